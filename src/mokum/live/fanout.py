"""News of a table for all who look on: each is told what is new and where the table stands now."""

import logging
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from mokum.table import Line, Table

logger = logging.getLogger(__name__)


class News(NamedTuple):
    """Lines that are new, the table behind them, and the seats whose people are here.

    The table goes on living: who is told makes of it what is needed before anything else happens.
    """

    table: Table
    lines: Sequence[Line]
    here: frozenset[int]


class Watcher(Protocol):
    """Somebody who looks on from a seat, or from none."""

    @property
    def seat(self) -> int | None:
        """The seat from which this one looks on."""

    def tell(self, news: News) -> None:
        """Takes news without waiting; one that is too slow must cut itself off."""

    def cut(self) -> None:
        """Ends the watching: the room is gone, and who comes back finds it loaded anew."""


class Fanout:
    """Those who look on at one table."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people look on."""
        return frozenset(watcher.seat for watcher in self._watchers if watcher.seat is not None)

    def add(self, watcher: Watcher) -> None:
        """From now on the watcher is told what happens."""
        self._watchers.append(watcher)

    def remove(self, watcher: Watcher) -> None:
        """The watcher has left; nothing happens if it had before."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def send(self, table: Table, lines: Sequence[Line], but: Watcher | None = None) -> None:
        """Tells everybody ``but`` one. Who cannot be told is left out from then on, and disturbs nobody."""
        news = News(table, lines, self.here)
        for watcher in [watcher for watcher in self._watchers if watcher is not but]:
            try:
                watcher.tell(news)
            except Exception:
                logger.exception("table %s: seat %s could not be told", table.id, watcher.seat)
                self.remove(watcher)

    def cut(self) -> None:
        """Cuts everybody off."""
        watchers, self._watchers = self._watchers, []
        for watcher in watchers:
            watcher.cut()
