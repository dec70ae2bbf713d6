"""Applies actions to a position and writes the position after them.

An action is written as in a record (`DJ`, `C9,S9`, `take`, `flip:2`); where several seats may act it names its seat
(`'1 swap:C9/DK'`, `E.roem:20`). A card that the position does not know is named: `flip:2=H3`. Without arguments
each line of standard input is a position, a tab, and actions.
"""

from argparse import ArgumentParser, Namespace

from mokum.cli._positions import Result, answer, lines_in
from mokum.record.position import actor, parse_position, parse_steps, position_text


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("position", nargs="?", metavar="POSITION", help="a position; without one, standard input")
    parser.add_argument("action", nargs="*", metavar="ACTION", help="what is said or played, in order")
    parser.add_argument("--json", action="store_true", help="one object a line: {position}, or {error, paragraph}")


def run(args: Namespace) -> int:
    """Answers the position, or each line of standard input."""
    if args.position is None:
        return answer(lines_in(), _apply_line, alone=False, as_json=args.json)
    # An empty argument is an action too, and no legal one: a word that nothing can be keeps its place.
    actions = " ".join(action.strip() or "''" for action in args.action)
    return answer([args.position], lambda text: _apply(text, actions), alone=True, as_json=args.json)


def _apply_line(line: str) -> Result:
    position, _, actions = line.partition("\t")
    return _apply(position, actions)


def _apply(text: str, actions: str) -> Result:
    game, state = parse_position(text)
    for step in parse_steps(game, state.public.options, actions):
        seat = actor(game, state, step.action) if step.seat is None else step.seat
        state = game.apply(state, seat, step.action, step.flipped, step.drawn)
    after = position_text(game, state)
    return Result(after, {"position": after})
