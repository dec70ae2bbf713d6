"""What a seat sees: a selection of the state, and of each entry of the record."""

from mokum.games.game import Move
from mokum.games.klaverjassen.state import Deal, State, View


def view(state: State, seat: int | None) -> View:
    """The public part and the seat's own hand; ``None`` is a watcher, with no hand."""
    if seat is None:
        return View(-1, state.public, 0)
    return View(seat, state.public, state.hands[seat], state.unseen[seat])


def seen(entry: Deal | Move, seat: int | None) -> Deal | Move:
    """A deal with the others' hands unseen; a move as it is, since all of klaverjassen's moves are open."""
    if isinstance(entry, Move):
        return entry
    hands = tuple(hand if owner == seat else 0 for owner, hand in enumerate(entry.hands))
    unseen = tuple(
        entry.unseen[owner] + (0 if owner == seat else hand.bit_count()) for owner, hand in enumerate(entry.hands)
    )
    return Deal(entry.dealer, hands, unseen, entry.turned, entry.drawn)  # type: ignore[arg-type]
