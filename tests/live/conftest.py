"""A hall over a fresh database, and people who look on."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.games.catalogue import game
from mokum.live import Computers, Hall, News, Room
from mokum.live.outcome import Outcome
from mokum.match.play import Choose
from mokum.storage import Log
from mokum.table import Act, Command, Line, Sitting, Table
from mokum.table.seats import computer
from tests.live.fakes import random_legal as random_legal
from tests.live.nodes import Nodes


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


WINDOWS = count()


def key(seat: int) -> bytes:
    """The hash of the secret of a seat."""
    return bytes([seat]) * 32


class Person:
    """Looks on, remembers the lines told, and can wait for what the table becomes."""

    def __init__(self, seat: int | None = 0) -> None:
        self.seat = seat
        self.key: bytes | None = None
        self.window = f"w{next(WINDOWS)}"
        self.lines: list[Line] = []
        self.table: Table | None = None
        self.room: Room | None = None
        self.deadline = -1
        self.watchers = 0
        self.more = False
        self.acts = True
        self.was_cut = False
        self._told = asyncio.Event()
        self._count = 0

    @property
    def here(self) -> set[int]:
        """The seats whose people are here."""
        assert self.table is not None
        return set(self.table.company.here)

    def see(self, news: News) -> News:
        return news._replace(lines=list(news.lines))

    def take(self, seen: News) -> None:
        self.lines += seen.lines
        self.table = seen.table
        self.deadline, self.watchers, self.acts = seen.deadline, seen.watchers, seen.acts
        self.more = seen.more
        self._told.set()

    def cut(self) -> None:
        self.was_cut = True
        self._told.set()

    async def until(self, so: Callable[[Table], bool]) -> Table:
        """Waits until the table is so; each piece of news is looked at."""
        async with asyncio.timeout(20):
            while self.table is None or not so(self.table):
                assert not self.was_cut
                self._told.clear()
                await self._told.wait()
        return self.table

    async def until_cut(self) -> None:
        async with asyncio.timeout(20):
            while not self.was_cut:
                self._told.clear()
                await self._told.wait()

    async def my_turn(self) -> Table:
        return await self.until(lambda table: self.seat in table.to_act or table.phase != "deal")

    async def next(self) -> None:
        """Waits for the next piece of news."""
        self._told.clear()
        await asyncio.wait_for(self._told.wait(), 20)

    async def tell_table(self, command: Command, name: str = "") -> Outcome:
        assert self.room is not None
        self._count += 1
        return await self.room.tell(self, name or f"{self.window}-{self._count}", command)

    async def act(self, action: str) -> Outcome:
        assert self.table is not None
        return await self.tell_table(Act(self.table.version, action))

    def legal(self) -> Sequence[str]:
        assert self.table is not None
        table = self.table
        actions: Sequence[str] = table.game.legal(table.game.view(table.state, self.seat)).actions
        return actions

    async def play_deal(self, choose: Choose) -> None:
        while (table := await self.my_turn()).phase == "deal":
            outcome = await self.act(choose(table.game.view(table.state, self.seat)))
            assert outcome.result in ("ok", "stale"), outcome


class House:
    """A database file and the halls that are opened over it."""

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite+aiosqlite:///{path}/log.sqlite3"
        self.open_halls: list[Hall] = []
        self.computers: list[Computers] = []

    async def hall(self, lineup: Any = random_legal, **more: Any) -> Hall:
        thinking, workers = more.pop("thinking", 10.0), more.pop("workers", 1)
        self.computers.append(Computers(lineup, workers, thinking))
        hall = Hall(await Log.open(self.url), self.computers[-1], **{"random": Random(1), **more})
        self.open_halls.append(hall)
        return hall

    async def close(self) -> None:
        for hall in self.open_halls:
            await hall.close()
            await hall.log.close()
        for computers in self.computers:
            computers.close()

    async def table(self, hall: Hall, options: Any, person: int = 0, people: Sequence[int] = ()) -> str:
        module = game("klaverjassen" if hasattr(options, "trump_duty") else "amsterdam")
        seats = [computer(seat, "easy") for seat in range(len(module.seats(options)))]
        for seat in {person, *people}:
            seats[seat] = Sitting(f"Person {seat}")
        return await hall.create(module, options, seats, {seat: key(seat) for seat in {person, *people}}, 0)

    async def sit(self, hall: Hall, name: str, seat: int | None = 0, since: int = 0) -> Person:
        person = Person(seat)
        person.window = f"{hall.log.node}.{person.window}"
        person.room = await hall.join(name, person, None if seat is None else key(seat), since)
        return person


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = House(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[Nodes]:
    made = Nodes(tmp_path)
    yield made
    for node in made.open:
        await node.log.close()
