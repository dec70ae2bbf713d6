"""Tournaments over HTTP: an evening from the making to the files one takes home."""

import asyncio
import csv
import io
import json
import sqlite3
import time
import urllib.request
import zipfile
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from mokum.cli.serve import FILE
from mokum.record import read_record
from mokum.web.identity import new_secret
from tests.web.conftest import Server, at_table

pytestmark = pytest.mark.anyio

DRIVE = {"game": "klaverjassen", "name": " Friday night ", "options": {"length": "deals:1"}, "rounds": 2, "by": "Noor"}


def post(server: Server, path: str, body: Any = None, secret: str = "") -> tuple[int, Any]:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    if path.endswith("/enter"):
        body = {"secret": new_secret(), **body}
    status, _, answer = server.ask(f"/api/tournaments{path}", body or {}, **headers)
    return status, answer


def look(server: Server, name: str, secret: str = "") -> Any:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    status, got, answer = server.ask(f"/api/tournaments/{name}", **headers)
    assert status == 200, answer
    assert got["cache-control"] == ("no-store" if answer["you"] > 0 or answer["organises"] else "no-cache")
    return answer


def make(server: Server, **other: Any) -> tuple[str, str]:
    status, made = post(server, "", {**DRIVE, **other})
    assert status == 201, made
    return made["tournament"], made["organiser"]


def enter(server: Server, name: str, *people: str) -> list[str]:
    secrets = []
    for person in people:
        secrets.append(new_secret())
        status, entered = post(server, f"/{name}/enter", {"name": person, "secret": secrets[-1]})
        assert status == 201, entered
    return secrets


def packed(server: Server, name: str) -> zipfile.ZipFile:
    address = f"{server.address.rstrip('/')}/api/tournaments/{name}/records.zip"
    with urllib.request.urlopen(address, timeout=20) as answer:
        return zipfile.ZipFile(io.BytesIO(answer.read()))


async def test_a_round_of_two_people_and_two_computers(server: Server) -> None:
    name, organiser = make(server, rounds=1)
    anna, bob = enter(server, name, "Anna", "=Bob")
    told = look(server, name)
    assert (told["name"], told["phase"], told["you"], told["organises"]) == ("Friday night", "entering", -1, False)
    status, told = post(server, f"/{name}/round", {"round": 1}, organiser)
    assert status == 200, told
    (table,) = told["rounds"][0]["tables"]
    assert sorted(table["seats"]) == [0, 0, 1, 2]
    assert packed(server, name).namelist() == [], "nothing of a deal that is being played"
    for secret, number in ((anna, 1), (bob, 2)):
        status, got = post(server, f"/{name}/seat", {}, secret)
        assert (status, got["table"]) == (200, table["id"])
        if number == 1:
            first = got["seat"]
    async with at_table(server, table["id"], first) as one, at_table(server, table["id"], got["seat"]) as two:
        for person in (one, two):
            await person.until(lambda now: now["phase"] != "gathering")
            assert not person.table["hints"]
            assert (await person.command("hint"))["code"] == "tournament"
        await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
    told = until_over(server, name, anna)
    assert told["you"] == 1
    (table,) = told["rounds"][0]["tables"]
    assert (table["played"], table["state"]) == (1, "done")
    assert sum(table["points"]) >= 162
    status, _, text = server.ask(f"/api/tournaments/{name}/standings.csv")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["place", "name", "round 1", "total"]
    assert {row[1] for row in rows[1:]} == {"Anna", "'=Bob"}
    assert [int(row[3]) for row in rows[1:]] == [row["total"] for row in told["standings"]]
    status, _, text = server.ask(f"/api/tournaments/{name}/rounds.csv")
    assert sorted(row[3] for row in csv.reader(io.StringIO(text))) == ["'=Bob", "Anna", "computer", "computer", "name"]
    archive = packed(server, name)
    assert archive.namelist() == ["round-1-table-1.mkm"]
    record = read_record(archive.read("round-1-table-1.mkm").decode())
    assert [played.points for played in record.played] == [tuple(table["points"])]


async def test_a_computer_plays_for_who_does_not_come(server: Server) -> None:
    name, organiser = make(server, rounds=1)
    anna, _, _ = enter(server, name, "Anna", "Bob", "Cas")
    post(server, f"/{name}/round", {"round": 1}, organiser)
    _, got = post(server, f"/{name}/seat", {}, anna)
    async with at_table(server, got["table"], got["seat"]) as client:
        await client.until(lambda now: now["phase"] != "gathering")
        await client.play(Random(1))
        assert client.table["phase"] == "finished"
        assert {one["name"] for one in client.table["seats"] if one["away"]} == {"Bob", "Cas"}
    assert until_over(server, name, anna)["rounds"][0]["tables"][0]["state"] == "done"


def until_over(server: Server, name: str, secret: str) -> Any:
    """The tournament once all that was played is counted: who only looks may be told what was so a moment ago."""
    end = time.monotonic() + 20
    while (told := look(server, name, secret))["phase"] != "over":
        assert time.monotonic() < end
    return told


def test_the_next_round_begins_by_itself_while_nobody_looks(server: Server) -> None:
    name, organiser = make(server, next=1)
    enter(server, name, "Anna", "Bob")
    post(server, f"/{name}/round", {"round": 1}, organiser)
    post(server, f"/{name}/settle", {"round": 1, "table": 1, "how": "annul"}, organiser)
    end = time.monotonic() + 20
    with sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True) as database:
        asked = "SELECT count(*) FROM events WHERE table_id = ? AND line LIKE 'round 2%'"
        while not database.execute(asked, (name,)).fetchone()[0]:
            assert time.monotonic() < end
    database.close()


def test_who_has_asked_for_news_is_told_at_once(server: Server) -> None:
    name, organiser = make(server)
    enter(server, name, "Anna", "Bob")
    seen = look(server, name)["stamp"]
    asked = server.ask(f"/api/tournaments/{name}?seen=another")[2]
    assert asked["stamp"] == seen, "who has seen something else is told what is now"
    with ThreadPoolExecutor(1) as thread:
        waits = thread.submit(server.ask, f"/api/tournaments/{name}?seen={seen}")
        with pytest.raises(TimeoutError):
            waits.result(0.5)
        assert post(server, f"/{name}/round", {"round": 1}, organiser)[0] == 200
        told = waits.result(10)[2]
    assert (told["phase"], len(told["rounds"])) == ("playing", 1)


def test_a_tournament_that_is_asked_for_once_more_is_the_one_that_was_made(server: Server) -> None:
    secret = new_secret()
    first, again = (post(server, "", {**DRIVE, "secret": secret}) for _ in range(2))
    assert first == again == (201, {"tournament": first[1]["tournament"], "organiser": secret})
    assert look(server, first[1]["tournament"], secret)["organises"]
    assert make(server, secret=new_secret())[0] != first[1]["tournament"]
    assert post(server, "", {**DRIVE, "secret": "short"})[1]["code"] == "bad-request"


def test_who_has_seen_it_as_it_is_gets_nothing_again(server: Server) -> None:
    name, _ = make(server)
    path = f"/api/tournaments/{name}"
    status, headers, _ = server.ask(path)
    stamp = headers["etag"]
    assert server.ask(path, **{"if-none-match": stamp})[0] == 304
    enter(server, name, "Anna")
    status, headers, told = server.ask(path, **{"if-none-match": stamp})
    assert status == 200
    assert headers["etag"] != stamp
    assert [one["name"] for one in told["entrants"]] == ["Anna"]


def test_hidden_things_are_nowhere_on_the_page(server: Server) -> None:
    name, organiser = make(server)
    secrets = enter(server, name, "Anna", "Bob")
    post(server, f"/{name}/round", {"round": 1}, organiser)
    _, seat = post(server, f"/{name}/seat", {}, secrets[0])
    for who in ("", organiser, *secrets):
        text = json.dumps(look(server, name, who))
        assert not any(secret in text for secret in (organiser, *secrets, seat["seat"]))
        assert "hands" not in text
        assert "deal 1" not in text


def test_only_the_organiser_draws_and_settles(server: Server) -> None:
    name, organiser = make(server)
    anna, bob = enter(server, name, "Anna", "Bob")
    for path, body in (
        ("round", {"round": 1}),
        ("settle", {"round": 1, "table": 1, "how": "annul"}),
        ("close", {}),
        ("return", {"entrant": 1}),
        ("withdraw", {"entrant": 2}),
        ("seat", {}),
    ):
        for secret in ("", "wrong", anna) if path != "seat" else ("", "wrong", organiser):
            status, refused = post(server, f"/{name}/{path}", body, secret)
            assert (status, refused["code"]) == (403, "not-yours"), path
    assert look(server, name, organiser)["organises"]
    status, told = post(server, f"/{name}/withdraw", {"entrant": 2}, bob)
    assert status == 200
    assert [one["here"] for one in told["entrants"]] == [True, False]
    status, told = post(server, f"/{name}/return", {"entrant": 2}, organiser)
    assert [one["here"] for one in told["entrants"]] == [True, True]
    status, told = post(server, f"/{name}/round", {"round": 1}, organiser)
    assert status == 200
    status, told = post(server, f"/{name}/settle", {"round": 1, "table": 1, "how": "annul"}, organiser)
    assert told["phase"] == "between"
    status, told = post(server, f"/{name}/close", {}, organiser)
    assert told["phase"] == "over"
    status, refused = post(server, f"/{name}/enter", {"name": "Late"})
    assert (status, refused["code"]) == (409, "over")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "bridge"}, "unknown-game"),
        ({"name": ""}, "bad-options"),
        ({"name": "A" * 41}, "bad-options"),
        ({"options": {"length": "points:1500"}}, "bad-options"),
        ({"options": {"city": "amsterdam"}}, "bad-options"),
        ({"game": "amsterdam", "options": {}, "form": "pairs"}, "bad-options"),
        ({"rounds": 31}, "bad-options"),
        ({"form": "teams"}, "bad-request"),
        ({"more": 1}, "bad-request"),
    ],
)
def test_what_cannot_be_played_is_refused(server: Server, wanted: dict[str, Any], code: str) -> None:
    status, refused = post(server, "", {**DRIVE, **wanted})
    assert (status, refused["code"]) == (400, code)


def test_who_enters_is_checked(server: Server) -> None:
    name, _ = make(server)
    for person in ("", "bot:normal", "?", "A" * 25, "a\nb"):
        status, refused = post(server, f"/{name}/enter", {"name": person})
        assert (status, refused["code"]) == (400, "bad-name")
    enter(server, name, "Anna")
    status, refused = post(server, f"/{name}/enter", {"name": "anna"})
    assert (status, refused["code"]) == (409, "name-taken")
    status, refused = post(server, f"/{name}/enter", {"name": "Bob", "partner": 1})
    assert (status, refused["code"]) == (409, "no-partner")


def test_who_did_not_hear_the_answer_enters_once_more_with_the_same_secret(server: Server) -> None:
    name, _ = make(server)
    enter(server, name, "Anna")
    secret = new_secret()
    for _ in range(2):
        status, entered = post(server, f"/{name}/enter", {"name": "Bob", "secret": secret})
        assert (status, entered) == (201, {"entrant": 2})
    assert [one["name"] for one in look(server, name)["entrants"]] == ["Anna", "Bob"]
    for bad in ("", "short", "x" * 65, "a b" * 10):
        status, refused = post(server, f"/{name}/enter", {"name": "Cas", "secret": bad})
        assert (status, refused["code"]) == (400, "bad-request")


def test_partners_are_those_who_both_say_so(server: Server) -> None:
    name, organiser = make(server, form="pairs")
    (anna,) = enter(server, name, "Anna")
    status, entered = post(server, f"/{name}/enter", {"name": "Bob", "partner": 1})
    assert (status, entered["entrant"]) == (201, 2)
    told = look(server, name)["entrants"]
    assert [(one["partner"], one["asks"]) for one in told] == [(0, 0), (0, 1)]
    for secret in ("", "wrong", organiser):
        assert post(server, f"/{name}/partner", {"partner": 2}, secret)[0] == 403
    status, told = post(server, f"/{name}/partner", {"partner": 2}, anna)
    assert status == 200
    assert [(one["partner"], one["asks"]) for one in told["entrants"]] == [(2, 0), (1, 0)]


def test_the_organiser_closes_the_entries_and_puts_out_who_is_not_meant(server: Server) -> None:
    name, organiser = make(server)
    anna, _ = enter(server, name, "Anna", "Nobody")
    for path, body in (("entries", {"open": False}), ("remove", {"entrant": 2})):
        for secret in ("", anna):
            assert post(server, f"/{name}/{path}", body, secret)[0] == 403
        status, told = post(server, f"/{name}/{path}", body, organiser)
        assert status == 200
    assert (told["open"], [one["name"] for one in told["entrants"]]) == (False, ["Anna"])
    status, refused = post(server, f"/{name}/enter", {"name": "Late"})
    assert (status, refused["code"]) == (409, "entries-closed")
    post(server, f"/{name}/entries", {"open": True}, organiser)
    enter(server, name, "Nobody")
    post(server, f"/{name}/round", {"round": 1}, organiser)
    status, refused = post(server, f"/{name}/remove", {"entrant": 1}, organiser)
    assert (status, refused["code"]) == (409, "has-begun")


def test_the_secret_of_who_is_put_out_before_the_start_is_void(server: Server) -> None:
    name, organiser = make(server)
    (anna,) = enter(server, name, "Anna")
    assert look(server, name, anna)["you"] == 1
    post(server, f"/{name}/remove", {"entrant": 1}, organiser)
    assert look(server, name, anna)["you"] == -1


def test_where_there_is_no_tournament(server: Server) -> None:
    table, _ = server.new_table("klaverjassen")
    for name in ("nothing", table):
        status, _, refused = server.ask(f"/api/tournaments/{name}")
        assert (status, refused["code"]) == (404, "no-tournament")
    status, refused = post(server, "/nothing/enter", {"name": "Anna"})
    assert status == 404


def test_other_sites_may_not_ask(server: Server) -> None:
    status, _, refused = server.ask("/api/tournaments", DRIVE, origin="https://elsewhere.example")
    assert (status, refused["code"]) == (403, "other-origin")


async def test_a_tournament_is_no_table(server: Server) -> None:
    name, organiser = make(server)
    async with at_table(server, name, organiser) as client:
        fault = await client.take()
    assert fault["code"] in ("no-table", "not-your-seat")


def test_the_page_opens_directly(server: Server) -> None:
    for path in ("/tournament", "/tournament/anything"):
        status, got, _ = server.ask(path)
        assert (status, got.get_content_type()) == (200, "text/html")
