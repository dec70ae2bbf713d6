"""The questions at the root of the exact solver: each card's value, the best one's, and whether an aim is reached.

Values at the root are points of the mover's side less those of the other side. Every card has a lower and an upper
bound, at ROOT; one question after another narrows them, until what was asked is settled.
"""

from typing import Final

from mokum.search.klaverjassen_tables import AIM, HANDS, ROOT, deal_tables
from mokum.search.klaverjassen_trick import MOST, STOPPED, trick
from mokum.search.memo import WORD, count, inlined, load, lowest, store

BEST: Final = 0
ALL: Final = 1
REACHES: Final = 2
FIRST: Final = 3
"""What is asked: the best card's value; all values; whether ``guess`` is reached; or the best card's value with
every card settled that is as good."""

STEP: Final = 24
"""How far the first question past a guess goes; bounds as close as this are closed from below."""

TRUMPS_WEIGH: Final = (1, 4, 24, 9, 66, 2, 11, 11)
PLAIN_WEIGH: Final = (0, 0, 0, 5, -6, 2, 1, 33)
LENGTH_WEIGHS: Final = 24
LEAD_WEIGHS: Final = 16
"""What the value of a deal has to do with who holds its cards, by a fit on other deals: only the first guess."""
DONE: Final = -1


def answer(
    memory: int, what: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, guess: int
) -> int:
    """Settles what is asked, for the deal whose hands lie in memory; the one entry, so that all is compiled once.

    ``fixed`` holds the ``turn`` cards on the table, a byte each with 128 added; ``allowed`` are the cards asked about.
    Returns the lower bound of the best card, or STOPPED.
    """
    deal_tables(memory, left)
    for card in range(32):
        store(memory + ROOT + 2 * WORD * card, -MOST)
        store(memory + ROOT + 2 * WORD * card + WORD, MOST)
    side = lead + turn & 1
    store(memory + AIM, guess if what == REACHES else guess_of(memory, left, side, lead))
    store(memory + AIM + WORD, STEP)
    while True:
        card = next_card(memory, what, allowed)
        if card == DONE:
            return best_bounds(memory, allowed)[0]
        aim = load(memory + AIM)
        played = fixed | (card | 128) << 8 * turn
        value = trick(memory, left, lead, pit, played, 1 - aim if turn & 1 else aim)
        if value == STOPPED:
            return STOPPED
        value = -value if turn & 1 else value
        store(memory + ROOT + 2 * WORD * card + (0 if value >= aim else WORD), value)


def guess_of(memory: int, left: int, side: int, lead: int) -> int:
    """What a side may get more than the other."""
    ours = left & (load(memory + HANDS + WORD * side) | load(memory + HANDS + WORD * (side + 2)))
    theirs = left & ~ours
    found = LEAD_WEIGHS if lead & 1 == side else -LEAD_WEIGHS
    found += weight_of(ours) - weight_of(theirs)
    return found + LENGTH_WEIGHS * (longest(memory, left, side) - longest(memory, left, 1 - side))


def weight_of(cards: int) -> int:
    """What cards weigh in a guess."""
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        found += TRUMPS_WEIGH[card] if card < 8 else PLAIN_WEIGH[card & 7]
    return found


@inlined
def longest(memory: int, left: int, side: int) -> int:
    """The trumps of the longer of two hands."""
    one, other = load(memory + HANDS + WORD * side), load(memory + HANDS + WORD * (side + 2))
    return max(count(left & one & 255), count(left & other & 255))


def next_card(memory: int, what: int, allowed: int) -> int:
    """The card to ask about next, with the aim left at AIM; DONE when all is settled."""
    low, high = best_bounds(memory, allowed)
    aim = load(memory + AIM)
    if what == REACHES:
        return DONE if low >= aim or high < aim else most_promising(memory, allowed, aim)
    if low < high:
        if low >= aim or high < aim:
            step = load(memory + AIM + WORD)
            aim = next_aim(low, high, step)
            store(memory + AIM + WORD, 2 * step)
            store(memory + AIM, aim)
        return most_promising(memory, allowed, aim)
    if what == BEST:
        return DONE
    return next_tie(memory, allowed, low) if what == FIRST else next_open(memory, allowed, low)


@inlined
def next_aim(low: int, high: int, step: int) -> int:
    """What to ask next, when a value lies from ``low`` to ``high`` and one of them is known."""
    if low == -MOST:
        return max(high - step + 1, low + 1)
    if high == MOST:
        return min(low + step, high)
    return (low + high + 1) // 2 if high - low > STEP else low + 1


@inlined
def next_tie(memory: int, allowed: int, value: int) -> int:
    """The next card that may be as good as the best one, and is not known to be."""
    store(memory + AIM, value)
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        if low_of(memory, card) < value <= high_of(memory, card):
            return card
    return DONE


@inlined
def next_open(memory: int, allowed: int, value: int) -> int:
    """The next card whose value is not known, with an aim below that of the best card."""
    while allowed:
        card = most_promising(memory, allowed, -MOST)
        allowed ^= 1 << card
        low, high = low_of(memory, card), high_of(memory, card)
        if low < high:
            high = min(high, value)
            aim = high if low == -MOST and high == value else next_aim(low, high, STEP)
            store(memory + AIM, min(max(aim, low + 1), high))
            return card
    return DONE


@inlined
def low_of(memory: int, card: int) -> int:
    """The lower bound of a card at the root."""
    return load(memory + ROOT + 2 * WORD * card)


@inlined
def high_of(memory: int, card: int) -> int:
    """The upper bound of a card at the root."""
    return load(memory + ROOT + 2 * WORD * card + WORD)


def best_bounds(memory: int, allowed: int) -> tuple[int, int]:
    """The bounds of the best card."""
    low = high = -MOST
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        low = max(low, low_of(memory, card))
        high = max(high, high_of(memory, card))
    return low, high


def most_promising(memory: int, allowed: int, aim: int) -> int:
    """The card with the highest bounds of those that may reach the aim; DONE without any."""
    chosen, most = DONE, -(1 << 40)
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        rating = 4096 * low_of(memory, card) + high_of(memory, card)
        if high_of(memory, card) >= aim and rating > most:
            chosen, most = card, rating
    return chosen
