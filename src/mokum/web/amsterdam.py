"""One seat's amsterdam as its screen shows it, from the seat's view."""

from typing import Final, Literal

from mokum.cards import RANKS, Card
from mokum.games.amsterdam import Options, Score, View, zone_in_use
from mokum.games.amsterdam.actions import fitting_ranks
from mokum.games.amsterdam.rules import requirement, top_run
from mokum.games.amsterdam.state import Public, dealer_of, printed_top, top_ranks
from mokum.web.messages import AmsterdamScore, AmsterdamSeat, AmsterdamTable

Zone = Literal["hand", "up", "down", "none"]

ZONES: Final[tuple[Zone, ...]] = ("hand", "up", "down", "none")
"""The zones by their numbers in the rules."""


def table_of(view: View) -> AmsterdamTable:
    """What the screen of this view's seat shows."""
    public = view.public
    ranks = top_ranks(public.pile)
    required = requirement(ranks)
    fitting = fitting_ranks(ranks)
    return AmsterdamTable(
        phase=public.phase.value,
        hand=list(view.hand),
        zone=ZONES[zone_in_use(public, view.seat)] if view.seat >= 0 else "none",
        pile=list(public.pile),
        requirement=RANKS[required] if required else "",
        mirrors=_mirrored(public.pile) if required else -1,
        fits=[public.opening] if public.opening else [rank for rank in RANKS if rank in fitting],
        streak=top_run(printed_top(public.pile)),
        stock=public.stock,
        gone=len(public.gone),
        opening=public.opening,
        quiet=public.quiet,
        dealer=dealer_of(public),
        level=public.options.level.value,
        others=[_seat(public, seat) for seat in range(public.options.seats)],
    )


def bare_table(options: Options) -> AmsterdamTable:
    """The table before the first deal: no card lies anywhere."""
    return AmsterdamTable(
        phase="over",
        hand=[],
        zone="none",
        pile=[],
        requirement="",
        mirrors=-1,
        fits=[],
        streak=0,
        stock=0,
        gone=0,
        opening="",
        quiet=0,
        dealer=-1,
        level=options.level.value,
        others=[AmsterdamSeat(hand=0, up=[], down=0, place=0, ready=False) for _ in range(options.seats)],
    )


def score_of(score: Score) -> AmsterdamScore:
    """The score of a game that is over."""
    return AmsterdamScore(list(score.places), list(score.points), score.adjudged)


def mark_of(score: Score) -> str:
    """What stands beside a game on the board: why it was adjudicated, or nothing."""
    return score.adjudged


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
