"""What is written to a terminal and read from it: plain lines of at most 80 columns, in colour where there is some."""

import io
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text
from rich.theme import Theme

from mokum.cards import CARDS, Card

WIDTH: Final = 80
"""Columns that are used at most."""

LONG: Final = 0.5
"""Seconds of thinking before it is said."""

SUITS: Final = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
"""Names of the suits, black and red in turn as a hand shows them."""

SIGNS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "back": "▒▒", "line": "─", "dot": "·", "more": "…", "to": "→"}
LETTERS: Final = {suit: suit for suit in SUITS} | {"back": "##", "line": "-", "dot": "-", "more": "..", "to": "->"}

_THEME: Final = Theme({"markdown.code": "bold", "markdown.table.border": "dim", "markdown.table.header": "bold"})
_IN_TEXT: Final = re.compile(r"\b([CDHS][2-9TJQKA])\b")
_SUIT: Final = "[CDHS♣♦♥♠]"
_RANK: Final = "10|[2-9TJQKA]"
_TYPED: Final = re.compile(rf"({_SUIT})({_RANK})|({_RANK})({_SUIT})")
_SUIT_OF: Final = {sign: suit for suit, sign in SIGNS.items()}


class Left(Exception):
    """The person leaves the table."""


class Screen:
    """A terminal, or two files in its place."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False, theme=_THEME)
        self.width = min(self.console.width, WIDTH)
        self.console.width = self.width
        self.signs = SIGNS if _can_write("".join(SIGNS.values()), self.console.encoding) else LETTERS
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401 - makes input() a line that can be edited

    def say(self, *parts: RenderableType) -> None:
        """Writes parts, one below the other, without the spaces that fill up lines."""
        with self.console.capture() as captured:
            for part in parts:
                self.console.print(part)
        text = "".join(f"{line.rstrip(' ')}\n" for line in captured.get().splitlines())
        self.console.file.write(text)
        self.console.file.flush()

    def ask(self, prompt: str = "> ") -> str:
        """Reads a line. Raises :class:`Left` at the end of the input and for Ctrl-C."""
        try:
            text = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            raise Left from None
        if not sys.stdin.isatty():
            self.say(Text(text))
        return text.strip()

    def note(self, text: RenderableType) -> Padding:
        """A text that may take several lines, set off from the left."""
        return Padding(text, (0, 0, 0, 1))

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Says at a terminal that somebody thinks, if it takes long."""
        if not self.is_terminal:
            yield
            return
        status = self.console.status(f" {name} thinks", spinner="line")
        late = Timer(LONG, status.start)
        late.start()
        try:
            yield
        finally:
            late.cancel()
            late.join()
            status.stop()

    def rule(self, left: str, right: str = "") -> Text:
        """A line across the screen with words near both its ends."""
        line = self.signs["line"]
        end = f" {right} {line * 2}" if right else ""
        room = self.width - len(left) - len(end) - 4
        text = Text(f"{line * 2} ", "dim", no_wrap=True, overflow="crop").append(left, "not dim bold")
        text.append(f" {line * max(2, room)}")
        return text.append(f" {right}", "not dim bold").append(f" {line * 2}") if right else text

    def between(self, left: Text, right: Text) -> Text:
        """Two texts at both ends of a line, or below each other where the line is too short."""
        room = self.width - left.cell_len - right.cell_len - 1
        return Text.assemble(left, " " * room if room > 0 else "\n ", right)

    def card(self, card: Card, style: str = "") -> Text:
        """A card as it is shown: ♥10."""
        colour = " red" if card[0] in "DH" else ""
        return Text().append(self.plain(card), f"{style}{colour}".strip())

    def cards(self, cards: Iterable[Card], style: str = "") -> Text:
        """Cards with spaces between."""
        return Text(" ").join(self.card(card, style) for card in cards)

    def backs(self, count: int) -> Text:
        """So many cards face down."""
        return Text().append(" ".join([self.signs["back"]] * count), "dim")

    def plain(self, text: str) -> str:
        """A text in which cards are named as they are shown elsewhere on the screen.

        >>> Screen().plain("HT is too low").endswith("10 is too low")
        True
        """
        return _IN_TEXT.sub(lambda found: self.signs[found[0][0]] + rank_word(found[0][1]), text)


def rank_word(rank: str) -> str:
    """A rank as it is shown: T is 10."""
    return "10" if rank == "T" else rank


def typed_card(text: str) -> Card:
    """The card that a word means, suit or rank first; empty where it means none.

    >>> typed_card("h10"), typed_card("Qs"), typed_card("♦7"), typed_card("12")
    ('HT', 'SQ', 'D7', '')
    """
    found = _TYPED.fullmatch(text.upper())
    if not found:
        return ""
    suit, rank = (found[1], found[2]) if found[1] else (found[4], found[3])
    card = _SUIT_OF.get(suit, suit) + ("T" if rank == "10" else rank)
    return card if card in CARDS else ""


def ordinal(number: int) -> str:
    """A number as a place, up to twenty.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 10)]
    ['1st', '2nd', '3rd', '4th', '10th']
    """
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number, "th")


def counted(number: int, what: str) -> str:
    """So many of something.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listed(["Els"]), listed(["Els", "Wim", "you"])
    ('Els', 'Els, Wim and you')
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
