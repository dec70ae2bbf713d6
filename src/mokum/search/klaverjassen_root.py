"""The questions at the root of the exact solver: the value of each card, of the best one, and whether an aim is reached.

Values at the root are points of the mover's side less those of the other side.
"""

from typing import Final

from mokum.search.klaverjassen_tables import ROOT, deal_tables, fixed_tables
from mokum.search.klaverjassen_trick import MOST, STOPPED, trick
from mokum.search.memo import WORD, inlined, load, lowest, store

STEP: Final = 12
"""How far the first questions go past a guess."""


BEST: Final = 0
ALL: Final = 1
REACHES: Final = 2
PREPARE: Final = 3
FIRST: Final = 4
"""What is asked: the best card's value, all values, whether ``guess`` is reached; to get memory ready at first; or the
best card's value with every card before it in the order of names settled too."""


def answer(
    memory: int, what: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, guess: int
) -> int:
    """Answers one question; the one entry, so that all is compiled once.

    ``fixed`` holds the ``turn`` cards on the table, a byte each with 128 added; ``allowed`` are the cards asked about.
    The bounds of each card stay at ROOT. Returns the value of the best card, or 1 or 0; or STOPPED.
    """
    if what == PREPARE:
        fixed_tables(memory)
        return 0
    begin(memory, left)
    if what == REACHES:
        return best_reaches(memory, left, lead, pit, fixed, turn, allowed, guess)
    value = solve_best(memory, left, lead, pit, fixed, turn, allowed, guess)
    if what == FIRST and value != STOPPED:
        return settle_ties(memory, left, lead, pit, fixed, turn, allowed, value)
    return solve_rest(memory, left, lead, pit, fixed, turn, allowed, value) if what == ALL else value


def begin(memory: int, left: int) -> int:
    """Builds the tables of a deal whose hands lie in memory, and forgets every bound at the root."""
    deal_tables(memory, left)
    for card in range(32):
        store(memory + ROOT + 2 * WORD * card, -MOST)
        store(memory + ROOT + 2 * WORD * card + WORD, MOST)
    return 0


@inlined
def low_of(memory: int, card: int) -> int:
    """The lower bound of a card at the root."""
    return load(memory + ROOT + 2 * WORD * card)


@inlined
def high_of(memory: int, card: int) -> int:
    """The upper bound of a card at the root."""
    return load(memory + ROOT + 2 * WORD * card + WORD)


def reaches(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, card: int, aim: int) -> int:
    """Whether a card reaches the aim: 1 or 0, or STOPPED; what was learned stays as a bound of the card."""
    if low_of(memory, card) >= aim:
        return 1
    if high_of(memory, card) < aim:
        return 0
    played = fixed | (card | 128) << 8 * turn
    if turn & 1:
        value = trick(memory, left, lead, pit, played, 1 - aim)
        if value == STOPPED:
            return value
        value = -value
    else:
        value = trick(memory, left, lead, pit, played, aim)
        if value == STOPPED:
            return value
    if value >= aim:
        store(memory + ROOT + 2 * WORD * card, value)
        return 1
    store(memory + ROOT + 2 * WORD * card + WORD, value)
    return 0


def best_reaches(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, aim: int) -> int:
    """Whether any card reaches the aim; the most promising is tried first."""
    while allowed:
        card = most_promising(memory, allowed)
        allowed ^= 1 << card
        answer = reaches(memory, left, lead, pit, fixed, turn, card, aim)
        if answer:
            return answer
    return 0


def most_promising(memory: int, allowed: int) -> int:
    """The card with the highest bounds."""
    card = lowest(allowed)
    rest = allowed & allowed - 1
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        more = low_of(memory, other) - low_of(memory, card)
        if more > 0 or (more == 0 and high_of(memory, other) > high_of(memory, card)):
            card = other
    return card


@inlined
def next_aim(low: int, high: int, guess: int, step: int) -> int:
    """What to ask next, when a value lies from ``low`` to ``high``."""
    aim = guess
    if low > -MOST and high < MOST:
        aim = (low + high + 1) // 2 if high - low > step else low + 1
    elif low > -MOST:
        aim = max(low + 1, low + step)
    elif high < MOST:
        aim = min(high, high - step + 1)
    return min(max(aim, low + 1), high)


def solve_card(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, card: int, guess: int) -> int:
    """Finds the exact value of a card: its two bounds become equal. Returns 0, or STOPPED."""
    step = STEP
    while low_of(memory, card) < high_of(memory, card):
        aim = next_aim(low_of(memory, card), high_of(memory, card), guess, step)
        if reaches(memory, left, lead, pit, fixed, turn, card, aim) == STOPPED:
            return STOPPED
        step += step
    return 0


def solve_best(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, guess: int) -> int:
    """Finds the exact value of the best card: a card whose two bounds are equal, and none has a higher bound."""
    low, high, step = -MOST, MOST, STEP
    while low < high:
        aim = next_aim(low, high, guess, step)
        if best_reaches(memory, left, lead, pit, fixed, turn, allowed, aim) == STOPPED:
            return STOPPED
        low, high = root_bounds(memory, allowed)
        step += step
    return low


def root_bounds(memory: int, allowed: int) -> tuple[int, int]:
    """The bounds of the best card."""
    low = high = -MOST
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        low = max(low, low_of(memory, card))
        high = max(high, high_of(memory, card))
    return low, high


def solve_rest(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, value: int) -> int:
    """Finds the exact value of every card when that of the best one is known; returns the same, or STOPPED."""
    while allowed and value != STOPPED:
        card = most_promising(memory, allowed)
        allowed ^= 1 << card
        if solve_card(memory, left, lead, pit, fixed, turn, card, min(value, high_of(memory, card))) == STOPPED:
            return STOPPED
    return value


def settle_ties(memory: int, left: int, lead: int, pit: int, fixed: int, turn: int, allowed: int, value: int) -> int:
    """Finds for every card whether it is as good as the best one; returns the same value, or STOPPED."""
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        if reaches(memory, left, lead, pit, fixed, turn, card, value) == STOPPED:
            return STOPPED
    return value
