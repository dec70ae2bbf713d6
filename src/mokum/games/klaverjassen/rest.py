"""The rest is mine: when a seat on lead is sure of all tricks to come, from what it sees alone (KJ-4.19).

The proof is simple and sound, not complete. The highest trumps are led until nobody can hold another one, then the
highest card of each plain suit. Each must beat every card of its suit that another seat, the partner too, might still
hold, whatever they were dealt and whichever cards they give.
"""

from typing import Final

from mokum.cards import Card
from mokum.cards.cardset import ALL, CARD_NAMES, card_indices
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.actions import lying
from mokum.games.klaverjassen.options import Roem, TrumpDuty, Undertrump
from mokum.games.klaverjassen.state import Public, View

FEWEST: Final = 2
"""The last card needs no words (KJ-4.18)."""


def rest_order(view: View) -> tuple[Card, ...]:
    """The order in which the seat's cards, led one by one, win every trick to come; empty where that is not sure.

    Only where roem counts by itself: a claim of roem needs its own time between two tricks. The order holds: what is
    left of it is the answer again once its first card has been led.

    >>> import random
    >>> from mokum.games import klaverjassen
    >>> options = klaverjassen.Options()
    >>> state = klaverjassen.start(options, klaverjassen.deal(options, 3, random.Random(1)))
    >>> rest_order(klaverjassen.view(klaverjassen.apply(state, 0, "trump:H"), 0))
    ()
    """
    public = view.public
    if not _may_ask(view):
        return ()
    unseen = _unseen(view)
    if not _tops_all(view.hand, unseen, public.trump):
        return ()
    held = [may_hold(public, seat, unseen) for seat in range(4) if seat != view.seat]
    cards = len(card_indices(view.hand))
    if not all(_sure_suit(view.hand, unseen, held, suit, public.trump, cards) for suit in range(4)):
        return ()
    suits = [public.trump, *(suit for suit in range(4) if suit != public.trump)]
    return tuple(CARD_NAMES[card] for suit in suits for card in _downwards(view.hand, suit, public.trump))


def may_hold(public: Public, seat: int, unseen: int) -> int:
    """Of these cards, as bits, those that a seat may hold by what it has played so far.

    A card that would have made one of its plays illegal is not in its hand: what two cards forbid, more cards do not
    allow.
    """
    options = public.options
    amsterdams, forced = options.trump_duty is TrumpDuty.AMSTERDAMS, options.undertrump is Undertrump.FORCED
    possible = unseen
    for trick in public.history:
        place = (seat - trick.leader) & 3
        if not place:
            continue
        winning, best = lying(trick.leader, trick.cards[:place], public.trump)
        led, played = trick.cards[0] >> 3, 1 << trick.cards[place]
        for card in card_indices(possible):
            hand = played | 1 << card
            allowed, _ = rules.duty(hand, led, public.trump, best, winning ^ 2 == seat, amsterdams, forced)
            if not allowed & played:
                possible &= ~(1 << card)
    return possible


def _may_ask(view: View) -> bool:
    """Whether the seat is on lead with cards to come, and every trick before is known."""
    public = view.public
    return (
        view.seat >= 0
        and public.trump >= 0
        and not public.trick
        and public.leader == view.seat
        and not view.unseen
        and view.hand.bit_count() >= FEWEST
        and public.options.roem is Roem.AUTOMATIC
        and len(public.history) == sum(public.tricks) == 8 - view.hand.bit_count()
    )


def _unseen(view: View) -> int:
    unseen = ALL & ~view.hand
    for trick in view.public.history:
        for card in trick.cards:
            unseen &= ~(1 << card)
    return unseen


def _tops_all(hand: int, unseen: int, trump: int) -> bool:
    """Whether the best card of each suit held beats the best one that is not seen; trumps not seen need one held."""
    for suit in range(4):
        mine, theirs = _best(hand, suit, trump), _best(unseen, suit, trump)
        if mine < theirs and (mine >= 0 or suit == trump):
            return False
    return True


def _sure_suit(hand: int, unseen: int, held: list[int], suit: int, trump: int, cards: int) -> bool:
    """Whether each card of the suit wins when they are led from the top, others' trumps being drawn before.

    A seat that can follow must, so each lead takes a card of the suit from every seat that has one: after as many
    leads as the longest of them can hold, nobody has any.
    """
    longest = max(min(cards, (possible >> 8 * suit & 255).bit_count()) for possible in held)
    highest = _best(unseen, suit, trump)
    mine = _downwards(hand, suit, trump)
    sure = all(_best(1 << card, suit, trump) > highest for card in mine[:longest])
    return sure and (suit != trump or len(mine) >= longest)


def _downwards(hand: int, suit: int, trump: int) -> list[int]:
    """The cards of a suit from the highest down."""
    order = rules.TRUMP_ORDER if suit == trump else rules.PLAIN_ORDER
    cards = [card for card in range(8 * suit, 8 * suit + 8) if hand >> card & 1]
    return sorted(cards, key=lambda card: -order[card & 7])


def _best(cards: int, suit: int, trump: int) -> int:
    """The place of the highest card of a suit in the order of that suit, -1 for none."""
    return _HIGHEST[suit == trump][cards >> 8 * suit & 255]


_HIGHEST: Final = tuple(
    tuple(max((order[rank] for rank in range(8) if ranks >> rank & 1), default=-1) for ranks in range(256))
    for order in (rules.PLAIN_ORDER, rules.TRUMP_ORDER)
)
"""For plain suits and for trump: the ranks held, as bits, to the place of the highest."""
