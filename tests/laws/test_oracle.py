"""The kernel does what the slow literal oracle does: on random games under all options, and on all small ones."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from mokum.games import amsterdam, klaverjassen
from mokum.testing.covering import covering
from mokum.testing.kits import kit
from mokum.testing.playout import PlayOut, is_accepted, play_out
from mokum.testing.strategies import play_outs
from tests.laws.plain import ORACLES, kernel_points, kernel_words, oracle_accepts, oracle_start, oracle_words

GAMES = [klaverjassen, amsterdam]
COVERING = [(game, row) for game in GAMES for row in covering(game)]
NAMES = [f"{game.NAME}-{number}" for number, (game, _) in enumerate(COVERING)]


def agree(out: PlayOut) -> None:
    """Both tell the same of every state of a game: who acts, what is legal, the state after, and the score."""
    game, judge = out.game, ORACLES[out.game.NAME]
    state = oracle_start(game, out.options, out.deal)
    for kernel, step in zip(out.states, [*out.steps, None], strict=True):
        assert kernel_words(game, kernel) == oracle_words(game, state)
        assert sorted(game.to_act(kernel)) == judge.actors(state)
        for seat in range(len(game.seats(out.options))):
            assert list(game.legal(game.view(kernel, seat)).actions) == judge.legal(state, seat)
        if step is not None:
            state = judge.apply(state, step.entry.seat, step.entry.action)
    assert kernel_points(game, out.end) == judge.score(state)


def agree_on_refusals(out: PlayOut) -> None:
    """Both accept the same of a pool of sensible and foolish actions, every few steps."""
    game, judge, random = out.game, ORACLES[out.game.NAME], Random(len(out.steps))
    state = oracle_start(game, out.options, out.deal)
    for number, step in enumerate(out.steps):
        if number < 2 or number % 40 == len(out.steps) % 40:
            for seat in game.to_act(step.before):
                for action in kit(game).pool(step.before, random):
                    accepted = is_accepted(game, step.before, seat, action)
                    assert accepted == oracle_accepts(judge, state, seat, action), (action, step.before)
        state = judge.apply(state, step.entry.seat, step.entry.action)


@pytest.mark.parametrize(("game", "row"), COVERING, ids=NAMES)
def test_the_kernel_is_the_oracle_under_every_pair_of_option_values(game: Any, row: Any) -> None:
    short = min((play_out(game, row, seed) for seed in range(4)), key=lambda out: len(out.steps))
    agree(short)
    agree_on_refusals(short)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(out=play_outs(klaverjassen))
def test_the_kernel_is_the_oracle_in_klaverjassen(out: PlayOut) -> None:
    agree(out)


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(out=play_outs(amsterdam))
def test_the_kernel_is_the_oracle_in_amsterdam(out: PlayOut) -> None:
    agree(out)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 10))
@pytest.mark.parametrize(("game", "row"), COVERING, ids=NAMES)
def test_the_kernel_is_the_oracle_at_length(game: Any, row: Any, seed: int) -> None:
    agree(play_out(game, row, seed))
    agree_on_refusals(play_out(game, row, seed))
