"""A live table: commands one after the other, news for all, computers that move, and a log that is the truth."""

import asyncio
import logging
from random import Random
from typing import Any

import pytest

from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.games.klaverjassen.actions import true_claim
from mokum.live import NoTable, NotYourSeat
from mokum.live.bots import Choice
from mokum.table import Act, Next, Pace, Rematch, Table
from tests.live import fakes
from tests.live.conftest import House, Person, random_legal

pytestmark = pytest.mark.anyio

DUEL = am.Options(seats=2)
ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)
CLAIMED = kj.Options(length=kj.Length.DEALS_1, roem=kj.Roem.CLAIMED, last_card=kj.LastCard.PLAYED)


async def log_lines(house: House, name: str) -> list[str]:
    return [event.line for event in await house.open_halls[0].log.read(name)]


@pytest.mark.parametrize(("options", "person"), [(ONE_DEAL, 2), (DUEL, 0)])
async def test_a_match_against_computers_is_played_to_its_end(house: House, options: Any, person: int) -> None:
    hall = await house.hall()
    name = await house.table(hall, options, person)
    me = await house.sit(hall, name, person)
    await me.play_deal(random_legal(me.room.table.game.NAME, "me"))  # type: ignore[union-attr]
    assert me.table is not None
    assert me.table.phase == "finished"
    await me.tell_table(Pace(9))
    row = await hall.log.row(name)
    assert row is not None
    assert row.finished is not None
    assert [line.text for line in me.lines] == (await log_lines(house, name))[me.lines[0].v - 1 :]
    assert [line.v for line in me.lines] == list(range(me.lines[0].v, me.table.version + 1))


async def test_the_next_deal_comes_when_the_people_want_it(house: House) -> None:
    hall = await house.hall()
    me = await house.sit(hall, await house.table(hall, kj.Options(length=kj.Length.DEALS_8), 2), 2)
    for number in (1, 2, 3):
        assert me.room is not None
        assert me.room.table.number == number
        await me.play_deal(random_legal("klaverjassen", "me"))
        assert me.room.table.phase == "scored"
        assert (await me.tell_table(Next(me.room.table.version))).result == "ok"


async def test_a_rematch_is_played_at_the_same_table(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, ONE_DEAL, 2)
    me = await house.sit(hall, name, 2)
    for _ in range(2):
        await me.play_deal(random_legal("klaverjassen", "me"))
        assert me.table is not None
        assert me.table.phase == "finished"
        assert (await me.tell_table(Rematch(me.table.version))).result == "ok"
        assert (me.table.phase, me.table.number, me.table.results) == ("deal", 1, [])
    await me.tell_table(Pace(9))
    row = await hall.log.row(name)
    assert row is not None
    assert row.finished is None


async def test_the_news_is_there_before_the_answer(house: House) -> None:
    hall = await house.hall()
    me = await house.sit(hall, await house.table(hall, DUEL))
    table = await me.my_turn()
    version = table.version
    assert (await me.act(me.legal()[0])).result == "ok"
    assert me.lines[-1].v > version


async def test_the_same_command_once_more_is_answered_alike_and_done_once(house: House) -> None:
    hall = await house.hall()
    me = await house.sit(hall, await house.table(hall, DUEL))
    table = await me.my_turn()
    command = Act(table.version, me.legal()[0])
    outcomes = await asyncio.gather(*(me.tell_table(command, "same") for _ in range(5)))
    assert {outcome.result for outcome in outcomes} == {"ok"}
    lines = [line for line in me.lines if line.text.startswith("1 ") and line.v == command.at + 1]
    assert len(lines) == 1
    assert (await me.tell_table(command, "same")).result == "ok"


async def test_old_and_illegal_commands_change_nothing(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL)
    me = await house.sit(hall, name)
    table = await me.my_turn()
    version = table.version
    assert (await me.tell_table(Act(table.asked_since(0) - 1, me.legal()[0]))).result == "stale"
    assert (await me.tell_table(Act(version + 9, me.legal()[0]))).result == "stale"
    refused = await me.act("H9,C4")
    assert (refused.result, refused.paragraph[:3], bool(refused.text)) == ("refused", "AM-", True)
    assert me.room is not None
    watcher = await house.sit(hall, name, None)
    watching = await watcher.tell_table(Act(version, me.legal()[0]))
    assert (watching.result, watching.code) == ("refused", "watching")
    assert (await me.tell_table(Next(version))).code == "no-next"
    assert len(await log_lines(house, name)) == version


async def test_everybody_who_looks_on_is_told_the_same(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL)
    me = await house.sit(hall, name)
    other, watcher = await house.sit(hall, name, None), await house.sit(hall, name, None)
    before = len(me.lines)
    await me.play_deal(random_legal("amsterdam", "me"))
    assert me.lines[before:] == other.lines[1:] == watcher.lines[1:]


async def test_who_comes_and_who_goes_is_told_to_all(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, am.Options(seats=3, level=am.Level.BEGINNER), 0, people=(1, 2))
    first = await house.sit(hall, name, 0)
    assert first.here == {0}
    second = await house.sit(hall, name, 1)
    assert first.here == second.here == {0, 1}
    again = await house.sit(hall, name, 1)
    assert second.room is not None
    hall.leave(second.room, second)
    hall.leave(second.room, again)
    await first.until(lambda table: table.company.here == (0,))
    texts = [line.text for line in first.lines]
    assert texts == [f"came 1 by={first.window}", f"came 2 by={second.window}", f"came 2 by={again.window}",
                     f"left 2 by={again.window}"]  # fmt: skip
    assert [line.v for line in first.lines] == list(range(first.lines[0].v, first.lines[0].v + 4))


async def test_the_newest_window_of_a_seat_acts_and_then_the_older_one_again(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL, 0, people=(1,))
    old = await house.sit(hall, name)
    assert old.acts
    new = await house.sit(hall, name)
    await old.until(lambda _: not old.acts)
    assert new.acts
    refused = await old.tell_table(Pace(5))
    assert (refused.result, refused.code) == ("refused", "other-tab")
    assert (await new.tell_table(Pace(5))).result == "ok"
    assert new.room is not None
    hall.leave(new.room, new)
    await old.until(lambda _: old.acts)
    assert (await old.tell_table(Pace(6))).result == "ok"


async def test_a_secret_of_no_seat_is_refused(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL)
    for wrong in (1, 7):
        with pytest.raises(NotYourSeat):
            await house.sit(hall, name, wrong)
    assert len(hall.rooms[name].fanout) == 0


async def test_how_many_watch_is_told_once_for_all_who_come(house: House) -> None:
    hall = await house.hall(patience=0.001)
    name = await house.table(hall, DUEL, 0, people=(1,))
    me = await house.sit(hall, name)
    lines = len(me.lines)
    watchers = [await house.sit(hall, name, None) for _ in range(100)]
    await me.until(lambda _: me.watchers == 100)
    assert {line.v for line in me.lines[lines:]} == {me.lines[-1].v}
    for watcher in watchers:
        assert watcher.room is not None
        hall.leave(watcher.room, watcher)
    await me.until(lambda _: me.watchers == 0)


async def test_a_watcher_that_cannot_be_told_disturbs_nobody(house: House, caplog: pytest.LogCaptureFixture) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL)
    broken = await house.sit(hall, name, None)
    broken.see = lambda news: 1 / 0  # type: ignore[method-assign, assignment]
    me = await house.sit(hall, name)
    await me.play_deal(random_legal("amsterdam", "me"))
    assert me.table is not None
    assert me.table.phase == "finished"
    assert caplog.text.count("could not be told") == 1
    assert broken.was_cut, "it comes back, and is told anew"


async def test_who_comes_back_is_told_what_was_missed(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, ONE_DEAL, 2)
    me = await house.sit(hall, name, 2)
    await me.my_turn()
    held = me.lines[-1].v
    await me.act(me.legal()[0])
    await me.my_turn()
    assert me.table is not None
    back = await house.sit(hall, name, 2, since=held)
    assert [line.v for line in back.lines] == list(range(held + 1, me.table.version + 1))
    newest = await house.sit(hall, name, 2, since=me.table.version)
    assert [line.v for line in newest.lines] == [me.table.version]
    fresh = await house.sit(hall, name, 2)
    assert [line.v for line in fresh.lines] == [me.table.version]


async def test_two_rooms_over_one_log_agree(house: House) -> None:
    """Two processes may hold the same table: the second finds the line taken, reads it, and decides anew."""
    first, second = await house.hall(), await house.hall()
    name = await house.table(first, am.Options(seats=3, level=am.Level.BEGINNER), 0, people=(1, 2))
    here, there = await house.sit(first, name, 0), await house.sit(second, name, 1)
    assert (await here.act("ready")).result == "ok"
    assert (await there.act("ready")).result == "ok"
    assert there.table is not None
    assert there.table.version == 11
    assert [event.line for event in await first.log.read(name)][-2:] == ["1 ready", "2 ready"]
    stale = await here.tell_table(Pace(10))
    assert stale.result == "ok"
    assert here.table is not None
    assert here.table.version == 12
    assert [line.text for line in here.lines][-3:] == ["1 ready", "2 ready", "pace 10"]


async def test_two_rooms_over_one_log_do_not_both_play_a_turn(house: House) -> None:
    first, second = await house.hall(), await house.hall()
    name = await house.table(first, DUEL, 0, people=(1,))
    tables = [await house.sit(hall, name, seat) for hall in (first, second) for seat in (0, 1)]
    mover = tables[0].room.table.to_act[0]  # type: ignore[union-attr]
    here, there = tables[mover], tables[2 + mover]
    action = here.legal()[0]
    outcomes = await asyncio.gather(here.act(action), there.act(action))
    assert sorted(outcome.result for outcome in outcomes) == ["ok", "refused"]
    moves = [event.line for event in await first.log.read(name) if event.line.startswith(f"{mover + 1} ")]
    assert len(moves) == 1


async def test_a_room_is_dropped_when_nobody_is_left_and_loaded_when_somebody_comes(house: House) -> None:
    hall = await house.hall(idle=0.0)
    name = await house.table(hall, ONE_DEAL, 2)
    me = await house.sit(hall, name, 2)
    await me.my_turn()
    assert me.table is not None
    version, state = me.table.version, me.table.state
    assert me.room is not None
    room = me.room
    hall.leave(room, me)
    await room.ended()
    assert hall.rooms == {}
    assert (await me.tell_table(Pace(1))).code == "closed"
    back = await house.sit(hall, name, 2)
    assert back.table is not None
    assert (back.table.version, back.table.state) == (version + 2, state)
    assert [line.text.split()[0] for line in back.lines] == ["came"]


async def test_a_room_with_somebody_in_it_stays(house: House) -> None:
    hall = await house.hall(idle=0.0)
    name = await house.table(hall, DUEL)
    me, other = await house.sit(hall, name), await house.sit(hall, name, None)
    assert me.room is not None
    hall.leave(me.room, other)
    hall.leave(me.room, other)
    for _ in range(5):
        await asyncio.sleep(0)
    assert hall.rooms == {name: me.room}
    assert (await me.tell_table(Pace(3))).result == "ok"


async def test_an_unknown_table_is_said_to_be_unknown(house: House) -> None:
    hall = await house.hall()
    with pytest.raises(NoTable):
        await hall.join("nowhere", Person(None), None, 0)


async def test_after_a_restart_the_computers_go_on(house: House) -> None:
    first = await house.hall(fakes.never)
    name = await house.table(first, ONE_DEAL, 2)
    me = await house.sit(first, name, 2)
    while me.room is not None and 2 in me.room.table.to_act:
        await me.act(me.legal()[0])
    before = list(me.lines)
    await first.close()
    second = await house.hall()
    again = await house.sit(second, name, 2)
    assert again.lines[-1].text.startswith("came ")
    await again.my_turn()
    assert again.lines[-1].v > before[-1].v + 2


@pytest.mark.parametrize(
    ("lineup", "reason", "said"),
    [
        (fakes.nonsense, "illegal", "what is not legal: KJ-"),
        (fakes.empty, "illegal", "what is not legal: KJ-"),
        (fakes.nothing, "illegal", "what is not legal: KJ-"),
        (fakes.failing, "error", "ZeroDivisionError"),
        (fakes.unknown, "error", "ValueError: easy"),
        (fakes.dying, "died", "died"),
    ],
)
async def test_a_computer_that_fails_is_replaced_for_that_move(
    house: House, lineup: Any, reason: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    hall = await house.hall(lineup)
    name = await house.table(hall, ONE_DEAL, 2)
    me = await house.sit(hall, name, 2)
    await me.play_deal(random_legal("klaverjassen", "me"))
    assert me.table is not None
    assert me.table.phase == "finished"
    lines = [line.text for line in me.lines]
    at = next(at for at, line in enumerate(lines) if line.startswith("stand-in "))
    seat = lines[at].split()[1]
    assert lines[at] == f"stand-in {seat} reason={reason}"
    assert lines[at + 1].startswith(f"{seat} ")
    assert said in caplog.text
    assert "nonsense" not in caplog.text


async def test_a_computer_that_does_not_answer_is_not_waited_for(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    hall = await house.hall(fakes.never, thinking=0.01)
    me = await house.sit(hall, await house.table(hall, ONE_DEAL, 2), 2)
    while me.room is not None and 2 in me.room.table.to_act:
        await me.act(me.legal()[0])
    await me.until(lambda table: any(line.text.endswith("reason=late") for line in me.lines))
    assert "did not answer in time" in caplog.text


async def test_computers_see_their_own_view_only(house: House) -> None:
    seen: list[Any] = []
    hall = await house.hall()
    computers = house.computers[-1]
    choose = computers.choose

    async def spied(game: Any, strength: str, view: Any, *more: Any) -> Choice:
        seen.append(view)
        return await choose(game, strength, view, *more)

    computers.choose = spied  # type: ignore[method-assign, assignment]
    me = await house.sit(hall, await house.table(hall, ONE_DEAL, 2), 2)
    await me.play_deal(random_legal("klaverjassen", "me"))
    from mokum.games.klaverjassen import View

    assert seen
    assert all(isinstance(view, View) and view.seat != 2 for view in seen)


@pytest.mark.parametrize("seed", [1, 6, 7, 8])
async def test_kj_5_7_a_lead_is_held_back_until_the_partner_has_spoken(house: House, seed: int) -> None:
    hall = await house.hall(patience=1000, random=Random(seed))
    name = await house.table(hall, CLAIMED, 0, people=(1, 2, 3))
    people = [await house.sit(hall, name, seat) for seat in range(4)]
    table = await full_trick(people)
    partner, winner = table.to_act
    version = table.version
    card = next(action for action in people[winner].legal() if action[0].isupper())
    lead = asyncio.create_task(people[winner].act(card))
    refused = await people[partner].act("take")
    assert refused.result == "refused"
    assert not lead.done()
    assert people[0].lines[-1].v == version
    claim = true_claim(table.state.public)
    word = f"roem:{claim}" if claim else "done"
    assert (await people[partner].act(word)).result == "ok"
    assert (await lead).result == "ok"
    assert [line.text.split()[1] for line in people[0].lines[-2:]] == [word, card]


async def test_kj_5_7_a_lead_that_was_held_back_is_played_when_the_time_is_over(house: House) -> None:
    hall = await house.hall(patience=0.01)
    name = await house.table(hall, CLAIMED, 0, people=(1, 2, 3))
    people = [await house.sit(hall, name, seat) for seat in range(4)]
    table = await full_trick(people)
    _, winner = table.to_act
    card = next(action for action in people[winner].legal() if action[0].isupper())
    assert (await people[winner].act(card)).result == "ok"
    assert people[0].lines[-1].text.split()[1] == card


async def test_kj_5_9_the_deal_ends_when_nobody_claims_in_the_last_trick(house: House) -> None:
    hall = await house.hall(patience=0.01)
    name = await house.table(hall, CLAIMED, 0, people=(1, 2, 3))
    people = [await house.sit(hall, name, seat) for seat in range(4)]
    choose = random_legal("klaverjassen", "all")
    while (table := people[0].room.table).phase == "deal":  # type: ignore[union-attr]
        state = table.state
        if len(state.public.trick) == 4 and not any(state.public.counts):
            table = await people[0].until(lambda table: table.phase == "finished")
            break
        seat = table.to_act[0]
        await people[seat].act(choose(table.game.view(state, seat)))
    assert people[0].lines[-1].text.startswith("score 1 ")


async def test_am_2_2_swapping_ends_in_time(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    name = await house.table(hall, am.Options(seats=3, level=am.Level.BEGINNER))
    me = await house.sit(hall, name)
    await me.until(lambda table: table.state.public.phase.value == "play")
    texts = await log_lines(house, name)
    at = texts.index("stand-in 1 reason=late")
    assert texts[at + 1] == "1 ready"


async def test_kj_4_18_the_table_lays_the_last_trick(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, ONE_DEAL, 0, people=(1, 2, 3))
    people = [await house.sit(hall, name, seat) for seat in range(4)]
    choose = random_legal("klaverjassen", "all")
    while max((table := people[0].room.table).state.public.counts) > 1 or table.state.public.trick:  # type: ignore[union-attr]
        seat = table.to_act[0]
        assert (await people[seat].act(choose(table.game.view(table.state, seat)))).result == "ok"
    await people[0].until(lambda table: table.phase == "finished")
    assert len([line for line in people[0].lines if line.text[0] in "NESW"]) == 33


async def test_a_room_in_which_something_unforeseen_happens_ends_and_is_loaded_anew(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = await house.hall()
    name = await house.table(hall, DUEL, 0, people=(1,))
    me = await house.sit(hall, name)

    async def no(*_: Any) -> bool:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(hall.log, "append", no)
        outcome = await me.tell_table(Pace(5))
    assert (outcome.result, outcome.code) == ("refused", "not-saved")
    await me.until_cut()
    assert "the disk is full" in caplog.text
    back = await house.sit(hall, name)
    assert back.room is not me.room
    assert (await back.tell_table(Pace(5))).result == "ok"


async def full_trick(people: list[Person]) -> Table:
    """Plays until the first trick lies on the table and both who won it may claim."""
    choose = random_legal("klaverjassen", "all")
    while True:
        room = people[0].room
        assert room is not None
        table = room.table
        if len(table.state.public.trick) == 4:
            return table
        seat = table.to_act[0]
        assert (await people[seat].act(choose(table.game.view(table.state, seat)))).result == "ok"
