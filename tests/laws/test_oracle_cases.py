"""The oracle itself is held against the collected cases, which were not written by it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.laws.plain import oracle_accepts
from tests.oracle import amsterdam, klaverjassen
from tests.oracle.matches import amsterdam_places, klaverjassen_over, klaverjassen_winner
from tests.oracle.positions import read_amsterdam, read_hand

CASES = Path(__file__).parents[1] / "cases"


def rows(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("position", "expected"), rows("klaverjassen_legal.tsv") + rows("trumping_examples.tsv"))
def test_kj_4_the_oracle_allows_these_cards(position: str, expected: str) -> None:
    fields = dict(word.split("=") for word in position.split()[1:])
    leader, _, lying = fields["trick"].partition(":")
    trick = [card for card in lying.split(",") if card]
    hand = fields["hands"].removeprefix("N:").split("/")[("NESW".index(leader) + len(trick)) % 4]
    undertrump = fields.get("undertrump", "forbidden")
    allowed = klaverjassen.legal_cards(read_hand(hand), trick, fields["trump"], fields["trump_duty"], undertrump)
    assert " ".join(allowed) == expected


@pytest.mark.parametrize("case", json.loads((CASES / "klaverjassen_roem.json").read_text(encoding="utf-8")))
def test_kj_5_the_oracle_finds_this_roem(case: dict[str, Any]) -> None:
    assert klaverjassen.roem(case["trick"], case["trump"]) == case["roem"]


@pytest.mark.parametrize(("position", "expected"), rows("amsterdam_legal.tsv"))
def test_am_3_the_oracle_allows_these_ranks(position: str, expected: str) -> None:
    state = read_amsterdam(position)
    allowed = {action if action == "take" else action[1] for action in amsterdam.legal(state, state["to"])}
    assert allowed == set(expected.split())


STEPS: list[dict[str, Any]] = json.loads((CASES / "amsterdam_steps.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", STEPS, ids=lambda case: case["title"].replace(" ", "-"))
def test_am_the_oracle_takes_these_steps(case: dict[str, Any]) -> None:
    state, expected = read_amsterdam(case["position"]), case["expect"]
    if expected.get("rejected"):
        assert not oracle_accepts(amsterdam, state, state["to"], case["actions"][0])
        return
    for action in case["actions"]:
        before, state = state, amsterdam.apply(state, state["to"], action)
    found = {
        "pile": written(state["pile"]),
        "gone": written(state["gone"]),
        "draw": written(state["stock"]),
        "turn": state["to"],
        "out": state["out"],
        "cleared": len(state["gone"]) > len(before["gone"]),
    }
    assert {name: found[name] for name in expected if name != "players"} == {
        name: value for name, value in expected.items() if name != "players"
    }
    for seat, zones in expected.get("players", {}).items():
        for zone, cards in zones.items():
            assert sorted(written(state["hands" if zone == "hand" else zone][int(seat)])) == sorted(cards)


def written(cards: list[str]) -> list[str]:
    return [card[1].replace("T", "10") + card[0] for card in cards]


def test_kj_7_1_and_7_2_the_oracle_ends_a_match() -> None:
    assert klaverjassen_over("deals:1", [[100, 62]])
    assert not klaverjassen_over("deals:8", [[100, 62]] * 7)
    assert not klaverjassen_over("points:750", [[162, 0]] * 4 + [[101, 61]])
    assert klaverjassen_over("points:750", [[162, 0]] * 4 + [[102, 60]])


def test_kj_7_3_the_oracle_names_the_winner_or_a_draw() -> None:
    assert klaverjassen_winner([[100, 62], [0, 162]]) == 1
    assert klaverjassen_winner([[100, 62], [62, 100]]) is None


def test_am_10_3_the_oracle_breaks_ties_by_firsts_then_lasts() -> None:
    assert amsterdam_places([[0, 2, 4], [4, 2, 0]], 3) == [[0, 2], [1]]
    assert amsterdam_places([[0, 3], [0, 3]], 2) == [[0], [1]]
