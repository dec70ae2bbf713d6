"""Players from outside: a program that is told what its seat sees, and asked for its moves (docs/bots.md).

``cmd:./program --fast`` is any program; ``py:package.module:Class`` is a class with ``choose(view, random)``, which a
program of the house runs in a process of its own. What such a player does wrong costs it a move, never the game.
"""

import shlex
import shutil
import subprocess
import sys
from collections import Counter
from typing import Any, Final, Literal

from mokum.games.catalogue import game as game_of
from mokum.games.game import Action, Move
from mokum.players.lineup import stand_in
from mokum.players.program import Ended, Program
from mokum.record import Dealt, Entry, Header, entry_lines

OUTSIDE: Final = ("py:", "cmd:")

SECONDS: Final = 1.0
"""How long a player may think about a move, unless another time is set."""

STARTING: Final = 10.0
"""The least time for the first answer of a program that has just been started."""

SWAPS: Final = 10
"""How often a player may swap before it is taken to be ready (AM-2.2)."""

GIVEN_UP: Final = 3
"""Answers missed in a row after which a program is ended."""

Fault = Literal["late", "ended", "refused"]
"""Why a move was not the player's own: no answer in time, its program had ended, or it was not a legal action."""


def is_outside(strength: str) -> bool:
    """Whether this names a player from outside.

    >>> is_outside("cmd:./program"), is_outside("normal")
    (True, False)
    """
    return strength.startswith(OUTSIDE)


def command_of(game: str, strength: str) -> list[str]:
    """The words of the command that plays this game for a player from outside.

    >>> command_of("klaverjassen", "cmd:./program --fast")
    ['./program', '--fast']
    """
    if strength.startswith("py:"):
        return [sys.executable, "-m", "mokum.players.hosted", game, strength]
    return shlex.split(strength.removeprefix("cmd:"))


def check(game: str, strength: str) -> None:
    """Finds out whether such a player can be had at all. Raises :class:`ValueError` with the reason."""
    try:
        words = command_of(game, strength)
    except ValueError as fault:
        raise ValueError(f"cannot read the command of {strength!r}: {fault}") from None
    if not words:
        raise ValueError("expected a program behind cmd:, such as cmd:./program")
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no program {words[0]!r} that can be run, for the player {strength!r}")
    if strength.startswith("py:"):
        _try(strength, words)


def _try(strength: str, words: list[str]) -> None:
    """Starts the player's program with nothing to read: it makes the player and ends."""
    try:
        tried = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=2 * STARTING
        )
    except subprocess.TimeoutExpired:
        raise ValueError(f"cannot make the player {strength!r}: it takes too long to start") from None
    if tried.returncode:
        reason = tried.stderr.strip().rpartition("\n")[2] or f"its process ended with {tried.returncode}"
        raise ValueError(reason if strength in reason else f"cannot make the player {strength!r}: {reason}")


def accepted(game: Any, view: Any) -> tuple[Action, ...]:
    """The legal actions without wrong claims, which would be refused (KJ-5.8)."""
    actions: tuple[Action, ...] = game.legal(view).actions
    if not any(action.startswith("roem:") for action in actions):
        return actions
    from mokum.games.klaverjassen.actions import true_claim

    claim = f"roem:{true_claim(view.public)}"
    return tuple(action for action in actions if action == claim or not action.startswith("roem:"))


def cards_of(action: Action) -> tuple[str, ...]:
    """An action with its cards in order: the cards of a play may be named in any order, those of a swap paired anyhow.

    >>> cards_of("swap:C9/DK,S4/H2") == cards_of("swap:S4/DK,C9/H2")
    True
    """
    word, colon, pairs = action.rpartition(":")
    sides = zip(*(pair.split("/") for pair in pairs.split(",")), strict=False)
    return (word + colon, *(",".join(sorted(side)) for side in sides))


class Outside:
    """A player from outside, at one seat for one record after the other; it is called with a view as any other.

    ``stood_in`` counts the moves that were made for it.
    """

    def __init__(self, game: str, options: Any, strength: str, seconds: float = SECONDS) -> None:
        self.stood_in: Counter[Fault] = Counter()
        self._game = game_of(game)
        self._options = options
        self._command = command_of(game, strength)
        self._seconds = seconds
        self._program: Program | None = None
        self._seat = 0
        self._swaps = 0
        self._missed = 0
        self._grace = 0.0

    def begin(self, seat: int, seed: int) -> None:
        """Begins a record, in which the player has this seat, and chance from this seed."""
        self.follow(seat, seed, self._lines(Header(self._game.NAME, self._options)))

    def follow(self, seat: int, seed: int, record: list[str]) -> None:
        """The same with a record that is under way: this seat's copy of it, from its header on."""
        self._seat, self._swaps = seat, 0
        if self._program is None or self._program.ended:
            self._start()
        self._tell([f"# seat {self._game.seats(self._options)[seat]} seed {seed}", *record])

    def hear(self, entry: Entry) -> None:
        """Tells the player what its seat sees of an entry."""
        if isinstance(entry, Move):
            entry = self._game.seen(entry, self._seat)
        elif isinstance(entry, Dealt):
            entry = Dealt(entry.number, self._game.seen(entry.deal, self._seat))
        self._tell(self._lines(entry))

    def __call__(self, view: Any) -> Action:
        """The player's answer, or the move that stands in for it."""
        actions = accepted(self._game, view)
        if "ready" in actions:
            self._swaps += 1
            if self._swaps > SWAPS:
                return "ready"
        try:
            answer = self._ask(actions)
        except TimeoutError:
            return self._instead(view, "late")
        except Ended:
            return self._instead(view, "ended")
        if answer in actions or cards_of(answer) in map(cards_of, actions):
            return answer
        return self._instead(view, "refused")

    def close(self) -> None:
        """Ends the program: its input is closed, and if that does not do, it is killed."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _start(self) -> None:
        self.close()
        self._missed, self._grace = 0, STARTING
        try:
            self._program = Program(self._command)
        except OSError:
            self._program = None

    def _tell(self, lines: list[str]) -> None:
        if self._program is not None:
            self._program.tell(lines)

    def _lines(self, entry: Entry) -> list[str]:
        return entry_lines(self._game, self._options, entry)

    def _ask(self, actions: tuple[Action, ...]) -> str:
        if self._program is None:
            raise Ended
        question = " ".join(["?", *actions])
        try:
            answer = self._program.ask(question, max(self._seconds, self._grace))
        except TimeoutError:
            self._missed += 1
            if self._missed == GIVEN_UP:
                self._program.kill()
            raise
        self._missed, self._grace = 0, 0.0
        return answer

    def _instead(self, view: Any, fault: Fault) -> Action:
        self.stood_in[fault] += 1
        return stand_in(self._game, view)
