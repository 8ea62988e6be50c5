"""What removes is killed in the middle: what was to stay is there, and the next process brings the removal to its end."""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
import unittest
import urllib.request

from history import RECOVERY_SECONDS, FaultTest, binary, status_of

# Sessions in the order of their ids; the second is what most removals take.
KEPT, LARGE, PINNED = 1, 2, 3
COUNTS = {KEPT: 60, LARGE: 4000, PINNED: 60}
# Bytes that a tree carries beside its rows, so that a removal frees many pages.
PADDING = 4000
# A removal may be over before it is killed; then it is begun again on a copy of the database.
ATTEMPTS = 20


def tree(session, number):
    """A tree that no other inspection saw."""
    value = f"value {session} {number}"
    rows = [{"name": "p", "path": "p", "type": "String", "kind": "string", "value": value, "childCount": 0}]
    return {
        "name": "", "path": "", "type": "Cart", "kind": "struct", "value": "Cart", "childCount": 1,
        "shown": {"offset": 0, "count": 1, "total": 1}, "children": rows,
        "padding": (f"{session * 7919 + number:x}-" * PADDING)[:PADDING],
    }


def lines():
    """An export with the sessions, each a minute older than the next."""
    yield {"record": "header", "version": 1, "format": "reflection-explorer-history"}
    for session, count in COUNTS.items():
        at = f"2026-01-01T10:0{session}:00.000Z"
        yield {
            "record": "session", "version": 1, "id": session, "key": f"name:{session}", "startedAt": at, "lastAt": at,
            "pinned": session == PINNED,
        }
        for number in range(count):
            yield {
                "record": "inspection", "version": 1, "id": 1, "session": session, "object": f"cart {session}", "path": "",
                "view": "presented", "type": "Cart", "kind": "struct", "value": "Cart", "nodes": 2, "capturedAt": at,
                "limits": {}, "tree": tree(session, number),
            }
    yield {"record": "end", "version": 1, "sessions": len(COUNTS), "inspections": sum(COUNTS.values())}


class KilledRemovals(FaultTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.origin = FaultTest("setUp")
        cls.origin.setUp()
        cls.addClassCleanup(cls.origin.doCleanups)
        database = cls.origin.folder / "inspections.sqlite"
        text = "\n".join(json.dumps(line) for line in lines()) + "\n"
        command = [binary(), "history", "import", "-", "--database", str(database)]
        subprocess.run(command, input=text, text=True, capture_output=True, check=True)
        # Until everything is found by a search, so that a removal has its texts to remove as well.
        subprocess.run(
            [binary(), "history", "search", "value 3 59", "--database", str(database)], capture_output=True, check=True
        )

    @property
    def database(self):
        return self.folder / "inspections.sqlite"

    def fresh(self):
        """The database as it was before any removal."""
        for file in self.folder.glob("inspections.sqlite*"):
            file.unlink()
        shutil.copy(self.origin.folder / "inspections.sqlite", self.database)

    def number(self, query, *values):
        """What the database says now, read beside whatever runs."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=60)) as connection:
            return connection.execute(query, values).fetchone()[0]

    def count(self, session):
        return self.number("SELECT count(*) FROM inspections WHERE session_id = ?", session)

    def kill_in_the_middle(self, process, progress, is_in_the_middle):
        """Kills the process at such a moment; false where the moment was missed."""
        while process.poll() is None:
            if is_in_the_middle(progress()):
                # Stopped first: it must not finish between the look and the end.
                process.send_signal(signal.SIGSTOP)
                if is_in_the_middle(progress()):
                    process.kill()
                    process.wait()
                    return True
                process.send_signal(signal.SIGCONT)
                return False
        return False

    def attempt(self, body):
        """Does the body until it could kill in the middle."""
        for _ in range(ATTEMPTS):
            self.fresh()
            if body():
                return
        self.fail(f"nothing was killed in the middle of its work in {ATTEMPTS} attempts")

    def run_history(self, *arguments):
        command = [binary(), "history", *arguments, "--database", str(self.database)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def begin_history(self, *arguments):
        command = [binary(), "history", *arguments, "--database", str(self.database)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def assert_complete(self, sessions):
        """Of these sessions every inspection is there, with its very tree, and the counts say so."""
        exported = self.run_history("export", *(f"--session={session}" for session in sessions))
        records = [json.loads(line) for line in exported.splitlines()]
        found = [record["tree"] for record in records if record["record"] == "inspection"]
        self.assertEqual(found, [tree(session, number) for session in sessions for number in range(COUNTS[session])])
        for session in sessions:
            self.assertEqual(
                self.number("SELECT inspection_count FROM sessions WHERE id = ?", session), COUNTS[session]
            )

    def assert_nothing_left(self, session):
        """No row is left of a session, nor of what only it showed."""
        self.assertEqual(self.number("SELECT count(*) FROM sessions WHERE id = ?", session), 0)
        self.assertEqual(self.count(session), 0)
        for table in ["streams", "nodes", "sightings", "session_objects"]:
            self.assertEqual(self.number(f"SELECT count(*) FROM {table} WHERE session_id = ?", session), 0, table)
        unused = "SELECT count(*) FROM trees WHERE id NOT IN (SELECT tree_id FROM inspections) AND base_id IS NULL"
        self.assertEqual(self.number(unused + " AND id NOT IN (SELECT base_id FROM trees WHERE base_id > 0)"), 0)


class KilledDelete(KilledRemovals):
    def test_a_large_session_stays_hidden_and_goes_with_the_next_process(self):
        self.attempt(self.kill_a_delete)
        self.assert_sound(self.database)
        self.assert_complete([KEPT, PINNED])
        rest = self.count(LARGE)
        self.assertTrue(0 < rest < COUNTS[LARGE])
        last = self.number("SELECT min(id) FROM inspections WHERE session_id = ?", LARGE)
        server = self.serve()
        # Hidden, however much of it is still there.
        self.assertEqual([session["id"] for session in server.json("/sessions")["sessions"]], [PINNED, KEPT])
        for path in [f"/sessions/{LARGE}", f"/sessions/{LARGE}/export", f"/inspections/{last}"]:
            self.assertEqual(status_of(server, path), 404, path)
        self.assertEqual(status_of(server, f"/sessions/{LARGE}", "DELETE"), 404)
        self.assertEqual(server.json(f"/sessions?object=cart%20{LARGE}")["sessions"], [])
        deadline = time.monotonic() + RECOVERY_SECONDS
        while self.number("SELECT count(*) FROM sessions WHERE id = ?", LARGE) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.run_history("vacuum")
        self.assert_nothing_left(LARGE)
        self.assert_sound(self.database)
        self.assert_complete([KEPT, PINNED])

    def kill_a_delete(self):
        server = self.serve()
        client = threading.Thread(target=self.request_delete, args=[server])
        client.start()
        was_killed = self.kill_in_the_middle(
            server.process, lambda: self.count(LARGE), lambda count: 0 < count < COUNTS[LARGE]
        )
        self.kill(server)
        client.join()
        return was_killed

    @staticmethod
    def request_delete(server):
        """Asks for the delete; the answer never comes."""
        request = urllib.request.Request(server.url + f"/sessions/{LARGE}", method="DELETE")
        with contextlib.suppress(OSError):
            urllib.request.urlopen(request, timeout=60).close()

    def test_an_import_into_a_session_that_is_being_deleted_makes_a_new_one(self):
        self.attempt(self.kill_a_delete)
        exported = subprocess.run(
            [binary(), "history", "export", "--session", str(LARGE), "--database", str(self.database)],
            capture_output=True, text=True,
        )
        self.assertEqual(exported.returncode, 70)
        self.assertIn(f"There is no stored session {LARGE}", exported.stderr)
        source = self.origin.folder / "large.ndjson"
        origin = str(self.origin.folder / "inspections.sqlite")
        command = [binary(), "history", "export", "--session", str(LARGE), "--output", str(source), "--database", origin]
        subprocess.run(command, check=True, capture_output=True)
        report = json.loads(self.run_history("import", str(source), "--format", "json"))
        self.assertEqual((report["sessions"], report["inspections"]), (1, COUNTS[LARGE]))
        new = report["mappings"][0]["stored"]
        self.assertNotEqual(new, LARGE)
        self.run_history("prune", "--keep-days", "0", "--keep-size", "0")
        self.assert_nothing_left(LARGE)
        self.assertEqual(self.count(new), COUNTS[LARGE])
        self.assert_sound(self.database)


class KilledPrune(KilledRemovals):
    KEEP = ["--keep-days", "0", "--keep-size", "0", "--keep-inspections", "100"]

    def test_what_is_kept_is_there_and_the_next_prune_ends_it(self):
        self.attempt(self.kill_a_prune)
        self.assert_sound(self.database)
        self.assert_complete([PINNED])
        pruned = json.loads(self.run_history("prune", *self.KEEP, "--format", "json"))
        self.assertGreater(pruned["inspections"], 0)
        self.assertEqual(self.number("SELECT count(*) FROM inspections"), 100 + COUNTS[PINNED])
        # The oldest went first, and the newest of what was not pinned stayed.
        self.assertEqual((self.count(KEPT), self.count(LARGE)), (0, 100))
        self.assert_nothing_left(KEPT)
        self.assert_complete([PINNED])
        self.assert_sound(self.database)

    def kill_a_prune(self):
        everything = COUNTS[KEPT] + COUNTS[LARGE]
        return self.kill_in_the_middle(
            self.begin_history("prune", *self.KEEP),
            lambda: self.count(KEPT) + self.count(LARGE),
            lambda count: 100 < count < everything,
        )


class KilledVacuum(KilledRemovals):
    def remove_most(self):
        with contextlib.closing(sqlite3.connect(self.database)) as connection:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA recursive_triggers = ON")
            connection.execute("DELETE FROM inspections WHERE session_id = ?", (LARGE,))
            connection.execute("DELETE FROM sessions WHERE id = ?", (LARGE,))
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def test_step_by_step_leaves_the_rest_to_the_next(self):
        self.attempt(self.kill_a_vacuum)
        self.assert_sound(self.database)
        self.assert_complete([KEPT, PINNED])
        self.assert_ended()

    def kill_a_vacuum(self):
        self.remove_most()
        free = self.number("PRAGMA freelist_count")
        return self.kill_in_the_middle(
            self.begin_history("vacuum"), lambda: self.number("PRAGMA freelist_count"), lambda count: 0 < count < free
        )

    def test_of_a_file_that_is_written_anew_leaves_it_as_it_was(self):
        self.attempt(self.kill_a_rewrite)
        self.assert_sound(self.database)
        self.assert_complete([KEPT, PINNED])
        self.assert_ended()

    def kill_a_rewrite(self):
        self.remove_most()
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            connection.execute("PRAGMA auto_vacuum = NONE")
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        log = self.database.with_name(self.database.name + "-wal")
        # The new file goes through the log, and is there when all of it is.
        return self.kill_in_the_middle(
            self.begin_history("vacuum"),
            lambda: os.path.getsize(log) if log.exists() else 0,
            lambda size: size > 64 << 10,
        )

    def assert_ended(self):
        self.run_history("vacuum")
        self.assertEqual(self.number("PRAGMA auto_vacuum"), 2)
        self.assertEqual(self.number("PRAGMA freelist_count"), 0)
        origin = (self.origin.folder / "inspections.sqlite").stat().st_size
        self.assertLess(self.database.stat().st_size, origin / 4)
        self.assert_sound(self.database)
        self.assert_complete([KEPT, PINNED])


if __name__ == "__main__":
    unittest.main()
