"""What each thread has one of, since it owns the memory in which it works."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Own(Generic[T]):
    """Called, it gives this thread's own, which is made when the thread first asks.

    >>> own = Own(list)
    >>> own() is own()
    True
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._local = threading.local()

    def __call__(self) -> T:
        """This thread's own."""
        if not hasattr(self._local, "made"):
            self._local.made = self._make()
        made: T = self._local.made
        return made
