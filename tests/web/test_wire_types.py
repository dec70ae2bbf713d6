"""The page's types are those of the messages."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]


def test_wire_types_are_up_to_date() -> None:
    run = subprocess.run([sys.executable, ROOT / "scripts" / "wire-types", "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
