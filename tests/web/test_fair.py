"""Fair deals over real sockets: what a client sees, gives and can check, and a server that is killed in between."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mokum.record import read_record
from mokum.table.fairness import verify
from tests.web.conftest import NONCE, Server, at_table

pytestmark = pytest.mark.anyio

OTHER = "f" * 64


def record(server: Server, table: str, seat: str = "") -> list[str]:
    headers = {"authorization": f"Bearer {seat}"} if seat else {}
    status, _, text = server.ask(f"/api/tables/{table}/record.mkm", **headers)
    assert status == 200
    lines: list[str] = text.splitlines()
    return lines


def waiting_server(folder: Path, port: int = 0) -> Server:
    """A server that waits for nonces for longer than a test lasts."""
    return Server(folder, port, patience=1000.0)


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = waiting_server(tmp_path_factory.mktemp("patient"))
    yield started
    assert "Traceback" not in started.end()


async def test_a_deal_is_promised_added_to_dealt_and_shown(patient: Server) -> None:
    table, seat = patient.new_table("klaverjassen", length="deals:8")
    async with at_table(patient, table, seat) as me:
        await me.my_turn()
        fair = me.table["fair"]
        assert (fair["deal"], fair["asks"], fair["last"]) == (1, False, None)
        assert fair["nonces"] == ["", "", NONCE, ""]
        commit = fair["commit"]
        await me.play(Random(1))
        last = me.table["fair"]["last"]
        assert (last["deal"], last["commit"], last["nonces"]) == (1, commit, ["", "", NONCE, ""])
        assert hashlib.sha256(bytes.fromhex(last["seed"])).hexdigest() == commit
        assert [verdict.found for verdict in verify(record(patient, table))] == ["fair"]


async def test_the_deal_waits_for_the_nonce_of_who_is_here(patient: Server) -> None:
    table, seat = patient.new_table("klaverjassen", length="deals:1")
    async with at_table(patient, table, seat) as me:
        me.is_shy = True
        await me.until(lambda table: table["fair"] is not None)
        assert (me.table["phase"], me.table["fair"]["asks"]) == ("gathering", True)
        for deal, value, code in [(2, NONCE, "no-nonce"), (1, "0" * 31, "bad-nonce"), (1, NONCE.upper(), "bad-nonce")]:
            answer = await me.command("nonce", deal=deal, value=value)
            assert (answer["result"], answer["code"]) == ("refused", code)
        assert (await me.command("act", action="trump:S"))["code"] == "not-now"
        assert (await me.command("nonce", deal=1, value=OTHER))["result"] == "ok"
        assert me.table["phase"] == "deal"
        assert me.table["fair"]["nonces"] == ["", "", OTHER, ""]
        assert (await me.command("nonce", deal=1, value=OTHER))["code"] == "no-nonce"


async def test_without_a_nonce_the_deal_comes_all_the_same(server: Server) -> None:
    table, seat = server.new_table("amsterdam", seats="2")
    async with at_table(server, table, seat) as me:
        me.is_shy = True
        await me.my_turn()
        assert me.table["fair"]["nonces"] == ["", ""]


async def test_a_server_killed_between_promise_and_deal_keeps_its_promise(tmp_path: Path) -> None:
    server = waiting_server(tmp_path)
    table, seat = server.new_table("klaverjassen", length="deals:1")
    async with at_table(server, table, seat) as me:
        me.is_shy = True
        await me.until(lambda table: table["fair"] is not None)
        commit = me.table["fair"]["commit"]
        server.kill()
    server = waiting_server(tmp_path, server.port)
    async with at_table(server, table, seat) as me:
        await me.play(Random(2))
        last = me.table["fair"]["last"]
        assert (last["commit"], last["nonces"][2]) == (commit, NONCE)
        assert [verdict.found for verdict in verify(record(server, table))] == ["fair"]
    assert "Traceback" not in server.end()


async def test_the_record_shows_each_what_it_may_see(patient: Server) -> None:
    table, seat = patient.new_table("klaverjassen", length="deals:8")
    async with at_table(patient, table, seat) as me:
        await me.my_turn()
        mine = read_record("\n".join(record(patient, table, seat))).played[0].deal
        anybodys = read_record("\n".join(record(patient, table))).played[0].deal
        assert mine.unseen == (8, 8, 0, 8)
        assert anybodys.unseen == (8, 8, 8, 8)
        await me.play(Random(3))
        assert read_record("\n".join(record(patient, table))).played[0].deal.unseen == (0, 0, 0, 0)


def test_a_record_is_refused_to_a_stranger_and_of_no_table(server: Server) -> None:
    table, _ = server.new_table("amsterdam", seats="2")
    asked: list[tuple[str, dict[str, str], int, str]] = [
        (table, {"authorization": "Bearer nobodys"}, 403, "not-your-seat"),
        (table, {"authorization": "Basic abc"}, 403, "not-your-seat"),
        ("no-such-table", {}, 404, "no-table"),
    ]
    for name, headers, wanted, code in asked:
        status, _, answer = server.ask(f"/api/tables/{name}/record.mkm", **headers)
        assert (status, answer["code"]) == (wanted, code)


async def test_no_seed_comes_over_the_wire_before_its_deal_is_over(server: Server) -> None:
    table, seat = server.new_table("klaverjassen", length="deals:8")
    async with at_table(server, table, seat) as me:
        texts: list[Any] = []
        for _ in range(2):
            await me.play(Random(4))
            seed = me.table["fair"]["last"]["seed"]
            shown = next(place for place, text in enumerate(me.texts) if seed in text)
            scored = next(
                place for place, text in enumerate(me.texts) if f"score {me.table['match']['number']} " in text
            )
            assert shown > scored
            texts.append(seed)
            await me.command("next")
            await me.until(lambda table: table["phase"] == "deal")
        assert len(set(texts)) == 2
