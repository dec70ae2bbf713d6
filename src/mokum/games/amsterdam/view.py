"""What a seat may know of a state, and of an entry of the record: a selection, never a filter over secrets."""

from typing import overload

import msgspec

from mokum.cards import UNKNOWN
from mokum.games.amsterdam.state import Cards, Deal, State, View
from mokum.games.game import Move


def view(state: State, seat: int | None) -> View:
    """What a seat may know, or with ``None`` what everybody may know."""
    if seat is None:
        return View(-1, state.public, ())
    return View(seat, state.public, state.hands[seat])


@overload
def seen(entry: Move, seat: int | None) -> Move: ...
@overload
def seen(entry: Deal, seat: int | None) -> Deal: ...
def seen(entry: Move | Deal, seat: int | None) -> Move | Deal:
    """A move or a deal as this seat sees it: others' hands and draws, stock and face-down cards turn into ``?``.

    >>> seen(Move(1, "H7", "", ("SK",)), 0).drawn
    ('?',)
    """
    if isinstance(entry, Move):
        return entry if entry.seat == seat else msgspec.structs.replace(entry, drawn=_unseen(entry.drawn))
    hands = tuple(hand if owner == seat else _unseen(hand) for owner, hand in enumerate(entry.hands))
    return Deal(entry.dealer, _unseen(entry.stock), tuple(map(_unseen, entry.down)), entry.up, hands)


def _unseen(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
