"""What lies in the mailbox of a room."""

import asyncio

import msgspec

from mokum.live.bots import Choice
from mokum.live.fanout import Watcher
from mokum.live.outcome import Outcome
from mokum.table import Command


class Told(msgspec.Struct, frozen=True):
    """A command; ``done`` gets its outcome."""

    watcher: Watcher
    command: Command
    done: asyncio.Future[Outcome]

    @property
    def seat(self) -> int | None:
        """Where the one who commands sits by now."""
        return self.watcher.seat


class Joining(msgspec.Struct, frozen=True):
    """Somebody comes, with the hash of a secret or none, who holds the frames up to ``since``."""

    watcher: Watcher
    key: bytes | None
    since: int
    done: asyncio.Future[Outcome]


class Gone(msgspec.Struct, frozen=True):
    """A window was closed."""

    watcher: Watcher


class Chosen(msgspec.Struct, frozen=True):
    """What a computer chose for the question it was asked at version ``at``."""

    seat: int
    at: int
    choice: Choice


class LastTrick(msgspec.Struct, frozen=True):
    """The time for the cards that the table lays by itself."""


class Rung(msgspec.Struct, frozen=True):
    """Something is due."""


class Behind(msgspec.Struct, frozen=True):
    """Another node has written up to this line."""

    line: int


class Finish(msgspec.Struct, frozen=True):
    """The room is to end here."""


Post = Told | Joining | Gone | Chosen | LastTrick | Rung | Behind | Finish


def answer(post: Post, outcome: Outcome) -> bool:
    """Gives a post its outcome, and tells whether one was waited for."""
    if not isinstance(post, Told | Joining) or post.done.done():
        return False
    post.done.set_result(outcome)
    return True
