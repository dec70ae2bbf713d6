"""Tournaments of one process, over the same log as the tables.

Whoever asks for a tournament brings it up to date; each process asks now and then for those whose rounds begin by
themselves (:mod:`mokum.live.rounds`). What its open tables have come to is read from their logs; finished matches
become results, a round that is due is drawn, tables that are not there yet are made. All of it follows from the logs,
so any process may do it, and two that do it at once agree.
"""

import asyncio
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Any, Final, Literal, NamedTuple

from mokum.games.catalogue import game
from mokum.live.hall import Hall
from mokum.match import organising
from mokum.match.organising import NotNow
from mokum.match.pairing import COMPUTER
from mokum.match.setting import Setting, setting_line
from mokum.match.tournament import Place, Results, Tournament, results_of
from mokum.storage.log import now_ms
from mokum.table import Sitting, Table, gathering_lines
from mokum.table.house import House
from mokum.table.seats import PLAYS_ON, computer

KIND: Final = "tournament"
"""What stands for the game in a tournament's row."""

ORGANISER: Final = 0
"""The number under which the organiser's secret is kept; those of entrants are from 1."""

KEPT: Final = 300
"""Tournaments that stay in memory."""

TRIES: Final = 8

HELD: Final = 20.0
"""Seconds after which who waits for news of a tournament is told that there are none."""

LOOK: Final = 4.0
"""Seconds between two looks at the open tables while somebody waits."""

FRESH: Final = 0.3
"""Seconds for which what was looked at counts as up to date for others who only look."""

TEMPOS: Final = {
    "relaxed": House(grace=180, locked=True),
    "normal": House(grace=90, clock=45, next=20, locked=True),
}
"""The settings of the tables by the tournament's tempo; nobody new may sit."""

DRAWN: Final = "draw"
"""The window that was never open: who does not come to a table counts as having left it when it was drawn."""


class NoTournament(LookupError):
    """There is no tournament with this id."""


class Look(NamedTuple):
    """A tournament, and what its open tables have come to so far, by their ids."""

    tournament: Tournament
    running: Mapping[str, Results]

    @property
    def stamp(self) -> str:
        """What is another text whenever anything has changed."""
        return f"{self.tournament.version}-{sum(map(len, self.running.values()))}"


class _Known:
    """A tournament in memory; ``progress`` is how far each open table's log was read, and its lines that count."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = asyncio.Lock()
        self.tournament = Tournament()
        self.progress: dict[str, tuple[int, list[str]]] = {}
        self.looked = -FRESH
        self.news = asyncio.Event()

    def tell(self) -> None:
        """Wakes all who wait for news."""
        self.news.set()
        self.news = asyncio.Event()

    @property
    def open_places(self) -> list[Place]:
        """The tables of the round under way that are not done."""
        rounds = self.tournament.rounds
        return [place for place in rounds[-1].tables if not place.is_done] if rounds else []

    @property
    def running(self) -> dict[str, Results]:
        """What the open tables have come to."""
        setting = self.tournament.setting
        return {
            place.id: results_of(setting, len(place.seats), self.progress[place.id][1])[0]
            for place in self.open_places
            if place.id in self.progress
        }


class Tournaments:
    """The tournaments over the log of a hall; ``random`` draws, ``now`` tells the time in milliseconds.

    What was looked at stays ``fresh`` for so many seconds.
    """

    def __init__(self, hall: Hall, random: Any = None, now: Callable[[], int] = now_ms, fresh: float = FRESH) -> None:
        self._hall = hall
        self._log = hall.log
        self._random = random or SystemRandom()
        self.now = now
        self._fresh = fresh
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._is_closing = False

    def hear(self, name: str) -> None:
        """Another process has written to this log; where it is a tournament's, who waits for news looks."""
        if (known := self._known.get(name)) is not None:
            known.looked = -FRESH
            known.tell()

    def take_leave(self) -> None:
        """Nobody waits for news any more."""
        self._is_closing = True
        for known in self._known.values():
            known.tell()

    async def create(self, setting: Setting, key: bytes, name: str = "") -> str:
        """Makes a tournament and returns its id; ``key`` is the organiser's hashed secret.

        One of this ``name`` that is there already, with this key, is the one. Raises :class:`NotNow` for another's.
        """
        name = name or secrets.token_urlsafe(12)
        if not await self._log.create(name, KIND, [setting_line(setting)], {ORGANISER: key}):
            held = await self.keys(name)
            if not hmac.compare_digest(held.get(ORGANISER, b""), key):
                raise NotNow("taken", "the secret has made a tournament before, and does not organise it")
        return name

    async def keys(self, name: str) -> dict[int, bytes]:
        """The hashed secrets of the organiser (number 0) and the entrants."""
        return await self._log.seats(name)

    async def look(self, name: str) -> Look:
        """The tournament, brought up to date. Raises :class:`NoTournament`."""
        known = await self._find(name)
        clock = asyncio.get_running_loop().time
        async with known.lock:
            if clock() - known.looked >= self._fresh:
                news = known.news
                await self._bring_up(known)
                if known.news is news:  # of what is heard meanwhile it may have read too little
                    known.looked = clock()
            return Look(known.tournament, known.running)

    async def news(self, name: str, stamp: str, soon: Callable[[Tournament], float] = lambda _: LOOK) -> Look:
        """The tournament once it is not as with this ``stamp`` any more, or as it is after a while.

        ``soon`` tells the seconds after which it is worth a look anyhow. Raises :class:`NoTournament`.
        """
        clock = asyncio.get_running_loop().time
        end = clock() + HELD
        while True:
            news = (await self._find(name)).news
            look = await self.look(name)
            left = end - clock()
            if look.stamp != stamp or left <= 0 or self._is_closing:
                return look
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), min(left, LOOK, max(FRESH, soon(look.tournament))))

    async def enter(self, name: str, person: str, partner: int, key: bytes) -> int:
        """Somebody enters, perhaps asking for a ``partner``; returns the number, the same for the same ``key``.

        Raises :class:`~mokum.match.organising.NotNow`.
        """
        number = 0

        def make(look: Look) -> list[str]:
            nonlocal number
            number = look.tournament.entered + 1
            return organising.enter(look.tournament, person, partner)

        if (known := await self._entered(name, key)) is not None:
            return known
        try:
            await self._ask(name, make, lambda: {number: key})
        except NotNow:
            if (known := await self._entered(name, key)) is None:
                raise
            return known
        return number

    async def _entered(self, name: str, key: bytes) -> int | None:
        """The number of the entrant whose hashed secret this is."""
        held = await self.keys(name)
        return next((number for number, one in held.items() if hmac.compare_digest(one, key)), None)

    async def ask(self, name: str, number: int, partner: int) -> None:
        """An entrant asks another to be partners, or says yes to one who has asked."""
        await self._ask(name, lambda look: organising.ask(look.tournament, number, partner))

    async def set_entries(self, name: str, opens: bool) -> None:
        """The organiser lets nobody enter any more, or people again."""
        await self._ask(name, lambda look: organising.set_entries(look.tournament, opens))

    async def remove(self, name: str, number: int) -> None:
        """The organiser puts an entrant out before the first round; the secret is void."""
        await self._ask(name, lambda look: organising.remove(look.tournament, number), lambda: {number: None})

    async def withdraw(self, name: str, number: int) -> None:
        """An entrant takes no part from the next round on."""
        await self._ask(name, lambda look: organising.withdraw(look.tournament, number))

    async def come_back(self, name: str, number: int) -> None:
        """Who has withdrawn takes part again."""
        await self._ask(name, lambda look: organising.come_back(look.tournament, number))

    async def begin_round(self, name: str, number: int) -> None:
        """Draws round ``number``, and makes its tables."""
        await self._ask(name, lambda look: self._round_lines(look.tournament, number))

    async def settle(self, name: str, number: int, place: int, how: Literal["count", "annul"]) -> None:
        """The organiser decides on a table that is not done, counted from 1."""
        await self._ask(name, lambda look: organising.settle(look.tournament, number, place, how, look.running))

    async def close(self, name: str) -> None:
        """The organiser ends the tournament."""
        await self._ask(name, lambda look: organising.close(look.tournament))

    async def take_seat(self, name: str, number: int, key: bytes) -> tuple[str, int]:
        """Gives an entrant the seat at the table he or she plays at now; ``key`` is its hashed secret from now on.

        Returns the table's id and the seat. Who had the seat before, on another device, can no longer come back to it.
        """
        tournament = (await self.look(name)).tournament
        tables = tournament.rounds[-1].tables if tournament.rounds else ()
        place = next((place for place in tables if number in place.seats), None)
        if place is None or place.annulled:
            raise NotNow("no-table-now", "there is no table for you in this round")
        seat = place.seats.index(number)
        for _ in range(TRIES):
            held = await self._log.seats(place.id)
            events = await self._log.read(place.id)
            table = Table(place.id)
            table.read([event.line for event in events], [event.at for event in events])
            if not events or table.seats[seat] != Sitting(tournament.entrants[number].name):
                raise NotNow("seat-given-up", "another sits on your seat now")
            if await self._log.append(place.id, len(events), [], {seat: key}, held=held):
                return place.id, seat
        raise NotNow("busy", "others were first: try again")

    async def record(self, setting: Setting, place: Place) -> list[str]:
        """The record of a table that is done, up to the last deal that was played to its end."""
        kept: list[str] = []
        scored = 0
        words = _OF_RECORDS.union(game(setting.game).seats(setting.options_at(len(place.seats))))
        for event in await self._log.read(place.id) if place.is_done else ():
            word = event.line.partition(" ")[0]
            if word == "rematch":
                break
            if word in words:
                kept.append(event.line)
            if word in ("score", "reveal"):
                scored = len(kept)
        return kept[:scored]

    async def _find(self, name: str) -> _Known:
        if name not in self._known:
            row = await self._log.row(name)
            if row is None or row.game != KIND:
                raise NoTournament(f"there is no tournament {name!r}")
            self._known.setdefault(name, _Known(name))
        self._known.move_to_end(name)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[name]

    async def _ask(
        self,
        name: str,
        make: Callable[[Look], list[str]],
        keys: Callable[[], Mapping[int, bytes | None]] = dict,
    ) -> None:
        """Adds the lines that ``make`` decides on; where another writer was first, decides anew."""
        known = await self._find(name)
        async with known.lock:
            for _ in range(TRIES):
                await self._bring_up(known)
                lines = make(Look(known.tournament, known.running))
                if not lines or await self._append(known, lines, keys()):
                    await self._bring_up(known)
                    return
        raise NotNow("busy", "others were first: try again")

    async def _bring_up(self, known: _Known) -> None:
        """Reads what is new, and does what follows from it, until nothing more does."""
        for _ in range(TRIES):
            await self._read_on(known)
            lines = self._due_lines(known)
            if not lines:
                return
            await self._append(known, lines)

    def _due_lines(self, known: _Known) -> list[str]:
        tournament = known.tournament
        if organising.is_due(tournament, self.now()):
            try:
                return self._round_lines(tournament, len(tournament.rounds) + 1)
            except NotNow:
                return []
        return organising.finished(tournament, known.running)

    def _round_lines(self, tournament: Tournament, number: int) -> list[str]:
        return organising.next_round(tournament, number, self._random, lambda: secrets.token_urlsafe(12))

    async def _append(
        self, known: _Known, lines: Sequence[str], keys: Mapping[int, bytes | None] | None = None
    ) -> bool:
        at, before = self.now(), known.tournament.phase
        if not await self._log.append(known.name, known.tournament.version, lines, keys, at):
            return False
        known.tournament.read(lines, at)
        known.tell()
        if before != known.tournament.phase == "over":
            await self._log.note(known.name, finished=True)
        return True

    async def _read_on(self, known: _Known) -> None:
        """Takes in what was added to the tournament's log and to those of its open tables; makes missing tables."""
        while True:
            heads = await self._log.heads([known.name, *(place.id for place in known.open_places)])
            if known.name not in heads:
                self._known.pop(known.name, None)
                raise NoTournament(f"there is no tournament {known.name!r}")
            if heads[known.name] == known.tournament.version:
                break
            events = await self._log.read(known.name, known.tournament.version)
            known.tournament.read([event.line for event in events], [event.at for event in events])
        is_open = {place.id for place in known.open_places}
        known.progress = {name: read for name, read in known.progress.items() if name in is_open}
        for place in known.open_places:
            if place.id not in heads:
                await self._make_table(known.name, known.tournament, place)
            elif heads[place.id] > known.progress.get(place.id, (0,))[0]:
                await self._read_table(known, place)

    async def _read_table(self, known: _Known, place: Place) -> None:
        after, lines = known.progress.get(place.id, (0, []))
        events = await self._log.read(place.id, after)
        counting = [event.line for event in events if event.line.startswith(("score ", "rematch "))]
        known.progress[place.id] = (events[-1].seq if events else after, lines + counting)

    async def _make_table(self, name: str, tournament: Tournament, place: Place) -> None:
        """Makes a table as it was drawn; where another process has made it already, that one stands."""
        setting = tournament.setting
        module, options = game(setting.game), setting.options_at(len(place.seats))
        sitting = [
            computer(seat, PLAYS_ON) if player == COMPUTER else Sitting(tournament.entrants[player].name)
            for seat, player in enumerate(place.seats)
        ]
        lines = gathering_lines(module, options, sitting, house=TEMPOS[setting.tempo])
        lines += [f"tournament {name}", "start"]
        for seat, called in enumerate(module.seats(options)):
            if sitting[seat].is_person:
                lines += [f"came {called} by={DRAWN}", f"left {called} by={DRAWN}"]
        await self._hall.begin(place.id, module, options, lines)


_OF_RECORDS: Final = {"mokum", "seats", "commit", "nonce", "deal", "lay", "adjudged", "score", "reveal"}
"""The words of a record; those of the table are left out."""
