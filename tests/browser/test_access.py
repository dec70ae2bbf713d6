"""Every page and every state of the tables can be used by all: axe finds nothing, and nothing is hidden."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from mokum.web.documents.page import DOCUMENTS, FANS
from tests.browser import amsterdam
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.rooms import HOSTS_SEAT, set_room
from tests.browser.server import Held, Server
from tests.browser.states import RICH, STATES, Prepare
from tests.browser.states import press as presses
from tests.browser.survey import contrast, everything, lies, targets

pytestmark = pytest.mark.browser


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
    """What is wrong with the page: on the phone in the light and on the desktop in the dark, or in all four ways."""
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


SHAPES = {"on its side": (740, 360), "twice as large": (640, 400), "four times as large": (320, 640)}
"""A phone on its side, and what a desktop of 1280 x 800 has left when all is enlarged to 200 %, or to 400 % on a high one."""


@pytest.mark.parametrize("name", STATES)
def test_a_table_fits_every_shape(walker: Guest, tables: dict[str, tuple[Held, int]], name: str) -> None:
    walker.page.set_viewport_size(PHONE["viewport"])
    page = walker.walk_to(*tables[name])
    STATES[name].prepare(walker)
    faults = {"upright": targets(page)}
    for shape, (width, height) in SHAPES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        faults[shape] = lies(page) + (targets(page) if height == 360 else [])
    assert not any(faults.values()), faults


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(set(STATES) - RICH))
def test_a_table_can_be_used_by_all_in_every_light(
    walker: Guest, tables: dict[str, tuple[Held, int]], name: str
) -> None:
    walker.page.set_viewport_size(PHONE["viewport"])
    page = walker.walk_to(*tables[name])
    STATES[name].prepare(walker)
    faults = survey(page, in_all_ways=True)
    assert not faults, "\n".join(faults)


def test_forty_cards_are_chosen_and_played_with_a_finger(walker: Guest, tables: dict[str, tuple[Held, int]]) -> None:
    walker.page.set_viewport_size(PHONE["viewport"])
    page = walker.walk_to(*tables["amsterdam-forty"])
    stacks = page.locator(".tray .hand button")
    assert sum(len(rank) for rank in walker.table["state"]["hand"]) > 80
    assert stacks.count() == 13
    for index in range(13):
        box = stacks.nth(index).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
    action = next(action for action in walker.actions if action[0].isupper())
    walker.does(amsterdam.by_hand, action)


@pytest.mark.parametrize("name", ["klaverjassen-turn", "amsterdam-turn"])
def test_who_watches_can_use_a_table(walker: Guest, tables: dict[str, tuple[Held, int]], name: str) -> None:
    page = walker.page
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate("() => localStorage.removeItem('mokum.seats')")
    page.goto(f"/t/{tables[name][0].table}")
    page.get_by_text("You are watching this table.").wait_for()
    faults = survey(page, in_all_ways=False)
    assert not faults, "\n".join(faults)


GATHERING = ("open", "hard", "open", "easy")


def panel(name: str) -> Prepare:
    """Opens a panel by its button."""

    def prepare(guest: Guest) -> None:
        presses(name)(guest)
        guest.page.get_by_role("dialog").wait_for()

    return prepare


def menu_panel(name: str, then: str = "") -> Prepare:
    """Opens a panel from the menu, and presses a button in it."""

    def prepare(guest: Guest) -> None:
        panel("Menu")(guest)
        panel(name)(guest)
        if then:
            presses(then)(guest)
            guest.page.get_by_role("img", name="QR code").wait_for()

    return prepare


def start(guest: Guest) -> None:
    presses("Start")(guest)
    guest.page.locator(".tray").wait_for()


def start_in_two_windows(guest: Guest) -> None:
    """Another window of the seat acts."""
    start(guest)
    other = guest.context.new_page()
    other.goto(guest.page.url)
    guest.page.locator(".strip").get_by_text("This window only watches.").wait_for()


ROOMS: dict[str, tuple[str, dict[str, object], Prepare]] = {
    "host": ("klaverjassen", {}, lambda guest: None),
    "ten-seats": ("amsterdam", {}, lambda guest: None),
    "qr": ("klaverjassen", {}, presses("QR code")),
    "talk": ("klaverjassen", {"talk": "free"}, panel("Talk and people")),
    "settings": ("klaverjassen", {"clock": 40}, panel("Table settings")),
    "seat": ("klaverjassen", {}, panel("Wim")),
    "move": ("klaverjassen", {}, menu_panel("Other device", "Make the link")),
    "clock": ("klaverjassen", {"clock": 600}, start),
    "clock-amsterdam": ("amsterdam", {"clock": 600}, start),
    "menu": ("klaverjassen", {}, panel("Menu")),
    "other-window": ("klaverjassen", {}, start_in_two_windows),
}


@pytest.mark.parametrize("name", ROOMS)
def test_a_table_of_friends_can_be_used_by_all(walker: Guest, server: Server, name: str) -> None:
    game, house, prepare = ROOMS[name]
    ten = game == "amsterdam"
    seats = GATHERING * 2 + ("open", "easy") if ten else GATHERING
    held = set_room(server, house=house, seats=seats, game=game, options={"seats": "10"} if ten else {})
    walker.page.set_viewport_size(PHONE["viewport"])
    page = walker.walk_to(held, HOSTS_SEAT[game])
    prepare(walker)
    faults = survey(page, in_all_ways=True)
    for other in walker.context.pages[1:]:
        other.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("locked", [False, True])
def test_who_comes_by_the_link_can_use_it(walker: Guest, server: Server, locked: bool) -> None:
    held = set_room(server, house={"locked": locked}, seats=GATHERING)
    page = walker.page
    page.set_viewport_size(PHONE["viewport"])
    page.evaluate("() => localStorage.removeItem('mokum.seats')")
    page.goto(f"/t/{held.table}")
    page.get_by_role("list", name="Seats").wait_for()
    if not locked:
        page.get_by_role("button", name="Sit here").first.tap()
        page.get_by_text("Say first what the others may call you.").wait_for()
    faults = survey(page, in_all_ways=True)
    assert not faults, "\n".join(faults)


PAGES: dict[str, tuple[str, Prepare]] = {
    "home": ("/", lambda guest: None),
    "options-klaverjassen": ("/", presses("Options: Klaverjassen")),
    "options-amsterdam": ("/", presses("Options: Amsterdam")),
    "friends-klaverjassen": ("/", presses("Play with friends: Klaverjassen")),
    "friends-amsterdam": ("/", presses("Play with friends: Amsterdam")),
    "settings": ("/", presses("Settings")),
    "statistics": ("/statistics", lambda guest: None),
    "offline": ("/offline", lambda guest: None),
    "verify": ("/verify", lambda guest: None),
    "replay": ("/replay", lambda guest: None),
    "lost": ("/nowhere", lambda guest: None),
    "no-table": ("/t/AAAAAAAAAAAAAAAA", lambda guest: None),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_used_by_all(walker: Guest, name: str) -> None:
    path, prepare = PAGES[name]
    walker.expect_fault({"lost": "404", "no-table": "there is no such table"}.get(name, "^$"))
    walker.page.set_viewport_size(PHONE["viewport"])
    walker.page.goto(path)
    walker.page.locator("main").wait_for()
    prepare(walker)
    faults = targets(walker.page) + survey(walker.page, in_all_ways=True)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "place", [*DOCUMENTS, *(f"{place}?lang={language}" for place in FANS for language in ("nl", "es"))]
)
def test_a_document_can_be_used_by_all(walker: Guest, place: str) -> None:
    page = walker.page
    page.set_viewport_size(PHONE["viewport"])
    page.goto(f"/{place}")
    faults = everything(page)
    page.set_viewport_size(DESKTOP["viewport"])
    faults += lies(page)
    if place == "rules/notation" or place in FANS:  # they have everything that a document can have
        page.emulate_media(color_scheme="dark")
        faults += contrast(page)
        page.emulate_media(color_scheme="light")
    assert not faults, "\n".join(faults)
