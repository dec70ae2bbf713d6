"""What a game has to show and to understand at the terminal; each game has a class of its own for it."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType

from mokum.games.game import Action, Move
from mokum.match.scoring import Result, Standing


class Match(NamedTuple):
    """How far the match is: the number of the deal under way, what the deals before it gave, and the sums."""

    number: int
    results: list[Result]
    standing: Standing

    @property
    def place(self) -> str:
        """Which deal it is, of how many.

        >>> Match(3, [], Standing(16, 0, (0, 0), False, ())).place
        '3 of 16'
        """
        return f"{self.number} of {self.standing.of}" if self.standing.of else str(self.number)


class Unclear(ValueError):
    """A line that means no action: what was expected."""


class Face(Protocol):
    """One game as the person at a seat sees it; everything is shown from the views of that seat."""

    help: str
    deal_word: str

    def welcome(self, options: Any) -> Iterator[RenderableType]:
        """What is said first: the game with its options, and who sits where."""

    def table(self, view: Any, match: Match) -> Iterator[RenderableType]:
        """The table before the person acts, the question last."""

    def told(self, before: Any, move: Move, after: Any) -> Iterator[RenderableType]:
        """What is told of a move, as the person sees it and the table before and after it."""

    def action(self, view: Any, text: str) -> Action | None:
        """The action that a line means, whether it is legal or not; None where the table should be shown again.

        Raises :class:`Unclear`.
        """

    def itself(self, view: Any) -> Action | None:
        """The action that the table takes for the person, if there is one."""

    def score(self, view: Any, score: Any, match: Match) -> Iterator[RenderableType]:
        """How the deal came out."""

    def standing(self, match: Match) -> Iterator[RenderableType]:
        """The match so far, or who has won it."""
