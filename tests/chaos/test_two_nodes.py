"""The people of one table sit at different processes that share a database, and play as if at one."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mokum.games.klaverjassen import options as kj
from mokum.storage import Log
from tests.chaos.people import Person
from tests.chaos.records import check_log
from tests.chaos.test_chaos import Play, started
from tests.storage.cluster import Cluster

pytestmark = pytest.mark.anyio

MOVES = 33
"""Trump is chosen, and eight tricks are played."""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"
        return
    if shutil.which("pg_virtualenv") is None:
        pytest.skip("pg_virtualenv is not installed (scripts/test installs it)")
    with Cluster() as cluster:
        yield cluster.url


async def test_the_people_of_a_table_sit_at_different_nodes(database: str, tmp_path: Path) -> None:
    random = Random(5)
    async with started(database, tmp_path, 2) as nodes:
        log = await Log.open(database)
        play = Play(nodes, random)
        deal = kj.Options(length=kj.Length.DEALS_1, last_card=kj.LastCard.PLAYED)
        await play.set_table(log, "klaverjassen", deal, {0, 1, 2, 3})
        await play.set_table(log, "klaverjassen", deal, {0, 1})
        people: list[Person] = [person for each in play.people.values() for person in each]
        for person in people:
            person.sit_at([nodes[person.seat % 2]])
        acknowledged = asyncio.Queue[bool]()
        async with asyncio.timeout(600):
            await asyncio.gather(*(person.play(acknowledged) for person in people))
        for name, each in play.people.items():
            assert check_log(name, await log.read(name), each) == MOVES
        await log.close()
    assert [person.connections for person in people] == [1] * len(people)
    acknowledged_there = sum(len(person.done) for person in people if person.table == people[0].table)
    assert acknowledged_there >= MOVES - 1  # who plays the last card leaves without waiting for the answer
