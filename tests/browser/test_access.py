"""Everything that is looked at can be used by all, hides nothing, and looks as it did when somebody looked at it.

All of it is seen in one walk; `scripts/pictures` takes new pictures, to be looked at anew.
"""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import amsterdam
from tests.browser.guest import PHONE, Guest
from tests.browser.pictures import compared, take
from tests.browser.server import Server
from tests.browser.sights import OTHER_LIGHTS, SIGHTS, TABLES, is_whole, look, walker
from tests.browser.states import RICH, STATES

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def guest(chromium: Browser, server: Server) -> Iterator[Guest]:
    guest = walker(chromium, server)
    yield guest
    guest.close()


@pytest.fixture(scope="module")
def reader(chromium: Browser) -> Iterator[Page]:
    """An empty page, which reads pictures."""
    page = chromium.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("name", SIGHTS)
def test_what_is_seen_can_be_used_by_all_and_looks_as_it_was_seen(
    guest: Guest, server: Server, reader: Page, name: str
) -> None:
    sight, faults = SIGHTS[name], dict[str, list[str]]()
    for way in look(guest, server, sight):
        found = [fault for check in way.checks for fault in check(guest.page)]
        if way.picture:
            found += compared(f"{name}-{way.name}", partial(take, guest.page, reader, is_whole(sight, way)))
        faults[way.name] = found
    said = [f"{way}: {fault}" for way, found in faults.items() for fault in found]
    assert not said, "\n".join(said)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(set(TABLES) - RICH))
def test_a_table_can_be_read_in_every_light(guest: Guest, server: Server, name: str) -> None:
    ways = look(guest, server, SIGHTS[name], OTHER_LIGHTS)
    faults = [f"{way.name}: {fault}" for way in ways for check in way.checks for fault in check(guest.page)]
    assert not faults, "\n".join(faults)


def test_forty_cards_are_chosen_and_played_with_a_finger(guest: Guest, server: Server) -> None:
    guest.page.set_viewport_size(PHONE["viewport"])
    story = STATES["amsterdam-forty"].story()
    page = guest.walk_to(server.set_table(story.lines), story.own)
    stacks = page.locator(".tray .hand button")
    assert sum(len(rank) for rank in guest.table["state"]["hand"]) > 80
    assert stacks.count() == 13
    for index in range(13):
        box = stacks.nth(index).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
    action = next(action for action in guest.actions if action[0].isupper())
    guest.does(amsterdam.by_hand, action)
