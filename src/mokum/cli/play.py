"""Plays a match at this terminal, with computers on the other seats.

Type help for what can be typed; quit, Ctrl-C or Ctrl-D leave the table. With --record everything is written down as it
happens, and `mokum play GAME --resume FILE` goes on with what such a file holds.
"""

import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from mokum.cards import BadText
from mokum.cli._games import add_games, options_given, options_of
from mokum.cli._terminal.host import Host
from mokum.cli._terminal.screen import Left, Screen
from mokum.cli._terminal.session import Session, begun, is_over, kept, resumed
from mokum.cli.simulate import split_strengths
from mokum.games.catalogue import game
from mokum.match.play import Choose
from mokum.players.lineup import STRENGTHS, make
from mokum.table.seats import COMPUTER, Sitting, check_name, computer, parse_sitting

SEAT: Final = {"klaverjassen": "S", "amsterdam": "1"}
"""Where the person sits if nothing is said."""

YOU: Final = "You"
STRENGTH: Final = "normal"


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    add_games(parser, _add)


def _add(parser: ArgumentParser, name: str) -> None:
    parser.add_argument(
        "--strength",
        metavar="WHICH",
        help=f"of the computers, or a list by seat: {', '.join(STRENGTHS)} (default normal)",
    )
    parser.add_argument("--seat", metavar="SEAT", help=f"where you sit (default {SEAT[name]})")
    parser.add_argument("--name", metavar="NAME", help=f"what you are called (default {YOU})")
    parser.add_argument("--seed", metavar="S", help="where chance comes from: the same seed, the same cards")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the match to this new file as it goes")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the match in this file, and in it")


class Seating(NamedTuple):
    """Where the person sits, what everybody is called, and the computers by seat."""

    me: int
    names: list[str]
    players: dict[int, Choose]


def run(args: Namespace) -> int:
    """Plays until the match is over or the person leaves; the status is 1 for what cannot be."""
    try:
        seed = args.seed or secrets.token_hex(8)
        session, seating = _resumed(args, seed) if args.resume else _begun(args, seed)
    except (ValueError, OSError) as fault:
        place = f"{args.resume}:{fault.line}:{fault.column}: " if isinstance(fault, BadText) else ""
        print(f"mokum play: {place}{fault}", file=sys.stderr)
        return 1
    with session:
        host = Host(session, Screen(), *seating)
        try:
            host.play()
        except (Left, KeyboardInterrupt):
            host.leave(args.record or args.resume)
    return 0


def _begun(args: Namespace, seed: str) -> tuple[Session, Seating]:
    options = options_of(args)
    seats = game(args.game).seats(options)
    me = _seat(args.seat or SEAT[args.game], seats)
    strengths = _strengths(args.strength or STRENGTH, me, len(seats))
    sitting = [computer(seat, strength) for seat, strength in enumerate(strengths)]
    sitting[me] = Sitting(check_name(args.name or YOU))
    seating = _seated(args.game, sitting, me, seed)
    return begun(args.game, options, sitting, seed, args.record), seating


def _resumed(args: Namespace, seed: str) -> tuple[Session, Seating]:
    """The match of the record, with who sits where as it names them unless the words say otherwise."""
    if options_given(args):
        raise ValueError("options are fixed for the whole match: the record has them (KJ-7.4, AM-1.7)")
    found = kept(args.resume)
    fold = found.fold
    if args.game != fold.game.NAME:
        raise ValueError(f"{args.resume} is a record of {fold.game.NAME}")
    if is_over(fold):
        raise ValueError(f"the match in {args.resume} is over")
    seats = fold.seats
    names = fold.names or [f"{COMPUTER}{STRENGTH}"] * len(seats)
    sitting = [parse_sitting(seat, name) for seat, name in enumerate(names)]
    me = _me(args, sitting, seats)
    if args.strength:
        strengths = _strengths(args.strength, me, len(seats))
        sitting = [who if seat == me else computer(seat, strengths[seat]) for seat, who in enumerate(sitting)]
    if args.name or sitting[me].is_computer:
        sitting[me] = Sitting(check_name(args.name or YOU))
    seating = _seated(args.game, sitting, me, seed)
    return resumed(found, seed, args.resume, args.record), seating


def _seated(name: str, sitting: Sequence[Sitting], me: int, seed: str) -> Seating:
    """The players that go with who sits where; in another person's place a computer plays."""
    others = [(seat, who.strength or STRENGTH) for seat, who in enumerate(sitting) if seat != me]
    players: dict[int, Choose] = {seat: make(name, strength, f"{seed} {seat}") for seat, strength in others}
    return Seating(me, [who.name for who in sitting], players)


def _me(args: Namespace, sitting: Sequence[Sitting], seats: tuple[str, ...]) -> int:
    if args.seat:
        return _seat(args.seat, seats)
    people = [seat for seat, who in enumerate(sitting) if not who.is_computer]
    if len(people) > 1:
        raise ValueError(f"several people sat there: say --seat {' or '.join(seats[seat] for seat in people)}")
    return people[0] if people else _seat(SEAT[args.game], seats)


def _seat(name: str, seats: tuple[str, ...]) -> int:
    if name.upper() not in seats:
        raise ValueError(f"expected --seat to be one of {' '.join(seats)}, not {name!r}")
    return seats.index(name.upper())


def _strengths(text: str, me: int, seats: int) -> list[str]:
    """The strength of each seat: one for all, one for each, or one for each but the person's, which counts for nothing.

    >>> _strengths("easy,normal,easy", 2, 4)
    ['easy', 'normal', '', 'easy']
    """
    given = list(split_strengths(text))
    if len(given) == 1:
        given *= seats
    elif len(given) == seats - 1:
        given.insert(me, "")
    if len(given) != seats:
        raise ValueError(f"expected one strength, or {seats - 1}, one for each computer, not {len(given)}")
    given[me] = ""
    return given
