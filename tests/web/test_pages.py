"""The pages and the two requests beside the socket."""

import asyncio
import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mokum.web import pages
from mokum.web.app import House, make_app
from mokum.web.identity import hashed, new_secret, seat_of
from tests.live.conftest import random_legal
from tests.web.conftest import Server, at_table

ROOT = Path(__file__).parents[2]
ICON = '<link rel="icon" type="image/svg+xml" href="/assets/icon-3c.svg">'
DESCRIBED = '<meta name="description" content="Cards."><meta property="og:description" content="Cards.">'
PAGE = f'<html lang="en"><title>Mokum</title>{DESCRIBED}{ICON}<p>the page</p>'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as it is built: an index, and files whose names change with their contents."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "assets/index-1a2b.js").write_text("let page;")
    (folder / "sw.js").write_text("let worker;")
    (folder / "icons").mkdir()
    (folder / "icons/any-192.png").write_bytes(b"picture")
    (folder / "assets/icon-3c.svg").write_text("<svg/>")
    (folder / "assets/nl-5d.ftl").write_text('menu = Menu\ndescription = Kaarten, "thuis".\n')
    (folder / "assets/archivo-latin-wght-normal-9z.woff2").write_bytes(b"font")
    return folder


class App:
    """The application in this process, on a loop of its own."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        made = make_app(House(f"sqlite+aiosqlite:///{folder}/mokum.sqlite3", random_legal, ("easy", "normal")))
        self._lifespan = made.router.lifespan_context(made)
        self._loop.run_until_complete(self._lifespan.__aenter__())
        self._client = httpx.AsyncClient(transport=httpx.ASGITransport(made), base_url="http://testserver")

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self._loop.run_until_complete(self._client.get(path, **more))

    def head(self, path: str, **more: Any) -> httpx.Response:
        return self._loop.run_until_complete(self._client.head(path, **more))

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self._loop.run_until_complete(self._client.post(path, **more))

    def close(self) -> None:
        self._loop.run_until_complete(self._client.aclose())
        self._loop.run_until_complete(self._lifespan.__aexit__(None, None, None))
        self._loop.close()


@pytest.fixture
def app(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(pages, "STATIC", built)
    pages._style.cache_clear()
    opened = App(tmp_path)
    yield opened
    opened.close()
    pages._style.cache_clear()


def test_the_page_is_the_same_for_the_front_and_for_each_table(app: App) -> None:
    for path in ("/", "/t/some_Table-1"):
        answer = app.get(path)
        assert (answer.status_code, answer.text) == (200, PAGE)
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")


def test_a_link_preview_is_in_the_language_that_is_preferred(app: App) -> None:
    dutch = app.get("/t/some_Table-1", headers={"accept-language": "nl-BE, en;q=0.5"})
    assert dutch.text.startswith('<html lang="nl">')
    assert dutch.text.count('content="Kaarten, &quot;thuis&quot;."') == 2
    assert "Cards." not in dutch.text
    assert dutch.headers["vary"] == "accept-language, accept-encoding"
    for unspoken in ("en", "fr", "es"):
        assert app.get("/", headers={"accept-language": unspoken}).text == PAGE


def test_the_sentences_come_with_the_page(app: App) -> None:
    early = '<link rel="preload" as="fetch" crossorigin href="/assets/nl-5d.ftl">'
    assert app.get("/", headers={"accept-language": "nl"}).text.count(early) == 1
    assert "preload" not in app.get("/", headers={"accept-language": "es"}).text, "that language is not built"


NEXT = (
    "front-1.js", "front-2.css", "early-3.js", "seated-4.js", "seated-5.css", "klaverjassen-6.js",
    "klaverjassen-cloth-7.js", "klaverjassen-8.css", "amsterdam-9.js", "later-scored-0.js",
)  # fmt: skip


@pytest.fixture
def parts(built: Path) -> Iterator[None]:
    """The page as it is built in parts."""
    index = built / "index.html"
    index.write_text(PAGE.replace("<p>", "</head><p>"))
    for name in NEXT:
        (built / "assets" / name).write_text("")
    yield
    for name in NEXT:
        (built / "assets" / name).unlink()
    index.write_text(PAGE)


def named(page: str) -> list[str]:
    """The files that a page names to be fetched at once."""
    return re.findall(r'(?:modulepreload"|stylesheet"|async) crossorigin (?:href|src)="/assets/([^"]+)"', page)


def test_a_page_names_what_it_asks_for_next(app: App, parts: None) -> None:
    assert named(app.get("/").text) == ["front-1.js", "front-2.css"]
    assert named(app.get("/verify").text) == []
    assert named(app.get("/t/some_Table-1").text) == ["early-3.js", "seated-4.js", "seated-5.css"]


@pytest.mark.parametrize(
    ("game", "files"),
    [
        ("klaverjassen", ["klaverjassen-6.js", "klaverjassen-cloth-7.js", "klaverjassen-8.css"]),
        ("amsterdam", ["amsterdam-9.js"]),
    ],
)
def test_the_page_of_a_table_names_the_files_of_its_game(app: App, parts: None, game: str, files: list[str]) -> None:
    table = app.post("/api/tables", json={"game": game, "options": {}, "name": "Anna"}).json()["table"]
    page = app.get(f"/t/{table}").text
    assert named(page) == ["early-3.js", "seated-4.js", "seated-5.css", *files]
    assert page.index("early-3.js") < page.index("<title>"), "the line opens before all else"


def test_the_page_comes_packed_to_who_can_unpack_it(app: App, parts: None) -> None:
    sizes = {}
    for wanted, encoding in (("gzip", "gzip"), ("identity", None), ("gzip;q=0", None)):
        answer = app.get("/t/some_Table-1", headers={"accept-encoding": wanted})
        assert answer.headers.get("content-encoding") == encoding
        assert named(answer.text) == ["early-3.js", "seated-4.js", "seated-5.css"]
        sizes[encoding] = int(answer.headers["content-length"])
    assert sizes["gzip"] < sizes[None]


def test_a_page_that_is_built_anew_is_served_anew(app: App, built: Path) -> None:
    index = built / "index.html"
    assert app.get("/").text == PAGE
    index.write_text(PAGE.replace("the page", "the next page"))
    assert "the next page" in app.get("/").text
    index.write_text(PAGE)


def test_the_worker_is_asked_for_anew_each_time(app: App) -> None:
    answer = app.get("/sw.js")
    assert (answer.status_code, answer.text) == (200, "let worker;")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    again = app.get("/sw.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code in (200, 304)


def test_the_manifest_names_what_is_there(app: App, built: Path) -> None:
    answer = app.get("/manifest.webmanifest", headers={"accept-language": "nl"})
    known = answer.json()
    assert (known["lang"], known["description"]) == ("nl", 'Kaarten, "thuis".')
    assert (answer.headers["cache-control"], answer.headers["vary"]) == ("no-cache", "accept-language")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert {icon["purpose"] for icon in known["icons"]} == {"any", "maskable"}
    for icon in known["icons"]:
        png = (ROOT / "client/public" / icon["src"].lstrip("/")).read_bytes()
        assert f"{int.from_bytes(png[16:20])}x{int.from_bytes(png[20:24])}" == icon["sizes"]
    assert app.get("/icons/any-192.png").headers["content-type"] == "image/png"
    assert known["start_url"].startswith(known["scope"])


def test_files_with_hashed_names_are_kept_for_ever(app: App) -> None:
    answer = app.get("/assets/index-1a2b.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in answer.headers["content-type"]
    again = app.get("/assets/index-1a2b.js", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, answer.headers["cache-control"])


def test_files_come_packed_to_who_can_unpack_them(app: App, built: Path) -> None:
    script = built / "assets/index-1a2b.js"
    script.with_name(f"{script.name}.gz").write_bytes(gzip.compress(script.read_bytes()))
    for wanted, packed in (("gzip, br", True), ("identity", False), ("gzip;q=0", False), ("gzip;q=0.5", True)):
        answer = app.get("/assets/index-1a2b.js", headers={"accept-encoding": wanted})
        assert answer.text == "let page;"
        assert (answer.headers.get("content-encoding") == "gzip") == packed
        assert "javascript" in answer.headers["content-type"]
        assert (answer.headers["vary"], answer.headers["cache-control"]) == ("accept-encoding", pages.FOREVER)
    script.with_name(f"{script.name}.gz").unlink()


def test_files_come_in_the_smallest_packing_that_is_taken(app: App, built: Path) -> None:
    packings = {ending: built / f"assets/index-1a2b.js{ending}" for ending in (".br", ".gz")}
    for ending, path in packings.items():
        path.write_text(ending)
    for wanted, sent in (("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip"), ("gzip", "gzip"), ("deflate", None)):
        headers = raw_headers(app, "/assets/index-1a2b.js", wanted)
        assert headers.get("content-encoding") == sent
    for path in packings.values():
        path.unlink()


def raw_headers(app: App, path: str, wanted: str) -> httpx.Headers:
    """The headers of an answer that is not unpacked."""
    return app.head(path, headers={"accept-encoding": wanted}).headers


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/app.py", "/api/none", "/none"]
)
def test_what_is_not_there_is_said_not_to_be(app: App, path: str) -> None:
    answer = app.get(path)
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")
    assert "Traceback" not in answer.text


def test_without_a_built_page_the_server_says_what_to_do(
    app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = app.get("/")
    assert answer.status_code == 503
    assert "scripts/prepare" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/rules/klaverjassen",
        "/rules.css",
        "/api/games",
        "/healthz",
        "/sw.js",
        "/assets/icon-3c.svg",
        "/none",
        "/assets/none.js",
    ],
)
def test_every_answer_has_the_security_headers(app: App, path: str) -> None:
    headers = app.get(path).headers
    assert {name: headers.get(name) for name in pages.HEADERS} == pages.HEADERS


@pytest.mark.parametrize("name", ["index-1a2b.js", "nl-5d.ftl", "archivo-latin-wght-normal-9z.woff2"])
def test_a_file_that_is_no_document_carries_no_more_than_it_needs(app: App, name: str) -> None:
    headers = app.get(f"/assets/{name}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert set(headers) == {
        "accept-ranges", "cache-control", "content-length", "content-type", "etag", "vary", "x-content-type-options",
    }  # fmt: skip


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    sources = set(re.findall(r"(?<=-src )[^;]+", pages.POLICY))
    assert sources == {"'none'", "'self'"}
    assert "unsafe" not in pages.POLICY


def test_the_style_of_the_documents_uses_the_pages_typeface(app: App) -> None:
    style = app.get("/rules.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "/assets/archivo-latin-wght-normal-9z.woff2" in style.text
    assert app.get("/assets/archivo-latin-wght-normal-9z.woff2").status_code == 200
    assert "http" not in style.text


def test_the_server_says_that_it_is_well(app: App) -> None:
    assert app.get("/healthz").json() == {"ok": True}


def test_the_games_are_listed_with_their_options_in_order(app: App) -> None:
    klaverjassen, amsterdam = app.get("/api/games").json()
    assert (klaverjassen["game"], amsterdam["game"]) == ("klaverjassen", "amsterdam")
    assert klaverjassen["options"][0] == {
        "name": "trump_duty",
        "values": ["rotterdams", "amsterdams"],
        "default": "rotterdams",
    }
    assert [option["name"] for option in amsterdam["options"]][:3] == ["level", "seats", "packs"]
    packs = amsterdam["options"][2]
    assert (packs["values"], packs["default"]) == (["1", "2"], "")
    for game in (klaverjassen, amsterdam):
        assert game["strengths"] == ["easy", "normal"]
        for option in game["options"]:
            assert option["default"] in option["values"] or option["name"] == "packs"


def test_each_listed_option_and_value_makes_a_table(app: App) -> None:
    for game in app.get("/api/games").json():
        for option in game["options"]:
            for value in option["values"]:
                if (option["name"], value) == ("packs", "1"):
                    continue
                made = app.post("/api/tables", json={"game": game["game"], "options": {option["name"]: value}})
                assert made.status_code == 201, made.text


@pytest.mark.anyio
async def test_a_table_and_the_secret_of_its_seat(server: Server) -> None:
    wanted = {"game": "amsterdam", "options": {"seats": 3}, "name": "Ot en Sien", "strengths": ["easy", "normal"]}
    status, _, made = server.ask("/api/tables", wanted)
    assert status == 201
    assert set(made) == {"table", "seat"}
    assert len(made["table"]) == 16  # 96 bits
    assert len(made["seat"]) == 22  # 128 bits
    async with at_table(server, made["table"], made["seat"]) as me:
        table = await me.until(lambda table: True)
    assert table["you"] == 0
    assert [seat["name"] for seat in table["seats"]] == ["Ot en Sien", "Els", "Joop"]
    assert [seat["strength"] for seat in table["seats"]] == ["", "easy", "normal"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad-request"),
        (b"[]", "bad-request"),
        (b"{}", "bad-request"),
        (b'{"game": 5}', "bad-request"),
        (b"\xff", "bad-request"),
        (b"[" * 9000, "bad-request"),
        ({"game": "bridge"}, "unknown-game"),
        ({"game": "amsterdam", "colour": "red"}, "bad-request"),
        ({"game": "amsterdam", "options": {"seats": "11"}}, "bad-options"),
        ({"game": "amsterdam", "options": {"seats": "7", "packs": "1"}}, "bad-options"),
        ({"game": "klaverjassen", "options": {"city": "amsterdam"}}, "bad-options"),
        ({"game": "klaverjassen", "name": ""}, "bad-name"),
        ({"game": "klaverjassen", "name": "bot:hard"}, "bad-name"),
        ({"game": "klaverjassen", "name": "a\nb"}, "bad-name"),
        ({"game": "klaverjassen", "strengths": ["deep blue"]}, "bad-strength"),
        ({"game": "klaverjassen", "strengths": ["easy", "easy"]}, "bad-strength"),
        ({"game": "klaverjassen", "pace": 5001}, "bad-pace"),
    ],
)
def test_a_table_that_cannot_be_set_so_is_refused_with_a_reason(app: App, body: Any, code: str) -> None:
    answer = app.post("/api/tables", content=body) if isinstance(body, bytes) else app.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["text"]


def test_a_request_that_is_too_long_is_not_read(app: App) -> None:
    assert app.post("/api/tables", content=b" " * 20_000).status_code == 413


def test_a_page_of_another_origin_sets_no_table(app: App) -> None:
    wanted = {"game": "amsterdam"}
    refused = app.post("/api/tables", json=wanted, headers={"origin": "https://elsewhere.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "other-origin")
    assert app.post("/api/tables", json=wanted, headers={"origin": "http://testserver"}).status_code == 201
    assert app.get("/api/tables").status_code == 405


def test_secrets_are_kept_as_hashes_and_open_their_own_seat_only() -> None:
    secrets = [new_secret() for _ in range(3)]
    assert len({*secrets}) == 3
    keys = {seat: hashed(secret) for seat, secret in enumerate(secrets)}
    assert [seat_of(secret, keys) for secret in secrets] == [0, 1, 2]
    assert seat_of("other", keys) is None
    assert seat_of("", {}) is None
    assert not any(secret.encode() in key for secret in secrets for key in keys.values())


def test_the_database_does_not_know_the_secrets(server: Server) -> None:
    _, seat = server.new_table("klaverjassen")
    files = [path.read_bytes() for path in server.data.iterdir()]
    assert files
    assert not any(seat.encode() in content for content in files)
