"""All live tables of one process: made, loaded from the log when somebody comes, dropped when nobody is left."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any, Final

from mokum.live.bots import Computers
from mokum.live.bus import POLL, Bus
from mokum.live.counts import Node
from mokum.live.fanout import Watcher
from mokum.live.hints import Hints
from mokum.live.room import Room
from mokum.storage import Log
from mokum.table import Sitting, Table, opening_lines
from mokum.table.dealing import begin_deal

IDLE: Final = 60.0
"""Seconds after which a table at which nobody looks on is dropped from memory."""


class NoTable(LookupError):
    """There is no table with this id."""


class Closing(RuntimeError):
    """This node is about to end; another one, or the next one, has the table."""


class Hall:
    """The live tables over one log. ``patience`` stretches the windows' times, ``polls`` is how often heads are asked.

    ``node`` counts what happens, ``bus`` tells what other nodes of the same log do.
    """

    def __init__(
        self,
        log: Log,
        computers: Computers,
        random: Any = None,
        idle: float = IDLE,
        patience: float = 1.0,
        polls: float = POLL,
    ) -> None:
        self.log = log
        self.node = Node()
        self.is_closing = False
        self.rooms: dict[str, Room] = {}
        self.hints = Hints(computers)
        self._computers = computers
        self._random = random or SystemRandom()
        self._idle = idle
        self._patience = patience
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self.bus = Bus(log, self.rooms, self._drop, self.node, polls)

    async def create(
        self, game: Any, options: Any, seats: Sequence[Sitting], keys: Mapping[int, bytes], pace: int
    ) -> str:
        """Makes a table, deals, and returns its id of 96 bits; ``keys`` are the hashed secrets of people's seats."""
        name = secrets.token_urlsafe(12)
        lines = opening_lines(game, options, seats, self._random, pace)
        if not await self.log.create(name, game.NAME, lines, keys):
            raise RuntimeError("a random id was given out twice")
        return name

    async def begin(self, name: str, game: Any, options: Any, lines: Sequence[str]) -> bool:
        """Makes a table of this name: its log begins with ``lines`` and the first deal. False if it is there."""
        return await self.log.create(name, game.NAME, [*lines, *begin_deal(game, options, 1, None, self._random)], {})

    async def join(self, name: str, watcher: Watcher, since: int) -> Room:
        """Brings a watcher to a table. Raises :class:`NoTable`."""
        while True:
            if self.is_closing:
                raise Closing("the tables are closing")
            room = await self._room(name)
            if not room.is_closed:
                room.join(watcher, since)
                return room
            self.rooms.pop(name, None)

    def leave(self, room: Room, watcher: Watcher) -> None:
        """A watcher leaves; a table without any is dropped after a while."""
        room.leave(watcher)
        if not room.fanout:
            asyncio.get_running_loop().call_later(self._idle, self._drop_idle, room)

    async def delete(self, name: str) -> None:
        """Deletes a table with all that belongs to it; who looks on is cut off."""
        self._drop(name)
        await self.log.delete(name)

    async def drain(self) -> None:
        """Takes no more watchers, ends all tables once what they were told is done, and cuts everybody off."""
        self.is_closing = True
        for task in list(self._loading.values()):
            task.cancel()
        rooms = list(self.rooms.values())
        self.rooms.clear()
        await asyncio.gather(*(room.finish() for room in rooms), *self._closing)
        await self.log.writer.flush()

    async def close(self) -> None:
        """Ends all tables, and leaves the other nodes; the log has all that happened."""
        await self.drain()
        await self.hints.close()
        await self.bus.close()

    async def _room(self, name: str) -> Room:
        if name in self.rooms:
            return self.rooms[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Room:
        events = await self.log.read(name)
        if not events or not events[0].line.startswith("mokum "):
            raise NoTable(f"there is no table {name!r}")
        table = Table(name)
        lines = table.read(event.line for event in events)
        room = Room(self.log, table, lines, self._computers, self._random, self._patience, self.node)
        self.rooms[name] = room
        return room

    def _drop_idle(self, room: Room) -> None:
        if not room.fanout and self.rooms.get(room.table.id) is room:
            self._drop(room.table.id)

    def _drop(self, name: str) -> None:
        room = self.rooms.pop(name, None)
        if room is None:
            return
        closing = asyncio.create_task(room.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
