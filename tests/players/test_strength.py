"""Normal beats easy, and easy beats chance: the same deals from every place."""

from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.klaverjassen.options import TrumpDuty
from mokum.lab.compare import Comparison, compare, verdict
from mokum.lab.workers import workers

CHANCE = "py:tests.players.toys:Chance"
KJ = {duty.value: klaverjassen.Options(trump_duty=duty) for duty in TrumpDuty}


def lead(game: str, options: Any, players: tuple[str, str], deals: int) -> Any:
    """By how many points a deal the first player is ahead of the second."""
    comparison = Comparison(game, options, players, deals, seed=2)
    with workers(0) as here:
        return verdict(comparison, compare(comparison, here)).mean


@pytest.mark.parametrize("duty", sorted(KJ))
def test_in_klaverjassen_each_strength_beats_the_one_below(duty: str) -> None:
    assert lead("klaverjassen", KJ[duty], ("normal", "easy"), 40).low > 0
    assert lead("klaverjassen", KJ[duty], ("easy", CHANCE), 20).low > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_in_amsterdam_normal_beats_easy(seats: int) -> None:
    assert lead("amsterdam", amsterdam.Options(seats=seats), ("normal", "easy"), 80 // seats).low > 0


def test_in_amsterdam_easy_beats_chance() -> None:
    assert lead("amsterdam", amsterdam.Options(seats=2), ("easy", CHANCE), 12).low > 0


@pytest.mark.long
@pytest.mark.parametrize("duty", sorted(KJ))
def test_normal_beats_easy_by_fifteen_points_a_deal(duty: str) -> None:
    assert lead("klaverjassen", KJ[duty], ("normal", "easy"), 300).low >= 15


@pytest.mark.long
@pytest.mark.parametrize("level", ["beginner", "intermediate", "expert"])
@pytest.mark.parametrize("seats", [3, 6])
def test_normal_beats_easy_at_all_levels_and_sizes(level: str, seats: int) -> None:
    options = amsterdam.Options(amsterdam.Level(level), seats)
    assert lead("amsterdam", options, ("normal", "easy"), 240 // seats).low > 0
