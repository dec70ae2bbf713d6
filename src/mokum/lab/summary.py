"""What a simulation came to, as tables of at most 80 columns."""

from collections.abc import Iterator
from typing import Any, Final

from rich import box
from rich.console import RenderableType
from rich.table import Table

from mokum.games.catalogue import game
from mokum.lab.measures import Estimate
from mokum.lab.simulate import Job, Result
from mokum.record.options import options_text

SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RESULTS: Final = {
    "made": "made",
    "nat": "nat",
    "pit": "of them with pit",
    "pit_against": "pit of the defenders",
}
LENGTHS: Final = {
    "actions": "actions",
    "pickups": "piles picked up",
    "clears": "piles cleared",
    "biggest_pile": "biggest pile, cards",
}
ENDLESS: Final = {
    "endless": "endless, adjudicated",
    "repetition": "by repetition",
    "no-progress": "for want of progress",
}
FEW: Final = 5
"""Up to so many seats there is room for the intervals of their points, and for decimals."""


def summary(job: Job, result: Result) -> Iterator[RenderableType]:
    """The parts of a summary, to be printed one below the other."""
    report = result.report(job)
    what = "deal" if job.game == "klaverjassen" else "game"
    yield f"{job.game} {options_text(job.options)}"
    yield f"{result.deals:,} {what}{'s' * (result.deals != 1)}, seed {job.seed}"
    if result.deals:
        yield from _klaverjassen(job, report) if job.game == "klaverjassen" else _amsterdam(job, report)


def seat_names(job: Job) -> list[str]:
    """The seats with who sits there: ``N normal``."""
    seats = game(job.game).seats(job.options)
    return [f"{seat} {strength}" for seat, strength in zip(seats, job.strengths, strict=True)]


def _table(*heads: str, first: int = 24, gap: int = 1) -> Table:
    """A table whose first column is so wide at least, with twice the gap between its columns, and one more."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, gap), header_style="bold")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True, min_width=0 if number else first)
    return table


def _points(estimate: Estimate, places: int = 1) -> tuple[str, str]:
    """A mean and its interval."""
    if estimate.value is None:
        return "–", ""
    value = f"{estimate.value:,.{places}f}"
    if estimate.low is None or estimate.high is None:
        return value, ""
    return value, f"{estimate.low:,.{places}f} … {estimate.high:,.{places}f}"


def _percent(estimate: Estimate) -> tuple[str, str]:
    """A share and its interval, in hundredths."""
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return "–", ""
    return f"{100 * estimate.value:.1f} %", f"{100 * estimate.low:.1f} … {100 * estimate.high:.1f}"


def _short(estimate: Estimate, scale: int = 100) -> str:
    """A mean or share with its interval in one narrow cell: ``62.1 (59–65)``."""
    if estimate.value is None:
        return "–"
    value = f"{scale * estimate.value:.1f}"
    if estimate.low is None or estimate.high is None:
        return value
    return f"{value} ({scale * estimate.low:.0f}–{scale * estimate.high:.0f})"


def _klaverjassen(job: Job, report: dict[str, Any]) -> Iterator[RenderableType]:
    names = seat_names(job)
    said = {"NS": f"{names[0]}, {names[2]}", "EW": f"{names[1]}, {names[3]}", "NS-EW": "NS over EW"}
    yield ""
    table = _table("points a deal", "mean", "95 %")
    for name, estimate in report["points"].items():
        table.add_row(said.get(name, name), *_points(estimate))
    table.add_section()
    for name, estimate in report["roem"].items():
        table.add_row("roem" if name == "both" else f"roem of {name}", *_points(estimate))
    yield table
    yield ""
    table = _table("the makers", "share", "95 %")
    for name, estimate in report["makers"].items():
        table.add_row(RESULTS[name], *_percent(estimate))
    yield table
    yield ""
    yield _held(report["trumps_held"])
    yield ""
    table = _table("trump", "share", "95 %")
    for letter, estimate in report["trump"].items():
        table.add_row(SUITS[letter], *_percent(estimate))
    yield table


def _held(held: dict[str, dict[str, Estimate]]) -> Table:
    table = _table("trumps held", "deals", "made %", "nat %", "pit %", "points", first=0, gap=0)
    for number, row in held.items():
        shares = [_short(row[name]) for name in ("made", "nat", "pit")]
        table.add_row(number, f"{row['made'].n:,}", *shares, _short(row["points"], 1))
    return table


def _amsterdam(job: Job, report: dict[str, Any]) -> Iterator[RenderableType]:
    yield ""
    yield _places(job, report["seats"])
    yield ""
    table = _table("a game", "mean", "95 %", "median", "9 in 10", "most")
    for name, said in LENGTHS.items():
        row = report[name]
        spread = (f"{row[word]:,}" for word in ("median", "nine_in_ten", "most"))
        table.add_row(said, *_points(row["mean"]), *spread)
    yield table
    yield ""
    table = _table("the end", "share", "95 %")
    for name, said in ENDLESS.items():
        table.add_row(said, *_percent(report["endless"][name]))
    yield table


def _places(job: Job, rows: dict[str, dict[str, Any]]) -> Table:
    seats = len(job.strengths)
    few = seats <= FEW
    places = [_ordinal(place, seats) for place in range(1, seats + 1)]
    heads = ("points", "95 %") if few else ("points",)
    table = _table("places in %", *heads, *places, first=0, gap=int(few))
    for name, row in zip(seat_names(job), rows.values(), strict=True):
        shares = [f"{100 * (each.value or 0):.{int(few)}f}" for each in row["places"]]
        table.add_row(name, *(_points(row["points"], 2) if few else (_margin(row["points"]),)), *shares)
    return table


def _margin(estimate: Estimate) -> str:
    """A mean and half its interval: ``6.67 ±1.20``."""
    value, _ = _points(estimate, 2)
    if estimate.low is None or estimate.high is None:
        return value
    return f"{value} ±{(estimate.high - estimate.low) / 2:.2f}"


def _ordinal(place: int, seats: int) -> str:
    return "last" if place == seats else f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }".replace(" ", "")
