"""One browser's socket: who it is, its commands to the table, and its own frames of the table's news."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final, NoReturn

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from mokum.cards import BadText
from mokum.live import Closing, Hall, News, NoTable, Outcome, Room
from mokum.table import Act, Command, Next, Pace, Rematch
from mokum.web import messages
from mokum.web.hints import hinted
from mokum.web.identity import seat_of
from mokum.web.views import encoded, frames

logger = logging.getLogger(__name__)

HELLO_SECONDS: Final = 10.0
LONGEST: Final = 16 * 1024
"""Bytes of the longest message that is taken."""

MESSAGES: Final = 100
PERIOD: Final = 20.0
"""So many messages are taken in so many seconds."""

OUTBOX: Final = 512
"""Messages that may wait for a slow client before it is cut off."""

IN_HAND: Final = 16
"""Commands of one client that may be unanswered at a time."""

LONGEST_ID: Final = 64

NORMAL, GOING_AWAY, POLICY, RESTART, TRY_LATER = 1000, 1001, 1008, 1012, 1013

_DECODER: Final = msgspec.json.Decoder(messages.ClientMessage)


class _Fatal(Exception):
    """A fault after which the socket is closed."""

    def __init__(self, code: str, text: str, close: int = POLICY) -> None:
        super().__init__(text)
        self.fault = messages.Fault(code, text, True)
        self.close = close


class Rate:
    """Counts messages: at most so many in a period."""

    def __init__(self, clock: Callable[[], float], most: int = MESSAGES) -> None:
        self._clock = clock
        self._most = most
        self._times: deque[float] = deque()

    def allows(self) -> bool:
        """Counts one more message and tells whether it is taken."""
        now = self._clock()
        while self._times and self._times[0] <= now - PERIOD:
            self._times.popleft()
        self._times.append(now)
        return len(self._times) <= self._most


class Connection:
    """A client at a table; a :class:`~mokum.live.Watcher`. What it is sent waits in a bounded outbox."""

    def __init__(self, socket: WebSocket, most: int = MESSAGES) -> None:
        self.seat: int | None = None
        self._socket = socket
        self._outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self._rate = Rate(asyncio.get_running_loop().time, most)
        self._commands: set[asyncio.Task[None]] = set()
        self._cut = asyncio.Event()

    def tell(self, news: News) -> None:
        """Puts this seat's frames into the outbox; a client that is too slow is cut off and may come back."""
        for frame in frames(news, self.seat):
            self._put(frame)

    def cut(self) -> None:
        """Ends the connection; the client may come back."""
        self._cut.set()

    async def serve(self, hall: Hall) -> None:
        """Answers the client until it leaves, is cut off, or does what must not be."""
        close = TRY_LATER
        room: Room | None = None
        self._hints = hall.hints
        try:
            room = await self._enter(hall)
            await self._talk(room)
            if hall.is_closing:
                close = RESTART
                await self._last_words()
        except Closing:
            close = RESTART
        except _Fatal as fatal:
            close = fatal.close
            await self._flush(encoded(fatal.fault))
        except WebSocketDisconnect:
            close = 0
        except Exception:
            logger.exception("a connection failed")
        finally:
            if room is not None:
                hall.leave(room, self)
            for task in self._commands:
                task.cancel()
        if close:
            await self._close(close)

    async def _enter(self, hall: Hall) -> Room:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = self._decode(await self._receive())
        except TimeoutError:
            raise _Fatal("no-hello", f"expected hello within {HELLO_SECONDS:.0f} seconds") from None
        except msgspec.MsgspecError as problem:
            raise _Fatal("bad-message", f"expected hello: {problem}") from None
        if not isinstance(hello, messages.Hello):
            raise _Fatal("no-hello", "expected hello first")
        if hello.seat is not None:
            self.seat = seat_of(hello.seat, await hall.log.seats(hello.table))
        try:
            if hello.seat is not None and self.seat is None and await hall.log.row(hello.table) is not None:
                raise _Fatal("not-your-seat", "nobody at this table has that secret")
            return await hall.join(hello.table, self, hello.since)
        except NoTable:
            raise _Fatal("no-table", "there is no such table") from None
        except BadText as fault:
            logger.error("table %s does not read: line %s, column %s", hello.table, fault.line, fault.column)
            raise _Fatal("broken-table", "the log of this table does not read") from None

    async def _talk(self, room: Room) -> None:
        """Reads, writes and waits to be cut off, until one of these ends."""
        tasks = [
            asyncio.create_task(self._read(room)),
            asyncio.create_task(self._write()),
            asyncio.create_task(self._cut.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _read(self, room: Room) -> NoReturn:
        while True:
            try:
                message = self._decode(await self._receive())
            except msgspec.MsgspecError as problem:
                self._send(messages.Fault("bad-message", str(problem), False))
                continue
            if isinstance(message, messages.Hello):
                self._send(messages.Fault("hello-twice", "hello was said before", False))
            elif len(message.id) > LONGEST_ID:
                self._send(messages.Fault("bad-message", f"expected an id of at most {LONGEST_ID} signs", False))
            elif len(self._commands) >= IN_HAND:
                self._send(messages.Answer(message.id, "refused", code="busy", text="too many commands at once"))
            else:
                task = asyncio.create_task(self._answer(room, message))
                self._commands.add(task)
                task.add_done_callback(self._commands.discard)

    async def _command(self, room: Room, name: str, command: Command | None) -> None:
        if command is None:
            self._send(messages.Answer(name, "refused", code="not-yet", text="tables do not take this command yet"))
        else:
            self._send(_answer(name, await room.tell(self.seat, name, command)))

    async def _answer(self, room: Room, message: messages.ClientMessage) -> None:
        if isinstance(message, messages.Hint):
            self._send(await hinted(self._hints, room.table, self.seat, message))
        elif not isinstance(message, messages.Hello):
            await self._command(room, message.id, _command(message))

    async def _write(self) -> NoReturn:
        while True:
            await self._socket.send_text(await self._outbox.get())

    async def _receive(self) -> str:
        """The next message. Raises :class:`WebSocketDisconnect` when there is none to come."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL))
        if not self._rate.allows():
            raise _Fatal("too-fast", f"expected fewer messages than these in {PERIOD:.0f} seconds")
        text = message.get("text")
        if text is None:
            raise _Fatal("not-text", "expected text, not bytes")
        if len(text) > LONGEST or len(text.encode("utf-8", "surrogatepass")) > LONGEST:
            raise _Fatal("too-long", f"expected at most {LONGEST} bytes")
        return str(text)

    @staticmethod
    def _decode(text: str) -> messages.ClientMessage:
        """Reads a message. Raises :class:`msgspec.MsgspecError`."""
        try:
            return _DECODER.decode(text)
        except (RecursionError, UnicodeError) as problem:
            raise msgspec.DecodeError(str(problem)) from None

    def _send(self, message: messages.ServerMessage) -> None:
        self._put(encoded(message))

    def _put(self, text: str) -> None:
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    async def _last_words(self) -> None:
        """Sends the answers to the commands that the table has done before it ended."""
        if self._commands:
            await asyncio.wait(self._commands, timeout=1)
        await self._flush()

    async def _flush(self, *last: str) -> None:
        """Sends what waits, and then ``last``, as far as the client takes it."""
        try:
            async with asyncio.timeout(2):
                while not self._outbox.empty():
                    await self._socket.send_text(self._outbox.get_nowait())
                for text in last:
                    await self._socket.send_text(text)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            logger.debug("a client did not take its last messages")

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(2):
                await self._socket.close(code)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            logger.debug("a client did not take the end of its connection")


def _command(message: messages.ClientMessage) -> Command | None:
    """The command of a message, ``None`` for one that no table takes yet."""
    match message:
        case messages.Act():
            return Act(message.at, message.action)
        case messages.Next():
            return Next(message.at)
        case messages.Rematch():
            return Rematch(message.at)
        case messages.Pace():
            return Pace(message.pace)
        case _:
            return None


def _answer(name: str, outcome: Outcome) -> messages.Answer:
    return messages.Answer(name, outcome.result, outcome.paragraph, outcome.code, outcome.params, outcome.text)


def is_own_origin(asked: HTTPConnection) -> bool:
    """Whether a page of this server asks; programs other than browsers name no origin."""
    origin = asked.headers.get("origin")
    return origin is None or origin.partition("://")[2] == asked.headers.get("host")
