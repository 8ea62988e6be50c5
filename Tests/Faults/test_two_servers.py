"""Two servers share one file, under load."""

import unittest

from history import FaultTest, Load


class TwoServers(FaultTest):
    def test_both_record_what_they_promise(self):
        servers = [self.serve(), self.serve()]
        loads = [Load(server, clients=3) for server in servers]
        for load in loads:
            load.wait_for(300)
        sent = [load.stop() for load in loads]
        self.assertFalse(sent[0].keys() & sent[1].keys(), "an id was given twice")
        for server, others in zip(servers, reversed(sent)):
            for inspection in sorted(others)[:100]:
                self.assertEqual(server.json(f"/inspections/{inspection}")["links"]["self"], f"/inspections/{inspection}")
        for server in servers:
            self.assertEqual(server.stop(), 0, server.log_text())
        self.assert_sound(servers[0].database)

    def test_one_is_killed_and_the_other_goes_on(self):
        first, second = self.serve(), self.serve()
        loads = [Load(first, clients=3), Load(second, clients=3)]
        loads[0].wait_for(50)
        first.process.kill()
        first.process.wait()
        sent = loads[0].stop()
        before = len(loads[1].trees)
        loads[1].wait_for(before + 100)
        sent.update(loads[1].stop())
        for inspection in sorted(sent)[-200:]:
            self.assertEqual(second.json(f"/inspections/{inspection}")["links"]["self"], f"/inspections/{inspection}")
        self.assertEqual(second.stop(), 0)
        self.assert_sound(second.database)


if __name__ == "__main__":
    unittest.main()
