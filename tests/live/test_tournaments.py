"""Tournaments over a log: rounds that make tables, results read from them, several processes, a restart."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from mokum.games import klaverjassen
from mokum.games.catalogue import game
from mokum.games.klaverjassen.options import Length
from mokum.live import tournaments
from mokum.live.tournaments import KIND, ORGANISER, NoTournament, Tournaments
from mokum.match.organising import NotNow
from mokum.match.play import play_match
from mokum.match.setting import Setting
from mokum.match.tournament import Tournament
from mokum.record import Header, Names, entry_lines, read_record
from mokum.storage import Event
from mokum.table import Table
from mokum.table.company import NOT
from tests.live.nodes import DRIVE, Node, Nodes, begun, score

pytestmark = pytest.mark.anyio


async def test_entrants_and_organiser_get_their_secrets_with_the_line(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 2)
    assert await node.tournaments.keys(name) == {ORGANISER: b"o" * 32, 1: b"\1" * 32, 2: b"\2" * 32}
    row = await node.log.row(name)
    assert row is not None
    assert (row.game, row.finished) == (KIND, None)
    with pytest.raises(NotNow):
        await node.tournaments.enter(name, "person 2", 0, b"x" * 32)
    assert len(await node.tournaments.keys(name)) == 3


async def test_a_round_makes_its_tables_with_the_names_and_nobody_here(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 9)
    await node.tournaments.begin_round(name, 1)
    (played,) = (await node.tournaments.look(name)).tournament.rounds
    assert len(played.tables) == 2
    assert len(played.byes) == 1
    for place in played.tables:
        table = Table(place.id)
        events = await node.log.read(place.id)
        table.read([event.line for event in events], [event.at for event in events])
        assert [sitting.name for sitting in table.seats] == [f"Person {number}" for number in place.seats]
        assert table.started
        assert table.house.locked
        assert (table.company.tournament, table.company.host) == (name, NOT)
        assert table.company.here == ()
        assert set(table.company.left) == {0, 1, 2, 3}
        assert await node.log.seats(place.id) == {}


async def test_computers_sit_on_the_seats_that_stay_empty(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 2, Setting("klaverjassen", DRIVE.options, "Drive"))
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    table = Table(place.id)
    table.read(event.line for event in await node.log.read(place.id))
    assert [sitting.is_person for sitting in table.seats] == [number > 0 for number in place.seats]
    assert sorted(place.seats) == [0, 0, 1, 2]


async def test_results_come_from_the_tables_and_the_next_round_follows(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 8)
    await node.tournaments.begin_round(name, 1)
    first, second = (await node.tournaments.look(name)).tournament.rounds[0].tables
    await score(node.log, first.id, "score 1 NS=91 EW=71")
    look = await node.tournaments.look(name)
    assert look.tournament.phase == "playing"
    assert look.tournament.rounds[0].tables[0].results == ((91, 71),)
    with pytest.raises(NotNow):
        await node.tournaments.begin_round(name, 2)
    await score(node.log, second.id, "score 1 NS=0 EW=162")
    await node.tournaments.begin_round(name, 2)
    for place in (await node.tournaments.look(name)).tournament.rounds[1].tables:
        await score(node.log, place.id, "score 1 NS=100 EW=62")
    assert (await node.tournaments.look(name)).tournament.phase == "over"
    row = await node.log.row(name)
    assert row is not None
    assert row.finished is not None


async def test_what_is_played_so_far_is_told_and_may_be_settled(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4, Setting("klaverjassen", klaverjassen.Options(length=Length.DEALS_8), "D", fill="none"))
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    with pytest.raises(NotNow):
        await node.tournaments.settle(name, 1, 1, "count")
    await score(node.log, place.id, "score 1 NS=91 EW=71")
    assert (await node.tournaments.look(name)).running == {place.id: ((91, 71),)}
    await score(node.log, place.id, "score 2 NS=0 EW=162")
    assert (await node.tournaments.look(name)).running == {place.id: ((91, 71), (0, 162))}
    await node.tournaments.settle(name, 1, 1, "count")
    await score(node.log, place.id, "score 3 NS=162 EW=0")
    look = await node.tournaments.look(name)
    assert look.running == {}
    assert look.tournament.rounds[0].tables[0].results == ((91, 71), (0, 162))


async def test_after_a_restart_all_is_as_it_was(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    other = await nodes.start()
    await score(node.log, place.id, "score 1 NS=91 EW=71")
    again = (await other.tournaments.look(name)).tournament
    assert again.phase == "between"
    assert (await node.tournaments.look(name)).tournament.version == again.version


async def test_a_table_that_was_drawn_but_not_made_is_made_by_whoever_looks(nodes: Nodes) -> None:
    """As when a process ends between the two."""
    node = await nodes.start()
    name = await begun(node, 4)
    assert await node.log.append(name, 5, ["round 1", "table 1 lost-table N=4 E=2 S=1 W=3"])
    other = await nodes.start()
    await other.tournaments.look(name)
    assert other.made == ["lost-table"]
    await node.tournaments.look(name)
    assert node.made == []
    table = Table("lost-table")
    table.read(event.line for event in await node.log.read("lost-table"))
    assert [sitting.name for sitting in table.seats] == ["Person 4", "Person 2", "Person 1", "Person 3"]


async def test_two_processes_that_draw_at_once_draw_one_round(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    name = await begun(one, 8)
    await two.tournaments.look(name)
    asked = await asyncio.gather(
        one.tournaments.begin_round(name, 1), two.tournaments.begin_round(name, 1), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in asked) == ["NoneType", "NotNow"]
    told = (await one.tournaments.look(name)).tournament
    assert len(told.rounds) == 1
    assert set(one.made + two.made) == {place.id for place in told.rounds[0].tables}


async def test_many_enter_at_once_at_two_processes(nodes: Nodes) -> None:
    one, two = await nodes.start(), await nodes.start()
    name = await begun(one, 0)
    numbers = await asyncio.gather(
        *((one, two)[person % 2].tournaments.enter(name, f"P{person}", 0, bytes([person]) * 32) for person in range(12))
    )
    assert sorted(numbers) == list(range(1, 13))
    keys = await one.tournaments.keys(name)
    entrants = (await one.tournaments.look(name)).tournament.entrants
    assert {number: entrants[number].name for number in numbers} == {
        n: f"P{person}" for person, n in enumerate(numbers)
    }
    assert all(keys[number] == bytes([person]) * 32 for person, number in enumerate(numbers))


async def test_the_next_round_begins_by_itself_when_it_is_due(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4, Setting("klaverjassen", DRIVE.options, "Drive", next=60))
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    await score(node.log, place.id, "score 1 NS=91 EW=71")
    node.at = 1000
    await node.tournaments.look(name)
    node.at = 60_999
    assert len((await node.tournaments.look(name)).tournament.rounds) == 1
    node.at = 61_000
    told = (await node.tournaments.look(name)).tournament
    assert len(told.rounds) == 2
    assert told.rounds[1].tables[0].id in node.made


async def test_a_round_that_is_due_waits_for_people(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4, Setting("klaverjassen", DRIVE.options, "Drive", next=60, fill="none"))
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    await score(node.log, place.id, "score 1 NS=91 EW=71")
    await node.tournaments.withdraw(name, 1)
    node.at = 10**9
    assert (await node.tournaments.look(name)).tournament.phase == "between"
    await node.tournaments.come_back(name, 1)
    assert len((await node.tournaments.look(name)).tournament.rounds) == 2


async def test_the_seat_belongs_to_the_entrant_and_its_secret_is_the_newest(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 5)
    with pytest.raises(NotNow) as refused:
        await node.tournaments.take_seat(name, 1, b"s" * 32)
    assert refused.value.code == "no-table-now"
    await node.tournaments.begin_round(name, 1)
    (played,) = (await node.tournaments.look(name)).tournament.rounds
    place = played.tables[0]
    for number in place.seats:
        assert await node.tournaments.take_seat(name, number, bytes([number]) * 32) == (
            place.id,
            place.seats.index(number),
        )
    await node.tournaments.take_seat(name, place.seats[2], b"new" + bytes(29))
    assert (await node.log.seats(place.id))[2] == b"new" + bytes(29)
    with pytest.raises(NotNow):
        await node.tournaments.take_seat(name, played.byes[0], b"s" * 32)


async def test_a_seat_that_was_given_up_is_not_given_out_again(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    log: list[str] = [event.line for event in await node.log.read(place.id)]
    gathering = log[: next(at for at, line in enumerate(log) if line.startswith("deal "))]
    await node.log.delete(place.id)
    assert await node.log.create(place.id, "klaverjassen", [*gathering, "remove S"], {})
    with pytest.raises(NotNow) as refused:
        await node.tournaments.take_seat(name, place.seats[2], b"s" * 32)
    assert refused.value.code == "seat-given-up"


def first(view: Any) -> str:
    actions: Sequence[str] = game("klaverjassen").legal(view).actions
    return actions[0]


async def test_the_record_of_a_table_holds_what_is_over_and_no_word_of_the_table(nodes: Nodes) -> None:
    node = await nodes.start()
    options = klaverjassen.Options(length=Length.DEALS_8)
    setting = Setting("klaverjassen", options, "Drive")
    name = await begun(node, 4, setting)
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    names = tuple(f"Person {number}" for number in place.seats)
    entries = play_match("klaverjassen", options, [first] * 4, Random(3), names)
    lines = [line for entry in entries for line in entry_lines(klaverjassen, options, entry)]
    third = next(at for at, line in enumerate(lines) if line.startswith("deal 3"))
    head = [
        line
        for entry in (Header("klaverjassen", options), Names(names))
        for line in entry_lines(klaverjassen, options, entry)
    ]
    assert lines[:2] == head
    await node.log.delete(place.id)
    seed = "reveal 2 seed=00"
    played = [
        *lines[:2],
        "pace 0",
        *lines[2:third],
        seed,
        *lines[third : third + 3],
        "stand-in N reason=clock",
        *lines[third + 3 : third + 6],
    ]
    assert await node.log.create(place.id, "klaverjassen", played, {})
    assert await node.tournaments.record(setting, place) == [], "while the table plays nothing is given out"
    await node.tournaments.settle(name, 1, 1, "count")
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    record = await node.tournaments.record(setting, place)
    assert record == [*lines[:third], seed], "the last deal can be checked as well"
    assert len(read_record("\n".join(record[:-1])).played) == 2


async def test_who_only_looks_is_told_what_was_seen_a_moment_ago(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    lazy = Tournaments(node, fresh=1000)  # type: ignore[arg-type]
    await lazy.look(name)
    await node.tournaments.begin_round(name, 1)
    assert (await lazy.look(name)).tournament.rounds == []
    await lazy.enter(name, "Late", 0, b"l" * 32)
    assert len((await lazy.look(name)).tournament.rounds) == 1, "who does something sees all that is"


async def test_a_seat_that_is_lost_while_it_is_taken_on_another_device_gets_no_secret(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    seat = place.seats.index(1)
    assert await node.tournaments.take_seat(name, 1, b"f" * 32) == (place.id, seat)
    read, lost = node.log.read, [f"remove {'NESW'[seat]}"]

    async def then_lost(table: str, after: int = 0) -> list[Event]:
        found = await read(table, after)
        if table == place.id and lost:
            assert await node.log.append(table, found[-1].seq, [lost.pop()], {seat: None})
        return found

    monkeypatch.setattr(node.log, "read", then_lost)
    with pytest.raises(NotNow) as refused:
        await node.tournaments.take_seat(name, 1, b"n" * 32)
    assert refused.value.code == "seat-given-up"
    assert await node.log.seats(place.id) == {}


async def test_what_is_no_tournament_is_none(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    await node.tournaments.begin_round(name, 1)
    (place,) = (await node.tournaments.look(name)).tournament.rounds[0].tables
    for none in ("nothing", place.id):
        with pytest.raises(NoTournament):
            await node.tournaments.look(none)
    await node.log.delete(name)
    with pytest.raises(NoTournament):
        await node.tournaments.look(name)


async def test_the_log_of_a_tournament_reads_by_itself(nodes: Nodes) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    await node.tournaments.begin_round(name, 1)
    await node.tournaments.settle(name, 1, 1, "annul")
    await node.tournaments.close(name)
    told = Tournament()
    told.read(event.line for event in await node.log.read(name))
    assert told.phase == "over"


@pytest.fixture
def no_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for news looks only when told to."""
    monkeypatch.setattr(tournaments, "LOOK", 600.0)
    monkeypatch.setattr(tournaments, "HELD", 600.0)


async def waiting(node: Node, name: str) -> tuple[str, "asyncio.Task[tournaments.Look]"]:
    """The stamp of a tournament as it is, and somebody who waits for another."""
    stamp = (await node.tournaments.look(name)).stamp
    waits = asyncio.create_task(node.tournaments.news(name, stamp, lambda _: 600.0))
    done, _ = await asyncio.wait([waits], timeout=0.2)
    assert not done
    return stamp, waits


async def test_who_waits_for_news_is_told_of_the_draw_as_it_is_made(nodes: Nodes, no_looks: None) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    stamp, waits = await waiting(node, name)
    await node.tournaments.begin_round(name, 1)
    look = await asyncio.wait_for(waits, 20)
    assert (look.tournament.phase, look.stamp == stamp) == ("playing", False)
    assert (await node.tournaments.news(name, stamp)).stamp == look.stamp, "what is old is answered at once"


async def test_who_waits_for_news_is_told_of_what_another_process_wrote(nodes: Nodes, no_looks: None) -> None:
    node, other = await nodes.start(), await nodes.start()
    name = await begun(node, 4)
    _, waits = await waiting(node, name)
    await other.tournaments.begin_round(name, 1)
    node.tournaments.hear(name)
    assert (await asyncio.wait_for(waits, 20)).tournament.phase == "playing"


async def test_what_is_heard_of_while_somebody_looks_is_looked_at_anew(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, other = await nodes.start(), await nodes.start()
    name = await begun(other, 4)
    told = Tournaments(node, Random(1), lambda: node.at, 600.0)  # type: ignore[arg-type]
    await told.look(name)
    heads, asked, goes_on = node.log.heads, asyncio.Event(), asyncio.Event()

    async def slow(names: Sequence[str]) -> dict[str, int]:
        found = await heads(names)
        asked.set()
        await goes_on.wait()
        return found

    monkeypatch.setattr(node.log, "heads", slow)
    told.hear(name)
    looks = asyncio.create_task(told.look(name))
    await asked.wait()
    await other.tournaments.begin_round(name, 1)
    told.hear(name)
    goes_on.set()
    await looks
    assert (await told.look(name)).tournament.phase == "playing"


async def test_nobody_waits_for_news_when_the_process_ends(nodes: Nodes, no_looks: None) -> None:
    node = await nodes.start()
    name = await begun(node, 4)
    stamp, waits = await waiting(node, name)
    node.tournaments.take_leave()
    assert (await asyncio.wait_for(waits, 20)).stamp == stamp
