"""The house's players keep the law for players: what they choose is legal, and rests on what they see alone."""

from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.players.lineup import player
from mokum.testing import laws
from mokum.testing.covering import covering


@pytest.mark.parametrize("strength", ["easy", "normal"])
@pytest.mark.parametrize("game", [klaverjassen, amsterdam], ids=lambda game: game.NAME)
def test_the_choice_is_legal_and_rests_on_the_view(game: Any, strength: str) -> None:
    choose = player(game.NAME, strength).choose
    for seed, row in enumerate(covering(game)[::3]):
        laws.check_player(game, row, seed, choose)


@pytest.mark.parametrize("game", [klaverjassen, amsterdam], ids=lambda game: game.NAME)
def test_who_thinks_ahead_looks_at_its_view_alone_too(game: Any) -> None:
    choose = player(game.NAME, "hard:worlds=3").choose
    for seed, row in enumerate(covering(game)[::14]):
        laws.check_player(game, row, seed, choose)
