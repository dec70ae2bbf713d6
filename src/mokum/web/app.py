"""The web application, and the only place where its parts are put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import socket
from typing import Any, Final, NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from mokum.live import Computers, Hall
from mokum.live.bots import Adviser, Lineup
from mokum.live.bus import POLL
from mokum.live.looking_back import LookingBack
from mokum.live.rounds import LOOK, SOONEST, Rounds
from mokum.live.tournaments import Tournaments
from mokum.players.advice import advise
from mokum.storage import Keep, Log, sweep
from mokum.web import pages
from mokum.web.documents.sums import changed_sum
from mokum.web.documents.trying import try_position
from mokum.web.health import health, metrics_page, readiness, repeated
from mokum.web.limits import POSITIONS, REPLAYS, TABLES, Limit
from mokum.web.looking_back import Doors as LookBackDoors
from mokum.web.metrics import metrics_text
from mokum.web.records import table_record
from mokum.web.socket import MESSAGES, POLICY, Connection, Line, is_own_origin
from mokum.web.tables import create_table, delete_table, listed_games, lobby
from mokum.web.tournaments import tournament_routes

logger = logging.getLogger(__name__)

HOUR: Final = 3600.0
"""Seconds between two sweeps."""


class House(NamedTuple):
    """What an application is made of: the database and the players; for tests the chance, the clocks and the limit.

    ``messages`` is how many one client may send in 20 seconds, ``workers`` how many processes think (0: one a core).
    Where ``hard`` is offered, its loops are compiled as soon as the application runs. ``keep`` says how long tables are
    kept; ``metrics`` is a socket for what is counted, ``polls`` how often the heads of all tables are asked for.
    """

    database: str
    lineup: Lineup
    strengths: tuple[str, ...]
    random: Any = None
    patience: float = 1.0
    messages: int = MESSAGES
    workers: int = 0
    adviser: Adviser = advise
    keep: Keep = Keep()
    metrics: socket | None = None
    polls: float = POLL


def make_app(house: House) -> Starlette:
    """The application; its database is opened when it starts and closed when it ends."""
    doors = _Doors(house)
    app = Starlette(
        routes=[
            Route("/", pages.index),
            Route("/t/{table}", doors.table_page),
            Route("/verify", pages.index),
            Route("/statistics", pages.index),
            Route("/offline", pages.index),
            Route("/sw.js", pages.worker),
            Route("/manifest.webmanifest", pages.manifest),
            Route("/replay", pages.index),
            Route("/replay/{table}", pages.index),
            Route("/rules/{name}", pages.document),
            Route("/guide/{name}", pages.document),
            Route("/rules.css", pages.rules_style),
            Route("/api/games", doors.games),
            Route("/api/tables", doors.new_table, methods=["POST"]),
            Route("/api/tables/{table}", doors.end_table, methods=["DELETE"]),
            Route("/api/tables/{table}/record.mkm", doors.record),
            *LookBackDoors(doors).routes(),
            Route("/api/lobby", doors.lobby),
            Route("/api/positions", doors.position, methods=["POST"]),
            Route("/api/sums", doors.sum),
            Route("/healthz", health),
            Route("/readyz", doors.ready),
            *tournament_routes(lambda: doors.tournaments),
            Mount("/icons", StaticFiles(directory=pages.STATIC / "icons", check_dir=False)),
            Mount("/assets", pages.HashedFiles(directory=pages.STATIC / "assets", check_dir=False)),
        ],
        middleware=[Middleware(_Sockets, doors), Middleware(pages.SecurityHeaders)],
        exception_handlers={404: pages.not_found},
        lifespan=doors.open,
    )
    app.state.drain = doors.drain
    return app


class _Sockets:
    """Gives a socket to its door, past all that only requests need."""

    def __init__(self, app: ASGIApp, doors: "_Doors") -> None:
        self._app = app
        self._doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._doors.socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class _Doors:
    """The requests that need the tables."""

    hall: Hall
    tournaments: Tournaments
    back: LookingBack

    def __init__(self, house: House) -> None:
        self._house = house
        self._draining = False
        self._tables = Limit(TABLES)
        self._records = Limit(REPLAYS)
        self._games: Final = listed_games(house.strengths)
        self._positions = Limit(POSITIONS)

    @asynccontextmanager
    async def open(self, app: Starlette) -> AsyncIterator[None]:
        """Opens the database and the hall for as long as the application runs."""
        house = self._house
        log = await Log.open(house.database)
        computers = Computers(house.lineup, house.workers, adviser=house.adviser, players=house.strengths)
        computers.start(warm="hard" in house.strengths)
        self.back = LookingBack(house.lineup, house.adviser, offered="hard" in house.strengths)
        self.hall = Hall(log, computers, house.random, patience=house.patience, polls=house.polls)
        self.tournaments = Tournaments(self.hall)
        self.hall.bus.elsewhere = self.tournaments.hear
        tasks = [
            asyncio.create_task(self.hall.node.watch_loop(), name="loop lag"),
            asyncio.create_task(repeated(self._sweep, HOUR), name="sweep"),
            asyncio.create_task(
                repeated(Rounds(log, self.tournaments).look, max(SOONEST, LOOK * house.patience)), name="rounds"
            ),
        ]
        try:
            async with metrics_page(house.metrics, lambda: metrics_text(self.hall, computers)):
                logger.info("node %s serves", log.node)
                yield
        finally:
            for task in tasks:
                task.cancel()
            await self.back.close()
            await self.hall.close()
            computers.close()
            await log.close()
            logger.info("node %s has ended", log.node)

    @property
    def log(self) -> Log:
        """The log of all tables."""
        return self.hall.log

    async def drain(self, seconds: float) -> None:
        """Takes leave: ``/readyz`` says so for a while, then the tables are written and the sockets closed."""
        self._draining = True
        logger.info("node %s takes leave of %d sockets", self.hall.log.node, self.hall.node.sockets)
        await asyncio.sleep(seconds)
        self.tournaments.take_leave()
        await self.hall.drain()

    async def _sweep(self) -> None:
        deleted = await sweep(self.hall.log, self._house.keep)
        if deleted:
            logger.info("%d old tables were deleted", deleted)

    async def games(self, request: Request) -> Response:
        return JSONResponse(self._games, headers={"cache-control": pages.ASK})

    async def table_page(self, request: Request) -> Response:
        name = request.path_params["table"]
        return pages.table_index(request, await self.hall.game(name), self.hall.gathers(name))

    async def new_table(self, request: Request) -> Response:
        if not is_own_origin(request):
            return JSONResponse({"code": "other-origin", "text": "expected a page of this server to ask"}, 403)
        return self._tables.refusal(request) or await create_table(request, self.hall, self._house.strengths)

    async def end_table(self, request: Request) -> Response:
        if not is_own_origin(request):
            return JSONResponse({"code": "other-origin", "text": "expected a page of this server to ask"}, 403)
        return await delete_table(request, self.hall)

    async def record(self, request: Request) -> Response:
        return self._records.refusal(request) or await table_record(request, self.hall.log)

    async def lobby(self, request: Request) -> Response:
        return await lobby(self.hall)

    async def position(self, request: Request) -> Response:
        return await try_position(request, self._positions)

    async def sum(self, request: Request) -> Response:
        return await changed_sum(request, self._positions)

    async def ready(self, request: Request) -> Response:
        return await readiness(self.hall.log, self._draining)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        line = Line(receive, send)
        if scope["path"] != "/ws" or not is_own_origin(HTTPConnection(scope)):
            await line.close(POLICY)
            return
        await line.accept()
        self.hall.node.sockets += 1
        try:
            await Connection(line, self._house.messages, self._house.strengths).serve(self.hall)
        finally:
            self.hall.node.sockets -= 1
