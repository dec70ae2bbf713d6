"""What each action of a seat of klaverjassen is worth, over the hands that may lie behind its view.

Hands that agree with the view are imagined, likely ones rather than others, or all taken where they are few, and each
is played to the end after every candidate by seats that follow the customs and see their own cards alone. What counts
is the awarded score (KJ-6). The exact solver is not asked: it believes that all see all cards later on, and what it
chose over such hands lost points against the customs (on why: Long, Sturtevant, Buro and Furtak, *Understanding the
success of perfect information Monte Carlo sampling*, AAAI 2010).
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from mokum.cards.cardset import CARD_NAMES, CardSet, card_indices
from mokum.games.game import Action
from mokum.games.klaverjassen import View
from mokum.games.klaverjassen.actions import TRUMPS, duty, true_claim
from mokum.search.judging import NOTHING, Judgement, Limits
from mokum.search.klaverjassen_imagination import Imagination
from mokum.search.klaverjassen_worlds import Hands, Worlds

FEW: Final = 60
"""So many hands are looked at one by one instead of drawn, where the time allows; only asked with few cards in hand."""

LATE: Final = 4
"""With so many cards in hand it is asked how many hands there are."""

GRAIN: Final = 40.0
"""The least spread of a difference between two actions that is believed, in points of one deal."""


def judge_cards(view: View, imagination: Imagination, random: Random, limits: Limits, first: Action) -> Judgement:
    """Values the legal cards of the view's seat, as compared with ``first``, one of them."""
    cards: CardSet = duty(view.public, view.seat, view.hand)[0]
    tally = Tally([CARD_NAMES[card] for card in card_indices(cards)], first, 1 - 2 * (view.seat & 1))
    imagination.lay(view, random, view.public.makers)
    for weight in _weights(imagination, _listed(view, random, limits)):
        tally.add(weight, imagination.values(cards))
        if limits.reached(tally.number):
            break
    return tally.judgement()


def judge_trumps(
    view: View, imagination: Imagination, random: Random, limits: Limits, suits: str, first: Action
) -> Judgement:
    """Values the naming of each suit by this seat (KJ-3.1, KJ-3.5)."""
    bits = sum(1 << "CDHS".index(suit) for suit in suits)
    tally = Tally([TRUMPS[suit] for suit in range(4) if bits >> suit & 1], first, 1 - 2 * (view.seat & 1))
    imagination.lay(view, random, view.seat & 1)
    for weight in _weights(imagination, None):
        tally.add(weight, imagination.trump_values(bits))
        if limits.reached(tally.number):
            break
    return tally.judgement()


def judge_turned(
    view: View, imagination: Imagination, random: Random, limits: Limits, plays: Callable[[int, int], bool]
) -> Judgement:
    """Values *play* and *pass* on the turned suit (KJ-3.2, KJ-3.3).

    ``plays`` tells whether one plays with a hand and a suit.
    """
    suit, own = "CDHS".index(view.public.turned[0]), view.seat & 1
    tally = Tally(["play", "pass"], "play", 1 - 2 * own)
    imagination.lay(view, random, own)
    for weight in _weights(imagination, None):
        played = passed = imagination.trump_values(1 << suit)[0]
        if _makers_after(view, imagination.hands, lambda hand: plays(hand, suit)) != own:
            imagination.made_by(1 - own)
            passed = imagination.trump_values(1 << suit)[0]
            imagination.made_by(own)
        tally.add(weight, [played, passed])
        if limits.reached(tally.number):
            break
    return tally.judgement()


def _makers_after(view: View, hands: Hands, plays: Callable[[int], bool]) -> int:
    """The side that makes trump when this seat passes: that of the next who plays, or forehand's."""
    forehand = view.public.forehand
    others = [forehand + step & 3 for step in range(view.public.passes + 1, 4)]
    return next((seat for seat in others if plays(hands[seat])), forehand) & 1


def judge_claims(view: View, imagination: Imagination, random: Random, limits: Limits, first: Action) -> Judgement:
    """Values what may be said and led behind a full trick: the true claim, *done*, and cards (KJ-5.7, KJ-5.9).

    Without the claim no roem counts for the trick; behind a word the lead follows the customs.
    """
    public, own, there = view.public, view.seat & 1, true_claim(view.public)
    cards = view.hand if view.seat == public.winning else 0
    claims = [f"roem:{there}"] if there else []
    tally = Tally([*(CARD_NAMES[card] for card in card_indices(cards)), "done", *claims], first, 1 - 2 * own)
    imagination.lay(view, random, public.makers)
    claimed = (public.roem[0] + there * (1 - own), public.roem[1] + there * own)
    for weight in _weights(imagination, _listed(view, random, limits)):
        values = imagination.values(cards)
        if claims:
            values.append(imagination.value(public.trump, claimed))
        values.insert(len(values) - len(claims), imagination.value(public.trump, public.roem))
        tally.add(weight, values)
        if limits.reached(tally.number):
            break
    return tally.judgement()


class Tally:
    """Adds up what deals bring after each action, and by how much that differs from the first."""

    def __init__(self, names: list[Action], first: Action, sign: int) -> None:
        self.number = 0
        self._names, self._place, self._sign = names, names.index(first), sign
        self._weight = self._square = self._made = 0.0
        self._gains, self._spread, self._skew = ([0.0] * len(names) for _ in range(3))
        self._base = 0.0

    def add(self, weight: float, awards: list[int]) -> None:
        """One deal: what it counts for, and the award N-S less E-W after each action."""
        base = awards[self._place]
        square = weight * weight
        self.number += 1
        self._weight += weight
        self._square += square
        self._base += weight * base
        self._made += weight * (self._sign * base > 0)
        for place, award in enumerate(awards):
            gain = award - base
            if gain:
                self._gains[place] += weight * gain
                self._skew[place] += square * gain
                self._spread[place] += square * gain * gain

    def judgement(self) -> Judgement:
        """All of it together."""
        if not self.number:
            return NOTHING
        values, doubts = {}, {}
        for place, name in enumerate(self._names):
            mean = self._gains[place] / self._weight
            values[name] = self._sign * (self._base / self._weight + mean)
            spread = self._spread[place] - 2 * mean * self._skew[place] + mean * mean * self._square
            known = max(0.0, spread) / self._weight**2 + (GRAIN / self.number) ** 2
            doubts[name] = known**0.5 if place != self._place else 0.0
        return Judgement(values, self.number, doubts, self._made / self._weight)


def _weights(imagination: Imagination, listed: list[Hands] | None) -> Iterator[float]:
    if listed is not None:
        yield from (imagination.take(hands) for hands in listed)
        return
    found = imagination.start()
    while found:
        imagination.step()
        yield 1.0


def _listed(view: View, random: Random, limits: Limits) -> list[Hands] | None:
    """All hands in random order, where they are few enough."""
    if view.hand.bit_count() > LATE:
        return None
    worlds = Worlds(view)
    if worlds.count > (limits.worlds or FEW):
        return None
    listed = worlds.all()
    random.shuffle(listed)
    return listed
