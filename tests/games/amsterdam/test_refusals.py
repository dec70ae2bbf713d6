"""Every code of a refusal, with what it names; and that a refusal costs nothing."""

import re
import string

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import REFUSALS
from mokum.games.game import IllegalAction
from tests.games.amsterdam.reading import read, refused

SWAP = "level=beginner seats=2 to=swap pile=- hand=C9,S4/H5,H6 up=C9,H2/S5,S6"
PLAY = "seats=2 to=1 pile=H9 hand=D5,DJ/S4 up=D8/- down=D7/-"

EXAMPLES = {
    "game-over": ("seats=2 to=- pile=- hand=-/C4 out=1", 1, "C4", "AM-8.2", {}),
    "not-your-turn": (PLAY, 1, "S4", "AM-3.1", {"seat": "1"}),
    "unknown-action": (PLAY, 0, "pass", "AM-3.2", {"action": "pass"}),
    "still-swapping": (SWAP, 0, "C9", "AM-2.2", {}),
    "swap-over": (PLAY, 0, "ready", "AM-2.1", {}),
    "already-ready": (f"{SWAP} ready=1", 0, "ready", "AM-2.2", {}),
    "not-ready": (SWAP, 0, "unready", "AM-2.2", {}),
    "swap-not-in-hand": (SWAP, 0, "swap:D9/H2", "AM-2.1", {"card": "D9"}),
    "swap-not-face-up": (SWAP, 0, "swap:C9/D2", "AM-2.1", {"card": "D2"}),
    "swap-changes-nothing": (SWAP, 0, "swap:C9/C9", "AM-2.1", {}),
    "opening-rank": ("seats=2 to=1 pile=- hand=C4,C9/D5 opening=4", 0, "C9", "AM-2.5", {"rank": "4"}),
    "mixed-ranks": (PLAY, 0, "D5,DJ", "AM-3.2", {}),
    "not-in-hand": (PLAY, 0, "SJ", "AM-3.8", {"card": "SJ"}),
    "not-face-up": ("seats=2 to=1 pile=H9 hand=-/S4 up=DJ/-", 0, "SJ", "AM-3.8", {"card": "SJ"}),
    "hand-first": (PLAY, 0, "D8", "AM-7.1", {"card": "D8"}),
    "face-down-first": (
        "level=expert seats=2 to=1 pile=H9 hand=-/S4 up=DJ/- down=D4/-",
        *(0, "DJ", "AM-7.2", {"card": "DJ"}),
    ),
    "zones-mixed": ("seats=2 to=1 pile=H9 hand=DJ/S4 up=SJ/-", 0, "DJ,SJ", "AM-7.3", {}),
    "too-low": (PLAY, 0, "D5", "AM-3.3", {"card": "D5", "rank": "9"}),
    "two-on-three": ("seats=2 to=1 pile=H3 hand=D2/S4", 0, "D2", "AM-4.4", {}),
    "must-play": (PLAY, 0, "take", "AM-3.5", {"card": "DJ"}),
    "empty-pile": ("seats=2 to=1 pile=- hand=D2/S4", 0, "take", "AM-3.7", {}),
    "must-flip": ("seats=2 to=1 pile=H9 hand=-/S4 down=D4/-", 0, "take", "AM-7.4", {}),
    "flip-locked": (PLAY, 0, "flip:1", "AM-7.1", {}),
    "no-such-blind-card": (
        "seats=2 to=1 pile=H9 hand=-/S4 down=D4/-",
        *(0, "flip:2", "AM-7.4", {"number": "2", "count": "1"}),
    ),
    "take-needs-face-up": (
        "seats=2 stuck_takes_face_up=on to=1 pile=H9 hand=-/S4 up=D4/-",
        *(0, "take", "AM-11.2", {"card": "D4"}),
    ),
    "take-no-card": ("seats=2 to=1 pile=H9 hand=-/S4 up=D4/-", 0, "take:D4", "AM-7.7", {}),
    "no-cards": ("seats=2 to=1 pile=H9 hand=-/S4", 0, "take", "AM-8.4", {}),
}


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_refusal_and_what_it_names(code: str) -> None:
    text, seat, action, paragraph, params = EXAMPLES[code]
    assert refused(text, action, seat) == (paragraph, code, params)


def test_not_the_opener() -> None:
    state = amsterdam.start(
        amsterdam.Options(seats=2),
        amsterdam.Deal(1, (), ((), ()), ((), ()), (("?", "?", "?"), ("C5", "C9", "CJ"))),
    )
    with pytest.raises(IllegalAction) as caught:
        amsterdam.apply(state, 0, "D6")
    refusal = caught.value
    assert (refusal.paragraph, refusal.code, refusal.params) == ("AM-2.3", "not-the-opener", {"seat": "1", "rank": "6"})


def test_every_code_has_an_example_that_fills_its_sentence() -> None:
    assert {*EXAMPLES, "not-the-opener"} == set(REFUSALS)
    for code, (_, _, _, _, params) in EXAMPLES.items():
        named = {field for _, field, _, _ in string.Formatter().parse(REFUSALS[code]) if field}
        assert named == set(params)


def test_the_text_ends_with_the_paragraph() -> None:
    for text, seat, action, paragraph, _ in EXAMPLES.values():
        state = read(text)
        with pytest.raises(IllegalAction) as caught:
            amsterdam.apply(state, seat, action)
        assert str(caught.value).endswith(f"({paragraph})")
        assert not re.search(r"[{}]", str(caught.value))


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match="expected a seat"):
        amsterdam.apply(read(PLAY), seat, "DJ")
