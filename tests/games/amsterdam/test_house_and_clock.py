"""House options and what is played for a seat whose time is up (AM-11, AM-12)."""

import random

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import House, Options
from mokum.games.game import Legal
from tests.games.amsterdam.reading import after, legal, read, refused, why


def pickup(pile: str = "H6", hand: str = "D7", up: str = "-", down: str = "-") -> str:
    return f"seats=2 voluntary_pickup=on to=1 pile={pile} hand={hand}/S4 up={up}/- down={down}/-"


def test_am_11_1_the_pile_may_be_taken_from_hand_and_row() -> None:
    assert legal(pickup()) == Legal(("D7", "take"), "AM-3.3")
    assert legal(pickup(hand="-", up="D7")).actions == ("D7", "take")
    assert after(pickup(), "take").hands[0] == ("D7", "H6")


def test_am_11_1_not_an_empty_pile_and_never_instead_of_a_flip() -> None:
    assert legal(pickup("-")).actions == ("D7",)
    assert why(pickup("-"), "take") == ("AM-3.7", "empty-pile")
    assert legal(pickup(hand="-", down="D7")).actions == ("flip:1",)
    assert why(pickup(hand="-", down="D7"), "take") == ("AM-7.4", "must-flip")


def stuck(hand: str = "-", up: str = "D5,H4,H4", level: str = "intermediate", voluntary: str = "off") -> str:
    options = f"level={level} seats=2 voluntary_pickup={voluntary} stuck_takes_face_up=on"
    return f"{options} to=1 pile=H9 hand={hand}/S4 up={up}/- down=-/-"


def test_am_11_2_one_face_up_card_goes_along() -> None:
    assert legal(stuck()) == Legal(("take:D5", "take:H4"), "AM-11.2")
    state = after(stuck(), "take:H4")
    assert (state.hands[0], state.public.up[0]) == (("H4", "H9"), ("D5", "H4"))
    assert (state.public.to, state.public.shown[0]) == (1, ("H4", "H9"))


def test_am_11_2_a_bare_take_is_not_legal_from_the_row() -> None:
    assert refused(stuck(), "take") == ("AM-11.2", "take-needs-face-up", {"card": "D5"})
    assert why(stuck(), "take:S9") == ("AM-11.2", "not-face-up")
    assert why(stuck(), "take:") == ("AM-11.2", "unknown-action")
    assert why(stuck(), "take:1") == ("AM-11.2", "unknown-action")


def test_am_11_2_from_the_hand_the_pile_alone_is_taken() -> None:
    assert legal(stuck("D4")) == Legal(("take",), "AM-3.6")
    assert why(stuck("D4"), "take:D5") == ("AM-3.6", "take-no-card")


def test_am_11_2_who_is_not_stuck_takes_nothing() -> None:
    assert legal(stuck(up="D5,DJ")).actions == ("DJ",)
    assert why(stuck(up="D5,DJ"), "take:D5") == ("AM-3.5", "must-play")


def test_am_11_2_without_the_option_no_card_goes_along() -> None:
    text = "seats=2 to=1 pile=H9 hand=-/S4 up=D5/-"
    assert why(text, "take:D5") == ("AM-7.7", "take-no-card")


def test_am_11_2_together_with_a_voluntary_pickup() -> None:
    assert legal(stuck(up="D5,DJ", voluntary="on")).actions == ("DJ", "take:D5", "take:DJ")


def test_am_11_2_at_expert_only_when_the_row_is_in_use() -> None:
    assert legal(stuck(level="expert")).actions == ("take:D5", "take:H4")


def mixed(hand: str, up: str, rest: str = "", level: str = "intermediate") -> str:
    return f"level={level} seats=2 mixed_last_play=on to=1 pile=H6 hand={hand}/S4 up={up}/- {rest}".strip()


def test_am_11_3_the_last_of_the_hand_with_equal_face_up_cards() -> None:
    text = mixed("C9,D9", "H9,S9,D4")
    expected = ("C9", "C9,D9", "C9,D9,H9", "C9,D9,H9,S9", "C9,D9,S9", "D9")
    assert legal(text) == Legal(expected, "AM-3.3")
    state = after(text, "S9,C9,D9")
    assert (state.hands[0], state.public.up[0]) == ((), ("D4", "H9"))
    assert state.public.pile == ("H6", "S9", "C9", "D9")


def test_am_11_3_cards_of_two_packs() -> None:
    state = after(mixed("C9", "C9,D9", "packs=2"), "C9,C9")
    assert state.public.up[0] == ("D9",)


@pytest.mark.parametrize(
    ("text", "action", "expected"),
    [
        (mixed("C9,DK", "H9"), "C9,H9", ("AM-7.3", "zones-mixed")),
        (mixed("C9,D9", "H9"), "C9,H9", ("AM-7.3", "zones-mixed")),
        (mixed("C9,D9", "H9"), "H9", ("AM-7.1", "hand-first")),
        (mixed("C9", "H9", "stock=S5"), "C9,H9", ("AM-7.3", "zones-mixed")),
        (mixed("C9", "H9", "down=S5/-", "expert"), "C9,H9", ("AM-7.3", "zones-mixed")),
        (mixed("C9", "H9"), "C9,S9", ("AM-3.8", "not-in-hand")),
        (mixed("C5", "H5"), "C5,H5", ("AM-3.3", "too-low")),
        (mixed("C9", "H9") + " opening=9", "C9,H9", ("AM-7.3", "zones-mixed")),
    ],
)
def test_am_11_3_what_is_not_the_last_play(text: str, action: str, expected: tuple[str, str]) -> None:
    assert action not in legal(text).actions
    assert why(text, action) == expected


def test_am_11_3_face_down_cards_do_not_hinder_unless_at_expert() -> None:
    assert "C9,H9" in legal(mixed("C9", "H9", "down=S5/-")).actions
    assert "C9,H9" in legal(mixed("C9", "H9", "down=-/-", "expert")).actions


def test_am_11_3_it_may_clear_and_go_out() -> None:
    state = after("seats=3 mixed_last_play=on to=1 pile=S9 hand=C9,D9/S4/H4 up=H9/-/-", "C9,D9,H9")
    assert (state.public.pile, state.public.out, state.public.to) == ((), (0,), 1)


def test_am_11_3_the_entry_names_the_cards_of_the_hand_first() -> None:
    """Who does not see the hand could not tell otherwise which of two equal cards left the row."""
    text = mixed("D9", "C9,D9", "packs=2")
    state = read(text)
    entry = amsterdam.move(state, 0, "C9,D9")
    assert entry.action == "D9,C9"
    after = amsterdam.apply(state, 0, entry.action)
    hidden = amsterdam.apply(read(mixed("?1", "C9,D9", "packs=2")), 0, entry.action)
    assert hidden.public.up == after.public.up == (("D9",), ())


def test_am_11_4_two_packs_for_fewer_than_six() -> None:
    options = Options(seats=2, packs=2)
    assert len(amsterdam.deal(options, 0, random.Random(1)).stock) == 86


def test_am_11_1_house_options_are_off() -> None:
    options = Options()
    assert {options.voluntary_pickup, options.stuck_takes_face_up, options.mixed_last_play} == {House.OFF}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("seats=2 to=1 pile=H6 hand=D9,S9,DJ,D2/S4", "D9,S9"),
        ("seats=2 to=1 pile=H6 hand=D5,S3,D3,D2,DT/S4", "D3"),
        ("seats=2 to=1 pile=H6 hand=D5,S2,D2,DT/S4", "D2"),
        ("seats=2 to=1 pile=H6 hand=D5,DT,ST/S4", "DT"),
        ("seats=2 to=1 pile=H6 hand=D5,C5/S4", "take"),
        ("seats=2 to=1 pile=H6 hand=-/S4 up=D9,H9,SJ/-", "D9,H9"),
        ("seats=2 to=1 pile=H6 hand=-/S4 up=D5/-", "take"),
        ("seats=2 stuck_takes_face_up=on to=1 pile=H6 hand=-/S4 up=S4,D5/-", "take:D5"),
        ("seats=2 voluntary_pickup=on to=1 pile=H6 hand=DT/S4", "DT"),
        ("seats=2 mixed_last_play=on to=1 pile=H6 hand=D9/S4 up=C9/-", "D9"),
        ("seats=2 to=1 pile=H6 hand=-/S4 down=D5,D6/-", "flip:1"),
        ("seats=2 to=1 pile=- hand=C4,S4,D2/S5 opening=4", "C4,S4"),
        ("seats=2 packs=2 to=1 pile=- hand=C9,C9,D2/S5", "C9,C9"),
    ],
)
def test_am_12_1_what_is_played_when_time_is_up(text: str, action: str) -> None:
    state = read(text)
    view = amsterdam.view(state, 0)
    assert amsterdam.time_out(view) == action
    assert action in amsterdam.legal(view).actions


def test_am_12_1_who_swaps_too_long_is_ready() -> None:
    state = read("level=beginner seats=2 to=swap hand=C4,C5/D6,D7 up=H8/S9")
    assert amsterdam.time_out(amsterdam.view(state, 1)) == "ready"


def test_am_4_4_decides_that_a_face_up_card_must_go_along() -> None:
    text = "seats=2 stuck_takes_face_up=on to=1 pile=H3 hand=-/S4 up=D2/-"
    assert legal(text) == Legal(("take:D2",), "AM-4.4")
