"""The requests about tournaments: make one, enter, look, draw, settle, go to one's table, take the sheets home.

Whoever has the link may look and enter. What belongs to an entrant or the organiser needs the secret that came with the
entry or was given out with the tournament, in ``Authorization: Bearer …``, never in an address.
"""

import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from mokum import __version__
from mokum.games.catalogue import NAMES, game
from mokum.live.tournaments import LOOK, ORGANISER, Look, NoTournament, Tournaments
from mokum.match.organising import NotNow
from mokum.match.setting import Setting, check_setting
from mokum.match.tournament import Tournament
from mokum.record.options import make_options
from mokum.table.seats import check_name
from mokum.web import pages
from mokum.web.identity import hashed, id_by, new_secret, seat_of
from mokum.web.limits import ENTRIES, RECORDS, TOURNAMENTS, Limit
from mokum.web.socket import is_own_origin
from mokum.web.tournament_messages import About, Asking, Beginning, Entering, Entries, NewTournament, Settling
from mokum.web.tournament_messages import Tournament as View
from mokum.web.tournament_views import next_in, rounds_csv, standings_csv, tournament_view

Message = TypeVar("Message")

LONGEST: Final = 16 * 1024
PATH: Final = "/api/tournaments/{name}"
NO_STORE: Final = {"cache-control": "no-store"}
SEEN: Final = 100
"""Tournaments of which the view is kept: who asks once more costs no new standings."""


class _Refused(Exception):
    """A request that is answered with a status, a code and an English text."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code


Answer = Callable[[Request], Awaitable[Response]]


def tournament_routes(tournaments: Callable[[], Tournaments]) -> list[BaseRoute]:
    """The routes; ``tournaments`` gives those of the application that runs."""
    doors = _Doors(tournaments)
    asked: dict[str, Answer] = {
        "enter": _limited(ENTRIES, doors.enter),
        "partner": _limited(ENTRIES, doors.ask),
        "entries": doors.set_entries,
        "remove": doors.remove,
        "withdraw": doors.withdraw,
        "return": doors.come_back,
        "round": doors.begin_round,
        "settle": doors.settle,
        "close": doors.close,
        "seat": doors.seat,
    }
    files: dict[str, Answer] = {
        "standings.csv": doors.standings,
        "rounds.csv": doors.rounds,
        "records.zip": _limited(RECORDS, doors.records),
    }
    return [
        Route("/tournament", pages.index),
        Route("/tournament/{name}", pages.index),
        Route("/api/tournaments", _answered(_limited(TOURNAMENTS, doors.create)), methods=["POST"]),
        Route(PATH, _answered(doors.look)),
        *(Route(f"{PATH}/{word}", _answered(answer), methods=["POST"]) for word, answer in asked.items()),
        *(Route(f"{PATH}/{word}", _answered(answer)) for word, answer in files.items()),
    ]


def _answered(answer: Answer) -> Answer:
    """The same, but what is refused is answered with its code."""

    async def answering(request: Request) -> Response:
        try:
            if request.method == "POST" and not is_own_origin(request):
                raise _Refused(403, "other-origin", "expected a page of this server to ask")
            return await answer(request)
        except _Refused as refused:
            return JSONResponse({"code": refused.code, "text": str(refused)}, refused.status, NO_STORE)
        except NotNow as refused:
            return JSONResponse({"code": refused.code, "text": str(refused)}, 409, NO_STORE)
        except NoTournament:
            return JSONResponse({"code": "no-tournament", "text": "there is no such tournament"}, 404, NO_STORE)

    return answering


def _limited(most: int, answer: Answer) -> Answer:
    """The same, but for one address only so often."""
    limit = Limit(most)

    async def answering(request: Request) -> Response:
        return limit.refusal(request) or await answer(request)

    return answering


async def _read(request: Request, kind: type[Message]) -> Message:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            raise HTTPException(413, f"expected at most {LONGEST} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
        raise _Refused(400, "bad-request", str(problem)) from None


def _setting(wanted: NewTournament) -> Setting:
    """The setting that is asked for. Raises :class:`_Refused`."""
    if wanted.game not in NAMES:
        raise _Refused(400, "unknown-game", f"unknown game {wanted.game!r}: expected {' or '.join(NAMES)}")
    given = {name: str(value) for name, value in wanted.options.items()}
    fields = {
        name: value
        for name, value in msgspec.structs.asdict(wanted).items()
        if name not in ("game", "options", "secret")
    }
    fields |= {name: fields[name].strip() for name in ("name", "by")}
    try:
        options = make_options(game(wanted.game).Options, given)
        return check_setting(Setting(wanted.game, options, **fields))
    except ValueError as problem:
        raise _Refused(400, "bad-options", str(problem)) from None


class _Doors:
    """The answers."""

    def __init__(self, tournaments: Callable[[], Tournaments]) -> None:
        self._tournaments = tournaments
        self._seen: dict[str, tuple[str, View, bytes]] = {}

    @property
    def tournaments(self) -> Tournaments:
        """Those of the application that runs now."""
        return self._tournaments()

    async def create(self, request: Request) -> Response:
        """A new tournament, and the organiser's secret."""
        wanted = await _read(request, NewTournament)
        setting, secret = _setting(wanted), wanted.secret or new_secret()
        name = await self.tournaments.create(setting, hashed(secret), id_by(secret, "tournament"))
        return JSONResponse({"tournament": name, "organiser": secret}, 201, NO_STORE)

    async def look(self, request: Request) -> Response:
        """The tournament as it is now, with ``?seen=`` once it is not as seen; nothing to who has an etag of it so."""
        name, who, seen = _name(request), await self._who(request), request.query_params.get("seen", "")
        look = await (self.tournaments.news(name, seen, self._soon) if seen else self.tournaments.look(name))
        now = self.tournaments.now()
        stamp = f'"{__version__}-{look.stamp}"'
        if self._seen.get(name, ("",))[0] != stamp:
            view = tournament_view(name, look)
            self._seen[name] = (stamp, view, msgspec.json.encode(view))
        while len(self._seen) > SEEN:
            del self._seen[next(iter(self._seen))]
        _, view, encoded = self._seen[name]
        left = next_in(look.tournament, now)
        if who is not None or request.method == "POST" or left >= 0:
            own = msgspec.structs.replace(view, next_in=left, you=who or -1, organises=who == ORGANISER)
            return _json(msgspec.json.encode(own), NO_STORE)
        headers = {"cache-control": pages.ASK, "etag": stamp}
        if request.headers.get("if-none-match") == stamp:
            return Response(status_code=304, headers=headers)
        return _json(encoded, headers)

    def _soon(self, tournament: Tournament) -> float:
        """The seconds after which something is due in a tournament of itself."""
        left = next_in(tournament, self.tournaments.now())
        return left / 1000 if left >= 0 else LOOK

    async def enter(self, request: Request) -> Response:
        """A new entrant."""
        wanted = await _read(request, Entering)
        try:
            person = check_name(wanted.name)
        except ValueError as problem:
            raise _Refused(400, "bad-name", str(problem)) from None
        number = await self.tournaments.enter(_name(request), person, wanted.partner, hashed(wanted.secret))
        return JSONResponse({"entrant": number}, 201, NO_STORE)

    async def ask(self, request: Request) -> Response:
        """An entrant asks another to be partners, or says yes to one who has asked."""
        wish, number = await _read(request, Asking), await self._who(request)
        if number is None or number == ORGANISER:
            raise _NOT_YOURS
        await self.tournaments.ask(_name(request), number, wish.partner)
        return await self.look(request)

    async def set_entries(self, request: Request) -> Response:
        """The organiser lets nobody enter any more, or people again."""
        wish = await _read(request, Entries)
        await self._check(request, ORGANISER)
        await self.tournaments.set_entries(_name(request), wish.open)
        return await self.look(request)

    async def remove(self, request: Request) -> Response:
        """The organiser puts somebody out before the first round."""
        about = await _read(request, About)
        await self._check(request, ORGANISER)
        await self.tournaments.remove(_name(request), about.entrant)
        return await self.look(request)

    async def withdraw(self, request: Request) -> Response:
        """An entrant withdraws, or is put out by the organiser."""
        about = await _read(request, About)
        await self._check(request, about.entrant, ORGANISER)
        await self.tournaments.withdraw(_name(request), about.entrant)
        return await self.look(request)

    async def come_back(self, request: Request) -> Response:
        """The organiser lets an entrant take part again."""
        about = await _read(request, About)
        await self._check(request, ORGANISER)
        await self.tournaments.come_back(_name(request), about.entrant)
        return await self.look(request)

    async def begin_round(self, request: Request) -> Response:
        """The organiser has the next round drawn."""
        beginning = await _read(request, Beginning)
        await self._check(request, ORGANISER)
        await self.tournaments.begin_round(_name(request), beginning.round)
        return await self.look(request)

    async def settle(self, request: Request) -> Response:
        """The organiser decides on a table that is not done."""
        wish = await _read(request, Settling)
        await self._check(request, ORGANISER)
        await self.tournaments.settle(_name(request), wish.round, wish.table, wish.how)
        return await self.look(request)

    async def close(self, request: Request) -> Response:
        """The organiser ends the tournament."""
        await self._check(request, ORGANISER)
        await self.tournaments.close(_name(request))
        return await self.look(request)

    async def seat(self, request: Request) -> Response:
        """An entrant's own seat at the table of this round: its table and a fresh secret."""
        number = await self._who(request)
        if number is None or number == ORGANISER:
            raise _NOT_YOURS
        secret = new_secret()
        table, _ = await self.tournaments.take_seat(_name(request), number, hashed(secret))
        return JSONResponse({"table": table, "seat": secret}, headers=NO_STORE)

    async def standings(self, request: Request) -> Response:
        """The standings as a file for a spreadsheet."""
        return _file(standings_csv(await self._look(request)), "standings.csv")

    async def rounds(self, request: Request) -> Response:
        """Who sat where in each round, and what it gave, as a file for a spreadsheet."""
        return _file(rounds_csv(await self._look(request)), "rounds.csv")

    async def records(self, request: Request) -> Response:
        """The records of all tables that are done, in one file; no more than one of them is in memory at a time."""
        packed = _packed(self.tournaments, (await self._look(request)).tournament)
        return StreamingResponse(packed, headers=_saved_as("records.zip"), media_type="application/zip")

    async def _look(self, request: Request) -> Look:
        return await self.tournaments.look(_name(request))

    async def _who(self, request: Request) -> int | None:
        """The number whose secret comes with the request."""
        scheme, _, secret = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not secret:
            return None
        return seat_of(secret.strip(), await self.tournaments.keys(_name(request)))

    async def _check(self, request: Request, *allowed: int) -> None:
        if await self._who(request) not in allowed:
            raise _NOT_YOURS


_NOT_YOURS: Final = _Refused(403, "not-yours", "expected the secret of the organiser, or of the entrant it is about")


def _name(request: Request) -> str:
    name: str = request.path_params["name"]
    return name


def _json(text: bytes, headers: dict[str, str]) -> Response:
    return Response(text, media_type="application/json", headers=headers)


def _file(sheet: str, name: str) -> Response:
    return Response(sheet, media_type="text/csv", headers=_saved_as(name))


def _saved_as(name: str) -> dict[str, str]:
    return {**NO_STORE, "content-disposition": f'attachment; filename="{name}"'}


class _Pipe:
    """A file that is written at its end only; what was written is taken out piece by piece."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes, /) -> int:
        """Takes what is packed."""
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def close(self) -> None:
        """Nothing is to be given back."""

    def take(self) -> bytes:
        """What was written since it was asked last."""
        written, self._written = bytes(self._written), bytearray()
        return written


async def _packed(tournaments: Tournaments, tournament: Tournament) -> AsyncIterator[bytes]:
    """The records of the tables that are done, packed one after the other."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, played in enumerate(list(tournament.rounds), 1):
            for place, table in enumerate(played.tables, 1):
                if lines := await tournaments.record(tournament.setting, table):
                    archive.writestr(f"round-{number}-table-{place}.mkm", "\n".join(lines) + "\n")
                    yield pipe.take()
    yield pipe.take()
