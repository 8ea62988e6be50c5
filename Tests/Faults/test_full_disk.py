"""Captures are answered while the disk is full, say that they are not recorded, and are recorded when there is room."""

import os
import resource
import subprocess
import unittest

from history import FaultTest


class FullDisk(FaultTest):
    def test_a_file_system_that_fills_up(self):
        if os.geteuid() != 0:
            self.skipTest("mounting a small file system takes root")
        mount = self.folder / "small"
        mount.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", mount]).returncode:
            self.skipTest("this machine lets nobody mount a file system")
        self.addCleanup(subprocess.run, ["umount", "--lazy", mount], check=True)
        # The log must not lie on the full disk.
        server = self.serve_in(mount)
        self.assert_full_then_recovers(
            server,
            lambda: subprocess.run(["mount", "-o", "remount,size=64m", mount], check=True),
        )

    def test_a_limit_of_the_size_of_files(self):
        # What the limit hits gets SIGXFSZ, which ends a program that does not ignore it.
        server = self.serve(prefix=["env", "--ignore-signal=XFSZ"])
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (600_000, resource.RLIM_INFINITY))
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        self.assert_full_then_recovers(
            server,
            lambda: resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited),
        )

    def serve_in(self, mount):
        link = self.folder / "inspections.sqlite"
        link.symlink_to(mount / "inspections.sqlite")
        return self.serve()

    def assert_full_then_recovers(self, server, make_room):
        trees = {}
        # Large captures fill what small ones may still fit into.
        for path in ["/objects/directory?limit=900", "/objects/million?limit=900&offset=%d", "/objects/ticker"]:
            refused, stored = self.capture_until_refused(server, path)
            trees.update(stored)
            self.assertTrue(refused["recordedNote"], "no reason")
        self.assertIn("not recorded", self.page(server).lower())
        for _ in range(20):
            self.page(server)
        # A small capture may fit when a large one does not: each time that is over, and begins again, is told once.
        refusals = self.told(server, "not recorded")
        self.assertEqual(refusals, self.told(server, "recording again") + 1, server.log_text())
        self.assert_stored(server, trees)
        make_room()
        document, stored = self.capture_until(server, recorded=True)
        trees.update(stored)
        self.assertTrue(document["links"]["inspection"])
        self.assertEqual(self.told(server, "recording again"), refusals, server.log_text())
        self.assert_stored(server, trees)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.assert_sound(server.database)

    def capture_until_refused(self, server, path):
        trees = {}
        for number in range(10_000):
            document, inspection = self.capture(server, path % (number * 900) if "%d" in path else path)
            if not document["recorded"]:
                return document, trees
            trees[inspection] = document["root"]
        self.fail("the disk never became full")


if __name__ == "__main__":
    unittest.main()
