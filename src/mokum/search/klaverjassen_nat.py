"""Whether the makers can be kept from being made while so much roem falls: the search behind an awarded nat (KJ-6.3).

A nat costs the makers all points and the roem of both sides, so that its price depends on the roem that still falls, on
either side. Trump is clubs, and the memory is that of the exact solver, which answers what does not depend on roem.
"""

from typing import Final

from mokum.games.klaverjassen.rules import LAST_TRICK, PIT, duty, trick_roem
from mokum.search.klaverjassen_tables import DUTY, FOURS, HANDS, LOWEST, WORTH, deal_tables
from mokum.search.klaverjassen_trick import STOPPED, bounds, hashed, points_of, taken, trick
from mokum.search.memo import WORD, count, load, lowest, store

BITS: Final = 16
OUT_OF_REACH: Final = 2000
"""Stands for every lead of the defenders that the makers cannot make good any more."""


def begin_nat(
    memory: int, table: int, left: int, lead: int, pit: int, played: int, turn: int, makers: int, need: int, price: int
) -> int:
    """Answers :func:`nat` for a deal whose hands lie in memory; the table at ``table`` must be empty."""
    deal_tables(memory, left)
    return nat(memory, table, left, lead, pit, played, turn, makers, need, price)


def nat(
    memory: int, table: int, left: int, lead: int, pit: int, played: int, turn: int, makers: int, need: int, price: int
) -> int:
    """Whether the defenders can hold the makers below ``need`` more than themselves from here on, and have ``price``.

    The price is all roem that falls, and 100 for a pit of the defenders. ``pit``, ``played`` and ``turn`` are those of
    :func:`mokum.search.klaverjassen_trick.trick`. Returns 1 or 0, or STOPPED.
    """
    place = key = 0
    if turn == 0:
        known, need = settled(memory, left, lead, pit, makers, need, price)
        if known >= 0:
            return known
        key = (left | lead << 32 | pit << 34) << 21 | need + 2048 << 9 | min(price // 10, 255) << 1
        place = table + WORD * (hashed(key ^ key >> 27) & (1 << BITS) - 1)
        if load(place) | 1 == key | 1:
            return load(place) & 1
    seat = lead + turn & 3
    led, best, winning, fallen = lying(memory, played, turn)
    how = load(memory + DUTY)
    hand = left & load(memory + HANDS + WORD * seat)
    top = best if turn and best < 8 else -1
    allowed = duty(hand, led, 0, top, winning == turn - 2, how & 1 == 1, how & 2 == 2)[0]
    wanted = (seat ^ makers) & 1
    found = 1 - wanted
    while allowed and found != wanted:
        card = lowest(allowed)
        allowed &= allowed - 1
        more = played | (card | 128) << 8 * turn
        if turn == 3:
            winner = taken(memory, led, best, winning, card, 3)[0]
            cards = fallen | 1 << card
            roem = trick_roem(cards, 0, load(memory + LOWEST))
            alive = pit >> 1 if winner & 1 else pit + 1 >> 1 & 1
            ours = (lead ^ winner ^ makers) & 1 == 0
            rest = left ^ cards
            points = points_of(memory, cards) + roem
            if rest == 0:
                points += LAST_TRICK + PIT * alive
                roem += 0 if ours else PIT * alive
            after = need - points if ours else need + points
            if rest:
                following, less = lead + winner & 3, price - roem
                found = nat(memory, table, rest, following, alive, played >> 32, turn - 3, makers, after, less)
            else:
                found = int(after > 0 and price <= roem)
        else:
            found = nat(memory, table, left, lead, pit, more, turn + 1, makers, need, price)
        if found == STOPPED:
            return found
    if turn == 0:
        store(place, key | found)
    return found


def settled(memory: int, left: int, lead: int, pit: int, makers: int, need: int, price: int) -> tuple[int, int]:
    """The answer for a trick about to be led where it needs no search of its own, or -1; and the need to ask with."""
    ours = (lead ^ makers) & 1 == 0
    most, least = bounds(memory, left, lead, pit)
    if not ours:
        most, least = -least, -most
    if least >= need:
        return 0, need
    theirs = pit >> 1 if ours else pit + 1 >> 1 & 1
    if price > roem_left(memory, left) + PIT * theirs:
        return 0, need
    if most < need:
        return (1 if price <= 0 else -1), OUT_OF_REACH
    value = trick(memory, left, lead, pit, 0 * need, need if ours else 1 - need)
    if value == STOPPED:
        return STOPPED, need
    made = value >= need if ours else value < 1 - need
    if made:
        return 0, need
    return (1 if price <= 0 else -1), need


def roem_left(memory: int, left: int) -> int:
    """The most roem that may still fall."""
    alike = left & left >> 8 & left >> 16 & left >> 24 & load(memory + FOURS)
    roem = 100 * count(alike) + (100 if alike & 16 else 0)
    for suit in range(4):
        roem += load(memory + WORTH + WORD * (256 * suit + (left >> 8 * suit & 255))) >> 16 & 0xFFFF
    return roem


def lying(memory: int, played: int, turn: int) -> tuple[int, int, int, int]:
    """The suit led, the card that wins and its turn, and all cards of a trick as far as it lies."""
    led, best, winning, fallen = -1, 0, -1, 0
    for number in range(turn):
        card = played >> 8 * number & 31
        fallen |= 1 << card
        if number == 0:
            led, best, winning = card >> 3, card, 0
        else:
            winning, best = taken(memory, led, best, winning, card, number)
    return led, best, winning, fallen
