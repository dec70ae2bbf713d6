"""The requests about deals that are over: of a table, or of a record that is sent, of which nothing is kept."""

import asyncio
import gzip
import hashlib
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from mokum.cards import BadText
from mokum.live.looking_back import LookingBack, NoEngine, TooMany, TooManyOfOne, Work
from mokum.players.looking_back import Worth, choices
from mokum.record import Fold, entry_lines
from mokum.record.entries import Dealt, Entry, Header
from mokum.storage import Log
from mokum.storage.log import now_ms
from mokum.table import Table
from mokum.table.history import PastMatch, history
from mokum.web.identity import seat_of
from mokum.web.limits import REPLAYS, Limit, address_of, place_of
from mokum.web.messages import HintedAction
from mokum.web.replay_messages import StepWorth
from mokum.web.replays import match_of, past_of, replay_of

LONGEST: Final = 256 * 1024
"""Bytes of the longest record that may be sent."""

BEARER: Final = "Bearer "
PACKED: Final = 5
"""How hard a deal is packed: its steps are much alike, and many."""

FRESH: Final = {"cache-control": "no-store"}


class Refusal(Exception):
    """What is asked for cannot be had; the answer says why."""

    def __init__(self, status: int, code: str, text: str, **more: object) -> None:
        super().__init__(text)
        self.status = status
        self.said = {"code": code, "text": text, **more}


class Source(NamedTuple):
    """Where deals come from: the game, its options, the matches of which all is over, the table and the seat."""

    game: Any
    options: Any
    matches: list[PastMatch]
    table: str = ""
    you: int = -1


class Doors:
    """The requests; ``log`` and ``back`` are there once the application runs."""

    def __init__(self, house: Any) -> None:
        self._house = house
        self._limit = Limit(REPLAYS)

    def routes(self) -> list[Route]:
        """What is answered."""
        table, sent = "/api/tables/{table}/replays", "/api/replays"
        deal = "/{match}/{deal}"
        return [
            Route(table, self._answered(self._past_of_table)),
            Route(table + deal, self._answered(self._deal_of_table)),
            Route(table + deal + "/values", self._limited(self._values_of_table)),
            Route(sent, self._limited(self._past_of_record), methods=["POST"]),
            Route(sent + deal, self._limited(self._deal_of_record), methods=["POST"]),
            Route(sent + deal + "/values", self._limited(self._values_of_record), methods=["POST"]),
        ]

    @staticmethod
    def _answered(what: Any) -> Any:
        async def answer(request: Request) -> Response:
            try:
                response: Response = await what(request)
            except Refusal as refusal:
                return JSONResponse(refusal.said, refusal.status, headers=FRESH)
            except ClientDisconnect:
                return Response(status_code=400)
            return response

        return answer

    def _limited(self, what: Any) -> Any:
        """The same, with a limit to how often one address may ask."""
        answered = self._answered(what)

        async def answer(request: Request) -> Response:
            return self._limit.refusal(request) or await answered(request)

        return answer

    async def _past_of_table(self, request: Request) -> Response:
        return self._past(await table_source(request, self._house.log))

    async def _deal_of_table(self, request: Request) -> Response:
        return await _deal(request, await table_source(request, self._house.log))

    async def _values_of_table(self, request: Request) -> Response:
        return await self._values(request, await table_source(request, self._house.log))

    async def _past_of_record(self, request: Request) -> Response:
        return self._past(await record_source(request))

    async def _deal_of_record(self, request: Request) -> Response:
        return await _deal(request, await record_source(request))

    async def _values_of_record(self, request: Request) -> Response:
        return await self._values(request, await record_source(request))

    def _past(self, source: Source) -> Response:
        game, options, matches, table, you = source
        return _json(past_of(game, options, matches, table=table, you=you, values=self._house.back.offered))

    async def _values(self, request: Request, source: Source) -> Response:
        """A line of JSON for each choice, as it is found; who goes away is not waited for."""
        match, place = _place(request, source)
        played = match.deals[place].played
        back: LookingBack = self._house.back
        lines = entry_lines(source.game, source.options, Header(source.game.NAME, source.options))
        entries: list[Entry] = [Dealt(1, played.deal), *played.moves]
        for entry in entries:
            lines += entry_lines(source.game, source.options, entry)
        key = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        asked = await asyncio.to_thread(lambda: list(choices(source.game, source.options, played)))
        address = place_of(address_of(request))
        try:
            work = back.take_on(key, source.game.NAME, asked, address)
        except NoEngine as fault:
            raise Refusal(501, "no-values", str(fault)) from None
        except TooManyOfOne as fault:
            raise Refusal(429, "too-many", str(fault)) from None
        except TooMany as fault:
            raise Refusal(503, "too-many", str(fault)) from None
        headers = {**FRESH, "x-accel-buffering": "no"}
        return StreamingResponse(_lines(back, work, address), media_type="application/x-ndjson", headers=headers)


async def table_source(request: Request, log: Log) -> Source:
    """What of a table is over, as far as the one who asks may know of it.

    Who has no seat is told as late as those who watch; a deal that goes on is told to nobody.
    """
    table, matches, seat = await past_of_table(request, log)
    if seat is None and table.house.delay:
        matches = [match.told(now_ms() - 1000 * table.house.delay) for match in matches]
    return Source(table.game, table.options, matches, table.id, -1 if seat is None else seat)


async def past_of_table(request: Request, log: Log) -> tuple[Table, list[PastMatch], int | None]:
    """A table as its log tells it, its matches, and the seat of the one who asks; ``None`` for who has none."""
    name = request.path_params["table"]
    events = await log.read(name)
    if not events or not events[0].line.startswith("mokum "):
        raise Refusal(404, "no-table", "there is no such table")
    seat = await seat_of_request(request, log, name)
    texts, times = [event.line for event in events], [event.at for event in events]
    return *await asyncio.to_thread(history, name, texts, times), seat


async def seat_of_request(request: Request, log: Log, name: str) -> int | None:
    """The seat whose secret comes along; ``None`` without one."""
    held = request.headers.get("authorization", "")
    if not held:
        return None
    seat = seat_of(held.removeprefix(BEARER), await log.seats(name)) if held.startswith(BEARER) else None
    if seat is None:
        raise Refusal(403, "not-your-seat", "nobody at this table has that secret")
    return seat


async def record_source(request: Request) -> Source:
    """The deals of the record that is sent."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            raise Refusal(413, "too-long", f"expected at most {LONGEST} bytes")
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(400, "no-record", "expected text in UTF-8") from None
    try:
        fold = await asyncio.to_thread(_folded, text)
    except BadText as fault:
        raise Refusal(400, "bad-record", fault.message, line=fault.line, column=fault.column) from None
    match = match_of(fold)
    if not match.deals:
        raise Refusal(400, "nothing-over", "no deal in this record is over and shows all its cards")
    return Source(fold.game, fold.options, [match])


def _folded(text: str) -> Fold:
    fold = Fold()
    for number, line in enumerate(text.split("\n"), 1):
        fold.read(line.removesuffix("\r"), number)
    if fold.game is None:
        raise BadText("expected a record to begin with mokum 1", 1, 1)
    return fold


def _place(request: Request, source: Source) -> tuple[PastMatch, int]:
    """The match, and the place of the deal in it."""
    wanted, number = request.path_params["match"], request.path_params["deal"]
    match = next((one for one in source.matches if str(one.number) == wanted), None)
    places = [place for place, deal in enumerate(match.deals) if str(deal.played.number) == number] if match else []
    if match is None or not places:
        raise Refusal(404, "no-deal", "there is no such deal, or it is not over")
    return match, places[0]


async def _deal(request: Request, source: Source) -> Response:
    match, place = _place(request, source)
    game, options, _, table, you = source
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def made() -> bytes:
        text = msgspec.json.encode(replay_of(game, options, match, place, table, you))
        return gzip.compress(text, PACKED) if packs else text

    headers = {**FRESH, "vary": "accept-encoding", **({"content-encoding": "gzip"} if packs else {})}
    return Response(await asyncio.to_thread(made), media_type="application/json", headers=headers)


def _json(what: Any) -> Response:
    return Response(msgspec.json.encode(what), media_type="application/json", headers=FRESH)


async def _lines(back: LookingBack, work: Work, address: str) -> AsyncIterator[bytes]:
    """How many choices there are, each worth as a line, and how it ended."""
    yield b'{"of":%d}\n' % work.of
    async with aclosing(back.follow(work, address)) as found:
        try:
            async for worth in found:
                yield _line(worth)
        except NoEngine:
            yield b'{"code":"no-values"}\n'
            return
    yield b'{"done":true}\n'


def _line(worth: Worth) -> bytes:
    values = [HintedAction(action, round(value, 2)) for action, value in worth.values.items()]
    told = StepWorth(worth.step, worth.seat, worth.action, worth.best, values, round(worth.lost, 2))
    return msgspec.json.encode(told) + b"\n"
