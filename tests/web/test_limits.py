"""How often one address may ask for what costs much."""

from random import Random

import pytest

from mokum.web import limits
from mokum.web.limits import ENTRIES, PERIOD, RECORDS, REPLAYS, TABLES, TOURNAMENTS, Limit
from tests.web.conftest import Server

TABLE = {"game": "klaverjassen", "pace": 0}
DRIVE = {"game": "klaverjassen", "name": "Drive", "options": {"length": "deals:1"}}


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_in_a_period_and_again_when_the_first_count_no_more() -> None:
    clock = Clock()
    limit = Limit(2, clock)
    assert [limit.wait("203.0.113.7") for _ in range(2)] == [0, 0]
    clock.now += 100
    assert limit.wait("203.0.113.7") == 201
    assert limit.wait("203.0.113.8") == 0
    clock.now += PERIOD - 100
    assert limit.wait("203.0.113.7") == 0


@pytest.mark.parametrize(
    ("one", "other", "count_as_one"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
    ],
)
def test_a_network_of_ipv6_counts_as_one(one: str, other: str, count_as_one: bool) -> None:
    limit = Limit(1)
    assert limit.wait(one) == 0
    assert (limit.wait(other) > 0) == count_as_one


def test_the_own_machine_and_what_is_no_address_are_not_counted() -> None:
    limit = Limit(1)
    for address in ("127.0.0.1", "::1", "", "testclient"):
        assert [limit.wait(address) for _ in range(3)] == [0, 0, 0]


def test_addresses_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 10)
    limit, random = Limit(1), Random(1)
    for _ in range(100):
        limit.wait(f"203.0.{random.randrange(256)}.{random.randrange(256)}")
    assert len(limit._times) == 10


@pytest.mark.parametrize(
    ("path", "body", "most"),
    [
        ("/api/tables", TABLE, TABLES),
        ("/api/tournaments", DRIVE, TOURNAMENTS),
        ("/api/tournaments/nothing/enter", {"name": "Anna", "secret": "a" * 22}, ENTRIES),
        ("/api/tournaments/nothing/records.zip", None, RECORDS),
        ("/api/tournaments/nothing/partner", {"partner": 1}, ENTRIES),
        ("/api/tables/nothing/record.mkm", None, REPLAYS),
    ],
)
def test_who_asks_too_often_from_elsewhere_waits(server: Server, path: str, body: object, most: int) -> None:
    elsewhere = {"x-forwarded-for": "203.0.113.7"}
    for _ in range(most):
        assert server.ask(path, body, **elsewhere)[0] in (201, 403, 404)
    status, headers, refused = server.ask(path, body, **elsewhere)
    assert (status, refused["code"]) == (429, "too-many")
    assert 0 < int(headers["retry-after"]) <= PERIOD + 1
    assert server.ask(path, body, **{"x-forwarded-for": "203.0.113.8"})[0] in (201, 403, 404)
