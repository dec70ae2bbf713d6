"""Whole games of amsterdam between two seats that play as a time-out does (AM-12.1), as one compiled loop.

A set of cards is the bits ``4 * rank + suit`` of an int, suits in the order C D H S: a rank is four bits.
"""

from typing import Final

from mokum.games.amsterdam.rules import (
    FACE_DOWN,
    HAND,
    HAND_SIZE,
    TEN,
    THREE,
    TWO,
    clears,
    draw_count,
    fits,
    is_wild,
    lowest_natural,
    may_take,
    next_seat,
    opener,
    quiet_limit,
    requirement,
    top_run,
    zone,
)
from mokum.search.memo import WORD, count, inlined, load, low63, lowest, shuffled, store

PACK: Final = 0
"""The cards of the pack, as dealt: for each seat three face down, three face up, three in hand, then the stock."""
ZONES: Final = 52 * WORD
"""For each seat its hand, its row, and the blind cards as dealt with those that have gone in front."""
DOWN: Final = ZONES + 4 * WORD
STATE: Final = DOWN + 2 * WORD
"""Cards dealt so far; pile as a set, a number for its order, its five top ranks; quiet actions; length of the log."""
DEALT: Final = STATE
PILE: Final = STATE + WORD
ORDER: Final = STATE + 2 * WORD
TOP: Final = STATE + 3 * WORD
QUIET: Final = STATE + 4 * WORD
WRITTEN: Final = STATE + 5 * WORD
SEEN: Final = STATE + 8 * WORD
"""The positions since the last progress, as numbers."""
LOG: Final = SEEN + 256 * WORD
"""The actions of the last game: the cards played, TAKE, or FLIP."""
LOG_LENGTH: Final = 4096
SIZE: Final = LOG + LOG_LENGTH * WORD

TAKE: Final = 0
FLIP: Final = -1
EMPTY_TOP: Final = 0x88888
"""Five tens, which require nothing and never lie in a pile."""
STOCK: Final = 18
ADJUDGED: Final = 2
CLEAR: Final = 2


def playouts(memory: int, number: int, seed: int, expert: int, keep: int) -> int:
    """Plays so many games from shuffled packs and returns how many seat 0 won, plus 2 ** 32 for each adjudicated one.

    The dealer is seat 1. With ``keep`` the actions of the last game are left at :data:`LOG`, their number at
    :data:`WRITTEN`, and its pack at :data:`PACK`.
    """
    for card in range(52):
        store(memory + PACK + WORD * card, card)
    stream = shuffled(seed)
    won = 0
    for _ in range(number):
        stream = shuffle(memory, stream)
        first = deal(memory)
        outcome = play(memory, first, expert, keep)
        won += 1 << 32 if outcome == ADJUDGED else 1 - outcome
    return won


def shuffle(memory: int, stream: int) -> int:
    """Shuffles the pack and returns the state of the stream."""
    for place in range(51, 0, -1):
        stream = shuffled(stream)
        other = (stream >> 16 & 0xFFFFFFFF) * (place + 1) >> 32
        card = load(memory + PACK + WORD * place)
        store(memory + PACK + WORD * place, load(memory + PACK + WORD * other))
        store(memory + PACK + WORD * other, card)
    return stream


def deal(memory: int) -> int:
    """Lays out the zones (AM-1.4) and returns who opens (AM-2.3)."""
    store(memory + PILE, 0)
    store(memory + ORDER, 0)
    store(memory + TOP, EMPTY_TOP)
    store(memory + QUIET, 0)
    store(memory + DEALT, STOCK)
    store(memory + WRITTEN, 0)
    for seat in range(2):
        store(memory + DOWN + WORD * seat, 0)
        for row in range(2):
            store(memory + ZONES + WORD * (2 * seat + row), three_from(memory, 9 * seat + (6 if row == 0 else 3)))
    return opener((lowest_in(memory, 6), lowest_in(memory, 15)), 1)[0]


def three_from(memory: int, place: int) -> int:
    """Three cards of the pack as a set."""
    pack = memory + PACK + WORD * place
    return 1 << load(pack) | 1 << load(pack + WORD) | 1 << load(pack + 2 * WORD)


def lowest_in(memory: int, place: int) -> int:
    """The lowest natural rank among three cards of the pack."""
    pack = memory + PACK + WORD * place
    return lowest_natural((load(pack) >> 2, load(pack + WORD) >> 2, load(pack + 2 * WORD) >> 2))


def play(memory: int, first: int, expert: int, keep: int) -> int:
    """Plays the game; returns the seat that is out first, or ADJUDGED."""
    seat = first
    seen = remember(memory, 0, seat)
    while True:
        kind = act(memory, seat, expert, keep)
        if left_of(memory, seat) == 0:
            return seat
        if kind < CLEAR:
            seat = next_seat((left_of(memory, 0), left_of(memory, 1)), seat)
        if kind:
            store(memory + QUIET, 0)
            seen = remember(memory, 0, seat)
            continue
        quiet = load(memory + QUIET) + 1
        store(memory + QUIET, quiet)
        seen = remember(memory, seen, seat)
        if times_seen(memory, seen) >= 3 or quiet >= quiet_limit(2):
            return ADJUDGED


@inlined
def left_of(memory: int, seat: int) -> int:
    """How many cards a seat has in all its zones."""
    zones = memory + ZONES + 2 * WORD * seat
    return count(load(zones)) + count(load(zones + WORD)) + HAND_SIZE - load(memory + DOWN + WORD * seat)


def remember(memory: int, number: int, seat: int) -> int:
    """Notes the position as the next since the last progress; returns how many there are."""
    place = load(memory + ORDER) * 0x2545F4914F6CDD1D + load(memory + ZONES)
    place = (place ^ low63(place) >> 29) * 0x369DEA0F31A53F85 + load(memory + ZONES + 2 * WORD)
    place = (place ^ low63(place) >> 32) * 2 + seat
    store(memory + SEEN + WORD * number, place)
    return number + 1


def times_seen(memory: int, number: int) -> int:
    """How often the last of so many positions stands among them."""
    last = load(memory + SEEN + WORD * (number - 1))
    found = 0
    for place in range(number):
        if load(memory + SEEN + WORD * place) == last:
            found += 1
    return found


def act(memory: int, seat: int, expert: int, keep: int) -> int:
    """One action of a seat: 0 without progress, 1 with progress, CLEAR with a clear."""
    zones = memory + ZONES + 2 * WORD * seat
    hand, row = load(zones), load(zones + WORD)
    gone = load(memory + DOWN + WORD * seat)
    in_use = zone(count(hand), count(row), HAND_SIZE - gone, expert == 1)
    pile, top = load(memory + PILE), load(memory + TOP)
    printed = top & 15 if pile else -1
    ranks = (top & 15, top >> 4 & 15, top >> 8 & 15, top >> 12 & 15, top >> 16)
    required = requirement(ranks)
    if in_use == FACE_DOWN:
        store(memory + DOWN + WORD * seat, gone + 1)
        cards = 1 << load(memory + PACK + WORD * (9 * seat + gone))
        log(memory, FLIP, keep)
        if not fits(lowest(cards) >> 2, required, printed)[0]:
            take(memory, zones, cards)
            return 1
        lay(memory, cards)
        return max(1, settle(memory, zones, lowest(cards) >> 2))
    cards = timed_out(hand if in_use == HAND else row, required, printed)
    log(memory, cards, keep)
    if cards == TAKE:
        if may_take(count(pile), False, in_use, False)[0]:
            take(memory, zones, 0)
        return 0
    store(zones if in_use == HAND else zones + WORD, (hand if in_use == HAND else row) ^ cards)
    lay(memory, cards)
    return max(0 if in_use == HAND else 1, settle(memory, zones, lowest(cards) >> 2))


def timed_out(cards: int, required: int, printed: int) -> int:
    """The cards that a time-out plays from a zone; TAKE when nothing fits (AM-12.1)."""
    rest = cards >> 4 * required << 4 * required
    while rest:
        rank = lowest(rest) >> 2
        if not is_wild(rank) and fits(rank, required, printed)[0]:
            return rest & 15 << 4 * rank
        rest &= ~(15 << 4 * rank)
    for wild in (THREE, TWO, TEN):
        copies = cards & 15 << 4 * wild
        if copies and fits(wild, required, printed)[0]:
            return copies & -copies
    return TAKE


def lay(memory: int, cards: int) -> None:
    """Puts cards of one rank on the pile."""
    store(memory + PILE, load(memory + PILE) | cards)
    order, top = load(memory + ORDER), load(memory + TOP)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        order = (order + card + 1) * 0x5851F42D4C957F2D
        top = (top << 4 | card >> 2) & 0xFFFFF
    store(memory + ORDER, order)
    store(memory + TOP, top)


@inlined
def no_pile(memory: int) -> None:
    """Leaves the middle empty."""
    store(memory + PILE, 0)
    store(memory + ORDER, 0)
    store(memory + TOP, EMPTY_TOP)


def take(memory: int, zones: int, more: int) -> None:
    """The pile and a failed flip go to the hand (AM-3.6, AM-7.5)."""
    store(zones, load(zones) | load(memory + PILE) | more)
    no_pile(memory)


def settle(memory: int, zones: int, rank: int) -> int:
    """The clear and the draw after a play (AM-4.5, AM-5.1, AM-6.2): CLEAR, 1 with a draw, else 0."""
    top = load(memory + TOP)
    run = top_run((top & 15, top >> 4 & 15, top >> 8 & 15, top >> 12 & 15, top >> 16))
    cleared = clears(rank, run)[0]
    if cleared:
        no_pile(memory)
    hand, dealt = load(zones), load(memory + DEALT)
    drawn = draw_count(count(hand), 52 - dealt)
    for place in range(dealt, dealt + drawn):
        hand |= 1 << load(memory + PACK + WORD * place)
    store(zones, hand)
    store(memory + DEALT, dealt + drawn)
    return CLEAR if cleared else min(drawn, 1)


@inlined
def log(memory: int, action: int, keep: int) -> None:
    """Writes an action down where the game is kept."""
    if keep:
        written = load(memory + WRITTEN)
        store(memory + LOG + WORD * min(written, LOG_LENGTH - 1), action)
        store(memory + WRITTEN, written + 1)
