"""All live tables of one process: made, loaded from the log when somebody comes, dropped when nobody is left."""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from mokum.live.bots import Computers
from mokum.live.bus import POLL, Bus
from mokum.live.counts import Node
from mokum.live.fanout import Watcher
from mokum.live.hints import Hints
from mokum.live.outcome import CLOSED, OK, Outcome
from mokum.live.room import Room
from mokum.storage import Log
from mokum.storage.log import now_ms
from mokum.table import House, Sitting, Table, gathering_lines, opening_lines
from mokum.table.dealing import begin_deal
from mokum.table.shuffle import Seeds

IDLE: Final = 60.0
"""Seconds after which a table at which nobody looks on is dropped from memory."""


LONG: Final = 2_000
"""Lines of a log from which on it is read beside the event loop: other tables do not wait for it."""


class NoTable(LookupError):
    """There is no table with this id."""


class NotYourSeat(PermissionError):
    """Nobody at the table has that secret."""


class Taken(PermissionError):
    """Something of this id is there already, and belongs to others."""


class Closing(RuntimeError):
    """This node is about to end; another one, or the next one, has the table."""


class Hall:
    """The live tables over one log. ``patience`` stretches the windows' times, ``polls`` is how often heads are asked.

    ``random`` deals openly, for tests; without one each table commits to its deals. ``node`` counts what happens,
    ``bus`` tells what other nodes of the same log do, and ``now`` the time in milliseconds.
    """

    def __init__(
        self,
        log: Log,
        computers: Computers,
        random: Any = None,
        idle: float = IDLE,
        patience: float = 1.0,
        polls: float = POLL,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self.log = log
        self.node = Node()
        self.is_closing = False
        self.rooms: dict[str, Room] = {}
        self.hints = Hints(computers)
        self._computers = computers
        self._random = random
        self._idle = idle
        self._patience = patience
        self._now = now
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self.bus = Bus(log, self.rooms, self._forget, self.node, polls)

    async def create(
        self,
        game: Any,
        options: Any,
        seats: Sequence[Sitting],
        keys: Mapping[int, bytes],
        pace: int,
        house: House | None = None,
        name: str = "",
    ) -> str:
        """Makes a table and returns its id; ``keys`` are the hashed secrets of people's seats.

        With settings of a ``house`` its people gather, without them the first deal is dealt at once. A table of this
        ``name`` that is there already, with these secrets, is the one. Raises :class:`Taken` where it has others.
        """
        name, key = name or secrets.token_urlsafe(12), secrets.token_bytes(32)
        if house is None:
            lines = opening_lines(game, options, seats, self._random or Seeds(key, name), pace)
        else:
            lines = gathering_lines(game, options, seats, pace, house)
        if not await self.log.create(name, game.NAME, lines, keys, key):
            held = await self.log.seats(name)
            if not set(keys.values()) <= set(held.values()):
                raise Taken("the secret has made a table before, and does not have its seat")
        return name

    async def begin(self, name: str, game: Any, options: Any, lines: Sequence[str]) -> bool:
        """Makes a table of this name: its log begins with ``lines`` and the first deal. False if it is there."""
        key = secrets.token_bytes(32)
        begun = begin_deal(game, options, 1, None, self._random or Seeds(key, name))
        return await self.log.create(name, game.NAME, [*lines, *begun], {}, key)

    async def join(self, name: str, watcher: Watcher, key: bytes | None, since: int) -> Room:
        """Brings a watcher to a table, on the seat whose secret has the hash ``key``; without one it watches.

        Raises :class:`NoTable`, :class:`NotYourSeat` or :class:`Closing`.
        """
        while True:
            if self.is_closing:
                raise Closing("the tables are closing")
            room = await self._room(name)
            outcome = await self._join(room, watcher, key, since)
            if outcome is OK:
                return room
            self.leave(room, watcher)
            if outcome.code == "not-your-seat":
                raise NotYourSeat("nobody at this table has that secret")
            if outcome is not CLOSED:
                raise Closing(f"the table cannot be joined: {outcome.code}")
            if self.rooms.get(name) is room:
                del self.rooms[name]

    async def _join(self, room: Room, watcher: Watcher, key: bytes | None, since: int) -> Outcome:
        try:
            return await room.join(watcher, key, since)
        except asyncio.CancelledError:
            self.leave(room, watcher)
            raise

    def leave(self, room: Room, watcher: Watcher) -> None:
        """A watcher leaves; a table without any is dropped after a while."""
        room.leave(watcher)
        self._rest(room)

    async def host(self, name: str) -> int:
        """The seat of a table's host, -1 for none. Raises :class:`NoTable`."""
        room = await self._room(name)
        self._rest(room)
        return room.table.company.host

    async def game(self, name: str) -> str:
        """The game that is played at a table; empty where there is no such table."""
        row = await self.log.row(name)
        return row.game if row is not None else ""

    def gathers(self, name: str) -> bool:
        """Whether people gather at a table, as far as this process knows."""
        room = self.rooms.get(name)
        return room is not None and not room.table.started

    async def delete(self, name: str) -> None:
        """Deletes a table with all that belongs to it; who looks on is cut off."""
        self._forget(name)
        await asyncio.gather(*self._closing)
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
        read = partial(table.read, [event.line for event in events], [event.at for event in events])
        lines = read() if len(events) <= LONG else await asyncio.to_thread(read)
        chance = self._random or Seeds(await self.log.key(name), name)
        room = Room(
            self.log,
            table,
            lines,
            self._computers,
            chance,
            self._patience,
            self.node,
            self._now,
            self.bus.is_alive,
        )
        self.rooms[name] = room
        return room

    def _rest(self, room: Room) -> None:
        if not room.fanout:
            asyncio.get_running_loop().call_later(self._idle, self._drop_idle, room)

    def _drop_idle(self, room: Room) -> None:
        if not room.fanout and self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self._close(room, takes_leave=True)

    def _forget(self, name: str) -> None:
        """A table is deleted."""
        room = self.rooms.pop(name, None)
        if room is not None:
            self._close(room, takes_leave=False)

    def _close(self, room: Room, takes_leave: bool) -> None:
        closing = asyncio.create_task(room.close(takes_leave))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
