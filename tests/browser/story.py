"""Tables in the making: logs that are written through the rules, up to the moment that a test is about."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

from mokum.games.catalogue import game
from mokum.record.options import make_options
from mokum.table import Command, Next, Sitting, Table, decide, opening_lines
from mokum.table.commands import action_lines
from mokum.table.seats import computer

NAMES = ("Ada", "Bram", "Cor", "Dien", "Evert", "Fien", "Gijs", "Hein", "Ida", "Jet")
OWN = {"klaverjassen": 2, "amsterdam": 0}
"""The seat from which the tests look on."""


class Story:
    """A table of which the log grows. The same seed gives the same cards and the same chance."""

    def __init__(self, name: str, seed: int = 1, computers: bool = False, lines: Sequence[str] = (), **options: str):
        """Everybody is a person, or with ``computers`` all but the own seat; ``lines`` are dealt in place of chance."""
        self.own = OWN[name]
        self.lines: list[str] = []
        self.table = Table("story")
        self._random = Random(seed)
        module = game(name)
        made = make_options(module.Options, options)
        seats = [self._sitting(seat, computers) for seat in range(len(module.seats(made)))]
        opening = opening_lines(module, made, seats, self._random, pace=0)
        self._add([*opening[:3], *(lines or opening[3:])])

    @classmethod
    def found(
        cls,
        name: str,
        so: Callable[[Self], bool],
        choose: Callable[[Self], str] | None = None,
        computers: bool = False,
        **options: str,
    ) -> Self:
        """The first of many tables that comes to be so."""
        for seed in range(1, 500):
            story = cls(name, seed, computers, **options)
            if story.goes_on_until(so, choose):
                return story
        raise AssertionError("no table has come to be so")

    def _sitting(self, seat: int, computers: bool) -> Sitting:
        if seat == self.own:
            return Sitting("You")
        return computer(seat, "normal") if computers else Sitting(NAMES[seat])

    @property
    def seat(self) -> int:
        """The seat that the table waits for first."""
        return int(self.table.game.awaits(self.table.state)[0])

    @property
    def actions(self) -> tuple[str, ...]:
        """What that seat may do."""
        return self.legal(self.seat)

    @property
    def is_mine(self) -> bool:
        """Whether the table waits for the own seat."""
        return self.table.phase == "deal" and self.own in self.table.game.awaits(self.table.state)

    @property
    def hand(self) -> tuple[str, ...]:
        """The own hand in amsterdam."""
        cards: tuple[str, ...] = self.table.state.hands[self.own]
        return cards

    @property
    def public(self) -> Any:
        """What everybody sees."""
        return self.table.state.public

    @property
    def company(self) -> list[str]:
        """The lines by which all the others have their windows open; they are taken for gone after some 20 seconds."""
        others = [seat for seat in self.table.people if seat != self.own]
        return [f"came {self.table.seat_names[seat]} by=elsewhere.{seat}" for seat in others]

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may do."""
        actions: tuple[str, ...] = self.table.game.legal(self.table.game.view(self.table.state, seat)).actions
        return actions

    def act(self, *actions: str, seat: int | None = None) -> Self:
        """Each action is done by the seat that the table waits for, or by the one named."""
        for action in actions:
            self._add(action_lines(self.table, self.table.state, self.seat if seat is None else seat, action)[0])
        return self

    def goes_on_until(self, so: Callable[[Self], bool], choose: Callable[[Self], str] | None = None) -> bool:
        """Plays at random, or as ``choose`` does, until the table is so; false when the match is over before that."""
        while not so(self):
            if self.table.phase == "finished":
                return False
            if self.table.phase == "scored":
                self.next()
            else:
                self.act(choose(self) if choose else self._any())
        return True

    def _any(self) -> str:
        plain = [word for word in ("done", "ready") if word in self.actions]
        return plain[0] if plain else self._random.choice(self.actions)

    def next(self) -> Self:
        """All are ready for the next deal."""
        for seat in self.table.waiting:
            self.tell(seat, Next(self.table.version))
        return self

    def tell(self, seat: int, command: Command) -> Self:
        """A command of the table, other than an action."""
        self._add(decide(self.table, seat, command, self._random))
        return self

    def _add(self, lines: Sequence[str]) -> None:
        self.table.read(lines)
        self.lines += lines
