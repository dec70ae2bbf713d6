"""What watchers are told with a delay."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from mokum.live.fanout import Fanout, News
from mokum.table import Line

pytestmark = pytest.mark.anyio

NO_TABLE: Any = SimpleNamespace(id="t", company=SimpleNamespace(newest={}))


class Window:
    """Looks on, and remembers the numbers of the lines."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.key: bytes | None = None
        self.window = "w"
        self.told: list[int] = []

    def see(self, news: News) -> int:
        return news.lines[-1].v

    def take(self, seen: int) -> None:
        self.told.append(seen)

    def cut(self) -> None:
        raise AssertionError


async def test_who_sat_for_a_moment_is_told_as_late_as_other_watchers() -> None:
    fanout, window = Fanout(), Window()
    fanout.add(window, 0)
    fanout.send(NO_TABLE, [Line(1, "one", None, 0)], -1, delay=0.001)
    window.seat = 0
    fanout.send(NO_TABLE, [Line(2, "two", None, 0)], -1, delay=0.001)
    window.seat = None
    fanout.send(NO_TABLE, [Line(3, "three", None, 0)], -1, delay=1000)
    later: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(0.002, later.set_result, None)
    await later
    assert window.told == [2], "what was put off before has no time of its own any more"
