"""A program on two pipes that is told lines and answers some of them, in time or not at all."""

import os
import select
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

MOST: Final = 1 << 20
"""Bytes of a program's output, or of what it has not read, that are kept before it is ended."""

PARTING: Final = 0.5
"""Seconds a program has to end once its input is closed."""


class Ended(Exception):
    """The program is not there any more."""


class Program:
    """A program that runs until :meth:`close`; its standard error is that of this process.

    >>> echo = Program(["cat"])
    >>> echo.ask("? pass", 5)
    '? pass'
    >>> echo.close()
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        if self._process.stdin is None or self._process.stdout is None:
            raise OSError("a program without pipes")
        self._input, self._output = self._process.stdin, self._process.stdout
        for pipe in (self._input, self._output):
            os.set_blocking(pipe.fileno(), False)
        self._unsaid = b""
        self._heard = b""
        self._owed = 0
        self.ended = False

    def tell(self, lines: Iterable[str]) -> None:
        """Says these lines, with the next question at the latest."""
        self._unsaid += "".join(f"{line}\n" for line in lines).encode()

    def ask(self, question: str, seconds: float) -> str:
        """The line that answers this one. Answers to earlier questions that come only now are dropped.

        Raises :class:`TimeoutError` where none comes in time, and :class:`Ended` where none can come any more.
        """
        until = monotonic() + seconds
        self._drop_early()
        self.tell([question])
        self._owed += 1
        while not self.ended:
            line, end, rest = self._heard.partition(b"\n")
            if end:
                self._heard = rest
                self._owed -= 1
                if not self._owed:
                    return line.decode(errors="replace").strip()
            elif monotonic() >= until or not self._exchange(until - monotonic()):
                raise TimeoutError
        raise Ended

    def kill(self) -> None:
        """Ends the program at once."""
        self.ended = True
        self._process.kill()
        self._process.wait()
        for pipe in (self._input, self._output):
            pipe.close()

    def close(self) -> None:
        """Says what is left to say and closes the program's input; a program that then does not end is killed."""
        if self.ended:
            return
        until = monotonic() + PARTING
        while self._unsaid and self._exchange(until - monotonic()):
            self._heard = b""
        self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING)
        self.kill()

    def _drop_early(self) -> None:
        """Drops what was answered before the question: late answers, or what nobody asked for."""
        while not self.ended and self._exchange(0, reading_only=True):
            pass
        *lines, self._heard = self._heard.split(b"\n")
        self._owed = max(0, self._owed - len(lines))

    def _exchange(self, seconds: float, *, reading_only: bool = False) -> bool:
        """Waits for the pipes so long, and writes and reads what goes through; False where nothing did."""
        writing = [self._input] if self._unsaid and not reading_only else []
        readable, writable, _ = select.select([self._output], writing, [], max(0, seconds))
        try:
            if writable:
                self._unsaid = self._unsaid[os.write(self._input.fileno(), self._unsaid) :]
            if readable:
                self._read()
        except BrokenPipeError:
            self.kill()
        if len(self._heard) + len(self._unsaid) > MOST:
            self.kill()
        return bool(readable or writable)

    def _read(self) -> None:
        some = os.read(self._output.fileno(), 1 << 16)
        if not some:
            self.kill()
        self._heard += some
