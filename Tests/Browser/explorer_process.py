"""The built `reflection-explorer` as a process of its own, on a free port, with a database of its own."""

import json
import os
import re
import select
import signal
import subprocess
import urllib.error
import urllib.request

READY_SECONDS = 60
# The contract gives the requests in flight ten seconds; the rest is for a busy machine.
STOP_SECONDS = 20


def binary():
    """The program under test."""
    return os.environ["EXPLORER_BINARY"]


def sample_names():
    """The names of the sample objects, as the program lists them."""
    listing = subprocess.run([binary(), "objects", "--format", "json"], check=True, capture_output=True)
    return [sample["name"] for sample in json.loads(listing.stdout)["objects"]]


class ExplorerProcess:
    """A running server; `url` is its address without the last slash.

    `prefix` is what runs the program, such as `prlimit --fsize=1000000`; `options` come after those of every server.
    """

    def __init__(self, directory, prefix=(), options=()):
        self.database = directory / "inspections.sqlite"
        self.log = (directory / "log.txt").open("w+")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("EXPLORER_")}
        self.process = subprocess.Popen(
            [*prefix, *self.command(), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=environment,
        )
        self.url = self._ready_address()

    def command(self):
        """What is run."""
        return [binary(), "serve", "--port", "0", "--database", str(self.database)]

    def _ready_address(self):
        readable, _, _ = select.select([self.process.stdout], [], [], READY_SECONDS)
        line = self.process.stdout.readline().decode() if readable else ""
        match = re.fullmatch(r"Listening on (http://127\.0\.0\.1:[1-9][0-9]*)/(\?token=[-\w.]+)?\n", line)
        if not match:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            said = self.log_text()
            self.log.close()
            raise AssertionError(f"not ready: standard output said {line!r}, standard error: {said}")
        return match[1]

    def log_text(self):
        """What the server logged so far."""
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def json(self, path):
        """What a script gets at a path."""
        request = urllib.request.Request(self.url + path, headers={"Accept": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def inspect(self, path, session="script"):
        """Looks at an object, and returns the number of the inspection that was recorded."""
        request = urllib.request.Request(
            self.url + path, headers={"Accept": "application/json", "X-Inspection-Session": session}
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            return int(response.headers["X-Inspection-Id"])

    def send(self, method, path, body=None, expected=(200, 204)):
        """Sends a request that may change something, and returns the status of the answer."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                status = response.status
        except urllib.error.HTTPError as error:
            status = error.code
        assert status in expected, f"{method} {path}: {status}"
        return status

    def stop(self):
        """Asks the server to end, and says how it ended."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"still alive {STOP_SECONDS} s after SIGTERM: {self.log_text()}") from None
        finally:
            self.process.stdin.close()
            self.process.stdout.close()
