"""Looking back in a process of its own: first results at once, in turns, remembered, and nothing goes on for nobody."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from mokum.live.looking_back import MOST, SHARE, LookingBack, NoEngine, TooMany, TooManyOfOne
from mokum.players.looking_back import Choice, Worth, choices
from mokum.record import read_record
from tests.live import fakes

pytestmark = pytest.mark.anyio

RECORD = Path(__file__).parents[1] / "records/amsterdam-seats-2.mkm"

Made = Callable[..., LookingBack]


@pytest.fixture
async def made() -> AsyncIterator[Made]:
    all_made: list[LookingBack] = []

    def make(adviser: Any = fakes.plain_advice, **more: Any) -> LookingBack:
        all_made.append(LookingBack(fakes.random_legal, adviser, **more))
        return all_made[-1]

    yield make
    for back in all_made:
        await back.close()


def asked(most: int = 6) -> list[Choice]:
    fold = read_record(RECORD.read_text(encoding="utf-8"))
    return list(choices(fold.game, fold.options, fold.played[0]))[:most]


async def all_of(back: LookingBack, key: str, wanted: list[Choice]) -> list[Worth]:
    return [worth async for worth in back.follow(back.take_on(key, "amsterdam", wanted))]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_every_choice_is_answered_in_order_by_a_process_that_stands_back(made: Made) -> None:
    back, wanted = made(), asked()
    found = await all_of(back, "a", wanted)
    assert [(one.step, one.seat, one.action) for one in found] == [(one.step, one.seat, one.action) for one in wanted]
    assert all(one.values and one.best == next(iter(one.values)) for one in found)
    assert os.getpriority(os.PRIO_PROCESS, back.pid) == 19


async def test_what_was_found_is_not_worked_out_again(made: Made) -> None:
    back, wanted = made(), asked(3)
    found = await all_of(back, "a", wanted)
    pid = back.pid
    os.kill(pid, 9)
    assert await all_of(back, "a", wanted) == found


async def test_what_nobody_waits_for_rests_and_goes_on_when_somebody_asks_again(made: Made) -> None:
    back, wanted = made(), asked()
    work = back.take_on("a", "amsterdam", wanted)
    async with aclosing(back.follow(work)) as following:
        first = await anext(following)
    assert not work.waiting
    await all_of(back, "b", asked(2))  # has its turn, so that what was under way is done
    rested = len(work.found)
    assert rested < len(wanted)
    await all_of(back, "c", asked(2))
    assert len(work.found) == rested
    assert (await all_of(back, "a", wanted))[0] == first
    assert len(work.found) == len(wanted)


async def test_two_deals_take_turns(made: Made) -> None:
    back = made()
    one, other = back.take_on("a", "amsterdam", asked()), back.take_on("b", "amsterdam", asked())
    order: asyncio.Queue[str] = asyncio.Queue()

    async def follow(name: str, work: Any) -> None:
        async for _ in back.follow(work):
            order.put_nowait(name)

    await asyncio.gather(follow("a", one), follow("b", other))
    assert "".join(order.get_nowait() for _ in range(6)) in ("ababab", "bababa")


async def test_there_is_room_for_so_many_deals_and_the_next_is_sent_away(made: Made) -> None:
    back = made(fakes.slow_advice)
    following = [back.follow(back.take_on(str(number), "amsterdam", asked())) for number in range(MOST)]
    tasks = [asyncio.create_task(anext(one)) for one in following]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        back.take_on("more", "amsterdam", asked())
    assert back.take_on("0", "amsterdam", asked()).waiting == [""]
    await back.close()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        assert isinstance(outcome, NoEngine)


async def test_one_address_has_a_share_of_the_room_and_leaves_the_rest_to_others(made: Made) -> None:
    back = made(fakes.slow_advice)
    one, other = "203.0.113.7", "203.0.113.8"
    rests = back.take_on("rests", "amsterdam", asked())
    works = [back.take_on(str(number), "amsterdam", asked(), one) for number in range(SHARE)]
    following = [back.follow(work, one) for work in works]
    tasks = [asyncio.create_task(anext(each)) for each in following]
    await asyncio.sleep(0)
    for key in ("more", "rests"):
        with pytest.raises(TooManyOfOne):
            back.take_on(key, "amsterdam", asked(), one)
    assert back.take_on("0", "amsterdam", asked(), one) is works[0], "what is worked at already takes no more room"
    assert back.take_on("rests", "amsterdam", asked(), other) is rests
    tasks[0].cancel()
    await asyncio.gather(tasks[0], return_exceptions=True)
    assert back.take_on("more", "amsterdam", asked(), one)
    await back.close()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_where_it_fails_it_says_so_and_the_next_one_is_answered(made: Made, caplog: Any) -> None:
    back = made(fakes.no_advice)
    with pytest.raises(NoEngine):
        await all_of(back, "a", asked())
    assert "looking back at a deal of amsterdam failed" in caplog.text
    with pytest.raises(NoEngine):
        made(offered=False).take_on("a", "amsterdam", asked())


async def test_the_process_ends_when_nobody_has_asked_for_a_while_and_at_the_end(made: Made) -> None:
    back = made(idle=0.1)
    await all_of(back, "a", asked(2))
    pid = back.pid
    assert back._runs is not None
    await back._runs
    assert (back.pid, is_alive(pid)) == (0, False)
    await all_of(back, "b", asked(2))
    pid = back.pid
    await back.close()
    assert not is_alive(pid)
