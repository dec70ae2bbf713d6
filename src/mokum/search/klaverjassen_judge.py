"""What each action of a seat of klaverjassen is worth, over the hands that may lie behind its view.

Hands that agree with the view are imagined, likely ones rather than others, or all taken where they are few, and each
is played to the end after every candidate by seats that follow the customs and see their own cards alone. What counts
is the awarded score (KJ-6). The exact solver is not asked: it believes that all see all cards later on, and what it
chose over such hands lost points against the customs (on why: Long, Sturtevant, Buro and Furtak, *Understanding the
success of perfect information Monte Carlo sampling*, AAAI 2010).
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from mokum.cards.cardset import CARD_NAMES, CardSet, card_indices
from mokum.games.game import Action
from mokum.games.klaverjassen import View
from mokum.games.klaverjassen.actions import TRUMPS, duty
from mokum.search.klaverjassen_imagination import Imagination
from mokum.search.klaverjassen_worlds import Hands, Worlds

FEW: Final = 60
"""So many hands are looked at one by one instead of drawn, where the time allows; only asked with few cards in hand."""

LATE: Final = 4
"""With so many cards in hand it is asked how many hands there are."""

STEPS: Final = 4
"""The time may pass on the wall so many times faster than the thread works before a deadline counts as reached."""

GRAIN: Final = 40.0
"""The least spread of a difference between two actions that is believed, in points of one deal."""


class Limits(NamedTuple):
    """How much may be thought: so many hands, and so many milliseconds of processor time; 0 for no limit.

    A thread that has to wait for others stops after four times as long.
    """

    worlds: int = 0
    ms: int = 0


class Judgement(NamedTuple):
    """What each action is worth on average: points of the own side less the others', and over how many hands.

    ``doubts`` are the standard errors of the differences to the first action asked about, ``made`` is the share of the
    hands in which that first action ends well for the own side (more points than the others get).
    """

    values: dict[Action, float]
    doubts: dict[Action, float]
    worlds: int
    made: float


NOTHING: Final = Judgement({}, {}, 0, 0.0)


def judge_cards(view: View, imagination: Imagination, random: Random, limits: Limits, first: Action) -> Judgement:
    """Values the legal cards of the view's seat, as compared with ``first``, one of them."""
    cards: CardSet = duty(view.public, view.seat, view.hand)[0]
    names = [CARD_NAMES[card] for card in card_indices(cards)]
    imagination.lay(view, random, view.public.makers)
    rows = _rows(imagination, _hands(view, random, limits), limits, lambda: imagination.values(cards))
    return _judged(view, names, first, rows)


def judge_trumps(
    view: View, imagination: Imagination, random: Random, limits: Limits, suits: str, first: Action
) -> Judgement:
    """Values the naming of each suit by this seat (KJ-3.1, KJ-3.5).

    With one suit it tells what the turned suit is worth when this seat plays it (KJ-3.2).
    """
    bits = sum(1 << "CDHS".index(suit) for suit in suits)
    names = [TRUMPS[suit] for suit in range(4) if bits >> suit & 1]
    imagination.lay(view, random, view.seat & 1)
    rows = _rows(imagination, None, limits, lambda: imagination.trump_values(bits))
    return _judged(view, names, first, rows)


Row = tuple[float, list[int]]
"""What a deal counts for, and the award after each action."""


def _rows(
    imagination: Imagination, listed: list[Hands] | None, limits: Limits, ask: Callable[[], list[int]]
) -> list[Row]:
    rows: list[Row] = []
    most = limits.worlds or 1 << 30
    started, wall = time.thread_time_ns(), time.monotonic_ns()
    for weight in _weights(imagination, listed):
        rows.append((weight, ask()))
        if len(rows) >= most:
            break
        if limits.ms and (
            time.thread_time_ns() - started >= limits.ms * 1_000_000
            or time.monotonic_ns() - wall >= STEPS * limits.ms * 1_000_000
        ):
            break
    return rows


def _weights(imagination: Imagination, listed: list[Hands] | None) -> Iterator[float]:
    if listed is not None:
        yield from (imagination.take(hands) for hands in listed)
        return
    found = imagination.start()
    while found:
        imagination.step()
        yield 1.0


def _hands(view: View, random: Random, limits: Limits) -> list[Hands] | None:
    """All hands in random order, where they are few enough."""
    if view.hand.bit_count() > LATE:
        return None
    worlds = Worlds(view)
    if worlds.count > (limits.worlds or FEW):
        return None
    listed = worlds.all()
    random.shuffle(listed)
    return listed


def _judged(view: View, names: list[Action], first: Action, rows: list[Row]) -> Judgement:
    if not rows:
        return NOTHING
    sign = 1 - 2 * (view.seat & 1)
    whole = sum(weight for weight, _ in rows)
    place = names.index(first)
    values, doubts = {}, {}
    for number, name in enumerate(names):
        values[name] = sign * sum(weight * awards[number] for weight, awards in rows) / whole
        mean = sign * (values[name] - sign * sum(weight * awards[place] for weight, awards in rows) / whole)
        spread = sum((weight * (awards[number] - awards[place] - mean)) ** 2 for weight, awards in rows)
        doubts[name] = (spread / whole**2 + GRAIN**2 / len(rows) ** 2) ** 0.5 if number != place else 0.0
    made = sum(weight for weight, awards in rows if sign * awards[place] > 0) / whole
    return Judgement(values, doubts, len(rows), made)
