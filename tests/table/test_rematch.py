"""The match once more: it waits for the people who are there, as the next deal does, and for nobody who has left."""

import pytest

from mokum.table import House, Next, Rematch, Sitting, Stale, Table
from mokum.table.clocks import GONE, Alarm, alarms, deadline
from mokum.table.room_commands import Left, Remove, Reseat, Rise, Sit, Start
from mokum.table.seats import OPEN
from tests.table.test_company import ONE_DEAL, Gathered

RELAXED, BRISK = House(grace=120), House(grace=45, next=10)


def over(house: House = RELAXED) -> Gathered:
    """Anna on S, Bob on N and Cor on E are here, a computer is on W, and their match is over."""
    gathered = Gathered(ONE_DEAL, [OPEN, OPEN, Sitting("Anna"), OPEN], house)
    for seat, name in ((0, "Bob"), (1, "Cor")):
        gathered.tell(None, Sit(seat, name))
    gathered.come(0, 1, 2)
    gathered.tell(2, Start())
    gathered.play_deal()
    assert gathered.table.waiting == (0, 1, 2)
    return gathered


def wants(gathered: Gathered, seat: int) -> list[str]:
    return gathered.tell(seat, Rematch(gathered.table.version))


def test_it_begins_when_all_who_are_there_want_it() -> None:
    gathered = over()
    scores = gathered.table.scores
    assert wants(gathered, 1) == ["next E"]
    assert (gathered.table.waiting, gathered.table.phase, gathered.table.scores) == ((0, 2), "finished", scores)
    assert alarms(gathered.table) == [], "a relaxed table waits for whoever reads"
    assert wants(gathered, 1) == [], "asked twice is asked once"
    assert wants(gathered, 2) == ["next S"]
    lines = wants(gathered, 0)
    assert lines[0] == "rematch N"
    assert lines[1].startswith("deal 1 ")
    assert (gathered.table.phase, gathered.table.ready) == ("deal", frozenset())
    again = Table("t")
    again.read(gathered.log)
    assert (again.phase, again.number, again.seats) == ("deal", 1, gathered.table.seats)


def test_before_anybody_wants_it_nothing_is_due() -> None:
    gathered = over(BRISK)
    assert alarms(gathered.table) == []
    gathered.tell(0, Rise())
    gathered.tell(1, Left("n.1"))
    assert [alarm.kind for alarm in alarms(gathered.table)] == ["away"]


def test_it_comes_by_itself_as_the_next_deal_does_counted_from_the_first_wish() -> None:
    gathered = over(BRISK)
    gathered.now += 300_000
    wants(gathered, 2)
    begun = gathered.now
    wants(gathered, 0)
    found = alarms(gathered.table)
    assert found == [Alarm(begun + 10_000, "rematch")]
    assert deadline(gathered.table, begun + 4_000, found) == 6_000
    assert gathered.take_due()[0] == "rematch N"
    assert gathered.table.phase == "deal"


def test_who_is_gone_is_waited_for_no_longer_than_a_moment() -> None:
    gathered = over()
    gathered.tell(1, Left("n.1"))
    left = gathered.now
    assert alarms(gathered.table) == [Alarm(left + 120_000, "away", 1)]
    wants(gathered, 0)
    wants(gathered, 2)
    assert alarms(gathered.table) == [Alarm(left + 1000 + GONE * 1000, "away", 1)]
    assert gathered.take_due() == ["away E"]
    assert gathered.take_due()[0] == "rematch N"
    gathered.come(1)
    assert gathered.table.company.away == frozenset(), "who comes back takes over at once"


def test_who_is_away_is_not_asked_and_what_they_say_adds_nothing() -> None:
    gathered = over()
    gathered.tell(1, Left("n.1"))
    gathered.take_due()
    assert gathered.table.company.away == {1}
    assert wants(gathered, 1) == []
    assert gathered.table.waiting == (0, 2)


def test_a_short_grace_is_not_made_longer() -> None:
    gathered = over(House(grace=5))
    gathered.tell(1, Left("n.1"))
    left = gathered.now
    wants(gathered, 0)
    assert alarms(gathered.table)[0] == Alarm(left + 5_000, "away", 1)


@pytest.mark.parametrize("leave", ["rises", "is removed"])
def test_who_gives_the_seat_up_is_waited_for_no_more(leave: str) -> None:
    gathered = over()
    wants(gathered, 0)
    wants(gathered, 2)
    gathered.tell(1, Rise()) if leave == "rises" else gathered.tell(2, Remove(gathered.table.version, 1))
    assert gathered.table.seats[1].is_computer
    assert gathered.take_due()[0] == "rematch N"


def test_a_wish_goes_with_its_seat_and_nobody_plays_on_for_nothing() -> None:
    gathered = over()
    wants(gathered, 0)
    gathered.tell(0, Rise())
    gathered.tell(1, Rise())
    assert (gathered.table.waiting, alarms(gathered.table)) == ((2,), [])
    assert wants(gathered, 2)[0] == "rematch S"


def test_whoever_sits_down_meanwhile_is_asked_too() -> None:
    gathered = over()
    for seat in (0, 1):
        wants(gathered, seat)
    gathered.tell(None, Sit(3, "Dé"))
    gathered.come(3)
    wants(gathered, 2)
    assert gathered.table.waiting == (3,)


def test_other_seats_are_another_question() -> None:
    gathered = over()
    wants(gathered, 0)
    gathered.tell(2, Reseat(gathered.table.version, (1, 0, 2, 3)))
    assert gathered.table.waiting == (0, 1, 2)
    assert alarms(gathered.table) == []


def test_a_wish_of_before_the_match_was_over_is_old() -> None:
    gathered = over()
    with pytest.raises(Stale):
        gathered.tell(0, Rematch(gathered.table.version - 1))
    assert gathered.refusal(0, Next(gathered.table.version)) == "no-next"
