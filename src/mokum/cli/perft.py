"""Counts the sequences of legal actions from a position to a depth.

Wrong claims of roem, which are listed but refused, are not counted. With `--divide` each first action is told with its
count, then the sum. Without a position, standard input is read.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from mokum.cli._positions import Result, answer, lines_in
from mokum.games.game import Action, IllegalAction
from mokum.record.actions import with_seat
from mokum.record.position import parse_position


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("position", nargs="?", metavar="POSITION", help="a position; without one, standard input")
    parser.add_argument("depth", type=int, metavar="DEPTH", help="how many actions, 0 or more")
    parser.add_argument("--divide", action="store_true", help="the count for each first action too")
    parser.add_argument("--json", action="store_true", help="one object a line: {count, divide}")


def run(args: Namespace) -> int:
    """Counts for the position, or for each line of standard input."""
    inputs = lines_in() if args.position is None else [args.position]

    def work(text: str) -> Result:
        return _perft(text, args.depth, divide=args.divide and (args.position is not None or args.json))

    return answer(inputs, work, alone=args.position is not None, as_json=args.json)


def _perft(text: str, depth: int, *, divide: bool) -> Result:
    if depth < 0:
        raise ValueError("expected a depth of 0 or more")
    game, state = parse_position(text)
    if not divide or depth == 0:
        count = perft(game, state, depth)
        return Result(str(count), {"count": count})
    names = game.seats(state.public.options)
    parts = {
        with_seat(names, seat, action): perft(game, after, depth - 1) for seat, action, after in _steps(game, state)
    }
    count = sum(parts.values())
    lines = [f"{action} {parts[action]}" for action in sorted(parts)]
    return Result("\n".join([*lines, str(count)]), {"count": count, "divide": dict(sorted(parts.items()))})


def perft(game: Any, state: Any, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions; a game that ends earlier has none.

    >>> position = parse_position("klaverjassen hands=N:8.-.-.-/7.-.-.-/-.-.-.7/9.-.-.- trump=H makers=NS trick=N:")
    >>> perft(position.game, position.state, 4)
    1
    """
    if depth == 0:
        return 1
    return sum(perft(game, after, depth - 1) for _, _, after in _steps(game, state))


def _steps(game: Any, state: Any) -> Iterator[tuple[int, Action, Any]]:
    for seat in game.to_act(state):
        for action in game.legal(game.view(state, seat)).actions:
            try:
                yield seat, action, game.apply(state, seat, action)
            except IllegalAction:
                continue
