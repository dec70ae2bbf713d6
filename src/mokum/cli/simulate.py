"""Plays many deals between computers and tells what came of them.

What is played follows from the seed: the same seed gives the same figures, on however many cores. The tables go to
standard output, what it took to standard error. Ctrl-C ends it with what was played so far.
"""

import json
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TextIO

import msgspec

from mokum.cli._games import add_games, options_of
from mokum.games.catalogue import game
from mokum.lab.simulate import Job, Part, Result, opening_lines, simulate
from mokum.lab.summary import summary
from mokum.lab.workers import workers
from mokum.players.lineup import STRENGTHS, player
from mokum.record.options import option_texts

INTERRUPTED: Final = 130
PLAIN: Final = str.maketrans({"…": "~", "–": "-", "±": "~"})
"""What stands for the signs of the tables where the output cannot have them."""


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    add_games(parser, _add_arguments)


def _add_arguments(parser: ArgumentParser, name: str) -> None:
    parser.add_argument(
        "--deals", type=_number, default=1000, metavar="N", help="how many deals or games (default 1000)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where chance comes from (default 0)")
    parser.add_argument(
        "--strengths",
        default="normal",
        metavar="A,B,…",
        help=f"who plays, in turn from the first seat on: {', '.join(STRENGTHS)} (default normal for all)",
    )
    parser.add_argument("--json", action="store_true", help="one object instead of the tables")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write what is played to this new file too")
    parser.add_argument("--processes", type=_number, metavar="P", help="how many at once (default: one for each core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask cluster, such as tcp://host:8786")


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return int(text)


def run(args: Namespace) -> int:
    """Plays and tells; the status is 1 where that cannot be, and 130 after Ctrl-C."""
    try:
        job = _job(args)
        with _recorded(job, args.record) as write, _progress(args.deals) as advance:

            def told(part: Part) -> None:
                write(part)
                advance(part.deals)

            begun = perf_counter()
            crew = None if args.processes == 1 and not args.cluster else workers(args.processes, args.cluster)
            result = simulate(job, args.deals, crew, told)
    except (ValueError, OSError) as fault:
        print(f"mokum simulate: {fault}", file=sys.stderr)
        return 1
    _tell(job, result, as_json=args.json)
    _tell_pace(result, args.deals, perf_counter() - begun)
    return INTERRUPTED if result.broken_off else 0


def _job(args: Namespace) -> Job:
    options = options_of(args)
    seats = len(game(args.game).seats(options))
    given = split_strengths(args.strengths)
    if seats % len(given):
        raise ValueError(f"expected strengths that go round {seats} seats evenly, not {len(given)} of them")
    for strength in given:
        player(args.game, strength)
    return Job(args.game, options, given * (seats // len(given)), args.seed, args.record is not None)


def split_strengths(text: str) -> tuple[str, ...]:
    """The strengths of a list; a comma before a setting belongs to the strength.

    >>> split_strengths("easy,hard:ms=300,worlds=20,normal")
    ('easy', 'hard:ms=300,worlds=20', 'normal')
    """
    return tuple(part.strip() for part in re.split(r",(?!\s*\w+=)", text))


@contextmanager
def _recorded(job: Job, path: Path | None) -> Iterator[Callable[[Part], object]]:
    """A new file that is given the lines of each part in the order of the deals."""
    if path is None:
        yield lambda part: None
        return
    with path.open("x", encoding="utf-8") as file:
        yield _InOrder(job, file).take


class _InOrder:
    """Writes parts in the order of their deals, in whatever order they come; what follows a gap is not written."""

    def __init__(self, job: Job, file: TextIO) -> None:
        self._file = file
        self._waiting: dict[int, Part] = {}
        self._next = 1
        self._write(opening_lines(job))

    def take(self, part: Part) -> None:
        """Takes a part and writes all that is next."""
        self._waiting[part.first] = part
        while self._next in self._waiting:
            ready = self._waiting.pop(self._next)
            self._next += ready.deals
            self._write(ready.lines)

    def _write(self, lines: list[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines))


@contextmanager
def _progress(deals: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("deals"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals)
        yield lambda more: bar.advance(task, more)


def _tell(job: Job, result: Result, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_plain(job, result), ensure_ascii=False))
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, 80)
    with console.capture() as capture:
        for part in summary(job, result):
            console.print(part)
    text = capture.get()
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeError:
        text = text.translate(PLAIN)
    print(text, end="")


def _plain(job: Job, result: Result) -> dict[str, Any]:
    return {
        "game": job.game,
        "options": option_texts(job.options),
        "strengths": list(job.strengths),
        "seed": job.seed,
        "deals": result.deals,
        **msgspec.to_builtins(result.report(job)),
    }


def _tell_pace(result: Result, deals: int, seconds: float) -> None:
    said = f"{result.deals:,} in {seconds:,.1f} s, {result.deals / seconds:,.0f} a second"
    stopped = f"stopped after {result.deals:,} of {deals:,}; " if result.broken_off else ""
    print(f"mokum simulate: {stopped}{said}", file=sys.stderr)
