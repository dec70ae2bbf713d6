"""The lobby when processes end without a word: nobody is sent to a table at which nobody is any more."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from mokum.games import klaverjassen
from mokum.live import Hall
from mokum.table import House as Settings
from mokum.table import Sitting
from mokum.table.seats import OPEN
from mokum.web.tables import lobby
from tests.live.conftest import House, key

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = House(tmp_path)
    yield opened
    await opened.close()


async def listed(hall: Hall) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(bytes((await lobby(hall)).body))
    return found


async def test_a_table_whose_people_came_through_a_process_that_serves_no_more_is_not_listed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await house.hall(), await house.hall()
    seats = [Sitting("Anna"), Sitting("Bob"), OPEN, OPEN]
    options = klaverjassen.Options()
    name = await first.create(klaverjassen, options, seats, {0: key(0), 1: key(1)}, 0, Settings(lobby=True))
    await house.sit(first, name, 0)
    [found] = await listed(second)
    assert (found["table"], found["free"]) == (name, [2, 3])
    assert set(found) == {"table", "game", "options", "names", "free"}
    monkeypatch.setattr(second.bus, "is_alive", lambda node: node != first.log.node)
    assert await listed(second) == []
    await house.sit(second, name, 1)
    [found] = await listed(second)
    assert found["table"] == name
