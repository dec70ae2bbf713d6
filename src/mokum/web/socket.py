"""One browser's socket: who it is, its commands to the table, and its own frames of the table's news."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Send
from starlette.websockets import WebSocketDisconnect

from mokum.cards import BadText
from mokum.live import Closing, Hall, News, NoTable, NotYourSeat, Outcome, Room
from mokum.live.outcome import NOT_YOURS, OK, OTHER_TAB, UNSAVED, WATCHING
from mokum.storage.log import now_ms
from mokum.table.room_commands import Sit
from mokum.web import messages
from mokum.web.commands import answer_of, command_of
from mokum.web.hints import hinted
from mokum.web.identity import hashed, new_secret, seat_of
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
LINK_MS: Final = 600_000
"""How long the link holds that moves a seat to another device."""


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


class Line:
    """The bare socket: thousands of them are open at a time, so nothing lies between it and the server's protocol."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Takes the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> Message:
        """The next message, or that the client is gone."""
        return await self._receive()

    async def send_text(self, text: str) -> None:
        """Sends a message. Raises :class:`WebSocketDisconnect` when the client is gone."""
        try:
            await self._send({"type": "websocket.send", "text": text})
        except OSError:
            raise WebSocketDisconnect(1006) from None

    async def close(self, code: int) -> None:
        """Ends the connection."""
        await self._send({"type": "websocket.close", "code": code})


class Connection:
    """A client at a table; a :class:`~mokum.live.Watcher`. What it is sent waits in a bounded outbox."""

    def __init__(self, socket: Line, most: int = MESSAGES, strengths: Collection[str] = ()) -> None:
        self.seat: int | None = None
        self.key: bytes | None = None
        self.window = secrets.token_hex(6)
        self._strengths = strengths
        self._socket = socket
        self._outbox: deque[str] = deque()
        self._rate = Rate(asyncio.get_running_loop().time, most)
        self._commands: set[asyncio.Task[None]] = set()
        self._reading: asyncio.Task[Any] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._is_cut = False

    def see(self, news: News) -> Sequence[str]:
        """Makes this seat's frames of news."""
        return frames(news, self.seat)

    def take(self, seen: Sequence[str]) -> None:
        """Puts frames into the outbox; a client that is too slow is cut off and may come back."""
        for frame in seen:
            self._put(frame)

    def cut(self) -> None:
        """Ends the connection; the client may come back."""
        if not self._is_cut:
            self._is_cut = True
            if self._reading is not None:
                self._reading.cancel()

    async def serve(self, hall: Hall) -> None:
        """Answers the client until it leaves, is cut off, or does what must not be."""
        close = TRY_LATER
        room: Room | None = None
        try:
            room = await self._enter(hall)
            await self._read(hall, room)
            close = RESTART if hall.is_closing else TRY_LATER
            if len(self._outbox) < OUTBOX:  # else it is cut because it does not read
                await self._last_words()
        except Closing:
            close = RESTART
            await self._flush()
        except _Fatal as fatal:
            close = fatal.close
            await self._flush(encoded(fatal.fault))
        except WebSocketDisconnect:
            close = 0
        except Exception:
            logger.exception("a connection failed")
            await self._flush()
        finally:
            if room is not None:
                hall.leave(room, self)
            for task in (*self._commands, *([self._writing] if self._writing is not None else [])):
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
        self.window = f"{hall.log.node}.{self.window}"
        try:
            secret = hello.seat if hello.code is None else await self._take_over(hall, hello)
            return await hall.join(hello.table, self, None if secret is None else hashed(secret), hello.since)
        except NoTable:
            raise _Fatal("no-table", "there is no such table") from None
        except NotYourSeat:
            raise _Fatal("not-your-seat", "nobody at this table has that secret") from None
        except BadText as fault:
            logger.error("table %s does not read: line %s, column %s", hello.table, fault.line, fault.column)
            raise _Fatal("broken-table", "the log of this table does not read") from None

    async def _take_over(self, hall: Hall, hello: messages.Hello) -> str:
        """Trades the code of a link for the client's new secret; the one before holds no more."""
        if not hello.secret:
            raise _Fatal("bad-message", "expected hello with a code and a secret")
        seat = await hall.log.redeem_code(hello.table, hashed(hello.code or ""), hashed(hello.secret))
        if seat is None:
            raise _Fatal("no-code", "this link was used before, or its time is over")
        self._send(messages.Answer("hello", "ok", seat=seat))
        return hello.secret

    async def _read(self, hall: Hall, room: Room) -> None:
        """Takes messages until the connection is cut. Raises :class:`WebSocketDisconnect` when the client leaves."""
        if self._is_cut:
            return
        self._reading = task = asyncio.current_task()
        assert task is not None
        try:
            while True:
                self._take_message(hall, room, await self._receive())
        except asyncio.CancelledError:
            if not self._is_cut or task.uncancel():
                raise
        finally:
            self._reading = None

    def _take_message(self, hall: Hall, room: Room, text: str) -> None:
        try:
            message = self._decode(text)
        except msgspec.MsgspecError as problem:
            self._send(messages.Fault("bad-message", str(problem), False))
            return
        if isinstance(message, messages.Hello):
            self._send(messages.Fault("hello-twice", "hello was said before", False))
        elif len(message.id) > LONGEST_ID:
            self._send(messages.Fault("bad-message", f"expected an id of at most {LONGEST_ID} signs", False))
        elif len(self._commands) >= IN_HAND:
            self._send(messages.Answer(message.id, "refused", code="busy", text="too many commands at once"))
        else:
            task = asyncio.create_task(self._answer(hall, room, message))
            self._commands.add(task)
            task.add_done_callback(self._commands.discard)

    async def _answer(self, hall: Hall, room: Room, message: messages.Command) -> None:
        """Answers a command, whatever becomes of it."""
        try:
            answer = await self._done(hall, room, message)
        except Exception:
            logger.exception("table %s: %s failed", room.table.id, type(message).__name__)
            answer = answer_of(message.id, UNSAVED)
        self._send(answer)

    async def _done(self, hall: Hall, room: Room, message: messages.Command) -> messages.Answer:
        match message:
            case messages.Hint():
                return await hinted(hall.hints, room.table, self.seat, message)
            case messages.Move():
                return await self._link(hall, room, message.id)
            case messages.SeatComputer() if message.strength not in self._strengths:
                known = " or ".join(self._strengths)
                return messages.Answer(message.id, "refused", code="bad-strength", text=f"expected {known}")
            case messages.Sit() if self.seat is None:
                return await self._sit(hall, room, message)
            case _:
                return answer_of(message.id, await room.tell(self, message.id, command_of(message)))

    async def _sit(self, hall: Hall, room: Room, message: messages.Sit) -> messages.Answer:
        """Takes a seat with a secret that the client has made; who has one with it already comes back to it."""
        if not message.secret:
            return messages.Answer(
                message.id, "refused", code="no-secret", text="expected a secret of the client's own"
            )
        key, name = hashed(message.secret), room.table.id
        outcome = OK
        if (held := seat_of(message.secret, await hall.log.seats(name))) is None:
            outcome = await room.tell(self, message.id, Sit(message.seat, message.name, key))
            if outcome.code == "seat-taken":
                held = seat_of(message.secret, await hall.log.seats(name))
        if held is not None:  # the answer was lost with the line
            outcome = await room.join(self, key, 0)
            outcome = Outcome("ok", seat=held) if outcome is OK else outcome
        return answer_of(message.id, outcome)

    async def _link(self, hall: Hall, room: Room, name: str) -> messages.Answer:
        """A code with which another device takes the seat over."""
        seat = self.seat
        if seat is None or room.table.company.newest.get(seat) != self.window:
            return answer_of(name, WATCHING if seat is None else OTHER_TAB)
        code = new_secret()
        if not await hall.log.keep_code(room.table.id, seat, hashed(code), now_ms() + LINK_MS, self.key):
            return answer_of(name, NOT_YOURS)
        return messages.Answer(name, "ok", link_code=code)

    async def _write(self) -> None:
        """Sends what waits; nothing runs for a socket to which nothing is sent."""
        try:
            while self._outbox:
                await self._socket.send_text(self._outbox.popleft())
        except (WebSocketDisconnect, RuntimeError):
            self.cut()
        finally:
            self._writing = None

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
        if len(self._outbox) >= OUTBOX:
            self.cut()
            return
        self._outbox.append(text)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _last_words(self) -> None:
        """Sends the answers to the commands that the table has done before it ended."""
        if self._commands:
            await asyncio.wait(self._commands, timeout=1)
        await self._flush()

    async def _flush(self, *last: str) -> None:
        """Sends what waits, and then ``last``, as far as the client takes it."""
        try:
            async with asyncio.timeout(2):
                if self._writing is not None:
                    await self._writing
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


def is_own_origin(asked: HTTPConnection) -> bool:
    """Whether a page of this server asks; programs other than browsers name no origin."""
    origin = asked.headers.get("origin")
    return origin is None or origin.partition("://")[2] == asked.headers.get("host")
