"""The fold of a table's log, line by line.

The log of a table is a record in the notation (docs/notation.md), one action a line, with words of the table between
its lines: ``next S`` (ready for what comes next: a deal or a rematch), ``rematch S`` (the match once more),
``pace 800`` (how long computers think, in milliseconds), ``stand-in W reason=error`` (the next action is not that
seat's own choice), and those of :mod:`mokum.table.room_words`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

from mokum.games.game import Action, Move
from mokum.match.scoring import Result, Standing, standing
from mokum.record import (
    BadText,
    Committed,
    Dealt,
    Entry,
    Fold,
    Header,
    Names,
    Played,
    Promise,
    Revealed,
    Scored,
    entry_lines,
)
from mokum.record.words import Word, fields, whole_number, words
from mokum.table.company import NOT, Company
from mokum.table.dealing import begin_deal
from mokum.table.house import House, house_line
from mokum.table.room_words import ROOM_WORDS, fold_room_word
from mokum.table.seats import PLAYS_ON, Sitting, parse_sitting, sitting_text
from mokum.table.talk import Talk

Phase = Literal["gathering", "deal", "scored", "finished"]

PACE: Final = 800
"""How long computers think at a new table, in milliseconds."""

SLOWEST: Final = 5000

REASONS: Final = ("away", "clock", "died", "error", "illegal", "late")
"""Why something was done in a seat's place: its person is away or let the clock run out, or its player's process died,
its player failed, answered what is not legal, or let its time pass."""


class Asked(NamedTuple):
    """A choice that a seat has: since which version and when, in milliseconds, and where others may act too what."""

    since: int
    at: int
    actions: tuple[Action, ...] = ()


class Line(NamedTuple):
    """Line ``v`` of a log. ``entry`` is what it says of the game, ``part`` which of that entry's lines it is."""

    v: int
    text: str
    entry: Entry | None
    part: int


class Table:
    """A table as its log tells it; :meth:`read` takes the lines in order.

    ``game`` is the game's module, ``options`` those of the match, ``seat_names`` are the names of the seats in the
    notation, ``state`` is the game's state: that of the deal last played while the next one has not begun.
    ``version`` counts the lines, ``at`` is when the newest was written, in milliseconds. ``scores`` and ``results`` are
    those of the match under way. ``ready`` holds the people who want the next deal, or after a match a rematch, which
    the first of them has wanted since ``wanted_at``. ``started`` says that people gather no more. ``window_at`` is when
    the newest window to act in was opened, ``scored_at`` when the deal ended.
    ``committed`` counts the commitments to deals, the newest of which was made at ``committed_at``; ``shown`` is the
    newest of those whose seed is shown, ``None`` before the first. ``phase`` tells whether people gather, or a deal is
    being played, or is scored, or the match is finished; ``to_act`` are the seats that may act now. ``settled`` is the
    newest line that is not a move: all that no move changes is as it was then.
    """

    def __init__(self, name: str) -> None:
        self.id = name
        self.version = 0
        self.pace = PACE
        self.ready: frozenset[int] = frozenset()
        self.at = 0
        self.company = Company()
        self.house = House()
        self.talk = Talk()
        self.started = False
        self.window_at = 0
        self.scored_at = 0
        self.wanted_at = 0
        self.committed = 0
        self.committed_at = 0
        self.shown: Promise | None = None
        self.scores: list[Any] = []
        self.results: list[Result] = []
        self.game: Any = None
        self.options: Any = None
        self.seat_names: tuple[str, ...] = ()
        self.state: Any = None
        self.phase: Phase = "gathering"
        self.to_act: tuple[int, ...] = ()
        self.settled = 0
        self._standing: Standing | None = None
        self._fold = Fold()
        self._head: list[str] = []
        self._scored_at = 0
        self._asked: dict[int, Asked] = {}

    @property
    def number(self) -> int:
        """The number of the deal, from 1; 0 before the first."""
        return self._fold.played[-1].number if self._fold.played else 0

    @property
    def deal(self) -> Any:
        """The cards of the deal as they were dealt."""
        return self._fold.played[-1].deal

    @property
    def played(self) -> Sequence[Played]:
        """The deals of the match under way."""
        return self._fold.played

    @property
    def promise(self) -> Promise | None:
        """What was committed to for a deal that has not begun."""
        return self._fold.promise

    @property
    def dealt_promise(self) -> Promise | None:
        """What was committed to before the deal was dealt."""
        return self._fold.played[-1].promise if self._fold.played else None

    @property
    def moves(self) -> Sequence[Move]:
        """All that was done in the deal so far."""
        return self._fold.played[-1].moves

    @property
    def score(self) -> Any:
        """The score of the deal, ``None`` until it is over."""
        return self.scores[-1] if self.scores and len(self.scores) == len(self._fold.played) else None

    @property
    def standing(self) -> Standing:
        """The match so far."""
        if self._standing is None:
            self._standing = standing(self.game.NAME, self.options, self.results)
        return self._standing

    @property
    def seats(self) -> tuple[Sitting, ...]:
        """Who sits on each seat."""
        return self.company.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        return self.company.people

    @property
    def is_paused(self) -> bool:
        """Whether the game stands still."""
        return self.company.paused != NOT

    @property
    def waiting(self) -> tuple[int, ...]:
        """The people, but for those who are away, who have not said that they want the next deal or a rematch."""
        ends = self.phase == "finished" and not self.company.tournament
        if self.promise is not None or not (self.phase == "scored" or ends):
            return ()
        return tuple(seat for seat in self.people if seat not in self.ready | self.company.away)

    def strength(self, seat: int) -> str:
        """How strong the computer is that plays for a seat now; empty where a person plays."""
        return PLAYS_ON if seat in self.company.away else self.seats[seat].strength

    def asked_since(self, seat: int) -> int:
        """The version from which on a seat has had the choice it has now: what it answers must not be older."""
        return self._asked[seat].since if seat in self._asked else self._scored_at

    def asked_at(self, seat: int) -> int:
        """When a seat got the choice it has now, in milliseconds."""
        return self._asked[seat].at if seat in self._asked else self.at

    def shift_clocks(self, ms: int) -> None:
        """The game stood still for so long."""
        self._asked = {seat: asked._replace(at=asked.at + ms) for seat, asked in self._asked.items()}
        self.window_at += ms
        self.scored_at += ms
        self.wanted_at += ms
        self.committed_at += ms

    def read(self, lines: Iterable[str], times: int | Sequence[int] = 0) -> list[Line]:
        """Folds lines of the log in. Raises :class:`~mokum.cards.BadText` for a line that cannot follow.

        ``times`` are when they were written, in milliseconds, one for all or one for each. A deal of several lines is
        given out as a whole: its lines must come together.
        """
        read: list[Line] = []
        for place, text in enumerate(lines):
            self.version += 1
            self.at = times if isinstance(times, int) else times[place]
            entry = self._read(text)
            if not isinstance(entry, Move):
                self.settled = self.version
            read.append(Line(self.version, text, entry, 0))
            if isinstance(entry, Dealt):
                parts = len(entry_lines(self.game, self.options, entry))
                dealt = read[-parts:]
                read[-parts:] = [line._replace(entry=entry, part=part) for part, line in enumerate(dealt)]
        return read

    def _settle(self) -> None:
        """Works out what is asked for many times between two lines."""
        self.game, self.options, self.state = self._fold.game, self._fold.options, self._fold.state
        self.seat_names = self._fold.seats
        if not self._fold.played:
            self.phase = "gathering"
        elif self.score is None:
            self.phase = "deal"
        else:
            self.phase = "finished" if self.standing.over else "scored"
        self.to_act = self.game.to_act(self.state) if self.phase == "deal" else ()

    def _read(self, text: str) -> Entry | None:
        given = words(text)
        if given and (given[0].text in _WORDS or given[0].text in ROOM_WORDS):
            try:
                self._table_word(given)
            except BadText as fault:
                raise BadText(fault.message, fault.column, self.version) from None
            return None
        entries = self._fold.take(given, self.version)
        if not entries:
            return None
        if len(entries) > 1:
            raise BadText("expected one action on a line", line=self.version)
        self._settle()
        self._take(entries[0], text)
        return entries[0]

    def _take(self, entry: Entry, text: str) -> None:
        if isinstance(entry, Header | Names):
            self._head.append(text)
        if isinstance(entry, Names):
            seats = [parse_sitting(seat, name) for seat, name in enumerate(entry.names)]
            self.company.seat_all(seats, self.version)
        elif isinstance(entry, Committed):
            self.committed += 1
            self.committed_at = self.at
            self.started = True
        elif isinstance(entry, Revealed):
            self.shown = self.dealt_promise
        elif isinstance(entry, Dealt):
            self.ready = frozenset()
            self.started = True
            self.window_at = self.at
            self._asked = {}
        elif isinstance(entry, Scored):
            self.results.append(entry.points)
            self.scores.append(self.game.score(self.state))
            self._standing = None
            self._settle()
            self._scored_at, self.scored_at = self.version, self.at
        elif isinstance(entry, Move) and entry.action[:1].isupper():
            self.window_at = self.at
        if isinstance(entry, Dealt | Move):
            self._ask(entry.seat if isinstance(entry, Move) else -1)

    def _ask(self, mover: int) -> None:
        """Notes who has a new choice: where several may act, a choice stands that another's action left alone."""
        before, self._asked = self._asked, {}
        acting = self.to_act
        new = Asked(self.version, self.at)
        for seat in acting:
            known = before.get(seat, new)
            if len(acting) == 1 and not known.actions:
                self._asked[seat] = new
                continue
            actions = self.game.legal(self.game.view(self.state, seat)).actions
            stands = seat != mover and known.actions == actions
            self._asked[seat] = known if stands else new._replace(actions=actions)

    def _table_word(self, given: Sequence[Word]) -> None:
        word = given[0]
        if not self.seats:
            raise word.fault("expected the seats before a word of the table")
        if word.text in ROOM_WORDS:
            fold_room_word(self, given)
            return
        if len(given) != (3 if word.text == "stand-in" else 2):
            raise word.fault(f"expected {_WORDS[word.text]}")
        if word.text == "pace":
            self.pace = self._milliseconds(given[1])
            return
        if given[1].text not in self.seat_names:
            raise given[1].fault(f"expected a seat {' '.join(self.seat_names)}, not {given[1].text!r}")
        seat = self.seat_names.index(given[1].text)
        if word.text == "next":
            self._next(word, seat)
        elif word.text == "rematch":
            self._rematch(word)
        elif fields(given[2:], ("reason",))["reason"].value not in REASONS:
            raise given[2].fault(f"expected reason={' or '.join(REASONS)}, not {given[2].text!r}")

    def _milliseconds(self, word: Word) -> int:
        try:
            pace = whole_number(word.text)
        except ValueError as fault:
            raise word.fault(str(fault)) from None
        if pace > SLOWEST:
            raise word.fault(f"expected at most {SLOWEST} milliseconds")
        return pace

    def _next(self, word: Word, seat: int) -> None:
        if seat not in self.waiting:
            raise word.fault("expected next only behind a deal or a match, once from each person")
        if not self.ready:
            self.wanted_at = self.at
        self.ready |= {seat}

    def _rematch(self, word: Word) -> None:
        if self.phase != "finished":
            raise word.fault("expected rematch only behind a finished match")
        self._fold = Fold()
        for line in self._head:
            self._fold.read(line)
        self.scores, self.results, self._standing = [], [], None
        self.ready = frozenset()
        self._settle()


_WORDS: Final = {
    "next": "next and a seat, such as next S",
    "rematch": "rematch and a seat, such as rematch S",
    "pace": "pace and milliseconds, such as pace 800",
    "stand-in": "stand-in, a seat and why, such as stand-in W reason=error",
}


def gathering_lines(
    game: Any, options: Any, seats: Sequence[Sitting], pace: int = PACE, house: House | None = None
) -> list[str]:
    """The first lines of a new table's log, before anybody starts."""
    lines = entry_lines(game, options, Header(game.NAME, options))
    lines += entry_lines(game, options, Names(tuple(sitting_text(sitting) for sitting in seats)))
    lines += [f"pace {pace}"] if pace != PACE else []
    return lines + house_line(House(), house or House())


def opening_lines(game: Any, options: Any, seats: Sequence[Sitting], chance: Any, pace: int = PACE) -> list[str]:
    """The same up to the first deal, or to the commitment to it: ``chance`` as in :func:`begin_deal`."""
    return gathering_lines(game, options, seats, pace) + begin_deal(game, options, 1, None, chance)
