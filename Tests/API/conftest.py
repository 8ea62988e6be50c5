"""The server that the tests of the API share, with something in its history."""

import sys
import urllib.request
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Browser"))

from explorer_process import ExplorerProcess  # noqa: E402

TOKEN = "schemathesis-token"


def fill(process, token=None):
    """Records some inspections in sessions of their own, so that one can be deleted and the others are still there."""
    fields = {"Authorization": f"Bearer {token}"} if token else {}
    for number in range(5):
        for path in ("/objects/library?depth=1", "/objects/library?depth=2", "/objects/ticker"):
            request = urllib.request.Request(
                process.url + path, headers=fields | {"X-Inspection-Session": f"session {number}"}
            )
            urllib.request.urlopen(request, timeout=30).close()


@pytest.fixture
def explorer(tmp_path):
    """A server with a database of its own, thrown away afterwards; it must end in peace."""
    process = ExplorerProcess(tmp_path)
    fill(process)
    yield process
    assert process.stop() == 0, process.log_text()


@pytest.fixture
def guarded_explorer(tmp_path):
    """The same, where a token is asked for."""
    process = ExplorerProcess(tmp_path, options=("--token", TOKEN))
    fill(process, TOKEN)
    yield process
    assert process.stop() == 0, process.log_text()
