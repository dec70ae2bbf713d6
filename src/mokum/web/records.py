"""The record of a table, for whoever has its address; with a seat's secret as that seat sees it."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from mokum.storage import Log
from mokum.table import Table
from mokum.table.export import record_of
from mokum.web.identity import seat_of

BEARER = "Bearer "


async def table_record(request: Request, log: Log) -> Response:
    """Answers ``GET /api/tables/ID/record.mkm``; 403 for a secret that is of no seat, 404 where there is no table."""
    name = request.path_params["table"]
    events = await log.read(name)
    if not events or not events[0].line.startswith("mokum "):
        return JSONResponse({"code": "no-table", "text": "there is no such table"}, 404)
    seat = None
    held = request.headers.get("authorization", "")
    if held:
        seat = seat_of(held.removeprefix(BEARER), await log.seats(name)) if held.startswith(BEARER) else None
        if seat is None:
            return JSONResponse({"code": "not-your-seat", "text": "nobody at this table has that secret"}, 403)
    table = Table(name)
    lines = table.read([event.line for event in events], [event.at for event in events])
    record = record_of(table, lines, seat)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}.mkm"'}
    return PlainTextResponse("\n".join(record) + "\n", headers=headers)
