"""Which card to play in klaverjassen: what each is worth to one's side, in points.

A card is worth what it does in the trick (its own points and those that lie there, times the odds of winning them; roem
made or given away) and what its going does to the hand. From the first come points fed to a partner who wins, the
cheapest card where nothing is to be won, a trick taken no dearer than is safe; from the second aces kept for tricks of
their own, tens kept guarded, trumps kept or drawn. The customs of a club table are the fields of :class:`Taste`; what
each is worth was found by regression on some 400,000 cards of deals that were played out in imagined worlds.
"""

from typing import Final, NamedTuple

from mokum.games.klaverjassen.rules import PLAIN_ORDER, TRUMP_ORDER, card_points, strength, trick_roem
from mokum.search.memo import count, lowest
from mokum.search.policies.klaverjassen_odds import Scene, above, odds, others, ruffs, seat_lacks

NINE: Final = 2
TEN: Final = 3
JACK: Final = 4
ACE: Final = 7

SURE: Final = 0.95
"""With such odds a trick counts as won."""


class Taste(NamedTuple):
    """What each custom is worth, in points.

    In the trick: ``stake`` for each point that lies or is added, ``feed`` for each that is added to the partner's
    card, ``coming`` for each card yet to come, ``roem`` for each point of it, ``hoped`` for roem that a winner may
    add, ``forced`` for roem that a loser may have to add, ``runs`` for runs that may fall on a lead. Trumps: ``trump``
    for any, ``trump_rank`` for each place in their order, ``top`` for the highest one out, ``draw`` for that while
    opponents hold trumps and ``draw_each`` for each of these, ``idle`` for any where they hold none, ``trumps`` for
    each trump in the hand, ``nine`` for the nine while the jack is out. Plain suits: ``master`` for the highest card
    out that is not ruffed, ``master_out`` for each card out below it, ``master_mates`` for each card held with it; of
    the others ``guarded`` for a ten with company, ``guard`` for the company of a ten, ``under`` for a card below one's
    own ace, ``rank`` for each place in their order, ``mates`` for each card held with it, ``small`` for one of a suit
    without honours. ``single`` leads a singleton, ``returned`` leads a lower card that the partner is sure to win with,
    ``ace_away`` throws an ace away, ``void`` throws the last card of a suit.
    """

    stake: float
    feed: float
    coming: float
    roem: float
    hoped: float
    forced: float
    runs: float
    trump: float
    trump_rank: float
    top: float
    draw: float
    draw_each: float
    idle: float
    trumps: float
    nine: float
    master: float
    master_out: float
    master_mates: float
    guarded: float
    guard: float
    under: float
    rank: float
    mates: float
    small: float
    single: float
    ten: float
    below: float
    returned: float
    ace_away: float
    void: float


class Trick(NamedTuple):
    """The trick as it would lie with the card: suit led, all cards as a set, their points, the odds of winning it.

    ``fed`` are the points of the card where the partner's is the highest.
    """

    led: int
    cards: int
    points: int
    fed: int
    chance: float


def choose_card(scene: Scene, allowed: int) -> int:
    """The card of the highest worth among those allowed, by index."""
    chosen, most = -1, 0.0
    while allowed:
        low = allowed & -allowed
        allowed ^= low
        card = lowest(low)
        value = worth(scene, card, taste_for(scene))
        if chosen < 0 or value > most:
            chosen, most = card, value
    return chosen


def taste_for(scene: Scene) -> Taste:
    """The taste for leading as a maker, leading as a defender, or following."""
    if scene.lying:
        return FOLLOWING
    return LEADING_MAKERS if scene.makers else LEADING_DEFENDERS


def worth(scene: Scene, card: int, taste: Taste) -> float:
    """What playing a card is worth to one's side; only the differences between cards mean something."""
    trick = with_card(scene, card)
    value = in_trick(scene, trick, taste) + roem_in(scene, trick, taste)
    if scene.lying == 0:
        value += (2.0 * trick.chance - 1.0) * taste.runs * runs_near(scene, card)
    if card >> 3 == scene.trump:
        return value + of_trump(scene, card, taste)
    if scene.lying == 0 and trick.chance > SURE and others(scene) & above(card, scene.trump):
        value += taste.returned
    return value + of_plain(scene, card, taste)


def with_card(scene: Scene, card: int) -> Trick:
    """The trick as it would lie with this card."""
    led = card >> 3 if scene.lying == 0 else (scene.trick & 31) >> 3
    cards, points, best, place = 0, 0, -1, 0
    for number in range(scene.lying + 1):
        lies = scene.trick >> 5 * number & 31 if number < scene.lying else card
        cards |= 1 << lies
        points += card_points(lies, scene.trump)
        if best < 0 or strength(lies, led, scene.trump) > strength(best, led, scene.trump):
            best, place = lies, number
    fed = card_points(card, scene.trump) if scene.lying - place == 2 else 0
    return Trick(led, cards, points, fed, odds(scene, led, best, (scene.lying - place) % 2 == 0))


def in_trick(scene: Scene, trick: Trick, taste: Taste) -> float:
    """What the points are worth, those that lie and those that come."""
    value = (2.0 * trick.chance - 1.0) * taste.stake * trick.points
    return value + trick.chance * (taste.feed * trick.fed + taste.coming * (3 - scene.lying))


def roem_in(scene: Scene, trick: Trick, taste: Taste) -> float:
    """What roem is worth, that which lies and that which one more card may make (KJ-5)."""
    chance = trick.chance
    lies = trick_roem(trick.cards, scene.trump, scene.lowest_four)
    value = (2.0 * chance - 1.0) * taste.roem * lies
    out = others(scene) & (255 << 8 * trick.led | 0b01100000 << 8 * scene.trump) if scene.lying < 3 else 0
    while out:
        low = out & -out
        out ^= low
        more = trick_roem(trick.cards | low, scene.trump, scene.lowest_four) - lies
        if more > 0:
            theirs = 1.0 - seat_lacks(scene, 1, low)
            if scene.lying == 0:
                theirs += 1.0 - seat_lacks(scene, 3, low)
            partners = 1.0 - seat_lacks(scene, 2, low) if scene.lying < 2 else 0.0
            value += more * taste.hoped * (partners * chance - theirs * (1.0 - chance))
            value += more * taste.forced * (theirs * chance - partners * (1.0 - chance))
    return value


def runs_near(scene: Scene, card: int) -> int:
    """20 for each run of three that two cards still out would make with the card led (KJ-5.1)."""
    near = (others(scene) >> 8 * (card >> 3) & 255) << 2 >> (card & 7)
    return 20 * ((near & 0b00011 == 0b00011) + (near & 0b01010 == 0b01010) + (near & 0b11000 == 0b11000))


def of_trump(scene: Scene, card: int, taste: Taste) -> float:
    """What the going of a trump is worth."""
    value = taste.trump + taste.trump_rank * TRUMP_ORDER[card & 7]
    value += taste.trumps * count(scene.hand >> 8 * scene.trump & 255)
    if card & 7 == NINE and others(scene) >> 8 * scene.trump + JACK & 1:
        value += taste.nine
    theirs = opponents_trumps(scene)
    if theirs < 0.05:
        value += taste.idle
    if others(scene) & above(card, scene.trump) == 0:
        value += taste.top + taste.draw_each * min(theirs, 3.0) + (taste.draw if theirs >= 0.05 else 0.0)
        value += taste.below if scene.hand & above(card, scene.trump) else 0.0
    return value


def opponents_trumps(scene: Scene) -> float:
    """How many trumps the opponents hold together, by expectation."""
    theirs = 0.0
    out = others(scene) & 255 << 8 * scene.trump
    while out:
        low = out & -out
        out ^= low
        theirs += 2.0 - seat_lacks(scene, 1, low) - seat_lacks(scene, 3, low)
    return theirs


def of_plain(scene: Scene, card: int, taste: Taste) -> float:
    """What the going of a plain card is worth."""
    suit = card >> 3
    mates = (scene.hand >> 8 * suit & 255) & ~(1 << (card & 7))
    if others(scene) & above(card, scene.trump) == 0:
        safe = (1.0 - ruffs(scene, 1, suit, -1)) * (1.0 - ruffs(scene, 3, suit, -1))
        below = count(others(scene) >> 8 * suit & 255)
        value = taste.master * safe + taste.master_out * below + taste.master_mates * count(mates)
    else:
        value = of_lesser(scene, card, mates, taste)
    if scene.lying == 0:
        value += taste.ten if card & 7 == TEN and others(scene) >> 8 * suit + ACE & 1 else 0.0
        return value + (taste.single if mates == 0 else 0.0)
    if suit != (scene.trick & 31) >> 3:
        value += taste.ace_away if card & 7 == ACE else 0.0
        value += taste.void if mates == 0 else 0.0
    return value


def of_lesser(scene: Scene, card: int, mates: int, taste: Taste) -> float:
    """What the going of a plain card is worth of which higher ones are out."""
    value = taste.rank * PLAIN_ORDER[card & 7] + taste.mates * count(mates)
    if card & 7 == TEN and mates:
        value += taste.guarded
    if mates >> ACE & 1:
        value += taste.under
    elif mates >> TEN & 1 and others(scene) >> 8 * (card >> 3) + ACE & 1:
        value += taste.guard
    elif mates and not mates >> TEN & 1:
        value += taste.small
    return value


LEADING_MAKERS: Final = Taste(
    stake=0.67, feed=0.0, coming=-0.48, roem=0.0, hoped=1.1, forced=-1.0, runs=0.22,
    trump=-2.2, trump_rank=-3.5, top=-0.86, draw=26.7, draw_each=1.3, idle=-12.0, trumps=-1.1, nine=-14.8,
    master=8.8, master_out=-3.7, master_mates=4.3,
    guarded=-6.5, guard=2.2, under=-27.6, rank=-1.3, mates=3.4, small=2.9, single=5.2,
    ten=-12.0, below=-12.0, returned=20.0, ace_away=0.0, void=0.0,
)  # fmt: skip
LEADING_DEFENDERS: Final = Taste(
    stake=0.0, feed=0.0, coming=0.32, roem=0.0, hoped=0.5, forced=0.89, runs=0.2,
    trump=10.1, trump_rank=-3.1, top=-13.4, draw=37.7, draw_each=1.1, idle=-20.0, trumps=-7.5, nine=-9.2,
    master=18.1, master_out=-4.3, master_mates=2.8,
    guarded=-8.9, guard=2.9, under=-23.4, rank=-0.38, mates=1.2, small=5.0, single=5.2,
    ten=-12.0, below=-12.0, returned=20.0, ace_away=0.0, void=0.0,
)  # fmt: skip
FOLLOWING: Final = Taste(
    stake=1.35, feed=0.4, coming=19.3, roem=1.6, hoped=1.4, forced=0.73, runs=0.0,
    trump=-21.5, trump_rank=-3.1, top=-14.5, draw=3.8, draw_each=-9.1, idle=-8.0, trumps=-0.78, nine=-6.1,
    master=-16.6, master_out=-4.0, master_mates=5.3,
    guarded=-7.4, guard=-7.0, under=-2.7, rank=-0.1, mates=1.2, small=-2.4, single=0.0,
    ten=0.0, below=0.0, returned=0.0, ace_away=-8.9, void=4.6,
)  # fmt: skip
