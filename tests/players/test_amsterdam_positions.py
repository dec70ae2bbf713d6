"""What people complain of in computers that play amsterdam, as positions: here they must not do it."""

import pytest

from tests.players.positions import choice

LEVELS = pytest.mark.parametrize("level", ["intermediate", "expert"])


def at(level: str, pile: str, hands: str, rest: str = "up=H9,CJ,CQ/C6,S6,SJ down=?3/?3 stock=?20") -> str:
    """A position with two seats in which seat 1 plays."""
    return f"amsterdam level={level} seats=2 to=1 pile={pile} hand={hands} {rest}"


@LEVELS
def test_it_does_not_waste_a_ten_on_three_cards(level: str) -> None:
    assert choice(at(level, "H4,S6,H7", "CT,D8,SK/?3")) == "D8"


@LEVELS
@pytest.mark.parametrize("wild", ["C2", "C3", "CT"])
def test_am_3_7_it_plays_no_wild_card_on_nothing(level: str, wild: str) -> None:
    assert choice(at(level, "-", f"{wild},D8,SK/?3")) == "D8"


@LEVELS
def test_it_plays_its_lowest_natural_card_with_all_copies(level: str) -> None:
    assert choice(at(level, "H4", "C5,D5,SK/?3")) == "C5,D5"


@LEVELS
def test_am_4_2_it_keeps_its_ten_where_a_two_will_do(level: str) -> None:
    assert choice(at(level, "H4,SA", "C2,CT,S4/?3")) == "C2"


@LEVELS
def test_am_5_1_it_completes_a_natural_four(level: str) -> None:
    assert choice(at(level, "H4,S7,H7", "C7,D7,SK/?3")) == "C7,D7"


@LEVELS
def test_am_8_1_it_goes_out_when_it_can(level: str) -> None:
    position = at(level, "H8", "C9,D9/C4,C5,SK", "up=-/- down=-/- stock=-")
    assert choice(position) == "C9,D9"


@LEVELS
def test_it_leaves_what_the_next_seat_is_known_not_to_meet(level: str) -> None:
    """Seat 2 has taken 5, 6 and 9 and holds nothing else: a jack is safe, the 8 is met by its 9."""
    taken = f"amsterdam level={level} seats=2 to=2 pile=D5,D6,D9,SK stock=- hand=C8,CJ,HQ,HA,S8/C4 up=-/- down=-/-"
    assert choice(taken, "take") != "C8"


@LEVELS
def test_it_keeps_its_ten_for_the_pile_before_it_flips_blind(level: str) -> None:
    """Stock and row are gone: 5 now and the ten next, so that the blind card falls on nothing."""
    assert choice(at(level, "H4", "CT,D5/?3", "up=-/- down=?2/?2 stock=-")) == "D5"


def test_am_2_1_it_puts_its_best_cards_face_up() -> None:
    swap = "amsterdam level=beginner seats=2 to=swap dealer=2 pile=- stock=?34 hand=C4,HT,D2/?3 up=S5,D6,CK/H5,H6,H7 down=?3/?3"
    action = choice(swap, seat=0)
    given, taken = zip(*(pair.split("/") for pair in action.removeprefix("swap:").split(",")), strict=True)
    assert (set(given), set(taken)) == ({"HT", "D2"}, {"S5", "D6"})
    assert choice(swap, f"1.{action}", seat=0) == "ready"


def test_am_11_1_it_never_takes_the_pile_of_its_own_will() -> None:
    position = "amsterdam level=intermediate seats=2 voluntary_pickup=on to=1 pile=H4,CA,C2 stock=?20 hand=C4,D8,SK/?3"
    assert choice(f"{position} up=H9,CJ,CQ/C6,S6,SJ down=?3/?3") == "C4"


def test_am_11_2_a_low_face_up_card_goes_along_with_the_pile() -> None:
    position = "amsterdam level=intermediate seats=2 stuck_takes_face_up=on to=1 pile=HA stock=- hand=-/?3"
    assert choice(f"{position} up=H9,C5,CQ/- down=?3/?3") == "take:C5"


def test_am_11_3_equal_face_up_cards_go_along_with_the_last_of_the_hand() -> None:
    position = "amsterdam level=intermediate seats=2 mixed_last_play=on to=1 pile=H4 stock=- hand=C9,D9/?3"
    assert choice(f"{position} up=H9,CQ/- down=?3/?3") == "C9,D9,H9"


@LEVELS
def test_am_4_4_it_plays_no_two_on_a_three(level: str) -> None:
    assert choice(at(level, "HA,S3", "C2,CT,S4/?3")) == "CT"


def test_am_2_5_the_opener_plays_all_it_has_of_the_rank() -> None:
    position = (
        "amsterdam level=intermediate seats=2 to=1 opening=4 pile=- stock=?34 hand=C4,D4,SK/?3 up=H9,CJ,CQ/C6,S6,SJ"
    )
    assert choice(f"{position} down=?3/?3") == "C4,D4"
