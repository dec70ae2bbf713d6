"""What nodes that share a database tell one another: which tables have new lines, and that they are alive.

Hints may be lost, doubled or late. A room that is behind reads its log on; the heads of all rooms are asked for now and
then, so that a lost hint costs a few seconds.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from mokum.live.counts import Node
from mokum.storage import Log
from mokum.storage.hints import GONE

logger = logging.getLogger(__name__)

POLL: Final = 4.0
"""Seconds between two looks at the heads of all rooms."""

BEAT: Final = 5.0
"""Seconds between two heartbeats."""

DEAD: Final = 3 * BEAT + 1
"""Seconds without a heartbeat after which another node counts as dead."""

ENDING: Final = 2.0
"""Seconds in which the database may answer what was asked, when this node ends."""


class Reader(Protocol):
    """A table in memory that reads its log on."""

    def hear(self, line: int) -> None:
        """The table's newest line is at least this one."""


class Bus:
    """Tells the ``rooms`` of one node what other nodes wrote; ``gone`` is given the tables that were deleted.

    ``polls`` are the seconds between two looks at the heads. ``elsewhere`` is told the names of logs that are of no
    room, and to which other nodes wrote.
    """

    def __init__(
        self, log: Log, rooms: Mapping[str, Reader], gone: Callable[[str], None], node: Node, polls: float = POLL
    ) -> None:
        self._log = log
        self._rooms = rooms
        self._gone = gone
        self._node = node
        self._polls = polls
        self._seen: dict[str, tuple[int, float]] = {}
        self._has_looked = False
        self.elsewhere: Callable[[str], None] = lambda name: None
        self._asking: set[asyncio.Future[None]] = set()
        self._tasks = [
            asyncio.create_task(log.listen(self._take), name="hints"),
            asyncio.create_task(self._repeat(self.look, polls), name="heads"),
            asyncio.create_task(self._repeat(self.beat, BEAT), name="heartbeat"),
        ]

    async def close(self) -> None:
        """Ends, and tells the other nodes that this one serves no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._asking:
            done, _ = await asyncio.wait(self._asking, timeout=ENDING)
            await asyncio.gather(*done, return_exceptions=True)
        try:
            await self._log.forget_node(self._log.node)
        except (SQLAlchemyError, OSError) as problem:
            logger.warning("the database does not take leave: %s", type(problem).__name__)

    async def look(self) -> None:
        """Asks for the heads of all rooms, in one query."""
        asked = list(self._rooms)
        heads = await self._log.heads(asked)
        for name in asked:
            self._tell(name, heads.get(name, GONE))

    async def beat(self) -> None:
        """Says that this node is alive, and learns which others are."""
        now = asyncio.get_running_loop().time()
        rows = await self._log.beat()
        before, self._seen = self._seen, {}
        for name, seen in rows.items():
            known = before.get(name)
            self._seen[name] = known if known is not None and known[0] == seen else (seen, now)
        self._has_looked = True
        self._node.others = any(self.is_alive(name) for name in rows if name != self._log.node)

    def is_alive(self, node: str) -> bool:
        """Whether a node serves, as far as is known: its heartbeat has changed lately by this node's own clock."""
        if node == self._log.node or not self._has_looked:
            return True
        return node in self._seen and asyncio.get_running_loop().time() - self._seen[node][1] <= DEAD

    def last_beat(self, node: str) -> int | None:
        """When a node last said that it serves, in milliseconds by its own clock; ``None`` if that is not known."""
        return self._seen[node][0] if node in self._seen else None

    def _take(self, node: str, table: str, line: int) -> None:
        if node != self._log.node:
            self._tell(table, line)

    def _tell(self, table: str, line: int) -> None:
        room = self._rooms.get(table)
        if room is None:
            self.elsewhere(table)
            return
        if line == GONE:
            self._gone(table)
        else:
            room.hear(line)

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            asking = asyncio.ensure_future(work())
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)
            try:
                await asyncio.shield(asking)  # what is asked of the database is not broken off: it might hang
            except (SQLAlchemyError, OSError) as problem:
                logger.warning("the database does not answer: %s", type(problem).__name__)
            await asyncio.sleep(seconds)
