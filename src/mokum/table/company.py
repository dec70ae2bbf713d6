"""The company at a table: who sits where, who is host, who is here, who is away, and who wants a pause.

All of it follows from the words of the log and the times at which they were written, in milliseconds.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from mokum.table.seats import OPEN, PLAYS_ON, Sitting, computer

NOT: Final = -1
"""A time that has not been, or a seat that is none."""


class Company:
    """The company, as the words told so far have it.

    ``newest`` is the window that acts for a seat, for the seats whose people are here, and ``came`` when it was opened;
    ``left`` is when the others closed theirs. For the seats in ``away`` computers play on. ``pausing`` want a pause,
    which stands since ``paused`` unless that is -1. ``sat`` is the version at which each seat got who sits there;
    ``attended`` when the first of those who are here came. The table of a ``tournament`` has no host.
    """

    def __init__(self) -> None:
        self.seats: tuple[Sitting, ...] = ()
        self.host = NOT
        self.newest: dict[int, str] = {}
        self.came: dict[int, int] = {}
        self.left: dict[int, int] = {}
        self.away: frozenset[int] = frozenset()
        self.pausing: frozenset[int] = frozenset()
        self.paused = NOT
        self.attended = 0
        self.sat: list[int] = []
        self.tournament = ""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        return tuple(seat for seat, sitting in enumerate(self.seats) if sitting.is_person)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose people have a window open."""
        return tuple(sorted(self.newest))

    def seat_all(self, seats: Sequence[Sitting], version: int) -> None:
        """The company of a new table; the first person is the host."""
        self.seats = tuple(seats)
        self.sat = [version] * len(seats)
        self.host = self.people[0] if self.people else NOT

    def put(self, seat: int, sitting: Sitting, version: int) -> None:
        """Somebody, a computer or nobody sits on a seat from now on; all that was known of it is forgotten."""
        self.seats = (*self.seats[:seat], sitting, *self.seats[seat + 1 :])
        self.sat[seat] = version
        self.newest.pop(seat, None)
        self.left.pop(seat, None)
        self.away -= {seat}
        self.pausing -= {seat}

    def sit(self, seat: int, name: str, version: int, at: int) -> None:
        """A person sits down; its window is told of by a word of its own."""
        self.put(seat, Sitting(name), version)
        self.left[seat] = at
        self._pass_host()

    def vacate(self, seat: int, gathering: bool, version: int, at: int) -> None:
        """A person is gone for good: the seat is open while people gather, and a computer's after that."""
        self.put(seat, OPEN if gathering else computer(seat, PLAYS_ON), version)
        self._pass_host()
        self._stand_still(at)

    def reseat(self, sources: Mapping[int, int], version: int) -> None:
        """On each seat that is named sits from now on who sat on the other; computers are called by their seats."""
        goes = {source: seat for seat, source in sources.items()}

        def moved(seat: int) -> int:
            return goes.get(seat, seat)

        seats = [self.seats[sources.get(seat, seat)] for seat in range(len(self.seats))]
        self.seats = tuple(
            computer(seat, sitting.strength) if sitting.is_computer else sitting for seat, sitting in enumerate(seats)
        )
        self.sat = [version if seat in sources else sat for seat, sat in enumerate(self.sat)]
        self.newest = {moved(seat): window for seat, window in self.newest.items()}
        self.came = {moved(seat): at for seat, at in self.came.items()}
        self.left = {moved(seat): at for seat, at in self.left.items()}
        self.away = frozenset(map(moved, self.away))
        self.pausing = frozenset(map(moved, self.pausing))
        self.host = moved(self.host)

    def come(self, seat: int, window: str, at: int) -> None:
        """A window of a person's seat was opened: it acts from now on, and whoever was away is back."""
        if not self.newest:
            self.attended = at
        self.newest[seat] = window
        self.came[seat] = at
        self.left.pop(seat, None)
        self.away -= {seat}
        self._pass_host()

    def leave(self, seat: int, window: str, at: int) -> None:
        """A window was closed; nothing changes if a newer one acts."""
        if self.newest.get(seat) != window:
            return
        del self.newest[seat]
        self.left[seat] = at
        self.pausing -= {seat}
        self._stand_still(at)

    def go_away(self, seat: int) -> None:
        """The grace of a seat is over."""
        self.away |= {seat}
        self._pass_host()

    def ask_pause(self, seat: int, at: int) -> None:
        """A person wants a pause; it begins when all who are here want it."""
        self.pausing |= {seat}
        self._stand_still(at)

    def resume(self, seat: int, at: int) -> int:
        """A person takes its wish back, or ends the pause, which has lasted so many milliseconds."""
        if self.paused == NOT:
            self.pausing -= {seat}
            return 0
        begun = self.paused
        self.pausing, self.paused = frozenset(), NOT
        self.attended += at - max(begun, self.attended)
        self.left = {left: since + at - max(begun, since) for left, since in self.left.items()}
        return at - begun

    def _stand_still(self, at: int) -> None:
        if self.paused == NOT and self.newest and self.newest.keys() <= self.pausing:
            self.paused = at

    def play_for(self, tournament: str) -> None:
        """The table is one of a tournament, whose organiser alone decides on it."""
        self.tournament = tournament
        self.host = NOT

    def _pass_host(self) -> None:
        """Where the host is gone or away, the next person clockwise who is here becomes host, or else any person."""
        if self.tournament:
            return
        count = len(self.seats)
        if self.host != NOT and self.seats[self.host].is_person and self.host not in self.away:
            return
        order = [(max(self.host, 0) + step) % count for step in range(count)]
        here = [seat for seat in order if seat in self.newest]
        if here:
            self.host = here[0]
        elif self.host == NOT or not self.seats[self.host].is_person:
            self.host = next((seat for seat in order if self.seats[seat].is_person), NOT)
