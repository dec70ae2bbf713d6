"""Looking back at a deal that is over: what each choice was worth, and what was lost by it.

In klaverjassen a value is exact: what the deal is awarded, own side less the others, when all play best from there
with all hands open, roem and nat included. In amsterdam, where nobody could know the cards, it is what ``hard`` thinks
of each action from what the seat could see: minus the game points to expect.
"""

import functools
import itertools
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from mokum.games.game import Action
from mokum.players.advice import advise
from mokum.record import Played
from mokum.record.moments import moments

ALL_HANDS = "klaverjassen"
"""The game whose values are exact."""

STRENGTH: Final = "hard:worlds=8192"
"""Who says what was worth how much where that is a matter of opinion. It counts worlds, not time, so that the same deal
has the same values on every machine, however busy."""


class Choice(NamedTuple):
    """A choice that a seat had: ``step`` counts the moves of the deal from 1, ``state`` is the one before it."""

    step: int
    seat: int
    action: Action
    state: Any


class Worth(msgspec.Struct, frozen=True):
    """What the actions of a choice are worth to the seat, best first, and how much less the one taken is than the best.

    ``lost`` is -1 where there is nothing to compare: the action taken has no value of its own.
    """

    step: int
    seat: int
    action: Action
    best: Action
    values: dict[Action, float]
    lost: float


def choices(game: Any, options: Any, played: Played) -> Iterator[Choice]:
    """The choices of a deal: cards and words of trump; in amsterdam those with more than one action, once all play."""
    told = moments(game, options, played)
    for step, (before, after) in enumerate(itertools.pairwise(told), 1):
        move = after.move
        if move is None or not _is_choice(game, before.state, move.seat, move.action):
            continue
        yield Choice(step, move.seat, move.action, before.state)


def _is_choice(game: Any, state: Any, seat: int, action: Action) -> bool:
    if game.NAME == ALL_HANDS:
        return action[:1].isupper() or action in ("play", "pass") or action.startswith("trump:")
    return state.public.phase.value == "play" and len(game.legal(game.view(state, seat)).actions) > 1


def judge(game: Any, state: Any, seat: int, strength: str = STRENGTH, adviser: Any = advise) -> dict[Action, float]:
    """What each action of a seat is worth to it, best first; none where ``adviser`` has no values.

    Chance comes from the state, which is that of one step of one record: asked again, it says the same.
    """
    if game.NAME == ALL_HANDS:
        return _exact(game, state, seat)
    view = game.view(state, seat)
    found = adviser(game, view, strength, Random(msgspec.json.encode(state)))
    return {found.action: found.values[found.action], **found.values} if found.values else {}


def weighed(choice: Choice, values: dict[Action, float]) -> Worth:
    """A choice with its values.

    >>> weighed(Choice(3, 1, "H7", None), {"SA": 91, "H7": 57}).lost
    34
    """
    best = next(iter(values), "")
    key = choice.action if choice.action in values else _by_cards(choice.action, values)
    lost = max(0, max(values.values()) - values[key]) if key in values else -1
    return Worth(choice.step, choice.seat, choice.action, best, values, lost)


def _by_cards(action: Action, values: dict[Action, float]) -> Action:
    """The action among the values with the same cards, in whatever order they were laid, or of the same ranks."""
    same = sorted(action.split(","))
    alike = [one for one in values if sorted(one.split(",")) == same]
    ranks = [card[1:] for card in same]
    alike += [one for one in values if one[:1].isupper() and [card[1:] for card in one.split(",")] == ranks]
    return alike[0] if alike else action


def _exact(game: Any, state: Any, seat: int) -> dict[Action, float]:
    sign = -1 if seat & 1 else 1
    if state.public.trump >= 0:
        from mokum.search.klaverjassen_award import solve_award

        return {card: sign * value for card, value in solve_award(_solver(), state).values.items()}
    actions = game.legal(game.view(state, seat)).actions
    values = {action: sign * _value(game, game.apply(state, seat, action)) for action in actions}
    return dict(sorted(values.items(), key=lambda item: (-item[1], item[0])))


def _value(game: Any, state: Any) -> int:
    """What the deal is awarded, N–S less E–W, when all choose best from here: trump first, then cards."""
    from mokum.search.klaverjassen_award import solve_award

    if state.public.trump >= 0:
        return solve_award(_solver(), state).value
    seat = game.to_act(state)[0]
    actions = game.legal(game.view(state, seat)).actions
    values = [_value(game, game.apply(state, seat, action)) for action in actions]
    return min(values) if seat & 1 else max(values)


@functools.cache
def _solver() -> Any:
    from mokum.search.klaverjassen import Solver

    return Solver()
