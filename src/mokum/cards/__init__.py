"""Cards as text and as sets of bits; everything else in mokum stands on these few names."""

from mokum.cards.card import CARDS, RANKS, SUITS, UNKNOWN, Card
from mokum.cards.text import BadText, cards_text, parse_cards

__all__ = ["CARDS", "RANKS", "SUITS", "UNKNOWN", "BadText", "Card", "cards_text", "parse_cards"]
