"""Whether the deals of a record are those that their commitments, nonces and seeds give.

All of it is worked out from the record alone. Of a seat's copy the cards that it shows are compared, those of the deal
and those that play uncovered.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from mokum.cards import BadText
from mokum.cards.card import UNKNOWN
from mokum.games.game import Move
from mokum.record import Committed, Fold, Played, Promise, Revealed
from mokum.record.actions import parse_said
from mokum.record.texts import texts
from mokum.record.words import Word, words
from mokum.table.shuffle import Stream, commitment, fair_deal


class Verdict(NamedTuple):
    """What is found of one deal; ``nonces`` are the seats that added to its chance.

    ``uncommitted``: the record has no commitment up to here, so that there is nothing to verify. ``open``: the deal is
    not over, or its seed is not shown yet. ``unfair`` comes with the ``fault``: what disagrees, and where.
    """

    number: int
    found: Literal["fair", "unfair", "open", "uncommitted"]
    nonces: tuple[str, ...] = ()
    fault: BadText | None = None


class _Placed(NamedTuple):
    """A word and the number of its line."""

    line: int
    word: Word

    def fault(self, message: str) -> BadText:
        return BadText(message, self.word.column, self.line)


class _Places:
    """Where one deal of the record says what can disagree."""

    def __init__(self) -> None:
        self.hash: _Placed | None = None
        self.lines: list[list[_Placed]] = []
        self.moves: list[_Placed] = []
        self.seed: _Placed | None = None


def verify(lines: Iterable[str]) -> list[Verdict]:
    """The verdict on each deal of a record. Raises :class:`~mokum.cards.BadText` for a record that does not read.

    >>> verify(["mokum 1 klaverjassen trump_duty=rotterdams"])
    []
    """
    fold, places = _read(lines)
    found: list[Verdict] = []
    hashes: set[str] = set()
    for played, place in zip(fold.played, places, strict=False):
        found.append(_verdict(fold, played, place, hashes))
        hashes |= {played.promise.sha256} if played.promise else set()
    return found


def _read(lines: Iterable[str]) -> tuple[Fold, list[_Places]]:
    """Reads the record, and notes for each deal where its words stand."""
    fold, places, ahead = Fold(), list[_Places](), _Places()
    for number, line in enumerate(lines, 1):
        entries = fold.read(line, number)
        given = [_Placed(number, word) for word in words(line)]
        first = given[0].word.text if given else ""
        if first == "deal":
            places.append(ahead)
            ahead = _Places()
        if first in ("deal", "lay"):
            places[-1].lines.append(given)
        for entry in entries[:1]:
            if isinstance(entry, Committed):
                ahead.hash = next(placed for placed in given if placed.word.text.startswith("sha256="))
            elif isinstance(entry, Revealed):
                places[-1].seed = given[2]
            elif isinstance(entry, Move):
                places[-1].moves += _actions(given)
    return fold, places


def _actions(given: list[_Placed]) -> Iterator[_Placed]:
    place = 1
    while place < len(given):
        yield given[place]
        _, place = parse_said([placed.word for placed in given], place)


def _verdict(fold: Fold, played: Played, places: _Places, hashes: set[str]) -> Verdict:
    promise = played.promise
    start = places.lines[0][0]
    if promise is None or places.hash is None:
        if not hashes:
            return Verdict(played.number, "uncommitted")
        return Verdict(played.number, "unfair", fault=start.fault("this deal was not committed to"))
    nonces = promise.in_order(fold.seats)
    if promise.sha256 in hashes:
        fault: BadText | None = places.hash.fault("the seed of an earlier deal is used again")
    elif places.seed is None:
        if played is fold.played[-1] and fold.promise is None:
            return Verdict(played.number, "open", tuple(nonces))
        fault = places.hash.fault("the seed of this commitment is not shown after the deal")
    elif commitment(bytes.fromhex(promise.seed)) != promise.sha256:
        fault = places.seed.fault(f"expected a seed whose SHA-256 is {promise.sha256}")
    else:
        fault = _disagreement(fold, played, promise, places)
    return Verdict(played.number, "unfair" if fault else "fair", tuple(nonces), fault)


def _disagreement(fold: Fold, played: Played, promise: Promise, places: _Places) -> BadText | None:
    nonces = promise.in_order(fold.seats)
    stream = Stream(bytes.fromhex(promise.seed), promise.table, promise.number, nonces)
    dealer = None if played.number == 1 else played.deal.dealer
    deal = fair_deal(fold.game, fold.options, dealer, stream)
    return _in_deal(fold.game, played, deal, places) or _in_play(fold, played, deal, places)


def _in_deal(game: Any, played: Played, deal: Any, places: _Places) -> BadText | None:
    """The first word of the deal that says something else; a number of unseen cards says nothing."""
    written = texts(game.NAME).deal_lines
    for stands, due, placed in zip(
        written(played.number, played.deal), written(played.number, deal), places.lines, strict=True
    ):
        for one, other in zip(stands.split(" "), due.split(" "), strict=True):
            if not re.fullmatch(re.sub(r"\\\?[0-9]+", "[^/]*", re.escape(one)), other):
                at = next(word for word in placed if word.word.text.startswith(one.partition("=")[0]))
                return at.fault(f"expected {other}, which the seed and the nonces give")
    return None


def _in_play(fold: Fold, played: Played, deal: Any, places: _Places) -> BadText | None:
    """The first action that cannot have been with these cards; there is none in a record that shows all of them."""
    state = fold.game.start(fold.options, deal)
    for move, placed in zip(played.moves, places.moves, strict=True):
        try:
            due = fold.game.move(state, move.seat, move.action)
            state = fold.game.apply(state, move.seat, move.action)
        except ValueError as fault:
            return placed.fault(f"not with the cards that the seed and the nonces give: {fault}")
        for one, other in zip((move.flipped, *move.drawn), (due.flipped, *due.drawn), strict=True):
            if one not in (other, UNKNOWN):
                return placed.fault(f"expected {other} to be uncovered, which the seed and the nonces give, not {one}")
    return None
