"""People at a live table: they gather, come and go, run out of time, pause, change seats, and watch with a delay."""

import asyncio
from random import Random
from typing import Any

import pytest

from mokum.games import klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.live import Hall, NotYourSeat
from mokum.live.outcome import Outcome
from mokum.live.room import Room
from mokum.table import House as Settings
from mokum.table import Next, Pace, Rematch, Sitting, Table
from mokum.table.room_commands import Pause, Reseat, Resume, Rise, Say, SeatComputer, SetHouse, Sit, Start
from mokum.table.seats import OPEN, computer
from tests.live.conftest import House, Person, key, random_legal

pytestmark = pytest.mark.anyio

ONE_DEAL = kj.Options(length=kj.Length.DEALS_1)
EIGHT = kj.Options(length=kj.Length.DEALS_8)
NEW = b"n" * 32


async def gathering(hall: Hall, house: Settings | None = None, options: Any = ONE_DEAL) -> str:
    """A table that the person on S has set for others."""
    seats = [OPEN, OPEN, Sitting("Anna"), OPEN]
    return await hall.create(klaverjassen, options, seats, {2: key(2)}, 0, house or Settings())


async def sit_down(hall: Hall, house: House, name: str, seat: int) -> Person:
    """A person comes by the link and takes a seat; its secret has the hash ``key(seat)``."""
    person = await house.sit(hall, name, None)
    assert await person.tell_table(Sit(seat, f"Person {seat}", key(seat))) == Outcome("ok", seat=seat)
    return person


async def four(hall: Hall, house: House, settings: Settings | None = None, options: Any = ONE_DEAL) -> list[Person]:
    """Four people who have begun to play."""
    name = await gathering(hall, settings, options)
    host = await house.sit(hall, name, 2)
    others = {seat: await sit_down(hall, house, name, seat) for seat in (0, 1, 3)}
    assert (await host.tell_table(Start())).result == "ok"
    return [{**others, 2: host}[seat] for seat in range(4)]


def on_turn(people: list[Person]) -> Person:
    assert people[0].room is not None
    return people[people[0].room.table.to_act[0]]


async def lines_of(hall: Hall, person: Person) -> list[str]:
    assert person.room is not None
    return [event.line for event in await hall.log.read(person.room.table.id)]


async def test_people_gather_sit_down_and_play(house: House) -> None:
    hall = await house.hall()
    people = await four(hall, house)
    assert [person.seat for person in people] == [0, 1, 2, 3]
    lines = await lines_of(hall, people[0])
    assert lines[1] == "seats N=? E=? S=Anna W=?"
    assert lines[2:6] == [
        "pace 0",
        f"came S by={people[2].window}",
        "sit N name=Person%200",
        f"came N by={people[0].window}",
    ]
    assert (await on_turn(people).act("trump:D")).result == "ok"
    assert await hall.log.seats(people[0].room.table.id) == {seat: key(seat) for seat in range(4)}  # type: ignore[union-attr]


async def test_a_seat_for_which_two_ask_at_once_is_given_once(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    people = [await house.sit(hall, name, None) for _ in range(20)]
    asked = (person.tell_table(Sit(0, f"P{place}", bytes([place]) * 32)) for place, person in enumerate(people))
    outcomes = await asyncio.gather(*asked)
    assert sorted(outcome.code for outcome in outcomes) == ["", *["seat-taken"] * 19]
    [winner] = [place for place, outcome in enumerate(outcomes) if outcome.result == "ok"]
    assert [place for place, person in enumerate(people) if person.seat == 0] == [winner]
    assert (await hall.log.seats(name))[0] == bytes([winner]) * 32


async def test_two_nodes_do_not_both_give_a_seat(house: House) -> None:
    first, second = await house.hall(), await house.hall()
    name = await gathering(first)
    here, there = await house.sit(first, name, None), await house.sit(second, name, None)
    outcomes = await asyncio.gather(here.tell_table(Sit(0, "A", b"a" * 32)), there.tell_table(Sit(0, "B", b"b" * 32)))
    assert sorted(outcome.code for outcome in outcomes) == ["", "seat-taken"]
    kept = (await first.log.seats(name))[0]
    assert kept == (b"a" if outcomes[0].result == "ok" else b"b") * 32


async def test_a_second_sit_of_the_same_window_gives_no_second_secret(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    person = await house.sit(hall, name, None)
    asked = [Sit(0, "A", b"a" * 32), Sit(1, "A", b"b" * 32)]
    outcomes = await asyncio.gather(*(person.tell_table(sit) for sit in asked))
    assert outcomes == [Outcome("ok", seat=0), Outcome("ok", seat=1)]
    assert person.seat == 1
    assert await hall.log.seats(name) == {1: b"a" * 32, 2: key(2)}


async def test_who_rises_or_is_put_out_watches_and_its_secret_is_void(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    person = await sit_down(hall, house, name, 0)
    assert (await person.tell_table(Rise())).result == "ok"
    assert (person.seat, person.key) == (None, None)
    assert (await person.tell_table(Pace(5))).code == "watching"
    with pytest.raises(NotYourSeat):
        await house.sit(hall, name, 0)
    assert await hall.log.seats(name) == {2: key(2)}


async def test_seats_and_secrets_go_with_people(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    host, guest = await house.sit(hall, name, 2), await sit_down(hall, house, name, 0)
    assert host.table is not None
    assert (await host.tell_table(Reseat(host.table.version, (2, 1, 0, 3)))).result == "ok"
    assert (host.seat, guest.seat) == (0, 2)
    assert await hall.log.seats(name) == {0: key(2), 2: key(0)}
    assert host.table.company.host == 0
    assert (await host.tell_table(SeatComputer(1, "easy"))).result == "ok"
    assert (await guest.tell_table(Sit(3))).result == "ok"
    assert guest.seat == 3
    assert await hall.log.seats(name) == {0: key(2), 3: key(0)}


async def test_an_answer_goes_to_the_person_and_not_to_who_has_the_seat_now(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    host, guest = await house.sit(hall, name, 2), await sit_down(hall, house, name, 0)
    assert (await guest.tell_table(Pace(7), "same")).result == "ok"
    assert host.table is not None
    await host.tell_table(Reseat(host.table.version, (2, 1, 0, 3)))
    assert (await host.tell_table(SetHouse({"locked": True}), "same")).result == "ok"
    assert host.table.house.locked


async def test_kj_7_5_who_lets_the_clock_run_out_is_played_for_and_the_next_deal_comes(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    people = await four(hall, house, Settings(clock=30, next=20), EIGHT)
    await people[0].until(lambda table: table.number == 2 and len(table.moves) > 2)
    lines = await lines_of(hall, people[0])
    first = lines.index("start") + 2
    assert lines[first].endswith(" reason=clock")
    assert lines[first].split()[1] == lines[first + 1].split()[0]
    moves = [place for place, line in enumerate(lines) if line.split()[0] in "NESW"]
    own = [place for place in moves if not lines[place - 1].startswith("stand-in ")]
    assert len(own) <= 8, "only the last tricks lay themselves"
    assert not any(line.startswith("next ") for line in lines)


async def test_the_clock_is_shown_and_a_restart_does_not_set_it_back(house: House) -> None:
    now = 1_000_000_000
    first = await house.hall(now=lambda: now)
    people = await four(first, house, Settings(clock=30))
    assert people[0].deadline == 30_000
    name = people[0].room.table.id  # type: ignore[union-attr]
    await first.close()
    now += 12_000
    second = await house.hall(now=lambda: now)
    back = await house.sit(second, name, 1)
    # everybody had left when the first came back: the clock begins anew
    assert back.deadline == 30_000
    now += 5_000
    other = await house.sit(second, name, 0)
    assert other.deadline == 25_000


async def test_a_killed_process_leaves_its_clocks_as_they_were(house: House) -> None:
    now = 1_000_000_000
    first = await house.hall(now=lambda: now)
    people = await four(first, house, Settings(clock=30))
    name = people[0].room.table.id  # type: ignore[union-attr]
    now += 12_000
    second = await house.hall(now=lambda: now)
    back = await house.sit(second, name, 1)
    assert back.deadline == 18_000
    now += 60_000
    third = await house.hall(now=lambda: now)
    late = await house.sit(third, name, 1)
    assert late.deadline == 3_000, "nobody is out of time before the table was there"


async def test_who_is_away_is_played_for_until_it_comes_back(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    people = await four(hall, house, Settings(grace=120))
    gone, stays = on_turn(people), people[(on_turn(people).seat or 0) - 1]
    seat, name = gone.seat, "NESW"[gone.seat or 0]
    assert gone.room is not None
    hall.leave(gone.room, gone)
    await stays.until(lambda table: bool(table.moves))
    lines = [line.text for line in stays.lines]
    at = lines.index(f"away {name}")
    assert lines[at - 1] == f"left {name} by={gone.window}"
    assert lines[at + 1].startswith(f"{name} trump:")
    back = await house.sit(hall, gone.room.table.id, seat)
    assert back.table is not None
    assert back.table.company.away == frozenset()
    assert back.table.strength(seat or 0) == ""


async def test_where_nobody_is_here_the_table_rests(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    people = await four(hall, house, Settings(grace=1, clock=0))
    room = people[0].room
    assert room is not None
    watcher = await house.sit(hall, room.table.id, None)
    for person in people:
        hall.leave(room, person)
    await watcher.until(lambda table: not table.company.newest)
    for _ in range(20):
        await asyncio.sleep(0)
    assert not room.table.moves
    back = await house.sit(hall, room.table.id, 0)
    await back.until(lambda table: table.company.away == {1, 2, 3})


async def test_in_a_pause_nobody_moves_and_computers_neither(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, ONE_DEAL, 2)
    me = await house.sit(hall, name, 2)
    await me.my_turn()
    assert (await me.tell_table(Pause())).result == "ok"
    assert (await me.act(me.legal()[0])).code == "paused"
    assert me.table is not None
    assert me.table.is_paused
    assert (await me.tell_table(Resume())).result == "ok"
    assert (await me.act(me.legal()[0])).result == "ok"
    await me.play_deal(random_legal("klaverjassen", "me"))


async def test_a_computer_that_is_thinking_does_not_play_in_a_pause(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, am.Options(seats=2), 0)
    me = await house.sit(hall, name, 0)
    await me.tell_table(Pace(5000))
    await me.my_turn() if me.table is not None and me.table.to_act == (0,) else None
    await me.tell_table(Pause())
    await me.tell_table(Pace(0))
    assert me.table is not None
    version = me.table.version
    for _ in range(50):
        await asyncio.sleep(0)
    assert me.table.version == version
    await me.tell_table(Resume())
    await me.play_deal(random_legal("amsterdam", "me"))


async def test_who_watches_lags_behind_as_the_house_wants_it(house: House) -> None:
    hall = await house.hall(patience=1000)
    people = await four(hall, house, Settings(delay=60), EIGHT)
    room = people[0].room
    assert room is not None
    watcher = await house.sit(hall, room.table.id, None)
    assert (await on_turn(people).act("trump:D")).result == "ok"
    assert people[0].lines[-1].text.endswith("trump:D")
    assert watcher.lines == []
    choose = random_legal("klaverjassen", "all")
    while room.table.phase == "deal":
        table = room.table
        await people[table.to_act[0]].act(choose(table.game.view(table.state, table.to_act[0])))
        await people[0].until(lambda table: max(table.state.public.counts) != 1)
    assert watcher.lines == []
    await people[3].tell_table(Rise())
    assert (await watcher.tell_table(Sit(3, "New", NEW))).result == "ok"
    assert [line.text for line in watcher.lines] == [f"came W by={watcher.window}"]


async def test_what_watchers_are_told_comes_in_order(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    people = await four(hall, house, Settings(delay=20, clock=5), ONE_DEAL)
    watcher = await house.sit(hall, people[0].room.table.id, None)  # type: ignore[union-attr]
    await people[0].tell_table(Say("nice"))
    await people[2].tell_table(SetHouse({"delay": 0}))
    await people[0].tell_table(Say("thanks"))
    await people[0].until(lambda table: table.phase == "finished")
    end = people[0].lines[-1].v
    while not watcher.lines or watcher.lines[-1].v < end:
        await watcher.next()
    versions = [line.v for line in watcher.lines]
    assert versions == sorted(versions)
    assert sorted(set(versions)) == list(range(versions[0], versions[-1] + 1))


async def test_a_rematch_keeps_everybody(house: House) -> None:
    hall = await house.hall(patience=0.0001)
    people = await four(hall, house, Settings(clock=5))
    watcher = await house.sit(hall, people[0].room.table.id, None)  # type: ignore[union-attr]
    await people[0].until(lambda table: table.phase == "finished")
    before: Table = people[0].room.table  # type: ignore[union-attr]
    seats = before.seats
    for person in people:
        assert before.phase == "finished"
        assert (await person.tell_table(Rematch(before.version))).result == "ok"
    table = await watcher.until(lambda table: table.phase == "deal" and table.number == 1)
    assert table.seats == seats
    assert [person.seat for person in people] == [0, 1, 2, 3]
    assert table.house.clock == 5


async def test_a_computers_seat_is_taken_between_deals(house: House) -> None:
    hall = await house.hall()
    name = await house.table(hall, EIGHT, 2)
    me = await house.sit(hall, name, 2)
    new = await house.sit(hall, name, None)
    assert (await new.tell_table(Sit(1, "New", NEW))).code == "in-a-deal"
    await me.play_deal(random_legal("klaverjassen", "me"))
    assert (await new.tell_table(Sit(1, "New", NEW))).result == "ok"
    assert me.table is not None
    assert (await me.tell_table(Next(me.table.version))).result == "ok"
    assert me.table.waiting == (1,)
    assert (await new.tell_table(Next(me.table.version))).result == "ok"
    assert me.table.number == 2
    assert me.table.seats[1] == Sitting("New")
    assert me.table.seats[0] == computer(0, "easy")


async def test_a_table_is_in_the_lobby_as_long_as_it_is_to_be_had(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall, Settings(lobby=True))
    host = await house.sit(hall, name, 2)
    await host.tell_table(Pace(1))
    [row] = await hall.log.lobby(0)
    assert row.id == name
    assert row.lobby is not None
    assert '"names":["","","Anna",""],"free":[0,1,3]' in row.lobby
    for change in ({"locked": True}, {"locked": False}, {"lobby": False}, {"lobby": True}):
        await host.tell_table(SetHouse(change))
        await host.tell_table(Pace(Random(str(change)).randrange(2, 5000)))
        wanted = host.table is not None and host.table.house.lobby and not host.table.house.locked
        assert len(await hall.log.lobby(0)) == (1 if wanted else 0)
    await host.tell_table(Start())
    await host.tell_table(Pace(3))
    [row] = await hall.log.lobby(0)
    assert row.lobby is not None
    assert '"free":[0,1,3]' in row.lobby
    assert host.room is not None
    await hall.close()
    assert await hall.log.lobby(0) == []


async def test_a_seat_that_moves_to_a_device_while_places_change_keeps_its_new_holder(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    host = await house.sit(hall, name, 2)
    await hall.log.keep_code(name, 2, b"c" * 32, 2**50)
    seats = hall.log.seats

    async def then_redeemed(table: str) -> dict[int, bytes]:
        found = await seats(table)
        await hall.log.redeem_code(table, b"c" * 32, NEW)
        return found

    monkeypatch.setattr(hall.log, "seats", then_redeemed)
    assert host.table is not None
    await host.tell_table(Reseat(host.table.version, (2, 1, 0, 3)))
    monkeypatch.undo()
    assert await hall.log.seats(name) == {0: NEW}


async def test_a_window_whose_secret_was_traded_for_another_is_cut_off(house: House) -> None:
    hall = await house.hall()
    name = await gathering(hall)
    old = await house.sit(hall, name, 2)
    await hall.log.keep_code(name, 2, b"c" * 32, 2**50)
    assert await hall.log.redeem_code(name, b"c" * 32, NEW) == 2
    new = Person(2)
    new.window = f"{hall.log.node}.new"
    new.room = await hall.join(name, new, NEW, 0)
    assert old.was_cut
    assert (await new.tell_table(Pace(5))).result == "ok"


async def test_an_older_window_without_a_good_secret_does_not_act_again(house: House) -> None:
    first, second = await house.hall(), await house.hall()
    name = await gathering(first)
    old = await house.sit(first, name, 2)
    await first.log.keep_code(name, 2, b"c" * 32, 2**50)
    assert await second.log.redeem_code(name, b"c" * 32, NEW) == 2
    new = Person(2)
    new.window = f"{second.log.node}.new"
    room = await second.join(name, new, NEW, 0)
    watcher, there = await house.sit(first, name, None), await house.sit(second, name, None)
    second.leave(room, new)
    await there.until(lambda table: table.company.here == ())
    assert watcher.room is not None
    watcher.room.hear(room.table.version)
    await old.until_cut()
    assert watcher.room.table.company.here == ()


async def test_a_window_that_was_lost_without_a_word_is_closed_when_the_table_is_loaded(house: House) -> None:
    now = 1_000_000_000
    hall = await house.hall(now=lambda: now)
    people = await four(hall, house)
    name = people[0].room.table.id  # type: ignore[union-attr]
    del hall.rooms[name]
    now += 60_000
    back = await house.sit(hall, name, 1)
    assert back.table is not None
    assert back.table.company.here == (1,)


async def test_what_becomes_due_between_two_looks_at_the_clock_is_not_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody's clock runs for a millisecond here, and time goes on by 5 whenever the room has looked at it."""
    now, take_held = 1_000_000_000, Room._take_held

    async def later(room: Room) -> None:
        nonlocal now
        now += 5
        await take_held(room)

    monkeypatch.setattr(Room, "_take_held", later)
    hall = await house.hall(now=lambda: now, patience=0.001)
    people = await four(hall, house, Settings(clock=1))
    await people[0].until(lambda table: table.phase == "deal" and len(table.moves) > 1)
