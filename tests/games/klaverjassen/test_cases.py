"""The collected cases: what may be played from a hand, and what lies in four cards."""

import json
from pathlib import Path
from typing import Any

import pytest

from mokum.games import klaverjassen
from mokum.games.klaverjassen import Options
from mokum.games.klaverjassen.scoring import roem_pieces
from mokum.record import parse_position

CASES = Path(__file__).resolve().parents[2] / "cases"


def rows(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


LEGAL = rows("klaverjassen_legal.tsv")
TRUMPING = rows("trumping_examples.tsv")
ROEM: list[dict[str, Any]] = json.loads((CASES / "klaverjassen_roem.json").read_text(encoding="utf-8"))


def legal(position: str) -> str:
    game, state = parse_position(position)
    (seat,) = game.to_act(state)
    return " ".join(game.legal(game.view(state, seat)).actions)


def test_there_are_cases() -> None:
    assert (len(LEGAL), len(ROEM), len(TRUMPING)) == (150, 15, 10)


@pytest.mark.parametrize(("position", "expected"), LEGAL)
def test_kj_4_legal_cards(position: str, expected: str) -> None:
    assert legal(position) == expected


@pytest.mark.parametrize(("position", "expected"), TRUMPING)
def test_kj_4_8_to_4_14_worked_examples_of_trumping(position: str, expected: str) -> None:
    assert legal(position) == expected


@pytest.mark.parametrize("case", ROEM, ids=lambda case: f"{'-'.join(case['trick'])}-trump-{case['trump']}")
def test_kj_5_roem_of_four_cards(case: dict[str, Any]) -> None:
    cards = sum(1 << klaverjassen_index(card) for card in case["trick"])
    pieces = roem_pieces(cards, "CDHS".index(case["trump"]), Options())
    assert sum(piece.points for piece in pieces) == case["roem"]


def klaverjassen_index(card: str) -> int:
    return 8 * "CDHS".index(card[0]) + "789TJQKA".index(card[1])


@pytest.mark.parametrize(("position", "expected"), TRUMPING[:2])
def test_the_trick_of_the_first_worked_example_is_worth_21_or_31(position: str, expected: str) -> None:
    cheapest = {"rotterdams": ("H8", 21), "amsterdams": ("DT", 31)}
    card, points = cheapest[position.split("trump_duty=")[1].split()[0]]
    assert card in expected.split()
    state = klaverjassen.apply(parse_position(position).state, 3, card)
    assert sum(state.public.points) == points
    assert state.public.leader % 2 == 1
