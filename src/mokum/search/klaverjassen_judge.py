"""What each action of a seat of klaverjassen is worth, over the hands that may lie behind its view.

Hands that agree with the view are drawn evenly, or all taken where they are few, and each is solved exactly. What
counts is the awarded score (KJ-6): a deal that is lost is lost altogether, however narrowly. The known fault of this
method is that it believes it will see all cards later on (Long, Sturtevant, Buro and Furtak, *Understanding the success
of perfect information Monte Carlo sampling*, AAAI 2010).
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from mokum.cards.cardset import CARD_NAMES
from mokum.games.game import Action
from mokum.games.klaverjassen import View, rules
from mokum.games.klaverjassen.actions import TRUMPS
from mokum.games.klaverjassen.state import Public
from mokum.search.klaverjassen import Budget, OutOfBudget, Solver, World, flags_of
from mokum.search.klaverjassen_worlds import Hands, Worlds

FEW: Final = 400
"""So many hands are looked at one by one instead of drawn, where the time allows."""

ROEM_A_TRICK: Final = 3
"""The roem that a trick still to come holds on average, for what a nat would cost."""


class Limits(NamedTuple):
    """How much may be thought: so many hands, and until this moment of :func:`time.monotonic_ns`; 0 for no limit."""

    worlds: int = 0
    deadline: int = 0


class Judgement(NamedTuple):
    """What each action is worth on average: points of the own side less the others', and over how many hands.

    ``made`` is the share of the hands in which the makers are made with the best play of both sides.
    """

    values: dict[Action, float]
    worlds: int
    made: float


def judge_cards(view: View, solver: Solver, random: Random, limits: Limits) -> Judgement:
    """Values the legal cards of the view's seat; no hand may have been looked at when the time was too short."""
    public = view.public
    leader, trick, gathered = _lying(public)
    sums: dict[int, float] = {}
    seen = made = 0
    sign = 1 if view.seat & 1 == 0 else -1
    for hands in _hands(view, random, limits):
        world = World(hands, leader, trick, public.trump, flags_of(public.options), gathered.tricks)
        try:
            values = solver.values(world, Budget(deadline=limits.deadline))
        except OutOfBudget:
            break
        seen += 1
        best = max(values.values(), key=lambda value: sign * value)
        made += int(_makers(gathered, best) > 0)
        for card, value in values.items():
            sums[card] = sums.get(card, 0.0) + sign * awarded(gathered, value)
    values_by_name = {CARD_NAMES[card]: total / seen for card, total in sums.items()}
    return Judgement(values_by_name, seen, made / seen if seen else 0.0)


def judge_trumps(view: View, solver: Solver, random: Random, limits: Limits, trumps: str = "CDHS") -> Judgement:
    """Values the naming of each suit, by the exact value of the deal that follows (KJ-3.1, KJ-3.5).

    With one suit in ``trumps`` it tells what the turned suit is worth when this seat plays it (KJ-3.2).
    """
    public = view.public
    sums = dict.fromkeys(trumps, 0.0)
    seen = made = 0
    sign = 1 if view.seat & 1 == 0 else -1
    for hands in _hands(view, random, limits):
        each: dict[str, tuple[float, bool]] = {}
        try:
            for suit in trumps:
                trump = "CDHS".index(suit)
                world = World(hands, public.forehand, (), trump, flags_of(public.options))
                value = solver.best(world, Budget(deadline=limits.deadline))[1]
                each[suit] = sign * _award(public, value, view.seat & 1), sign * value > 0
        except OutOfBudget:
            break
        seen += 1
        made += int(max(each.values())[1])
        for suit, (award, _) in each.items():
            sums[suit] += award
    names = dict(zip("CDHS", TRUMPS, strict=True))
    return Judgement({names[suit]: sums[suit] / seen for suit in trumps} if seen else {}, seen, made / max(seen, 1))


def awarded(public: Public, value: float) -> float:
    """What the deal gives, N-S less E-W, when ``value`` more is won from here on (KJ-6.1 to KJ-6.5)."""
    return _award(public, _total(public, value), public.makers)


def _award(public: Public, total: float, makers: int) -> float:
    """The same from the whole difference. A nat costs all cards and all roem, of which what is to come is guessed."""
    sign = 1 if makers == 0 else -1
    if makers < 0 or sign * total > 0:
        return total
    lost = rules.ALL_POINTS + sum(public.roem) + ROEM_A_TRICK * (8 - sum(public.tricks))
    pit = rules.PIT if -sign * total >= rules.ALL_POINTS + rules.PIT and not public.tricks[makers] else 0
    return -sign * (lost + pit)


def _total(public: Public, value: float) -> float:
    return value + public.points[0] + public.roem[0] - public.points[1] - public.roem[1]


def _makers(public: Public, value: float) -> float:
    total = _total(public, value)
    return total if public.makers == 0 else -total


def _lying(public: Public) -> tuple[int, tuple[int, ...], Public]:
    """Who leads and what lies on the table, with a full trick gathered (without roem: its time is over)."""
    if len(public.trick) < 4:
        return public.leader, public.trick, public
    from mokum.games.klaverjassen.play import gather

    gathered = gather(public, 0)
    return gathered.leader, (), gathered


def _hands(view: View, random: Random, limits: Limits) -> Iterator[Hands]:
    """Hands that agree with the view: all of them in random order where they are few, else drawn ones."""
    worlds = Worlds(view)
    most = limits.worlds or FEW
    if worlds.count <= most:
        listed = worlds.all()
        random.shuffle(listed)
        drawn: Iterator[Hands] = iter(listed)
    else:
        drawn = (worlds.sample(random) for _ in range(limits.worlds or 1 << 30))
    for hands in drawn:
        yield hands
        if limits.deadline and time.monotonic_ns() >= limits.deadline:
            return
