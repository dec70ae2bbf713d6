"""A set of cards of the 32-card pack as the bits of one int: bit ``8 * suit + rank``.

Suits count clubs 0, diamonds 1, hearts 2, spades 3; ranks count 7 8 9 T J Q K A from 0 to 7.
"""

from typing import Final

from mokum.cards.card import Card
from mokum.cards.text import BadText

CardSet = int
"""Bits of the cards it holds."""

SHORT_RANKS: Final = "789TJQKA"
ALL: Final = 0xFFFF_FFFF

CARD_NAMES: Final[tuple[Card, ...]] = tuple(suit + rank for suit in "CDHS" for rank in SHORT_RANKS)
"""The name of card ``i``."""

CARD_INDEX: Final[dict[Card, int]] = {name: index for index, name in enumerate(CARD_NAMES)}

_HIGH_TO_LOW: Final = tuple(reversed(list(enumerate(SHORT_RANKS))))
_WRITTEN_SUITS: Final = (3, 2, 1, 0)


def _sorted_names(suit: int, ranks: int) -> tuple[Card, ...]:
    return tuple(sorted(CARD_NAMES[8 * suit + rank] for rank in range(8) if ranks >> rank & 1))


_C, _D, _H, _S = (tuple(_sorted_names(suit, ranks) for ranks in range(256)) for suit in range(4))


def card_names(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set in ASCII order.

    >>> card_names(parse_hand("J.-.T7.-"))
    ('D7', 'DT', 'SJ')
    """
    return _C[cards & 255] + _D[cards >> 8 & 255] + _H[cards >> 16 & 255] + _S[cards >> 24]


def card_indices(cards: CardSet) -> list[int]:
    """The indices of the cards of a set, ascending.

    >>> card_indices(0b1001)
    [0, 3]
    """
    indices = []
    while cards:
        low = cards & -cards
        indices.append(low.bit_length() - 1)
        cards ^= low
    return indices


def hand_text(cards: CardSet) -> str:
    """Writes a hand as spades, hearts, diamonds, clubs, high to low, ``-`` for a void.

    >>> hand_text(parse_hand("KQ97.K.-.K98"))
    'KQ97.K.-.K98'
    """
    parts = []
    for suit in _WRITTEN_SUITS:
        held = cards >> 8 * suit & 255
        parts.append("".join(letter for rank, letter in _HIGH_TO_LOW if held >> rank & 1) or "-")
    return ".".join(parts)


def parse_hand(text: str) -> CardSet:
    """Reads ``S.H.D.C``; ranks may stand in any order, none twice.

    >>> parse_hand("-.-.-.7")
    1
    """
    parts = text.split(".")
    if len(parts) != 4:
        raise BadText(f"expected a hand as spades.hearts.diamonds.clubs, such as KQ97.K.-.K98, not {text!r}")
    cards = 0
    column = 1
    for suit, part in zip(_WRITTEN_SUITS, parts, strict=True):
        if not part:
            raise BadText("expected ranks or - for a void suit", column)
        for offset, letter in enumerate(part if part != "-" else ""):
            rank = SHORT_RANKS.find(letter)
            if rank < 0 or cards >> 8 * suit + rank & 1:
                raise BadText(f"expected each rank of A K Q J T 9 8 7 at most once, not {letter!r}", column + offset)
            cards |= 1 << 8 * suit + rank
        column += len(part) + 1
    return cards
