"""A table without clock or database: its log is a list of lines."""

from random import Random
from typing import Any

from mokum.games import amsterdam, klaverjassen
from mokum.table import Act, Command, Next, Sitting, Table, decide, opening_lines
from mokum.table.seats import computer
from mokum.table.windows import lapse, last_trick, window

GAMES = {"klaverjassen": klaverjassen, "amsterdam": amsterdam}


def choose_from(game: Any, view: Any, random: Random) -> str:
    """Any legal action; it claims nothing and does not swap."""
    actions: tuple[str, ...] = game.legal(view).actions
    plain = [word for word in ("done", "ready") if word in actions]
    return plain[0] if plain else random.choice(actions)


class Driven:
    """A table whose computers play at random and never claim."""

    def __init__(self, game: Any, options: Any, person: int = 0, seed: int = 1) -> None:
        self.random = Random(seed)
        seats = [computer(seat, "easy") for seat in range(len(game.seats(options)))]
        seats[person] = Sitting("Anna")
        self.person = person
        self.log = opening_lines(game, options, seats, self.random)
        self.table = Table("t")
        self.table.read(self.log)

    def add(self, lines: list[str]) -> None:
        self.table.read(lines)
        self.log += lines

    def tell(self, seat: int | None, command: Command) -> list[str]:
        lines = decide(self.table, seat, command, self.random)
        self.add(lines)
        return lines

    def act(self, seat: int, action: str) -> list[str]:
        return self.tell(seat, Act(self.table.version, action))

    def legal(self, seat: int) -> tuple[str, ...]:
        table = self.table
        actions: tuple[str, ...] = table.game.legal(table.game.view(table.state, seat)).actions
        return actions

    def choose(self, seat: int) -> str:
        return choose_from(self.table.game, self.table.game.view(self.table.state, seat), self.random)

    def step(self) -> None:
        """One action of somebody for whom the game waits."""
        seat = self.table.game.awaits(self.table.state)[0]
        self.act(seat, self.choose(seat))

    def until_scored(self) -> None:
        while self.table.phase == "deal":
            self.step()

    def whole_match(self) -> None:
        self.until_scored()
        while self.table.phase == "scored":
            self.tell(self.person, Next(self.table.version))
            self.until_scored()


__all__ = ["GAMES", "Driven", "choose_from", "lapse", "last_trick", "window"]
