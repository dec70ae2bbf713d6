"""Computers at tables: they think in processes of their own, within a time, and are replaced for one move otherwise.

Questions are answered in the order in which they come (docs/decisions/0008-workers.md). The loops of those who think
ahead are compiled in fresh processes while others answer already; until then ``hard`` keeps to the customs.
"""

import asyncio
import logging
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec

from mokum.games.game import Action
from mokum.live.workers import Worker
from mokum.match.play import Choose
from mokum.players.advice import Advice, advise
from mokum.players.lineup import stand_in
from mokum.players.outside import STARTING, is_outside
from mokum.players.program import Ended
from mokum.players.worker import Begin, Question, Reply, name_of
from mokum.storage.measures import Histogram

logger = logging.getLogger(__name__)

THINKING: Final = 10.0
"""Seconds after which a computer's answer is no longer waited for."""

BEGINNING: Final = 60.0
"""Seconds that a new process may take until it answers at all: on a busy machine that is long."""

MOVE: Final = 500
HINT: Final = 1000
"""Milliseconds that ``hard`` thinks about a move, and about a hint."""

LEAST: Final = 30
"""With fewer milliseconds it keeps to the customs instead."""

QUEUE: Final = 1000
"""Milliseconds after which whoever asks now is to have its turn."""

Lineup = Callable[[str, str, str], Choose]
"""Gives the player of a game (by name) that has a strength, with chance from a seed; a function of a module."""

Adviser = Callable[..., Advice]
"""What :func:`mokum.players.advice.advise` is; a function of a module."""


class Choice(NamedTuple):
    """What a computer answers; ``reason`` is empty, or says why the answer is not its own."""

    action: Action
    reason: str = ""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def budget(most: int, waiting: int, workers: int) -> int:
    """Milliseconds to think, when so many others wait: less, so that these have their turn within a second.

    >>> budget(500, 0, 2), budget(500, 8, 2), budget(500, 1000, 2)
    (500, 250, 0)
    """
    fair = QUEUE * workers // max(1, waiting)
    return min(most, fair) if fair >= LEAST else 0


class Computers:
    """All computers of one process of the server, and the ``workers`` processes in which they think (0: the cores).

    Of players from outside, which are programs, only ``players`` sit down. ``seconds`` counts how long answers took.
    """

    def __init__(
        self,
        lineup: Lineup,
        workers: int = 0,
        thinking: float = THINKING,
        *,
        adviser: Adviser = advise,
        players: Sequence[str] = (),
        seed: str = "",
    ) -> None:
        self.workers = workers or cores()
        self._players = frozenset(players)
        self._thinking = thinking
        self._begin = Begin(list(sys.path), name_of(lineup), name_of(adviser), seed or secrets.token_hex(16))
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="computer")
        self._warming = ThreadPoolExecutor(1, thread_name_prefix="warming")
        self._idle: list[Worker | None] = [None] * self.workers
        self._fresh: list[Worker] = []
        self._lock = threading.Lock()
        self._alive: set[Worker] = set()
        self._open = 0
        self._closed = self._warms = False
        self.seconds = Histogram()

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that think."""
        with self._lock:
            return tuple(worker.pid for worker in self._alive)

    def start(self, *, warm: bool = False) -> None:
        """Starts all processes at once instead of each when it is needed; ``warm`` has their loops compiled."""
        for worker in [self._take(warm=True) for _ in range(self.workers)]:
            self._put_back(worker or self._started())
        self._warms = warm
        for _ in range(self.workers if warm else 0):
            self._warming.submit(self._warm)

    async def choose(
        self, game: Any, strength: str, view: Any, pause: float, record: Callable[[], Sequence[str]] = tuple
    ) -> Choice:
        """The choice for a seat's view, not before ``pause`` seconds have passed.

        ``record`` gives the seat's copy of the deal under way, which players from outside are told.
        """
        waited = asyncio.create_task(asyncio.sleep(pause)) if pause > 0 else None
        try:
            choice = await self._chosen(game, strength, view, record)
            if waited is not None:
                await waited
            return choice
        finally:
            if waited is not None:
                waited.cancel()

    async def advise(self, game: Any, view: Any) -> tuple[Advice, int]:
        """What ``hard`` would do with a seat's view and why, and the milliseconds it took.

        Raises :class:`ValueError` where no answer can be had.
        """
        try:
            reply = await self._ask(Question("advice", game.NAME, "hard", _raw(view)), HINT)
        except (TimeoutError, Ended, OSError) as fault:
            raise ValueError("no advice came in time") from fault
        if reply.error:
            logger.error("advice on %s failed: %s", game.NAME, reply.error)
            raise ValueError("there is no advice here")
        return Advice(reply.action, dict(reply.values), reply.worlds, reply.why, reply.params), reply.ms

    async def _chosen(self, game: Any, strength: str, view: Any, record: Callable[[], Sequence[str]]) -> Choice:
        told: list[str] = []
        if is_outside(strength):
            if strength not in self._players:
                logger.warning("the player %r is not offered here", strength)
                return Choice(stand_in(game, view), "error")
            told += record()
        try:
            reply = await self._ask(Question("move", game.NAME, strength, _raw(view), told), MOVE)
        except TimeoutError:
            logger.warning("a computer of %s did not answer in time", game.NAME)
            return Choice(stand_in(game, view), "late")
        except (Ended, OSError):
            logger.warning("the process of a computer of %s died", game.NAME)
            return Choice(stand_in(game, view), "died")
        if reply.error:
            logger.error("a computer of %s with strength %r failed: %s", game.NAME, strength, reply.error)
            return Choice(stand_in(game, view), "error")
        return Choice(reply.action, reply.reason)

    async def _ask(self, question: Question, most: int) -> Reply:
        if self._closed:
            raise Ended
        with self._lock:
            self._open += 1
        asked = self._threads.submit(self._asked, question, most)
        asked.add_done_callback(self._count_off)
        begin = time.perf_counter()
        try:
            return await asyncio.wrap_future(asked)
        finally:
            self.seconds.observe(time.perf_counter() - begin)

    def _count_off(self, asked: Future[Reply]) -> None:
        with self._lock:
            self._open -= 1

    def _asked(self, question: Question, most: int) -> Reply:
        """Has the question answered, in one of the threads."""
        worker = self._take(question.strength == "hard")
        try:
            worker = worker or self._started()
            if not worker.has_answered:
                worker.ask(Question("ready"), BEGINNING)
            seconds = self._thinking + (STARTING if is_outside(question.strength) else 0)
            return worker.ask(self._fitted(question, most, worker.is_warm), seconds)
        except (TimeoutError, Ended):
            worker = self._replaced(worker)
            raise
        finally:
            self._put_back(worker)

    def _fitted(self, question: Question, most: int, warm: bool) -> Question:
        """The question, with ``hard`` in the time that there is."""
        if question.strength != "hard":
            return question
        ms = budget(most, self._open - self.workers, self.workers) if warm else 0
        return msgspec.structs.replace(question, strength=f"hard:ms={ms}" if ms else "normal")

    def _started(self) -> Worker:
        """A new process. Raises :class:`~mokum.players.program.Ended` when all is over."""
        with self._lock:
            if self._closed:
                raise Ended
            worker = Worker(self._begin)
            self._alive.add(worker)
            return worker

    def _replaced(self, worker: Worker | None) -> Worker | None:
        """A new process instead of one that is gone, at once; with compiled loops as soon as it has them."""
        if worker is not None:
            self._end(worker)
        if self._warms and not self._closed:
            self._warming.submit(self._warm)
        with suppress(Ended, OSError):
            return self._started()
        return None

    def _take(self, warm: bool) -> Worker | None:
        """One that is idle, of the kind that is wanted where there is one; ``None`` is one that was not started."""
        with self._lock:
            kinds = [_is_warm(worker) for worker in self._idle]
            return self._idle.pop(kinds.index(warm) if warm in kinds else 0)

    def _put_back(self, worker: Worker | None) -> None:
        """One is idle again; where it has no compiled loops and a fresh one has, that one takes its place."""
        cold: Worker | None = None
        with self._lock:
            if self._fresh and not _is_warm(worker):
                cold, worker = worker, self._fresh.pop()
            self._idle.append(worker)
        if cold is not None:
            self._end(cold)

    def _warm(self) -> None:
        """Starts a process, and when its loops are compiled, puts it in the place of one that has none."""
        try:
            fresh = self._started()
            fault = fresh.ask(Question("warm")).error
        except (Ended, OSError):
            return
        if fault:
            logger.error("the loops of the computers cannot be compiled: %s", fault)
            self._end(fresh)
            return
        with self._lock:
            self._fresh.append(fresh)
            cold = next((worker for worker in self._idle if not _is_warm(worker)), fresh)
            if cold is fresh:
                return
            self._idle.remove(cold)
        self._put_back(cold)

    def _end(self, worker: Worker) -> None:
        worker.close()
        with self._lock:
            self._alive.discard(worker)

    def close(self) -> None:
        """Ends all processes, in whatever they are."""
        with self._lock:
            self._closed = True
            alive, self._alive = self._alive, set()
        for worker in alive:
            worker.close()
        for threads in (self._threads, self._warming):
            threads.shutdown(cancel_futures=True)


def _is_warm(worker: Worker | None) -> bool:
    return worker is not None and worker.is_warm


def _raw(view: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
