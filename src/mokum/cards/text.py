"""Lists of cards as text, and the one error for text that is not what it should be."""

from collections.abc import Iterable

from mokum.cards.card import CARDS, UNKNOWN, Card


class BadText(ValueError):
    """Text that does not read: what was expected, and where.

    ``line`` and ``column`` count from 1; ``column`` is that of the first wrong word.
    """

    def __init__(self, message: str, column: int = 1, line: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.column = column
        self.line = line

    def at(self, column: int, line: int | None = None) -> "BadText":
        """The same fault, seen from a text in which this one begins at ``column`` (and on ``line``)."""
        return BadText(self.message, self.column + column - 1, self.line if line is None else line)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads a list of cards, ``-`` for none and ``?3`` for three unseen ones; order is kept.

    >>> parse_cards("C5,HT,?2")
    ('C5', 'HT', '?', '?')
    >>> parse_cards("-")
    ()
    """
    if text == "-":
        return ()
    cards: list[Card] = []
    column = 1
    for word in text.split(","):
        if word in CARDS:
            cards.append(word)
        elif word[:1] == "?" and word[1:].isascii() and word[1:].isdigit() and len(word) <= 4:
            cards.extend([UNKNOWN] * int(word[1:]))
        else:
            raise BadText(
                f"expected a card such as C5 or HT, unseen cards such as ?3, or - for none, not {word!r}",
                column,
            )
        column += len(word) + 1
    return tuple(cards)


def cards_text(cards: Iterable[Card]) -> str:
    """Writes a list of cards in the order given, the unseen ones last as a count.

    >>> cards_text(("C5", "?", "HT", "?"))
    'C5,HT,?2'
    """
    known: list[Card] = []
    unseen = 0
    for card in cards:
        if card == UNKNOWN:
            unseen += 1
        else:
            known.append(card)
    if unseen:
        known.append(f"?{unseen}")
    return ",".join(known) or "-"
