"""Deals played by the thousand: here, or spread over processes, with the same result either way.

Everything in deal ``n`` follows from the seed and ``n``: the dealer, the cards, the chance of each player. So it does
not matter who plays it, nor in how large parts.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from mokum.games.catalogue import game
from mokum.games.game import Action, Move
from mokum.lab import amsterdam, klaverjassen
from mokum.lab.measures import Course, Tally, add, merge
from mokum.lab.workers import Workers
from mokum.match.play import Choose, play_deal
from mokum.players.lineup import make
from mokum.record import Dealt, Entry, Header, Names, entry_lines
from mokum.table.seats import Sitting, sitting_text

MEASURES: Final[dict[str, Any]] = {"klaverjassen": klaverjassen, "amsterdam": amsterdam}

ALONE: Final = 0.4
"""Seconds of playing here before it is decided whether others are worth their start."""

WORTH: Final = 3.0
"""Seconds of work that must be left for others to be called in."""

PART: Final = 0.5
"""Seconds that one part of the work should take."""


class Job(msgspec.Struct, frozen=True):
    """What is played: the game and its options, the strength of each seat, the seed; ``record`` keeps the lines."""

    game: str
    options: Any
    strengths: tuple[str, ...]
    seed: int
    record: bool = False


class Part(msgspec.Struct, frozen=True):
    """The deals from ``first`` on, which counts from 1: their tally, and the lines of all where they are kept."""

    first: int
    deals: int
    tally: Tally
    lines: list[str]


class Result(msgspec.Struct):
    """What was played: how many deals, their tally, and whether it was broken off before all were."""

    deals: int
    tally: Tally
    broken_off: bool = False

    def report(self, job: Job) -> dict[str, Any]:
        """What it comes to: names, and under them estimates and plain numbers."""
        report: dict[str, Any] = MEASURES[job.game].report(job.options, self.tally)
        return report


def simulate(
    job: Job,
    deals: int,
    crew: AbstractContextManager[Workers] | None = None,
    told: Callable[[Part], object] = lambda part: None,
) -> Result:
    """Plays so many deals and adds them up; ``told`` hears of each part as it comes, in any order.

    The first deals are played here, and all of them if that is soon done or there is no ``crew``; the others go to the
    crew, such as :func:`mokum.lab.workers.workers`. Ctrl-C ends it with what is done. A record of amsterdam is played
    here from beginning to end, since the loser of a game deals the next one (AM-10.4). Raises :class:`ValueError` for
    a player that is not known or does not keep to the rules.

    >>> from mokum.games.amsterdam import Options
    >>> simulate(Job("amsterdam", Options(seats=2), ("easy", "easy"), 1), 2).deals
    2
    """
    result = Result(0, {})

    def come(part: Part) -> None:
        result.deals += part.deals
        merge(result.tally, part.tally)
        told(part)

    try:
        if crew is None or (job.record and job.game == "amsterdam"):
            _alone(job, 1, deals, math.inf, come)
        else:
            pace = _alone(job, 1, deals, ALONE, come)
            left = deals - result.deals
            if left * pace < WORTH:
                _alone(job, result.deals + 1, deals, math.inf, come)
            else:
                with crew as workers:
                    _shared(job, _parts(result.deals + 1, deals, pace, workers.width), workers, come)
    except KeyboardInterrupt:
        result.broken_off = True
    return result


def play_part(job: Job, first: int, deals: int) -> Part:
    """Plays the deals ``first``, ``first + 1`` and so on, each dealt by the seat after the last one's dealer."""
    tally: Tally = {}
    lines: list[str] = []
    for number in range(first, first + deals):
        _take(job, tally, lines, *_played(job, number, dealer_of(job, number)))
    return Part(first, deals, tally, lines)


def opening_lines(job: Job) -> list[str]:
    """The first two lines of a record of this job."""
    names = tuple(sitting_text(Sitting("", strength)) for strength in job.strengths)
    entries: tuple[Entry, ...] = (Header(job.game, job.options), Names(names))
    return [line for entry in entries for line in entry_lines(game(job.game), job.options, entry)]


def dealer_of(job: Job, number: int) -> int:
    """The dealer of deal ``number``: the last seat, then on clockwise, so that each seat deals as often."""
    return (number - 2) % len(job.strengths)


def _alone(job: Job, first: int, last: int, seconds: float, come: Callable[[Part], None]) -> float:
    """Plays deal after deal here until the time is over, one at least; returns the seconds a deal takes."""
    begun = perf_counter()
    number, dealer = first, dealer_of(job, first)
    chained = job.record and job.game == "amsterdam"
    while number <= last and (number == first or perf_counter() - begun < seconds):
        tally: Tally = {}
        lines: list[str] = []
        course, entries = _played(job, number, dealer if chained else dealer_of(job, number))
        _take(job, tally, lines, course, entries)
        if chained:
            module = game(job.game)
            dealer = module.next_dealer(dealer, module.score(course.state))
        come(Part(number, 1, tally, lines))
        number += 1
    return (perf_counter() - begun) / max(1, number - first)


def _parts(first: int, last: int, pace: float, width: int) -> Iterator[tuple[int, int]]:
    """The deals that are left in parts: the first and how many, none so large that a worker is left without."""
    size = max(1, min(round(PART / pace), math.ceil((last - first + 1) / max(1, width))))
    return ((number, min(size, last - number + 1)) for number in range(first, last + 1, size))


def _shared(job: Job, parts: Iterator[tuple[int, int]], workers: Workers, come: Callable[[Part], None]) -> None:
    work = _PartOf(job)
    for _, part in workers.finished(work, parts):
        come(part)


class _PartOf:
    """:func:`play_part` for this job, of a part."""

    def __init__(self, job: Job) -> None:
        self._job = job

    def __call__(self, part: tuple[int, int]) -> Part:
        return play_part(self._job, *part)


def _take(job: Job, tally: Tally, lines: list[str], course: Course, entries: list[Entry]) -> None:
    add(tally, MEASURES[job.game].figures(course))
    if job.record:
        module = game(job.game)
        lines += [line for entry in entries for line in entry_lines(module, job.options, entry)]


def _played(job: Job, number: int, dealer: int) -> tuple[Course, list[Entry]]:
    dealt = Dealt(number, game(job.game).deal(job.options, dealer, Random(f"{job.seed} {number}")))
    seen: list[Any] = []
    players = [
        _watched(make(job.game, strength, f"{job.seed} {number} {seat}"), seen)
        for seat, strength in enumerate(job.strengths)
    ]
    playing = play_deal(job.game, job.options, dealt, players)
    entries: list[Entry] = []
    while True:
        try:
            entries.append(next(playing))
        except StopIteration as end:
            moves = [entry for entry in entries if isinstance(entry, Move)]
            return Course(dealt.deal, seen, moves, end.value), entries


def _watched(choose: Choose, seen: list[Any]) -> Choose:
    """The same player, with all that it is shown of the table kept."""

    def chosen(view: Any) -> Action:
        seen.append(view.public)
        return choose(view)

    return chosen
