"""What computers do at one table: each is asked once for every choice it has; the last trick is laid in its time."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from mokum.games.game import IllegalAction
from mokum.live.bots import Choice, Computers
from mokum.players.lineup import stand_in as stands_in
from mokum.table import Refused, Stale, Table, stand_in
from mokum.table.commands import action_lines
from mokum.table.copies import seat_copy

logger = logging.getLogger(__name__)

Chosen = Callable[[int, int, Choice], None]
"""Is given the seat, the version at which it was asked, and its choice."""


class Thinking:
    """The computers at one table that think; ``chosen`` is told what they answer, ``lay`` when to lay the last trick.

    ``later`` are the seconds by which this process waits longer than another.
    """

    def __init__(
        self, table: Table, computers: Computers, chosen: Chosen, lay: Callable[[], None], later: Callable[[], float]
    ) -> None:
        self._table = table
        self._computers = computers
        self._chosen = chosen
        self._lay = lay
        self._later = later
        self._asked: dict[int, tuple[tuple[int, str], asyncio.Task[None]]] = {}
        self._laying: asyncio.TimerHandle | None = None

    def go_on(self, lays: bool) -> None:
        """Asks those that the game waits for and that were not asked yet, or has the last trick laid."""
        table = self._table
        self._lay_later(lays)
        waits = table.phase == "deal" and not table.is_paused and self._laying is None
        asked = [seat for seat in table.game.awaits(table.state) if self._plays(seat)] if waits else []
        for seat in [seat for seat in self._asked if seat not in asked]:
            self._asked.pop(seat)[1].cancel()
        for seat in asked:
            question = (table.asked_since(seat), table.strength(seat))
            if seat in self._asked and self._asked[seat][0] != question:
                self._asked.pop(seat)[1].cancel()
            if seat not in self._asked:
                self._asked[seat] = question, asyncio.create_task(self._think(seat, table.version))

    def call_off(self) -> None:
        """Nobody thinks any more, until it is asked again."""
        self._lay_later(False)
        for _, task in self._asked.values():
            task.cancel()
        self._asked.clear()

    def laid(self) -> None:
        """The time to lay the last trick has come."""
        self._laying = None

    def _plays(self, seat: int) -> bool:
        """Whether a computer plays for a seat now: for who is away only while somebody is here."""
        is_left = seat in self._table.company.away and not self._table.company.newest
        return bool(self._table.strength(seat)) and not is_left

    async def _think(self, seat: int, at: int) -> None:
        table = self._table
        view = table.game.view(table.state, seat)
        record = partial(seat_copy, table, seat)
        choice = await self._computers.choose(table.game, table.strength(seat), view, self._pause(), record)
        self._chosen(seat, at, choice)

    def _lay_later(self, lays: bool) -> None:
        if not lays:
            if self._laying is not None:
                self._laying.cancel()
            self._laying = None
        elif self._laying is None:
            self._laying = asyncio.get_running_loop().call_later(self._pause(), self._lay)

    def _pause(self) -> float:
        """Seconds until the next move of a computer, more where another node wrote the last line: that one is first."""
        return self._table.pace * share_of_pace(self._table) / 1000 + self._later()


def share_of_pace(table: Table) -> float:
    """How much of the pace a computer takes: twice for the lead to a new trick, a quarter once all people are out."""
    public, people = table.state.public, table.people
    if table.game.NAME == "klaverjassen":
        return 2.0 if public.history and not public.trick else 1.0
    return 0.25 if people and set(people) <= set(public.out) else 1.0


def chosen_lines(table: Table, seat: int, at: int, choice: Choice) -> list[str]:
    """The lines of what a computer chose when it was asked at version ``at``.

    A choice that is not legal is replaced, and the log says so. Raises :class:`~mokum.table.Stale` for an old one.
    """
    if seat not in table.to_act or at < table.asked_since(seat) or table.is_paused or not table.strength(seat):
        raise Stale("the question has changed")
    try:
        lines = action_lines(table, table.state, seat, choice.action)[0]
    except (IllegalAction, Refused) as refused:
        why = refused.paragraph or refused.code  # not what was answered: cards stay out of the log
        logger.error("table %s: the computer at seat %s answered what is not legal: %s", table.id, seat, why)
        choice = Choice(stands_in(table.game, table.game.view(table.state, seat)), "illegal")
        lines = action_lines(table, table.state, seat, choice.action)[0]
    return [stand_in(table, seat, choice.reason), *lines] if choice.reason else lines
