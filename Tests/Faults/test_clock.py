"""The wall clock jumps back while a server runs, and is behind when the next one starts."""

import glob
import unittest

from history import FaultTest


class Clock(FaultTest):
    def test_a_server_that_starts_before_what_is_stored(self):
        # Not the command: it is a parent of the program, and keeps the signals for itself.
        libraries = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        self.assertTrue(libraries, "faketime is missing: Tests/setup faults")
        trees = {}
        ids = []
        # Tomorrow, then a year ago, then now.
        for offset in ["+1d", "-1y", "+0d"]:
            # The shell takes the library's first start, after which a Swift program does not see its arguments.
            shell = ["sh", "-c", 'exec "$0" "$@"']
            server = self.serve(prefix=["env", f"LD_PRELOAD={libraries[0]}", f"FAKETIME={offset}", *shell])
            self.assertTrue(server.database.exists(), "the server did not see its arguments")
            for _ in range(3):
                document, inspection = self.capture(server)
                trees[inspection] = document["root"]
                ids.append(inspection)
            self.assert_stored(server, trees)
            listed = [session["startedAt"] for session in server.json("/sessions")["sessions"]]
            self.assertEqual(listed, sorted(listed, reverse=True), "newest first is the order of time")
            self.assertEqual(server.stop(), 0, server.log_text())
        self.assertEqual(ids, sorted(set(ids)), "ids go on growing")
        self.assert_sound(server.database)


if __name__ == "__main__":
    unittest.main()
