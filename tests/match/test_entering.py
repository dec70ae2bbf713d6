"""Who enters a tournament, with whom, and who may not."""

from collections.abc import Callable

import pytest

from mokum.games import klaverjassen
from mokum.match.organising import MOST, NotNow, ask, enter, remove, set_entries, withdraw
from mokum.match.pairing import COMPUTER
from mokum.match.setting import Setting
from tests.match.drives import DRIVE, PAIRS, begun, draw


def test_who_enters_has_a_name_of_his_own() -> None:
    tournament = begun(DRIVE, 2)
    with pytest.raises(NotNow) as refused:
        enter(tournament, "PERSON 1")
    assert refused.value.code == "name-taken"


def code_of(work: Callable[[], list[str]]) -> str:
    """The code of what is not allowed now."""
    with pytest.raises(NotNow) as refused:
        work()
    return refused.value.code


def test_partners_find_each_other_or_get_one_by_lot() -> None:
    tournament = begun(PAIRS)
    for name, partner in (("Anna", 0), ("Bob", 1), ("Cas", 0), ("Daan", 0), ("Eva", 0)):
        tournament.read(enter(tournament, name, partner))
    tournament.read(ask(tournament, 1, 2))
    for partner in (1, 2, 9):
        assert code_of(lambda partner=partner: enter(tournament, "Fien", partner)) == "no-partner"  # type: ignore[misc]
    lines = draw(tournament)
    assert lines[0].startswith("pair ")
    assert tournament.entrants[1].partner == 2
    alone = [entrant.number for entrant in tournament.here if not entrant.partner]
    assert tournament.rounds[0].byes == tuple(alone)
    assert len(alone) == 1


def test_nobody_becomes_a_partner_without_having_asked_or_said_yes() -> None:
    tournament = begun(PAIRS)
    tournament.read(enter(tournament, "Anna"))
    assert enter(tournament, "Bob", 1) == ["enter 2 name=Bob", "ask 2 1"]
    for name in ("Bob", "Cas", "Daan"):
        tournament.read(enter(tournament, name, 1))
    assert [entrant.partner for entrant in tournament.here] == [0, 0, 0, 0]
    assert [entrant.asks for entrant in tournament.here] == [0, 1, 1, 1]
    assert ask(tournament, 2, 1) == []
    assert ask(tournament, 2, 3) == ["ask 2 3"]
    assert ask(tournament, 1, 3) == ["pair 1 3"]
    tournament.read(["ask 2 3", "pair 1 3"])
    assert [entrant.partner for entrant in tournament.here] == [3, 0, 1, 0]
    assert [entrant.asks for entrant in tournament.here] == [0, 0, 0, 0]
    for one, other in ((1, 2), (2, 1), (2, 2), (2, 9)):
        assert code_of(lambda one=one, other=other: ask(tournament, one, other)) == "no-partner"  # type: ignore[misc]
    tournament.read(ask(tournament, 2, 4))
    assert ask(tournament, 2, 0) == ["ask 2 0"]
    assert ask(tournament, 4, 0) == []
    tournament.read(withdraw(tournament, 4))
    assert tournament.entrants[2].asks == 0


def test_the_organiser_closes_the_entries_and_opens_them_again() -> None:
    tournament = begun(DRIVE, 2)
    assert set_entries(tournament, True) == []
    tournament.read(set_entries(tournament, False))
    assert code_of(lambda: enter(tournament, "Late")) == "entries-closed"
    tournament.read(set_entries(tournament, True))
    tournament.read(enter(tournament, "Late"))
    assert len(tournament.entrants) == 3


def test_who_is_put_out_before_the_start_leaves_nothing_behind() -> None:
    tournament = begun(PAIRS, 4)
    tournament.read(remove(tournament, 2))
    assert sorted(tournament.entrants) == [1, 3, 4]
    assert tournament.entrants[1].partner == 0
    tournament.read(enter(tournament, "Person 2"))
    assert sorted(tournament.entrants) == [1, 3, 4, 5]
    assert code_of(lambda: remove(tournament, 2)) == "no-entrant"
    draw(tournament)
    assert code_of(lambda: remove(tournament, 1)) == "has-begun"


def test_places_that_were_filled_by_nobody_are_free_again() -> None:
    tournament = begun(DRIVE, MOST)
    assert code_of(lambda: enter(tournament, "Anna")) == "full"
    tournament.read(remove(tournament, 7))
    assert enter(tournament, "Anna") == [f"enter {MOST + 1} name=Anna"]


def test_the_last_without_a_partner_plays_with_a_computer() -> None:
    tournament = begun(Setting("klaverjassen", klaverjassen.Options(), "Drive", form="pairs"), 3)
    draw(tournament)
    (place,) = tournament.rounds[0].tables
    assert sorted(place.seats) == [COMPUTER, 1, 2, 3]
    assert {frozenset(place.seats[::2]), frozenset(place.seats[1::2])} == {frozenset((1, 2)), frozenset((3, COMPUTER))}
