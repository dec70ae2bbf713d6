"""One seat's amsterdam as its screen shows it, from the seat's view."""

from typing import Any, Final, Literal

import msgspec

from mokum.cards import RANKS, Card
from mokum.games.amsterdam import Options, Score, View, zone_in_use
from mokum.games.amsterdam.actions import fitting_ranks
from mokum.games.amsterdam.rules import requirement, top_run
from mokum.games.amsterdam.state import Public, dealer_of, printed_top, top_ranks
from mokum.web.messages import AmsterdamScore, AmsterdamSeat, AmsterdamTable

Zone = Literal["hand", "up", "down", "none"]

ZONES: Final[tuple[Zone, ...]] = ("hand", "up", "down", "none")
"""The zones by their numbers in the rules."""


def seen_by_all(options: Options, public: Public | None) -> dict[str, Any]:
    """What every screen shows of a game; before the first, no card lies anywhere."""
    if public is None:
        return _NO_CARD | {"level": options.level.value, "others": [_NOBODY] * options.seats}
    ranks = top_ranks(public.pile)
    required = requirement(ranks)
    fitting = fitting_ranks(ranks)
    return {
        "type": "amsterdam",
        "phase": public.phase.value,
        "pile": public.pile,
        "requirement": RANKS[required] if required else "",
        "mirrors": _mirrored(public.pile) if required else -1,
        "fits": [public.opening] if public.opening else [rank for rank in RANKS if rank in fitting],
        "streak": top_run(printed_top(public.pile)),
        "stock": public.stock,
        "gone": len(public.gone),
        "opening": public.opening,
        "quiet": public.quiet,
        "dealer": dealer_of(public),
        "level": public.options.level.value,
        "others": [_seat(public, seat) for seat in range(public.options.seats)],
    }


_NO_CARD: Final = {
    "type": "amsterdam",
    "phase": "over",
    "pile": (),
    "requirement": "",
    "mirrors": -1,
    "fits": (),
    "streak": 0,
    "stock": 0,
    "gone": 0,
    "opening": "",
    "quiet": 0,
    "dealer": -1,
}
_NOBODY: Final = AmsterdamSeat(hand=0, up=[], down=0, place=0, ready=False)


def seen_by_seat(view: View | None, hints: bool = True) -> dict[str, Any]:
    """What only this seat's screen shows: its hand, and the zone it plays from; with or without ``hints`` the same."""
    if view is None:
        return {"hand": (), "zone": "none"}
    return {"hand": view.hand, "zone": ZONES[zone_in_use(view.public, view.seat)] if view.seat >= 0 else "none"}


def table_of(view: View) -> AmsterdamTable:
    """All that the screen of this view's seat shows."""
    return msgspec.convert(seen_by_all(view.public.options, view.public) | seen_by_seat(view), AmsterdamTable)


def score_of(score: Score) -> AmsterdamScore:
    """The score of a game that is over."""
    return AmsterdamScore(list(score.places), list(score.points), score.adjudged)


def mark_of(score: Score) -> str:
    """What stands beside a game on the board: why it was adjudicated, or nothing."""
    return score.adjudged


def roem_of(score: Score) -> list[int]:
    """Nothing: roem belongs to klaverjassen."""
    return []


def _mirrored(pile: tuple[Card, ...]) -> int:
    """The index of the card that a 3 on top copies, -1 where no 3 lies on top (AM-4.3)."""
    below = len(pile) - 1
    while below >= 0 and pile[below][1] == "3":
        below -= 1
    return below if below < len(pile) - 1 else -1


def _seat(public: Public, seat: int) -> AmsterdamSeat:
    return AmsterdamSeat(
        hand=public.counts[seat],
        up=list(public.up[seat]),
        down=public.down[seat],
        place=public.out.index(seat) + 1 if seat in public.out else 0,
        ready=bool(public.ready >> seat & 1),
    )
