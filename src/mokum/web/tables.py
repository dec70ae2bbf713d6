"""The two requests beside the socket: which games there are, and a new table."""

from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mokum.games.catalogue import NAMES, game
from mokum.live import Hall
from mokum.record.options import make_options, option_names, option_texts, option_values
from mokum.table import PACE, SLOWEST, Sitting
from mokum.table.seats import check_name, computer
from mokum.web.identity import hashed, new_secret

LONGEST: Final = 16 * 1024
PERSONS_SEAT: Final = {"klaverjassen": 2, "amsterdam": 0}


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked for: a game, its options, the name of the person, how strong the computers are, how fast."""

    game: str
    options: dict[str, str | int] = {}
    name: str = "You"
    strengths: list[str] | None = None
    pace: int = PACE


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
        wanted = msgspec.json.decode(await _body(request), type=NewTable)
        table, secret = await _set_table(wanted, hall, strengths)
    except Unfit as unfit:
        return JSONResponse({"code": unfit.code, "text": str(unfit)}, 400)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as problem:
        return JSONResponse({"code": "bad-request", "text": str(problem)}, 400)
    return JSONResponse({"table": table, "seat": secret}, 201)


async def _body(request: Request) -> bytes:
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
    own = PERSONS_SEAT[wanted.game]
    others = [seat for seat in range(len(module.seats(options))) if seat != own]
    chosen = _strengths(wanted.strengths, len(others), strengths)
    seats = {seat: computer(seat, strength) for seat, strength in zip(others, chosen, strict=True)}
    seats[own] = Sitting(name)
    secret = new_secret()
    sitting = [seats[seat] for seat in sorted(seats)]
    table = await hall.create(module, options, sitting, {own: hashed(secret)}, wanted.pace)
    return table, secret


def _strengths(wanted: list[str] | None, count: int, known: tuple[str, ...]) -> list[str]:
    if not wanted:
        return ["normal"] * count
    for strength in wanted:
        if strength not in known:
            raise Unfit("bad-strength", f"unknown strength {strength!r}: expected {' or '.join(known)}")
    if len(wanted) not in (1, count):
        raise Unfit("bad-strength", f"expected one strength, or {count}, not {len(wanted)}")
    return wanted * count if len(wanted) == 1 else wanted
