"""Tables of several people over real sockets: gathering, seats and secrets, another device, the lobby, the end."""

import json
import urllib.error
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mokum.web.identity import new_secret
from tests.web.conftest import Client, Server, at_table

pytestmark = pytest.mark.anyio

SEATS = ["open", "open", "x", "open"]


def gather(server: Server, game: str = "klaverjassen", **wanted: Any) -> tuple[str, str]:
    body = {"game": game, "options": {"length": "deals:1"}, "name": "Anna", "pace": 0, "seats": SEATS, **wanted}
    status, _, made = server.ask("/api/tables", body)
    assert status == 201, made
    return made["table"], made["seat"]


def delete(server: Server, table: str, secret: str, **headers: str) -> tuple[int, Any]:
    asked = urllib.request.Request(f"{server.address}api/tables/{table}", method="DELETE")
    for name, value in {"Authorization": f"Bearer {secret}", **headers}.items():
        asked.add_header(name, value)
    try:
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return answer.status, None
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.status, json.loads(refused.read())


async def sit(client: Client, seat: int, name: str) -> str:
    """Takes a seat and returns its secret."""
    secret = new_secret()
    answer = await client.command("sit", seat=seat, name=name, secret=secret)
    assert (answer["result"], answer["seat"]) == ("ok", seat), answer
    await client.until(lambda table: table["you"] == seat)
    return secret


async def play_all(clients: list[Client], random: Random) -> None:
    """Plays the deal with every client at its turn."""
    while True:
        table = clients[0].table
        for client in clients[1:]:
            await client.until(lambda _, client=client: client.version >= clients[0].version)
        if table["phase"] in ("scored", "finished"):
            return
        mover = next((client for client in clients if client.table["you"] in table["turn"]), None)
        if mover is None:
            await clients[0].take()
            continue
        await mover.until(lambda _, mover=mover: mover.version >= clients[0].version)
        if mover.table["legal"]:
            await mover.command("act", action=random.choice(mover.table["legal"]["actions"]))
        await clients[0].until(lambda _, mover=mover: clients[0].version >= mover.version)


async def test_four_people_gather_play_a_match_and_want_another(server: Server) -> None:
    table, secret = gather(server)
    async with AsyncExitStack() as stack:
        anna, bob, cor, dee, watcher = [
            await stack.enter_async_context(at_table(server, table, secret if place == 0 else None))
            for place in range(5)
        ]
        await anna.until(lambda table: True)
        shown = anna.table
        assert (shown["phase"], shown["host"], shown["you"], shown["legal"]) == ("gathering", 2, 2, None)
        assert [seat["kind"] for seat in shown["seats"]] == ["open", "open", "person", "open"]
        assert shown["state"]["counts"] == [0, 0, 0, 0]
        secrets = [await sit(bob, 0, "Bob"), await sit(cor, 1, "Cor"), await sit(dee, 3, "Dé")]
        assert len({*secrets, secret}) == 4
        assert (await bob.command("start"))["code"] == "not-host"
        assert (await anna.command("start"))["result"] == "ok"
        people = [anna, bob, cor, dee]
        for client in [*people, watcher]:
            await client.until(lambda table: table["phase"] == "deal")
        await play_all(people, Random(1))
        await watcher.until(lambda table: table["phase"] == "finished")
        assert [len(hand) for hand in watcher.table["score"]["hands"]] == [8, 8, 8, 8]
        assert anna.table["watchers"] == 1
        for client in (dee, anna, bob, cor):
            assert client.table["phase"] == "finished"
            assert (await client.command("rematch"))["result"] == "ok"
        for client in [*people, watcher]:
            await client.until(lambda table: table["phase"] == "deal" and table["match"]["number"] == 1)
        assert [client.table["you"] for client in people] == [2, 0, 1, 3]


async def test_a_seat_that_was_taken_is_found_again_with_its_secret(server: Server) -> None:
    table, _ = gather(server)
    async with at_table(server, table, None) as guest:
        await guest.until(lambda table: True)
        secret = await sit(guest, 0, "Bob")
    async with at_table(server, table, secret) as again:
        shown = await again.until(lambda table: True)
        assert (shown["you"], shown["seats"][0]["name"], shown["seats"][0]["here"]) == (0, "Bob", True)


async def test_a_link_moves_a_seat_to_another_device_once(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as old:
        await old.until(lambda table: True)
        code = (await old.command("move"))["link_code"]
        assert len(code) == 22
        fresh = "of-the-new-device-0123"
        async with at_table(server, table, None, code=code, secret=fresh) as new:
            while not new.table:
                await new.take()
            answer = new.answers["hello"]
            assert (answer["result"], answer["seat"], new.table["you"]) == ("ok", 2, 2)
            with pytest.raises(ConnectionClosed):  # its secret holds no more
                await old.until(lambda table: False)
            assert (await new.command("pace", pace=3))["result"] == "ok"
    for given, secret_sent, refusal in (
        ({"code": code}, "of-a-third-device-0123", "no-code"),
        ({"seat": secret}, None, "not-your-seat"),
        ({"code": code}, None, "bad-message"),
        ({"code": code}, "short", "bad-message"),
    ):
        seat, with_code = given.get("seat"), given.get("code")
        async with at_table(server, table, seat, code=with_code, secret=secret_sent) as refused:
            await refused.take()
            assert refused.faults[0]["code"] == refusal
    async with at_table(server, table, fresh) as back:
        assert (await back.until(lambda table: True))["you"] == 2


async def test_who_loses_the_line_while_moving_a_seat_says_hello_once_more(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as old:
        await old.until(lambda table: True)
        code = (await old.command("move"))["link_code"]
    for _ in range(2):  # the first answer is lost with the line
        async with at_table(server, table, None, code=code, secret="of-the-new-device-0123") as new:
            assert (await new.until(lambda table: True))["you"] == 2
            assert new.answers["hello"]["result"] == "ok"
            assert (await new.command("pace", pace=3))["result"] == "ok"


async def test_who_is_put_out_watches_on_and_cannot_come_back(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, secret) as host, at_table(server, table, None) as guest:
        await guest.until(lambda table: True)
        voided = await sit(guest, 0, "Bob")
        await host.until(lambda table: table["seats"][0]["kind"] == "person")
        assert (await guest.command("remove", seat=2))["code"] == "not-host"
        assert (await host.command("remove", seat=0))["result"] == "ok"
        await guest.until(lambda table: table["you"] == -1)
        assert (await guest.command("say", phrase="nice"))["code"] == "watching"
    async with at_table(server, table, voided) as refused:
        await refused.take()
        assert refused.faults[0]["code"] == "not-your-seat"


async def test_settings_talk_and_computers_are_shown_to_all(server: Server) -> None:
    table, secret = gather(server, house={"grace": 45, "talk": "free", "lobby": False})
    async with at_table(server, table, secret) as host, at_table(server, table, None) as watcher:
        await host.until(lambda table: table["house"]["grace"] == 45)
        assert (await host.command("house", settings={"clock": 30, "locked": True}))["result"] == "ok"
        assert (await host.command("house", settings={"clock": 9999}))["code"] == "bad-house"
        assert (await watcher.command("sit", seat=0, name="Bob", secret=new_secret()))["code"] == "locked"
        assert (await host.command("seat-computer", seat=0, strength="easy"))["result"] == "ok"
        assert (await host.command("seat-computer", seat=0, strength="grandmaster"))["code"] == "bad-strength"
        assert (await host.command("open-seat", seat=0))["result"] == "ok"
        assert (await host.command("say", text="Zin in?"))["result"] == "ok"
        shown = await watcher.until(lambda table: bool(table["talk"]))
        assert [(said["name"], said["text"]) for said in shown["talk"]] == [("Anna", "Zin in?")]
        assert (shown["house"]["clock"], shown["house"]["locked"], shown["deadline"]) == (30, True, -1)


def test_a_table_that_cannot_be_gathered_for_is_refused(server: Server) -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({"seats": ["open"]}, "bad-seats"),
        ({"seats": [*SEATS, "open"]}, "bad-seats"),
        ({"seat": 4}, "bad-seats"),
        ({"seat": -1}, "bad-seats"),
        ({"seats": ["grandmaster", "open", "x", "open"]}, "bad-strength"),
        ({"house": {"clock": -5}}, "bad-house"),
        ({"house": {"tempo": 5}}, "bad-request"),
        ({"house": {"talk": "loud"}}, "bad-request"),
        ({"name": "?"}, "bad-name"),
    ]
    for more, code in bad:
        status, _, said = server.ask("/api/tables", {"game": "klaverjassen", "seats": SEATS, **more})
        assert (status, said["code"]) == (400, code), more


async def test_the_maker_may_take_any_seat(server: Server) -> None:
    table, secret = gather(server, "amsterdam", options={"seats": "3"}, seats=["open", "easy", "open"], seat=2)
    async with at_table(server, table, secret) as me:
        shown = await me.until(lambda table: True)
        assert [seat["kind"] for seat in shown["seats"]] == ["open", "computer", "person"]
        assert [len(seat["up"]) for seat in shown["state"]["others"]] == [0, 0, 0]
        assert (await me.command("start"))["result"] == "ok"
        shown = await me.until(lambda table: table["phase"] == "deal")
        assert [seat["strength"] for seat in shown["seats"]] == ["normal", "easy", ""]


async def test_the_lobby_lists_tables_of_hosts_who_want_it(server: Server) -> None:
    table, secret = gather(server, house={"lobby": True})
    assert not any(listed["table"] == table for listed in server.ask("/api/lobby")[2])
    async with at_table(server, table, secret) as host:
        await host.until(lambda table: True)
        await host.command("pace", pace=7)
        [listed] = [listed for listed in server.ask("/api/lobby")[2] if listed["table"] == table]
        assert (listed["game"], listed["names"], listed["free"]) == ("klaverjassen", ["", "", "Anna", ""], [0, 1, 3])
        assert listed["options"]["length"] == "deals:1"
        assert set(listed) == {"table", "game", "options", "names", "free"}
        await host.command("house", settings={"lobby": False})
        await host.command("pace", pace=8)
        assert not any(listed["table"] == table for listed in server.ask("/api/lobby")[2])


async def test_only_the_host_deletes_a_table(server: Server) -> None:
    table, secret = gather(server)
    async with at_table(server, table, None) as guest:
        await guest.until(lambda table: True)
        other = await sit(guest, 0, "Bob")
        for wrong in (other, "", "x" * 22):
            status, said = delete(server, table, wrong)
            assert (status, said["code"]) == (403, "not-host")
        status, said = delete(server, table, secret, Origin="https://elsewhere.example")
        assert (status, said["code"]) == (403, "other-origin")
        assert delete(server, table, secret)[0] == 204
    assert delete(server, table, secret)[0] == 404
    async with at_table(server, table, secret) as refused:
        await refused.take()
        assert refused.faults[0]["code"] == "no-table"


async def test_who_loses_the_line_while_sitting_down_gets_the_seat_all_the_same(server: Server) -> None:
    table, _ = gather(server)
    secret = new_secret()
    asked = {"type": "sit", "seat": 0, "name": "Bob", "secret": secret}
    async with at_table(server, table, None) as first:
        await first.until(lambda table: True)
        await first.send({**asked, "id": "one"})
        await first.until(lambda table: table["you"] == 0)
    async with at_table(server, table, None) as second:
        await second.until(lambda table: True)
        answer = await second.command("sit", seat=0, name="Bob", secret=secret)
        assert (answer["result"], answer["seat"]) == ("ok", 0)
        await second.until(lambda table: table["you"] == 0)
        assert (await second.command("pace", pace=4))["result"] == "ok"
    async with at_table(server, table, secret) as back:
        assert (await back.until(lambda table: True))["you"] == 0
    async with at_table(server, table, None) as other:
        await other.until(lambda table: True)
        assert (await other.command("sit", seat=0, name="Eve", secret=new_secret()))["code"] == "seat-taken"
        assert (await other.command("sit", seat=1, name="Eve"))["code"] == "no-secret"
        assert (await other.command("sit", seat=1, name="Eve", secret=secret))["seat"] == 0, "one secret, one seat"


async def test_a_server_that_dies_after_somebody_sat_down_takes_no_seat_along(tmp_path: Path) -> None:
    first = Server(tmp_path)
    table, _ = gather(first)
    secret = new_secret()
    async with at_table(first, table, None) as guest:
        await guest.until(lambda table: True)
        await guest.send({"type": "sit", "id": "one", "seat": 0, "name": "Bob", "secret": secret})
        await guest.until(lambda table: table["you"] == 0)
        first.kill()
    second = Server(tmp_path)
    async with at_table(second, table, None) as guest:
        await guest.until(lambda table: True)
        assert (await guest.command("sit", seat=0, name="Bob", secret=secret))["seat"] == 0
        await guest.until(lambda table: table["you"] == 0)
    second.end()
