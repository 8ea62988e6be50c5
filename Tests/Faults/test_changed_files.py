"""The database's files are changed behind the back of a running server."""

import os
import shutil
import subprocess
import unittest

from history import FaultTest, status_of


class ChangedFiles(FaultTest):
    def setUp(self):
        super().setUp()
        self.server = self.serve()
        _, self.trees = self.capture_until(self.server, recorded=True)

    def companion(self, suffix):
        return self.server.database.with_name(self.server.database.name + suffix)

    def assert_answers(self):
        """Whatever became of the file: a page, JSON, and where it is not recorded a reason."""
        document, inspection = self.capture(self.server)
        self.assertTrue(inspection or document["recordedNote"])
        self.page(self.server)
        self.assertIn(status_of(self.server, "/healthz"), [200, 503])
        self.assertIn(status_of(self.server, "/sessions"), [200, 500, 503])

    def test_deleted(self):
        self.server.database.unlink()
        self.assert_answers()
        _, trees = self.capture_until(self.server, recorded=True)
        self.assert_stored(self.server, trees)
        self.assertEqual(self.server.stop(), 0)
        self.assert_sound(self.server.database)

    def test_deleted_with_its_log(self):
        for file in [self.server.database, self.companion("-wal"), self.companion("-shm")]:
            file.unlink(missing_ok=True)
        self.assert_answers()
        _, trees = self.capture_until(self.server, recorded=True)
        self.assert_stored(self.server, trees)
        self.assertEqual(self.server.stop(), 0)
        self.assert_sound(self.server.database)

    def test_folder_deleted(self):
        shutil.rmtree(self.folder)
        self.assert_answers()
        self.folder.mkdir()
        _, trees = self.capture_until(self.server, recorded=True)
        self.assert_stored(self.server, trees)
        self.assertEqual(self.server.stop(), 0)

    def test_log_deleted(self):
        self.companion("-wal").unlink(missing_ok=True)
        self.assert_answers()
        self.server.stop()
        again = self.serve()
        self.capture_until(again, recorded=True)
        self.assertEqual(again.stop(), 0)
        self.assert_sound(again.database)

    def test_replaced_by_another_history(self):
        folder = self.folder / "other"
        folder.mkdir()
        other = self.serve(folder)
        for _ in range(5):
            self.capture(other, "/objects/numbers")
        self.assertEqual(other.stop(), 0)
        os.replace(other.database, self.server.database)
        self.assert_answers()
        _, trees = self.capture_until(self.server, recorded=True)
        self.assert_stored(self.server, trees)
        self.assertEqual(self.server.json("/inspections/1")["object"], "numbers")
        self.assertEqual(self.server.stop(), 0)
        self.assert_sound(self.server.database)

    def test_replaced_by_garbage(self):
        garbage = self.folder / "garbage"
        garbage.write_bytes(os.urandom(200_000))
        os.replace(garbage, self.server.database)
        self.assert_answers()
        document, _ = self.capture(self.server)
        self.assertFalse(document["recorded"])
        self.assertEqual(status_of(self.server, "/healthz"), 503)
        self.assertEqual(self.server.database.stat().st_size, 200_000, "what is not ours was changed")

    def test_overwritten_in_place(self):
        size = self.server.database.stat().st_size
        with self.server.database.open("r+b") as file:
            file.write(os.urandom(max(size, 100_000)))
        self.assert_answers()
        self.server.stop()

    def test_truncated(self):
        os.truncate(self.server.database, 5_000)
        self.assert_answers()
        self.server.stop()

    def test_emptied(self):
        os.truncate(self.server.database, 0)
        self.assert_answers()
        self.server.stop()


class ReadOnly(FaultTest):
    def test_made_read_only(self):
        if os.geteuid() == 0:
            # Root may write whatever its mode says.
            os.chmod(self.folder, 0o777)
            prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            if subprocess.run([*prefix, os.environ["EXPLORER_BINARY"], "--version"], capture_output=True).returncode:
                self.skipTest("the program's folder is not open to other users")
        else:
            prefix = []
        server = self.serve(prefix=prefix)
        _, trees = self.capture_until(server, recorded=True)
        server.stop()
        for file in self.folder.iterdir():
            os.chmod(file, 0o444)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o777)
        with self.assertRaisesRegex(AssertionError, "inspection database"):
            self.serve(prefix=prefix)
        os.chmod(self.folder, 0o777)
        os.chmod(server.database, 0o666)
        again = self.serve(prefix=prefix)
        self.assert_stored(again, trees)
        os.chmod(server.database, 0o444)
        self.capture(again)
        self.page(again)
        os.chmod(server.database, 0o666)
        self.capture_until(again, recorded=True)
        self.assertEqual(again.stop(), 0)


if __name__ == "__main__":
    unittest.main()
