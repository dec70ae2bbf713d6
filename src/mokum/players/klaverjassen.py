"""Players of klaverjassen: what a seat has seen, put to the policies of a club table."""

from random import Random
from typing import Final

from mokum.cards.cardset import ALL, CARD_NAMES, CardSet
from mokum.games.game import Action
from mokum.games.klaverjassen import View, actions
from mokum.search.klaverjassen_rollouts import scene_of
from mokum.search.klaverjassen_worlds import barred_cards
from mokum.search.policies.klaverjassen_cards import choose_card
from mokum.search.policies.klaverjassen_odds import Scene
from mokum.search.policies.klaverjassen_trump import best_trump, longest, made_chance, promise

PLAYS_FROM: Final = 0.65
"""The chance of making the deal from which one says *play* on a turned suit.

Saying it never gains a point, since forehand must play the suit when all pass: it is the custom of the table.
"""


class Normal:
    """Plays as a decent club player does: counts cards, infers voids, follows the customs, leaves nothing to chance."""

    def choose(self, view: View, random: Random) -> Action:
        """The best by judgement."""
        word = spoken(view)
        if word:
            return word
        cards = allowed(view)
        only = cards & cards - 1 == 0
        return CARD_NAMES[cards.bit_length() - 1 if only else choose_card(scene(view), cards)]


class Easy:
    """Plays for company: remembers no card that is gone, and plays its second choice now and then."""

    SLIPS: Final = 0.3

    def choose(self, view: View, random: Random) -> Action:
        """The best or, so often as :attr:`SLIPS` says, the second best, as far as it sees."""
        if view.public.trump < 0 and not view.public.turned:
            return f"trump:{'CDHS'[longest(view.hand)]}"
        word = spoken(view)
        if word:
            return word
        cards = allowed(view)
        first = choose_card(forgetful(view), cards)
        others = cards & ~(1 << first)
        if others and random.random() < self.SLIPS:
            first = choose_card(forgetful(view), others)
        return CARD_NAMES[first]


def spoken(view: View) -> Action:
    """The word to say now, or nothing where a card is to be played: trump, *play* or *pass*, roem that is there."""
    public = view.public
    if public.trump < 0:
        return trump_word(view)
    if actions.may_claim(public, view.seat):
        if there := actions.true_claim(public):
            return f"roem:{there}"
        if view.seat != public.winning or not view.hand:
            return "done"
    return ""


def trump_word(view: View) -> Action:
    """The suit that promises most (KJ-3.1), or whether the turned one is played (KJ-3.2)."""
    public = view.public
    if not public.turned:
        return f"trump:{'CDHS'[best_trump(view.hand)]}"
    return "play" if plays_turned(view.hand, "CDHS".index(public.turned[0])) else "pass"


def plays_turned(hand: CardSet, suit: int) -> bool:
    """Whether one plays the turned suit with this hand, by the custom of the table."""
    return made_chance(promise(hand, suit)) >= PLAYS_FROM


def allowed(view: View) -> CardSet:
    """The cards that may be played (KJ-4.3 to KJ-4.14). Raises :class:`~mokum.games.game.UnseenCards`."""
    if view.unseen:
        raise actions.unseen_hand(view.seat)
    return actions.duty(view.public, view.seat, view.hand)[0]


def scene(view: View) -> Scene:
    """All that a seat can conclude from what it has seen."""
    held = may_hold(view)
    return _scene(view, [held[(view.seat + step) & 3] for step in (1, 2, 3)])


def forgetful(view: View) -> Scene:
    """What a seat knows that remembers no earlier trick."""
    lying = sum(1 << card for card in _lying(view))
    return _scene(view, [ALL & ~lying] * 3)


def _lying(view: View) -> tuple[int, ...]:
    return view.public.trick if len(view.public.trick) < 4 else ()


def _scene(view: View, held: list[CardSet]) -> Scene:
    public, lying = view.public, _lying(view)
    left, across, right = held
    first, second, third = (public.counts[(view.seat + step) & 3] for step in (1, 2, 3))
    trick = sum(card << 5 * place for place, card in enumerate(lying))
    makers, lowest = int(public.makers == view.seat & 1), actions.lowest_four(public.options)
    return scene_of(
        view.hand, left, across, right, first, second, third, trick, len(lying), public.trump, makers, lowest
    )


def may_hold(view: View) -> list[CardSet]:
    """The cards that each seat may still hold, as far as all have seen: those its plays do not rule out."""
    gone = 0
    for trick in (*(trick.cards for trick in view.public.history), view.public.trick):
        for card in trick:
            gone |= 1 << card
    return [ALL & ~gone & ~barred for barred in barred_cards(view)[:4]]
