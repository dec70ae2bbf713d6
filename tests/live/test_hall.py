"""Tables that are loaded from the log."""

import threading
from collections.abc import Sequence

import pytest

from mokum.games.amsterdam import options as am
from mokum.live import hall as halls
from mokum.table import Line, Table
from tests.live.conftest import House

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
