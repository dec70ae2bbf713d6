"""A deal of a record once more: every action with the state after it, all cards open."""

from typing import Any, NamedTuple

from mokum.games.game import Move
from mokum.record.fold import Played


class Moment(NamedTuple):
    """A state, and the move that led to it; ``None`` for the deal itself."""

    move: Move | None
    state: Any


def moments(game: Any, options: Any, played: Played) -> list[Moment]:
    """The deal, and what it was after each move; the last one as it was scored, if it was.

    >>> from mokum.record import read_record
    >>> text = "mokum 1 klaverjassen trump_duty=amsterdams\\n"
    >>> text += "deal 1 dealer=W hands=N:8.Q.JT87.QT/AT.AJT.A.A7/KQ97.K.-.K98/J.987.KQ9.J\\nN trump:D DT"
    >>> fold = read_record(text)
    >>> [moment.move and moment.move.action for moment in moments(fold.game, fold.options, fold.played[0])]
    [None, 'trump:D', 'DT']
    """
    state = game.start(options, played.deal)
    found = [Moment(None, state)]
    for move in played.moves:
        state = game.apply(state, move.seat, move.action, move.flipped, move.drawn)
        found.append(Moment(move, state))
    found[-1] = found[-1]._replace(state=played.state)
    return found


def is_open(game: Any, played: Played) -> bool:
    """Whether all cards of the deal are known to the reader."""
    deal = played.deal
    if game.NAME == "klaverjassen":
        return not any(deal.unseen)
    return not any("?" in zone for zone in (deal.stock, *deal.down, *deal.up, *deal.hands))
