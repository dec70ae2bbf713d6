"""The laws hold in every game, under every pair of option values and under options drawn at random."""

import re
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from mokum.games import amsterdam, klaverjassen
from mokum.games.game import IllegalAction
from mokum.record.options import make_options, option_names, option_texts, option_values
from mokum.testing import laws
from mokum.testing.covering import covering
from mokum.testing.playout import play_out
from mokum.testing.strategies import SEEDS, options, positions

GAMES = [klaverjassen, amsterdam]
COVERING = [(game, row) for game in GAMES for row in covering(game)]
NAMES = [f"{game.NAME}-{number}" for number, (game, _) in enumerate(COVERING)]
RULES = Path(__file__).parents[2] / "docs" / "rules"


def paragraphs(game: Any) -> set[str]:
    text = (RULES / f"{game.NAME}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\*", text, re.MULTILINE))


def test_the_rules_documents_have_paragraphs() -> None:
    assert {"KJ-4.9", "KJ-6.5"} <= paragraphs(klaverjassen)
    assert {"AM-4.4", "AM-12.1"} <= paragraphs(amsterdam)


@pytest.mark.parametrize(("game", "row"), COVERING, ids=NAMES)
def test_all_laws_under_every_pair_of_option_values(game: Any, row: Any) -> None:
    laws.check_all(game, row, seed=1)
    laws.check_refusals(game, row, 1, paragraphs(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_covering_options_cover_every_pair_that_is_possible(game: Any) -> None:
    rows = [option_texts(row) for row in covering(game)]
    for one, other in combinations(option_names(game.Options), 2):
        for values in product(option_values(game.Options, one), option_values(game.Options, other)):
            pair = dict(zip((one, other), values, strict=True))
            try:
                make_options(game.Options, pair)
            except ValueError:
                continue
            assert any(pair.items() <= row.items() for row in rows), pair


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(row=options(klaverjassen), seed=SEEDS)
def test_klaverjassen_under_any_options(row: Any, seed: int) -> None:
    laws.check_all(klaverjassen, row, seed)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(row=options(amsterdam), seed=SEEDS)
def test_amsterdam_under_any_options(row: Any, seed: int) -> None:
    laws.check_all(amsterdam, row, seed)


@settings(max_examples=20, deadline=None)
@given(state=positions(klaverjassen, roem="claimed"))
def test_a_position_met_in_play_has_somebody_to_act_or_a_score(state: Any) -> None:
    if not klaverjassen.to_act(state):
        assert sum(klaverjassen.score(state).awarded) >= 162


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 10))
@pytest.mark.parametrize(("game", "row"), COVERING, ids=NAMES)
def test_all_laws_at_length(game: Any, row: Any, seed: int) -> None:
    laws.check_all(game, row, seed)
    laws.check_refusals(game, row, seed, paragraphs(game))


def first_legal(view: Any, random: Random) -> str:
    game = klaverjassen if hasattr(view, "unseen") else amsterdam
    actions = game.legal(view).actions
    return str(next(action for action in actions if not action.startswith("roem:")))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_law_for_players_passes_one_that_takes_the_first_action(game: Any) -> None:
    laws.check_player(game, game.Options(), 1, first_legal)


class Broken:
    """A game with one function replaced, to see that a law notices."""

    def __init__(self, game: Any, **functions: Any) -> None:
        self._game = game
        for name, function in functions.items():
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def _refuse(*_: Any) -> Any:
    raise IllegalAction("KJ-99", "over", "no")


def _accept_or_keep(state: Any, seat: int, action: str, *more: Any) -> Any:
    try:
        return klaverjassen.apply(state, seat, action, *more)
    except IllegalAction:
        return state


def _turned_about(view: Any) -> Any:
    legal = klaverjassen.legal(view)
    return msgspec.structs.replace(legal, actions=legal.actions[::-1])


def _wide_open(state: Any, seat: int | None) -> Any:
    view = klaverjassen.view(state, seat)
    return msgspec.structs.replace(view, public=msgspec.structs.replace(view.public, drawn=str(state.hands[0])))


def _first_seat_only(state: Any) -> Any:
    score = klaverjassen.score(state)
    return msgspec.structs.replace(score, awarded=(max(score.awarded), 0))


def _nobody(state: Any) -> tuple[int, ...]:
    return ()


def _a_card_short(state: Any, seat: int, action: str, *more: Any) -> Any:
    after = klaverjassen.apply(state, seat, action, *more)
    hands = (*after.hands[:3], after.hands[3] & (after.hands[3] - 1))
    return msgspec.structs.replace(after, hands=hands)


def _diamonds_first(view: Any) -> Any:
    legal = klaverjassen.legal(view)
    diamonds = tuple(action for action in legal.actions if action[0] == "D")
    return msgspec.structs.replace(legal, actions=diamonds or legal.actions)


BREACHES = [
    (laws.check_awaits, {"awaits": _nobody}),
    (laws.check_legal, {"legal": _turned_about}),
    (laws.check_refusals, {"apply": _accept_or_keep}),
    (laws.check_no_peek, {"view": _wide_open}),
    (laws.check_stream, {"view": _wide_open}),
    (laws.check_rotation, {"score": _first_seat_only}),
    (laws.check_points, {"score": lambda state: msgspec.structs.replace(klaverjassen.score(state), awarded=(1, 1))}),
    (laws.check_fold, {"apply": _a_card_short}),
    (laws.check_end, {"score": _refuse}),
    (laws.check_accepted, {"apply": _refuse}),
    (laws.check_suits, {"legal": _diamonds_first}),
]


@pytest.mark.parametrize(("law", "functions"), BREACHES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_law_notices_a_breach(law: Any, functions: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Broken(klaverjassen, **functions)
    out = play_out(klaverjassen, klaverjassen.Options(), 1)
    law(klaverjassen, out.options, 1)
    monkeypatch.setattr(laws, "play_out", lambda *_: msgspec.structs.replace(out, game=broken))
    with pytest.raises(laws.BrokenLaw):
        law(broken, out.options, 1)


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    out = play_out(klaverjassen, klaverjassen.Options(), 1)
    lost = msgspec.structs.replace(out.states[3], hands=(0, *out.states[3].hands[1:]))
    monkeypatch.setattr(laws, "play_out", lambda *_: msgspec.structs.replace(out, states=(*out.states[:3], lost)))
    with pytest.raises(laws.BrokenLaw):
        laws.check_cards(klaverjassen, out.options, 1)


def test_a_bot_that_peeks_is_noticed() -> None:
    seen: list[Any] = []

    def remembering(view: Any, random: Random) -> str:
        seen.append(view)
        actions = klaverjassen.legal(view).actions
        return str(actions[len(seen) % len(actions)])

    with pytest.raises(laws.BrokenLaw):
        laws.check_player(klaverjassen, klaverjassen.Options(), 1, remembering)


def test_equal_seeds_give_equal_games() -> None:
    row = amsterdam.Options(seats=3)
    one = play_out(amsterdam, row, 5)
    play_out.cache_clear()
    assert play_out(amsterdam, row, 5) == one
