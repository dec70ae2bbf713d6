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
