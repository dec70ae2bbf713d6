"""Runs a player as a program of its own, as docs/bots.md says: `python -m mokum.players.hosted GAME PLAYER`.

PLAYER is ``py:package.module:Class``, or a player of the house. What the player prints goes to standard error.
"""

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from mokum.games.game import Action
from mokum.players.lineup import make, player
from mokum.record import Fold

SEAT = "# seat "
QUESTION = "? "


def answers(game: str, strength: str, lines: Iterable[str], say: Callable[[Action], object]) -> None:
    """Follows the records of one seat after the other, and answers their questions.

    >>> record = ["# seat N seed 1", "mokum 1 klaverjassen trump_duty=rotterdams",
    ...           "deal 1 dealer=W hands=N:8.Q.JT87.QT/?8/?8/?8", "? trump:C trump:D trump:H trump:S"]
    >>> answers("klaverjassen", "normal", record, print)
    trump:D
    """
    fold, seat, choose = Fold(), "", _Careful(game, strength, 0)
    for line in lines:
        if line.startswith(SEAT):
            _, _, seat, _, seed = line.split()
            fold, choose = Fold(), _Careful(game, strength, int(seed))
        elif line.startswith(QUESTION):
            say(choose(asked_view(fold, seat)))
        else:
            fold.read(line.rstrip("\n"))


def asked_view(fold: Fold, seat: str) -> Any:
    """The view of the seat whose copy this is, when it is asked; in amsterdam that tells who opens (AM-2.3)."""
    number, state = fold.seats.index(seat), fold.state
    if hasattr(fold.game, "asked"):
        state = fold.game.asked(state, number)
    return fold.game.view(state, number)


class _Careful:
    """A player whose faults are told once each on standard error, and answered with an empty line."""

    _told: ClassVar[set[str]] = set()

    def __init__(self, game: str, strength: str, seed: int) -> None:
        self._choose = make(game, strength, seed)

    def __call__(self, view: Any) -> Action:
        try:
            return str(self._choose(view))
        except Exception:
            fault = traceback.format_exc()
            if fault not in self._told:
                self._told.add(fault)
                print(fault, file=sys.stderr, flush=True)
            return ""


def main(words: list[str]) -> int:
    """Answers standard input on standard output until it is closed."""
    game, strength = words
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(2, 1)
        try:
            player(game, strength)
        except ValueError as fault:
            print(fault, file=sys.stderr)
            return 2
        answers(game, strength, sys.stdin, lambda action: print(action.replace("\n", " "), file=out, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
