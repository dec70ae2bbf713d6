"""A match as a record in the making: its fold is the state, and a file keeps it line by line."""

import io
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from mokum.cards import BadText
from mokum.games.catalogue import game
from mokum.games.game import Action, Move
from mokum.match.play import closing
from mokum.match.scoring import Result, Standing, standing
from mokum.record import Dealt, Entry, Fold, Header, Names, entry_lines
from mokum.record.words import words
from mokum.table.seats import Sitting, sitting_text


class Session:
    """A match under way. Whatever happens is written down by :meth:`take` before it counts.

    ``fold`` is the record so far; ``file`` is written through at once, so that nothing is lost.
    """

    def __init__(self, fold: Fold, seed: str, file: io.RawIOBase | None = None) -> None:
        self.fold = fold
        self._seed = seed
        self._file = file

    @property
    def game(self) -> Any:
        """The module of the game."""
        return self.fold.game

    @property
    def options(self) -> Any:
        """The options of the match."""
        return self.fold.options

    @property
    def state(self) -> Any:
        """The state of the deal under way, or of the last one."""
        return self.fold.state

    @property
    def number(self) -> int:
        """The number of the deal under way, or of the last one; 0 before the first."""
        return self.fold.played[-1].number if self.fold.played else 0

    @property
    def results(self) -> list[Result]:
        """What the deals gave that are over."""
        return [played.points for played in self.fold.played if played.points is not None]

    @property
    def standing(self) -> Standing:
        """The match so far."""
        return standing(self.game.NAME, self.options, self.results)

    @property
    def is_dealt(self) -> bool:
        """Whether a deal is under way."""
        return bool(self.fold.played) and self.fold.played[-1].points is None

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *failure: object) -> None:
        if self._file:
            self._file.close()

    def take(self, entry: Entry) -> None:
        """Adds an entry to the record."""
        module, options = (game(entry.game), entry.options) if isinstance(entry, Header) else (self.game, self.options)
        lines = entry_lines(module, options, entry)
        if self._file:
            self._file.write("".join(f"{line}\n" for line in lines).encode())
        for line in lines:
            self.fold.read(line)

    def deal(self) -> None:
        """Deals; the cards follow from the seed and the number of the deal, also when the match is gone on with."""
        random = Random(f"{self._seed} deal {self.number + 1}")
        if self.fold.played:
            last = self.fold.played[-1]
            dealer = self.game.next_dealer(last.deal.dealer, self.game.score(last.state))
        else:
            dealer = random.randrange(len(self.fold.seats))
        self.take(Dealt(self.number + 1, self.game.deal(self.options, dealer, random)))

    def act(self, seat: int, action: Action) -> Move:
        """Lets a seat act. Raises :class:`~mokum.games.game.IllegalAction`, and then nothing is written."""
        self.game.apply(self.state, seat, action)
        move: Move = self.game.move(self.state, seat, action)
        self.take(move)
        return move

    def close(self) -> Any:
        """Writes how the deal that is over ended, and returns its score."""
        for entry in closing(self.game.NAME, self.number, self.state):
            self.take(entry)
        return self.game.score(self.state)


def begun(name: str, options: Any, sitting: Sequence[Sitting], seed: str, path: Path | None) -> Session:
    """A new match, in a new file where one is named. Raises :class:`OSError`, also for a file that is there."""
    session = Session(Fold(), seed, path.open("xb", buffering=0) if path else None)
    session.take(Header(name, options))
    session.take(Names(tuple(map(sitting_text, sitting))))
    return session


def is_over(fold: Fold) -> bool:
    """Whether the match of a record is won and no deal is under way."""
    session = Session(fold, "")
    return session.standing.over and not session.is_dealt


class Kept(NamedTuple):
    """A record as it was read: its text up to the last whole entry, and the fold of it."""

    data: bytes
    fold: Fold


def kept(path: Path) -> Kept:
    """The match that a file holds.

    A last line that was not written to its end is left out, and so is a deal of amsterdam that lacks lay lines. Raises
    :class:`OSError`, and :class:`~mokum.cards.BadText` where the file is no record.
    """
    found = _whole(path.read_bytes())
    if found.fold.game is None:
        raise BadText("expected a record that begins with mokum 1")
    return found


def resumed(found: Kept, seed: str, path: Path, copy: Path | None = None) -> Session:
    """The match to be gone on with in its file, or in a new file that begins as its copy. Raises :class:`OSError`."""
    if copy:
        file = copy.open("xb", buffering=0)
        file.write(found.data)
    else:
        file = path.open("r+b", buffering=0)
        file.truncate(len(found.data))
        file.seek(len(found.data))
    if not found.data.endswith(b"\n"):
        file.write(b"\n")
    return Session(found.fold, seed, file)


def _whole(data: bytes) -> Kept:
    fold, end, read = Fold(), 0, 0
    begun = False
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        read += len(line)
        try:
            text = line.decode().rstrip("\r\n")
            entries = fold.read(text, number)
        except ValueError as fault:
            if line.endswith(b"\n"):
                raise fault if isinstance(fault, BadText) else BadText("expected UTF-8", 1, number) from None
            break
        # A deal of amsterdam is one entry of many lines.
        begun = not entries and (begun or bool(words(text)))
        if not begun:
            end = read
    return Kept(data, fold) if end == len(data) else _whole(data[:end])
