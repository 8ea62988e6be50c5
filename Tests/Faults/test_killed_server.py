"""A server that is killed at any moment has stored every inspection whose id it sent."""

import contextlib
import hashlib
import json
import random
import sqlite3
import unittest

from history import FaultTest, Load, root_of

ROUNDS = 50
# Ids that a round waits for before the kill: a moment within the load, not a time.
ANSWERS = range(1, 300)
# Trees of each round that are compared in full; the ids are all looked for.
COMPARED = 20


class KilledServer(FaultTest):
    def test_every_id_that_was_sent_is_there_after_kill_9(self):
        chance = random.Random(20_261_130)
        known = {}
        for number in range(ROUNDS):
            server = self.serve()
            for inspection in chance.sample(sorted(known), min(COMPARED, len(known))):
                self.assert_same(server, inspection, known[inspection])
            load = Load(server)
            load.wait_for(chance.choice(ANSWERS))
            server.process.kill()
            server.process.wait()
            sent = load.stop()
            self.assertTrue(sent, f"round {number} was no load")
            self.assertFalse(sent.keys() & known.keys(), "an id was given twice")
            known.update(sent)
            self.assert_sound(server.database)
            self.assert_there(server.database, known)
        server = self.serve()
        for inspection in chance.sample(sorted(known), min(500, len(known))):
            self.assert_same(server, inspection, known[inspection])
        self.assertEqual(server.stop(), 0)

    def assert_there(self, database, trees):
        with contextlib.closing(sqlite3.connect(database)) as connection:
            stored = {row[0] for row in connection.execute("SELECT id FROM inspections")}
        self.assertFalse(trees.keys() - stored, "ids that were sent are not there")

    def assert_same(self, server, inspection, digest):
        root = root_of(json.dumps(server.json(f"/inspections/{inspection}")))
        self.assertEqual(hashlib.sha256(root).digest(), digest, f"inspection {inspection}")


if __name__ == "__main__":
    unittest.main()
