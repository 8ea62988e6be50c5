"""Everything that schemathesis can think of from /openapi.json, against a running explorer."""

import subprocess
import sys
from pathlib import Path

from conftest import TOKEN

HERE = Path(__file__).resolve().parent
# Each run; a busy machine may need more than schemathesis takes for itself.
RUN_SECONDS = 45
PATIENCE_SECONDS = 600


def run(explorer, *options):
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        "--config-file", str(HERE / "schemathesis.toml"),
        "run", explorer.url + "/openapi.json",
        "--max-time", str(RUN_SECONDS), "--no-color",
        *options,
    ]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    assert ended.returncode == 0, ended.stdout[-20_000:] + ended.stderr[-2_000:]
    # The server is as well as before.
    assert explorer.process.poll() is None


def test_every_answer_is_as_described(explorer):
    run(explorer)
    assert explorer.json("/healthz")["status"] == "ok"


def test_every_answer_is_as_described_where_a_token_is_asked_for(guarded_explorer):
    # Wrong tokens are counted by address: after some, every answer to one is a 429, which is as described too.
    # So no token is made up but by the check that asks without the right one.
    run(
        guarded_explorer,
        "--header", f"Authorization: Bearer {TOKEN}",
        "--generation-with-security-parameters", "false",
    )
