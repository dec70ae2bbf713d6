"""Measures how fast this machine plays out random games.

A playout of klaverjassen is one given deal with trump named, all 32 cards random and legal, scored with roem; one of
amsterdam a whole game between two seats that play the lowest card that fits. One thread; compiling is not counted.
"""

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from mokum.games.catalogue import NAMES
from mokum.search.playouts import amsterdam_rate, klaverjassen_rate

NUMBERS: Final = {"klaverjassen": 2_000_000, "amsterdam": 200_000}


def add(parser: ArgumentParser) -> None:
    """Gives the parser its arguments."""
    parser.add_argument("what", choices=["playouts"], help="what is measured")
    parser.add_argument("game", choices=NAMES, help="the game")
    parser.add_argument("--number", type=int, default=0, metavar="N", help="how many; without it some seconds' worth")
    parser.add_argument("--json", action="store_true", help="an object, {playouts_per_s}")


def run(args: Namespace) -> int:
    """Measures and tells."""
    measure = klaverjassen_rate if args.game == "klaverjassen" else amsterdam_rate
    rate = measure(args.number if args.number > 0 else NUMBERS[args.game]).a_second
    print(json.dumps({"playouts_per_s": round(rate)}) if args.json else f"{rate:,.0f} playouts a second")
    return 0
