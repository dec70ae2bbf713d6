"""A line of the notation as words that know where they stand."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar
from urllib.parse import quote, unquote

from mokum.cards import BadText

T = TypeVar("T")

_WORD = re.compile(r"[^ ]+")


class Word(NamedTuple):
    """A word and the column, from 1, at which it begins."""

    text: str
    column: int

    def fault(self, message: str) -> BadText:
        """The error for this word."""
        return BadText(message, self.column)


class Field(NamedTuple):
    """A ``name=value`` word: its value, and the columns of the word and of the value."""

    value: str
    column: int
    value_column: int

    def fault(self, message: str) -> BadText:
        """The error for this field."""
        return BadText(message, self.column)

    def parse(self, parser: Callable[[str], T]) -> T:
        """What ``parser`` makes of the value; its faults are moved to the field's column."""
        try:
            return parser(self.value)
        except BadText as fault:
            raise BadText(fault.message, self.column) from None
        except ValueError as fault:
            raise BadText(str(fault), self.column) from None


def words(line: str) -> list[Word]:
    """The words of a line; a ``#`` at the start of a word begins a comment.

    >>> words("N DJ   # the jas")
    [Word(text='N', column=1), Word(text='DJ', column=3)]
    """
    found = []
    for match in _WORD.finditer(line):
        text = match[0]
        if text[0] == "#":
            break
        if not text.isprintable():
            raise BadText(f"expected words separated by spaces, not {text!r}", match.start() + 1)
        found.append(Word(text, match.start() + 1))
    return found


def fields(given: Iterable[Word], known: Iterable[str]) -> dict[str, Field]:
    """The ``name=value`` words by name; a name that is not known, or stands twice, is an error."""
    names = tuple(known)
    found: dict[str, Field] = {}
    for word in given:
        name, equals, value = word.text.partition("=")
        if not equals or name not in names:
            raise word.fault(f"expected one of {' '.join(f'{name}=' for name in names)}, not {word.text!r}")
        if name in found:
            raise word.fault(f"{name}= stands twice")
        found[name] = Field(value, word.column, word.column + len(name) + 1)
    return found


def whole_number(text: str) -> int:
    """Reads a number of one to six digits. Raises :class:`ValueError`.

    >>> whole_number("12")
    12
    """
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ValueError(f"expected a number, not {text!r}")
    return int(text)


def name_text(name: str) -> str:
    """Writes a player's name as one word: spaces, ``#``, ``=`` and ``%`` as ``%20`` and so on.

    >>> name_text("Ot en Sien")
    'Ot%20en%20Sien'
    """
    return "".join(
        quote(letter, safe="") if letter in " #=%" or not letter.isprintable() else letter for letter in name
    )


def parse_name(text: str) -> str:
    """Reads what :func:`name_text` writes."""
    return unquote(text)
