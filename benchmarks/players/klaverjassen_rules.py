"""A plain rule player of klaverjassen, as it was first written; it is not improved.

It knows the customs that a beginner is taught in an evening: trump where jack, nine and length are; a partner who wins
is given points; what can be won is won as cheaply as it goes; otherwise the cheapest card goes. It remembers nothing.
"""

from random import Random
from typing import Final

from mokum.cards.cardset import CARD_NAMES, card_names
from mokum.games import klaverjassen
from mokum.games.game import Action
from mokum.games.klaverjassen import View

TRUMP: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_ORDER: Final = "78QKTA9J"
PLAIN_ORDER: Final = "789JQKTA"


class Rules:
    """Plays by rule of thumb from its hand and the trick on the table alone."""

    def choose(self, view: View, random: Random) -> Action:
        """A claim that is sure, a trump suit, *play* on a good one, or a card."""
        actions = klaverjassen.legal(view).actions
        if "done" in actions:
            return "done"
        hand = card_names(view.hand)
        if actions[0].startswith("trump:"):
            return max(actions, key=lambda action: _promise(hand, action[-1]))
        if "pass" in actions:
            return "play" if _promise(hand, view.public.turned[0]) >= 60 else "pass"
        trump = "CDHS"[view.public.trump]
        cards = [action for action in actions if ":" not in action]
        trick = [CARD_NAMES[card] for card in view.public.trick]
        return _lead(cards, trump) if len(trick) in (0, 4) else _follow(view, cards, trick, trump)


def _promise(hand: tuple[str, ...] | list[str], trump: str) -> int:
    trumps = [card[1] for card in hand if card[0] == trump]
    aces = sum(card[1] == "A" and card[0] != trump for card in hand)
    return sum(TRUMP[rank] for rank in trumps) + 10 * len(trumps) + 8 * aces


def _lead(cards: list[str], trump: str) -> str:
    """A jack of trump, then an ace, then the cheapest card."""
    sure = [card for card in cards if card == trump + "J"] or [
        card for card in cards if card[1] == "A" and card[0] != trump
    ]
    return sure[0] if sure else min(cards, key=lambda card: _cost(card, trump))


def _follow(view: View, cards: list[str], trick: list[str], trump: str) -> str:
    led, best = trick[0][0], max(trick, key=lambda card: _height(card, trick[0][0], trump))
    partner_wins = (view.public.leader + trick.index(best)) % 2 == view.seat % 2
    if partner_wins:
        gifts = [card for card in cards if card[0] != trump] or cards
        return max(gifts, key=lambda card: (_points(card, trump), card))
    winning = [card for card in cards if _height(card, led, trump) > _height(best, led, trump)]
    return min(winning or cards, key=lambda card: _cost(card, trump))


def _height(card: str, led: str, trump: str) -> int:
    if card[0] == trump:
        return 20 + TRUMP_ORDER.index(card[1])
    return PLAIN_ORDER.index(card[1]) if card[0] == led else -1


def _points(card: str, trump: str) -> int:
    return (TRUMP if card[0] == trump else PLAIN)[card[1]]


def _cost(card: str, trump: str) -> tuple[int, int, str]:
    return card[0] == trump, _points(card, trump) * 10 + _height(card, card[0], trump), card
