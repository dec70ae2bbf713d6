"""Cards drawn for the documents, with the same glyphs as the page that plays (``client/src/cards``)."""

import html
from functools import cache
from pathlib import Path
from typing import Final

from mokum.cards import CARDS, Card
from mokum.web.documents.phrases import Phrases, card_name

ART: Final = 50
PIP: Final = 46
RANK: Final = 44.8
SIGN: Final = 30
LEFT: Final = 8
AXIS: Final = LEFT + RANK * 56 / 80 / 2
DEEP: Final = ART * 105 / 60
"""The parts of a face in its box of 100 × 145, for a card of 54 to 91 px."""


@cache
def sprite() -> str:
    """Every glyph, once for a page; what is drawn here refers to them."""
    return (Path(__file__).parent / "faces.svg").read_text(encoding="utf-8")


def face(card: Card, words: Phrases) -> str:
    """A card as a picture with its name; what is no card is a back.

    >>> from mokum.web.documents.phrases import ENGLISH
    >>> face("DJ", ENGLISH)[:80]
    '<svg class="card D" viewBox="0 0 100 145" role="img" aria-label="jack of diamond'
    >>> 'href="#g-back"' in face("?", ENGLISH)
    True
    """
    if card not in CARDS:
        return _picture("card", words.back, '<use href="#g-back" width="100" height="145"/>')
    paper = '<rect class="paper" x=".75" y=".75" width="98.5" height="143.5" rx="5.5"/>'
    letter = words.letters.get(card[1], card[1])
    width = RANK * (72 if letter == "10" else 56) / 80
    corner = _use(f"r{letter}", LEFT, 9, width, RANK) + _use(_sign(card), AXIS - SIGN / 2, 59.8, SIGN, SIGN)
    return _picture(f"card {card[0]}", card_name(card, words), paper + _art(card) + corner)


def chip(card: Card, words: Phrases) -> str:
    """A card in a line of text: its rank and its suit; a sign for one that is not known."""
    if card not in CARDS:
        return f'<span class="unknown" role="img" aria-label="{words.back}">?</span>'
    letter = words.letters.get(card[1], card[1])
    x, width = (8.0, 57.6) if letter == "10" else (18.0, 44.8)
    parts = '<rect class="paper" x="1.5" y="1.5" width="147" height="97" rx="7"/>'
    parts += _use(f"r{letter}", x, 18, width, 64) + _use(_sign(card), 80, 24, 54, 54)
    name = html.escape(card_name(card, words))
    return f'<svg class="chip {card[0]}" viewBox="0 0 150 100" role="img" aria-label="{name}">{parts}</svg>'


def suit(letter: str, words: Phrases) -> str:
    """A suit's sign in a line of text."""
    name = html.escape(words.suits[letter])
    return (
        f'<svg class="suit {letter}" viewBox="0 0 100 100" role="img" aria-label="{name}">'
        f'<use href="#g-s{letter.lower()}"/></svg>'
    )


def _art(card: Card) -> str:
    right, foot = 94 - ART, 139.5
    middle = 94 - ART / 2
    if card[1] in "JQK":
        stone = ART * 0.3
        court = _use(f"c{card[1]}", right, foot - DEEP, ART, DEEP)
        return court + _use(_sign(card), middle - stone / 2, foot - DEEP / 2 - stone / 2, stone, stone, "cut")
    if card[1] == "A":
        arch = f"M{right} {foot}V102A{ART / 2} {ART / 2} 0 0 1 94 102V{foot}Z"
        hole = ART * 0.68
        cut = _use(_sign(card), middle - hole / 2, 108.5 - hole / 2, hole, hole, "cut")
        return f'<path fill="currentColor" d="{arch}"/>{cut}'
    return _use(_sign(card), 93 - PIP, 137 - PIP, PIP, PIP)


def _sign(card: Card) -> str:
    return f"s{card[0].lower()}"


def _use(glyph: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    said = f' class="{kind}"' if kind else ""
    return f'<use{said} href="#g-{glyph}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"/>'


def _picture(kind: str, name: str, parts: str) -> str:
    return f'<svg class="{kind}" viewBox="0 0 100 145" role="img" aria-label="{html.escape(name)}">{parts}</svg>'
