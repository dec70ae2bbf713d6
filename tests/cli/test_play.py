"""`mokum play`: whole matches by a person who reads what is shown, and by whole processes."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen.actions import true_claim
from mokum.record import Fold
from tests.cli.guest import any_spelling, block_of, cards_in, sit_down

ROOT = Path(__file__).parents[2]


def row(block: str, label: str) -> str:
    """What stands behind a label, continued on the lines that are set in below it."""
    found = re.search(rf"^ {label} *(.*(?:\n {{12}}\S.*)*)", block, re.MULTILINE)
    assert found, (label, block)
    return found[1]


def bracketed(text: str) -> list[str]:
    """The cards in brackets."""
    return [card for part in re.findall(r"\[([^\]]*)\]", text) for card in cards_in(part)]


def known(fold: Fold, seat: int) -> set[str]:
    """The cards that a seat has seen in this deal or the last one: read from its own copy of each entry."""
    seen: set[str] = set()
    for played in fold.played[-2:]:
        deal = fold.game.seen(played.deal, seat)
        if fold.game is klaverjassen:
            seen |= set(card_names(deal.hands[seat])) | {deal.turned, deal.drawn}
        else:
            seen |= {card for cards in (*deal.up, *deal.hands) for card in cards}
        for move in (fold.game.seen(move, seat) for move in played.moves):
            seen |= {*re.findall(r"[CDHS][2-9TJQKA]", move.action), move.flipped, *move.drawn}
    return seen


class KlaverjassenGuest:
    """Plays legal cards at random, and checks each table against the view."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.random = Random(seed)
        self.refused = 0

    def __call__(self, shown: str, fold: Fold, view: Any) -> str:
        block = block_of(shown)
        assert set(cards_in(shown)) <= known(fold, self.seat)
        public, found = view.public, klaverjassen.legal(view)
        hand = row(block, "Your hand")
        assert sorted(cards_in(hand)) == list(card_names(view.hand))
        cards = [action for action in found.actions if action in CARD_NAMES]
        assert sorted(bracketed(hand)) == cards
        if public.trump < 0:
            assert found.paragraph in block
            return self.random.choice([*("1234" if not public.turned else ["play", "pass"])])
        led = [card for found in re.findall(r"(\S+) led", block) for card in cards_in(found)]
        assert led == [CARD_NAMES[card] for card in public.trick[:1]]
        wins = [card for found in re.findall(r"(\S+) (?:led, )?wins", block) for card in cards_in(found)]
        assert wins == [CARD_NAMES[public.trick[(public.winning - public.leader) & 3]] for _ in public.trick[:1]]
        assert all(CARD_NAMES[card] in cards_in(block) for card in public.trick)
        if public.history:
            last = public.history[-1]
            assert cards_in(row(block, "Last trick")) == [CARD_NAMES[card] for card in last.cards]
        if "done" in found.actions:
            assert "KJ-5.7" in block
            claim = true_claim(public)
            return f"roem {claim}" if claim else self.random.choice(["none", *cards])
        assert found.paragraph in block
        card = self.random.choice(cards)
        number = cards_in(hand).index(card) + 1
        return self.random.choice([str(number), any_spelling(card, self.random)])


KLAVERJASSEN = [
    (["--length", "deals:1"], 2),
    (
        [
            "--seat",
            "w",
            "--trump-duty",
            "amsterdams",
            "--trump-choice",
            "turned",
            "--roem",
            "claimed",
            "--length",
            "points:750",
        ],
        3,
    ),
    (
        [
            "--seat",
            "N",
            "--trump-choice",
            "drawn",
            "--length",
            "deals:8",
            "--last-card",
            "played",
            "--strength",
            "easy",
        ],
        0,
    ),
    (["--seat", "E", "--roem", "claimed", "--last-card", "played", "--length", "deals:1", "--undertrump", "forced"], 1),
]


@pytest.mark.parametrize(("words", "seat"), KLAVERJASSEN)
def test_kj_7_a_match_of_klaverjassen(
    words: list[str], seat: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = KlaverjassenGuest(seat, 4)
    shown, fold = sit_down(
        ["klaverjassen", "--seed", "4", *words], seat, guest, tmp_path / "m.mkm", capsys, monkeypatch
    )
    assert "Not allowed" not in shown
    assert "Expected" not in shown
    us = seat & 1
    given = [(played.points[us], played.points[1 - us]) for played in fold.played if played.points]
    sheets = [tuple(map(int, pair)) for pair in re.findall(r"^ This deal +(\d+) +(\d+)$", shown, re.MULTILINE)]
    assert sheets == given
    for played, sheet in zip(fold.played, shown.split(" is over ")[1:], strict=True):
        check_sheet(played.state, us, sheet)
    ours, theirs = (sum(points) for points in zip(*given, strict=True))
    ends = {True: "We have won", False: "They have won"}
    assert f"{ends[ours > theirs] if ours != theirs else 'drawn'}" in shown.splitlines()[-1]
    assert f"{ours} to {theirs}" in shown.splitlines()[-1]


def check_sheet(state: Any, us: int, sheet: str) -> None:
    """Every figure of the sheet stands in its column, and the columns add up."""
    score, history = klaverjassen.score(state), state.public.history
    ours_first = (us, 1 - us)
    _, _, *lines = sheet.partition("\n\n")[0].splitlines()
    rows = [(line[:57].strip(), [int(figure.strip() or 0) for figure in (line[57:64], line[64:71])]) for line in lines]
    *parts, (label, together) = rows
    assert (label, together) == ("Together", [score.together[side] for side in ours_first])
    assert [sum(figures) for figures in zip(*(row for _, row in parts), strict=True)] == together
    by_label: dict[str, list[int]] = {}
    for label, figures in parts:
        trick = label.partition(",")[0]
        by_label[trick] = [had + more for had, more in zip(by_label.get(trick, [0, 0]), figures, strict=True)]
    assert by_label.pop("Last trick") == [10 * (history[-1].winner & 1 == side) for side in ours_first]
    assert by_label.pop("Pit", [0, 0]) == [score.pit[side] for side in ours_first]
    assert sum(by_label.pop("Cards")) == 152
    assert by_label == {
        f"Roem in trick {number}": [trick.roem * (trick.winner & 1 == side) for side in ours_first]
        for number, trick in enumerate(history, 1)
        if trick.roem
    }
    assert ("nat" in sheet.partition("This deal")[0]) == (not score.made)


class AmsterdamGuest:
    """Plays legal ranks at random, and checks each table against the view."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.random = Random(seed)
        self.spoken: list[str] = []

    def __call__(self, shown: str, fold: Fold, view: Any) -> str:
        self.spoken.append(self._answer(shown, fold, view))
        return self.spoken[-1]

    def _answer(self, shown: str, fold: Fold, view: Any) -> str:
        block, public = block_of(shown), view.public
        assert set(cards_in(shown)) <= known(fold, self.seat)
        found = amsterdam.legal(view)
        assert f"({found.paragraph})" in block
        assert f"stock {public.stock} · cleared {len(public.gone)}" in block
        for seat in range(public.options.seats):
            line = next((line for line in block.splitlines() if line.startswith(f" {seat + 1} ")), "")
            if seat != self.seat and seat not in public.out:
                assert sorted(cards_in(line)) == sorted(public.up[seat])
                assert (int(line.split()[2]), line.count("▒▒")) == (public.counts[seat], public.down[seat])
        assert sorted(cards_in(row(block, "Your hand"))) == sorted(view.hand)
        if public.phase is amsterdam.Phase.SWAP:
            assert sorted(cards_in(row(block, "Face up"))) == sorted(public.up[self.seat])
            return self.random.choice(["1/4", "2/6 3/5", "swap 1/6", "ready", "ready"])
        pile = row(block, "Pile")
        shown_pile = cards_in(pile)
        assert tuple(shown_pile) == public.pile[len(public.pile) - len(shown_pile) :]
        assert len(shown_pile) == min(6, len(public.pile))
        assert pile.startswith(f"{len(public.pile)} card" if public.pile else "empty")
        return self._play(block, view, found.actions)

    def _play(self, block: str, view: Any, actions: tuple[str, ...]) -> str:
        plays = [action for action in actions if action[0].isupper()]
        in_use = "Your hand" if view.hand else "Face up"
        if plays:
            stacks = re.findall(r"(\d+) [\[ ]([^\]]*?)[\] ](?=  |\n|$)", row(block, in_use))
            fitting = bracketed(row(block, in_use))
            zone = set(view.hand or view.public.up[self.seat])
            assert set(fitting) == {card for action in plays for card in action.split(",")} & zone
            play = self.random.choice(plays)
            cards = play.split(",")
            if not set(cards) <= zone:
                return " ".join(cards)
            number = next(number for number, stack in stacks if cards[0] in cards_in(stack))
            copies = [card for card in (view.hand or view.public.up[self.seat]) if card[1] == play[1]]
            ways = [" ".join(any_spelling(card, self.random) for card in cards), f"{number}x{len(cards)}"]
            return self.random.choice([*ways, *([number] if len(copies) == len(cards) else [])])
        if len(actions) == 1:
            return self.random.choice(["", actions[0]])
        action = self.random.choice(actions)
        return action[-1] if action.startswith("flip:") else action.replace(":", " ")


AMSTERDAM = [
    (["--seats", "2"], 0),
    (["--seats", "3", "--level", "beginner", "--seat", "2", "--strength", "easy,normal"], 1),
    (["--seats", "4", "--level", "expert", "--seat", "4", "--stuck-takes-face-up", "on"], 3),
    (["--seats", "7", "--strength", "easy"], 0),
    (["--seats", "2", "--packs", "2", "--voluntary-pickup", "on", "--mixed-last-play", "on"], 0),
]


@pytest.mark.parametrize(("words", "seat"), AMSTERDAM)
def test_am_10_a_match_of_amsterdam(
    words: list[str], seat: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = AmsterdamGuest(seat, 4)
    file = tmp_path / "m.mkm"
    shown, fold = sit_down(["amsterdam", "--seed", "4", *words], seat, guest, file, capsys, monkeypatch)
    assert "Expected" not in shown
    refused = re.findall(r"Not allowed: (.*)", shown)
    assert [line for line in refused if "AM-2." not in line] == []
    given = [played.points for played in fold.played]
    points = [
        {
            int(seat) - 1: int(points)
            for seat, points in re.findall(r"^ (?:\d+\w\w|last) +(\d+) .*? (\d+)(?: +\d+)?$", sheet, re.MULTILINE)
        }
        for sheet in shown.split(" is over ")[1:]
    ]
    assert [tuple(game[seat] for seat in sorted(game)) for game in points] == given
    assert re.search(r"(has|have) won", shown.splitlines()[-1])
