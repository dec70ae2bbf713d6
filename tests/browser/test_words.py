"""Whatever stands on the page comes from the words: with words in other letters, no letter of the alphabet is left."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server
from tests.browser.states import RICH, STATES

pytestmark = pytest.mark.browser

OTHER = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
"""Letters of full width, which nothing else uses."""

LETTERED = ("Mokum", "^Amsterdam$", "^Nat$", "^Pit$", "^[NP]$")
"""What is lettered rather than written: names, in every language the same."""

TEXTS = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("script, style, noscript, kbd")) found.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "alt", "placeholder"]) if (one.hasAttribute(name)) found.push(one.getAttribute(name));
  return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
}"""


def in_other_letters(words: str) -> str:
    """The words of a Fluent file in other letters; what its placeables name stays."""
    return "\n".join(line if line.startswith("#") else _line(line) for line in words.split("\n"))


def _line(line: str) -> str:
    head = re.match(r"(?:[\w-]+ =|\s*\*?\[[^]]*\])?", line)
    assert head is not None
    pieces = re.split(r"(\{[^{}]*\}?|\})", line[head.end() :])
    return head.group() + "".join(_piece(piece) for piece in pieces)


def _piece(piece: str) -> str:
    if not piece.startswith("{"):
        return piece.translate(OTHER)
    return re.sub(r'"[^"]*"', lambda literal: literal.group().translate(OTHER), piece)


def test_words_in_other_letters_keep_their_placeables() -> None:
    words = 'led = { $led ->\n    [spades] Spades were{" and"}\n   *[clubs] Clubs\n  } led by { $name }.'
    wide = "ｌｅｄ ｂｙ"
    assert in_other_letters(words).split("\n")[0] == "led = { $led ->"
    assert in_other_letters(words).endswith(f"}} {wide} {{ $name }}.")
    assert '{"' in in_other_letters(words)
    assert "and" not in in_other_letters(words)
    assert "Spades" not in in_other_letters(words)


@pytest.fixture(scope="module")
def reader(chromium: Browser, server: Server) -> Iterator[Guest]:
    """Reads the page in other letters."""

    def other(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=in_other_letters(answer.text()))

    guest = Guest(chromium, server.address, PHONE, still=True)
    guest.context.route("**/assets/*.ftl", other)
    guest.page.goto("/")
    yield guest
    guest.close()


def strange(guest: Guest) -> list[str]:
    """Texts on the page with letters that no word has, apart from names, cards and paragraphs."""
    names = [seat["name"] for seat in guest.table["seats"]] if guest.table else []
    known = re.compile("|".join([*map(re.escape, names), r"\b(?:KJ|AM)-\d+\.\d+\b", r"\b[AKQJ]\b", *LETTERED]))
    texts: list[str] = guest.page.evaluate(TEXTS)
    return [text for text in texts if re.search(r"[A-Za-z{}$]", known.sub("", text))]


def test_every_word_on_the_page_is_from_the_words(server: Server, reader: Guest) -> None:
    found = {"home": _home(reader)}
    stories = {name: state.story() for name, state in STATES.items()}
    tables = server.set_tables([story.lines for story in stories.values()])
    for (name, story), held in zip(stories.items(), tables, strict=True):
        reader.page.set_viewport_size(PHONE["viewport"])
        reader.walk_to(held, story.own)
        found[name] = _look(reader) + (_look_about(reader) if name in RICH else [])
    assert {name: texts for name, texts in found.items() if texts} == {}


def _home(reader: Guest) -> list[str]:
    texts = strange(reader)
    for options in reader.page.locator(".does button[aria-expanded]").all():
        options.tap()
        reader.page.locator("form fieldset").first.wait_for()
        texts += strange(reader)
    return texts


def _look(reader: Guest) -> list[str]:
    """What is strange as the table lies, and after a refusal or with a choice."""
    texts = strange(reader)
    blocked = reader.page.locator(f".hand button[aria-label$='{'not now'.translate(OTHER)}']")
    if blocked.count() > 0:
        reader.is_refused(blocked.first.tap)
        reader.page.locator(".message.red").wait_for()
        texts += strange(reader)
    playable = reader.page.locator(f".tray .hand button[aria-label$='{'playable'.translate(OTHER)}']")
    if playable.count() > 0:
        playable.first.tap()
        reader.page.keyboard.press("c")
        texts += strange(reader)
    return texts


def _look_about(reader: Guest) -> list[str]:
    """What is strange on the desktop, and with the help open."""
    reader.page.set_viewport_size(DESKTOP["viewport"])
    texts = strange(reader)
    reader.page.keyboard.press("?")
    reader.page.get_by_role("dialog").wait_for()
    return texts + strange(reader)
