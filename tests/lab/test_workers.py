"""The workers: what they give back, and that nothing of theirs is left when they are told to stop."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import FrameType

import pytest

from mokum.lab.workers import Workers, workers

PROMPT = 5.0
"""Seconds in which a loaded machine surely ends what is told to end."""


def square(number: int) -> int:
    return number * number


def fail(number: int) -> int:
    raise ArithmeticError(f"no {number}")


def hold(path: str) -> None:
    """Starts a program that holds this pipe open, holds it too, and never comes back."""
    writing = os.open(path, os.O_WRONLY)
    subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=[writing])
    os.write(writing, b"x")
    signal.pause()


@pytest.mark.parametrize("processes", [0, 1, 2])
def test_each_job_comes_back_with_its_result_once(processes: int) -> None:
    with workers(processes) as crew:
        found = sorted(crew.finished(square, range(20)))
    assert found == [(number, number * number) for number in range(20)]


def test_only_a_few_jobs_are_taken_ahead() -> None:
    taken: list[int] = []

    def jobs() -> object:
        for number in range(100):
            taken.append(number)
            yield number

    with workers(0) as here:
        for done, _ in enumerate(Workers(here.executor, 3).finished(square, jobs()), 1):  # type: ignore[arg-type]
            assert len(taken) <= done + 6


@pytest.mark.parametrize("processes", [0, 1])
def test_the_fault_of_a_job_is_told(processes: int) -> None:
    with pytest.raises(ArithmeticError, match="no 7"), workers(processes) as crew:
        list(crew.finished(fail, [7]))


def late(signal: int, frame: FrameType | None) -> None:
    raise AssertionError("what should have ended still holds the pipe")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


def wait_until_held(path: Path) -> int:
    """Opens the pipe for reading once it is held."""
    reading = os.open(path, os.O_RDONLY)
    assert os.read(reading, 1) == b"x"
    return reading


def wait_until_free(reading: int) -> None:
    """Returns when nobody holds the pipe any more."""
    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, PROMPT)
    try:
        assert os.read(reading, 1) == b""
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        os.close(reading)


def test_what_is_being_worked_on_ends_at_once_with_the_programs_it_started(pipe: Path) -> None:
    before = reading = 0.0
    with suppress(KeyboardInterrupt), workers(1) as crew:
        crew.executor.submit(hold, str(pipe))
        reading = wait_until_held(pipe)
        before = monotonic()
        raise KeyboardInterrupt
    wait_until_free(int(reading))
    assert monotonic() - before < PROMPT


def test_workers_end_when_the_first_process_is_killed(pipe: Path) -> None:
    words = (
        "from tests.lab.test_workers import hold, workers\n"
        "if __name__ == '__main__':\n"
        "    with workers(1) as crew:\n"
        f"        crew.executor.submit(hold, {str(pipe)!r}).result()\n"
    )
    script = pipe.with_name("first.py")
    script.write_text(words)
    root = Path(__file__).resolve().parents[2]
    first = subprocess.Popen([sys.executable, script], env={**os.environ, "PYTHONPATH": str(root)})
    reading = wait_until_held(pipe)
    first.kill()
    first.wait()
    wait_until_free(reading)


def test_a_cluster_that_cannot_be_had_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ValueError, match=r"pip install 'mokum\[dask\]'"), workers(cluster="tcp://127.0.0.1:1"):
        pass
