"""Plays many deals between computers and tells what came of them.

Deals depend on the seed alone: the same seed gives the same figures, on however many cores. The summary goes to
standard output, progress to standard error where that is a terminal.
"""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mokum.cli._games import add_games, options_of
from mokum.lab.measures import Tally
from mokum.lab.simulate import CHUNK, Plan, simulate
from mokum.lab.summary import summary
from mokum.lab.writing import recorded
from mokum.players.lineup import player
from mokum.record.options import option_texts

MANY = 4 * CHUNK
"""From this number of deals on all cores are used."""


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    add_games(parser, _add_arguments)


def _add_arguments(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("--deals", type=_number, default=100, metavar="N", help="how many deals or games (default 100)")
    parser.add_argument("--seed", default="0", metavar="S", help="where chance comes from (default 0)")
    parser.add_argument(
        "--strengths", default="normal", metavar="A,B,…", help="who sits at the table, in turn from the first seat on"
    )
    parser.add_argument("--pairs", action="store_true", help="play each deal again with the strengths one seat further")
    parser.add_argument(
        "--processes", type=_number, default=0, metavar="N", help="how many at once (default: the cores)"
    )
    parser.add_argument("--json", action="store_true", help="one object instead of the tables")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the deals as a record too (a new file)")


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return int(text)


def run(args: Namespace) -> int:
    """Plays and tells; the status is 2 for options or players that cannot be."""
    try:
        plan = Plan(args.game, options_of(args), tuple(args.strengths.split(",")), args.seed, args.pairs)
        for strength in plan.strengths:
            player(plan.game, strength)
        if args.record and args.pairs:
            raise ValueError("a record holds each deal once: expected --record or --pairs, not both")
    except ValueError as fault:
        print(f"mokum simulate: {fault}", file=sys.stderr)
        return 2
    try:
        tally = _played(plan, args)
    except OSError as fault:
        print(f"mokum simulate: {fault}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(_plain(plan, args.deals, tally), ensure_ascii=False))
    else:
        _tell(plan, args.deals, tally)
    return 0


def _played(plan: Plan, args: Namespace) -> Tally:
    processes = args.processes or (len(os.sched_getaffinity(0)) if args.deals * plan.rounds >= MANY else 1)
    with _progress(args.deals) as advance:
        if args.record:
            with args.record.open("x", encoding="utf-8") as file:
                return recorded(plan, args.deals, lambda line: file.write(line + "\n"), advance)
        return simulate(plan, args.deals, processes, advance)


class _Bar:
    """A bar on standard error, moved by what is done."""

    def __init__(self, deals: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("deals", total=deals)

    def __enter__(self) -> Callable[[int], object]:
        self._progress.start()
        return lambda more: self._progress.advance(self._task, more)

    def __exit__(self, *failure: object) -> None:
        self._progress.stop()


def _progress(deals: int) -> Any:
    return _Bar(deals) if sys.stderr.isatty() else nullcontext(lambda more: None)


def _plain(plan: Plan, deals: int, tally: Tally) -> dict[str, Any]:
    return {
        "game": plan.game,
        "options": option_texts(plan.options),
        "strengths": list(plan.strengths),
        "seed": plan.seed,
        "deals": deals,
        "pairs": plan.pairs,
        **tally.plain(),
    }


def _tell(plan: Plan, deals: int, tally: Tally) -> None:
    console = Console(highlight=False)
    for part in summary(plan, deals, tally):
        console.print(part)
