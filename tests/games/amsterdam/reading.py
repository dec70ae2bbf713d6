"""Positions as text, for tests that read like the rules: short lines, and what comes of them."""

from typing import NamedTuple

import pytest

from mokum.games import amsterdam
from mokum.games.amsterdam import State
from mokum.games.game import IllegalAction, Legal, Move
from mokum.record.position import parse_position, position_text


def read(text: str) -> State:
    """The state of a position; ``amsterdam`` and the level may be left out."""
    level = "" if "level=" in text else "level=intermediate "
    state = parse_position(f"amsterdam {level}{text}").state
    assert isinstance(state, State)
    return state


def legal(text: str, seat: int | None = None) -> Legal:
    """What may be done in a position, by the seat to play unless another is given."""
    state = read(text)
    return amsterdam.legal(amsterdam.view(state, state.public.to if seat is None else seat))


def after(text: str, *actions: str) -> State:
    """The state after actions of the seats whose turn it is."""
    state = read(text)
    for action in actions:
        state = amsterdam.apply(state, state.public.to, action)
    return state


class Refusal(NamedTuple):
    paragraph: str
    code: str
    params: dict[str, str]


def refused(text: str, action: str, seat: int | None = None) -> Refusal:
    """Why an action is refused; the position stays as it was."""
    state = read(text)
    before = position_text(amsterdam, state)
    with pytest.raises(IllegalAction) as caught:
        amsterdam.apply(state, state.public.to if seat is None else seat, action)
    assert position_text(amsterdam, state) == before
    assert caught.value.paragraph in str(caught.value)
    return Refusal(caught.value.paragraph, caught.value.code, caught.value.params)


def why(text: str, action: str, seat: int | None = None) -> tuple[str, str]:
    """Paragraph and code of a refusal."""
    return refused(text, action, seat)[:2]


def play_out(state: State) -> tuple[State, list[Move]]:
    """The end of a game in which every seat lets its time pass, and what was played."""
    moves = []
    while waiting := amsterdam.awaits(state):
        action = amsterdam.time_out(amsterdam.view(state, waiting[0]))
        moves.append(amsterdam.move(state, waiting[0], action))
        state = amsterdam.apply(state, waiting[0], action)
    return state, moves
