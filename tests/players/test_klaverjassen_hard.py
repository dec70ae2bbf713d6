"""The hard player of klaverjassen: it keeps to the law, to its seed and its time, and to what people expect of a partner."""

import inspect
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from mokum.games import klaverjassen
from mokum.games.klaverjassen.options import Options, Roem, TrumpChoice, TrumpDuty, Undertrump
from mokum.players import klaverjassen_hard
from mokum.players.klaverjassen import Normal
from mokum.players.klaverjassen_hard import Hard
from mokum.players.lineup import make
from mokum.search.judging import NOTHING, Judgement, Limits
from mokum.testing.laws import check_player
from tests.players import test_klaverjassen_positions as complaints
from tests.players.positions import choice

THINKING = "hard:worlds=300"

OPTIONS = [
    Options(),
    Options(trump_duty=TrumpDuty.AMSTERDAMS, undertrump=Undertrump.FORCED, trump_choice=TrumpChoice.TURNED),
    Options(trump_choice=TrumpChoice.DRAWN, roem=Roem.CLAIMED),
    Options(trump_duty=TrumpDuty.AMSTERDAMS, trump_choice=TrumpChoice.TURNED, roem=Roem.CLAIMED),
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_it_keeps_the_laws_of_players(options: Options, seed: int) -> None:
    check_player(klaverjassen, options, seed, Hard(worlds=8).choose)


def of_complaints() -> list[Any]:
    """The tests of the normal player, one by one with what they are asked with."""
    found = []
    for name, test in inspect.getmembers(complaints, inspect.isfunction):
        if not name.startswith("test_"):
            continue
        marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
        names, values = marks[0].args if marks else ((), [()])
        for value in values:
            given = (value,) if isinstance(names, str) else value
            found.append(pytest.param(test, given, id="-".join([name.removeprefix("test_"), *map(str, given)])))
    return found


@pytest.mark.parametrize(("test", "given"), of_complaints())
def test_it_does_nothing_of_what_people_complain_of(
    monkeypatch: pytest.MonkeyPatch, test: Callable[..., None], given: tuple[Any, ...]
) -> None:
    monkeypatch.setattr(complaints, "choice", partial(choice, strength=THINKING))
    test(*given)


def some_views(options: Options, seed: int) -> list[klaverjassen.View]:
    """The views of those that act in a deal played by the customs."""
    state = klaverjassen.start(options, klaverjassen.deal(options, 0, Random(seed)))
    views = []
    while acting := klaverjassen.awaits(state):
        views.append(klaverjassen.view(state, acting[0]))
        state = klaverjassen.apply(state, acting[0], Normal().choose(views[-1], Random(0)))
    return views


def test_the_same_seed_gives_the_same_move() -> None:
    for view in some_views(Options(), 3)[::4]:
        moves = {make("klaverjassen", "hard:worlds=12", 5)(view) for _ in range(3)}
        assert len(moves) == 1


def test_it_is_not_just_the_normal_player() -> None:
    views = [view for seed in range(4) for view in some_views(Options(), seed)]
    hard, normal = make("klaverjassen", "hard:worlds=40", 5), make("klaverjassen", "normal", 5)
    assert 0.05 < sum(hard(view) != normal(view) for view in views) / len(views) < 0.5


@pytest.mark.parametrize(
    ("values", "doubts", "chosen"), [((10, 30), 15, "H8"), ((10, 30), 25, "H7"), ((30, 10), 0, "H7")]
)
def test_it_keeps_the_customary_card_where_the_difference_may_be_chance(
    monkeypatch: pytest.MonkeyPatch, values: tuple[float, float], doubts: float, chosen: str
) -> None:
    monkeypatch.setattr(klaverjassen_hard, "DOUBT", 1.0)
    judged = Judgement(dict(zip(("H7", "H8"), values, strict=True)), 100, {"H7": 0.0, "H8": doubts}, 0.5)
    assert klaverjassen_hard._chosen(judged, "H7") == chosen


def test_while_the_loops_are_compiled_it_keeps_to_the_customs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float | None] = []

    def not_yet(seconds: float | None) -> bool:
        asked.append(seconds)
        return False

    monkeypatch.setattr(klaverjassen_hard, "ready", not_yet)
    view = some_views(Options(), 3)[1]
    assert Hard(ms=30).judge(view, Random(1), "H7", Limits()) == NOTHING
    assert Hard(ms=30).choose(view, Random(1)) == Normal().choose(view, Random(1))
    assert Hard(worlds=3).judge(view, Random(1), "H7", Limits()) == NOTHING
    assert asked == [klaverjassen_hard.PATIENCE, klaverjassen_hard.PATIENCE, None]
