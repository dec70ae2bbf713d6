"""The guides: each position is one, what the text says of it is what the rules say, and each sum is right."""

import re
from pathlib import Path

import pytest

from mokum.cards.cardset import parse_hand
from mokum.games.amsterdam.rules import place_points
from mokum.games.klaverjassen.actions import lowest_four
from mokum.games.klaverjassen.options import Options
from mokum.games.klaverjassen.rules import trick_roem
from mokum.games.klaverjassen.scoring import add_up
from mokum.record import parse_position

DOCS = Path(__file__).resolve().parents[2] / "docs"
POSITIONS = re.compile(r"^```position\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SUM = re.compile(r"(\d+(?: \+ \d+)+) = \**(\d+)")

SWAPS = (
    "ready swap:D2/D6 swap:D2/D6,HT/H4 swap:D2/D6,HT/H4,S5/HJ swap:D2/D6,HT/HJ swap:D2/D6,S5/H4 swap:D2/D6,S5/HJ "
    "swap:D2/H4 swap:D2/H4,HT/HJ swap:D2/H4,S5/HJ swap:D2/HJ swap:HT/D6 swap:HT/D6,S5/H4 swap:HT/D6,S5/HJ swap:HT/H4 "
    "swap:HT/H4,S5/HJ swap:HT/HJ swap:S5/D6 swap:S5/H4 swap:S5/HJ"
)
SAID = {
    "klaverjassen": [
        ("H8 H9", "KJ-4.8"),  # example 1, Rotterdams
        ("DT H8 H9 SK", "KJ-4.13"),  # and Amsterdams
        ("H9", "KJ-4.9"),  # example 2, both cities
        ("H9", "KJ-4.9"),
        ("DT SK", "KJ-4.10"),  # without the nine, both cities
        ("DT SK", "KJ-4.10"),
        ("H7 H8", "KJ-4.11"),  # low hearts only
        ("HA", "KJ-4.9"),  # example 3, Rotterdams
        ("CT DQ HA", "KJ-4.14"),  # and Amsterdams
    ],
    "amsterdam": [
        ("D9 D9,H9 H9 SJ", "AM-3.3"),
        ("take", "AM-3.6"),
        ("D2", "AM-3.3"),
        ("DK", "AM-4.3"),
        ("S3", "AM-3.3"),
        ("HT", "AM-3.3"),
        ("C8 C8,D8 D8 DK", "AM-3.3"),
        ("DK DK,HK HK", "AM-3.3"),
        ("flip:1 flip:2", "AM-7.4"),
        ("DA SK", "AM-3.3"),  # intermediate
        ("flip:1 flip:2 flip:3", "AM-7.4"),  # expert, the same cards
        (SWAPS, "AM-2.1"),
    ],
    "klaverjassen-compared": [("H7 HA", "KJ-4.8"), ("CQ H7 HA SK", "KJ-4.13")],
    "amsterdam-compared": [("DA", "AM-4.3")],
}
"""What may be played in each position of a guide, in order: the sentences below each say so in words."""


def guide(name: str) -> str:
    return (DOCS / "guide" / f"{name}.md").read_text(encoding="utf-8")


def lines(name: str) -> list[str]:
    """The positions of a guide in order."""
    return [line for block in POSITIONS.findall(guide(name)) for line in block.splitlines()]


@pytest.mark.parametrize("name", SAID)
def test_each_position_allows_what_the_text_says(name: str) -> None:
    found = []
    for line in lines(name):
        game, state = parse_position(line)
        seat = game.to_act(state)[0]
        legal = game.legal(game.view(state, seat))
        found.append((" ".join(legal.actions), legal.paragraph))
    assert found == SAID[name]


def brought(line: str, card: str) -> tuple[int, ...]:
    """The points of both sides after a card that completes the trick."""
    game, state = parse_position(line)
    after = game.apply(state, game.to_act(state)[0], card)
    points: tuple[int, ...] = after.public.points
    return points


def test_the_tricks_bring_what_the_text_adds_up() -> None:
    rotterdams, amsterdams = lines("klaverjassen")[:2]
    text = guide("klaverjassen")
    assert brought(rotterdams, "H8") == (21, 0)
    assert "10 + 11 + 0 + 0 = 21" in text
    assert brought(amsterdams, "DT") == (31, 0)
    assert "10 + 11 + 0 + 10 = 31" in text


def test_made_nat_and_pit_are_scored_as_the_text_says() -> None:
    played = (
        "klaverjassen trump_duty=rotterdams hands=N:-.-.-.-/-.-.-.-/-.-.-.-/-.-.-.- trump=H makers=NS trick=N: won="
    )
    won = ("NS:5/98+40,EW:3/64+20", "NS:4/76+20,EW:4/86+50", "NS:8/162+20,EW:0/0+0")
    awarded = [add_up(parse_position(played + each).state.public).awarded for each in won]
    assert awarded == [(138, 84), (0, 232), (282, 0)]
    scored = re.findall(r"^\| \*\*score\*\* \|(.*)\|(.*)\|$", guide("klaverjassen"), re.MULTILINE)
    assert [tuple(int(re.findall(r"\d+", side)[-1]) for side in row) for row in scored] == awarded


def test_the_roem_of_the_guide_is_what_the_table_counts() -> None:
    part = guide("klaverjassen").partition("\n## Roem\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \|", part, re.MULTILINE)
    assert len(rows) == 6
    for trick, points in rows:
        hand = ".".join("".join(card[1] for card in trick.split() if card[0] == suit) or "-" for suit in "SHDC")
        assert trick_roem(parse_hand(hand), 2, lowest_four(Options())) == int(points), trick


def test_the_points_of_four_players_are_right() -> None:
    points = [place_points(place, 4) for place in range(1, 5)]
    assert f"{points[0]}, {points[1]}, {points[2]} and {points[3]}" in guide("amsterdam")


def test_every_sum_in_the_documents_is_right() -> None:
    found = 0
    for path in sorted(DOCS.rglob("*.md")):
        for terms, total in SUM.findall(path.read_text(encoding="utf-8")):
            assert sum(map(int, terms.split(" + "))) == int(total), f"{path}: {terms} = {total}"
            found += 1
    assert found > 50


def test_the_values_of_the_cards_are_those_of_the_game() -> None:
    rows = re.findall(r"^\| `H(.)` \| (\d+) \| `S(.)` \| (\d+) \|$", guide("klaverjassen"), re.MULTILINE)
    assert len(rows) == 8
    for trump_rank, trump_points, rank, points in rows:
        for card, value in (("H" + trump_rank, trump_points), ("S" + rank, points)):
            assert card_value(card) == int(value), card


def card_value(card: str) -> int:
    """The points of a card with hearts as trump: those of a trick to which the others add nothing."""
    line = f"klaverjassen trump_duty=rotterdams hands=N:?1/?1/-.-.-.8/?1 trump=H makers=NS trick=W:C9,C7,{card}"
    return sum(brought(line, "C8"))
