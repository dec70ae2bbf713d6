"""What the exact solver of klaverjassen keeps in its memory, and the tables it builds for a deal.

Trump is clubs here (:func:`mokum.search.klaverjassen_playouts.with_trump_first`). Addresses count bytes from the
beginning of the memory. Who owned a card at the root is known, so that a set of cards left says who holds which.
"""

from typing import Final

from mokum.games.klaverjassen.rules import card_points, four_roem, run_roem, strength, stuk_roem
from mokum.search.memo import WORD, count, inlined, load, load_byte, lowest, store, store_byte

HANDS: Final = 0
FOURS: Final = HANDS + 4 * WORD
"""A bit for each rank of which four in four hands would be roem."""
LOWEST: Final = FOURS + WORD
DUTY: Final = LOWEST + WORD
"""1 for ``trump_duty=amsterdams``, 2 for ``undertrump=forced``."""
NODES: Final = DUTY + WORD
CHECK: Final = NODES + WORD
"""The number of nodes at which the clock is looked at next."""
NODE_LIMIT: Final = CHECK + WORD
DEADLINE: Final = NODE_LIMIT + WORD
TABLE: Final = DEADLINE + WORD
"""Address of the table of positions in use, then its bits and the stamp of this search."""
BITS: Final = TABLE + WORD
STAMP: Final = BITS + WORD

CARDS: Final = STAMP + WORD
"""The cards left at the root."""
AIM: Final = CARDS + WORD
"""What is asked of a card at the root, and how far the next question goes."""

POINTS: Final = 192
"""``card_points`` of each card."""
POWER: Final = POINTS + 32 * WORD
"""``strength``: a byte for each suit led and card."""
ABOVE: Final = POWER + 128
"""The cards that would beat a card: a word for each suit led and card."""
WORTH: Final = ABOVE + 128 * WORD
"""For each suit and set of its ranks: the card points, from bit 16 on the roem that may still fall in it, and from bit
32 on whether a run with a low card may."""
MASTERS: Final = WORTH + 1024 * WORD
"""For each set of trumps: twice the points of the highest ones that lie on one side, and the side in bit 0."""
CANON: Final = MASTERS + 256 * WORD
"""A byte for each suit and set of its ranks: the set that stands for it, 0 while that is not known."""
OWNER: Final = CANON + 1024
HISTORY: Final = OWNER + 64
"""How often a card of a seat refutes, as a moving average: those led, then those that follow."""
RATINGS: Final = HISTORY + 256 * WORD
"""Room to order cards: tricks left, turn, card."""
WEIGHTS: Final = RATINGS + 36 * 32 * WORD
ROOT: Final = WEIGHTS + 64 * WORD
"""Lower and upper bound of each card at the root, in pairs."""
SMALL: Final = (ROOT + 64 * WORD + 63) // 64 * 64
"""The tables of positions, from 2 ** SMALL_BITS to 2 ** LARGE_BITS entries."""

SMALL_BITS: Final = 12
LARGE_BITS: Final = 19
SIZE: Final = SMALL + WORD * ((2 << LARGE_BITS) - (1 << SMALL_BITS))


def fixed_tables() -> dict[int, list[int]]:
    """What no deal changes, by address, in words."""
    powers = [[strength(card, led, 0) for card in range(32)] for led in range(4)]
    above = [
        sum(1 << other for other in range(32) if power[other] > power[card]) for power in powers for card in range(32)
    ]
    packed = [int.from_bytes(bytes(power[card : card + 8]), "little") for power in powers for card in range(0, 32, 8)]
    return {POINTS: [card_points(card, 0) for card in range(32)], POWER: packed, ABOVE: above}


def deal_tables(memory: int, left: int) -> None:
    """Builds what this deal changes, for the cards that are left at the root."""
    for seat in range(4):
        hand = load(memory + HANDS + WORD * seat)
        while hand:
            store_byte(memory + OWNER + lowest(hand), seat)
            hand &= hand - 1
    store(memory + CARDS, left)
    store(memory + FOURS, live_fours(memory, left))
    for suit in range(4):
        suit_tables(memory, suit, left >> 8 * suit & 255)
    trumps = left & 255
    part = 0
    while True:
        store(memory + MASTERS + WORD * part, masters(memory, part))
        part = (part - trumps) & trumps
        if part == 0:
            break
    for place in range(128):
        store(memory + CANON + WORD * place, 0)
        store(memory + HISTORY + WORD * place, 0)
        store(memory + HISTORY + WORD * (128 + place), 0)


def live_fours(memory: int, left: int) -> int:
    """The ranks of which four are left, in four hands, and are roem (KJ-5.4)."""
    low = load(memory + LOWEST)
    found = 0
    for rank in range(8):
        cards = 0x01010101 << rank
        if left & cards == cards and four_roem(cards, low) and in_four_hands(memory, rank):
            found |= 1 << rank
    return found


@inlined
def in_four_hands(memory: int, rank: int) -> bool:
    """Whether each seat owned one of the four cards of a rank."""
    owners = 0
    for suit in range(4):
        owners |= 1 << load_byte(memory + OWNER + 8 * suit + rank)
    return owners == 15


def suit_tables(memory: int, suit: int, held: int) -> None:
    """Builds :data:`WORTH` for every set of ranks that can be left in a suit, smaller sets first."""
    table = memory + WORTH + WORD * 256 * suit
    part = 0
    while True:
        store(table + WORD * part, 0)
        if part:
            low = lowest(part)
            rest = load(table + WORD * (part & part - 1))
            points = (rest & 0xFFFF) + load(memory + POINTS + WORD * (8 * suit + low))
            lively = int(low_run(memory, suit, part))
            store(table + WORD * part, points | runs(memory, table, suit, part, low) << 16 | lively << 32)
        part = (part - held) & held
        if part == 0:
            break
    if suit == 0:
        stuk_table(memory, table, held)


def stuk_table(memory: int, table: int, held: int) -> None:
    """Adds stuk wherever king and queen of trump are left in two hands (KJ-5.3)."""
    royal = 0b01100000
    if held & royal != royal or load_byte(memory + OWNER + 5) == load_byte(memory + OWNER + 6):
        return
    others = held & ~royal
    part = 0
    while True:
        place = table + WORD * (part | royal)
        store(place, load(place) + (stuk_roem(royal, 0) << 16))
        part = (part - others) & others
        if part == 0:
            break


@inlined
def runs(memory: int, table: int, suit: int, part: int, low: int) -> int:
    """The most roem of runs that can fall from a set: its lowest card is left out, or begins one (KJ-5.1, KJ-5.2)."""
    most = load(table + WORD * (part & part - 1)) >> 16 & 0xFFFF
    for length in range(3, 5):
        run = (1 << length) - 1 << low
        if part & run == run and in_different_hands(memory, suit, low, length):
            found = run_roem(run) + (load(table + WORD * (part & ~run)) >> 16 & 0xFFFF)
            most = max(most, found)
    return most


def in_different_hands(memory: int, suit: int, low: int, length: int) -> bool:
    """Whether so many ranks of a suit from one on were owned by as many seats."""
    owners = 0
    for rank in range(low, low + length):
        owners |= 1 << load_byte(memory + OWNER + 8 * suit + rank)
    return count(owners) == length


def masters(memory: int, trumps: int) -> int:
    """Twice the points of the highest trumps as far as they lie on one side, and that side in bit 0.

    Whoever holds the highest trump takes a trick with it, and then the next is the highest.
    """
    points = 0
    side = -1
    while trumps:
        best = lowest(trumps)
        rest = trumps & trumps - 1
        while rest:
            if load_byte(memory + POWER + lowest(rest)) > load_byte(memory + POWER + best):
                best = lowest(rest)
            rest &= rest - 1
        owner = load_byte(memory + OWNER + best) & 1
        if side >= 0 and owner != side:
            break
        side = owner
        points += load(memory + POINTS + WORD * best)
        trumps ^= 1 << best
    return points << 1 | max(side, 0)


def canonical(memory: int, suit: int, held: int) -> int:
    """The set of ranks that stands for those left in a suit, where no four of low cards can fall any more.

    Cards without points that stand next to each other differ only in the runs they may be in. Of all sets with the same
    higher cards, the same owners of the low ones, and no run that could still fall among these, the least is taken.
    """
    lows = 3 if suit == 0 else 7
    chosen = held
    if held & lows and not low_run(memory, suit, held):
        owned = owners_of(memory, suit, held & lows)
        possible = load(memory + CARDS) >> 8 * suit & lows
        for low in range(1, held & lows):
            if low & possible == low and owners_of(memory, suit, low) == owned:
                other = held & ~lows | low
                if other < chosen and not low_run(memory, suit, other):
                    chosen = other
    store_byte(memory + CANON + 256 * suit + held, chosen)
    return chosen


def low_run(memory: int, suit: int, held: int) -> bool:
    """Whether a run with one of the low cards, which have no points, may still fall."""
    for low in range(2 if suit == 0 else 3):
        if held >> low & 7 == 7 and in_different_hands(memory, suit, low, 3):
            return True
    return False


@inlined
def owners_of(memory: int, suit: int, ranks: int) -> int:
    """The owners of up to three ranks in order, as one number."""
    found = 1
    while ranks:
        found = 4 * found + load_byte(memory + OWNER + 8 * suit + lowest(ranks))
        ranks &= ranks - 1
    return found
