"""The documents as pages: in the language that is asked for, with anchors and links that hold, and with cards drawn."""

import asyncio
import re
import tomllib
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from mokum.cards import BadText
from mokum.web import pages
from mokum.web.documents.faces import sprite
from mokum.web.documents.page import DOCUMENTS, FANS, document_page
from mokum.web.documents.phrases import PHRASES, preferred
from mokum.web.documents.positions import figure

ROOT = Path(__file__).parents[2]
ICON = '<link rel="icon" type="image/svg+xml" href="/assets/icon-3c.svg">'
GAMES = ("klaverjassen", "amsterdam")
BOTH_GAMES = ("guide/friends", "guide/tournaments", "guide/screen-reader")
TRANSLATED = (*(f"{shelf}/{game}" for shelf in ("rules", "guide") for game in GAMES), *BOTH_GAMES)
EVERY = [(place, language) for place in DOCUMENTS for language in PHRASES]

TRICK = "hands=N:?3/?3/K.98.T.-/?3 trump=H makers=NS trick=W:CT,CA,C7"
CITIES = "\n".join(f"klaverjassen trump_duty={city} {TRICK}" for city in ("rotterdams", "amsterdams"))
PILE = "amsterdam level=intermediate seats=2 to=1 pile=SQ,H3 stock=?9 hand=C2,DJ,DK/?3 up=H4,H8,D6/C4,D4,S4 down=?3/?3"


class Reader:
    """Asks for pages in this process."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def get(self, path: str, accepted: str = "") -> httpx.Response:
        return asyncio.run(self._get(path, {"accept-language": accepted}))

    async def _get(self, path: str, headers: dict[str, str]) -> httpx.Response:
        transport = httpx.ASGITransport(self._app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            return await client.get(path, headers=headers)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(f"<title>Mokum</title>{ICON}")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    routes = [
        Route("/", pages.index),
        Route("/rules/{name}", pages.document),
        Route("/guide/{name}", pages.document),
        Route("/rules.css", pages.rules_style),
    ]
    return Reader(Starlette(routes=routes))


def spoken(page: str) -> str:
    found = re.search(r'<html lang="(\w+)">', page)
    assert found
    return found[1]


@pytest.mark.parametrize("place", TRANSLATED)
def test_a_document_speaks_the_language_that_is_asked_for(client: Reader, place: str) -> None:
    titles = set()
    for language in PHRASES:
        answer = client.get(f"/{place}?lang={language}", "fr, en")
        assert spoken(answer.text) == answer.headers["content-language"] == language
        assert answer.headers["vary"] == "accept-language"
        titles.add(re.sub(r"<[^>]+>", "", answer.text))
    assert len(titles) == len(PHRASES)


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [
        ("/rules/amsterdam", "nl-NL,nl;q=0.9,en;q=0.8", "nl"),
        ("/rules/amsterdam", "fr-FR,es;q=0.7,en;q=0.3", "es"),
        ("/rules/amsterdam", "fr", "en"),
        ("/rules/amsterdam", "", "en"),
        ("/guide/amsterdam?lang=xx", "nl", "nl"),
        ("/guide/amsterdam?lang=es", "nl", "es"),
        ("/rules/notation?lang=nl", "nl", "en"),
    ],
)
def test_without_a_word_the_browser_is_asked_for_its_language(
    client: Reader, path: str, accepted: str, language: str
) -> None:
    answer = client.get(path, accepted)
    assert (answer.status_code, spoken(answer.text)) == (200, language)


def test_a_language_of_no_weight_is_not_spoken() -> None:
    assert preferred("nl;q=0, es;q=0.1") == "es"


@pytest.mark.parametrize("place", TRANSLATED)
def test_a_document_names_its_other_languages(place: str) -> None:
    page = document_page(place, "nl")
    alternates = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', page))
    assert alternates == {**{each: f"/{place}?lang={each}" for each in PHRASES}, "x-default": f"/{place}"}
    for each in PHRASES:
        here = ' aria-current="page"' if each == "nl" else ""
        assert f'<a href="/{place}?lang={each}" hreflang="{each}" lang="{each}"{here}>' in page


def test_what_is_no_document_is_not_found(client: Reader) -> None:
    for path in ("/rules/nothing", "/guide/glossary", "/guide/nl", "/rules/klaverjassen.md"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("language", PHRASES)
@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_of_the_rules_has_its_anchor(game: str, language: str) -> None:
    text = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^\*\*((?:KJ|AM)-\d+\.\d+)\*\*", text, re.MULTILINE))
    page = document_page(f"rules/{game}", language)
    assert len(numbers) > 40
    assert {number for number in numbers if f'<a id="{number.lower()}"></a>' not in page} == set()
    assert "<table>" in page


@pytest.mark.parametrize(("place", "language"), EVERY)
def test_links_of_the_documents_lead_somewhere(client: Reader, place: str, language: str) -> None:
    page = client.get(f"/{place}?lang={language}").text
    links = set(re.findall(r'href="([^"]+)"', page))
    assert not any(".md" in link for link in links)
    for link in links:
        path, _, anchor = link.partition("#")
        if path and not path.startswith(("http", "/assets/")):
            there = client.get(path)
            assert there.status_code == 200, link
            page_there = there.text
        else:
            page_there = page
        assert not anchor or f'id="{anchor}"' in page_there, link


def test_a_link_keeps_the_language_also_by_way_of_a_document_that_lacks_it() -> None:
    glossary = document_page("rules/glossary", "nl")
    assert spoken(glossary) == "en"
    assert 'href="/rules/klaverjassen?lang=nl#kj-4.9"' in glossary
    assert 'href="/rules/klaverjassen?lang=en"' in document_page("rules/klaverjassen", "nl")


@pytest.mark.parametrize(("place", "language"), EVERY)
def test_the_documents_have_no_scripts_and_no_styles_of_their_own(place: str, language: str) -> None:
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=", document_page(place, language))


def test_the_documents_have_the_pages_icon(client: Reader) -> None:
    assert client.get("/rules/amsterdam").text.count(ICON) == 1


def test_the_glyphs_are_those_of_the_page_that_plays() -> None:
    symbol = re.compile(r"<symbol.*?</symbol>", re.DOTALL)
    mine = symbol.findall(sprite())
    assert len(mine) > 20
    assert mine == symbol.findall((ROOT / "client/src/cards/Sprite.svelte").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("place", "language"), EVERY)
def test_every_glyph_that_is_used_is_in_the_page(place: str, language: str) -> None:
    page = document_page(place, language)
    used = set(re.findall(r'href="#(g-\w+)"', page))
    assert used <= set(re.findall(r'<symbol id="(g-\w+)"', page))
    assert bool(used) == ('class="sprite"' in page)
    assert used or place not in FANS


def laid(page: str) -> list[tuple[str, str]]:
    """What each card of the hands in a figure is called, and whether it may be played."""
    return re.findall(r'<li class="(may|not)" data-act="[^"]+"><svg[^>]*aria-label="([^"]+)"', page)


def test_a_figure_shows_the_trick_once_and_what_each_city_allows() -> None:
    page = figure(CITIES, "en")
    assert page.count('class="felt trick"') == 1
    assert re.findall(r'<div class="place (\w+)( wins)?">', page) == [
        ("you", ""),
        ("left", ""),
        ("partner", " wins"),
        ("right", ""),
    ]
    assert re.findall(r"<b>(\w+)</b> <a href=\"([^\"]+)\">", page) == [
        ("Rotterdams", "/rules/klaverjassen?lang=en#kj-4.8"),
        ("Amsterdams", "/rules/klaverjassen?lang=en#kj-4.13"),
    ]
    cards = ["king of spades", "nine of hearts", "eight of hearts", "ten of diamonds"]
    assert laid(page) == list(zip(["not", "may", "may", "not"] + ["may"] * 4, cards * 2, strict=True))


def test_a_figure_shows_the_pile_and_what_fits() -> None:
    page = figure(PILE, "nl")
    assert "<b>V of hoger</b>" in page
    assert laid(page) == [("not", "ruitenboer"), ("may", "ruitenheer"), ("not", "klavertwee")]
    assert 'href="/rules/amsterdam?lang=nl#am-4.3"' in page


def test_a_figure_shows_blind_cards_and_the_pile_to_be_taken() -> None:
    blind = "amsterdam level=intermediate seats=2 to=1 pile=SA stock=- hand=-/?3 up=-/C4,D4,S4 down=?2/?3"
    assert laid(figure(blind, "en")) == [("may", "face-down card")] * 2
    stuck = blind.replace("hand=-/", "hand=D5/")
    assert laid(figure(stuck, "en")) == [("not", "five of diamonds")]
    assert "take the pile" in figure(stuck, "en")


def test_a_figure_of_what_is_no_position_is_refused() -> None:
    with pytest.raises(BadText):
        figure("klaverjassen trump_duty=utrechts", "en")


def test_an_installed_package_carries_every_document() -> None:
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    packed = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for file in DOCUMENTS.values():
        assert {f"docs/{file}", f"docs/{file.partition('/')[0]}"} & set(packed), file
