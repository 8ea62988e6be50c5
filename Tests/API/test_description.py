"""Everything that schemathesis can think of from /openapi.json, against a running explorer.

The requests are the same each time. `EXPLORER_API_SECONDS=600` makes others up, and goes on as long as it says; what fails
is repeated with `EXPLORER_API_SEED`.
"""

import json
import os
import random
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from conftest import TOKEN

HERE = Path(__file__).resolve().parent
RANDOM_SECONDS = int(os.environ.get("EXPLORER_API_SECONDS", "0"))
SEED = os.environ.get("EXPLORER_API_SEED") or str(random.getrandbits(32))
# How long a run of the same requests may take on a busy machine.
PATIENCE_SECONDS = 600
METHODS = ("get", "patch", "delete")


def run(explorer, *options, examples, directory):
    if RANDOM_SECONDS:
        requests = ["--max-time", str(RANDOM_SECONDS), "--seed", SEED]
    else:
        requests = ["--generation-deterministic", "--max-examples", str(examples)]
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        "--config-file", str(HERE / "schemathesis.toml"),
        "run", explorer.url + "/openapi.json",
        "--no-color", *requests, *options,
    ]
    # What schemathesis and hypothesis leave behind stays out of the sources.
    ended = subprocess.run(
        command, cwd=directory, capture_output=True, text=True, timeout=RANDOM_SECONDS + PATIENCE_SECONDS
    )
    assert ended.returncode == 0, ended.stdout[-20_000:] + ended.stderr[-2_000:]
    # The server is as well as before.
    assert explorer.process.poll() is None


def test_every_answer_is_as_described(explorer, tmp_path):
    run(explorer, examples=8, directory=tmp_path)
    assert explorer.json("/healthz")["status"] == "ok"


def test_every_answer_is_as_described_where_a_token_is_asked_for(guarded_explorer, tmp_path):
    # After ten wrong tokens an address has to wait, with the right one too: every answer would be a 429. So none is made up
    # here; what comes of them is tested below, of every address.
    run(
        guarded_explorer,
        "--header", f"Authorization: Bearer {TOKEN}",
        "--generation-with-security-parameters", "false",
        "--exclude-checks", "ignored_auth",
        "--phases", "examples,fuzzing",
        examples=4,
        directory=tmp_path,
    )


def status(explorer, method, path, token=None):
    """The status of an answer, which has to be a problem where it is an error."""
    fields = {"Accept": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(explorer.url + path, headers=fields, method=method.upper())
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        assert error.headers["Content-Type"] == "application/problem+json"
        assert json.load(error)["status"] == error.code
        return error.code


def test_every_address_that_asks_for_the_token_answers_nobody_without_it(guarded_explorer):
    request = urllib.request.Request(
        guarded_explorer.url + "/openapi.json", headers={"Authorization": f"Bearer {TOKEN}"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        description = json.load(answer)
    assert {"bearer": []} in description["security"]
    addresses = [
        (method, path.replace("{name}", "library").replace("{id}", "1"))
        for path, operations in description["paths"].items()
        for method in METHODS
        if operations.get(method, {}).get("security", description["security"]) and method in operations
    ]
    assert len(addresses) > 25
    for method, path in addresses:
        assert status(guarded_explorer, method, path) == 401, path
    # A guess is as good as none; after ten, none is looked at for a while.
    answers = [status(guarded_explorer, method, path, token="guess") for method, path in addresses]
    assert answers[:10] == [401] * 10
    assert set(answers) == {401, 429}
