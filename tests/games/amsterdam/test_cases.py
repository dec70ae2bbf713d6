"""The collected cases: what may be played, and what an action brings about."""

import json
from pathlib import Path
from typing import Any

import pytest

from mokum.cards import Card
from mokum.games import amsterdam
from mokum.games.amsterdam import State
from mokum.games.game import IllegalAction
from tests.games.amsterdam.reading import legal, read

CASES = Path(__file__).resolve().parents[2] / "cases"
LEGAL = [line.split("\t") for line in (CASES / "amsterdam_legal.tsv").read_text(encoding="utf-8").splitlines()]
STEPS: list[dict[str, Any]] = json.loads((CASES / "amsterdam_steps.json").read_text(encoding="utf-8"))


def test_there_are_cases() -> None:
    assert len(LEGAL) == 10
    assert len(STEPS) == 25


@pytest.mark.parametrize(("text", "expected"), LEGAL)
def test_legal_ranks(text: str, expected: str) -> None:
    actions = legal(text.removeprefix("amsterdam ")).actions
    ranks = {action[1] for action in actions if action != "take"}
    assert (" ".join(sorted(ranks, key="23456789TJQKA".index)) or "take") == expected
    assert ("take" in actions) == (expected == "take")


def card(text: str) -> Card:
    """The cases write rank and suit, with 10 for the ten."""
    return text[-1] + text[:-1].replace("10", "T")


def cards(texts: list[str]) -> list[Card]:
    return [card(text) for text in texts]


@pytest.mark.parametrize("case", STEPS, ids=lambda case: case["title"].replace(" ", "-"))
def test_steps(case: dict[str, Any]) -> None:
    state = read(case["position"].removeprefix("amsterdam "))
    before = state
    expected = case["expect"]
    if expected.get("rejected"):
        with pytest.raises(IllegalAction):
            amsterdam.apply(state, state.public.to, case["actions"][0])
        return
    for action in case["actions"]:
        before, state = state, amsterdam.apply(state, state.public.to, action)
    checks = {name: value for name, value in expected.items() if name != "players"}
    assert {name: found(name, before, state) for name in checks} == {
        name: cards(value) if name in ("pile", "gone", "draw") else value for name, value in checks.items()
    }
    for seat, zones in expected.get("players", {}).items():
        for zone, content in zones.items():
            assert sorted(lying(state, zone, int(seat))) == sorted(cards(content))


def found(name: str, before: State, after: State) -> Any:
    """What a case may ask for, in its own terms."""
    match name:
        case "pile":
            return list(after.public.pile)
        case "gone":
            return list(after.public.gone)
        case "draw":
            return list(after.hidden.stock)
        case "turn":
            return after.public.to
        case "out":
            return list(after.public.out)
        case "cleared":
            return len(after.public.gone) > len(before.public.gone)
    raise AssertionError(f"a case asks for {name}")


def lying(state: State, zone: str, seat: int) -> tuple[Card, ...]:
    return {"hand": state.hands, "up": state.public.up, "down": state.hidden.down}[zone][seat]
