"""The memory of a search, by address, and the few machine words that loops are built from.

A search owns one block of memory (:class:`mokum.search.compiled.Memory`) and passes its address about as an int. The
functions here run as they stand, slowly; :mod:`mokum.search.compiled` puts one instruction in place of each.
"""

import ctypes
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

WORD: Final = 8
"""Bytes in a word; addresses count bytes."""

INLINED: Final[set[Callable[..., Any]]] = set()
"""The functions that are compiled into those that call them."""


def inlined(function: F) -> F:
    """Marks a function that is to be compiled into its callers."""
    INLINED.add(function)
    return function


def load(address: int) -> int:
    """The signed word of 64 bits at an address."""
    return ctypes.c_int64.from_address(address).value


def store(address: int, value: int) -> None:
    """Writes a word of 64 bits."""
    ctypes.c_int64.from_address(address).value = value


def load_byte(address: int) -> int:
    """The byte at an address, 0 to 255."""
    return ctypes.c_uint8.from_address(address).value


def store_byte(address: int, value: int) -> None:
    """Writes the low eight bits of a value."""
    ctypes.c_uint8.from_address(address).value = value & 255


def lowest(cards: int) -> int:
    """The index of the lowest bit of a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    return (cards & -cards).bit_length() - 1


def count(cards: int) -> int:
    """How many bits a set has.

    >>> count(0b1011)
    3
    """
    return cards.bit_count()


def nth(cards: int, number: int) -> int:
    """The index of a bit of a set, counted from 0; the set must have so many.

    >>> nth(0b1011, 2)
    3
    """
    for _ in range(number):
        cards &= cards - 1
    return lowest(cards)


def clock() -> int:
    """Nanoseconds of the clock of :func:`time.monotonic_ns`; 0 where the system has none that loops can read."""
    return time.monotonic_ns()


def shuffled(state: int) -> int:
    """The next state of a stream of random words (xorshift, 64 bits, never 0).

    >>> shuffled(1) == shuffled(1) != 1
    True
    """
    state ^= low63(state << 13)
    state ^= state >> 7
    return state ^ low63(state << 17)


def low63(value: int) -> int:
    """The value without what lies above 63 bits, so that it is never negative."""
    return value & 0x7FFF_FFFF_FFFF_FFFF
