"""Every page and every state of the tables can be used by all: axe finds nothing, and nothing is hidden."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Held, Server
from tests.browser.states import AMSTERDAM, KLAVERJASSEN, Prepare, opens
from tests.browser.states import press as presses
from tests.browser.survey import contrast, everything

pytestmark = pytest.mark.browser

STATES = {f"klaverjassen-{name}": state for name, state in KLAVERJASSEN.items()}
STATES |= {f"amsterdam-{name}": state for name, state in AMSTERDAM.items()}

RICH = {"klaverjassen-refused", "klaverjassen-nat", "amsterdam-refused", "amsterdam-mirrors", "amsterdam-board-thirty"}
"""Looked at in all four ways; the others on the phone in the light and on the desktop in the dark."""


@pytest.fixture(scope="module")
def walker(chromium: Browser, server: Server) -> Iterator[Guest]:
    """Goes from table to table in one page."""
    guest = Guest(chromium, server.address, PHONE, still=True)
    guest.page.goto("/")
    yield guest
    guest.close()


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, tuple[Held, int]]:
    """The tables of all states, and from which seat they are looked at."""
    stories = [state.story() for state in STATES.values()]
    held = server.set_tables([story.lines for story in stories])
    return {name: (one, story.own) for name, one, story in zip(STATES, held, stories, strict=True)}


def survey(page: Page, in_all_ways: bool) -> list[str]:
    """What is wrong with the page as a phone and as a desktop shows it, in the light and in the dark."""
    faults = everything(page)
    page.emulate_media(color_scheme="dark")
    faults += contrast(page) if in_all_ways else []
    page.set_viewport_size(DESKTOP["viewport"])
    faults += everything(page)
    page.emulate_media(color_scheme="light")
    faults += contrast(page) if in_all_ways else []
    return faults


@pytest.mark.parametrize("name", STATES)
def test_a_table_can_be_used_by_all(walker: Guest, tables: dict[str, tuple[Held, int]], name: str) -> None:
    walker.page.set_viewport_size(PHONE["viewport"])
    page = walker.walk_to(*tables[name])
    STATES[name].prepare(walker)
    faults = survey(page, name in RICH)
    assert not faults, "\n".join(faults)


PAGES: dict[str, tuple[str, Prepare]] = {
    "home": ("/", lambda guest: None),
    "options-klaverjassen": ("/", presses("Options: Klaverjassen")),
    "options-amsterdam": ("/", presses("Options: Amsterdam")),
    "settings": ("/", presses("Settings")),
    "lost": ("/nowhere", lambda guest: None),
    "no-table": ("/t/AAAAAAAAAAAAAAAA", lambda guest: None),
    "rules-klaverjassen": ("/rules/klaverjassen", lambda guest: None),
    "rules-amsterdam": ("/rules/amsterdam", lambda guest: None),
    "glossary": ("/rules/glossary", lambda guest: None),
    "notation": ("/rules/notation", lambda guest: None),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_used_by_all(walker: Guest, name: str) -> None:
    path, prepare = PAGES[name]
    walker.expect_fault("404" if name == "lost" else "there is no such table" if name == "no-table" else "^$")
    walker.page.set_viewport_size(PHONE["viewport"])
    walker.page.goto(path)
    walker.page.locator("main").wait_for()
    prepare(walker)
    faults = survey(walker.page, not path.startswith("/rules"))
    assert not faults, "\n".join(faults)
