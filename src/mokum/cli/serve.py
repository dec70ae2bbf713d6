"""Serves the tables: a page in the browser, computers to play with, and a database that keeps all.

Says its address on one line when it is ready. Ctrl-C ends it; told to terminate, it takes leave of its players first.
"""

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from starlette.applications import Starlette

from mokum.cli._logs import FORMS, set_up
from mokum.storage import Keep, Log, WrongSchema
from mokum.web.app import House, make_app

HOST = "127.0.0.1"
PORT = 8400
FILE = "mokum.sqlite3"
LONGEST = 36_500.0


def add(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--host", default=HOST, help=f"address to listen on (default {HOST}: this machine only)")
    parser.add_argument("--port", type=int, default=PORT, help=f"port (default {PORT}; 0 takes a free one)")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--data", type=Path, metavar="DIR", help=f"folder of the database (default {data_folder()})")
    place.add_argument("--db", metavar="URL", help="another database, such as postgresql://user@host/name")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes that think (one for each core)")
    parser.add_argument(
        "--player", action="append", default=[], metavar="NAME", help="offers a player of your own too, py: or cmd:"
    )
    parser.add_argument("--metrics", metavar="HOST:PORT", help="counts for Prometheus, at /metrics of this address")
    parser.add_argument("--log", choices=FORMS, default="text", help="form of the log on standard error")
    parser.add_argument(
        "--drain", type=float, default=0, metavar="SECONDS", help="how long /readyz says 503 before sockets are closed"
    )
    for name, days, which in (
        ("unfinished", Keep().unfinished, "their last move"),
        ("finished", Keep().finished, "their end"),
    ):
        parser.add_argument(
            f"--keep-{name}",
            type=float,
            default=days,
            metavar="DAYS",
            help=f"{name} tables are deleted so long after {which} ({days})",
        )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def offered(names: list[str]) -> tuple[str, ...]:
    """The computers that sit at tables: those of the house, and these players from outside (docs/bots.md).

    Raises :class:`ValueError` for one that cannot be had.
    """
    from mokum.players.lineup import STRENGTHS
    from mokum.players.outside import check, is_outside

    for name in names:
        if not is_outside(name):
            raise ValueError(f"expected a player such as py:package.module:Class or cmd:./program, not {name!r}")
        check("klaverjassen", name)
    return (*STRENGTHS, *dict.fromkeys(names))


def run(args: Namespace) -> int:
    """Serves until it is told to stop; returns the exit status."""
    try:
        check_numbers(args)
        strengths = offered(args.player)
        database = database_url(args.db) if args.db else file_url(args.data or data_folder())
        asyncio.run(_try_database(database))
        listener = listen(args.host, args.port)
        metrics = listen(*host_and_port(args.metrics)) if args.metrics else None
    except (OSError, ImportError, SQLAlchemyError, WrongSchema, ValueError) as problem:
        print(f"mokum serve: {problem}", file=sys.stderr)
        return 1
    address = address_of(args.host, listener.getsockname()[1])

    def ready() -> None:
        print(f"mokum is at {address}", flush=True)
        if args.open:
            webbrowser.open(address)

    from mokum.players.lineup import make

    keep = Keep(args.keep_unfinished, args.keep_finished)
    house = House(database, make, strengths, workers=args.workers, keep=keep, metrics=metrics)
    set_up(args.log)
    with listener, metrics or nullcontext():
        return serve(make_app(house), listener, ready, args.drain)


def check_numbers(args: Namespace) -> None:
    """Raises :class:`ValueError` for a number that makes no sense."""
    if args.workers < 0:
        raise ValueError(f"expected a number of processes, not {args.workers}")
    for name, least in (("drain", 0.0), ("keep_unfinished", 1.0), ("keep_finished", 1.0)):
        if not least <= getattr(args, name) <= LONGEST:
            raise ValueError(f"--{name.replace('_', '-')}: expected {least:g} to {LONGEST:g}")


def host_and_port(text: str) -> tuple[str, int]:
    """The host and the port of ``HOST:PORT``. Raises :class:`ValueError`.

    >>> host_and_port("127.0.0.1:9400"), host_and_port("[::1]:9400")
    (('127.0.0.1', 9400), ('::1', 9400))
    """
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()):
        raise ValueError(f"expected an address such as 127.0.0.1:9400, not {text!r}")
    return host.removeprefix("[").removesuffix("]"), int(port)


def serve(app: Starlette, listener: socket.socket, ready: Callable[[], None], drain: float = 0) -> int:
    """Runs an application on a socket that listens; ``ready`` is called once it answers.

    Told to terminate, it says for ``drain`` seconds that it takes leave before it does; Ctrl-C ends it at once.
    """
    config = uvicorn.Config(
        app,
        loop="auto",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = _Server(config, ready, lambda told: app.state.drain(drain if told == signal.SIGTERM else 0))
    server.run(sockets=[listener])
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """A server that says when it is ready, and for which a signal to end is an ordinary end."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], drain: Callable[[int], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._drain = drain
        self._told = 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets the tables come to rest before anything is closed; requests are answered meanwhile."""
        await self._drain(self._told)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        def end(number: int, frame: FrameType | None) -> None:
            self._told = number
            self.handle_exit(number, frame)

        before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def data_folder() -> Path:
    """Where tables are kept when nothing is said: ``mokum`` in ``$XDG_DATA_HOME``, else in ``~/.local/share``."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local/share") / "mokum"


def file_url(folder: Path) -> str:
    """The URL of the database in a folder, which is made if need be. Raises :class:`OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{(folder / FILE).absolute()}"


def database_url(text: str) -> str:
    """The URL as it is used: the usual names of a database get the driver that is used here.

    Raises :class:`ValueError` for a text that is no such URL.

    >>> database_url("postgresql://me@here/mokum")
    'postgresql+asyncpg://me@here/mokum'
    """
    drivers = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
    try:
        url = make_url(text)
    except ArgumentError:
        raise ValueError(f"expected a database's URL such as postgresql://user@host/name, not {text!r}") from None
    if url.drivername not in {*drivers, *drivers.values()}:
        raise ValueError(f"expected a database of sqlite or postgresql, not {url.drivername}")
    if url.drivername.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise ValueError(
            "expected the file of an SQLite database, such as sqlite:///mokum.sqlite3: nothing else is kept"
        )
    return url.set(drivername=drivers.get(url.drivername, url.drivername)).render_as_string(hide_password=False)


async def _try_database(url: str) -> None:
    try:
        await (await Log.open(url)).close()
    except ModuleNotFoundError as lacking:
        raise ImportError(f"this database needs {lacking.name}: pip install 'mokum[postgres]'") from None


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises :class:`OSError` that names the port where it is taken or is none."""
    if not 0 <= port <= 65535:
        raise OSError(f"expected a port of 0 to 65535, not {port}")
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(128)
    except OSError as problem:
        raise OSError(f"cannot listen on {host} port {port}: {problem}; another --port may be free") from None
    return listener


def address_of(host: str, port: int) -> str:
    """The address of the front page: where all are listened to, the one that the others of the network can open too.

    >>> address_of("127.0.0.1", 8400), address_of("::1", 80)
    ('http://127.0.0.1:8400/', 'http://[::1]/')
    """
    name = _on_the_network(host) if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{name}]' if ':' in name else name}{'' if port == 80 else f':{port}'}/"


def _on_the_network(host: str) -> str:
    """This machine's address where it would reach others from; its own where it has no network. Nothing is sent."""
    family, far, own = (
        (socket.AF_INET, "192.0.2.1", "127.0.0.1") if host == "0.0.0.0" else (socket.AF_INET6, "2001:db8::1", "::1")
    )
    with socket.socket(family, socket.SOCK_DGRAM) as way:
        try:
            way.connect((far, 9))
        except OSError:
            return own
        return str(way.getsockname()[0])
