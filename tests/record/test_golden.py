"""The golden records: each replays, says of itself what is true, and shows the option value it is named for.

Some of their comments are checked: `# N may D7 DJ`, `# N may not SK (KJ-4.8)`, `# trick 3 E 23 roem=20`, `# NS 155, EW 27`.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from mokum.games import amsterdam, klaverjassen
from mokum.games.game import IllegalAction, Move
from mokum.record import Dealt, Fold, Header, entry_lines, read_record
from mokum.record.options import option_names, option_texts, option_values
from tests.laws.plain import ORACLES, kernel_points, kernel_words, oracle_start, oracle_words
from tests.records.find_scoring_examples import EXAMPLES

TESTS = Path(__file__).parents[1]
RECORDS = sorted((TESTS / "records").glob("*.mkm"))
GOLDEN = [*RECORDS, TESTS / "cases" / "amsterdam-example.mkm"]
each = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)

MAY = re.compile(r"# (\w+) may (?!not )(.+)")
MAY_NOT = re.compile(r"# (\w+) may not (\S+) \((\S+)\)")
EVENTS = re.compile(r".*  # ((?:trick|clear) .+)")
TOTALS = re.compile(r"# NS (\d+), EW (\d+)")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@each
def test_it_replays_and_is_written_as_it_reads(path: Path) -> None:
    fold = Fold()
    entries = [entry for number, line in enumerate(text_of(path).splitlines(), 1) for entry in fold.read(line, number)]
    again = Fold()
    for entry in entries:
        for line in entry_lines(fold.game, fold.options, entry):
            again.read(line)
    assert [deal.state for deal in again.played] == [deal.state for deal in fold.played]
    assert [deal.moves for deal in again.played] == [deal.moves for deal in fold.played]
    header = entry_lines(fold.game, fold.options, Header(fold.game.NAME, fold.options))[0]
    assert header in text_of(path).splitlines()[:2]


@each
def test_its_comments_are_true(path: Path) -> None:
    fold = Fold()
    for number, line in enumerate(text_of(path).splitlines(), 1):
        told = len(fold.events)
        fold.read(line, number)
        if found := EVENTS.fullmatch(line):
            assert found[1].split(" · ") == fold.events[told:]
        elif found := MAY_NOT.fullmatch(line):
            check_refused(fold, *found.groups())
        elif found := MAY.fullmatch(line):
            view = fold.game.view(fold.state, fold.seats.index(found[1]))
            assert list(fold.game.legal(view).actions) == found[2].split(" ")
        elif found := TOTALS.fullmatch(line):
            points = [deal.points or () for deal in fold.played]
            assert [sum(side) for side in zip(*points, strict=True)] == [int(found[1]), int(found[2])]


def check_refused(fold: Fold, seat: str, action: str, paragraph: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        fold.game.apply(fold.state, fold.seats.index(seat), action)
    assert refused.value.paragraph == paragraph


def test_there_are_comments_of_each_kind() -> None:
    lines = [line for path in RECORDS for line in text_of(path).splitlines()]
    for kind, least in [(MAY, 20), (MAY_NOT, 20), (EVENTS, 100), (TOTALS, 10)]:
        assert sum(bool(kind.fullmatch(line)) for line in lines) >= least, kind


@each
def test_the_oracle_plays_it_too(path: Path) -> None:
    fold = read_record(text_of(path))
    judge = ORACLES[fold.game.NAME]
    for played in fold.played:
        state = oracle_start(fold.game, fold.options, played.deal)
        for move in played.moves:
            state = judge.apply(state, move.seat, move.action)
        assert oracle_words(fold.game, state) == kernel_words(fold.game, played.state)
        if played.points is not None:
            assert kernel_points(fold.game, played.state) == judge.score(state) == list(played.points)


@each
def test_the_copy_of_each_seat_reads_as_what_that_seat_sees(path: Path) -> None:
    fold = read_record(text_of(path))
    for seat in range(len(fold.seats)):
        copy = Fold()
        for line in copy_lines(fold, seat):
            copy.read(line)
        assert fold.game.view(copy.state, seat) == fold.game.view(fold.state, seat)


def copy_lines(fold: Fold, seat: int) -> list[str]:
    """The last deal as a seat has seen it."""
    played = fold.played[-1]
    entries: list[Any] = [Header(fold.game.NAME, fold.options), Dealt(1, fold.game.seen(played.deal, seat))]
    entries += [fold.game.seen(move, seat) for move in played.moves]
    return [line for entry in entries for line in entry_lines(fold.game, fold.options, entry)]


VALUES = [
    (game, name, value)
    for game in (klaverjassen, amsterdam)
    for name in option_names(game.Options)
    for value in option_values(game.Options, name)
]


@pytest.mark.parametrize(("game", "name", "value"), VALUES, ids=lambda part: getattr(part, "NAME", part))
def test_no_option_value_goes_without_a_record_named_for_it(game: Any, name: str, value: str) -> None:
    file = re.sub(r"[_:]", "-", f"{game.NAME}-{name}-{value}.mkm")
    fold = read_record(text_of(TESTS / "records" / file))
    assert option_texts(fold.options)[name] == value
    assert fold.played[0].moves


def test_the_two_records_of_a_choice_differ() -> None:
    shown = {path.stem: read_record(text_of(path)) for path in RECORDS}
    for one, other in [
        ("klaverjassen-four-alike-all", "klaverjassen-four-alike-high"),
        ("klaverjassen-four-jacks", "klaverjassen-four-alike-none"),
    ]:
        assert shown[one].played[0].moves == shown[other].played[0].moves
        assert sum(shown[one].state.public.roem) - sum(shown[other].state.public.roem) in (100, 200)
    automatic, played = (shown[f"klaverjassen-last-card-{value}"].played[0] for value in ("automatic", "played"))
    assert (automatic.moves, automatic.points) == (played.moves, played.points)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_kj_6_2_to_6_4_the_worked_scores_are_whole_deals(example: Any) -> None:
    fold = read_record(text_of(TESTS / "records" / f"{example.name}.mkm"))
    assert fold.played[0].points == example.score
    assert example.distance(fold.state) == 0
    assert fold.played[0].moves[0] == Move(0, "trump:H")


def test_kj_6_2_and_6_3_the_worked_scores_in_figures() -> None:
    made, nat, pit = (
        klaverjassen.score(read_record(text_of(TESTS / "records" / f"{example.name}.mkm")).state)
        for example in EXAMPLES
    )
    assert (made.cards, made.roem, made.awarded) == ((98, 64), (40, 20), (138, 84))
    assert (nat.cards, nat.roem, nat.awarded) == ((76, 86), (20, 50), (0, 232))
    assert (pit.cards, pit.roem, pit.pit, pit.awarded) == ((162, 0), (20, 0), (100, 0), (282, 0))
