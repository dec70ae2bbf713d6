"""The record of a table, for whoever has its address; with a seat's secret as that seat sees it."""

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from mokum.record.words import whole_number
from mokum.storage import Log
from mokum.storage.log import now_ms
from mokum.table import Table
from mokum.table.export import record_of, record_of_deal, record_of_past
from mokum.table.history import PastMatch
from mokum.web.looking_back import Refusal, past_of_table


async def table_record(request: Request, log: Log) -> Response:
    """Answers ``GET /api/tables/ID/record.mkm``: the match under way, that of ``match``, or its ``deal`` alone.

    403 for a secret that is of no seat, 404 where there is no such table or match.
    """
    try:
        return await _record(request, log)
    except Refusal as refusal:
        return JSONResponse(refusal.said, refusal.status)


async def _record(request: Request, log: Log) -> Response:
    table, matches, seat = await past_of_table(request, log)
    asked = _number(request.query_params.get("match", str(len(matches))))
    if not 0 < asked <= len(matches):
        raise Refusal(404, "no-match", "there is no such match at this table")
    match = matches[asked - 1]
    known = match.told(now_ms() - 1000 * table.house.delay) if seat is None else match
    called = table.id if match is matches[-1] else f"{table.id}-{match.number}"
    if "deal" in request.query_params:
        return _answer(
            _deal(table, known, request.query_params["deal"]), f"{called}-deal-{request.query_params['deal']}"
        )
    if match is matches[-1]:
        record = record_of(table, match.lines, seat, len(match.deals) - len(known.deals))
    elif seat is None and table.house.delay and not known.over:
        raise Refusal(404, "no-match", "there is no such match at this table")
    else:
        record = record_of_past(table, match)
    return _answer(record, called)


def _number(text: str) -> int:
    """The number that a text is, 0 for what is none."""
    with suppress(ValueError):
        return whole_number(text)
    return 0


def _deal(table: Table, match: PastMatch, asked: str) -> list[str]:
    try:
        return record_of_deal(table, match, _number(asked))
    except LookupError as fault:
        raise Refusal(404, "no-deal", str(fault)) from None


def _answer(record: list[str], called: str) -> Response:
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{called}.mkm"'}
    return PlainTextResponse("\n".join(record) + "\n", headers=headers)
