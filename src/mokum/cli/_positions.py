"""What the commands that read positions share: where the lines come from, and one line out for each."""

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from mokum.cards import BadText
from mokum.games.game import IllegalAction


class Result(NamedTuple):
    """What one input gave: the line for people, the object for ``--json``, and whether it was refused."""

    text: str
    data: dict[str, Any]
    refused: bool = False


def refused(fault: ValueError) -> Result:
    """The result of an input that could not be read, or of an action that the rules refuse."""
    data: dict[str, Any] = {"error": str(fault)}
    if isinstance(fault, BadText):
        data["column"] = fault.column
        return Result(f"column {fault.column}: {fault}", data, True)
    if isinstance(fault, IllegalAction):
        data["paragraph"] = fault.paragraph
    return Result(str(fault), data, True)


def lines_in() -> Iterable[str]:
    """The lines of standard input without their ends."""
    return (line.rstrip("\r\n") for line in sys.stdin)


def answer(inputs: Iterable[str], work: Callable[[str], Result], *, alone: bool, as_json: bool) -> int:
    """Writes one line for each input and returns the exit status: 1 when any was refused.

    ``alone`` says that there is a single input: then a refusal goes to standard error.
    """
    status = 0
    for text in inputs:
        try:
            result = work(text)
        except ValueError as fault:
            result = refused(fault)
        status = status or int(result.refused)
        if as_json:
            print(json.dumps(result.data, ensure_ascii=False))
        elif not result.refused:
            print(result.text)
        elif alone:
            print(result.text, file=sys.stderr)
        else:
            print(f"error: {result.text}")
    return status
