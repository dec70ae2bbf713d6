"""Why an action is advised: only what is plain to see."""

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from mokum.players import advice
from mokum.players.advice import WHY, advise
from mokum.players.amsterdam_customs import CUSTOMS, custom
from mokum.record import parse_position

ONLY = "klaverjassen trump_duty=rotterdams hands=N:?1/?1/?1/K.-.-.- trump=H makers=NS trick=N:CT,CA,C7"
CLAIM = (
    "klaverjassen trump_duty=rotterdams roem=claimed hands=N:?2/?2/?2/AT.-.-.- trump=D makers=NS trick=N:SJ,S8,SQ,SK"
)
PARTNER = "klaverjassen trump_duty=amsterdams hands=N:?3/?3/?3/-.-.AT7.- trump=H makers=EW trick=N:D8,DK,D9"
TEN = "amsterdam level=intermediate seats=2 to=1 pile=H4 stock=- hand=C4,CT/- up=-/DA down=-/-"
BLIND = "amsterdam level=intermediate seats=2 to=1 pile=H9 stock=- hand=-/?3 up=-/C5 down=?3/?3"


@pytest.mark.parametrize(
    ("position", "strength", "why", "params"),
    [
        (ONLY, "hard:worlds=5", "only", {}),
        (CLAIM, "hard:worlds=5", "roem", {"points": "20"}),
        (PARTNER, "normal", "customs", {}),
        (TEN, "hard:worlds=50", "ahead", {"points": "3.0", "custom": "ten"}),
        (TEN, "normal", "customs", {"custom": "lowest"}),
        (BLIND, "hard:worlds=50", "even", {"custom": "flip"}),
    ],
)
def test_what_is_plain_to_see_is_said(position: str, strength: str, why: str, params: dict[str, str]) -> None:
    name, state = parse_position(position)
    seat = name.to_act(state)[-1]
    found = advise(name, name.view(state, seat), strength, Random(1))
    assert (found.why, found.params) == (why, params)


def judged(doubt: float) -> SimpleNamespace:
    return SimpleNamespace(worlds=100, doubts={"DA": doubt, "DT": doubt, "D7": doubt})


@pytest.mark.parametrize(
    ("values", "doubt", "why"),
    [
        ({"DA": 30.0, "DT": 10.0}, 5.0, "partner"),
        ({"DA": 30.0, "DT": 10.0}, 15.0, "even"),
        ({"DT": 30.0, "DA": 10.0}, 5.0, "habit"),
        ({"DA": 0.4, "DT": 0.0}, 0.1, "even"),
    ],
)
def test_a_reason_is_given_only_where_the_difference_is_no_chance(
    values: dict[str, float], doubt: float, why: str
) -> None:
    name, state = parse_position(PARTNER)
    assert advice._why(name, name.view(state, 3), "DA", values, judged(doubt))[0] == why


def test_every_code_has_its_sentence() -> None:
    words = (Path(__file__).parents[2] / "client/src/words/en.ftl").read_text(encoding="utf-8")
    assert {code for code in WHY if f"hint-why-{code} =" not in words} == set()
    assert {code for code in CUSTOMS if f"hint-custom-{code} =" not in words} == set()


@pytest.mark.parametrize(
    ("pile", "stock", "hand", "action", "code"),
    [
        ("H9", "-", "D9,SQ,C3", "D9", "lowest"),
        ("H9", "-", "D9,S9,C3", "D9,S9", "together"),
        ("H9", "-", "D9,S9,C3", "D9", "lowest"),
        ("H9", "-", "D4,C2,C3", "C2", "wild"),
        ("HK", "-", "DA,C3", "C3", "spares"),
        ("H9", "-", "DJ,CT", "CT", "ten"),
        ("H9,C9,S9", "-", "D9,C3", "D9", "four"),
        ("H9", "-", "D4,C2", "take", "take"),
    ],
)
def test_the_custom_that_speaks_for_an_action(pile: str, stock: str, hand: str, action: str, code: str) -> None:
    line = (
        f"amsterdam level=intermediate seats=2 to=1 pile={pile} stock={stock} hand={hand}/C5,C6,C7,C8 up=S4/- down=-/-"
    )
    game, state = parse_position(line)
    assert custom(game.view(state, 0), action) == code


def test_what_the_next_seat_can_hardly_beat_is_a_custom_and_so_is_the_last_card() -> None:
    line = "amsterdam level=intermediate seats=2 to=1 pile=H9 stock=- hand={} up={} down=-/-"
    game, last = parse_position(line.format("DA/?2", "-/-"))
    assert custom(game.view(last, 0), "DA") == "out"
    game, near = parse_position(line.format("DJ,DA/-", "S4/C5,C6"))
    assert custom(game.view(near, 0), "DA") == "press"
