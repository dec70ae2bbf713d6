"""Compares two players over many deals, each played from both sides.

A and B are `easy`, `normal`, other players of the house, `py:package.module:Class`, or `cmd:./program` (docs/bots.md).
Klaverjassen: each deal twice, with A on either side. Amsterdam: for two seats at level intermediate if nothing else is
said, each deal with A in each seat once. Points are those of A over B a deal; positive is good for A.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from mokum.cli._games import add_games, options_given
from mokum.games.catalogue import game
from mokum.lab import plots
from mokum.lab.compare import Chunk, Comparison, Verdict, check, compare, seatings, verdict
from mokum.lab.ledger import Ledger
from mokum.lab.paired import Estimate
from mokum.lab.workers import workers
from mokum.players.outside import SECONDS
from mokum.record.options import make_options, options_text

DEFAULTS: Final[dict[str, dict[str, str]]] = {
    "klaverjassen": {},
    "amsterdam": {"level": "intermediate", "seats": "2"},
}
"""What a comparison takes where nothing is said, other than at a table."""

INTERRUPTED: Final = 130


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    add_games(parser, _add)


def _add(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("a", metavar="A", help="the player of whom the figures tell")
    parser.add_argument("b", metavar="B", help="the player to whom it is compared")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="how many deals (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where the deals come from (default 0)")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the mean after each deal: .png or .svg")
    parser.add_argument("--processes", type=int, metavar="P", help="how many processes (default: one for each core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask cluster, such as tcp://host:8786")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep what is finished there, and go on from it")
    parser.add_argument(
        "--move-time", type=float, default=SECONDS, metavar="SECONDS", help="for a move of py: and cmd: (default 1)"
    )
    for option, value in DEFAULTS[name].items():
        parser.set_defaults(**{f"option_{option}": value})


def run(args: Namespace) -> int:
    """Plays, and tells what came of it; with status 1 where that cannot be."""
    try:
        comparison = _comparison(args)
        check(comparison)
        if args.plot:
            plots.check(args.plot)
        ledger = Ledger(args.resume, comparison) if args.resume else None
        chunks = _played(comparison, args, ledger)
    except (ValueError, OSError) as fault:
        print(f"mokum compare: {fault}", file=sys.stderr)
        return 1
    if chunks is None:
        return INTERRUPTED
    found = verdict(comparison, chunks)
    if args.plot:
        plots.plot_running_mean(args.plot, found.margins, _title(comparison), "points a deal of A over B")
    print(json.dumps(_object(comparison, found), ensure_ascii=False) if args.json else _table(comparison, found))
    return 0


def _comparison(args: Namespace) -> Comparison:
    module = game(args.game)
    options = make_options(module.Options, options_given(args))
    if args.processes is not None and args.processes < 1:
        raise ValueError("expected 1 process or more")
    if args.move_time <= 0:
        raise ValueError("expected more than 0 seconds for a move")
    return Comparison(module.NAME, options, (args.a, args.b), args.deals, args.seed, args.move_time)


def _played(comparison: Comparison, args: Namespace, ledger: Ledger | None) -> list[Chunk] | None:
    """All chunks, or None when Ctrl-C came before the end."""
    done = ledger.done if ledger else {}
    finished = sum(len(chunk.results) for chunk in done.values())
    try:
        with _progress(comparison.deals, finished) as advance, workers(args.processes, args.cluster) as crew:

            def add(chunk: Chunk) -> None:
                nonlocal finished
                finished += len(chunk.results)
                if ledger:
                    ledger.add(chunk)
                advance(len(chunk.results))

            return compare(comparison, crew, done, add)
    except KeyboardInterrupt:
        kept = f"; with --resume {args.resume} it goes on from there" if ledger else "; nothing is kept"
        print(f"mokum compare: stopped after {finished} of {comparison.deals} deals{kept}", file=sys.stderr)
        return None


@contextmanager
def _progress(deals: int, finished: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield id
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("deals"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals, completed=finished)
        yield lambda more: bar.advance(task, more)


def _object(comparison: Comparison, found: Verdict) -> dict[str, Any]:
    first, second = comparison.players
    words = {"game": comparison.game, "options": options_text(comparison.options), "a": first, "b": second}
    numbers = {"seed": comparison.seed, "deals": comparison.deals, "plays": _plays(comparison)}
    stood_in = dict(zip("ab", found.stood_in, strict=True))
    return {**words, **numbers, **found.figures, "stood_in": stood_in}


def _plays(comparison: Comparison) -> int:
    return comparison.deals * len(seatings(comparison))


def _title(comparison: Comparison) -> str:
    first, second = comparison.players
    return f"{comparison.game} {options_text(comparison.options)}: A {first}, B {second}, seed {comparison.seed}"


def _table(comparison: Comparison, found: Verdict) -> str:
    lines = [
        _title(comparison),
        f"{comparison.deals} deals, {_plays(comparison)} plays",
        "",
        f"{'':24} {'mean':>9}   95 % interval",
        _row("points a deal, A over B", found.mean, "+.2f"),
        _row("won by A", found.win_share, ".1%"),
    ]
    if found.points is not None:
        lines.append(_row("game points of A", found.points, ".3f"))
    for name, counts in zip("AB", found.stood_in, strict=True):
        if counts:
            told = ", ".join(f"{count} {fault}" for fault, count in counts.items())
            lines.append(f"{f'moves made for {name}':24} {sum(counts.values()):9}   {told}")
    return "\n".join([*lines, "", _conclusion(found)])


def _row(said: str, each: Estimate, figure: str) -> str:
    mean, low, high = (format(value, figure) for value in each)
    return f"{said:24} {mean:>9}   {low} … {high}"


def _conclusion(found: Verdict) -> str:
    if found.mean.low > 0:
        return "A is ahead of B."
    return "B is ahead of A." if found.mean.high < 0 else "Neither is shown to be ahead."
