"""The page in Dutch and Spanish: chosen, loaded alone, and without a word of English left."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server
from tests.browser.states import KLAVERJASSEN, RICH, SEVENS, STATES
from tests.browser.story import Story
from tests.browser.survey import contrast, everything, targets
from tests.browser.test_words import TEXTS

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "client" / "src" / "words"
OTHERS = ["nl", "es"]
MOST = 10
"""How often each game is acted in."""


def sentences(language: str) -> dict[str, str]:
    """The sentences of a language by their code, as they are written."""
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-zA-Z][\w-]*) = *(.*(?:\n[ \t]+.*)*)", text, re.MULTILINE))


def spoken(text: str) -> set[str]:
    """The words of a text that are long enough to belong to one language."""
    return set(re.findall(r"[^\W\d_]{3,}", text.casefold()))


def vocabulary(language: str) -> set[str]:
    """All words that a language's sentences have; what is filled in is none of them."""
    texts = sentences(language).values()
    bare = [re.sub(r"\$[\w-]+|\[[\w-]+\]|->", " ", text) for text in texts]
    return {word for text in bare for word in spoken(text)}


ENGLISH = {language: vocabulary("en") - vocabulary(language) for language in OTHERS}


def leftovers(guest: Guest, language: str) -> list[str]:
    """Texts, labels among them, with a word that is English and no word of this language."""
    texts: list[str] = guest.page.evaluate(TEXTS)
    assert len(texts) > 5
    return [text for text in texts if spoken(text) & ENGLISH[language]]


def ending(guest: Guest, language: str, code: str) -> str:
    """The buttons of the hand whose label ends as this sentence does."""
    word = sentences(language)[code].rpartition(", ")[2]
    return f".hand button[aria-label$=', {word}']"


@pytest.mark.parametrize("language", OTHERS)
def test_english_words_are_told_from_others(language: str) -> None:
    assert {"your", "trick", "turn", "spades"} <= ENGLISH[language]
    assert not {"roem", "nat", "mokum", "amsterdam"} & ENGLISH[language]


def test_a_language_is_chosen_without_loading_the_page_again(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    page, asked = guest.page, list[str]()
    guest.context.on("request", lambda one: asked.extend(re.findall(r"/assets/(\w\w)-[^/]*\.ftl$", one.url)))
    guest.sit(server.set_table(KLAVERJASSEN["turn"].story().lines), 2)
    page.evaluate("() => (window.same = true)")
    guest.tap(page.get_by_role("button", name="Menu"))
    expect(page.get_by_role("radio", name="English")).to_be_checked()
    guest.tap(page.get_by_role("radio", name="Nederlands"))
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Laatste slag")).to_be_visible()
    expect(page).to_have_title("● Jouw beurt – Mokum")
    expect(page.locator("meta[name=description]")).to_have_attribute("content", sentences("nl")["description"])
    assert leftovers(guest, "nl") == []
    assert page.evaluate("() => window.same")
    assert asked == ["en", "nl"]
    asked.clear()
    page.reload()
    expect(page.get_by_role("button", name="Laatste slag")).to_be_visible()
    assert asked == ["en", "nl"], "the browser's language comes with the page, here from the cache"


@pytest.fixture(scope="module", params=OTHERS)
def reader(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Iterator[tuple[Guest, str]]:
    """Somebody whose browser prefers this language."""
    guest = Guest(chromium, server.address, {**PHONE, "locale": request.param}, still=True)
    guest.page.goto("/")
    guest.page.locator("main").wait_for()
    yield guest, request.param
    guest.close()


def test_the_front_page_in_another_language(reader: tuple[Guest, str]) -> None:
    guest, language = reader
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    assert leftovers(guest, language) == []
    for options in guest.page.locator(".does button[aria-expanded]").all():
        options.tap()
        guest.page.locator("form fieldset").first.wait_for()
        assert leftovers(guest, language) == []
    assert everything(guest.page) == []


def test_tables_in_another_language(server: Server, reader: tuple[Guest, str]) -> None:
    guest, language = reader
    stories = {name: STATES[name].story() for name in sorted(RICH)}
    found: dict[str, list[str]] = {}
    for name, held in zip(stories, server.set_tables([story.lines for story in stories.values()]), strict=True):
        guest.page.set_viewport_size(PHONE["viewport"])
        guest.walk_to(held, stories[name].own)
        blocked = guest.page.locator(ending(guest, language, "hand-blocked"))
        if name.endswith("-refused"):
            guest.is_refused(blocked.first.tap)
            guest.page.locator(".message.red").wait_for()
        found[name] = leftovers(guest, language) + everything(guest.page)
        guest.page.set_viewport_size(DESKTOP["viewport"])
        found[name] += leftovers(guest, language) + everything(guest.page)
        guest.page.keyboard.press("?")
        guest.page.get_by_role("dialog").wait_for()
        found[name] += leftovers(guest, language)
        guest.page.keyboard.press("Escape")
    assert {name: faults for name, faults in found.items() if faults} == {}


NAMED = {
    "klaverjassen-chosen-early",
    "klaverjassen-refused",
    "amsterdam-copies",
    "amsterdam-refused",
    "amsterdam-swap-chosen",
}
"""States that are prepared with what has an English name."""


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(set(STATES) - NAMED))
def test_every_state_of_a_table_in_another_language(server: Server, reader: tuple[Guest, str], name: str) -> None:
    guest, language = reader
    story, page = STATES[name].story(), guest.page
    page.set_viewport_size(PHONE["viewport"])
    guest.walk_to(server.set_table(story.lines), story.own)
    STATES[name].prepare(guest)
    faults = leftovers(guest, language) + everything(page) + targets(page)
    page.emulate_media(color_scheme="dark")
    faults += contrast(page)
    page.set_viewport_size(DESKTOP["viewport"])
    faults += everything(page)
    page.emulate_media(color_scheme="light")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", ["klaverjassen", "amsterdam"])
def test_play_in_another_language(server: Server, reader: tuple[Guest, str], game: str) -> None:
    guest, language = reader
    guest.page.set_viewport_size(PHONE["viewport"])
    if game == "klaverjassen":
        story = Story("klaverjassen", computers=True, lines=SEVENS, length="deals:1")
    else:
        story = Story("amsterdam", seed=2, computers=True, seats="3")
    guest.walk_to(server.set_table(story.lines), story.own)
    acted = 0
    while acted < MOST and guest.until_asked():
        assert leftovers(guest, language) == []
        guest.changes(lambda: act(guest, language, game))
        acted += 1
    assert acted > 7
    assert leftovers(guest, language) == []


def act(guest: Guest, language: str, game: str) -> None:
    """Does the first thing that may be done."""
    playable = guest.page.locator(ending(guest, language, "hand-playable"))
    if game == "klaverjassen":
        (guest.page.locator(".suits button") if not guest.table["state"]["trump"] else playable).first.tap()
        return
    red = guest.page.locator(".tray button.red")
    if guest.actions != ["take"] and not red.is_visible():
        (playable if playable.count() else guest.page.locator(".tray .hand button")).first.tap()
    red.tap()
