"""The web application, and the only place where its parts are put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from mokum.live import Computers, Hall
from mokum.live.bots import Adviser, Lineup
from mokum.players.advice import advise
from mokum.storage import Log
from mokum.web import pages
from mokum.web.socket import MESSAGES, POLICY, Connection, is_own_origin
from mokum.web.tables import create_table, listed_games


class House(NamedTuple):
    """What an application is made of: the database and the players; for tests the chance, the clocks and the limit.

    ``messages`` is how many one client may send in 20 seconds, ``workers`` how many processes think (0: as many as there
    are cores). Where ``hard`` is offered, its loops are compiled as soon as the application runs.
    """

    database: str
    lineup: Lineup
    strengths: tuple[str, ...]
    random: Any = None
    patience: float = 1.0
    messages: int = MESSAGES
    workers: int = 0
    adviser: Adviser = advise


def make_app(house: House) -> Starlette:
    """The application; its database is opened when it starts and closed when it ends."""
    doors = _Doors(house)
    return Starlette(
        routes=[
            Route("/", pages.index),
            Route("/t/{table}", pages.index),
            Route("/rules/{name}", pages.document),
            Route("/guide/{name}", pages.document),
            Route("/rules.css", pages.rules_style),
            Route("/api/games", doors.games),
            Route("/api/tables", doors.new_table, methods=["POST"]),
            Route("/healthz", doors.health),
            WebSocketRoute("/ws", doors.socket),
            Mount("/assets", pages.HashedFiles(directory=pages.STATIC / "assets", check_dir=False)),
        ],
        middleware=[Middleware(pages.SecurityHeaders)],
        exception_handlers={404: pages.not_found},
        lifespan=doors.open,
    )


class _Doors:
    """The requests that need the tables."""

    hall: Hall

    def __init__(self, house: House) -> None:
        self._house = house
        self._games: Final = listed_games(house.strengths)

    @asynccontextmanager
    async def open(self, app: Starlette) -> AsyncIterator[None]:
        """Opens the database and the hall for as long as the application runs."""
        house = self._house
        log = await Log.open(house.database)
        computers = Computers(house.lineup, house.workers, adviser=house.adviser, players=house.strengths)
        computers.start(warm="hard" in house.strengths)
        self.hall = Hall(log, computers, house.random, patience=house.patience)
        try:
            yield
        finally:
            await self.hall.close()
            computers.close()
            await log.close()

    async def games(self, request: Request) -> Response:
        return JSONResponse(self._games, headers={"cache-control": pages.ASK})

    async def new_table(self, request: Request) -> Response:
        if not is_own_origin(request):
            return JSONResponse({"code": "other-origin", "text": "expected a page of this server to ask"}, 403)
        return await create_table(request, self.hall, self._house.strengths)

    async def health(self, request: Request) -> Response:
        await self.hall.log.row("-")
        return JSONResponse({"ok": True}, headers={"cache-control": "no-store"})

    async def socket(self, socket: WebSocket) -> None:
        if not is_own_origin(socket):
            await socket.close(POLICY)
            return
        await socket.accept()
        await Connection(socket, self._house.messages).serve(self.hall)
