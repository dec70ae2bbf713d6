"""How strong the players are: runs ``mokum compare`` for every line of docs/strength.md, and writes its tables.

What was measured is kept in docs/strength.jsonl, an object for each comparison as ``mokum compare --json`` gives it;
what stands there is not run again. ``--again NAME`` measures the tables that are named anew.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
KEPT: Final = PAGE.with_suffix(".jsonl")
RULES: Final = "py:benchmarks.players.klaverjassen_rules:Rules"
LOWEST: Final = "py:benchmarks.players.amsterdam_lowest:Lowest"
HABIT: Final = "py:benchmarks.players.amsterdam_habits:"


class Run(NamedTuple):
    """A comparison: the words behind ``mokum compare``, and what its line of the table begins with."""

    said: str
    words: str


def _ladder(game: str, more: str, *steps: tuple[str, str, int]) -> list[Run]:
    return [Run(f"{_name(a)} over {_name(b)}", f"{game} {a} {b} --deals {deals}{more}") for a, b, deals in steps]


def _name(player: str) -> str:
    return {RULES: "the rule player", LOWEST: "lowest card"}.get(player, player)


def _tip(kept: str, broken: str, said: str, more: str = "") -> list[Run]:
    first, second = (each if each == "normal" else HABIT + each for each in (kept, broken))
    return [
        Run(f"{said}, {seats} seats", f"amsterdam {first} {second} --seats {seats} --deals {deals}{more}")
        for seats, deals in ((2, 400), (4, 200))
    ]


TABLES: Final = {
    "klaverjassen": _ladder(
        "klaverjassen", "", ("normal", "easy", 300), ("hard:ms=30", "normal", 300), ("hard:ms=300", "normal", 60),
    ),
    "klaverjassen amsterdams": _ladder(
        "klaverjassen", " --trump-duty amsterdams", ("normal", "easy", 300), ("hard:ms=30", "normal", 150),
    ),
    "klaverjassen frozen": _ladder(
        "klaverjassen", "", ("easy", RULES, 300), ("normal", RULES, 300), ("hard:ms=30", RULES, 150),
    ),
    "amsterdam 2": _ladder(
        "amsterdam", "", ("normal", "easy", 400), ("hard:ms=30", "normal", 200), ("hard:ms=300", "hard:ms=30", 50),
    ),
    "amsterdam 4": _ladder("amsterdam", " --seats 4", ("normal", "easy", 200), ("hard:ms=30", "normal", 150)),
    "amsterdam 6": _ladder("amsterdam", " --seats 6", ("normal", "easy", 100), ("hard:ms=30", "normal", 60)),
    "amsterdam frozen": _ladder(
        "amsterdam", "", ("easy", LOWEST, 400), ("normal", LOWEST, 400), ("hard:ms=30", LOWEST, 150),
    ),
    "tips": [
        *_tip("HoardsTens", "WastesTens", "1. no 10 on three cards"),
        *_tip("BaitsWithTwos", "KeepsTwos", "2. a 2 where a jack or more is asked for"),
        *_tip("normal", "PicksUp", "3. the pile is not taken while something fits", " --voluntary-pickup on"),
        *_tip("normal", "Forgets", "4. what was shown is remembered"),
        *_tip("ClearsBeforeBlind", "SpendsTensFirst", "5. the 10 goes last before the blind cards"),
    ],
}  # fmt: skip
"""The comparisons of each table of the page."""


def kept() -> dict[str, dict[str, Any]]:
    """What has been measured, by the words of the command."""
    if not KEPT.exists():
        return {}
    return {each["words"]: each for each in map(json.loads, KEPT.read_text().splitlines())}


def measure(run: Run) -> dict[str, Any]:
    """Plays the deals of one comparison."""
    print(f"  mokum compare {run.words} --seed 1", file=sys.stderr)
    command = [sys.executable, "-m", "mokum", "compare", *run.words.split(), "--seed", "1", "--json"]
    done = subprocess.run(command, cwd=PAGE.parents[1], check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return {"words": run.words, **found}


def table(runs: list[Run], found: dict[str, dict[str, Any]]) -> str:
    """The lines of a table as Markdown."""
    amsterdam = runs[0].words.startswith("amsterdam")
    head = ["", "ahead by", "95 % interval", "games won" if amsterdam else "deals won", "deals"]
    rows = [head, ["---", "--:", "--:", "--:", "--:"]]
    for run in runs:
        each = found[run.words]
        mean, (low, high) = each["mean"], each["interval"]
        figure = "+.2f" if amsterdam else "+.1f"
        between = f"{low:{figure}} to {high:{figure}}"
        rows.append([run.said, f"{mean:{figure}}", between, f"{each['win_share']:.0%}", str(each["deals"])])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def page(text: str, found: dict[str, dict[str, Any]]) -> str:
    """The page with the tables filled in; each stands between ``<!-- NAME -->`` and ``<!-- end -->``."""

    def fill(place: re.Match[str]) -> str:
        return f"<!-- {place[1]} -->\n{table(TABLES[place[1]], found)}\n<!-- end -->"

    return re.sub(r"<!-- ((?!end)[\w ]+) -->\n.*?<!-- end -->", fill, text, flags=re.DOTALL)


def main() -> None:
    """Measures what is lacking, and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", nargs="*", default=[], metavar="NAME", choices=TABLES)
    given = parser.parse_args()
    found = kept()
    for name, runs in TABLES.items():
        for run in runs:
            if run.words not in found or name in given.again:
                found[run.words] = measure(run)
                known = [each.words for every in TABLES.values() for each in every]
                KEPT.write_text("".join(json.dumps(found[words]) + "\n" for words in known if words in found))
    PAGE.write_text(page(PAGE.read_text(), found))


if __name__ == "__main__":
    main()
