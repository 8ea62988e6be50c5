"""An export into a file that is interrupted leaves nothing of it behind, and the file as it was."""

import contextlib
import signal
import sqlite3
import subprocess
import time
import unittest

from history import FaultTest, binary


class InterruptedExport(FaultTest):
    def setUp(self):
        super().setUp()
        server = self.serve()
        self.capture(server)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.output = self.folder / "out.ndjson"
        self.output.write_text("kept")

    def test_signals(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            # A database that is locked keeps the export waiting, with its file made.
            with self.locked_database():
                export = self.export()
                self.wait_for_the_file(export)
                export.send_signal(number)
                self.assertEqual(export.wait(timeout=60), -number)
            self.assertEqual(self.names(), ["out.ndjson"])
            self.assertEqual(self.output.read_text(), "kept")

    def test_an_ignored_signal_stays_ignored(self):
        with self.locked_database():
            export = self.export("nohup")
            self.wait_for_the_file(export)
            export.send_signal(signal.SIGHUP)
        self.assertEqual(export.wait(timeout=60), 0)
        self.assertEqual(self.names(), ["out.ndjson"])
        self.assertIn('"record":"end"', self.output.read_text())

    def export(self, *prefix):
        command = [*prefix, binary(), "history", "export", "--output", str(self.output), "--database", self.database]
        export = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(export.wait)
        self.addCleanup(export.kill)
        return export

    @property
    def database(self):
        return str(self.folder / "inspections.sqlite")

    @contextlib.contextmanager
    def locked_database(self):
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            yield

    def names(self):
        return sorted(path.name for path in self.folder.iterdir() if path.name.startswith("out"))

    def wait_for_the_file(self, export):
        while len(self.names()) < 2:
            self.assertIsNone(export.poll(), "the export ended before it was interrupted")
            time.sleep(0.001)


if __name__ == "__main__":
    unittest.main()
