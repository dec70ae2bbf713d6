"""Finds whole legal deals with the figures of the guide's three worked scores: `python -m tests.records.find_scoring_examples`.

A deal is a shuffled pack and an order of preference: each seat plays the legal card it likes best. Two cards at a time
change places in either, and what comes nearer to the wanted figures is kept (with a little heat, so as not to be stuck).
"""

import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from mokum.cards.cardset import CARD_NAMES
from mokum.games import klaverjassen
from mokum.games.game import Move
from mokum.games.klaverjassen import Deal, Options, State
from mokum.games.klaverjassen.state import Trick
from mokum.record import Dealt, Header, Scored, entry_lines

FOLDER = Path(__file__).parent
TRUMP = "trump:H"
HEARTS = 2


class Example(NamedTuple):
    """What is wanted: the file's name, a comment, how far a deal is from it, and the score it must have."""

    name: str
    comment: str
    distance: Callable[[State], float]
    score: tuple[int, int]


class Attempt(NamedTuple):
    pack: list[int]
    liking: list[int]


def dealt(attempt: Attempt) -> Deal:
    hands = [sum(1 << card for card in attempt.pack[8 * seat : 8 * seat + 8]) for seat in range(4)]
    return Deal(3, (hands[0], hands[1], hands[2], hands[3]))


def played(attempt: Attempt) -> tuple[State, list[Move]]:
    state = klaverjassen.start(Options(), dealt(attempt))
    moves = [Move(0, TRUMP)]
    state = klaverjassen.apply(state, 0, TRUMP)
    while klaverjassen.to_act(state):
        seat = klaverjassen.to_act(state)[0]
        cards = klaverjassen.legal(klaverjassen.view(state, seat)).actions
        card = min(cards, key=lambda name: attempt.liking[CARD_NAMES.index(name)])
        moves.append(Move(seat, card))
        state = klaverjassen.apply(state, seat, card)
    return state, moves


def holds(trick: Trick, *names: str) -> bool:
    return all(CARD_NAMES.index(name) in trick.cards for name in names)


def tricks_with_roem(state: State, side: int) -> list[Trick]:
    return [trick for trick in state.public.history if trick.roem and trick.winner % 2 == side]


def made(state: State) -> float:
    """98 and 64; 8 9 10 of spades and stuk in two tricks of the makers, three in a row in one of the defenders."""
    public = state.public
    ours, theirs = tricks_with_roem(state, 0), tricks_with_roem(state, 1)
    spades = any(holds(trick, "S8", "S9", "ST") and trick.roem == 20 for trick in ours)
    stuk = any(holds(trick, "HK", "HQ") and trick.roem == 20 for trick in ours)
    shape = (not spades) + (not stuk) + abs(len(ours) - 2) + abs(len(theirs) - 1)
    last = public.history[-1].winner % 2
    return abs(public.points[0] - 98) / 4 + abs(public.roem[0] - 40) / 10 + abs(public.roem[1] - 20) / 10 + shape + last


def nat(state: State) -> float:
    """76 and 20, 86 and a row of four."""
    public = state.public
    return abs(public.points[0] - 76) / 4 + abs(public.roem[0] - 20) / 10 + abs(public.roem[1] - 50) / 10


def pit(state: State) -> float:
    """All eight tricks, with 20 roem in them."""
    public = state.public
    return 2 * (8 - public.tricks[0]) + abs(public.roem[0] - 20) / 10


EXAMPLES = [
    Example("klaverjassen-made-138-84", "98 + 40 against 64 + 20: more than half of 222, made", made, (138, 84)),
    Example("klaverjassen-nat-0-232", "76 + 20 against 86 + 50: less than half of 232, nat", nat, (0, 232)),
    Example("klaverjassen-pit-282-0", "all eight tricks and 20 roem: 162 + 20 + 100", pit, (282, 0)),
]


def search(example: Example, seed: int, most: int = 60_000) -> Attempt:
    """An attempt at distance 0. Raises :class:`RuntimeError` when there is none within so many steps."""
    random = Random(seed)
    attempt = Attempt(random.sample(range(32), 32), random.sample(range(32), 32))
    distance = example.distance(played(attempt)[0])
    for step in range(most):
        if distance == 0:
            return attempt
        other = Attempt(list(attempt.pack), list(attempt.liking))
        order = random.choice(other)
        one, two = random.sample(range(32), 2)
        order[one], order[two] = order[two], order[one]
        further = example.distance(played(other)[0])
        heat = 0.6 * (1 - step / most) + 0.02
        if further <= distance or random.random() < math.exp((distance - further) / heat):
            attempt, distance = other, further
    raise RuntimeError(f"nothing found for {example.name} with seed {seed}")


def record(example: Example, attempt: Attempt) -> str:
    state, moves = played(attempt)
    assert klaverjassen.score(state).awarded == example.score
    lines = [f"# {example.comment}"]
    for entry in (Header("klaverjassen", Options()), Dealt(1, dealt(attempt)), moves[0]):
        lines += entry_lines(klaverjassen, Options(), entry)
    for number, trick in enumerate(state.public.history):
        cards = " ".join(CARD_NAMES[card] for card in trick.cards)
        roem = f" roem={trick.roem}" if trick.roem else ""
        event = f"# trick {number + 1} {'NESW'[trick.winner]} {trick.points}{roem}"
        lines.append(f"{'NESW'[trick.leader]} {cards}  {event}")
    return "\n".join([*lines, *entry_lines(klaverjassen, Options(), Scored(1, example.score))]) + "\n"


def main() -> None:
    for example in EXAMPLES:
        text = record(example, search(example, seed=1))
        (FOLDER / f"{example.name}.mkm").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
