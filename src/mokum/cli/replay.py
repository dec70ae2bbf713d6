"""Reads records strictly and tells what happened in them, or writes one seat's copy.

Events are `trick 3 E 23 roem=20` (number, winner, points), `clear 1 19` (seat, cards), the `adjudged` line, and for
each game its `score` line; with `--values` also what every choice was worth to its seat, and what was lost. A fault is
`FILE:LINE:COLUMN: text` on standard error; the other files are still read.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from mokum.cards import BadText
from mokum.games.game import Move
from mokum.players.looking_back import ALL_HANDS, Worth, choices, judge, weighed
from mokum.record import Adjudged, Dealt, Entry, Fold, Scored, entry_lines
from mokum.record.actions import move_text
from mokum.record.moments import is_open


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("file", nargs="+", metavar="FILE", help="a record, .mkm; - for standard input")
    parser.add_argument("--seat", metavar="SEAT", help="write the copy of this seat instead, with ? for what is unseen")
    parser.add_argument("--values", action="store_true", help="tell what every choice was worth, and what was lost")
    parser.add_argument(
        "--json", action="store_true", help="an object a file: {file, scores, events} or {file, line, column, error}"
    )


def run(args: Namespace) -> int:
    """Replays each file; the status is 1 when any has a fault."""
    status = 0
    for name in args.file:
        try:
            _tell(name, args.seat, values=args.values and args.seat is None, as_json=args.json)
        except BadText as fault:
            status = 1
            _complain(name, fault, as_json=args.json)
        except BrokenPipeError:
            raise
        except (OSError, UnicodeDecodeError) as fault:
            status = 1
            _complain(name, BadText(f"cannot be read: {fault}"), as_json=args.json)
    return status


def _tell(name: str, seat: str | None, *, values: bool, as_json: bool) -> None:
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    fold = Fold()
    told: list[str] = []
    scores: list[dict[str, int]] = []
    copy: list[str] = []
    worths: list[Worth] = []
    for number, line in enumerate(text.split("\n"), 1):
        before = len(fold.events)
        entries = fold.read(line.removesuffix("\r"), number)
        told += fold.events[before:]
        for entry in entries:
            if isinstance(entry, Adjudged | Scored):
                told += entry_lines(fold.game, fold.options, entry)
            if isinstance(entry, Scored):
                scores.append(_points(fold, entry))
            if isinstance(entry, Scored) and values:
                found = _worths(fold)
                worths += found
                told += [_worth_text(fold, worth) for worth in found] + [_lost_text(fold, found)]
        if seat is not None and entries:
            copy += _copied(fold, entries, _seat(fold, seat))
    if as_json:
        events = [event for event in told if not event.startswith(("score ", "worth ", "lost "))]
        data: dict[str, Any] = {"file": name, "scores": scores, "events": events}
        if values:
            data["values"] = [_worth_data(fold, worth) for worth in worths]
        print(json.dumps(data))
    elif told or copy:
        print("\n".join(copy if seat is not None else told))


def _worths(fold: Fold) -> list[Worth]:
    """What every choice of the deal that was scored last was worth; none of a deal whose cards are not all seen."""
    played = fold.played[-1]
    if not is_open(fold.game, played):
        return []
    asked = choices(fold.game, fold.options, played)
    return [weighed(choice, judge(fold.game, choice.state, choice.seat)) for choice in asked]


def _worth_text(fold: Fold, worth: Worth) -> str:
    lost = f" lost={_figure(fold, worth.lost)}" if worth.lost > 0 else ""
    values = " ".join(f"{action}={_figure(fold, value)}" for action, value in worth.values.items())
    return f"worth {worth.step} {fold.seats[worth.seat]} {worth.action}{lost} {values}".rstrip()


def _lost_text(fold: Fold, worths: list[Worth]) -> str:
    sums = (sum(max(0.0, one.lost) for one in worths if one.seat == seat) for seat in range(len(fold.seats)))
    lost = " ".join(f"{name}={_figure(fold, total)}" for name, total in zip(fold.seats, sums, strict=True))
    return f"lost {fold.played[-1].number} {lost}"


def _figure(fold: Fold, value: float) -> str:
    return f"{value:.0f}" if fold.game.NAME == ALL_HANDS else f"{value:.2f}"


def _worth_data(fold: Fold, worth: Worth) -> dict[str, Any]:
    data: dict[str, Any] = {"step": worth.step, "seat": fold.seats[worth.seat], "action": worth.action}
    values = {action: round(value, 2) for action, value in worth.values.items()}
    return data | {"best": worth.best, "lost": round(worth.lost, 2), "values": values}


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
