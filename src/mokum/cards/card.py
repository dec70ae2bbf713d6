"""A card is its two letters: suit, then rank. ``DJ`` is the jack of diamonds, ``ST`` the ten of spades."""

from typing import Final

Card = str
"""Two letters, a suit of :data:`SUITS` and a rank of :data:`RANKS`, or :data:`UNKNOWN`."""

SUITS: Final = "CDHS"
"""Clubs, diamonds, hearts, spades: in ASCII order, which is the order of every sorted list of cards."""

RANKS: Final = "23456789TJQKA"

UNKNOWN: Final = "?"
"""A card that is there but is not seen."""

CARDS: Final = frozenset(suit + rank for suit in SUITS for rank in RANKS)
"""The 52 cards of one pack."""
