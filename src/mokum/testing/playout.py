"""Random games from the deal to the score, the ground on which the laws are checked."""

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from mokum.games.game import Action, IllegalAction, Move
from mokum.testing.kits import kit, same_action


class Step(msgspec.Struct, frozen=True):
    """One action of a game: the state before, the entry for the record, the state after."""

    before: Any
    entry: Move
    after: Any


class PlayOut(msgspec.Struct, frozen=True):
    """A whole game: its deal, its steps, all its states (one more than there are steps), and the last of them."""

    game: Any
    options: Any
    deal: Any
    steps: tuple[Step, ...]
    states: tuple[Any, ...]
    end: Any

    @property
    def entries(self) -> tuple[Move, ...]:
        """The entries of the record after the deal."""
        return tuple(step.entry for step in self.steps)


@lru_cache(maxsize=4)
def play_out(game: Any, options: Any, seed: int) -> PlayOut:
    """Plays one random game; the same seed gives the same game. Stops after ``kit.longest`` actions at the latest.

    >>> from mokum.games import klaverjassen
    >>> len(play_out(klaverjassen, klaverjassen.Options(), 1).steps)
    33
    """
    random = Random(seed)
    deal = game.deal(options, random.randrange(len(game.seats(options))), random)
    state = game.start(options, deal)
    steps: list[Step] = []
    while game.to_act(state) and len(steps) < kit(game).longest(options):
        seat = some_seat(game, state, random)
        action = some_action(game, state, seat, random)
        entry = game.move(state, seat, action)
        if same_action(entry.action) != same_action(action) or entry.seat != seat:
            raise AssertionError(f"the entry {entry} is not about {action} of seat {seat}")
        after = game.apply(state, seat, entry.action)
        steps.append(Step(state, entry, after))
        state = after
    return PlayOut(game, options, deal, tuple(steps), (*(step.before for step in steps), state), state)


def some_seat(game: Any, state: Any, random: Random) -> int:
    """A seat that may act, mostly one for which the game waits."""
    seats: tuple[int, ...] = game.awaits(state) if random.random() < 0.9 else game.to_act(state)
    return random.choice(seats)


def some_action(game: Any, state: Any, seat: int, random: Random) -> Action:
    """A legal action that is accepted: often the longest, so that games end, and often ``ready``; no wrong claims."""
    actions: list[Action] = list(game.legal(game.view(state, seat)).actions)
    if "ready" in actions and random.random() < 0.3:
        return "ready"
    random.shuffle(actions)
    if random.random() < 0.7:
        actions.sort(key=len, reverse=True)
    for action in actions:
        if not kit(game).is_hollow(action) or is_accepted(game, state, seat, action):
            return action
    raise AssertionError(f"nothing that seat {seat} may do is accepted: {actions}")


def is_accepted(game: Any, state: Any, seat: int, action: Action) -> bool:
    """Whether the game takes this action."""
    try:
        game.apply(state, seat, action)
    except IllegalAction:
        return False
    return True
