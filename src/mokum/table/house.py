"""The settings of a table, which its host may change: ``house grace=45 clock=30 locked=on``."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, Literal

import msgspec

from mokum.record.words import Field, whole_number


class House(msgspec.Struct, frozen=True):
    """The settings of a table; times in seconds.

    ``grace`` is how long a person may be gone until a computer plays on; ``clock`` the time for an action, 0 for none;
    ``next`` how long until the next deal comes by itself, 0 if it comes only when all people have asked; ``delay`` by
    how much those who watch lag behind. ``locked``: nobody new may sit. ``lobby``: the table is listed for all.
    ``partners``: who plays where is as people sat down, or drawn by lot at the start.
    """

    grace: int = 120
    clock: int = 0
    next: int = 0
    delay: int = 0
    locked: bool = False
    lobby: bool = False
    talk: Literal["off", "phrases", "free"] = "phrases"
    partners: Literal["seats", "drawn"] = "seats"


RELAXED: Final = House()
NORMAL: Final = House(grace=45, clock=30, next=20)

LONGEST: Final = {"grace": 3600, "clock": 600, "next": 600, "delay": 600}
"""The most seconds that a setting takes."""

WORDS: Final = {
    "locked": ("on", "off"),
    "lobby": ("on", "off"),
    "talk": ("off", "phrases", "free"),
    "partners": ("seats", "drawn"),
}
NAMES: Final = (*LONGEST, *WORDS)


def changed(house: House, changes: Mapping[str, Any]) -> House:
    """The settings with these changes. Raises :class:`ValueError` that says what was expected.

    >>> changed(House(), {"clock": 30, "locked": True}).locked
    True
    """
    return msgspec.structs.replace(house, **{name: _checked(name, value) for name, value in changes.items()})


def house_line(before: House, after: House) -> list[str]:
    """The line that says what is different, none if nothing is.

    >>> house_line(House(), House(grace=45, lobby=True))
    ['house grace=45 lobby=on']
    """
    texts = {name: _text(getattr(after, name)) for name in NAMES if getattr(after, name) != getattr(before, name)}
    return ["house " + " ".join(f"{name}={text}" for name, text in texts.items())] if texts else []


def read_house(house: House, given: Mapping[str, Field]) -> House:
    """The settings after the fields of a line. Raises :class:`~mokum.cards.BadText`."""
    values = {name: field.parse(partial(_value, name)) for name, field in given.items()}
    return msgspec.structs.replace(house, **values)


def _text(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _value(name: str, text: str) -> Any:
    """The value that a text says. Raises :class:`ValueError`."""
    if name in LONGEST:
        return _checked(name, whole_number(text))
    if text not in WORDS[name]:
        raise ValueError(f"expected {name}={' or '.join(WORDS[name])}, not {text!r}")
    return text == "on" if "on" in WORDS[name] else text


def _checked(name: str, value: Any) -> Any:
    if name not in NAMES:
        raise ValueError(f"unknown setting {name!r}: expected {', '.join(NAMES)}")
    if name in LONGEST:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LONGEST[name]:
            raise ValueError(f"expected 0 to {LONGEST[name]} seconds for {name}")
        return value
    if isinstance(value, bool) and "on" in WORDS[name]:
        return value
    return _value(name, value if isinstance(value, str) else "")
