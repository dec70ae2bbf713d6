"""One live table: a task with a mailbox that takes commands one after the other.

Between reading the table and deciding nothing is waited for. Lines count once the log has them; when another writer was
first, the table is read again and the command decided anew. Computers and timers send commands like everybody else.
A room in which anything unforeseen happens ends; who comes back finds the table as the log has it.
"""

import asyncio
import hmac
import logging
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from mokum.live.bots import Choice, Computers
from mokum.live.counts import Node
from mokum.live.fanout import Fanout, Watcher
from mokum.live.logbook import TRIES, Logbook
from mokum.live.outcome import CLOSED, NOT_YOURS, OK, OTHER_TAB, STALE, UNSAVED, Answers, Outcome
from mokum.live.posts import Behind, Chosen, Finish, Gone, Joining, LastTrick, Post, Rung, Told, answer
from mokum.live.thinking import Thinking, chosen_lines
from mokum.live.timers import AlarmClock, Alarms
from mokum.storage import Log
from mokum.storage.log import now_ms
from mokum.table import Command, Line, Table, decide
from mokum.table.clocks import Alarm, deadline, due_lines, lost_lines
from mokum.table.room_commands import Came, Left, Sit
from mokum.table.windows import is_held_back, last_trick, window_holds

logger = logging.getLogger(__name__)

KEPT_ANSWERS: Final = 64

FINISHING: Final = 2.0
"""Seconds in which a room that is to end may do what is in its mailbox."""

LOADED_MS: Final = 3_000
"""Nothing is due earlier than this after a table was loaded, so that its people find it before their time is over."""

LOOK_MS: Final = 5_000
"""How often it is looked whether the processes still serve at which people have their windows."""

LOST_MS: Final = 20_000
"""How long a process may be unknown after somebody came to it: it may have begun to serve just then."""

COUNTING: Final = 1.0
"""Seconds after which all are told how many watch."""


class Room:
    """A live table. ``lines`` are those of its log; ``chance`` deals; ``patience`` stretches all times.

    ``node`` is what it shares with the other rooms of the process, ``now`` tells the time in milliseconds, ``is_alive``
    whether a process still serves.
    """

    def __init__(
        self,
        log: Log,
        table: Table,
        lines: list[Line],
        computers: Computers,
        chance: Any,
        patience: float = 1.0,
        node: Node | None = None,
        now: Callable[[], int] = now_ms,
        is_alive: Callable[[str], bool] = lambda node: True,
    ) -> None:
        self.table = table
        self.fanout = Fanout()
        self._log = log
        self._chance = chance
        self._patience = patience
        self._node = node or Node()
        self._now = now
        self._is_alive = is_alive
        self._earliest = now() + round(LOADED_MS * patience)
        self._pace = table.pace
        self._book = Logbook(log, table, lines, chance, self._node, now, self._folded)
        self._mailbox: asyncio.Queue[Post] = asyncio.Queue()
        self._clock = AlarmClock(partial(self._mailbox.put_nowait, Rung()), now)
        self._held: Told | Chosen | None = None
        self._came_elsewhere = False
        self._answers = Answers(KEPT_ANSWERS * len(table.seats))
        self._counting: asyncio.TimerHandle | None = None
        self._fruitless: frozenset[Alarm] = frozenset()
        self._alarms = Alarms(table, patience, self._earliest)
        lay = partial(self._mailbox.put_nowait, LastTrick())
        self._thinking = Thinking(table, computers, self._chosen, lay, self._later)
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._mailbox.put_nowait(Rung())

    @property
    def is_closed(self) -> bool:
        """Whether the room's task has ended."""
        return self._task.done()

    async def ended(self) -> None:
        """Waits until the room has ended."""
        await asyncio.wait([self._task])

    async def join(self, watcher: Watcher, key: bytes | None, since: int) -> Outcome:
        """A watcher that holds the frames up to ``since`` is told what it lacks, and from now on all that happens.

        It gets the seat whose secret has the hash ``key``, and is refused where none has; without a key it watches.
        """
        if self.is_closed:
            return CLOSED
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(Joining(watcher, key, since, done))
        return await done

    def leave(self, watcher: Watcher) -> None:
        """The watcher is told nothing any more."""
        self.fanout.remove(watcher)
        if not self.is_closed:
            self._mailbox.put_nowait(Gone(watcher))

    def hear(self, line: int) -> None:
        """The log has at least this line: a room that is behind reads on."""
        if line > self.table.version and not self.is_closed:
            self._mailbox.put_nowait(Behind(line))

    async def tell(self, watcher: Watcher, name: str, command: Command) -> Outcome:
        """Gives a command to the table and returns its outcome.

        The same ``name`` from the same person once more is the same command: it is not done twice. Who has no seat is
        not known.
        """
        if self.is_closed:
            return CLOSED
        if watcher.key is None:
            return await self._post(watcher, command)
        return await asyncio.shield(self._answers.once(watcher.key, name, partial(self._post, watcher, command)))

    async def close(self, takes_leave: bool = True) -> None:
        """Ends the room; what is in its mailbox is not done any more, but ``takes_leave`` writes that windows close."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        gone = [*(post.watcher for post in self._emptied() if isinstance(post, Gone)), *self.fanout]
        self._end()
        lines = [line for watcher in gone for line in self._left_lines(watcher)] if takes_leave else []
        if lines:
            with suppress(Exception):
                await self._book.append(lines)

    async def finish(self) -> None:
        """Ends the room once all that is in its mailbox is done, or after a while."""
        self._thinking.call_off()
        self._mailbox.put_nowait(Finish())
        await asyncio.wait([self._task], timeout=FINISHING)
        await self.close()

    def _emptied(self) -> list[Post]:
        posts: list[Post] = []
        while not self._mailbox.empty():
            posts.append(self._mailbox.get_nowait())
            self._answer(posts[-1], CLOSED)
        return posts

    def _end(self) -> None:
        self._clock.stop()
        self._thinking.call_off()
        if self._counting is not None:
            self._counting.cancel()
        if self._held is not None:
            self._answer(self._held, CLOSED)
        self._emptied()
        self.fanout.cut()

    def _post(self, watcher: Watcher, command: Command) -> asyncio.Future[Outcome]:
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(Told(watcher, command, done))
        return done

    async def _run(self) -> None:
        while True:
            post = await self._mailbox.get()
            if isinstance(post, Finish):
                return
            try:
                await self._take(post)
                await self._take_up_seats()
                await self._take_due()
                await self._take_held()
                self._go_on()
            except asyncio.CancelledError:
                self._answer(post, CLOSED)
                raise
            except Exception:
                logger.exception("table %s ends at %s", self.table.id, type(post).__name__)
                self._answer(post, UNSAVED)
                self._end()
                return

    async def _take(self, post: Post) -> None:
        match post:
            case Told() | Chosen():
                await self._take_command(post)
            case Joining():
                self._answer(post, await self._admit(post))
            case Gone():
                self.fanout.remove(post.watcher)
                await self._book.commit(lambda: self._left_lines(post.watcher))
                self._count_soon()
            case LastTrick():
                self._thinking.laid()
                await self._book.commit(self._last_trick)
            case Behind() if post.line > self.table.version:
                await self._book.read_on()

    async def _take_due(self) -> None:
        """Does all that is due."""
        await self._book.commit(self._lost_lines)
        before = -1
        while before != self.table.version:
            before = self.table.version
            await self._book.commit(self._due_lines)

    async def _admit(self, post: Joining) -> Outcome:
        """Takes a watcher in, on its seat where it has a secret."""
        if post.key is not None:
            refused = await self._seat(post.watcher, post.key)
            if refused is not None:
                return refused
        if post.watcher not in self.fanout:
            self.fanout.add(post.watcher, post.since)
        self._send(post.watcher)
        self._count_soon()
        return OK

    async def _seat(self, watcher: Watcher, key: bytes) -> Outcome | None:
        """Gives a watcher its seat; the secrets are read anew whenever another writer was first."""
        for _ in range(TRIES):
            keys = await self._log.seats(self.table.id)
            seat = next((seat for seat, held in keys.items() if hmac.compare_digest(held, key)), None)
            if seat is None or not self.table.seats[seat].is_person:
                return NOT_YOURS
            if await self._book.append(self._came_lines(seat, watcher)):
                watcher.seat, watcher.key = seat, key
                self.fanout.cut([other for other in self.fanout if other.seat == seat and other.key != key])
                return None
        return STALE

    async def _take_up_seats(self) -> None:
        """An older window of a seat acts again when the newer one is closed."""
        if self._came_elsewhere:  # perhaps by a link that moves a seat: the secret before holds no more
            self._came_elsewhere = False
            keys = await self._log.seats(self.table.id)
            sitting = [watcher for watcher in self.fanout if watcher.seat is not None]
            self.fanout.cut([watcher for watcher in sitting if watcher.key != keys.get(watcher.seat or 0)])
        for watcher in reversed(list(self.fanout)):
            waits = watcher.seat is not None and watcher.seat not in self.table.company.newest
            if waits and await self._seat(watcher, watcher.key or b"") is NOT_YOURS:
                self.fanout.cut([watcher])

    def _came_lines(self, seat: int, watcher: Watcher) -> list[str]:
        return decide(self.table, seat, Came(watcher.window), self._chance)

    def _left_lines(self, watcher: Watcher) -> list[str]:
        if watcher.seat is None:
            return []
        return decide(self.table, watcher.seat, Left(watcher.window), self._chance)

    def _lost_lines(self) -> list[str]:
        closed = set(self.table.company.newest.values()) - self.fanout.windows
        closed = {window for window in closed if not self._may_be_open(window)}
        return lost_lines(self.table, closed, self._now() - LOST_MS)

    def _may_be_open(self, window: str) -> bool:
        """Whether a window, which is named by its process and a name of its own, is one of another that serves."""
        node = window.partition(".")[0]
        return node != self._log.node and self._is_alive(node)

    async def _take_command(self, post: Told | Chosen) -> None:
        if not self._must_wait(post):
            self._answer(post, await self._outcome(post))
            return
        if self._held is not None:
            self._answer(self._held, STALE)
        self._held = post

    async def _take_held(self) -> None:
        """A lead that was held back is played as soon as nobody may claim any more, or the time for it has passed."""
        if self._held is not None and not self._must_wait(self._held):
            held, self._held = self._held, None
            self._answer(held, await self._outcome(self._renewed(held)))

    def _renewed(self, held: Told | Chosen) -> Told | Chosen:
        """A lead that was held back answers the table as it is now, whatever was claimed meanwhile."""
        version = self.table.version
        if isinstance(held, Chosen):
            return msgspec.structs.replace(held, at=version)
        return msgspec.structs.replace(held, command=msgspec.structs.replace(held.command, at=version))

    def _must_wait(self, post: Told | Chosen) -> bool:
        if post.seat is None or post.seat not in self.table.to_act or not self._window_holds():
            return False
        action = post.choice.action if isinstance(post, Chosen) else getattr(post.command, "action", "")
        return is_held_back(self.table, post.seat, action)

    async def _outcome(self, post: Told | Chosen) -> Outcome:
        if isinstance(post, Chosen):
            return await self._book.commit(lambda: chosen_lines(self.table, post.seat, post.at, post.choice))
        watcher, seat = post.watcher, post.seat
        if watcher not in self.fanout:
            return CLOSED
        if seat is not None and self.table.company.newest.get(seat) != watcher.window:
            return OTHER_TAB
        outcome = await self._book.commit(lambda: self._told_lines(post), seat, post.command)
        if outcome is not OK or not isinstance(post.command, Sit):
            return outcome
        if seat is None:
            watcher.key = post.command.key
        return Outcome("ok", seat=post.command.seat)

    def _told_lines(self, post: Told) -> list[str]:
        """The lines of a command; who sits down has come as well."""
        watcher, command = post.watcher, post.command
        lines = decide(self.table, watcher.seat, command, self._chance, self._now())
        if watcher.seat is None and isinstance(command, Sit):
            lines = [*lines, f"came {self.table.seat_names[command.seat]} by={watcher.window}"]
        return lines

    def _folded(self, lines: list[str], own: bool) -> None:
        """The table has taken in lines: all are told."""
        self.fanout.follow(self.table, lines)
        if self._pace != self.table.pace:
            self._pace = self.table.pace
            self._thinking.call_off()
        if not own:
            self._drop_held(lines)
            self._came_elsewhere |= any(line.startswith("came ") for line in lines)
        self._send()

    def _drop_held(self, lines: Iterable[str]) -> None:
        """A lead that was held back is void once its seat has led elsewhere."""
        if self._held is not None and self._held.seat is not None:
            card = re.compile(re.escape(self.table.seat_names[self._held.seat]) + " [A-Z]")
            if any(map(card.match, lines)):
                held, self._held = self._held, None
                self._answer(held, STALE)

    def _send(self, only: Watcher | None = None) -> None:
        left = deadline(self.table, self._now(), self._alarms.all)
        self.fanout.more = self._node.others
        self.fanout.send(self.table, self._book.lines, left, self.table.house.delay * self._patience, only)

    def _count_soon(self) -> None:
        """Tells after a moment how many watch, once for all who came and went meanwhile."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNTING * self._patience, self._count)

    def _count(self) -> None:
        self._counting = None
        if self.fanout.watching != self.fanout.counted:
            self._send()

    def _window_holds(self) -> bool:
        return window_holds(self.table, self._now(), self._patience, self._earliest)

    def _due_lines(self) -> list[str]:
        """The lines of the first thing that is due now and brings any."""
        now = self._now()
        due = [alarm for alarm in self._alarms.all if alarm.due <= now]
        for alarm in due:
            if lines := due_lines(self.table, alarm, self._chance):
                return lines
        self._fruitless = frozenset(due)
        return []

    def _last_trick(self) -> list[str]:
        """The lines of the last trick, where nothing stands in its way."""
        return [] if self._window_holds() or self.table.is_paused else last_trick(self.table)

    def _answer(self, post: Post, outcome: Outcome) -> None:
        if answer(post, outcome) and isinstance(post, Told):
            self._node.commands.add(outcome.result)

    def _go_on(self) -> None:
        """Sets the clock, and asks the computers that the game waits for and that were not asked yet."""
        now = self._now()
        due = [alarm.due for alarm in self._alarms.all if alarm not in self._fruitless][:1]
        if set(self.table.company.newest.values()) - self.fanout.windows:
            due.append(now - now % LOOK_MS + LOOK_MS)
        self._clock.set(min(due, default=None))
        self._thinking.go_on(bool(self._last_trick()))

    def _chosen(self, seat: int, at: int, choice: Choice) -> None:
        self._mailbox.put_nowait(Chosen(seat, at, choice))

    def _later(self) -> float:
        return 0.0 if self._book.wrote_last else self._node.later
