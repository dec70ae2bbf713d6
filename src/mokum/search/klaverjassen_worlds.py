"""The hands that may lie behind what a seat of klaverjassen has seen.

What the others have played tells what they cannot hold: who did not follow is void, who did not overtrump cannot
(KJ-4). Hands only get smaller, so whatever a hand could not hold once it cannot hold later either: a mask of cards for
each seat says all.
"""

from functools import lru_cache
from random import Random

from mokum.cards.cardset import ALL, card_indices
from mokum.games.klaverjassen import Options, View, rules
from mokum.games.klaverjassen.options import TrumpDuty, Undertrump
from mokum.search.dealing import Dealing
from mokum.search.policies.klaverjassen_odds import may_hold_after

GONE = 4
"""The place of cards that were played before a position which was given without its tricks."""

Hands = tuple[int, int, int, int]


class Worlds:
    """All deals of the unseen cards that agree with a view.

    ``count`` is their exact number; :meth:`sample` draws one, each with the same chance; iterating lists all.
    """

    def __init__(self, view: View) -> None:
        public = view.public
        self._seat, self._hand = view.seat, view.hand
        seen = view.hand
        for trick in (*(trick.cards for trick in public.history), public.trick):
            for card in trick:
                seen |= 1 << card
        cards = card_indices(ALL & ~seen)
        barred = barred_cards(view)
        sizes = [0 if seat == view.seat else count for seat, count in enumerate(public.counts)]
        sizes.append(len(cards) - sum(sizes))
        allowed = [sum(1 << place for place in range(5) if not barred[place] >> card & 1) for card in cards]
        self._dealing = Dealing(cards, allowed, sizes)

    @property
    def count(self) -> int:
        """How many there are."""
        return self._dealing.count

    def sample(self, random: Random) -> Hands:
        """The four hands of one of them."""
        return self._hands(self._dealing.sample(random))

    def all(self) -> list[Hands]:
        """The four hands of each."""
        return [self._hands(dealt) for dealt in self._dealing]

    def _hands(self, dealt: list[list[int]]) -> Hands:
        hands = [sum(1 << card for card in dealt[seat]) for seat in range(4)]
        hands[self._seat] = self._hand
        return hands[0], hands[1], hands[2], hands[3]


def barred_cards(view: View) -> list[int]:
    """For each seat, and for :data:`GONE`, the cards it cannot hold, as far as play has shown (KJ-4.4 to KJ-4.14)."""
    public = view.public
    barred = [0, 0, 0, 0, 0]
    for trick in public.history:
        _learn(barred, trick.leader, trick.cards, public.trump, public.options)
    _learn(barred, public.leader, public.trick, public.trump, public.options)
    return barred


def _learn(barred: list[int], leader: int, cards: tuple[int, ...], trump: int, options: Options) -> None:
    best, power, winner = -1, -1, leader
    for place, card in enumerate(cards):
        seat = leader + place & 3
        if place:
            amsterdams, forced = options.trump_duty is TrumpDuty.AMSTERDAMS, options.undertrump is Undertrump.FORCED
            barred[seat] |= told_by(card, cards[0] >> 3, trump, best, winner ^ 2 == seat, amsterdams, forced)
        strength = rules.strength(card, cards[0] >> 3, trump)
        if strength > power:
            power, winner = strength, seat
            best = card & 7 if card >> 3 == trump else -1


@lru_cache(maxsize=16384)
def told_by(card: int, led: int, trump: int, best: int, partner_wins: bool, amsterdams: bool, forced: bool) -> int:
    """The cards that a hand cannot hold from which ``card`` was played behind the lead; arguments as in ``duty``."""
    return ALL & ~may_hold_after(ALL, card, led, trump, best, partner_wins, amsterdams, forced) & ~(1 << card)
