"""One process that thinks, as seen from the server: asked a question at a time, killed when it takes too long."""

import subprocess
import sys
import threading
from contextlib import suppress
from typing import Final

import msgspec

from mokum.players.program import Ended
from mokum.players.worker import Begin, Question, Reply

COMMAND: Final = (sys.executable, "-P", "-m", "mokum.players.worker")
"""``-P``, so that nothing in the current folder can stand in for a module."""

LONGEST: Final = 1 << 20
"""Bytes of the longest answer."""


class Worker:
    """A process of :mod:`mokum.players.worker`; threads may share it, but for :meth:`ask`.

    ``has_answered`` tells whether it has ever answered, ``is_warm`` whether its loops are compiled.
    """

    def __init__(self, begin: Begin) -> None:
        self.is_warm = self.has_answered = False
        self._closed = threading.Lock()
        self._process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._send(msgspec.json.encode(begin))

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def ask(self, question: Question, seconds: float | None = None) -> Reply:
        """The answer, waited for so long, or forever with ``None``.

        Raises :class:`TimeoutError` where it does not come in time, and
        :class:`~mokum.players.program.Ended` where the process is gone; either way the process is no more.
        """
        late = threading.Event()
        timer = threading.Timer(seconds or 0, self._kill, [late])
        if seconds is not None:
            timer.start()
        try:
            self._send(msgspec.json.encode(question))
            line = self._process.stdout.readline(LONGEST) if self._process.stdout is not None else b""
        except (OSError, ValueError):
            line = b""
        finally:
            timer.cancel()
        with suppress(msgspec.DecodeError):
            reply = msgspec.json.decode(line, type=Reply)
            if not late.is_set():
                self.has_answered = True
                self.is_warm |= question.kind == "warm" and not reply.error
                return reply
        self.close()
        raise TimeoutError if late.is_set() else Ended

    def close(self) -> None:
        """Ends the process at once, in whatever it is."""
        self._process.kill()
        with self._closed:
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()

    def _kill(self, late: threading.Event) -> None:
        late.set()
        self._process.kill()

    def _send(self, line: bytes) -> None:
        if self._process.stdin is None:
            raise Ended
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
