"""News of a table for all who look on: each is told what is new and where the table stands now.

What is told is made at the moment; those who watch may be told of it later (``delay``), in the same order.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from mokum.table import Line, Table
from mokum.table.room_words import moved_seats

logger = logging.getLogger(__name__)


class News(NamedTuple):
    """Lines that are new, the table behind them, how many watch, and the milliseconds left of its clock (-1: none).

    ``more`` tells that others may watch through other processes, which are not counted. ``acts`` tells whether this
    window acts for its seat. ``made`` holds what was made of the same news for others, and ``kept`` what was made of
    earlier news. The table goes on living: who is told makes of it what is needed before anything else happens.
    """

    table: Table
    lines: Sequence[Line]
    watchers: int = 0
    deadline: int = -1
    acts: bool = True
    made: dict[Any, Any] | None = None
    kept: dict[Any, Any] | None = None
    more: bool = False


class Watcher(Protocol):
    """Somebody who looks on from a seat, or from none, through one window; ``key`` is the hash of the seat's secret."""

    seat: int | None
    key: bytes | None
    window: str

    def see(self, news: News) -> Any:
        """Makes of news what this one may see."""

    def take(self, seen: Any) -> None:
        """Takes what was made, without waiting; one that is too slow must cut itself off."""

    def cut(self) -> None:
        """Ends the watching: the room is gone, and who comes back finds it loaded anew."""


class _Place:
    """Where one looks on: the newest line it was told of, and what it will be told later."""

    def __init__(self, watcher: Watcher, since: int) -> None:
        self.watcher = watcher
        self.told = since
        self.is_gone = False
        self._later: deque[tuple[int, Any]] = deque()
        self._hastened = 0
        self._taken = since

    def tell(self, seen: Any, line: int, delay: float) -> None:
        """Tells now, or in so many seconds, but never before what waits already."""
        self.told = line
        if self.watcher.seat is None and (delay or self._later):
            self._later.append((line, seen))
            asyncio.get_running_loop().call_later(delay, self._tell_next, self._hastened)
        else:
            self._taken = line
            self.watcher.take(seen)

    def hasten(self) -> None:
        """Somebody who sits waits for nothing: what was put off is told anew, and at once."""
        if self._later and self.watcher.seat is not None:
            self._later.clear()
            self._hastened += 1
            self.told = self._taken

    def _tell_next(self, hastened: int) -> None:
        if self._later and not self.is_gone and hastened == self._hastened:
            self._taken, seen = self._later.popleft()
            self.watcher.take(seen)


class Fanout:
    """Those who look on at one table; ``counted`` is how many watched when everybody was told last.

    ``more`` tells that others may look on at it through other processes.
    """

    def __init__(self) -> None:
        self.counted = 0
        self.more = False
        self._places: dict[Watcher, _Place] = {}
        self._kept: dict[Any, Any] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(list(self._places))

    def __contains__(self, watcher: object) -> bool:
        return watcher in self._places

    @property
    def windows(self) -> set[str]:
        """The windows of all who look on."""
        return {watcher.window for watcher in self._places}

    @property
    def watching(self) -> int:
        """How many look on from no seat."""
        return sum(watcher.seat is None for watcher in self._places)

    def add(self, watcher: Watcher, since: int) -> None:
        """From now on the watcher, which holds what was told up to a line, is told what happens."""
        self._places[watcher] = _Place(watcher, since)

    def remove(self, watcher: Watcher) -> None:
        """The watcher has left; nothing happens if it had before."""
        place = self._places.pop(watcher, None)
        if place is not None:
            place.is_gone = True

    def follow(self, table: Table, lines: Sequence[str]) -> None:
        """Who looks on goes along with its seat, gets the one it has sat down on, and loses it with its secret."""
        for line in lines:
            moves = moved_seats(table, line)
            window = line.partition(" by=")[2] if line.startswith("came ") else ""
            for watcher in self._places if moves or window else ():
                if watcher.window == window:
                    watcher.seat = table.seat_names.index(line.split(" ")[1])
                elif watcher.seat is not None and watcher.seat in moves:
                    watcher.seat = moves[watcher.seat]
                    watcher.key = None if watcher.seat is None else watcher.key

    def send(
        self, table: Table, lines: Sequence[Line], deadline: int, delay: float = 0.0, only: Watcher | None = None
    ) -> None:
        """Tells everybody, or ``only`` one, what it lacks of the last ``lines``; the newest once more if it has all.

        Who cannot be told is cut off, and disturbs nobody. A watcher that lacks more than there is, or
        holds none, is told of the newest alone.
        """
        watching, made, newest = self.watching, dict[Any, Any](), lines[-1].v
        self.counted = watching if only is None else self.counted
        for place in [self._places[only]] if only is not None else list(self._places.values()):
            watcher = place.watcher
            try:
                place.hasten()
                acts = watcher.seat is None or table.company.newest.get(watcher.seat) == watcher.window
                lacked = _lacking(lines, place.told)
                news = News(table, lacked, watching, deadline, acts, made, self._kept, self.more)
                place.tell(watcher.see(news), newest, delay)
            except Exception:
                logger.exception("table %s: seat %s could not be told", table.id, watcher.seat)
                self.cut([watcher])

    def cut(self, some: Iterable[Watcher] | None = None) -> None:
        """Cuts everybody off, or only some."""
        for watcher in self if some is None else some:
            self.remove(watcher)
            watcher.cut()


def _lacking(lines: Sequence[Line], told: int) -> Sequence[Line]:
    missed = lines[-1].v - told
    if missed == 1 or told <= 0 or not 0 < missed <= len(lines):
        return [lines[-1]]
    return [lines[place] for place in range(len(lines) - missed, len(lines))]
