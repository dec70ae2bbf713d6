"""The number of action sequences from chosen positions: the kernel counts what the oracle counted."""

from pathlib import Path
from typing import NamedTuple

import pytest

from mokum.cli.perft import perft
from mokum.games.game import IllegalAction
from mokum.record import parse_position
from tests.oracle.positions import divide, read_position
from tests.oracle.positions import perft as oracle_perft

FOLDER = Path(__file__).parent
QUICK = 2000
"""Counts up to here are made again by the oracle each time; the others under the marker ``long``."""


class Line(NamedTuple):
    file: str
    number: int
    position: str
    depth: int
    expected: int


def lines() -> list[Line]:
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not text.startswith("#"):
                position, depth, count = text.split(" ; ")
                found.append(Line(path.stem, number, position, int(depth), int(count)))
    return found


LINES = lines()


def named(chosen: list[Line]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("line", chosen, ids=[f"{line.file}:{line.number}" for line in chosen])


def kernel_divide(position: str, depth: int) -> dict[str, int]:
    game, state = parse_position(position)
    counts = {}
    for seat in game.to_act(state):
        for action in game.legal(game.view(state, seat)).actions:
            try:
                after = game.apply(state, seat, action)
            except IllegalAction:
                continue
            name = action if len(game.to_act(state)) == 1 else f"{game.seats(state.public.options)[seat]}.{action}"
            counts[name] = perft(game, after, depth - 1)
    return counts


def by_first_action(line: Line) -> str:
    kernel = kernel_divide(line.position, line.depth)
    oracle = divide(*read_position(line.position), line.depth)
    rows = [f"{line.file}:{line.number} {line.position} to depth {line.depth}", "action kernel oracle"]
    rows += [f"{action} {kernel.get(action)} {oracle.get(action)}" for action in sorted(kernel.keys() | oracle.keys())]
    return "\n".join(rows)


@named(LINES)
def test_the_kernel_counts_so_many(line: Line) -> None:
    game, state = parse_position(line.position)
    count = perft(game, state, line.depth)
    assert count == line.expected, by_first_action(line)


@named([line for line in LINES if line.expected <= QUICK])
def test_the_oracle_counted_so_many(line: Line) -> None:
    assert oracle_perft(*read_position(line.position), line.depth) == line.expected


@pytest.mark.long
@named([line for line in LINES if line.expected > QUICK])
def test_the_oracle_counted_so_many_at_length(line: Line) -> None:
    assert oracle_perft(*read_position(line.position), line.depth) == line.expected


def test_both_games_are_counted_and_every_file_says_what_it_shows() -> None:
    assert {line.position.split()[0] for line in LINES} == {"klaverjassen", "amsterdam"}
    for path in FOLDER.glob("*.txt"):
        assert path.read_text(encoding="utf-8").startswith("# ")


def test_the_first_actions_of_both_are_told_apart_on_failure() -> None:
    line = next(line for line in LINES if line.file == "klaverjassen-claimed-roem")
    assert kernel_divide(line.position, 1) == divide(*read_position(line.position), 1)
    assert "S.roem:20 1 1" in by_first_action(line)
