"""What choices were worth: exact in klaverjassen, so that what was lost explains the score; opinions in amsterdam."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.players.advice import Advice
from mokum.players.looking_back import Choice, Worth, choices, judge, weighed
from mokum.record import Fold, Played, read_record
from mokum.record.moments import moments

RECORDS = Path(__file__).parents[1] / "records"


def read(name: str) -> Fold:
    return read_record((RECORDS / f"{name}.mkm").read_text(encoding="utf-8"))


def worths(fold: Fold, played: Played) -> list[Worth]:
    found = choices(fold.game, fold.options, played)
    return [weighed(one, judge(fold.game, one.state, one.seat)) for one in found]


def awarded(played: Played) -> int:
    assert played.points is not None
    return played.points[0] - played.points[1]


@pytest.mark.parametrize("name", ["klaverjassen-made-138-84", "klaverjassen-nat-0-232", "klaverjassen-pit-282-0"])
def test_what_was_lost_explains_what_was_awarded(name: str) -> None:
    """The value before the first choice, less all that was lost by one side and the other, is the award."""
    fold = read(name)
    played = fold.played[0]
    found = worths(fold, played)
    assert [one.step for one in found] == list(range(1, len(played.moves) + 1))
    first = found[0]
    begin = max(first.values.values()) * (-1 if first.seat & 1 else 1)
    lost = [sum(one.lost for one in found if one.seat & 1 == side) for side in (0, 1)]
    assert begin - lost[0] + lost[1] == awarded(played)
    assert all(one.lost >= 0 for one in found)


def test_every_legal_card_has_a_value_and_the_best_stands_first() -> None:
    fold = read("klaverjassen-trump-choice-turned")
    told = moments(fold.game, fold.options, fold.played[0])
    for one in choices(fold.game, fold.options, fold.played[0]):
        values = judge(fold.game, one.state, one.seat)
        assert told[one.step - 1].state == one.state
        assert set(values) == set(fold.game.legal(fold.game.view(one.state, one.seat)).actions)
        assert list(values.values()) == sorted(values.values(), reverse=True)


def test_claims_of_roem_are_no_choices() -> None:
    fold = read("klaverjassen-roem-claimed")
    actions = [one.action for one in choices(fold.game, fold.options, fold.played[0])]
    assert not any(action == "done" or action.startswith("roem:") for action in actions)
    assert sum(action[0].isupper() for action in actions) == 32


def test_amsterdam_asks_from_what_the_seat_could_see_and_only_where_there_is_a_choice() -> None:
    fold = read("amsterdam-seats-2")
    views: list[Any] = []

    def adviser(game: Any, view: Any, strength: str, random: Random) -> Advice:
        views.append(view)
        actions = game.legal(view).actions
        return Advice(actions[0], {action: -float(place) for place, action in enumerate(actions)}, 7)

    found = list(choices(fold.game, fold.options, fold.played[0]))
    for one in found:
        assert len(judge(fold.game, one.state, one.seat, adviser=adviser)) > 1
    assert views == [fold.game.view(one.state, one.seat) for one in found]
    assert all(not hasattr(view, "hidden") and not hasattr(view, "hands") for view in views)


def test_amsterdam_says_the_same_however_often_it_is_asked() -> None:
    fold = read("amsterdam-seats-3")
    found = list(choices(fold.game, fold.options, fold.played[0]))[:3]
    first, again = ([judge(fold.game, one.state, one.seat) for one in found] for _ in range(2))
    assert first == again
    assert all(max(values.values()) <= 0 and len(values) > 1 for values in first)


@pytest.mark.parametrize(
    ("action", "values", "lost"),
    [
        ("H7", {"SA": 91.0, "H7": 57.0}, 34),
        ("S9,C9", {"HK": -1.0, "C9,S9": -1.5}, 0.5),
        ("S9", {"HK": -1.0, "C9": -1.5}, 0.5),
        ("swap:C9/DK", {"HK": -1.0}, -1),
        ("H7", {}, -1),
    ],
)
def test_what_is_lost_is_found_for_the_same_cards_however_they_were_laid(
    action: str, values: dict[str, float], lost: float
) -> None:
    assert weighed(Choice(1, 0, action, None), values).lost == lost
