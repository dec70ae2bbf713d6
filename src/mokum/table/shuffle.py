"""Chance that can be checked: everything random about a deal follows from a seed and the players' nonces.

The SHA-256 of a secret seed is written into the log before the deal (:func:`commitment`), each person's client adds a
nonce after that, and the seed is shown when the deal is over. Until then nobody else knows the order of the cards, and
whoever knows the seed cannot know what the nonces will make of it. docs/decisions/0006-fair-deals.md tells what this
promises and what it does not.

All chance of a deal is one stream of numbers (:class:`Stream`), used in this order: the first dealer (deal 1 of a match
only), the shuffle of the pack, the card that is turned or drawn (KJ-3.2, KJ-3.4), and then what the table draws by lot.
"""

import hmac
import re
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from hashlib import sha256
from typing import Any, Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
WORD: Final = 1 << 32
"""Numbers of the stream are below this."""

_NONCE: Final = re.compile(r"[0-9a-f]{32,64}")


def commitment(seed: bytes) -> str:
    """What is published of a seed before the deal: its SHA-256, in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return sha256(seed).hexdigest()


def is_nonce(text: str) -> bool:
    """Whether a text can be a nonce: 32 to 64 hexadecimal signs, small ones.

    >>> is_nonce("0f" * 16), is_nonce("0F" * 16)
    (True, False)
    """
    return _NONCE.fullmatch(text) is not None


def accepted(word: int, bound: int, span: int = WORD) -> int | None:
    """A number below ``bound`` out of one below ``span``; ``None`` for those at the end that would favour some.

    >>> [accepted(word, 3, span=8) for word in range(8)]
    [0, 1, 2, 0, 1, 2, None, None]
    """
    return word % bound if word < span - span % bound else None


class Stream:
    """The chance of one deal. It answers to the methods of :class:`random.Random` that deals need.

    Block ``n``, from 0, is HMAC-SHA256 with the seed as its key and ``TABLE|DEAL|NONCES|n`` as its message; ``nonces``
    are those given, by the names of the seats and in their order, as ``N=…,S=…``. Each block is eight words of 32 bits,
    the highest byte first. A word that :func:`accepted` does not take is skipped.

    >>> stream = Stream(bytes(32), "t", 1, {"S": "0f" * 16})
    >>> [stream.randrange(4) for _ in range(12)]
    [1, 0, 3, 1, 1, 3, 2, 1, 2, 0, 0, 2]
    """

    def __init__(self, seed: bytes, table: str, number: int, nonces: Mapping[str, str]) -> None:
        given = ",".join(f"{seat}={nonce}" for seat, nonce in nonces.items())
        self._words = _words(seed, f"{table}|{number}|{given}")

    def randrange(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1."""
        while True:
            number = accepted(next(self._words), bound)
            if number is not None:
                return number

    def choice(self, things: Sequence[T]) -> T:
        """One of these."""
        return things[self.randrange(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Puts things in another order (Fisher–Yates): the last changes places with one of all, and so on down."""
        for place in range(len(things) - 1, 0, -1):
            other = self.randrange(place + 1)
            things[place], things[other] = things[other], things[place]


def _words(seed: bytes, message: str) -> Iterator[int]:
    number = 0
    while True:
        block = hmac.digest(seed, f"{message}|{number}".encode(), sha256)
        yield from (int.from_bytes(block[place : place + 4]) for place in range(0, len(block), 4))
        number += 1


def fair_deal(game: Any, options: Any, dealer: int | None, stream: Any) -> Any:
    """The deal that a :class:`Stream` gives; without a ``dealer``, as for deal 1, it names the dealer first."""
    if dealer is None:
        dealer = stream.randrange(len(game.seats(options)))
    return game.deal(options, dealer, stream)


class Seeds:
    """The seeds of one table, each made from the table's key, which is a secret of the database.

    The commitments in a table's log are counted from 1, over all its matches, and each has its own seed. So any process
    that has the key comes to the same one, and none is used twice.

    >>> Seeds(bytes(32), "t")
    Seeds(of table 't')
    """

    def __init__(self, key: bytes, table: str) -> None:
        self.table = table
        self._key = key

    def __repr__(self) -> str:
        return f"Seeds(of table {self.table!r})"

    def seed(self, count: int) -> bytes:
        """The seed of the commitment that is the ``count``-th in the log."""
        return hmac.digest(self._key, f"seed|{self.table}|{count}".encode(), sha256)
