"""What a table does by itself: the windows it gives people to act in, and the last trick that needs no choice."""

from typing import Final, Literal, NamedTuple

from mokum.games.game import Action
from mokum.record.texts import texts
from mokum.table.commands import action_lines, score_lines, stand_in
from mokum.table.table import Table

LEAD_MS: Final = 2_000
LAST_MS: Final = 5_000
SWAP_MS: Final = 45_000


class Window(NamedTuple):
    """A time to act in: ``lead`` and ``last`` for claims (KJ-5.7), ``swap`` (AM-2.2). ``key`` tells two apart."""

    kind: Literal["lead", "last", "swap"]
    ms: int
    key: tuple[int, int]


def window(table: Table) -> Window | None:
    """The window that is open now; ``lead`` and ``last`` while somebody may claim."""
    if table.to_act and table.game.NAME == "amsterdam" and table.state.public.phase.value == "swap":
        return Window("swap", SWAP_MS, (table.number, 0))
    if not _claimers(table):
        return None
    public = table.state.public
    key = (table.number, len(public.history))
    return Window("lead", LEAD_MS, key) if any(public.counts) else Window("last", LAST_MS, key)


def window_holds(table: Table, now: int, patience: float = 1.0, earliest: int = 0) -> bool:
    """Whether a window is open whose time has not passed, or does not pass because of a pause."""
    opened = window(table)
    if opened is None:
        return False
    return table.is_paused or now < max(earliest, table.window_at + round(opened.ms * patience))


def is_held_back(table: Table, seat: int, action: Action) -> bool:
    """Whether an action is a lead that waits while another seat may still claim roem (KJ-5.7)."""
    return action[:1].isupper() and any(other != seat for other in _claimers(table))


def _claimers(table: Table) -> tuple[int, ...]:
    if table.game.NAME != "klaverjassen" or table.options.roem.value == "automatic":
        return ()
    views = ((seat, table.game.view(table.state, seat)) for seat in table.to_act)
    return tuple(seat for seat, view in views if "done" in table.game.legal(view).actions)


def lapse(table: Table) -> list[str]:
    """The lines of a window whose time is over: the unready are ready, unclaimed roem is lost; none for a lead."""
    opened = window(table)
    if opened is None or opened.kind == "lead":
        return []
    if opened.kind == "last":
        return score_lines(table, texts(table.game.NAME).lapsed(table.state))
    lines: list[str] = []
    state = table.state
    for seat in table.game.awaits(state):
        more, state = action_lines(table, state, seat, "ready")
        lines += [stand_in(table, seat, "late"), *more]
    return lines


def lays_last_trick(table: Table) -> bool:
    """Whether each hand has its last card, which the table lays by itself (KJ-4.18)."""
    if table.game.NAME != "klaverjassen" or table.options.last_card.value != "automatic" or table.phase != "deal":
        return False
    return bool(max(table.state.public.counts) == 1)


def last_trick(table: Table) -> list[str]:
    """The lines of the cards that the table lays by itself, in turn; none where it has nothing to lay.

    A claim window that is open is closed by the first of them.
    """
    lines: list[str] = []
    state = table.state
    while lays_last_trick(table) and any(state.public.counts):
        seat = table.game.to_act(state)[-1]
        actions = table.game.legal(table.game.view(state, seat)).actions
        more, state = action_lines(table, state, seat, next(action for action in actions if action[0].isupper()))
        lines += more
    return lines
