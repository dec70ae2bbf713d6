"""Looking back at deals that are over: what each choice was worth, worked out in a process that stands back.

One process does it, of the kind in which computers think, at the lowest priority: whoever plays goes first. It is
started when somebody asks and ended when nobody has asked for a while. Deals take turns, a choice at a time; what
nobody waits for rests. What was found of a deal is kept in memory for who asks once more.
"""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import AsyncGenerator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from mokum.live.bots import Adviser, Lineup
from mokum.live.workers import Worker
from mokum.players.advice import advise
from mokum.players.looking_back import STRENGTH, Choice, Worth, weighed
from mokum.players.program import Ended
from mokum.players.worker import Begin, Question, name_of

logger = logging.getLogger(__name__)

MOST: Final = 16
"""So many deals are worked at in turns; who asks for another is sent away."""

SHARE: Final = 4
"""So many of them one address may ask for."""

KEPT: Final = 64
"""So many deals are remembered."""

PATIENCE: Final = 120.0
"""Seconds that one choice may take: the process stands back while others think. The first of a game may take longer,
since what it needs is compiled then."""

IDLE: Final = 60.0
"""Seconds after which the process ends when nobody has asked."""

NICE: Final = 19


class TooMany(RuntimeError):
    """Enough deals are being worked at."""


class TooManyOfOne(TooMany):
    """Enough of them are being worked at for one address."""


class NoEngine(RuntimeError):
    """The values cannot be worked out here."""


class Work:
    """The choices of one deal, ``of`` them in all, and what was found so far; ``waiting`` are who want the rest."""

    def __init__(self, game: str, choices: Sequence[Choice]) -> None:
        self.game = game
        self.of = len(choices)
        self._left: list[Choice] = [*reversed(choices)]
        self.found: list[Worth] = []
        self.waiting: list[str] = []
        self.failed = False
        self.news = asyncio.Event()

    @property
    def is_done(self) -> bool:
        """Whether all of it is found."""
        return not self._left

    @property
    def is_wanted(self) -> bool:
        """Whether somebody waits for more of it."""
        return bool(self.waiting) and not self.is_done and not self.failed

    @property
    def next(self) -> Choice:
        """The choice to be worked out next."""
        return self._left[-1]

    def take(self, worth: Worth) -> None:
        """The next choice is worked out; its state is needed no more."""
        self._left.pop()
        self.found.append(worth)

    def tell(self) -> None:
        """Wakes all who wait."""
        self.news.set()
        self.news = asyncio.Event()


class LookingBack:
    """The values of deals that are over; where they are not ``offered``, :class:`NoEngine` answers every question."""

    def __init__(self, lineup: Lineup, adviser: Adviser = advise, *, offered: bool = True, idle: float = IDLE) -> None:
        self.offered = offered
        self._begin = Begin(list(sys.path), name_of(lineup), name_of(adviser), "looking back", NICE)
        self._idle = idle
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="looking back")
        self._worker: Worker | None = None
        self._runs: asyncio.Task[None] | None = None
        self._ready: set[str] = set()
        self._closed = False

    @property
    def pid(self) -> int:
        """The number of the process that works; 0 for none."""
        return self._worker.pid if self._worker is not None else 0

    def take_on(self, key: str, game: str, choices: Sequence[Choice], address: str = "") -> Work:
        """The choices of a deal, to be followed; ``key`` tells deals apart, an empty ``address`` has no share.

        Raises :class:`TooMany` and :class:`NoEngine`.
        """
        if not self.offered or self._closed:
            raise NoEngine("no values are worked out on this server")
        known = self._works.get(key)
        if known is not None and (known.is_done or known.is_wanted):
            return known
        self._check_room(address)
        if known is not None and not known.failed:
            return known
        work = self._works[key] = Work(game, choices)
        resting = [key for key, work in self._works.items() if not work.waiting]
        for old in resting[: max(0, len(self._works) - KEPT)]:
            if old != key:
                del self._works[old]
        return work

    def _check_room(self, address: str) -> None:
        """Raises :class:`TooMany` where no deal more is worked at, or none more for this address."""
        wanted = [work for work in self._works.values() if work.is_wanted]
        if len(wanted) >= MOST:
            raise TooMany("many deals are being worked at: ask again a little later")
        if address and sum(address in work.waiting for work in wanted) >= SHARE:
            raise TooManyOfOne(f"{SHARE} deals are being worked at for this address: wait until one is done")

    async def follow(self, work: Work, address: str = "") -> AsyncGenerator[Worth, None]:
        """What each choice of a deal was worth, as it is found. Raises :class:`NoEngine` where it fails."""
        work.waiting.append(address)
        self._go_on()
        told = 0
        try:
            while True:
                news = work.news
                while told < len(work.found):
                    yield work.found[told]
                    told += 1
                if work.failed:
                    raise NoEngine("the values could not be worked out")
                if work.is_done:
                    return
                if told == len(work.found):
                    await news.wait()
        finally:
            work.waiting.remove(address)

    def _go_on(self) -> None:
        if self._runs is None or self._runs.done():
            self._runs = asyncio.create_task(self._run(), name="looking back")

    async def _run(self) -> None:
        """Works at what is wanted, each deal in turn; then waits a while, and lets the process go."""
        loop = asyncio.get_running_loop()
        rests = 0.0
        while rests < self._idle:
            work = self._next()
            if work is None:
                await asyncio.sleep(self._idle / 20)
                rests += self._idle / 20
                continue
            rests = 0.0
            try:
                work.take(await loop.run_in_executor(self._thread, self._asked, work.game, work.next))
            except (TimeoutError, Ended, OSError, ValueError) as fault:
                logger.warning("looking back at a deal of %s failed: %s", work.game, f"{type(fault).__name__} {fault}")
                self._end()
                work.failed = True
            work.tell()
        self._end()

    def _next(self) -> Work | None:
        for key, work in self._works.items():
            if work.is_wanted:
                self._works.move_to_end(key)
                return work
        return None

    def _asked(self, game: str, choice: Choice) -> Worth:
        """The answer to one question, in the thread."""
        if self._closed:
            raise Ended
        if self._worker is None:
            self._worker, self._ready = Worker(self._begin), set()
        view = msgspec.Raw(msgspec.json.encode(choice.state))
        question = Question("worth", game, STRENGTH, view, seat=choice.seat)
        reply = self._worker.ask(question, PATIENCE if game in self._ready else None)
        if reply.error:
            raise ValueError(reply.error)
        self._ready.add(game)
        return weighed(choice, dict(reply.values))

    def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()

    async def close(self) -> None:
        """Ends all, in whatever it is."""
        self._closed = True
        if self._runs is not None:
            self._runs.cancel()
        self._end()
        for work in self._works.values():
            work.failed = True
            work.tell()
        self._thread.shutdown(wait=False, cancel_futures=True)
