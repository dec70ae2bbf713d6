"""Reads records strictly and tells what happened in them, or writes one seat's copy.

Events are `trick 3 E 23 roem=20` (number, winner, points), `clear 1 19` (seat, cards), the `adjudged` line, and for
each game its `score` line. A fault is `FILE:LINE:COLUMN: text` on standard error; the other files are still read.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from mokum.cards import BadText
from mokum.games.game import Move
from mokum.record import Adjudged, Dealt, Entry, Fold, Scored, entry_lines
from mokum.record.actions import move_text


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("file", nargs="+", metavar="FILE", help="a record, .mkm; - for standard input")
    parser.add_argument("--seat", metavar="SEAT", help="write the copy of this seat instead, with ? for what is unseen")
    parser.add_argument(
        "--json", action="store_true", help="an object a file: {file, scores, events} or {file, line, column, error}"
    )


def run(args: Namespace) -> int:
    """Replays each file; the status is 1 when any has a fault."""
    status = 0
    for name in args.file:
        try:
            _tell(name, args.seat, as_json=args.json)
        except BadText as fault:
            status = 1
            _complain(name, fault, as_json=args.json)
        except BrokenPipeError:
            raise
        except (OSError, UnicodeDecodeError) as fault:
            status = 1
            _complain(name, BadText(f"cannot be read: {fault}"), as_json=args.json)
    return status


def _tell(name: str, seat: str | None, *, as_json: bool) -> None:
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    fold = Fold()
    told: list[str] = []
    scores: list[dict[str, int]] = []
    copy: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        before = len(fold.events)
        entries = fold.read(line.removesuffix("\r"), number)
        told += fold.events[before:]
        for entry in entries:
            if isinstance(entry, Adjudged | Scored):
                told += entry_lines(fold.game, fold.options, entry)
            if isinstance(entry, Scored):
                scores.append(_points(fold, entry))
        if seat is not None and entries:
            copy += _copied(fold, entries, _seat(fold, seat))
    if as_json:
        events = [event for event in told if not event.startswith("score ")]
        print(json.dumps({"file": name, "scores": scores, "events": events}))
    elif told or copy:
        print("\n".join(copy if seat is not None else told))


def _points(fold: Fold, entry: Scored) -> dict[str, int]:
    words = entry_lines(fold.game, fold.options, entry)[0].split(" ")[2:]
    return {name: int(points) for name, _, points in (word.partition("=") for word in words)}


def _seat(fold: Fold, name: str) -> int:
    if name not in fold.seats:
        raise BadText(f"expected --seat to be one of {' '.join(fold.seats)}, not {name!r}")
    return fold.seats.index(name)


def _copied(fold: Fold, entries: tuple[Entry, ...], seat: int) -> list[str]:
    """The line or lines as this seat sees them; the actions of one line stay on one line."""
    if isinstance(entries[0], Move):
        seen = [fold.game.seen(entry, seat) for entry in entries]
        return [" ".join([fold.seats[seen[0].seat], *map(move_text, seen)])]
    entry: Any = entries[0]
    if isinstance(entry, Dealt):
        entry = Dealt(entry.number, fold.game.seen(entry.deal, seat))
    return entry_lines(fold.game, fold.options, entry)


def _complain(name: str, fault: BadText, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"file": name, "line": fault.line, "column": fault.column, "error": fault.message}))
    else:
        sys.stdout.flush()
        print(f"{name}:{fault.line}:{fault.column}: {fault.message}", file=sys.stderr)
