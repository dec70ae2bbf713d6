"""A server for the benchmarks: `python _server.py DATABASE`; it says its port. Its computers choose at random."""

import sys
from pathlib import Path
from random import Random
from typing import Any


def random_player(name: str, strength: str, seed: str = "") -> Any:
    """Any legal action; it claims nothing."""
    from mokum.games.catalogue import game

    module, random = game(name), Random(5)

    def choose(view: Any) -> str:
        actions = module.legal(view).actions
        return "done" if "done" in actions else str(random.choice(actions))

    return choose


def main() -> int:
    """Serves until it is told to end."""
    from _server import random_player as found_by_name

    from mokum.cli._logs import set_up
    from mokum.cli.serve import listen, serve
    from mokum.web.app import House, make_app

    set_up("text")
    house = House(sys.argv[1], found_by_name, ("easy", "normal"), messages=10**9, workers=1)
    listener = listen("127.0.0.1", 0)
    return serve(make_app(house), listener, lambda: print(listener.getsockname()[1], flush=True))


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent)]
    sys.exit(main())
