"""Random playouts of klaverjassen: every card legal and picked at random, every trick scored, as one compiled loop.

Suits are renamed so that trump is clubs (:func:`with_trump_first`); the rules do not tell suits apart but by trump.
"""

from typing import Final

from mokum.games.klaverjassen.rules import LAST_TRICK, PIT, card_points, duty, strength, trick_roem
from mokum.search.memo import WORD, count, inlined, load, nth, shuffled, store

HANDS: Final = 0
POINTS: Final = 4 * WORD
SUMS: Final = POINTS + 32 * WORD
PLAYED: Final = SUMS + 4 * WORD
"""The cards of the last playout in the order they fell, a word each."""

SIZE: Final = PLAYED + 32 * WORD
"""Bytes of memory that playouts need."""

AMSTERDAMS: Final = 1
FORCED: Final = 2
FLAG_FOURS: Final = 4
"""Flags: ``trump_duty=amsterdams``, ``undertrump=forced``, and from this bit on the lowest rank whose four are roem."""


def with_trump_first(cards: int, trump: int) -> int:
    """A set of cards with clubs and the trump suit exchanged; the same again gives it back.

    >>> with_trump_first(0b1, 3) == 1 << 24
    True
    """
    shift = 8 * trump
    both = (cards ^ cards >> shift) & 255
    return cards ^ both ^ both << shift if shift else cards


def playouts(memory: int, leader: int, flags: int, number: int, seed: int, keep: int) -> int:
    """Plays out the deal in ``memory`` so many times and returns the sum of the points of N–S less those of E–W.

    The four hands lie at :data:`HANDS`, trump is clubs and the leader is to play. With ``keep`` the cards of the last
    playout are written to :data:`PLAYED`. Roem and pit are counted; nat is not.
    """
    for card in range(32):
        store(memory + POINTS + WORD * card, card_points(card, 0))
    cards = load(memory) | load(memory + 8) | load(memory + 16) | load(memory + 24)
    stream = seed
    whole = 0
    for _ in range(number):
        left, lead, north, tricks, difference = cards, leader, 0, 0, 0
        while left:
            stream = shuffled(stream)
            fallen, winner, points = random_trick(memory, left, lead, flags, stream, keep * (32 - count(left)), keep)
            left ^= fallen
            lead = winner
            points += trick_roem(fallen, 0, flags >> 2) + (0 if left else LAST_TRICK)
            tricks += 1
            north += 1 - (winner & 1)
            difference += -points if winner & 1 else points
        if tricks == 8:
            difference += PIT if north == 8 else 0
            difference -= PIT if north == 0 else 0
        whole += difference
    return whole


@inlined
def random_trick(
    memory: int, left: int, lead: int, flags: int, chance: int, place: int, keep: int
) -> tuple[int, int, int]:
    """One trick of random legal cards: the cards as a set, the winner, and the points of the cards."""
    led = winning = best = -1
    most = fallen = points = 0
    winner = lead
    for turn in range(4):
        hand = left & load(memory + WORD * (lead + turn & 3))
        allowed = duty(hand, led, 0, best, winning ^ 2 == turn, flags & 1 == 1, flags & 2 == 2)[0]
        card = nth(allowed, (chance >> 15 * turn & 0x7FFF) * count(allowed) >> 15)
        led = card >> 3 if turn == 0 else led
        power = strength(card, led, 0)
        if power > most:
            most, winning = power, turn
            winner = lead + turn & 3
            best = card & 7 if card < 8 else -1
        fallen |= 1 << card
        points += load(memory + POINTS + WORD * card)
        if keep:
            store(memory + PLAYED + WORD * (place + turn), card)
    return fallen, winner, points
