"""What a simulation came to, as tables to be read."""

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.table import Table

from mokum.games.catalogue import game
from mokum.lab.measures import Tally
from mokum.lab.simulate import UNIT, Plan

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def summary(plan: Plan, deals: int, tally: Tally) -> Iterator[Any]:
    """The parts of a summary, to be printed one below the other."""
    what = "games" if plan.game == "amsterdam" else "deals"
    turns = f", each played {plan.rounds} times with the strengths moved on" if plan.pairs else ""
    yield f"{deals} {what if deals > 1 else what[:-1]} of {plan.game}, seed {plan.seed}{turns}\n"
    yield from _amsterdam(plan, tally) if plan.game == "amsterdam" else _klaverjassen(tally)
    yield from _compared(tally)


def _table(*heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    return table


def _interval(tally: Tally, name: str, unit: int = 1, places: int = 1) -> str:
    sample = tally.samples[name]
    margin = f" ±{sample.margin / unit:.{places}f}" if sample.margin else ""
    return f"{sample.mean / unit:.{places}f}{margin}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _klaverjassen(tally: Tally) -> Iterator[Any]:
    table = _table("", "points a deal", "made trump", "made it", "nat")
    for side in ("NS", "EW"):
        table.add_row(side, _interval(tally, f"points {side}"), "", "", "")
    names = [name.removeprefix("points of ") for name in tally.samples if name.startswith("points of ")]
    for name in names if len(names) > 1 else ():
        table.add_row(name, _interval(tally, f"points of {name}"), *_makers(tally, [name]))
    makers = [name.removeprefix("makers ") for name in tally.counts if name.startswith("makers ")]
    table.add_row("makers", "", *_makers(tally, makers))
    yield table
    yield ""
    yield f"roem       {_interval(tally, 'roem')} a deal, {_interval(tally, 'roem of makers')} of it to the makers"
    yield f"cards      {_interval(tally, 'cards of makers')} card points to the makers"
    yield f"pit        {_percent(tally.share('pit', 'played'))}"
    suits = (f"{name} {_percent(tally.share(f'trump {suit}', 'played'))}" for suit, name in _SUITS.items())
    yield f"trump      {', '.join(suits)}"


def _makers(tally: Tally, names: list[str]) -> tuple[str, str, str]:
    count, made = (sum(tally.counts[f"{word} {name}"] for name in names) for word in ("makers", "made"))
    if not count:
        return "0", "", ""
    return str(count), _percent(made / count), _percent(1 - made / count)


def _amsterdam(plan: Plan, tally: Tally) -> Iterator[Any]:
    yield f"length     {_interval(tally, 'actions')} actions, {_interval(tally, 'piles taken')} piles taken"
    yield f"endless    {_percent(tally.share('endless', 'played'))} ended by adjudication"
    yield ""
    table = _table("", "points", "place", "first", "last")
    for name in game(plan.game).seats(plan.options):
        seat = f"seat {name}"
        shares = (_percent(tally.share(f"{which} {seat}", "played")) for which in ("first", "last"))
        table.add_row(
            seat, _interval(tally, f"points {seat}", places=2), _interval(tally, f"place {seat}", places=2), *shares
        )
    names = [name.removeprefix("points of ") for name in tally.samples if name.startswith("points of ")]
    for name in names if len(names) > 1 else ():
        table.add_row(name, _interval(tally, f"points of {name}", places=2), "", "", "")
    yield table


def _compared(tally: Tally) -> Iterator[str]:
    lines = [
        f"{name.replace(' over ', ' less ')}: {_interval(tally, name, UNIT, 2)} points a deal"
        for name in tally.samples
        if " over " in name
    ]
    if lines:
        yield ""
        yield from lines
