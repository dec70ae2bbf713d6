"""How often one address may ask for what costs much: making tables and tournaments, entering, packing records,
playing the positions of the guides, looking back at records.

An address is held in memory for as long as its requests count, and goes nowhere else. The server's own machine may ask
as often as it likes: a proxy there hands on from where it was asked.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

PERIOD: Final = 300.0
"""Seconds for which a request counts."""

ADDRESSES: Final = 20_000
"""The most addresses of which requests are counted; beyond that the one that was silent for longest is forgotten."""

TABLES, TOURNAMENTS, ENTRIES, RECORDS, POSITIONS, REPLAYS = 60, 10, 100, 10, 1500, 300
"""How many of each an address may ask for in a period."""


class Limit:
    """At most so many requests of one address in a period; ``clock`` tells seconds."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """Counts a request; the seconds after which it may come again if it is one too many, else 0.

        >>> limit = Limit(1)
        >>> limit.wait("203.0.113.7"), limit.wait("203.0.113.7") > 0, limit.wait("127.0.0.1"), limit.wait("127.0.0.1")
        (0, True, 0, 0)
        """
        place = place_of(address)
        if not place:
            return 0
        now = self._clock()
        times = self._times.setdefault(place, deque())
        self._times.move_to_end(place)
        while len(self._times) > ADDRESSES:
            self._times.popitem(last=False)
        while times and times[0] <= now - PERIOD:
            times.popleft()
        if len(times) >= self._most:
            return int(times[0] + PERIOD - now) + 1
        times.append(now)
        return 0

    def refusal(self, request: Request) -> Response | None:
        """The answer to a request that is one too many."""
        seconds = self.wait(address_of(request))
        if not seconds:
            return None
        answer = {"code": "too-many", "text": f"expected fewer of these: try again in {seconds} seconds"}
        return JSONResponse(answer, 429, {"retry-after": str(seconds), "cache-control": "no-store"})


def address_of(request: Request) -> str:
    """From where a request comes; empty where that is not known."""
    return request.client.host if request.client else ""


def place_of(address: str) -> str:
    """What counts as one: an address, or the half of an IPv6 address that names a network; none for this machine."""
    try:
        read = ip_address(address)
    except ValueError:
        return ""
    if isinstance(read, IPv6Address):
        read = read.ipv4_mapped or read
    if read.is_loopback:
        return ""
    return read.exploded[:19] if isinstance(read, IPv6Address) else str(read)
