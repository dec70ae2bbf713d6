"""What a klaverjassen player knows of the other hands, and the odds that follow from it.

Cards are indices ``8 * suit + rank`` and sets of them bits of an int; seats count clockwise from one's own: 0 oneself,
1 left, 2 the partner across, 3 right.
"""

from typing import Final, NamedTuple

from mokum.games.klaverjassen.rules import TRUMP_ABOVE, duty
from mokum.search.memo import count, lowest

ALL: Final = 0xFFFF_FFFF
PLAIN_ABOVE: Final = (0b11111110, 0b11111100, 0b11111000, 0b10000000, 0b11101000, 0b11001000, 0b10001000, 0)
"""For each rank the ranks that beat it in a plain suit, as bits (KJ-2.2)."""


class Scene(NamedTuple):
    """What a seat knows when it must play a card.

    ``trick`` holds the cards on the table, five bits each, the card led lowest; ``lying`` is their number. ``left``,
    ``across`` and ``right`` are the cards each may still hold, ``free1`` to ``free3`` how many of its cards are not
    known to be there, ``lost`` how many cards are out that nobody holds (more than none only where earlier tricks are
    not known). ``makers`` is 1 when the own side made trump. ``lowest_four`` is as in
    :func:`mokum.games.klaverjassen.rules.lowest_four`.
    """

    hand: int
    trick: int
    lying: int
    trump: int
    left: int
    across: int
    right: int
    free1: int
    free2: int
    free3: int
    lost: int
    makers: int
    lowest_four: int


def above(card: int, trump: int) -> int:
    """The cards of the same suit that beat a card (KJ-2.1, KJ-2.2).

    >>> from mokum.cards.cardset import CARD_INDEX, card_names
    >>> card_names(above(CARD_INDEX["DT"], 0)), card_names(above(CARD_INDEX["D9"], 1))
    (('DA',), ('DJ',))
    """
    suit = card >> 3
    ranks = TRUMP_ABOVE[card & 7] if suit == trump else PLAIN_ABOVE[card & 7]
    return ranks << 8 * suit


def may_hold_after(
    cards: int, card: int, led: int, trump: int, best: int, partner_wins: bool, amsterdams: bool, forced: bool
) -> int:
    """What a seat may still hold of ``cards`` after it played ``card``: nothing whose duty would have forbidden it.

    ``led``, ``best`` and the rest are those of :func:`mokum.games.klaverjassen.rules.duty` before the card was played.
    One card is always enough to forbid another, so that each is tried alone; plain cards of a suit forbid the same.

    >>> from mokum.cards.cardset import CARD_INDEX, card_names
    >>> led, trump = 3, 2
    >>> left = may_hold_after(ALL, CARD_INDEX["D7"], led, trump, -1, False, False, False)
    >>> sorted({name[0] for name in card_names(left)})
    ['C', 'D']
    """
    cards &= ~(1 << card)
    if led < 0 or (card >> 3 == led and led != trump):
        return cards
    for suit in range(4):
        if suit != trump and suit != card >> 3 and cards >> 8 * suit & 255:
            both = 1 << card | 1 << 8 * suit
            if not duty(both, led, trump, best, partner_wins, amsterdams, forced)[0] >> card & 1:
                cards &= ~(255 << 8 * suit)
    for other in range(8 * trump, 8 * trump + 8):
        if cards >> other & 1:
            both = 1 << card | 1 << other
            if not duty(both, led, trump, best, partner_wins, amsterdams, forced)[0] >> card & 1:
                cards &= ~(1 << other)
    return cards


def settle(left: int, across: int, right: int, count1: int, count2: int, count3: int) -> tuple[int, int, int]:
    """Takes the cards of a hand that is known by count from the others: who may hold three and has three, has them.

    >>> settle(0b0011, 0b0111, 0b1111, 2, 1, 1)
    (3, 4, 8)
    """
    for _ in range(2):
        if count(left) <= count1:
            across, right = across & ~left, right & ~left
        if count(across) <= count2:
            left, right = left & ~across, right & ~across
        if count(right) <= count3:
            left, across = left & ~right, across & ~right
    return left, across, right


def lacks(cards: int, mine: int, other: int, third: int, free: int, more: int, rest: int, lost: int) -> float:
    """The chance that a hand has none of ``cards``.

    ``mine``, ``other`` and ``third`` are the cards that this hand and the two others may hold, ``free``, ``more`` and
    ``rest`` how many of theirs are unknown, ``lost`` how many nobody holds. Cards count as independent of one another.

    >>> lacks(0b11, 0b11, 0b11, 0, 2, 2, 0, 0)
    0.25
    """
    cards &= mine
    if cards == 0:
        return 1.0
    alone = cards & ~(other | third)
    if alone and lost == 0:
        return 0.0
    if free == 0:
        return 1.0
    chance: float = (lost / (free + lost)) ** count(alone) if alone else 1.0
    chance *= ((more + lost) / (free + more + lost)) ** count(cards & other & ~third)
    chance *= ((rest + lost) / (free + rest + lost)) ** count(cards & third & ~other)
    return chance * ((more + rest + lost) / (free + more + rest + lost)) ** count(cards & other & third)


def others(scene: Scene) -> int:
    """The cards that are out: those that one of the others may hold."""
    return scene.left | scene.across | scene.right


def seat_lacks(scene: Scene, seat: int, cards: int) -> float:
    """The chance that a seat, 1 to 3, has none of ``cards``."""
    _, _, _, _, left, across, right, free1, free2, free3, lost, _, _ = scene
    if seat == 1:
        return lacks(cards, left, across, right, free1, free2, free3, lost)
    if seat == 2:
        return lacks(cards, across, left, right, free2, free1, free3, lost)
    return lacks(cards, right, left, across, free3, free1, free2, lost)


def ruffs(scene: Scene, seat: int, led: int, best: int) -> float:
    """The chance that a seat cannot follow a plain suit and has a trump above rank ``best``, -1 for any (KJ-4.8)."""
    trumps = 255 if best < 0 else TRUMP_ABOVE[best]
    armed = 1.0 - seat_lacks(scene, seat, trumps << 8 * scene.trump)
    return seat_lacks(scene, seat, 255 << 8 * led) * armed if armed > 0 else 0.0


def beats(scene: Scene, seat: int, led: int, best: int) -> float:
    """The chance that a seat that plays later can beat the card ``best``, the highest so far."""
    higher = above(best, scene.trump)
    if led == scene.trump:
        return 1.0 - seat_lacks(scene, seat, higher)
    if best >> 3 == scene.trump:
        return ruffs(scene, seat, led, best & 7)
    return 1.0 - seat_lacks(scene, seat, higher) + ruffs(scene, seat, led, -1)


def tops(scene: Scene, seat: int, led: int) -> float:
    """The chance that a seat has the highest card of the suit led that is still out, or ruffs."""
    out = others(scene) & 255 << 8 * led
    chance = 0.0
    while out:
        low = out & -out
        out ^= low
        card = lowest(low)
        if not above(card, scene.trump) & others(scene):
            chance = 1.0 - seat_lacks(scene, seat, low)
            break
    return chance if led == scene.trump else min(1.0, chance + ruffs(scene, seat, led, -1))


def odds(scene: Scene, led: int, best: int, ours: bool) -> float:
    """The chance that one's side wins the trick once ``best`` lies highest in it, of one's side or not (KJ-4.15)."""
    if scene.lying == 3:
        return 1.0 if ours else 0.0
    left = beats(scene, 1, led, best)
    if scene.lying == 2:
        return 1.0 - left if ours else 0.0
    rescue = tops(scene, 2, led)
    if scene.lying == 1:
        if ours:
            return 1.0 - left + left * rescue
        return (1.0 - left) * beats(scene, 2, led, best) + left * rescue
    stands = (1.0 - left) * (1.0 - beats(scene, 3, led, best))
    if led != scene.trump:
        rescue *= 1.0 - ruffs(scene, 3, led, -1)
    return stands + (1.0 - stands) * rescue
