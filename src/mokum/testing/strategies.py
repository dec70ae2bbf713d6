"""Hypothesis strategies for both games: options, deals, whole random games, and positions met in them.

Needs Hypothesis, which the package itself does not.
"""

from random import Random
from typing import Any

from hypothesis import strategies as st

from mokum.record.options import make_options, option_names, option_values
from mokum.testing.playout import PlayOut, play_out

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
"""Seeds of random games."""


def options(game: Any, **fixed: str) -> st.SearchStrategy[Any]:
    """Options of a game; those named here keep their value.

    >>> from hypothesis import find
    >>> from mokum.games import amsterdam
    >>> find(options(amsterdam, level="expert"), lambda made: made.seats > 5).packs
    2
    """
    choices = {name: st.sampled_from(option_values(game.Options, name)) for name in option_names(game.Options)}
    given = st.fixed_dictionaries(choices | {name: st.just(text) for name, text in fixed.items()})
    return given.map(lambda texts: _made(game, texts)).filter(lambda made: made is not None)


def _made(game: Any, texts: dict[str, str]) -> Any:
    try:
        return make_options(game.Options, texts)
    except ValueError:
        return None


def deals(game: Any, options: Any) -> st.SearchStrategy[Any]:
    """Deals under these options, from a seed: equal seeds give equal deals."""
    dealers = st.integers(min_value=0, max_value=len(game.seats(options)) - 1)
    return st.builds(lambda dealer, seed: game.deal(options, dealer, Random(seed)), dealers, SEEDS)


@st.composite
def play_outs(draw: st.DrawFn, /, game: Any, **fixed: str) -> PlayOut:
    """Whole random games under any options; those named here keep their value."""
    out: PlayOut = play_out(game, draw(options(game, **fixed)), draw(SEEDS))
    return out


@st.composite
def positions(draw: st.DrawFn, /, game: Any, **fixed: str) -> Any:
    """States met in random games, the first and the last among them."""
    out = draw(play_outs(game, **fixed))
    return out.states[draw(st.integers(min_value=0, max_value=len(out.states) - 1))]
