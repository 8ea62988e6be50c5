"""What the fault tests ask a running server, and what must hold of its database whatever happened."""

import contextlib
import hashlib
import http.client
import json
import pathlib
import sqlite3
import sys
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Browser"))

from explorer_process import ExplorerProcess, binary  # noqa: E402

# A capture that differs from one to the next, and one that never does.
CHANGING = "/objects/ticker"
STILL = "/objects/library?depth=4"
RECOVERY_SECONDS = 60
# The sessions of which something else is counted than what there is.
MISCOUNTED = """
    SELECT id FROM sessions AS s WHERE is_deleted = 0 AND (
        inspection_count <> (SELECT count(*) FROM inspections WHERE session_id = s.id)
        OR object_count <> (SELECT count(DISTINCT object) FROM inspections WHERE session_id = s.id)
        OR object_count <> (SELECT count(*) FROM session_objects WHERE session_id = s.id)
        OR inspection_count <> (
            SELECT coalesce(sum(inspection_count), 0) FROM session_objects WHERE session_id = s.id
        )
    )"""


class FaultTest(unittest.TestCase):
    """A test with a folder of its own, whose servers end with it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="explorer-faults-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def serve(self, folder=None, prefix=(), options=()):
        """A server that is killed when the test ends, if it is still there then."""
        server = ExplorerProcess(folder or self.folder, prefix, options)
        self.addCleanup(self.kill, server)
        return server

    @staticmethod
    def kill(server):
        """Ends a server as the kernel does that is out of memory."""
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
        server.process.stdout.close()
        server.log.close()

    def capture(self, server, path=CHANGING, session=None):
        """A capture's JSON, which has to come whatever the history does, and the id in its head."""
        headers = {"Accept": "application/json"}
        if session:
            headers["X-Inspection-Session"] = session
        request = urllib.request.Request(server.url + path, headers=headers)
        with urllib.request.urlopen(request, timeout=60) as response:
            document = json.load(response)
            inspection = response.headers.get("X-Inspection-Id")
        self.assertIn("root", document)
        self.assertEqual(document["recorded"], inspection is not None)
        return document, inspection and int(inspection)

    def page(self, server, path=CHANGING):
        """The page of a capture, which has to come whatever the history does."""
        request = urllib.request.Request(server.url + path, headers={"Accept": "text/html"})
        with urllib.request.urlopen(request, timeout=60) as response:
            self.assertEqual(response.status, 200)
            return response.read().decode()

    def capture_until(self, server, recorded, path=CHANGING):
        """Captures until one is recorded, or is not; gives that document and the ids on the way."""
        ids = {}
        deadline = time.monotonic() + RECOVERY_SECONDS
        while time.monotonic() < deadline:
            document, inspection = self.capture(server, path)
            if inspection:
                ids[inspection] = document["root"]
            if document["recorded"] == recorded:
                return document, ids
        self.fail(f"no capture was {'recorded' if recorded else 'refused'} for {RECOVERY_SECONDS} s")

    def assert_stored(self, server, trees):
        """Every id is there, with the very tree that was answered."""
        for inspection, root in trees.items():
            stored = server.json(f"/inspections/{inspection}")["root"]
            self.assertEqual(without_limits(stored), without_limits(root), f"inspection {inspection}")

    def assert_sound(self, database):
        """What SQLite itself can check."""
        # Not made where it is missing: an empty database is sound.
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=rw", uri=True)) as connection:
            self.assertEqual(connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            self.assertEqual(connection.execute("PRAGMA foreign_key_check").fetchall(), [])
            for (table,) in connection.execute(
                "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'"
            ).fetchall():
                # Compares the index with the texts that it is of; raises where they differ.
                connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('integrity-check', 1)")
            connection.rollback()
            self.assertEqual(connection.execute(MISCOUNTED).fetchall(), [], "sessions count what is not there")

    @staticmethod
    def told(server, event):
        """How often the log tells an event."""
        return sum(f" {event} " in line + " " for line in server.log_text().splitlines())


class Load:
    """Clients that capture over connections of their own, and remember what they were told was stored."""

    def __init__(self, server, clients=4):
        self.trees = {}
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        host = urllib.parse.urlsplit(server.url).netloc
        self._threads = [threading.Thread(target=self._run, args=(host, number)) for number in range(clients)]
        for thread in self._threads:
            thread.start()

    def _run(self, host, number):
        connection = http.client.HTTPConnection(host, timeout=30)
        path = STILL if number == 0 else CHANGING
        headers = {"Accept": "application/json", "X-Inspection-Session": f"load-{number}"}
        with contextlib.closing(connection):
            while not self._stopping.is_set():
                try:
                    connection.request("GET", path, headers=headers)
                    response = connection.getresponse()
                    inspection = response.headers.get("X-Inspection-Id")
                    body = response.read()
                except (OSError, http.client.HTTPException):
                    return  # The server was killed: what was not answered was not promised.
                if inspection:
                    with self._lock:
                        self.trees[int(inspection)] = hashlib.sha256(root_of(body)).digest()

    def wait_for(self, count):
        """Waits until so many ids were sent, or the clients are gone."""
        while len(self.trees) < count and any(thread.is_alive() for thread in self._threads):
            time.sleep(0.001)

    def stop(self):
        """Ends the clients; gives the ids with the digests of their trees."""
        self._stopping.set()
        for thread in self._threads:
            thread.join()
        return self.trees


def root_of(body):
    """A tree's part of an answer in a form that can be compared."""
    return json.dumps(without_limits(json.loads(body)["root"]), sort_keys=True).encode()


def without_limits(node):
    """A node without the notes that say why not all is shown, which a stored tree tells in its own words.

    On a busy machine a capture ends with its time: how much of each list is shown says the same there.
    """
    rest = {name: value for name, value in node.items() if name not in ("note", "noteCode", "children")}
    if node.get("noteCode") != "limit":
        rest |= {name: node[name] for name in ("note", "noteCode") if name in node}
    if "children" in node:
        rest["children"] = [without_limits(child) for child in node["children"]]
    return rest


def status_of(server, path, method="GET", body=None, headers=()):
    """The status of an answer, errors included."""
    request = urllib.request.Request(server.url + path, data=body, method=method, headers=dict(headers))
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            response.read()
            return response.status
    except urllib.error.HTTPError as error:
        error.read()
        return error.code
