"""Making a table with a secret of one's own: whose answer is lost asks again, and finds the table that was made."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from mokum.cli.serve import FILE
from mokum.web.identity import new_secret
from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio

WANTED = {"game": "klaverjassen", "options": {"length": "deals:1"}, "name": "Anna", "pace": 0}


def make(server: Server, **more: Any) -> tuple[int, Any]:
    status, _, made = server.ask("/api/tables", {**WANTED, **more})
    return status, made


def tables(server: Server) -> int:
    with sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True) as database:
        (count,) = database.execute("SELECT count(*) FROM tables").fetchone()
    database.close()
    return int(count)


@pytest.mark.parametrize("seats", [None, ["open", "open", "open", "open"]], ids=["alone", "with friends"])
async def test_asked_for_once_more_it_is_the_table_that_was_made(server: Server, seats: list[str] | None) -> None:
    secret, before = new_secret(), tables(server)
    wanted = {"secret": secret, **({"seats": seats, "seat": 2} if seats else {})}
    with ThreadPoolExecutor(4) as threads:
        answers = [asked.result(20) for asked in [threads.submit(make, server, **wanted) for _ in range(4)]]
    assert answers == [answers[0]] * 4
    status, made = answers[0]
    assert (status, made["seat"], len(made["table"])) == (201, secret, 16)
    assert tables(server) == before + 1
    async with at_table(server, made["table"], secret) as client:
        await client.until(lambda table: table["you"] == 2)


def test_another_secret_makes_another_table(server: Server) -> None:
    assert len({make(server, secret=new_secret())[1]["table"] for _ in range(3)}) == 3
    assert len({make(server)[1]["table"] for _ in range(2)}) == 2


def test_a_secret_that_is_none_is_refused(server: Server) -> None:
    for secret in ("short", "x" * 65, "no spaces please, they are none of these"):
        status, answer = make(server, secret=secret)
        assert (status, answer["code"]) == (400, "bad-request")


async def test_a_table_whose_seat_has_gone_on_to_another_device_is_not_given_out(server: Server) -> None:
    secret = new_secret()
    table = make(server, secret=secret)[1]["table"]
    async with at_table(server, table, secret) as client:
        await client.until(lambda table: True)
        code = (await client.command("move"))["link_code"]
    async with at_table(server, table, None, code=code, secret=new_secret()) as other:
        await other.until(lambda table: table["you"] == 2)
    status, answer = make(server, secret=secret)
    assert (status, answer["code"]) == (400, "taken")
