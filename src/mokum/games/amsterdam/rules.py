"""The rules as leaf functions on plain ints, each written once: table, refusals, bots and search all call these.

A rank is 0 to 12 for 2 to A; 2, 3 and 10 are wild. A paragraph is an int, 303 for AM-3.3, written by :func:`paragraph`.
A pile is given as printed ranks from the top down, at least as far as the first rank that differs from the top.
"""

from collections.abc import Sequence
from typing import Final

TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2
TEN: Final = 8
NO_RANK: Final = 13
"""Stands for "no natural rank here": above every rank."""

HAND: Final = 0
FACE_UP: Final = 1
FACE_DOWN: Final = 2
NO_ZONE: Final = 3

HAND_SIZE: Final = 3


def paragraph(code: int) -> str:
    """Writes a paragraph.

    >>> paragraph(1001)
    'AM-10.1'
    """
    return f"AM-{code // 100}.{code % 100}"


def is_wild(rank: int) -> bool:
    """Whether 2, 3 or 10 (AM-4.1).

    >>> is_wild(TEN)
    True
    """
    return rank <= THREE or rank == TEN


def requirement(ranks: Sequence[int]) -> int:
    """The rank that a natural card must meet or beat; 0 where anything goes (AM-3.3, AM-3.7, AM-4.2, AM-4.3).

    A 10 that lies in a pile, which no play leaves there, requires nothing.

    >>> requirement((1, 1, 11)), requirement((1, 0)), requirement(())
    (11, 0, 0)
    """
    for rank in ranks:
        if rank != THREE:
            return 0 if rank == TEN else rank
    return 0


def fits(rank: int, required: int, top: int) -> tuple[bool, int]:
    """Whether a card of this rank may go on the pile, and the paragraph; ``top`` is its printed top rank, or -1.

    >>> fits(5, 7, 7), fits(TWO, 7, 7), fits(TWO, 0, THREE)
    ((False, 303), (True, 401), (False, 404))
    """
    if rank == TWO and top == THREE:
        return False, 404
    if top < 0:
        return True, 307
    if is_wild(rank):
        return True, 401
    return rank >= required, asked_by(top)


def asked_by(top: int) -> int:
    """The paragraph that says what this top card requires (AM-3.3, AM-3.7, AM-4.2, AM-4.3).

    >>> asked_by(-1), asked_by(11), asked_by(THREE)
    (307, 303, 403)
    """
    if top < 0:
        return 307
    if top == TWO:
        return 402
    return 403 if top == THREE else 303


def top_run(ranks: Sequence[int]) -> int:
    """How many cards of equal printed rank lie on top (AM-5.1, AM-5.2).

    >>> top_run((7, 7, 1, 7)), top_run(())
    (2, 0)
    """
    run = 0
    for rank in ranks:
        if rank != ranks[0]:
            break
        run += 1
    return run


def clears(rank: int, run: int) -> tuple[bool, int]:
    """Whether a play of this rank clears the pile, when ``run`` equal cards lie on top after it (AM-4.5, AM-5.1).

    >>> clears(TEN, 1), clears(7, 4), clears(7, 3)
    ((True, 405), (True, 501), (False, 501))
    """
    if rank == TEN:
        return True, 405
    return run >= 4, 501


def zone(hand: int, up: int, down: int, expert: bool) -> int:
    """The zone in use, from the number of cards in each (AM-7.1, AM-7.2).

    >>> zone(0, 2, 3, False) == FACE_UP, zone(0, 2, 3, True) == FACE_DOWN
    (True, True)
    """
    if hand:
        return HAND
    if up and not (expert and down):
        return FACE_UP
    return FACE_DOWN if down else NO_ZONE


def may_take(pile: int, playable: bool, in_use: int, voluntary: bool) -> tuple[bool, int]:
    """Whether the pile of so many cards may be taken; ``playable`` says that some card of the zone in use fits
    (AM-3.5, AM-3.6, AM-7.4, AM-7.7, AM-11.1).

    >>> may_take(4, True, HAND, False), may_take(4, False, FACE_UP, False)
    ((False, 305), (True, 707))
    """
    if in_use == FACE_DOWN:
        return False, 704
    if pile == 0:
        return False, 307
    if playable:
        return voluntary, 1101 if voluntary else 305
    return True, 707 if in_use == FACE_UP else 306


def may_mix(stock: int, down: int, expert: bool) -> bool:
    """Whether, under the house option, the last of the hand may go together with face-up cards (AM-11.3).

    >>> may_mix(0, 3, True)
    False
    """
    return stock == 0 and not (expert and down > 0)


def draw_count(hand: int, stock: int) -> int:
    """How many cards are drawn after a play (AM-6.1).

    >>> draw_count(1, 9), draw_count(0, 1), draw_count(5, 9)
    (2, 1, 0)
    """
    return max(0, min(HAND_SIZE - hand, stock))


def lowest_natural(ranks: Sequence[int]) -> int:
    """The lowest rank that is not wild, or :data:`NO_RANK` (AM-2.3).

    >>> lowest_natural((TWO, 11, 4, TEN))
    4
    """
    lowest = NO_RANK
    for rank in ranks:
        if rank < lowest and not (rank <= THREE or rank == TEN):
            lowest = rank
    return lowest


def opener(lowest: Sequence[int], dealer: int) -> tuple[int, int]:
    """Seat and rank of the opener, from the lowest natural rank in each hand (AM-2.3, AM-2.4).

    With :data:`NO_RANK` for rank the dealer's left leads anything (AM-2.6).

    >>> opener((2, 3, 2), 0)
    (2, 2)
    """
    seats = len(lowest)
    best = (dealer + 1) % seats
    for step in range(2, seats + 1):
        seat = (dealer + step) % seats
        if lowest[seat] < lowest[best]:
            best = seat
    return best, lowest[best]


def next_seat(left: Sequence[int], seat: int) -> int:
    """The next seat clockwise that has cards left, of so many each; -1 where none has (AM-3.1, AM-8.4).

    >>> next_seat((3, 0, 5), 0), next_seat((3, 0, 0), 0), next_seat((0, 0, 0), 0)
    (2, 0, -1)
    """
    seats = len(left)
    for step in range(1, seats + 1):
        if left[(seat + step) % seats]:
            return (seat + step) % seats
    return -1


def quiet_limit(players: int) -> int:
    """After how many actions without progress the game is adjudicated, with so many players still in (AM-9.2).

    >>> quiet_limit(2), quiet_limit(4)
    (150, 240)
    """
    return max(150, 60 * players)


def place_points(place: int, seats: int) -> int:
    """The game points of a place, 1 for first out (AM-10.1).

    >>> [place_points(place, 4) for place in (1, 2, 3, 4)]
    [0, 2, 3, 5]
    """
    if place == seats:
        return place + 1
    return 0 if place == 1 else place
