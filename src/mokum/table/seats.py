"""Who sits at a table, as the names of its record say it: ``seats N=bot:normal E=? S=Anna W=bot:normal``."""

from typing import Final

import msgspec

COMPUTER: Final = "bot:"
COMPUTERS: Final = ("Noor", "Els", "Joop", "Wim", "Mien", "Sjaak", "Truus", "Ger", "Bep", "Kees")
"""What the computer at each seat is called."""

LONGEST_NAME: Final = 24
NOBODY: Final = "?"
"""What stands for a seat that is open."""

PLAYS_ON: Final = "normal"
"""The strength of the computer that takes a place nobody has, or plays on for a person who is away."""


class Sitting(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person's name, or a computer's with its strength; an open seat has neither."""

    name: str
    strength: str = ""

    @property
    def is_computer(self) -> bool:
        """Whether a computer sits here."""
        return self.strength != ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.name != "" and not self.is_computer

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self == OPEN


OPEN: Final = Sitting("")
"""A seat on which nobody sits yet."""


def sitting_text(sitting: Sitting) -> str:
    """Writes who sits on a seat as the name in a record.

    >>> sitting_text(computer(0, "normal"))
    'bot:normal'
    """
    return COMPUTER + sitting.strength if sitting.is_computer else sitting.name or NOBODY


def parse_sitting(seat: int, text: str) -> Sitting:
    """Reads the name in a record.

    >>> parse_sitting(3, "bot:easy")
    Sitting(name='Wim', strength='easy')
    """
    if text.startswith(COMPUTER):
        return computer(seat, text.removeprefix(COMPUTER))
    return OPEN if text == NOBODY else Sitting(text)


def computer(seat: int, strength: str) -> Sitting:
    """The computer of this strength on a seat."""
    return Sitting(COMPUTERS[seat], strength)


def check_name(name: str) -> str:
    """A person's name without surrounding spaces.

    Raises :class:`ValueError` for an empty or long one, for signs that do not print, and for one that would read as
    a computer's or as an open seat.

    >>> check_name(" Ot en Sien ")
    'Ot en Sien'
    """
    name = name.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise ValueError(f"expected a name of 1 to {LONGEST_NAME} signs that print")
    if name.startswith(COMPUTER) or name == NOBODY:
        raise ValueError(f"expected a name that does not begin with {COMPUTER}, and not {NOBODY}")
    return name
