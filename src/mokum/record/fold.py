"""The fold: a record read line by line, every entry checked against the rules, and the state after it."""

from collections.abc import Callable
from typing import Any

from mokum.cards import BadText
from mokum.games.catalogue import NAMES, game
from mokum.games.game import Move
from mokum.record.actions import Said, parse_said
from mokum.record.entries import Adjudged, Committed, Dealt, Entry, Header, Names, Nonce, Revealed, Scored
from mokum.record.fair import Promise, read_committed, read_nonce, read_revealed
from mokum.record.options import option_names, parse_options
from mokum.record.position import actor
from mokum.record.texts import texts
from mokum.record.words import Word, fields, parse_name, whole_number, words


class Played:
    """One deal of a record as far as it goes: number, cards, moves, the state after them; ``points`` once scored.

    ``promise`` is what was committed to before it, ``None`` if nothing was.
    """

    def __init__(self, number: int, deal: Any, state: Any, promise: Promise | None = None) -> None:
        self.number = number
        self.promise = promise
        self.deal = deal
        self.state = state
        self.moves: list[Move] = []
        self.points: tuple[int, ...] | None = None


class Fold:
    """A record in the making: give it lines, or entries, in order; it refuses what the rules refuse.

    ``game`` is the game's module and ``options`` its options once the header is read; ``names`` are the players', empty
    without a ``seats`` line; ``played`` holds the deals; ``events`` what they told so far (``trick 3 E 23 roem=20``).
    ``promise`` is a commitment whose deal has not begun.

    >>> fold = Fold()
    >>> fold.read("mokum 1 klaverjassen trump_duty=amsterdams")[0].game
    'klaverjassen'
    """

    def __init__(self) -> None:
        self.game: Any = None
        self.options: Any = None
        self.names: tuple[str, ...] = ()
        self.played: list[Played] = []
        self.events: list[str] = []
        self.promise: Promise | None = None
        self._laying: Any = None
        self._number = 0
        self._adjudged = False

    @property
    def state(self) -> Any:
        """The state now; None before the first deal is complete."""
        return self.played[-1].state if self.played else None

    def read(self, line: str, number: int = 1) -> tuple[Entry, ...]:
        """Reads a line and returns its entries, none for an empty line or one that a deal still waits for.

        Raises :class:`BadText` with ``number`` as its line and the column of the first wrong word; then nothing of the
        faulty action has happened.
        """
        try:
            given = words(line)
        except BadText as fault:
            raise BadText(fault.message, fault.column, number) from None
        return self.take(given, number)

    def take(self, given: list[Word], number: int = 1) -> tuple[Entry, ...]:
        """The same with a line whose words were read before."""
        try:
            return self._read(given) if given else ()
        except BadText as fault:
            raise BadText(fault.message, fault.column, number) from None

    def _read(self, line: list[Word]) -> tuple[Entry, ...]:
        first = line[0]
        if self.game is None:
            return (self._header(line),)
        if self._laying is not None and first.text != "lay":
            raise first.fault("expected the lay line of the next seat")
        if first.text in self.seats:
            return self._moves(line)
        readers: dict[str, Callable[[list[Word]], Entry | None]] = {
            "seats": self._names,
            "commit": self._commit,
            "nonce": self._nonce,
            "deal": self._deal,
            "lay": self._lay,
            "adjudged": self._order,
            "score": self._score,
            "reveal": self._reveal,
        }
        if first.text not in readers:
            raise first.fault(
                f"expected a seat {' '.join(self.seats)}, or one of {' '.join(readers)}, not {first.text!r}"
            )
        entry = readers[first.text](line)
        return (entry,) if entry else ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        seats: tuple[str, ...] = self.game.seats(self.options)
        return seats

    def _header(self, line: list[Word]) -> Header:
        if line[0].text != "mokum":
            raise line[0].fault(f"expected a record to begin with mokum 1, not {line[0].text!r}")
        if len(line) < 2 or line[1].text != "1":
            raise (line[1] if len(line) > 1 else line[0]).fault("expected version 1 behind mokum")
        if len(line) < 3 or line[2].text not in NAMES:
            raise (line[2] if len(line) > 2 else line[1]).fault(f"expected a game: {' or '.join(NAMES)}")
        module = game(line[2].text)
        given = fields(line[3:], option_names(module.Options))
        self.options = parse_options(module.Options, given)
        self.game = module
        return Header(module.NAME, self.options)

    def _names(self, line: list[Word]) -> Names:
        if self.names or self.played:
            raise line[0].fault("expected the seats line once, before the first deal")
        given = fields(line[1:], self.seats)
        for seat in self.seats:
            if seat not in given or not given[seat].value:
                raise (given[seat] if seat in given else line[0]).fault(f"expected a name for seat {seat}")
        self.names = tuple(parse_name(given[seat].value) for seat in self.seats)
        return Names(self.names)

    def _commit(self, line: list[Word]) -> Committed:
        if self.promise is not None:
            raise line[0].fault(f"deal {self.promise.number} was committed to before")
        committed = read_committed(line, self._counted(line))
        self.promise = Promise(committed)
        return committed

    def _nonce(self, line: list[Word]) -> Nonce:
        nonce = read_nonce(line, self.seats, self.promise)
        if self.promise is not None:
            self.promise.nonces[nonce.seat] = nonce.value
        return nonce

    def _reveal(self, line: list[Word]) -> Revealed:
        over = self.promise is None and self.played and self.played[-1].points is not None
        promise = self.played[-1].promise if over else None
        revealed = read_revealed(line, promise)
        if promise is not None:
            promise.seed = revealed.seed
        return revealed

    def _deal(self, line: list[Word]) -> Dealt | None:
        number = self._counted(line)
        self._laying, self._number = texts(self.game.NAME).DealReader(self.options, line), number
        self._check_dealer(line)
        return self._dealt()

    def _counted(self, line: list[Word]) -> int:
        if self.played and self.played[-1].points is None:
            raise line[0].fault(f"deal {self.played[-1].number} has no score yet")
        if len(line) < 2:
            raise line[0].fault("expected the number of the deal")
        try:
            number = whole_number(line[1].text)
        except ValueError as fault:
            raise line[1].fault(str(fault)) from None
        expected = self.played[-1].number + 1 if self.played else self.promise.number if self.promise else number
        if number != expected or number < 1:
            raise line[1].fault(f"expected deal {max(expected, 1)}, not {number}")
        return number

    def _check_dealer(self, line: list[Word]) -> None:
        if not self.played:
            return
        last = self.played[-1]
        dealer = self.game.next_dealer(last.deal.dealer, self.game.score(last.state))
        if self._laying.dealer != dealer:
            self._laying = None
            place = next(word for word in line if word.text.startswith("dealer="))
            raise place.fault(f"expected dealer={self.seats[dealer]} after deal {last.number}")

    def _lay(self, line: list[Word]) -> Dealt | None:
        if self._laying is None:
            raise line[0].fault("expected a lay line only behind a deal of amsterdam")
        self._laying.lay(line)
        return self._dealt()

    def _dealt(self) -> Dealt | None:
        deal = self._laying.deal
        if deal is None:
            return None
        self._laying = None
        self._adjudged = False
        self.played.append(Played(self._number, deal, self.game.start(self.options, deal), self.promise))
        self.promise = None
        return Dealt(self._number, deal)

    def _moves(self, line: list[Word]) -> tuple[Move, ...]:
        seat: int | None = self.seats.index(line[0].text)
        if len(line) == 1:
            raise line[0].fault(f"expected an action behind the seat {line[0].text}")
        if not self.played or self.played[-1].points is not None:
            raise line[0].fault("expected a deal before the first action")
        moves = []
        place = 1
        while place < len(line):
            said, place = parse_said(line, place)
            if seat is None:
                seat = self._next(said)
            elif seat not in self.game.to_act(self.state):
                self._refuse_turn(line[0], seat, said)
            moves.append(self._act(seat, said))
            seat = None
        return tuple(moves)

    def _refuse_turn(self, word: Word, seat: int, said: Said) -> None:
        try:
            self.game.apply(self.state, seat, said.action)
        except ValueError as fault:
            raise word.fault(str(fault)) from None

    def _next(self, said: Said) -> int:
        try:
            return actor(self.game, self.state, said.action)
        except ValueError as fault:
            raise said.word.fault(str(fault)) from None

    def _act(self, seat: int, said: Said) -> Move:
        """One action: the rules decide, then what it says it uncovered is held against what lies there."""
        played = self.played[-1]
        if said.action.startswith("flip:") and not said.flipped:
            raise said.word.fault("expected = and the flipped card, such as flip:2=H3")
        before = played.state
        try:
            after = self.game.apply(before, seat, said.action, said.flipped)
            expected = self.game.move(before, seat, said.action)
        except ValueError as fault:
            raise said.word.fault(str(fault)) from None
        self._check_drawn(said, expected)
        move = Move(seat, said.action, said.flipped, said.drawn or ())
        if move.drawn != expected.drawn:
            after = self.game.apply(before, seat, said.action, said.flipped, move.drawn)
        twice = texts(self.game.NAME).impossible(after)
        if twice:
            raise BadText(twice, said.drawn_column)
        played.state = after
        played.moves.append(move)
        self.events += texts(self.game.NAME).events(before, after)
        return move

    @staticmethod
    def _check_drawn(said: Said, expected: Move) -> None:
        drawn = said.drawn or ()
        if len(drawn) != len(expected.drawn):
            raise BadText(
                f"expected {len(expected.drawn)} drawn behind >, not {len(drawn)} (AM-6.1)", said.drawn_column
            )
        for card, lies in zip(drawn, expected.drawn, strict=True):
            if lies not in (card, "?"):
                raise BadText(f"expected {lies} to be drawn, which is next in the stock, not {card}", said.drawn_column)

    def _order(self, line: list[Word]) -> Adjudged:
        due = texts(self.game.NAME).adjudication(self.state) if self.state else None
        if due is None or self._adjudged:
            raise line[0].fault("nothing is to be adjudged here (AM-9.4)")
        wanted = f"{','.join(self.seats[seat] for seat in due[0])} reason={due[1]}".split(" ")
        for place, text in enumerate(wanted, 1):
            if place >= len(line) or line[place].text != text:
                raise line[min(place, len(line) - 1)].fault(f"expected adjudged {' '.join(wanted)}")
        self._no_more(line, 3)
        self._adjudged = True
        return Adjudged(*due)

    def _score(self, line: list[Word]) -> Scored:
        if not self.played or self.played[-1].points is not None:
            raise line[0].fault("expected a deal before its score")
        played = self.played[-1]
        if texts(self.game.NAME).adjudication(played.state) is not None and not self._adjudged:
            raise line[0].fault("expected the adjudged line before the score (AM-9.4)")
        points = self._final(played, line[0])
        wanted = [f"{played.number}"]
        names = texts(self.game.NAME).point_names(self.options)
        wanted += [f"{name}={point}" for name, point in zip(names, points, strict=True)]
        for place, text in enumerate(wanted, 1):
            if place >= len(line) or line[place].text != text:
                raise line[min(place, len(line) - 1)].fault(f"expected score {' '.join(wanted)}")
        self._no_more(line, len(wanted) + 1)
        played.points = points
        return Scored(played.number, points)

    def _final(self, played: Played, word: Word) -> tuple[int, ...]:
        before = played.state
        played.state = texts(self.game.NAME).lapsed(before)
        if self.game.to_act(played.state):
            played.state = before
            raise word.fault("the deal is not over: it has no score yet")
        self.events += texts(self.game.NAME).events(before, played.state)
        return texts(self.game.NAME).points(self.game.score(played.state))  # type: ignore[no-any-return]

    @staticmethod
    def _no_more(line: list[Word], count: int) -> None:
        if len(line) > count:
            raise line[count].fault(f"expected nothing more on this line, not {line[count].text!r}")
