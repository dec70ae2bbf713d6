"""Rounds of tournaments that begin by themselves: each process looks, whoever else does; of several one begins it."""

import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from mokum.cards import BadText
from mokum.live.tournaments import KIND, NoTournament, Tournaments
from mokum.storage import Log

logger = logging.getLogger(__name__)

LOOK: Final = 5.0
"""Seconds between two looks."""

SOONEST: Final = 0.2
"""Seconds between two looks where all times are shortened."""

SELDOM: Final = 12
"""Where the organiser has not begun yet, it is enough to look every so many times."""

LASTS_MS: Final = 3 * 86_400_000
"""So long after it was made a tournament is looked at; after that it goes on when somebody comes to see it."""

LATE_MS: Final = 600_000
"""How late another process may be heard of: its clock may be slow."""


class Rounds:
    """Looks after the tournaments whose rounds begin by themselves, also where nobody has their page open."""

    def __init__(self, log: Log, tournaments: Tournaments) -> None:
        self._log = log
        self._tournaments = tournaments
        self._made: dict[str, int] = {}
        self._watched: set[str] = set()
        self._entering: set[str] = set()
        self._looks = 0

    async def look(self) -> None:
        """Brings each of them up to date, which begins what is due."""
        await self._find_new()
        resting = self._entering if self._looks % SELDOM else set()
        self._looks += 1
        for name in sorted(self._watched - resting):
            await self._look_at(name)

    async def _find_new(self) -> None:
        now = self._tournaments.now()
        since = max(self._made.values(), default=0) - LATE_MS
        for row in await self._log.unfinished(KIND, max(since, now - LASTS_MS)):
            if row.id not in self._made:
                self._made[row.id] = row.created
                await self._look_at(row.id)
        old = {name for name, created in self._made.items() if created < now - LASTS_MS - LATE_MS}
        self._made = {name: created for name, created in self._made.items() if name not in old}
        self._watched -= old

    async def _look_at(self, name: str) -> None:
        self._watched.discard(name)
        self._entering.discard(name)
        try:
            tournament = (await self._tournaments.look(name)).tournament
        except NoTournament:
            return
        except BadText as fault:
            logger.error("tournament %s does not read: line %s, column %s", name, fault.line, fault.column)
            return
        except (SQLAlchemyError, OSError):
            self._watched.add(name)
            raise
        except Exception:
            logger.exception("tournament %s is looked at no more", name)
            return
        if tournament.setting.next and tournament.phase != "over":
            self._watched.add(name)
            if tournament.phase == "entering":
                self._entering.add(name)
