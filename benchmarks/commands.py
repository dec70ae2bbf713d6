"""The commands on many positions and on one, and the size of the page: whole processes, as a user runs them."""

import gzip
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

from mokum.games import amsterdam, klaverjassen
from mokum.record import position_text

COUNT = 10_000
PAGE = Path(__file__).parents[1] / "src" / "mokum" / "web" / "static"


def positions(game: object, options: object) -> list[str]:
    """Positions of random games, until there are enough."""
    chance = random.Random(11)
    found: list[str] = []
    while len(found) < COUNT:
        state = game.start(options, game.deal(options, 0, chance))  # type: ignore[attr-defined]
        while (acting := game.to_act(state)) and len(found) < COUNT:  # type: ignore[attr-defined]
            found.append(position_text(game, state))
            actions = game.legal(game.view(state, acting[0])).actions  # type: ignore[attr-defined]
            state = game.apply(state, acting[0], chance.choice(actions))  # type: ignore[attr-defined]
    return found


def run(words: list[str], stdin: str = "") -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-m", "mokum", *words], input=stdin, capture_output=True, text=True, check=True)
    return time.perf_counter() - begin


def main() -> None:
    for game, options in ((klaverjassen, klaverjassen.Options()), (amsterdam, amsterdam.Options())):
        lines = positions(game, options)
        rate = COUNT / statistics.median(run(["legal"], "\n".join(lines) + "\n") for _ in range(3))
        print(f"mokum legal, {game.NAME:13} {rate:8.0f} positions/s")
        one = statistics.median(run(["legal", lines[5]]) for _ in range(7))
        print(f"one position as a process  {1000 * one:8.0f} ms   (at most 250)")
    scripts = sum(len(gzip.compress(file.read_bytes(), 9)) for file in PAGE.rglob("*.js"))
    print(
        f"the page's JavaScript      {scripts / 1000:8.1f} kB gzipped   (at most 60)" if scripts else "no page is built"
    )


if __name__ == "__main__":
    main()
