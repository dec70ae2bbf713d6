"""What a table does by itself: holding back a lead, closing windows, laying the last trick."""

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.table.windows import is_held_back, lapse, last_trick, window
from tests.table.drive import Driven

CLAIMED = kj.Options(length=kj.Length.DEALS_1, roem=kj.Roem.CLAIMED)
AUTOMATIC = kj.Options(length=kj.Length.DEALS_1)


def full_trick(number: int, options: kj.Options = CLAIMED) -> Driven:
    """A deal in which trick ``number`` (from 1) lies full on the table."""
    driven = Driven(klaverjassen, options)
    while len(driven.table.state.public.trick) < 4 or len(driven.table.state.public.history) < number - 1:
        driven.step()
    return driven


def test_kj_5_7_the_lead_is_held_back_while_the_partner_may_claim() -> None:
    driven = full_trick(1)
    partner, winner = driven.table.to_act
    opened = window(driven.table)
    assert opened is not None
    assert (opened.kind, opened.ms) == ("lead", 2000)
    card = next(action for action in driven.legal(winner) if action[0].isupper())
    assert is_held_back(driven.table, winner, card)
    assert not is_held_back(driven.table, winner, "done")
    assert lapse(driven.table) == []
    driven.act(partner, "done")
    assert not is_held_back(driven.table, winner, card)
    still = window(driven.table)
    assert still == opened
    driven.act(winner, "done")
    assert window(driven.table) is None


def test_kj_5_7_there_is_no_window_where_roem_counts_by_itself() -> None:
    driven = Driven(klaverjassen, AUTOMATIC)
    while driven.table.phase == "deal":
        assert window(driven.table) is None
        driven.step()


def test_kj_5_9_after_the_last_trick_unclaimed_roem_is_lost_in_time() -> None:
    driven = full_trick(8)
    opened = window(driven.table)
    assert opened is not None
    assert (opened.kind, opened.ms) == ("last", 5000)
    lines = lapse(driven.table)
    assert [line.split()[0] for line in lines] == ["score"]
    driven.add(lines)
    assert driven.table.phase == "finished"


def test_each_trick_has_its_own_window() -> None:
    first, second = window(full_trick(1).table), window(full_trick(2).table)
    assert first is not None
    assert second is not None
    assert first.key != second.key


def test_am_2_2_when_the_time_is_over_the_unready_keep_what_they_have() -> None:
    driven = Driven(amsterdam, am.Options(seats=3, level=am.Level.BEGINNER))
    opened = window(driven.table)
    assert opened is not None
    assert (opened.kind, opened.ms) == ("swap", 45_000)
    driven.act(1, "ready")
    hands = driven.table.state.hands
    lines = lapse(driven.table)
    assert lines == ["stand-in 1 reason=late", "1 ready", "stand-in 3 reason=late", "3 ready"]
    driven.add(lines)
    assert driven.table.state.hands == hands
    assert window(driven.table) is None
    assert len(driven.table.to_act) == 1


@pytest.mark.parametrize("options", [AUTOMATIC, CLAIMED], ids=["automatic", "claimed"])
def test_kj_4_18_the_table_lays_the_last_trick(options: kj.Options) -> None:
    driven = Driven(klaverjassen, options)
    while max(driven.table.state.public.counts) > 1 or 0 < len(driven.table.state.public.trick) < 4:
        assert last_trick(driven.table) == []
        driven.step()
    lines = last_trick(driven.table)
    seats = [line.split()[0] for line in lines[:4]]
    leader = driven.table.to_act[-1]
    assert seats == ["NESW"[(leader + n) % 4] for n in range(4)]
    driven.add(lines)
    if options is CLAIMED:
        assert len(lines) == 4
        assert window(driven.table) is not None
    else:
        assert lines[4].startswith("score 1 ")
        assert driven.table.phase == "finished"
    assert last_trick(driven.table) == []


def test_kj_4_18_it_lays_the_rest_of_a_trick_that_was_begun() -> None:
    driven = Driven(klaverjassen, AUTOMATIC)
    while max(driven.table.state.public.counts) > 1 or driven.table.state.public.trick == ():
        driven.step()
    assert len(driven.table.state.public.trick) == 1
    assert len(last_trick(driven.table)) == 4  # three cards and the score


def test_kj_4_18_where_it_is_played_the_table_lays_nothing() -> None:
    driven = Driven(klaverjassen, kj.Options(length=kj.Length.DEALS_1, last_card=kj.LastCard.PLAYED))
    while driven.table.phase == "deal":
        assert last_trick(driven.table) == []
        driven.step()


def test_am_the_table_lays_nothing_in_amsterdam() -> None:
    driven = Driven(amsterdam, am.Options(seats=2))
    while driven.table.phase == "deal":
        assert last_trick(driven.table) == []
        assert window(driven.table) is None
        driven.step()
