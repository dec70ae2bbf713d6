"""What people say at the table: phrases by their ids, free text; ``say S phrase:nice``, ``say S text=Well%20done``."""

import re
from collections import deque
from typing import Final

import msgspec

from mokum.record.words import Word, fields, name_text, parse_name

KEPT: Final = 50
LONGEST: Final = 200
"""Signs of the longest text."""

MOST, PERIOD_MS = 5, 10_000
"""So many things one seat may say in so many milliseconds."""

_PHRASE: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")


class Said(msgspec.Struct, frozen=True):
    """What was said: line ``v`` of the log, the seat, what its person was called then, a phrase's id or a text."""

    v: int
    seat: int
    name: str
    phrase: str = ""
    text: str = ""


class Talk:
    """The last things said at a table."""

    def __init__(self) -> None:
        self.said: deque[Said] = deque(maxlen=KEPT)
        self._times: dict[int, deque[int]] = {}

    def hear(self, said: Said, at: int) -> None:
        """Adds what was said ``at`` a time in milliseconds."""
        self.said.append(said)
        self._times.setdefault(said.seat, deque(maxlen=MOST)).append(at)

    def is_too_much(self, seat: int, now: int) -> bool:
        """Whether a seat has said so much lately that it must wait."""
        times = self._times.get(seat, ())
        return len(times) == MOST and now - min(times) < PERIOD_MS


def say_line(seat: str, phrase: str, text: str) -> str:
    """The line of what a seat says. Raises :class:`ValueError` that says what was expected.

    >>> say_line("S", "", "Well done!")
    'say S text=Well%20done!'
    """
    if phrase and not text and _PHRASE.fullmatch(phrase):
        return f"say {seat} phrase:{phrase}"
    text = text.strip()
    if phrase or not 0 < len(text) <= LONGEST or not text.isprintable():
        raise ValueError(f"expected a phrase, or a text of 1 to {LONGEST} signs that print")
    return f"say {seat} text={name_text(text)}"


def read_said(v: int, seat: int, name: str, word: Word) -> Said:
    """Reads what a seat says behind its name. Raises :class:`~mokum.cards.BadText`."""
    kind, _, phrase = word.text.partition(":")
    if kind == "phrase" and _PHRASE.fullmatch(phrase):
        return Said(v, seat, name, phrase=phrase)
    text = parse_name(fields([word], ("text",))["text"].value)
    if not 0 < len(text) <= LONGEST or not text.isprintable():
        raise word.fault(f"expected a text of 1 to {LONGEST} signs that print")
    return Said(v, seat, name, text=text)
