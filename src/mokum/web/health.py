"""Whether the process answers, whether it should be given work, and what it counts, for those who watch over it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from socket import socket
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from mokum.storage import Log

logger = logging.getLogger(__name__)

FRESH: Final = {"cache-control": "no-store"}
PATIENCE: Final = 2.0
"""Seconds within which the database must answer."""

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


async def health(request: Request) -> Response:
    """The process answers; nothing else is asked."""
    return JSONResponse({"ok": True}, headers=FRESH)


async def readiness(log: Log, draining: bool) -> Response:
    """Whether tables can be played here: the database answers, and the process is not about to end."""
    reason = "" if not draining else "draining"
    try:
        async with asyncio.timeout(PATIENCE):
            await log.answers()
    except (TimeoutError, OSError, SQLAlchemyError):
        reason = reason or "database"
    return JSONResponse({"ok": not reason, "reason": reason}, 503 if reason else 200, FRESH)


class _Quiet(uvicorn.Server):
    """A second server in the same process: signals are the first one's."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def metrics_page(listener: socket | None, text: Callable[[], str]) -> AsyncIterator[None]:
    """Serves ``/metrics`` on a socket of its own, if there is one, as long as the context lasts."""
    if listener is None:
        yield
        return

    async def metrics(request: Request) -> Response:
        return PlainTextResponse(text(), headers=FRESH, media_type=TEXT)

    app = Starlette(routes=[Route("/metrics", metrics)])
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False, server_header=False)
    server = _Quiet(config)
    serving = asyncio.create_task(server.serve([listener]), name="metrics")
    try:
        yield
    finally:
        server.should_exit = True
        await serving


async def repeated(work: Callable[[], Awaitable[object]], seconds: float) -> None:
    """Does ``work`` every so many seconds until it is cancelled; a database that does not answer is tried again."""
    while True:
        try:
            await work()
        except (OSError, SQLAlchemyError) as problem:
            logger.warning("the database does not answer: %s", type(problem).__name__)
        await asyncio.sleep(seconds)
