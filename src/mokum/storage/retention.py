"""How long tables are kept, and the sweep that deletes the old ones."""

from typing import Final, NamedTuple

from mokum.storage.log import Log
from mokum.storage.transaction import now_ms

DAY: Final = 86_400_000
AT_ONCE: Final = 100
"""Tables that are looked up at once."""


class Keep(NamedTuple):
    """Days until a table is deleted: after its last line if its match is not over, after the match's end if it is."""

    unfinished: float = 90
    finished: float = 365


async def sweep(log: Log, keep: Keep) -> int:
    """Deletes the tables whose time is over, each in its own transaction; returns how many.

    Several processes may sweep at the same time.
    """
    now = now_ms()
    unfinished, finished = (now - round(days * DAY) for days in keep)
    count, after = 0, (0, "")
    while old := await log.old(finished, unfinished, after, AT_ONCE):
        for made in old:
            await log.delete(made[1])
            after = made
        count += len(old)
    await log.settle_gone(now - DAY)
    return count
