"""Lists the legal actions of a position, and the paragraph that decided.

Positions are arguments, or lines of standard input; the notation is in docs/notation.md. A line is the actions in ASCII
order, a tab, and the paragraph.
"""

from argparse import ArgumentParser, Namespace

from mokum.cli._positions import Result, answer, lines_in
from mokum.games.game import Legal
from mokum.record.actions import with_seat
from mokum.record.position import Position, parse_position


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("position", nargs="*", metavar="POSITION", help="a position; without one, standard input")
    parser.add_argument("--json", action="store_true", help="one object a line: {actions, paragraph}")


def run(args: Namespace) -> int:
    """Answers each position."""
    return answer(args.position or lines_in(), _legal, alone=len(args.position) == 1, as_json=args.json)


def legal_actions(position: Position) -> Legal:
    """The legal actions of all seats that may act, with their seats where several may."""
    game, state = position
    names = game.seats(state.public.options)
    acting = game.to_act(state)
    answers = [(seat, game.legal(game.view(state, seat))) for seat in acting]
    if not answers:
        return game.legal(game.view(state, None))  # type: ignore[no-any-return]
    actions = sorted(with_seat(names, seat, action) for seat, given in answers for action in given.actions)
    return Legal(tuple(actions), answers[0][1].paragraph)


def _legal(text: str) -> Result:
    actions, paragraph = (found := legal_actions(parse_position(text))).actions, found.paragraph
    return Result(f"{' '.join(actions)}\t{paragraph}", {"actions": list(actions), "paragraph": paragraph})
