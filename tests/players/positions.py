"""Positions put to a player: what it sees of them is the view of the seat to act, nothing else."""

from typing import Any

from mokum.players.lineup import make
from mokum.record import parse_position
from mokum.record.position import actor, parse_steps

SEED = 7


def after(position: str, actions: str = "") -> tuple[Any, Any]:
    """The game and the state of a position after these actions."""
    game, state = parse_position(position)
    for step in parse_steps(game, state.public.options, actions):
        seat = actor(game, state, step.action) if step.seat is None else step.seat
        state = game.apply(state, seat, step.action, step.flipped, step.drawn)
    return game, state


def choice(position: str, actions: str = "", strength: str = "normal", seat: int | None = None) -> str:
    """What a player does in a position after these actions."""
    game, state = after(position, actions)
    seat = game.awaits(state)[0] if seat is None else seat
    view = game.view(state, seat)
    chosen = make(game.NAME, strength, SEED)(view)
    assert chosen in game.legal(view).actions
    return chosen
