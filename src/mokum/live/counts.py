"""What one node counts of its live tables, and how late its event loop is."""

import asyncio
from collections.abc import Iterable
from typing import Final

from mokum.storage.measures import Histogram, Tally

LATER: Final = 2.0
"""Seconds that a node waits longer than the one that wrote a table's last line."""

LOOK: Final = 0.5


class Node:
    """What the rooms of one process share: their counts, and whether other processes serve the same tables.

    ``commands`` counts by result, ``stand_ins`` by reason. ``lag`` is how late the event loop was, in seconds.
    """

    def __init__(self) -> None:
        self.others = False
        self.commands = Tally()
        self.stand_ins = Tally()
        self.lag = Histogram()
        self.sockets = 0

    @property
    def later(self) -> float:
        """Seconds that computers are asked later where another node wrote the last line; 0 where there is no other."""
        return LATER if self.others else 0.0

    def count_lines(self, lines: Iterable[str]) -> None:
        """Counts the stand-ins among lines that were written.

        >>> node = Node()
        >>> node.count_lines(["stand-in W reason=late", "W C8"])
        >>> node.stand_ins.counts
        Counter({'late': 1})
        """
        for line in lines:
            if line.startswith("stand-in "):
                self.stand_ins.add(line.partition("reason=")[2])

    async def watch_loop(self) -> None:
        """Measures how late the event loop is, until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self.lag.observe(max(0.0, loop.time() - due))
