"""Solves positions of klaverjassen exactly, with all hands open.

Each card of the seat to act first is told with its value, best first: the points of N–S less those of E–W from here
to the end when all play best, with the cards on the table, roem, the last trick and pit. With `--award` it is the
difference that is awarded for the whole deal, nat included. Positions are arguments, or lines of standard input.
"""

import functools
import time
from argparse import ArgumentParser, Namespace

from mokum.cli._positions import Result, answer, lines_in
from mokum.games.klaverjassen import NAME, State
from mokum.record.position import parse_position
from mokum.search.klaverjassen import Solution, Solver
from mokum.search.klaverjassen_award import solve_award


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("position", nargs="*", metavar="POSITION", help="a position; without one, standard input")
    parser.add_argument("--best", action="store_true", help="only the best card, of equal ones the first by name")
    parser.add_argument("--award", action="store_true", help="what is awarded for the deal; needs won= and makers=")
    parser.add_argument("--json", action="store_true", help="one object a line: {best, value, values, ms, nodes}")


def run(args: Namespace) -> int:
    """Answers each position."""

    def work(text: str) -> Result:
        return _solved(text, best=args.best, award=args.award)

    return answer(args.position or lines_in(), work, alone=len(args.position) == 1, as_json=args.json)


@functools.cache
def _solver() -> Solver:
    solver = Solver()
    solver.warm_up()
    return solver


def _solved(text: str, *, best: bool, award: bool) -> Result:
    position = parse_position(text)
    if position.game.NAME != NAME:
        raise ValueError(f"expected a position of {NAME}: in {position.game.NAME} the stock is never open")
    state: State = position.state
    solver = _solver()
    before = time.perf_counter()
    found = solve_award(solver, state) if award else solver.solve(state, best=best)
    spent = 1000 * (time.perf_counter() - before)
    return _result(found, spent, best=best)


def _result(found: Solution, spent: float, *, best: bool) -> Result:
    values = {found.best: found.value} if best else found.values
    data: dict[str, object] = {"best": found.best, "value": found.value}
    if not best:
        data["values"] = values
    data |= {"ms": round(spent, 3), "nodes": found.nodes}
    return Result(" ".join(f"{card}={value}" for card, value in values.items()), data)
