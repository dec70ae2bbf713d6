"""Players by name, their settings and their chance."""

from random import Random
from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.players.lineup import STRENGTHS, chooser, make, player
from mokum.players.player import Seated

GAMES = pytest.mark.parametrize("game", [klaverjassen, amsterdam], ids=lambda game: game.NAME)


def first_view(game: Any, seed: int = 1) -> Any:
    """The view of the seat that begins a deal."""
    state = game.start(game.Options(), game.deal(game.Options(), 0, Random(seed)))
    return game.view(state, game.awaits(state)[0])


@GAMES
@pytest.mark.parametrize("strength", ["easy", "normal", "py:tests.players.toys:Chance"])
def test_each_name_plays_each_game(game: Any, strength: str) -> None:
    view = first_view(game)
    assert make(game.NAME, strength, 1)(view) in game.legal(view).actions
    assert chooser(game.NAME, strength)(view) in game.legal(view).actions


def test_the_strengths_are_those_that_can_be_made() -> None:
    assert STRENGTHS[:2] == ("easy", "normal")


@pytest.mark.parametrize("strength", ["strong", "", "Normal", "easy:", ":ms=3", "bot:easy"])
def test_an_unknown_name_is_refused_with_the_known_ones(strength: str) -> None:
    with pytest.raises(ValueError, match=r"expected easy, normal, .*py:package\.module:Class"):
        player("klaverjassen", strength)


@pytest.mark.parametrize("strength", ["easy:ms", "easy:ms=", "easy:ms=-3", "easy:ms=1.5", "easy:ms=1,ms=2"])
def test_settings_that_do_not_read_are_refused(strength: str) -> None:
    with pytest.raises(ValueError, match="expected settings such as ms=300"):
        player("klaverjassen", strength)


@pytest.mark.parametrize(
    "strength",
    [
        "easy:ms=300",
        "py:",
        "py:nowhere:Class",
        "py:tests.players.toys:Nobody",
        "py:tests.players.toys",
        "py:tests.players.toys:Mute",
    ],
)
def test_a_player_that_cannot_be_made_is_refused_with_the_reason(strength: str) -> None:
    with pytest.raises(ValueError, match=f"cannot make the player '{strength}'"):
        player("klaverjassen", strength)


@GAMES
def test_the_same_seed_and_view_give_the_same_action_whatever_was_asked_before(game: Any) -> None:
    views = [first_view(game, seed) for seed in range(30)]
    chance = "py:tests.players.toys:Chance"
    forward = [make(game.NAME, chance, 5)(view) for view in views]
    one = make(game.NAME, chance, 5)
    assert [one(view) for view in reversed(views)] == forward[::-1]
    assert [make(game.NAME, chance, 6)(view) for view in views] != forward


def test_easy_slips_by_chance_and_normal_does_not() -> None:
    """Over many seeds easy plays more than one card in the same position, and mostly the same one."""
    state = klaverjassen.start(klaverjassen.Options(), klaverjassen.deal(klaverjassen.Options(), 0, Random(3)))
    state = klaverjassen.apply(state, 1, "trump:H")
    view = klaverjassen.view(state, 1)
    cards = [make("klaverjassen", "easy", seed)(view) for seed in range(200)]
    most = max(cards.count(card) for card in set(cards))
    assert len(set(cards)) == 2
    assert 110 <= most <= 170
    assert len({make("klaverjassen", "normal", seed)(view) for seed in range(20)}) == 1


def test_a_player_is_given_the_view_and_a_chance_that_may_be_used_up() -> None:
    class Greedy:
        def choose(self, view: Any, random: Random) -> str:
            return str(random.random() < 2 and view.actions[0])

    class View(dict[str, Any]):
        actions = ("DJ",)

    assert Seated(Greedy(), 1)(View()) == "DJ"
