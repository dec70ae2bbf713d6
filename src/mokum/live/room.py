"""One live table: a task with a mailbox that takes commands one after the other.

Between reading the table and deciding nothing is waited for. Lines count once the log has them; when another writer was
first, the table is read again and the command decided anew. Computers and timers send commands like everybody else.
A room in which anything unforeseen happens ends; who comes back finds the table as the log has it.
"""

import asyncio
import logging
import re
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final, Literal

import msgspec

from mokum.games.game import IllegalAction
from mokum.live.bots import Choice, Computers
from mokum.live.counts import Node
from mokum.live.fanout import Fanout, News, Watcher
from mokum.live.timers import WindowClock
from mokum.players.lineup import stand_in as stands_in
from mokum.storage import Log
from mokum.table import Command, Line, Refused, Stale, Table, decide, stand_in
from mokum.table.commands import action_lines
from mokum.table.copies import seat_copy
from mokum.table.windows import is_held_back, lapse, last_trick, window

logger = logging.getLogger(__name__)

TRIES: Final = 5
KEPT_LINES: Final = 400
"""How many lines a returning client may have missed and still get one by one."""

KEPT_ANSWERS: Final = 64

FINISHING: Final = 2.0
"""Seconds in which a room that is to end may do what is in its mailbox."""


class Outcome(msgspec.Struct, frozen=True):
    """How a command ended; a refusal has its paragraph (if a rule refused it), code, English text and parameters."""

    result: Literal["ok", "refused", "stale"]
    paragraph: str = ""
    code: str = ""
    params: dict[str, str] = {}
    text: str = ""


OK: Final = Outcome("ok")
STALE: Final = Outcome("stale")
UNSAVED: Final = Outcome("refused", code="not-saved", text="the table could not be saved: try again")
CLOSED: Final = Outcome("refused", code="closed", text="the table is closing")


class _Told(msgspec.Struct, frozen=True):
    """A command in the mailbox; ``done`` gets its outcome."""

    seat: int | None
    command: Command
    done: asyncio.Future[Outcome]


class _Chosen(msgspec.Struct, frozen=True):
    """What a computer chose for the question it was asked at version ``at``."""

    seat: int
    at: int
    choice: Choice


class _LastTrick(msgspec.Struct, frozen=True):
    """The time for the cards that the table lays by itself."""


class _WindowOver(msgspec.Struct, frozen=True):
    """The time of the open window has passed."""


class _Behind(msgspec.Struct, frozen=True):
    """Another node has written up to this line."""

    line: int


class _Finish(msgspec.Struct, frozen=True):
    """The room is to end here."""


_Post = _Told | _Chosen | _LastTrick | _WindowOver | _Behind | _Finish


class Room:
    """A live table. ``lines`` are those of its log; ``random`` deals; ``patience`` stretches the windows' times.

    ``node`` is what it shares with the other rooms of the process.
    """

    def __init__(
        self,
        log: Log,
        table: Table,
        lines: list[Line],
        computers: Computers,
        random: Any,
        patience: float = 1.0,
        node: Node | None = None,
    ) -> None:
        self.table = table
        self.fanout = Fanout()
        self._log = log
        self._lines = deque(lines, maxlen=KEPT_LINES)
        self._computers = computers
        self._random = random
        self._node = node or Node()
        self._wrote_last = False
        self._mailbox: asyncio.Queue[_Post] = asyncio.Queue()
        self._clock = WindowClock(lambda: self._mailbox.put_nowait(_WindowOver()), patience)
        self._held: _Told | _Chosen | None = None
        self._answers: OrderedDict[tuple[int, str], asyncio.Future[Outcome]] = OrderedDict()
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._laying: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._go_on()

    @property
    def is_closed(self) -> bool:
        """Whether the room's task has ended."""
        return self._task.done()

    async def ended(self) -> None:
        """Waits until the room has ended."""
        await asyncio.wait([self._task])

    def join(self, watcher: Watcher, since: int) -> None:
        """A watcher that holds the frames up to ``since`` is told what it lacks, and from now on all that happens.

        Of a watcher that holds none, or lacks more than are kept, only the newest line is told.
        """
        missed = [line for line in self._lines if line.v > since]
        if since <= 0 or not missed or missed[0].v != since + 1:
            missed = [self._lines[-1]]
        here = self.fanout.here
        self.fanout.add(watcher)
        watcher.tell(News(self.table, missed, self.fanout.here))
        self._tell_who_is_here(here, watcher)

    def leave(self, watcher: Watcher) -> None:
        """The watcher is told nothing any more."""
        here = self.fanout.here
        self.fanout.remove(watcher)
        self._tell_who_is_here(here, watcher)

    def _tell_who_is_here(self, before: frozenset[int], but: Watcher) -> None:
        if self.fanout.here != before:
            self.fanout.send(self.table, [self._lines[-1]], but)

    def hear(self, line: int) -> None:
        """The log has at least this line: a room that is behind reads on."""
        if line > self.table.version and not self.is_closed:
            self._mailbox.put_nowait(_Behind(line))

    async def tell(self, seat: int | None, name: str, command: Command) -> Outcome:
        """Gives a command to the table and returns its outcome.

        The same ``name`` from the same seat once more is the same command: it is not done twice.
        """
        if self.is_closed:
            return CLOSED
        if seat is None:
            return await self._post(None, command)
        key = (seat, name)
        if key not in self._answers:
            self._answers[key] = self._post(seat, command)
            if len(self._answers) > KEPT_ANSWERS * len(self.table.seats):
                self._answers.popitem(last=False)
        return await asyncio.shield(self._answers[key])

    async def close(self) -> None:
        """Ends the room; what is in its mailbox is not done any more."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._end()

    async def finish(self) -> None:
        """Ends the room once all that is in its mailbox is done, or after a while."""
        self._call_off()
        self._mailbox.put_nowait(_Finish())
        await asyncio.wait([self._task], timeout=FINISHING)
        await self.close()

    def _end(self) -> None:
        self._clock.stop()
        self._call_off()
        if self._held is not None:
            self._answer(self._held, CLOSED)
        while not self._mailbox.empty():
            self._answer(self._mailbox.get_nowait(), CLOSED)
        self.fanout.cut()

    def _post(self, seat: int | None, command: Command) -> asyncio.Future[Outcome]:
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(_Told(seat, command, done))
        return done

    async def _run(self) -> None:
        while True:
            post = await self._mailbox.get()
            if isinstance(post, _Finish):
                return
            try:
                await self._take(post)
            except asyncio.CancelledError:
                self._answer(post, CLOSED)
                raise
            except Exception:
                logger.exception("table %s ends at %s", self.table.id, type(post).__name__)
                self._answer(post, UNSAVED)
                self._end()
                return

    async def _take(self, post: _Post) -> None:
        if isinstance(post, _Told | _Chosen):
            await self._take_command(post)
        else:
            if isinstance(post, _LastTrick):
                self._laying = None
            if not isinstance(post, _Behind):
                await self._commit(self._due_lines)
            elif post.line > self.table.version:
                await self._reload()
            if self._held is not None:
                await self._take_held()
        self._go_on()

    async def _take_command(self, post: _Told | _Chosen) -> None:
        if self._must_wait(post):
            if self._held is not None:
                self._answer(self._held, STALE)
            self._held = post
            return
        self._answer(post, await self._outcome(post))
        await self._take_held()

    async def _take_held(self) -> None:
        """A lead that was held back is played as soon as nobody may claim any more, or the time for it has passed."""
        if self._held is not None and not self._must_wait(self._held):
            held, self._held = self._held, None
            self._answer(held, await self._outcome(self._renewed(held)))

    def _renewed(self, held: _Told | _Chosen) -> _Told | _Chosen:
        """A lead that was held back answers the table as it is now, whatever was claimed meanwhile."""
        version = self.table.version
        if isinstance(held, _Chosen):
            return msgspec.structs.replace(held, at=version)
        return msgspec.structs.replace(held, command=msgspec.structs.replace(held.command, at=version))

    def _must_wait(self, post: _Told | _Chosen) -> bool:
        self._clock.watch(window(self.table))
        if not self._clock.holds or post.seat is None or post.seat not in self.table.to_act:
            return False
        action = post.choice.action if isinstance(post, _Chosen) else getattr(post.command, "action", "")
        return is_held_back(self.table, post.seat, action)

    async def _outcome(self, post: _Told | _Chosen) -> Outcome:
        if isinstance(post, _Chosen):
            return await self._commit(lambda: self._chosen_lines(post))
        return await self._commit(lambda: decide(self.table, post.seat, post.command, self._random))

    async def _commit(self, make: Callable[[], list[str]]) -> Outcome:
        """Adds the lines that ``make`` decides on; where another writer was first, decides anew."""
        for _ in range(TRIES):
            try:
                lines = make()
            except Stale:
                return STALE
            except (IllegalAction, Refused) as refused:
                return Outcome("refused", refused.paragraph, refused.code, refused.params, refused.text)
            if not lines:
                return OK
            if await self._log.append(self.table.id, self.table.version, lines):
                self._wrote_last = True
                self._node.count_lines(lines)
                await self._fold(lines)
                return OK
            await self._reload()
        return STALE

    async def _reload(self) -> None:
        """Takes in what others have added to the log."""
        events = await self._log.read(self.table.id, self.table.version)
        self._wrote_last = self._wrote_last and not events
        await self._fold([event.line for event in events])
        self._drop_held(event.line for event in events)

    def _drop_held(self, lines: Iterable[str]) -> None:
        """A lead that was held back is void once its seat has led elsewhere."""
        if self._held is not None and self._held.seat is not None:
            card = re.compile(re.escape(self.table.seat_names[self._held.seat]) + " [A-Z]")
            if any(map(card.match, lines)):
                held, self._held = self._held, None
                self._answer(held, STALE)

    async def _fold(self, lines: list[str]) -> None:
        if not lines:
            return
        before, pace = self.table.phase, self.table.pace
        read = self.table.read(lines)
        self._lines.extend(read)
        self.fanout.send(self.table, read)
        if pace != self.table.pace:
            self._call_off()
        if (before == "finished") != (self.table.phase == "finished"):
            await self._log.note(self.table.id, finished=self.table.phase == "finished")

    def _due_lines(self) -> list[str]:
        """What the table does by itself now: end a window, lay the last trick."""
        opened = window(self.table)
        self._clock.watch(opened)
        if self._clock.has_passed:
            return lapse(self.table) or last_trick(self.table)
        return [] if opened is not None else last_trick(self.table)

    def _chosen_lines(self, post: _Chosen) -> list[str]:
        """The lines of a computer's choice; one that is not legal is replaced, and the log says so."""
        table, seat, choice = self.table, post.seat, post.choice
        if seat not in table.to_act or post.at < table.asked_since(seat):
            raise Stale("the question has changed")
        try:
            lines = action_lines(table, table.state, seat, choice.action)[0]
        except (IllegalAction, Refused):
            logger.exception("table %s: the computer at seat %s answered %r", table.id, seat, choice.action)
            plain = stands_in(table.game, table.game.view(table.state, seat))
            choice = Choice(plain, "illegal")
            lines = action_lines(table, table.state, seat, plain)[0]
        return [stand_in(table, seat, choice.reason), *lines] if choice.reason else lines

    def _answer(self, post: _Post, outcome: Outcome) -> None:
        if isinstance(post, _Told) and not post.done.done():
            self._node.commands.add(outcome.result)
            post.done.set_result(outcome)

    def _go_on(self) -> None:
        """Sets the clock, and asks the computers that the game waits for and that were not asked yet."""
        self._clock.watch(window(self.table))
        self._lay_last_trick()
        asked = () if self._laying else self.table.game.awaits(self.table.state) if self.table.phase == "deal" else ()
        for seat in [seat for seat in self._thinking if seat not in asked]:
            self._thinking.pop(seat)[1].cancel()
        for seat in asked:
            since = self.table.asked_since(seat)
            if self.table.seats[seat].is_computer and self._thinking.get(seat, (-1,))[0] != since:
                if seat in self._thinking:
                    self._thinking[seat][1].cancel()
                self._thinking[seat] = (since, asyncio.create_task(self._think(seat, self.table.version)))

    async def _think(self, seat: int, at: int) -> None:
        table = self.table
        strength, view = table.seats[seat].strength, table.game.view(table.state, seat)
        record = partial(seat_copy, table, seat)
        choice = await self._computers.choose(table.game, strength, view, self._pause(), record)
        self._mailbox.put_nowait(_Chosen(seat, at, choice))

    def _lay_last_trick(self) -> None:
        waits = window(self.table) is not None and not self._clock.has_passed
        if waits or not last_trick(self.table):
            if self._laying is not None:
                self._laying.cancel()
            self._laying = None
        elif self._laying is None:
            post = self._mailbox.put_nowait
            self._laying = asyncio.get_running_loop().call_later(self._pause(), post, _LastTrick())

    def _pause(self) -> float:
        """Seconds until the next move of a computer: twice the pace for the lead to a new trick.

        It is longer where another node wrote the last line: that one moves first.
        """
        state = self.table.state
        gathered = self.table.game.NAME == "klaverjassen" and not state.public.trick and state.public.history
        return self.table.pace * (2 if gathered else 1) / 1000 + (0 if self._wrote_last else self._node.later)

    def _call_off(self) -> None:
        if self._laying is not None:
            self._laying.cancel()
            self._laying = None
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
