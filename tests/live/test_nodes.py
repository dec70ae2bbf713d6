"""Several nodes on one log: hints bring a room up to date, and that they are lost, doubled or late does no harm."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.games import klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.live import Computers, Hall, counts
from mokum.live.bus import BEAT, DEAD, Bus
from mokum.live.counts import Node
from mokum.storage import InProcess, Log
from mokum.storage.hints import GONE
from mokum.table import House as Settings
from mokum.table import Pace, Sitting, Table
from mokum.table.room_commands import Reseat, Rise
from mokum.table.seats import OPEN
from tests.live.conftest import House, Person, key, random_legal

pytestmark = pytest.mark.anyio

NEVER = 1_000_000.0
DUEL = am.Options(seats=2)
ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)

MakeHall = Callable[..., Awaitable[Hall]]


@pytest.fixture
async def node(house: House) -> AsyncIterator[MakeHall]:
    """Makes a node of its own log over the house's database; those with the same wire hear of one another."""
    computers: list[Computers] = []

    async def make(wire: InProcess | None = None, polls: float = NEVER) -> Hall:
        computers.append(Computers(random_legal, 1))
        hall = Hall(await Log.open(house.url, wire), computers[-1], Random(1), polls=polls)
        house.open_halls.append(hall)
        return hall

    yield make
    house.computers += computers


async def two_people(house: House, first: Hall, second: Hall) -> tuple[Person, Person]:
    """Both seats of a table, at different nodes."""
    name = await house.table(first, DUEL, 0, people=[1])
    return await house.sit(first, name, 0), await house.sit(second, name, 1)


async def reaches(person: Person, version: int) -> Table:
    return await person.until(lambda table: table.version >= version)


async def play_on(players: tuple[Person, Person]) -> None:
    """Plays the deal, each seat from its own node; after each move the other node must hear of it."""
    random = Random(3)
    while True:
        tables = [player.room.table for player in players if player.room is not None]
        version = max(table.version for table in tables)
        table = await reaches(players[0], version)
        await reaches(players[1], version)
        if table.phase != "deal":
            return
        mover = players[table.to_act[0]]
        assert (await mover.act(random.choice(mover.legal()))).result == "ok"


async def test_players_at_different_nodes_play_a_deal_by_hints(house: House, node: MakeHall) -> None:
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    players = await two_people(house, first, second)
    await play_on(players)
    assert [line.text for line in players[0].lines[1:]] == [line.text for line in players[1].lines]
    assert [line.v for line in players[1].lines] == list(range(players[1].lines[0].v, players[1].lines[-1].v + 1))


async def test_without_any_hint_the_heads_tell(house: House, node: MakeHall) -> None:
    await play_on(await two_people(house, await node(polls=0.01), await node(polls=0.01)))


async def test_hints_that_are_doubled_late_or_false_change_nothing(house: House, node: MakeHall) -> None:
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    me, other = await two_people(house, first, second)
    room = second.rooms[me.room.table.id]  # type: ignore[union-attr]
    name, version = room.table.id, room.table.version
    told = len(other.lines)
    wire.send("elsewhere", [(name, version), (name, 1), (name, version + 7), (name, version + 7), ("no table", 3)])
    await other.tell_table(Pace(9))
    assert [line.text for line in other.lines[told:]] == ["pace 9"]
    await me.until(lambda table: table.version == version + 1)
    assert [event.line for event in await first.log.read(name, version)] == ["pace 9"]


async def test_the_node_that_wrote_last_asks_the_computers(
    house: House, node: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "LATER", NEVER)
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    await asyncio.gather(first.bus.beat(), second.bus.beat())
    await asyncio.gather(first.bus.beat(), second.bus.beat())
    assert (first.node.others, second.node.others) == (True, True)
    name = await house.table(first, am.Options(seats=4), 0, people=[1, 2])
    people = [await house.sit(hall, name, seat) for hall, seat in ((first, 0), (second, 1), (first, 2))]
    random = Random(4)
    for _ in range(12):
        table = await people[0].until(lambda table: table.to_act != (3,) or table.phase != "deal")
        if table.phase != "deal":
            break
        mover, version = people[table.to_act[0]], table.version
        await reaches(mover, version)
        assert (await mover.act(random.choice(mover.legal()))).result == "ok"
        await reaches(people[0], mover.room.table.version)  # type: ignore[union-attr]


async def test_where_the_last_writer_is_gone_another_node_asks_them(
    house: House, node: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "LATER", 0.01)
    first, second = await node(), await node()
    name = await house.table(first, ONE_DEAL, 2)
    second.node.others = True
    me = await house.sit(second, name, 2)
    await me.play_deal(random_legal("klaverjassen", "me"))
    assert me.table is not None
    assert me.table.phase == "finished"


@pytest.mark.parametrize("by_hint", [True, False])
async def test_a_deleted_table_is_gone_at_every_node(house: House, node: MakeHall, by_hint: bool) -> None:
    wire = InProcess() if by_hint else None
    first, second = await node(wire), await node(wire, polls=NEVER if by_hint else 0.01)
    me, other = await two_people(house, first, second)
    name = me.room.table.id  # type: ignore[union-attr]
    await first.delete(name)
    await me.until_cut()
    await other.until_cut()
    assert (first.rooms, second.rooms) == ({}, {})
    assert await second.log.read(name) == []


async def test_a_table_at_which_each_is_told_to_end_does_what_it_was_told(house: House, node: MakeHall) -> None:
    hall = await node()
    me, other = await two_people(house, hall, hall)
    commands = [asyncio.create_task(person.tell_table(Pace(9 + n))) for n, person in enumerate((me, other))]
    await asyncio.sleep(0)
    await hall.drain()
    assert [(await command).result for command in commands] == ["ok", "ok"]
    assert me.was_cut
    assert other.was_cut
    name = me.room.table.id  # type: ignore[union-attr]
    words = [event.line.split(" ")[0] for event in await hall.log.read(name)]
    assert words[-4:] == ["pace", "pace", "left", "left"]


class Silent:
    """A log whose heartbeats are given by the test."""

    node = "me"

    def __init__(self) -> None:
        self.rows: dict[str, int] = {}

    async def beat(self) -> dict[str, int]:
        return dict(self.rows)

    async def listen(self, take: Any) -> None:
        await asyncio.Event().wait()

    async def heads(self, names: Any) -> dict[str, int]:
        return {}

    async def forget_node(self, name: str) -> None:
        self.rows.pop(name, None)


async def test_a_node_is_dead_when_its_heartbeat_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    log, node, loop = Silent(), Node(), asyncio.get_running_loop()
    now = loop.time()
    bus = Bus(log, {}, lambda name: None, node, NEVER)  # type: ignore[arg-type]
    assert bus.is_alive("other")  # nothing is known yet
    await asyncio.sleep(0)
    with monkeypatch.context() as patched:
        patched.setattr(loop, "time", lambda: now)
        log.rows = {"me": 1, "other": 5}
        await bus.beat()
        assert node.others
        assert not bus.is_alive("unknown")
        assert (bus.last_beat("other"), bus.last_beat("unknown")) == (5, None)
        now += DEAD - BEAT
        log.rows["other"] = 4  # its clock was set back: a change all the same
        await bus.beat()
        now += DEAD
        assert bus.is_alive("other")
        now += 1
        await bus.beat()
        assert not node.others
        assert not bus.is_alive("other")
        assert bus.is_alive("me")
        log.rows["other"] = 9
        await bus.beat()
        assert node.others
    await bus.close()
    assert log.rows == {"other": 9}


async def test_a_false_hint_of_an_end_cuts_nobody_off_for_good(house: House, node: MakeHall) -> None:
    wire = InProcess()
    hall = await node(wire)
    me, _ = await two_people(house, hall, hall)
    name = me.room.table.id  # type: ignore[union-attr]
    wire.send("elsewhere", [(name, GONE)])
    await me.until_cut()
    again = await house.sit(hall, name, 0)
    assert again.table is not None
    assert again.table.version == me.lines[-1].v + 1


def test_nothing_is_kept_of_where_people_come_from(tmp_path: Path) -> None:
    """The columns of the database: none holds an address."""
    from mokum.storage.schema import metadata

    names = {column.name for table in metadata.tables.values() for column in table.columns}
    assert names == {
        "version", "table_id", "seq", "at", "line", "id", "game", "created", "finished", "lobby", "lobby_at",
        "seat", "secret", "code", "until", "seen", "key",
    }  # fmt: skip


async def test_a_window_whose_secret_was_traded_at_another_node_looks_on_no_more(house: House, node: MakeHall) -> None:
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    old, other = await two_people(house, first, second)
    assert old.room is not None
    name = old.room.table.id
    await first.log.keep_code(name, old.seat or 0, b"c" * 32, 2**50)
    assert await second.log.redeem_code(name, b"c" * 32, b"n" * 32) == old.seat
    new = Person(old.seat)
    new.window = f"{second.log.node}.new"
    new.room = await second.join(name, new, b"n" * 32, 0)
    await old.until_cut()
    assert not other.was_cut
    assert not new.was_cut


async def test_who_rises_where_the_seats_have_just_changed_takes_no_secret_along(house: House, node: MakeHall) -> None:
    first, second = await node(), await node()
    seats = [Sitting("Anna"), Sitting("Bob"), OPEN, OPEN]
    name = await first.create(klaverjassen, ONE_DEAL, seats, {0: key(0), 1: key(1)}, 0, Settings())
    bob = await house.sit(second, name, 1)
    anna = await house.sit(first, name, 0)
    assert anna.table is not None
    assert (await anna.tell_table(Reseat(anna.table.version, (1, 0, 2, 3)))).result == "ok"
    assert (await bob.tell_table(Rise())).result == "ok"
    assert [event.line for event in await first.log.read(name)][-2:] == ["reseat N=E E=N", "rise N"]
    assert await first.log.seats(name) == {1: key(0)}


async def test_who_watches_is_counted_by_each_process_and_told_as_at_least_so_many(
    house: House, node: MakeHall
) -> None:
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    name = await house.table(first, DUEL, 0, people=[1])
    me, there = await house.sit(first, name, 0), await house.sit(second, name, None)
    await me.until(lambda _: not me.more)
    assert (me.watchers, there.watchers) == (0, 1)
    await first.bus.beat()
    await second.bus.beat()
    await first.bus.beat()
    await house.sit(first, name, None)
    await me.until(lambda _: me.watchers == 1)
    assert me.more


async def test_a_node_hears_of_logs_that_are_of_no_room(node: MakeHall) -> None:
    wire = InProcess()
    first, second = await node(wire), await node(wire)
    heard: asyncio.Queue[str] = asyncio.Queue()
    first.bus.elsewhere = second.bus.elsewhere = heard.put_nowait
    await asyncio.sleep(0.1)  # both listen
    assert await first.log.create("evening", "tournament", ["a line"], {})
    assert await asyncio.wait_for(heard.get(), 10) == "evening"
    assert heard.empty(), "who wrote it is not told"
