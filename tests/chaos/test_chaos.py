"""Tables under way while nodes and the database are killed: no acknowledged move is lost, and every table goes on."""

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.games.amsterdam import options as am
from mokum.games.catalogue import game
from mokum.games.klaverjassen import options as kj
from mokum.storage import Log
from mokum.table import Sitting, opening_lines
from mokum.table.seats import computer
from mokum.web.identity import hashed
from tests.chaos.nodes import Node
from tests.chaos.noise import Noise
from tests.chaos.people import Goal, Person
from tests.chaos.records import check_log
from tests.storage.cluster import Cluster

pytestmark = pytest.mark.anyio

STUCK = 900.0
"""Seconds after which a table that was not played to its goal counts as stuck; all others end by what is done."""

TABLES: list[tuple[str, Any, set[int]]] = [
    ("klaverjassen", kj.Options(length=kj.Length.DEALS_1), {0, 1, 2, 3}),
    ("klaverjassen", kj.Options(length=kj.Length.DEALS_1, roem=kj.Roem.CLAIMED), {0, 2}),
    ("klaverjassen", kj.Options(length=kj.Length.DEALS_1), {2}),
    ("amsterdam", am.Options(seats=2), {0, 1}),
    ("amsterdam", am.Options(seats=4), {0, 1, 2}),
]
"""Games, and the seats on which people sit."""

LONGER = 120
"""Lines after which a table that goes on has been played enough."""


class Play:
    """The tables and their people."""

    def __init__(self, nodes: list[Node], random: Random) -> None:
        self.people: dict[str, list[Person]] = {}
        self.goals: dict[str, Goal] = {}
        self._nodes = nodes
        self._random = random

    async def set_table(self, log: Log, kind: str, options: Any, seats: set[int]) -> None:
        name, module = secrets.token_urlsafe(12), game(kind)
        sitting = [computer(seat, "easy") for seat in range(len(module.seats(options)))]
        keys = {seat: secrets.token_urlsafe(16) for seat in seats}
        for seat in seats:
            sitting[seat] = Sitting(f"Person {seat}")
        lines = opening_lines(module, options, sitting, self._random, 0)
        assert await log.create(name, kind, lines, {seat: hashed(key) for seat, key in keys.items()})
        goal = self.goals[name] = Goal(len(lines) + LONGER)
        self.people[name] = [Person(name, seat, key, self._nodes, goal, self._random) for seat, key in keys.items()]

    @property
    def heads(self) -> dict[str, int]:
        """The newest line of each table that anybody has seen."""
        return {name: goal.version for name, goal in self.goals.items()}

    def have_gone_on(self, before: dict[str, int]) -> bool:
        """Whether each table has new lines since then, or has reached its goal."""
        return all(goal.is_reached.is_set() or goal.version > before[name] for name, goal in self.goals.items())

    async def under_way(self, log: Log) -> str:
        """The tables that have not reached their goals: where each of their people is, and their last lines."""
        stuck = [name for name, goal in self.goals.items() if not goal.is_reached.is_set()]
        said = [f"{name} {person}" for name in stuck for person in self.people[name]]
        said += [
            f"{name} {event.seq} {event.at} {event.line}" for name in stuck for event in (await log.read(name))[-30:]
        ]
        return "\n".join(said)


@asynccontextmanager
async def started(database: str, folder: Path, count: int) -> AsyncIterator[list[Node]]:
    nodes = [Node(database, folder / f"node{number}.log") for number in range(count)]
    await asyncio.gather(*(node.start() for node in nodes))
    try:
        yield nodes
    finally:
        assert await asyncio.gather(*(node.end() for node in nodes)) == [0] * count


async def disturb(play: Play, nodes: list[Node], acknowledged: asyncio.Queue[bool], every: int, kills: int) -> None:
    """Kills a node, one after the other, each time that so many moves more were acknowledged; until told False.

    Before the next kill every table must have gone on, so that a kill comes in the middle of play, not of a start.
    """
    for turn in range(kills):
        count, before = 0, play.heads
        while count < every or not play.have_gone_on(before):
            if not await acknowledged.get():
                return
            count += 1
        await nodes[turn % len(nodes)].kill()
        await nodes[turn % len(nodes)].start()


async def fail(cluster: Cluster, play: Play) -> None:
    """Kills the database when a third of the tables is done, and starts it again."""
    goals = list(play.goals.values())
    for done in asyncio.as_completed([goal.is_reached.wait() for goal in goals]):
        await done
        if 3 * sum(goal.is_reached.is_set() for goal in goals) >= len(goals):
            break
    await asyncio.to_thread(cluster.kill)
    await asyncio.to_thread(cluster.start)


async def chaos(database: str, folder: Path, tables: int, every: int, kills: int, cluster: Cluster | None) -> None:
    random = Random(11)
    async with started(database, folder, 2) as nodes:
        play, acknowledged = Play(nodes, random), asyncio.Queue[bool]()
        log = await Log.open(database)
        await asyncio.gather(*(play.set_table(log, *TABLES[n % len(TABLES)]) for n in range(tables)))
        noise = Noise(database, random) if cluster is not None else None
        around = asyncio.create_task(noise.run() if noise is not None else asyncio.sleep(0))
        try:
            async with asyncio.timeout(STUCK), asyncio.TaskGroup() as group:
                group.create_task(disturb(play, nodes, acknowledged, every, kills))
                if cluster is not None:
                    group.create_task(fail(cluster, play))
                sitting = [person.play(acknowledged) for people in play.people.values() for person in people]
                await asyncio.gather(*sitting)
                acknowledged.put_nowait(False)
        except TimeoutError:
            pytest.fail(f"tables that are stuck: {await play.under_way(log)}")
        finally:
            around.cancel()
            await asyncio.gather(around, return_exceptions=True)
        moves = 0
        for name, people in play.people.items():
            moves += check_log(name, await log.read(name), people)
        await log.close()
    everybody = [person for people in play.people.values() for person in people]
    assert sum(len(person.done) for person in everybody) > 10 * tables
    assert sum(person.connections for person in everybody) > len(everybody)
    assert sum(person.repeats for person in everybody) > 0
    assert sum(node.kills for node in nodes) >= min(2, kills)
    assert noise is None or noise.sent > 0
    assert moves > 20 * tables


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_killed_nodes_and_a_killed_database_cost_no_acknowledged_move(tmp_path: Path, kind: str) -> None:
    await begin(kind, tmp_path, tables=20, every=60, kills=3)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_many_tables_and_many_kills(tmp_path: Path, kind: str) -> None:
    await begin(kind, tmp_path, tables=200, every=150, kills=20)


async def begin(kind: str, folder: Path, tables: int, every: int, kills: int) -> None:
    if kind == "sqlite":
        await chaos(f"sqlite+aiosqlite:///{folder}/chaos.sqlite3", folder, tables, every, kills, None)
        return
    if shutil.which("pg_virtualenv") is None:
        pytest.skip("pg_virtualenv is not installed (scripts/test installs it)")
    with Cluster("fsync=on") as cluster:
        await chaos(cluster.url, folder, tables, every, kills, cluster)
