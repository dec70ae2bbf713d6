"""The policies run compiled as they run plainly: the search samples with them."""

from random import Random
from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.players import amsterdam as amsterdam_players
from mokum.players import klaverjassen as klaverjassen_players
from mokum.search.policies.amsterdam import TASTE, choose_play
from mokum.search.policies.klaverjassen_cards import choose_card

pytestmark = pytest.mark.long
pytest.importorskip("numba")


def views(game: Any, seed: int) -> Any:
    """The views of those who play, in a game of random actions."""
    random = Random(seed)
    state = game.start(game.Options(), game.deal(game.Options(), 0, random))
    while seats := game.awaits(state):
        view = game.view(state, seats[0])
        yield view
        state = game.apply(state, seats[0], random.choice(game.legal(view).actions))


def test_cards_of_klaverjassen() -> None:
    from mokum.search.compiled import compiled

    fast = compiled(choose_card)
    for seed in range(20):
        for view in views(klaverjassen, seed):
            if view.public.trump >= 0:
                seen, cards = klaverjassen_players.scene(view), klaverjassen_players.allowed(view)
                assert fast(seen, cards) == choose_card(seen, cards)


def test_plays_of_amsterdam() -> None:
    from mokum.search.compiled import compiled

    fast = compiled(choose_play)
    for seed in range(3):
        for view in views(amsterdam, seed):
            if amsterdam.zone_in_use(view.public, view.seat) != amsterdam.rules.FACE_DOWN:
                seen = amsterdam_players.scene(view)
                assert fast(seen, TASTE) == choose_play(seen, TASTE)
