"""Pictures of results, as PNG or SVG; they need matplotlib, which comes with ``mokum[plot]``."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from mokum.lab.paired import running

FORMATS: Final = (".png", ".svg")

BAND: Final = "#2f6f8f"


def check(path: Path) -> None:
    """Finds out whether such a picture can be drawn. Raises :class:`ValueError` with the reason.

    >>> check(Path("curve.bmp"))
    Traceback (most recent call last):
    ValueError: expected a picture .png or .svg, not 'curve.bmp'
    """
    if path.suffix.lower() not in FORMATS:
        raise ValueError(f"expected a picture {' or '.join(FORMATS)}, not {str(path)!r}")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {str(path.parent)!r} for the picture")
    try:
        import_module("matplotlib.figure")
    except ImportError:
        raise ValueError("a picture needs matplotlib: pip install 'mokum[plot]'") from None


def plot_running_mean(path: Path, margins: Sequence[float], title: str, said: str) -> None:
    """Draws the mean after each number of deals with its 95 % band; ``said`` names what is measured."""
    check(path)
    matplotlib: Any = import_module("matplotlib")
    found = running(margins)
    counts = [count for count, _ in found]
    last = found[-1][1]
    with matplotlib.rc_context({"svg.hashsalt": "mokum"}):
        figure = import_module("matplotlib.figure").Figure(figsize=(8, 4.5), dpi=150, layout="constrained")
        axes = figure.add_subplot(xlabel="deals", ylabel=said)
        axes.axhline(0, color="0.5", linewidth=1)
        lows, highs = [each.low for _, each in found], [each.high for _, each in found]
        axes.fill_between(counts, lows, highs, color=BAND, alpha=0.2, linewidth=0, label="95 % interval")
        axes.plot(counts, [each.mean for _, each in found], color=BAND, label=f"mean {last.mean:+.2f}")
        axes.set_xlim(0, counts[-1])
        axes.set_ylim(*_reach(lows, highs))
        axes.set_title(title, loc="left", fontsize="medium")
        axes.legend(frameon=False, loc="best")
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)


def _reach(lows: Sequence[float], highs: Sequence[float]) -> tuple[float, float]:
    """What the axis shows: the band but for its first tenth, where few deals tell little, and 0."""
    start = len(lows) // 10
    low, high = min(0, *lows[start:]), max(0, *highs[start:])
    air = 0.05 * (high - low) or 1
    return low - air, high + air
