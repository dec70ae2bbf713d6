"""The page of strengths holds what was measured, and the players it is measured by are still what they were."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from mokum.games.catalogue import game
from mokum.record.options import make_options
from mokum.testing.laws import check_player

ROOT = Path(__file__).parents[2]
BENCHMARKS = ROOT / "benchmarks"


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def strength() -> ModuleType:
    return loaded(BENCHMARKS / "strength.py")


def test_every_table_of_the_page_is_measured_and_every_measure_has_its_table(strength: ModuleType) -> None:
    text = (ROOT / "docs" / "strength.md").read_text()
    assert re.findall(r"<!-- ((?!end)[\w ]+) -->", text) == list(strength.TABLES)
    words = {run.words for runs in strength.TABLES.values() for run in runs}
    assert set(strength.kept()) == words


def test_the_page_is_what_the_figures_make_it(strength: ModuleType) -> None:
    text = (ROOT / "docs" / "strength.md").read_text()
    assert strength.page(text, strength.kept()) == text


@pytest.mark.parametrize("guide", ["amsterdam.md", "nl/amsterdam.md", "es/amsterdam.md"])
def test_the_guides_give_the_measured_worth_of_each_tip(strength: ModuleType, guide: str) -> None:
    text = (ROOT / "docs" / "guide" / guide).read_text()
    told = [figure.replace(",", ".") for figure in re.findall(r"^   \*.*?(\d[.,]\d\d).*\*$", text, re.MULTILINE)]
    measured = [run.words for run in strength.TABLES["tips"] if "--seats 4" in run.words]
    assert told == [f"{strength.kept()[words]['mean']:.2f}" for words in measured]


FROZEN = [
    ("klaverjassen", "klaverjassen_rules", "Rules", {}),
    ("klaverjassen", "klaverjassen_rules", "Rules", {"trump_choice": "turned", "roem": "claimed"}),
    ("klaverjassen", "klaverjassen_rules", "Rules", {"trump_choice": "drawn", "trump_duty": "amsterdams"}),
    ("amsterdam", "amsterdam_lowest", "Lowest", {"seats": "2"}),
    ("amsterdam", "amsterdam_lowest", "Lowest", {"seats": "4", "level": "beginner", "stuck_takes_face_up": "on"}),
    ("amsterdam", "amsterdam_lowest", "Lowest", {"seats": "6", "level": "expert", "voluntary_pickup": "on"}),
]


@pytest.mark.parametrize(("name", "module", "player", "options"), FROZEN)
def test_the_players_that_stay_as_they_are_keep_the_laws(
    name: str, module: str, player: str, options: dict[str, str]
) -> None:
    rules = game(name)
    chooser = getattr(loaded(BENCHMARKS / "players" / f"{module}.py"), player)()
    for seed in range(3):
        check_player(rules, make_options(rules.Options, options), seed, chooser.choose)


HABITS = ("HoardsTens", "WastesTens", "BaitsWithTwos", "KeepsTwos", "PicksUp", "Forgets", "ClearsBeforeBlind")


@pytest.mark.parametrize("habit", [*HABITS, "SpendsTensFirst"])
def test_the_players_with_one_habit_keep_the_laws(habit: str) -> None:
    rules = game("amsterdam")
    chooser = getattr(loaded(BENCHMARKS / "players" / "amsterdam_habits.py"), habit)()
    check_player(rules, make_options(rules.Options, {"voluntary_pickup": "on"}), 1, chooser.choose)
