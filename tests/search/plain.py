"""The slow truth: plain minimax on the public interface of klaverjassen, and positions to ask about."""

from random import Random
from typing import cast

from mokum.games import klaverjassen as game
from mokum.games.klaverjassen.options import FourAlike, Options, TrumpDuty, Undertrump
from mokum.games.klaverjassen.state import Four, Pair, Public, State

ALL_OPTIONS = [
    Options(trump_duty=duty, undertrump=under, four_alike=four)
    for duty in TrumpDuty
    for under in Undertrump
    for four in FourAlike
]


def margin(state: State) -> int:
    """What N–S have gathered less E–W, with pit."""
    public = state.public
    pit = 100 * ((public.tricks[0] == 8) - (public.tricks[1] == 8))
    return public.points[0] + public.roem[0] - public.points[1] - public.roem[1] + pit


def value(state: State, low: int = -9999, high: int = 9999) -> int:
    """The margin at the end when all play best: minimax with cut-offs, and nothing else."""
    acting = game.to_act(state)
    if not acting:
        return margin(state)
    seat = acting[0]
    for action in game.legal(game.view(state, seat)).actions:
        found = value(game.apply(state, seat, action), low, high)
        if seat % 2:
            high = min(high, found)
        else:
            low = max(low, found)
        if low >= high:
            break
    return high if seat % 2 else low


def values(state: State) -> dict[str, int]:
    """The value of each card from here to the end."""
    [seat] = game.to_act(state)
    now = margin(state)
    return {
        action: value(game.apply(state, seat, action)) - now for action in game.legal(game.view(state, seat)).actions
    }


def ending(random: Random, options: Options, cards: int, pack: int = 32, tricks: Pair | None = None) -> State:
    """A position of so many cards in each hand, before a lead, from a pack of the lowest suits only where small."""
    loose = random.sample(range(pack), 4 * cards)
    hands = tuple(sum(1 << card for card in loose[seat::4]) for seat in range(4))
    won = tricks or random.choice([(0, 0), (8 - cards, 0), (0, 8 - cards), (1, 7 - cards)])
    public = Public(
        options, 0, "", "", 0, random.randrange(pack // 8), random.randrange(2), random.randrange(4), (), -1, -1, 0,
        (cards,) * 4, won, (random.randrange(60), random.randrange(60)), (0, 20), (),
    )  # fmt: skip
    return State(public, cast(Four, hands), (0, 0, 0, 0))


def after_some(random: Random, state: State, plays: int) -> State:
    """The state after so many random plays."""
    for _ in range(plays):
        [seat] = game.to_act(state)
        state = game.apply(state, seat, random.choice(game.legal(game.view(state, seat)).actions))
    return state
