"""The lines of a fair deal: what is published before it, the players' nonces, and the seed that is shown after it.

Here only their form and place are read; whether the cards are those that the seed gives is what ``mokum verify`` asks.
"""

import re
from collections.abc import Sequence
from typing import Final

from mokum.record.entries import Committed, Nonce, Revealed
from mokum.record.words import Word, fields

_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[0-9a-f]{32,64}")
_WANTED: Final = {
    _TABLE: "the id of a table",
    _HASH: "64 hexadecimal signs, small ones,",
    _NONCE: "32 to 64 hexadecimal signs, small ones,",
}


class Promise:
    """What was committed to before a deal: whose cards they are, the nonces by seat, and later the ``seed``."""

    def __init__(self, committed: Committed) -> None:
        self.number = committed.number
        self.table = committed.table
        self.sha256 = committed.sha256
        self.nonces: dict[int, str] = {}
        self.seed = ""

    def in_order(self, seats: Sequence[str]) -> dict[str, str]:
        """The nonces by the names of the seats, in the order of the seats."""
        return {seats[seat]: self.nonces[seat] for seat in sorted(self.nonces)}


def read_committed(line: Sequence[Word], number: int) -> Committed:
    """Reads ``commit 3 table=ID sha256=…``; the number was read before."""
    given = fields(line[2:], ("table", "sha256"))
    for name, form in (("table", _TABLE), ("sha256", _HASH)):
        if name not in given:
            raise line[0].fault(f"expected {name}= in a commitment")
        if not form.fullmatch(given[name].value):
            raise given[name].fault(f"expected {_WANTED[form]} behind {name}=")
    return Committed(number, given["table"].value, given["sha256"].value)


def read_nonce(line: Sequence[Word], seats: Sequence[str], promise: Promise | None) -> Nonce:
    """Reads ``nonce S 3=…``, once from each seat, between the commitment and its deal."""
    if promise is None:
        raise line[0].fault("expected a nonce only between a commitment and its deal")
    if len(line) < 3:
        raise line[-1].fault("expected a seat and its nonce, such as nonce S 3=…")
    _no_more(line, 3)
    if line[1].text not in seats:
        raise line[1].fault(f"expected a seat {' '.join(seats)}, not {line[1].text!r}")
    seat = seats.index(line[1].text)
    if seat in promise.nonces:
        raise line[1].fault(f"{line[1].text} has given its nonce")
    number, _, value = line[2].text.partition("=")
    if number != str(promise.number):
        raise line[2].fault(f"expected {promise.number}= and the nonce, not {line[2].text!r}")
    if not _NONCE.fullmatch(value):
        raise line[2].fault(f"expected {_WANTED[_NONCE]} behind {number}=")
    return Nonce(seat, promise.number, value)


def read_revealed(line: Sequence[Word], promise: Promise | None) -> Revealed:
    """Reads ``reveal 3 seed=…``, once, behind the score of a deal that was committed to."""
    if promise is None:
        raise line[0].fault("expected a seed only behind the score of a deal that was committed to")
    if promise.seed:
        raise line[0].fault(f"the seed of deal {promise.number} stands twice")
    if len(line) < 3:
        raise line[-1].fault(f"expected reveal {promise.number} seed=…")
    if line[1].text != str(promise.number):
        raise line[1].fault(f"expected {promise.number}, the deal that is over, not {line[1].text!r}")
    _no_more(line, 3)
    seed = fields(line[2:], ("seed",))["seed"]
    if not _HASH.fullmatch(seed.value):
        raise seed.fault(f"expected {_WANTED[_HASH]} behind seed=")
    return Revealed(promise.number, seed.value)


def _no_more(line: Sequence[Word], count: int) -> None:
    if len(line) > count:
        raise line[count].fault(f"expected nothing more on this line, not {line[count].text!r}")
