"""Tables that are loaded from the log."""

import threading
from collections.abc import Sequence

import pytest

from mokum.games import klaverjassen
from mokum.games.amsterdam import options as am
from mokum.live import hall as halls
from mokum.table import House as Settings
from mokum.table import Line, Sitting, Table
from mokum.table.room_commands import Start
from mokum.table.seats import OPEN
from tests.live.conftest import House, key

pytestmark = pytest.mark.anyio


async def test_a_long_log_is_read_beside_the_loop_on_which_others_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await house.hall()
    name = await house.table(first, am.Options(seats=2))
    on_the_loop: list[bool] = []
    read = Table.read

    def noted(table: Table, lines: list[str], times: int | Sequence[int] = 0) -> list[Line]:
        on_the_loop.append(threading.current_thread() is threading.main_thread())
        return read(table, lines, times)

    monkeypatch.setattr(Table, "read", noted)
    await house.sit(first, name, None)
    assert all(on_the_loop)
    monkeypatch.setattr(halls, "LONG", 2)
    on_the_loop.clear()
    watcher = await house.sit(await house.hall(), name, None)
    assert on_the_loop[0] is False
    assert watcher.table is not None
    assert watcher.table.version == len(await first.log.read(name))


async def test_it_is_known_at_which_tables_people_gather(house: House) -> None:
    hall = await house.hall()
    seats = [OPEN, OPEN, Sitting("Anna"), OPEN]
    name = await hall.create(klaverjassen, klaverjassen.Options(), seats, {2: key(2)}, 0, Settings())
    assert not hall.gathers(name), "nobody has come yet to whom it would matter"
    anna = await house.sit(hall, name, 2)
    assert hall.gathers(name)
    assert (await anna.tell_table(Start())).result == "ok"
    assert not hall.gathers(name)
    assert not hall.gathers("another")
