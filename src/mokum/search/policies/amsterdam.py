"""What to play in amsterdam: what each play is worth, from what it sheds, spends, clears and leaves to the next seat.

Ranks count 0 to 12 for 2 to A. A heap of cards is thirteen 4-bit counts in one int, rank 0 lowest; suits do not matter.
A play is ``16 * rank + copies``. :class:`Taste` holds the weights.
"""

from typing import Final, NamedTuple

from mokum.games.amsterdam.rules import FACE_DOWN, FACE_UP, HAND, TEN, THREE, TWO, clears, draw_count, fits

RANKS: Final = 13
NEAR_OUT: Final = 4
"""A seat with so many cards or fewer is about to go out."""


class Scene(NamedTuple):
    """What a seat knows when it must play cards that it sees.

    ``heap`` are the cards of the zone in use, ``row`` the own face-up cards where they are another zone, ``blind`` the
    number of own face-down cards. ``required`` and ``top`` are those of the pile, ``top`` -1 where it is empty, ``run``
    the equal cards on top, ``pile`` its size, ``lies`` its cards. Of the next seat: ``next_zone`` is the zone in use,
    ``next_known`` what is known to lie in it, ``next_unknown`` how many more, ``next_left`` the number of all its
    cards. ``unseen`` are the cards that lie where one does not see them. ``players`` counts the seats with cards,
    ``quiet`` the actions without progress.
    """

    heap: int
    zone: int
    row: int
    blind: int
    expert: int
    required: int
    top: int
    run: int
    pile: int
    lies: int
    stock: int
    next_zone: int
    next_known: int
    next_unknown: int
    next_left: int
    unseen: int
    players: int
    quiet: int


class Taste(NamedTuple):
    """The weights of the judgement, about a card each.

    ``low`` and ``high`` are what a natural card is worth in the hand for each place of the ladder, and for each from
    the jack on; ``two``, ``three`` and ``ten`` what the wild ones are, ``average`` what a card of the stock is.
    ``late`` multiplies these when the stock is gone, ``many`` divides them in a big hand, after ``patience`` actions
    without progress they are nothing. ``shed`` is for each card fewer, ``again`` for a free turn, ``pile`` for each
    card that is cleared with it, ``blind`` for a free turn that falls to a blind card, ``out`` for the last card,
    ``part`` against parting equal cards. The next seat's taking the pile is worth ``press`` for each card, less
    ``gift`` for what they are worth to it, and ``hold``; ``stop`` when it is about to go out. From ``truce`` actions
    without progress on it is worth nothing, so that games end.
    """

    low: float = 0.15
    high: float = 0.66
    two: float = 2.5
    three: float = 3.5
    ten: float = 6.0
    average: float = 1.0
    late: float = 0.94
    many: float = 0.04
    patience: float = 300.0
    shed: float = 0.66
    again: float = 0.7
    pile: float = 0.0
    blind: float = 1.8
    out: float = 20.0
    part: float = 0.2
    press: float = 0.83
    gift: float = 0.33
    hold: float = 0.9
    stop: float = 6.0
    truce: float = 40.0


TASTE: Final = Taste()


def held(heap: int, rank: int) -> int:
    """How many cards of a rank a heap has."""
    return heap >> 4 * rank & 15


def size(heap: int) -> int:
    """How many cards a heap has.

    >>> size(0x210)
    3
    """
    cards = 0
    while heap:
        cards += heap & 15
        heap >>= 4
    return cards


def keep(rank: int, taste: Taste) -> float:
    """What a card is worth while it is held: the higher the better, the wild ones most (AM-4.1)."""
    if rank == TWO:
        return taste.two
    if rank == THREE:
        return taste.three
    if rank == TEN:
        return taste.ten
    place = rank - 2 if rank < TEN else rank - 3
    return taste.low * place + taste.high * max(0, place - 5)


def goodness(heap: int, taste: Taste) -> float:
    """What the cards of a heap are worth together while they are held."""
    good = 0.0
    for rank in range(RANKS):
        if held(heap, rank):
            good += held(heap, rank) * keep(rank, taste)
    return good


def choose_play(scene: Scene, taste: Taste) -> int:
    """The play of the highest worth, or 0 where nothing fits (AM-3.6)."""
    chosen, most = 0, 0.0
    given = goodness(scene.lies, taste)
    for rank in range(RANKS):
        copies = held(scene.heap, rank)
        if copies and fits(rank, scene.required, scene.top)[0]:
            for count in range(copies, 0, -1):
                value = worth(scene, rank, count, given, taste)
                if chosen == 0 or value > most:
                    chosen, most = 16 * rank + count, value
    return chosen


def worth(scene: Scene, rank: int, count: int, given: float, taste: Taste) -> float:
    """What playing so many cards of a rank is worth; ``given`` is the goodness of the pile."""
    cards = size(scene.heap)
    left = cards - count
    drawn = draw_count(left if scene.zone == HAND else 0, scene.stock)
    value = taste.shed * (count - drawn) + thrift(scene, cards, taste) * (
        taste.average * drawn - keep(rank, taste) * count
    )
    if left + drawn + size(scene.row) + scene.blind == 0:
        return value + taste.out
    run = scene.run + count if rank == scene.top else count
    if clears(rank, run)[0]:
        value += taste.again + taste.pile * scene.pile
        if left + drawn == 0 and blind_next(scene):
            value += taste.blind
        return value
    if count < held(scene.heap, rank):
        value -= taste.part
    return value + harm(scene, rank, count, given, taste) * stuck(scene, rank) / (scene.players - 1)


def harm(scene: Scene, rank: int, count: int, given: float, taste: Taste) -> float:
    """What it would be worth that the next seat takes the pile with these cards on it."""
    if scene.quiet >= taste.truce:
        return 0.0
    good = given + count * keep(rank, taste)
    value = taste.press * (scene.pile + count) - taste.gift * good + taste.hold
    return value + taste.stop if scene.next_left <= NEAR_OUT else value


def thrift(scene: Scene, cards: int, taste: Taste) -> float:
    """How much good cards count: less without stock, in a big hand, and when nothing has moved for long (AM-9.2)."""
    share = 1.0 if scene.stock else taste.late
    return share * max(0.0, 1.0 - scene.quiet / taste.patience) / (1.0 + taste.many * max(0, cards - 3))


def blind_next(scene: Scene) -> bool:
    """Whether the face-down cards follow when the zone in use is spent (AM-7.1, AM-7.2)."""
    return scene.blind > 0 and (scene.zone == FACE_UP or scene.expert == 1 or scene.row == 0)


def stuck(scene: Scene, rank: int) -> float:
    """The chance that the next seat can play nothing on this rank and takes the pile (AM-3.6, AM-7.5)."""
    required = scene.required if rank == THREE else 0 if rank == TWO else rank
    unfit = unseen = 0
    for other in range(RANKS):
        number = held(scene.unseen, other)
        unseen += number
        if not fits(other, required, rank)[0]:
            unfit += number
        elif held(scene.next_known, other):
            return 0.0
    chance = 1.0
    for number in range(1 if scene.next_zone == FACE_DOWN else scene.next_unknown):
        if unseen > number:
            chance *= max(0, unfit - number) / (unseen - number)
    return chance
