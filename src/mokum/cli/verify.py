"""Checks whether the deals of records are those that their commitments, nonces and seeds give.

For each deal it prints `deal 3 fair nonces=N,S` (whose nonces are in it), or what else there is to say. What disagrees
is `FILE:LINE:COLUMN: text` on standard error and makes the status 1, and so does a record that cannot be read.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from mokum.cards import BadText
from mokum.table.fairness import Verdict, verify

_SAID: Final = {"open": "is not over: its seed is not shown yet", "uncommitted": "was not committed to"}


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("file", nargs="+", metavar="FILE", help="a record, .mkm; - for standard input")
    parser.add_argument(
        "--json", action="store_true", help="an object a file: {file, deals} or {file, line, column, error}"
    )


def run(args: Namespace) -> int:
    """Verifies each file; the status is 1 when anything disagrees or cannot be read."""
    status = 0
    for name in args.file:
        try:
            verdicts = verify(_lines(name))
        except BadText as fault:
            _tell_unread(name, fault, as_json=args.json)
        except (OSError, UnicodeDecodeError) as fault:
            _tell_unread(name, BadText(f"cannot be read: {fault}"), as_json=args.json)
        else:
            (_tell_as_json if args.json else _tell)(name, verdicts)
            status = status or int(any(verdict.fault for verdict in verdicts))
            continue
        status = 1
    return status


def _lines(name: str) -> list[str]:
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    return [line.removesuffix("\r") for line in text.split("\n")]


def _tell(name: str, verdicts: list[Verdict]) -> None:
    if all(verdict.found == "uncommitted" for verdict in verdicts):
        print("nothing to verify: no deal was committed to")
        return
    for verdict in verdicts:
        if verdict.fault:
            _complain(name, verdict.fault, f"deal {verdict.number}: ")
        elif verdict.found == "fair":
            print(f"deal {verdict.number} fair nonces={','.join(verdict.nonces) or '-'}")
        else:
            print(f"deal {verdict.number} {_SAID[verdict.found]}")


def _tell_as_json(name: str, verdicts: list[Verdict]) -> None:
    print(json.dumps({"file": name, "deals": [_object(verdict) for verdict in verdicts]}))


def _object(verdict: Verdict) -> dict[str, Any]:
    told: dict[str, Any] = {"deal": verdict.number, "found": verdict.found, "nonces": list(verdict.nonces)}
    fault = verdict.fault
    return told | ({"line": fault.line, "column": fault.column, "error": fault.message} if fault else {})


def _tell_unread(name: str, fault: BadText, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"file": name, "line": fault.line, "column": fault.column, "error": fault.message}))
    else:
        _complain(name, fault)


def _complain(name: str, fault: BadText, what: str = "") -> None:
    sys.stdout.flush()
    print(f"{name}:{fault.line}:{fault.column}: {what}{fault.message}", file=sys.stderr)
