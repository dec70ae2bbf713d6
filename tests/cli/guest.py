"""A person at the terminal: reads what is shown and the record as it grows, and types an answer to each question."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.cli import main
from mokum.record import Fold, read_record

SIGNS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
CARD = re.compile(r"([♠♥♣♦])(10|[2-9JQKA])")

Look = Callable[[str, Fold, Any], str]
"""Given what was shown since the last answer, the record so far and the own view: what is typed."""


def cards_in(text: str) -> list[str]:
    """The cards that a text shows."""
    return [SIGNS[sign] + ("T" if rank == "10" else rank) for sign, rank in CARD.findall(text)]


def block_of(shown: str) -> str:
    """The last table in what was shown."""
    return shown[shown.rindex("\n── ") :]


class Guest(io.StringIO):
    """Standard input that is a person."""

    encoding = "utf-8"

    def __init__(self, file: Path, seat: int, look: Look, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self.shown = ""
        self.asked = 0
        self._file = file
        self._seat = seat
        self._look = look
        self._capsys = capsys
        self._fold = Fold()
        self._read = 0

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1, /) -> str:
        new = self._capsys.readouterr().out
        self.shown += new
        self.asked += 1
        assert self.asked < 2000, "no end of questions"
        with self._file.open(encoding="utf-8") as file:
            file.seek(self._read)
            for line in file.read().splitlines():
                self._fold.read(line)
            self._read = file.tell()
        return self._look(new, self._fold, self._fold.game.view(self._fold.state, self._seat)) + "\n"


def sit_down(
    words: list[str], seat: int, look: Look, file: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
) -> tuple[str, Fold]:
    """Plays until the command ends; returns all that was shown, and the record."""
    guest = Guest(file, seat, look, capsys)
    patch.setattr(sys, "stdin", guest)
    record = ["--resume" if "--resume" in words else "--record", str(file)]
    assert main(["play", *[word for word in words if word != "--resume"], *record]) == 0
    return guest.shown + capsys.readouterr().out, read_record(file.read_text(encoding="utf-8"))


def spellings(card: str) -> Iterator[str]:
    """The ways in which a card may be typed."""
    suit, rank = card[0], "10" if card[1] == "T" else card[1]
    yield from (card, suit.lower() + rank, rank + suit, rank.lower() + suit.lower())
    yield next(sign for sign, letter in SIGNS.items() if letter == suit) + rank


def any_spelling(card: str, random: Random) -> str:
    """One of the ways in which a card may be typed."""
    return random.choice(list(spellings(card)))
