"""Errors of reading, writing and syncing that the operating system reports at random."""

import shutil
import unittest

from history import FaultTest, Load


class InputOutputErrors(FaultTest):
    def test_writes_that_fail(self):
        self.assert_survives("posix/io/rw/pwrite", 0.05)

    def test_most_writes_fail(self):
        self.assert_survives("posix/io/rw/pwrite", 0.6)

    def test_syncs_that_fail(self):
        self.assert_survives("posix/io/sync/fdatasync", 0.3, options=["--durability", "power"])

    def assert_survives(self, point, probability, options=()):
        self.assertTrue(shutil.which("fiu-run"), "fiu-run is missing: Tests/setup faults")
        # Begins sound: a file that cannot even be made is another test.
        first = self.serve()
        _, trees = self.capture_until(first, recorded=True)
        self.assertEqual(first.stop(), 0)

        fault = f"enable_random name={point},probability={probability}"
        try:
            server = self.serve(prefix=["fiu-run", "-x", "-c", fault], options=options)
        except AssertionError as error:
            # Opening may fail as well; then it says so in a sentence.
            self.assertIn("inspection database", str(error))
            server = None
        if server:
            load = Load(server)
            load.wait_for(200)
            document, inspection = self.capture(server)
            self.page(server)
            if not inspection:
                self.assertTrue(document["recordedNote"])
            sent = load.stop()
            self.kill(server)
        again = self.serve()
        self.assert_stored(again, trees)
        if server:
            for number in sorted(sent):
                self.assertEqual(again.json(f"/inspections/{number}")["links"]["self"], f"/inspections/{number}")
        self.capture_until(again, recorded=True)
        self.assertEqual(again.stop(), 0)
        self.assert_sound(again.database)


if __name__ == "__main__":
    unittest.main()
