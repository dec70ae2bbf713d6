"""The requests beside the socket: which games there are, a new table, tables that people may join, and an end."""

from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mokum.games.catalogue import NAMES, game
from mokum.live import Hall, NoTable
from mokum.live.hall import Taken
from mokum.record.options import make_options, option_names, option_texts, option_values
from mokum.storage.log import now_ms
from mokum.table import PACE, SLOWEST, House, Sitting
from mokum.table.company import NOT
from mokum.table.house import changed
from mokum.table.seats import OPEN, check_name, computer
from mokum.web.commands import changes_of
from mokum.web.identity import Secret, hashed, id_by, new_secret, seat_of
from mokum.web.messages import HouseChange

LONGEST: Final = 16 * 1024
PERSONS_SEAT: Final = {"klaverjassen": 2, "amsterdam": 0}
OPEN_SEAT: Final = "open"
LISTED_MS: Final = 12 * 3_600_000
"""How long a table stays in the lobby without any change."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked for: a game, its options, the name of the person, how strong the computers are, how fast.

    With ``seats`` people gather first: each is ``open`` or a computer's strength; ``seat`` is the person's own, and
    ``house`` the settings. ``secret`` is to be the one of the person's seat; the device has made it. Asked for once
    more with the same one, the table is the one that was made.
    """

    game: str
    options: dict[str, str | int] = {}
    name: str = "You"
    strengths: list[str] | None = None
    pace: int = PACE
    seats: list[str] | None = None
    house: HouseChange = HouseChange()
    seat: int | None = None
    secret: Secret | None = None


class Unfit(ValueError):
    """A table that cannot be set so; ``code`` names the reason."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def listed_games(strengths: tuple[str, ...]) -> list[dict[str, Any]]:
    """The games with their options in order; a default is empty where it depends on another option.

    >>> [listed["game"] for listed in listed_games(())]
    ['klaverjassen', 'amsterdam']
    """
    return [{"game": name, "options": _options(game(name).Options), "strengths": list(strengths)} for name in NAMES]


def _options(options_type: Any) -> list[dict[str, Any]]:
    usual = option_texts(make_options(options_type, {}))
    usual |= {"packs": ""} if "packs" in usual else {}
    return [
        {"name": name, "values": list(option_values(options_type, name)), "default": usual[name]}
        for name in option_names(options_type)
    ]


async def create_table(request: Request, hall: Hall, strengths: tuple[str, ...]) -> Response:
    """Sets a table for one person against computers; answers with its id and the secret of the person's seat."""
    try:
        wanted = msgspec.json.decode(await body_of(request), type=NewTable)
        table, secret = await _set_table(wanted, hall, strengths)
    except Unfit as unfit:
        return JSONResponse({"code": unfit.code, "text": str(unfit)}, 400)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
        return JSONResponse({"code": "bad-request", "text": str(problem)}, 400)
    return JSONResponse({"table": table, "seat": secret}, 201)


async def body_of(request: Request) -> bytes:
    """The body of a request. Raises :class:`HTTPException` (413) for one that is longer than :data:`LONGEST`."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            raise HTTPException(413, f"expected at most {LONGEST} bytes")
    return body


async def _set_table(wanted: NewTable, hall: Hall, strengths: tuple[str, ...]) -> tuple[str, str]:
    if wanted.game not in NAMES:
        raise Unfit("unknown-game", f"unknown game {wanted.game!r}: expected {' or '.join(NAMES)}")
    if not 0 <= wanted.pace <= SLOWEST:
        raise Unfit("bad-pace", f"expected a pace of 0 to {SLOWEST} milliseconds")
    module = game(wanted.game)
    try:
        options = make_options(module.Options, {name: str(value) for name, value in wanted.options.items()})
    except ValueError as problem:
        raise Unfit("bad-options", str(problem)) from None
    try:
        name = check_name(wanted.name)
    except ValueError as problem:
        raise Unfit("bad-name", str(problem)) from None
    count = len(module.seats(options))
    own = PERSONS_SEAT[wanted.game] if wanted.seat is None else wanted.seat
    if not 0 <= own < count:
        raise Unfit("bad-seats", f"expected a seat of 0 to {count - 1}")
    secret = wanted.secret or new_secret()
    seats, house = _seats(wanted, own, count, strengths), _house(wanted)
    seats[own] = Sitting(name)
    keys, called = {own: hashed(secret)}, id_by(secret, "table")
    try:
        return await hall.create(module, options, seats, keys, wanted.pace, house, called), secret
    except Taken as taken:
        raise Unfit("taken", str(taken)) from None


def _seats(wanted: NewTable, own: int, count: int, known: tuple[str, ...]) -> list[Sitting]:
    """Who sits where beside the one who asks."""
    if wanted.seats is None:
        chosen = _strengths(wanted.strengths, count - 1, known)
        chosen.insert(own, "")
    elif len(wanted.seats) != count:
        raise Unfit("bad-seats", f"expected {count} seats, not {len(wanted.seats)}")
    else:
        chosen = wanted.seats
        _strengths([seat for place, seat in enumerate(chosen) if place != own and seat != OPEN_SEAT], None, known)
    return [OPEN if strength == OPEN_SEAT else computer(seat, strength) for seat, strength in enumerate(chosen)]


def _house(wanted: NewTable) -> House | None:
    """The settings of a table at which people gather; ``None`` for one that begins at once."""
    if wanted.seats is None:
        return None
    try:
        return changed(House(), changes_of(wanted.house))
    except ValueError as problem:
        raise Unfit("bad-house", str(problem)) from None


def _strengths(wanted: list[str] | None, count: int | None, known: tuple[str, ...]) -> list[str]:
    """A strength for each of so many computers; only checked without a ``count``."""
    if not wanted:
        return ["normal"] * (count or 0)
    for strength in wanted:
        if strength not in known:
            raise Unfit("bad-strength", f"unknown strength {strength!r}: expected {' or '.join(known)}")
    if count is not None and len(wanted) not in (1, count):
        raise Unfit("bad-strength", f"expected one strength, or {count}, not {len(wanted)}")
    return wanted * (count or 0) if len(wanted) == 1 else list(wanted)


async def lobby(hall: Hall) -> Response:
    """The tables that people may join and whose hosts want them listed, those listed last first."""
    rows = await hall.log.lobby(now_ms() - LISTED_MS)
    found = [(row.id, msgspec.json.decode(row.lobby or "{}")) for row in rows]
    alive = [(name, told, told.pop("nodes", [])) for name, told in found]
    tables = [{"table": name, **told} for name, told, nodes in alive if any(map(hall.bus.is_alive, nodes))]
    return JSONResponse(tables, headers={"cache-control": "no-store"})


async def delete_table(request: Request, hall: Hall) -> Response:
    """Deletes a table with all that belongs to it; only its host may, with the secret of the host's seat."""
    name = request.path_params["table"]
    secret = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    try:
        host = await hall.host(name)
    except NoTable:
        return JSONResponse({"code": "no-table", "text": "there is no such table"}, 404)
    if host == NOT or seat_of(secret, await hall.log.seats(name)) != host:
        return JSONResponse({"code": "not-host", "text": "only the host of the table may do that"}, 403)
    await hall.delete(name)
    return Response(status_code=204)
