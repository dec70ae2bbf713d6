"""What a player of amsterdam concludes from what it has seen, and the policy on plain ints."""

from random import Random
from typing import Any

import msgspec
import pytest

from mokum.games.amsterdam import rules
from mokum.games.game import UnseenCards
from mokum.players.amsterdam import Easy, Normal, heap, play_text, scene
from mokum.search.policies.amsterdam import TASTE, choose_play, keep, size, stuck
from tests.players.positions import after

TABLE = "amsterdam level=intermediate seats=3 to=1"
ROWS = "up=H9,CJ,CQ/C6,S6,SJ/C3,D3,H3 down=?3/?3/?3 stock=?18"


def view_of(position: str, actions: str = "", seat: int = 0) -> Any:
    """The view of a seat after these actions."""
    game, state = after(position, actions)
    return game.view(state, seat)


def test_all_cards_but_those_that_are_seen_are_unseen() -> None:
    seen = scene(view_of(f"{TABLE} pile=H4 hand=C7,D8,SK/?3/?3 {ROWS} gone=CT,DT"))
    assert size(seen.unseen) == 52 - 1 - 3 - 9 - 2
    assert seen.unseen >> 4 * rules.TEN & 15 == 2
    assert (seen.pile, seen.required, seen.top, seen.run) == (1, 2, 2, 1)


def test_two_packs_hold_eight_of_each() -> None:
    position = f"amsterdam level=intermediate seats=2 packs=2 to=1 pile=- hand=C7/?3 {ROWS}".replace("/C3,D3,H3", "")
    seen = scene(view_of(position.replace("down=?3/?3/?3", "down=?3/?3")))
    assert seen.unseen >> 4 * rules.TEN & 15 == 8


def test_the_next_seat_is_the_next_one_with_cards() -> None:
    seen = scene(view_of(f"{TABLE} pile=H4 hand=C7/-/S9,ST up=-/-/- down=-/-/- stock=- out=2"))
    assert (seen.next_zone, seen.next_known, seen.next_unknown, seen.next_left) == (rules.HAND, 0, 2, 2)
    assert seen.players == 2


def test_a_pile_that_was_taken_is_remembered_and_by_easy_is_not() -> None:
    position = "amsterdam level=intermediate seats=2 to=2 pile=D5,DQ stock=- hand=C8,CJ/C4,C6 up=-/- down=-/-"
    view = view_of(position, "take")
    knows, forgets = scene(view), scene(view, remembers=False)
    assert (knows.next_known, knows.next_unknown) == (heap(("D5", "DQ")), 2)
    assert (forgets.next_known, forgets.next_unknown) == (0, 4)
    assert size(knows.unseen) + 2 == size(forgets.unseen)


@pytest.mark.parametrize(("level", "blind"), [("intermediate", False), ("expert", True)])
def test_am_7_2_at_expert_the_next_seat_flips_before_it_plays_its_row(level: str, blind: bool) -> None:
    position = f"amsterdam level={level} seats=2 to=1 pile=H4 stock=- hand=C8,CJ/- up=-/C6,S6 down=-/?2"
    seen = scene(view_of(position))
    assert (seen.next_zone == rules.FACE_DOWN) == blind
    assert seen.next_known == (0 if blind else heap(("C6", "S6")))


def test_am_3_6_the_chance_that_the_next_seat_takes_the_pile() -> None:
    """Its hand is known, an 8 and a queen: a 9 is met, a king is not."""
    known = "amsterdam level=intermediate seats=2 to=2 pile=D8,DQ stock=- hand=C8,CK/C4 up=-/- down=-/-"
    seen = scene(view_of(known, "take"))._replace(next_unknown=0)
    assert stuck(seen, rules.TEN + 3) == 1.0
    assert stuck(seen, 7) == 0.0
    assert stuck(seen, rules.TWO) == 0.0


def test_am_4_4_a_two_does_not_help_on_a_three() -> None:
    position = "amsterdam level=intermediate seats=2 to=1 pile=HK stock=- hand=C3,CK/?1 up=-/- down=-/-"
    seen = scene(view_of(position))._replace(next_known=heap(("D2",)), next_unknown=0)
    assert stuck(seen, rules.THREE) == 1.0
    assert stuck(seen, 11) == 0.0


def test_the_better_card_is_kept_longer() -> None:
    worth = [keep(rank, TASTE) for rank in (2, 3, 4, 5, 6, 7, 9, 10, 11, 12)]
    assert worth == sorted(worth)
    assert keep(rules.TEN, TASTE) > keep(rules.THREE, TASTE) > keep(rules.TWO, TASTE) > keep(10, TASTE)


def test_nothing_that_fits_is_no_play() -> None:
    assert choose_play(scene(view_of(f"{TABLE} pile=HK hand=C7,D8,S9/?3/?3 {ROWS}")), TASTE) == 0


def test_am_7_8_a_blind_card_is_flipped_from_the_left_whatever_lies_there() -> None:
    position = "amsterdam level=intermediate seats=2 to=1 pile=HK stock=- hand=-/?3 up=-/- down=?3/?3"
    view = view_of(position)
    assert {Normal().choose(view, Random(1)), Easy().choose(view, Random(2))} == {"flip:1"}


def test_am_9_3_in_a_position_that_comes_back_it_tries_something_else() -> None:
    view = view_of("amsterdam level=intermediate seats=2 to=1 pile=- stock=- hand=C4,D9,CK/C9 up=-/- down=-/-")
    again = msgspec.structs.replace(view, public=msgspec.structs.replace(view.public, visits=view.public.visits * 2))
    first, second = (Normal().choose(each, Random(1)) for each in (view, again))
    assert first != second


def test_of_equal_cards_those_go_first_that_all_have_seen() -> None:
    """Seat 1 has taken the queen of spades: it plays that one and keeps the other to itself."""
    position = "amsterdam level=intermediate seats=2 to=1 pile=SQ,SA stock=- hand=C4,CQ/C9,D9,HA up=-/- down=?1/?1"
    view = view_of(position, "take HA", seat=0)
    assert play_text(view_of(position, "take C9", seat=0), 16 * 10 + 1) == "SQ"
    assert play_text(view_of(position, "take C9", seat=0), 16 * 10 + 2) == "CQ,SQ"
    assert view.public.shown[0] == ("SA", "SQ")


def test_cards_that_are_not_seen_are_no_guess() -> None:
    with pytest.raises(UnseenCards):
        scene(view_of(f"{TABLE} pile=H4 hand=?3/?3/?3 {ROWS}"))
    with pytest.raises(UnseenCards):
        scene(view_of(f"{TABLE} pile=H4,?1 hand=C7,D8,SK/?3/?3 {ROWS}"))
