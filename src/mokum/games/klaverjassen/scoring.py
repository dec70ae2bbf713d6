"""The score of a deal, with every figure a table shows (KJ-6)."""

from typing import Literal

import msgspec

from mokum.cards.cardset import card_indices
from mokum.games.klaverjassen import rules
from mokum.games.klaverjassen.actions import lowest_four
from mokum.games.klaverjassen.options import Options
from mokum.games.klaverjassen.state import Pair, Public

Kind = Literal["run3", "run4", "stuk", "four"]


class RoemPiece(msgspec.Struct, frozen=True, gc=False):
    """One piece of roem: its kind, the cards that make it (indices, ascending), its points (KJ-5.1 to KJ-5.4)."""

    kind: Kind
    cards: tuple[int, ...]
    points: int


class Score(msgspec.Struct, frozen=True, gc=False):
    """A deal added up; pairs are NS, EW.

    ``cards`` are card points with the last trick, ``pit`` 100 for the side with all eight tricks, ``together`` the sum
    that is compared, ``awarded`` what each side gets.
    """

    makers: int
    cards: Pair
    roem: Pair
    pit: Pair
    together: Pair
    made: bool
    awarded: Pair
    tricks: Pair


def roem_pieces(cards: int, trump: int, options: Options) -> tuple[RoemPiece, ...]:
    """The pieces of roem in the four cards of a trick, a set of bits (KJ-5.5).

    >>> from mokum.cards.cardset import parse_hand
    >>> [piece.points for piece in roem_pieces(parse_hand("-.AKQJ.-.-"), 2, Options())]
    [50, 20]
    """
    pieces: list[RoemPiece] = []
    for suit in range(4):
        held = cards & 255 << 8 * suit
        points = rules.run_roem(held >> 8 * suit)
        if points:
            pieces.append(RoemPiece("run4" if points == 50 else "run3", tuple(_longest_run(held)), points))
    if rules.stuk_roem(cards, trump):
        pieces.append(RoemPiece("stuk", (8 * trump + 5, 8 * trump + 6), rules.stuk_roem(cards, trump)))
    four = rules.four_roem(cards, lowest_four(options))
    if four:
        pieces.append(RoemPiece("four", tuple(card_indices(cards)), four))
    return tuple(pieces)


def _longest_run(held: int) -> list[int]:
    cards = card_indices(held)
    return (
        [card for card in cards if sum(card - 2 <= other <= card + 2 for other in cards) >= 3]
        if len(cards) > 3
        else cards
    )


def add_up(public: Public) -> Score:
    """The score of what both sides have gathered; pit only with all eight tricks (KJ-6.4).

    Raises :class:`ValueError` where the makers are not known.
    """
    if public.makers < 0:
        raise ValueError("a deal without makers has no score")
    pit = (rules.PIT if public.tricks[0] == 8 else 0, rules.PIT if public.tricks[1] == 8 else 0)
    together = (
        public.points[0] + public.roem[0] + pit[0],
        public.points[1] + public.roem[1] + pit[1],
    )
    makers = public.makers
    made = rules.makers_made(together[makers], together[1 - makers])
    if made:
        awarded = together
    else:
        everything = rules.ALL_POINTS + public.roem[0] + public.roem[1] + pit[1 - makers]
        awarded = (0, everything) if makers == 0 else (everything, 0)
    return Score(makers, public.points, public.roem, pit, together, made, awarded, public.tricks)
