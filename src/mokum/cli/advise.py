"""Says which action is best for the seat to act, and what each is worth, from what that seat may know.

An argument is a position with ? for what the seat cannot see, or the file of its copy of a record that ends where it
must act; without one, positions are read from standard input. A line is the chosen action, a tab, and each legal action
with its value, best first: in klaverjassen points of its side less those of the others, in amsterdam minus the game
points to expect. Of the claims of roem only the true one stands there.
"""

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random
from typing import Any

from mokum.cards import UNKNOWN, BadText
from mokum.cli._positions import Result, answer, lines_in
from mokum.games.amsterdam import Phase
from mokum.games.catalogue import NAMES
from mokum.players.advice import advise
from mokum.record import parse_position, read_record
from mokum.record.actions import with_seat


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("source", nargs="*", metavar="FILE|POSITION", help="a seat's copy, .mkm, or a position")
    parser.add_argument("--strength", default="hard", help="who advises (default hard), such as hard:ms=300")
    parser.add_argument("--seed", default="1", help="the same seed gives the same advice, where worlds are counted")
    parser.add_argument("--json", action="store_true", help="one object a line: {action, values, worlds, ms}")


def run(args: Namespace) -> int:
    """Answers each position or record."""

    def work(text: str) -> Result:
        return _advised(text, args.strength, args.seed)

    return answer(args.source or lines_in(), work, alone=len(args.source) == 1, as_json=args.json)


def _advised(text: str, strength: str, seed: str) -> Result:
    game, state = _read(text)
    seat = asked_seat(game, state)
    if hasattr(game, "asked"):
        state = game.asked(state, seat)
    view = game.view(state, seat)
    before = time.perf_counter()
    found = advise(game, view, strength, Random(seed))
    spent = round(1000 * (time.perf_counter() - before), 1)
    names = game.seats(state.public.options)
    values = {with_seat(names, seat, action): value for action, value in found.values.items()}
    chosen = with_seat(names, seat, found.action)
    line = " ".join(f"{action}={value:.2f}" for action, value in values.items())
    rounded = {action: round(value, 2) for action, value in values.items()}
    data = {"action": chosen, "values": rounded, "worlds": found.worlds, "ms": spent}
    return Result(f"{chosen}\t{line}", data)


def asked_seat(game: Any, state: Any) -> int:
    """The seat to advise: of those that are to act the first whose own cards are seen, else the first of all.

    Raises :class:`ValueError` where nobody is to act.
    """
    acting = game.to_act(state)
    if not acting:
        raise ValueError("nobody is to act here: the game is over")
    opening = game.NAME == "amsterdam" and state.public.phase is Phase.PLAY and state.public.to < 0
    others = range(state.public.options.seats) if opening else ()
    seats: list[int] = [*game.awaits(state), *acting, *others]
    return next((seat for seat in seats if _sees_its_cards(game.view(state, seat))), seats[0])


def _sees_its_cards(view: Any) -> bool:
    return not view.unseen if hasattr(view, "unseen") else UNKNOWN not in view.hand


def _read(text: str) -> tuple[Any, Any]:
    if text.partition(" ")[0] in NAMES:
        return parse_position(text)
    try:
        content = Path(text).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise ValueError(f"expected a position or the file of a record, not {text!r}: {fault}") from None
    try:
        fold = read_record(content)
    except BadText as fault:
        raise ValueError(f"{text}:{fault.line}:{fault.column}: {fault}") from None
    if fold.state is None:
        raise ValueError(f"{text}: no deal is complete, so nobody is to act")
    return fold.game, fold.state
