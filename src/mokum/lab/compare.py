"""Two players compared: the same deals for both, each from every place, so that the luck of the cards falls to both.

In klaverjassen each deal is played twice, with A on either side; in amsterdam as often as there are seats, with A in
each of them once among players B. The deals follow from the seed alone, and the chance of a player from the seed, the
deal and its seat: so the same arguments give the same result, whatever the number of processes, as long as the players
do not go by the clock. A player compared with itself is ahead by exactly nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from mokum.games.catalogue import game as game_of
from mokum.lab.paired import Estimate, by_deal, estimate, margin, own_points, share, won
from mokum.lab.workers import Workers
from mokum.match.play import Choose, play_deal
from mokum.players import outside
from mokum.players.lineup import make, player
from mokum.players.outside import Outside
from mokum.record import Dealt, Scored
from mokum.record.options import options_text

PIECES: Final = 16
"""Pieces into which a comparison is cut at least, where :data:`SIZES` allow, so that all cores have work."""

SIZES: Final = {"hard": (1, 1), "outside": (5, 25), "house": (1, 10)}
"""The fewest and most deals of a piece by the slowest kind of player; those from outside are started for each."""


class Comparison(msgspec.Struct, frozen=True):
    """What is compared: ``players`` A and B, by so many deals from ``seed``; ``seconds`` for a move from outside."""

    game: str
    options: Any
    players: tuple[str, str]
    deals: int
    seed: int = 0
    seconds: float = outside.SECONDS

    @property
    def arguments(self) -> dict[str, Any]:
        """All of it as plain words and numbers."""
        first, second = self.players
        words = {"game": self.game, "options": options_text(self.options), "a": first, "b": second}
        return {**words, "deals": self.deals, "seed": self.seed, "move_time": self.seconds}


class Chunk(msgspec.Struct, frozen=True):
    """The plays of some deals in a row: the points by deal, play, and side or seat.

    ``stood_in`` says for A and for B how many of its moves were not its own, and why.
    """

    first: int
    results: list[list[tuple[int, ...]]]
    stood_in: tuple[dict[str, int], dict[str, int]]


def check(comparison: Comparison) -> None:
    """Finds out whether both players can be had. Raises :class:`ValueError` with the known ones."""
    if comparison.deals < 2:
        raise ValueError("expected 2 deals or more: one alone says nothing about the spread")
    for strength in comparison.players:
        if outside.is_outside(strength):
            outside.check(comparison.game, strength)
            continue
        try:
            player(comparison.game, strength)
        except ValueError as fault:
            more = " or cmd:./program" if str(fault).startswith("unknown strength") else ""
            raise ValueError(f"{fault}{more}") from None


def seatings(comparison: Comparison) -> list[tuple[int, ...]]:
    """Who sits where in each play of a deal: 0 for A and 1 for B, by seat.

    >>> from mokum.games.amsterdam import Options
    >>> seatings(Comparison("amsterdam", Options(seats=3), ("easy", "normal"), 2))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    seats = range(len(game_of(comparison.game).seats(comparison.options)))
    if comparison.game == "klaverjassen":
        return [tuple((seat + side) % 2 for seat in seats) for side in (0, 1)]
    return [tuple(int(seat != own) for seat in seats) for own in seats]


def own_seats(seating: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of A."""
    return tuple(seat for seat, who in enumerate(seating) if who == 0)


def deal_of(comparison: Comparison, number: int) -> Any:
    """The cards of deal ``number``, from 0: the seed gives them, and the dealer moves on with each.

    >>> from mokum.games.klaverjassen import Options
    >>> plan = Comparison("klaverjassen", Options(), ("easy", "normal"), 2, seed=1)
    >>> deal_of(plan, 5) == deal_of(msgspec.structs.replace(plan, players=("normal", "easy")), 5)
    True
    """
    module = game_of(comparison.game)
    dealer = number % len(module.seats(comparison.options))
    return module.deal(comparison.options, dealer, Random(f"{comparison.seed} deal {number}"))


def chance_of(seed: int, deal: int, seat: int) -> int:
    """The seed of a player at this seat in this deal: a number below 2³¹.

    >>> chance_of(1, 0, 0) == chance_of(1, 0, 1)
    False
    """
    return Random(f"{seed} player {deal} {seat}").getrandbits(31)


def chunks_of(comparison: Comparison) -> list[tuple[int, int]]:
    """The pieces in which it is played: the first deal of each, and how many.

    They follow from the arguments alone, never from the machine.

    >>> from mokum.games.klaverjassen import Options
    >>> chunks_of(Comparison("klaverjassen", Options(), ("hard:ms=300", "normal"), 2))
    [(0, 1), (1, 1)]
    """
    kinds = [_kind(strength) for strength in comparison.players]
    least, most = next(sizes for kind, sizes in SIZES.items() if kind in kinds)
    size = max(least, min(most, comparison.deals // PIECES))
    return [(first, min(size, comparison.deals - first)) for first in range(0, comparison.deals, size)]


def _kind(strength: str) -> str:
    if outside.is_outside(strength):
        return "outside"
    return "hard" if strength.startswith("hard") else "house"


def play_chunk(comparison: Comparison, piece: tuple[int, int]) -> Chunk:
    """Plays some deals in this process, each once with every seating."""
    first, count = piece
    with ExitStack() as stack:
        table = _Table(comparison, stack)
        results = [
            [table.play(number, seating) for seating in seatings(comparison)] for number in range(first, first + count)
        ]
        return Chunk(first, results, (table.stood_in(0), table.stood_in(1)))


class _Table:
    """Where the deals of a piece are played; the players from outside stay from one deal to the next."""

    def __init__(self, comparison: Comparison, stack: ExitStack) -> None:
        self._comparison = comparison
        self._stack = stack
        self._outside: dict[tuple[int, int], Outside] = {}

    def play(self, number: int, seating: tuple[int, ...]) -> tuple[int, ...]:
        """Plays one deal and returns its points."""
        given = self._comparison
        choosers = list(self._seated(number, seating))
        listeners = [chooser for chooser in choosers if isinstance(chooser, Outside)]
        points: tuple[int, ...] = ()
        for entry in play_deal(given.game, given.options, Dealt(1, deal_of(given, number)), choosers):
            for listener in listeners:
                listener.hear(entry)
            if isinstance(entry, Scored):
                points = entry.points
        return points

    def stood_in(self, who: int) -> dict[str, int]:
        """How many moves were made for A or B, by the reason."""
        counts: Counter[str] = Counter()
        for (owner, _), seated in self._outside.items():
            counts.update(seated.stood_in if owner == who else {})
        return dict(sorted(counts.items()))

    def _seated(self, number: int, seating: tuple[int, ...]) -> Iterator[Choose]:
        given = self._comparison
        for seat, who in enumerate(seating):
            strength, chance = given.players[who], chance_of(given.seed, number, seat)
            if outside.is_outside(strength):
                seated = self._from_outside(who, seating[:seat].count(who))
                seated.begin(seat, chance)
                yield seated
            else:
                yield make(given.game, strength, chance)

    def _from_outside(self, who: int, place: int) -> Outside:
        """The program of A or B that sits in its first, second, … place at the table."""
        if (who, place) not in self._outside:
            given = self._comparison
            seated = Outside(given.game, given.options, given.players[who], given.seconds)
            self._outside[who, place] = self._stack.enter_context(closing(seated))
        return self._outside[who, place]


def compare(
    comparison: Comparison,
    crew: Workers,
    done: dict[int, Chunk] | None = None,
    add: Callable[[Chunk], object] = id,
) -> list[Chunk]:
    """Plays all that is not done yet and returns all chunks in order; ``add`` is told each that has come to its end."""
    chunks = dict(done or {})
    left = [piece for piece in chunks_of(comparison) if piece[0] not in chunks]
    for _, chunk in crew.finished(partial(play_chunk, comparison), left):
        add(chunk)
        chunks[chunk.first] = chunk
    return [chunks[first] for first, _ in chunks_of(comparison)]


class Verdict(msgspec.Struct, frozen=True):
    """What the deals say: ``margins`` holds for each deal how far A was ahead; the estimates are over deals.

    ``points`` are A's own, in amsterdam only.
    """

    margins: list[float]
    mean: Estimate
    win_share: Estimate
    points: Estimate | None
    stood_in: tuple[dict[str, int], dict[str, int]]

    @property
    def figures(self) -> dict[str, Any]:
        """The figures under the names that ``--json`` gives them."""
        figures: dict[str, Any] = {"mean": self.mean.mean, "interval": [self.mean.low, self.mean.high]}
        figures |= {"win_share": self.win_share.mean, "win_interval": [self.win_share.low, self.win_share.high]}
        if self.points is not None:
            figures |= {"points": self.points.mean, "points_interval": [self.points.low, self.points.high]}
        return figures


def verdict(comparison: Comparison, chunks: list[Chunk]) -> Verdict:
    """Adds up the plays of all chunks."""
    name, places = comparison.game, [own_seats(seating) for seating in seatings(comparison)]
    deals = [deal for chunk in chunks for deal in chunk.results]
    ahead = [[margin(name, own, result) for own, result in zip(places, deal, strict=True)] for deal in deals]
    margins = by_deal(ahead)
    points = None
    if name == "amsterdam":
        points = estimate(
            by_deal([[own_points(own, result) for own, result in zip(places, deal, strict=True)] for deal in deals])
        )
    wins = share(by_deal([[won(each) for each in deal] for deal in ahead]))
    return Verdict(margins, estimate(margins), wins, points, (_sum(chunks, 0), _sum(chunks, 1)))


def _sum(chunks: list[Chunk], who: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for chunk in chunks:
        counts.update(chunk.stood_in[who])
    return dict(sorted(counts.items()))
