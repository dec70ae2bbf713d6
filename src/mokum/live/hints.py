"""Hints: what a strong player would do in a person's place, from what that seat may know and nothing else."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from mokum.live.bots import Computers
from mokum.players.advice import Advice
from mokum.table import Refused, Table
from mokum.table.commands import check_version

KEPT: Final = 256
"""So many hints are kept, for who asks once more."""


class Hint(NamedTuple):
    """An advice, and the milliseconds of thinking that it took."""

    advice: Advice
    ms: int


class Hints:
    """The hints of one process; for each question that a seat has, one is worked out, however often it is asked for."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._asked: OrderedDict[tuple[str, int, int], asyncio.Task[Hint]] = OrderedDict()

    async def give(self, table: Table, seat: int | None, at: int) -> Hint:
        """The hint for a seat that is to act, as of version ``at``.

        Raises :class:`~mokum.table.Refused` where there is none to give, and :class:`~mokum.table.Stale`.
        """
        if seat is None:
            raise Refused("watching", "who watches gets no hint")
        if table.company.tournament:
            raise Refused("tournament", "there are no hints at the table of a tournament")
        if seat not in table.to_act:
            raise Refused("not-now", "this seat has nothing to do now")
        since = table.asked_since(seat)
        check_version(table, at, since)
        key = (table.id, seat, since)
        if key not in self._asked:
            view = table.game.view(table.state, seat)
            self._asked[key] = asyncio.create_task(self._work_out(table, view))
            self._forget()
        try:
            hint = await asyncio.shield(self._asked[key])
        except ValueError as fault:
            self._asked.pop(key, None)
            raise Refused("no-hint", str(fault)) from None
        if not hint.advice.worlds:
            self._asked.pop(key, None)
        return hint

    async def _work_out(self, table: Table, view: object) -> Hint:
        return Hint(*await self._computers.advise(table.game, view))

    def _forget(self) -> None:
        """Lets the oldest go that nobody waits for any more."""
        done = [key for key, task in self._asked.items() if task.done()]
        for key in done[: max(0, len(self._asked) - KEPT)]:
            del self._asked[key]

    async def close(self) -> None:
        """Ends what is being worked out."""
        tasks, self._asked = [*self._asked.values()], OrderedDict()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
