"""`mokum play` as a process of its own: fed through a pipe, at a terminal, interrupted and killed."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from mokum.record import read_record

PLAY = [sys.executable, "-m", "mokum", "play"]
PATIENCE = 60


def environment(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONIOENCODING": "utf-8", **more}


def read_until(descriptor: int, *wanted: bytes) -> str:
    """What comes until one of these has come."""
    read = b""
    while not any(each in read for each in wanted):
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        assert ready, f"{wanted!r} did not come: {read.decode(errors='replace')}"
        more = os.read(descriptor, 65536)
        assert more, f"the end came before {wanted!r}: {read.decode(errors='replace')}"
        read += more
    return read.decode()


def wait_until_it_reads(process: subprocess.Popen[bytes]) -> None:
    """Behind its prompt the process sleeps only to read; a signal before that would be seen too late."""
    state = Path(f"/proc/{process.pid}/stat")
    until = monotonic() + PATIENCE
    while state.read_text().rpartition(")")[2].split()[0] != "S":
        assert monotonic() < until


@contextmanager
def at_pipes(*words: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The process, and where its output is read."""
    with subprocess.Popen(
        [*PLAY, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment()
    ) as process:
        assert process.stdout
        try:
            yield process, process.stdout.fileno()
        finally:
            process.kill()


@pytest.mark.parametrize("game", ["klaverjassen --length deals:1", "amsterdam --seats 3"])
def test_a_whole_match_through_a_pipe(game: str, tmp_path: Path) -> None:
    record = tmp_path / "match.mkm"
    lines = "".join(f"{line}\n" for line in ["", "take", *range(1, 14)] * 60)
    words = [*game.split(), "--strength", "easy", "--seed", "2", "--record", str(record)]
    done = subprocess.run(
        [*PLAY, *words],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == ""
    assert re.search(r"won|drawn", done.stdout.splitlines()[-1])
    [played] = read_record(record.read_text(encoding="utf-8")).played
    assert played.points is not None
    assert done.stdout.count("> ") >= 8


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="tells by /proc when the process waits")
def test_ctrl_c_leaves_politely(tmp_path: Path) -> None:
    record = tmp_path / "match.mkm"
    with at_pipes("klaverjassen", "--record", str(record)) as (process, output):
        read_until(output, b"\n> ")
        wait_until_it_reads(process)
        process.send_signal(signal.SIGINT)
        said = read_until(output, b"goes on.")
        assert process.wait(PATIENCE) == 0
    assert "You leave the table" in said
    assert "Traceback" not in said


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    record = tmp_path / "match.mkm"
    words = ("amsterdam", "--seats", "3", "--seed", "6", "--record", str(record))
    with at_pipes(*words) as (process, output):
        assert process.stdin
        read_until(output, b"\n> ")
        for _ in range(3):
            process.stdin.write(b"1\n2\n3\n\n")
            process.stdin.flush()
            read_until(output, b"\n> ")
        table = ""
        process.stdin.write(b"table\nhuh\n")
        process.stdin.flush()
        table += read_until(output, b"huh")
        process.kill()
        process.wait(PATIENCE)
    before = record.read_bytes()
    with at_pipes("amsterdam", "--seed", "6", "--resume", str(record)) as (process, output):
        again = read_until(output, b"\n> ")
        process.kill()
    last = table.split("\n── ")[-1].partition("\n>")[0]
    assert again.split("\n── ")[-1].partition("\n>")[0] == last
    assert record.read_bytes() == before
    assert len(read_record(before.decode()).played[0].moves) > 6


@contextmanager
def at_terminal(*words: str, **more: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The process at a terminal of 80 by 24, and the other end of it."""
    here, there = pty.openpty()
    size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color"}
    with subprocess.Popen(
        [*PLAY, *words],
        stdin=there,
        stdout=there,
        stderr=there,
        env=environment(**size, **more),
        start_new_session=True,
    ) as process:
        os.close(there)
        try:
            yield process, here
        finally:
            process.kill()
            os.close(here)


def test_at_a_terminal_there_is_time_to_read_the_score() -> None:
    with at_terminal("klaverjassen", "--seed", "4", "--length", "deals:8", "--strength", "easy") as (process, terminal):
        shown = read_until(terminal, b"> ", b"next deal ")
        while not shown.endswith("next deal "):
            table = re.sub(r"\x1b\[[\d;]*m", "", shown)
            card = re.search(r"\[([♠♥♣♦]\w+)\]", table)
            os.write(terminal, f"{card[1] if card else 1}\n".encode())
            shown = read_until(terminal, b"> ", b"next deal ")
        assert "This deal" in shown
        os.write(terminal, b"\n")
        assert "Deal 2 of 8" in read_until(terminal, b"> ")
        os.write(terminal, b"\x04")
        read_until(terminal, b"You leave the table")
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize(("more", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colour_follows_the_terminal(more: dict[str, str], coloured: bool) -> None:
    with at_terminal("amsterdam", "--seed", "4", **more) as (process, terminal):
        shown = read_until(terminal, b"> ")
        assert ("\x1b[31m" in shown or ";31m" in shown) == coloured
        os.write(terminal, b"quit\n")
        read_until(terminal, b"You leave the table")
        assert process.wait(PATIENCE) == 0
