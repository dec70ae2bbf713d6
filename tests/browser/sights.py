"""Everything that is looked at: the states of the tables, rooms, pages and documents, how one comes there, and in which ways."""

import json
import urllib.request
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Browser

from mokum.web.documents.page import DOCUMENTS, FANS
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.rooms import HOSTS_SEAT, set_room
from tests.browser.server import Server
from tests.browser.states import RICH, STATES, Prepare, State, press
from tests.browser.story import Story
from tests.browser.survey import RESTS, Check, contrast, lies, targets, usable

Come = Callable[[Guest, Server], None]


class Way(NamedTuple):
    """One way of looking: a window of this size in this light, what is checked there, and whether a picture is kept."""

    name: str
    size: tuple[int, int]
    checks: tuple[Check, ...] = ()
    dark: bool = False
    picture: bool = True


def size(device: dict[str, dict[str, int]]) -> tuple[int, int]:
    return device["viewport"]["width"], device["viewport"]["height"]


ON_PHONE = Way("phone", size(PHONE), (targets, lies, usable))
ON_PHONE_IN_THE_DARK = Way("phone-dark", size(PHONE), (contrast,), dark=True)
ON_DESKTOP_IN_THE_DARK = Way("desktop-dark", size(DESKTOP), (lies, usable), dark=True)
ON_DESKTOP = Way("desktop", size(DESKTOP), (contrast,))
OF_A_DOCUMENT = (Way("phone", size(PHONE), (lies, usable)), Way("desktop", size(DESKTOP), (lies,)))

TWO_WAYS = (ON_PHONE, ON_DESKTOP_IN_THE_DARK)
ALL_WAYS = (ON_PHONE, ON_PHONE_IN_THE_DARK, ON_DESKTOP_IN_THE_DARK, ON_DESKTOP)
LIGHTS_UNSEEN = tuple(way._replace(picture=way in TWO_WAYS) for way in ALL_WAYS)
"""All ways, with the pictures of two of them."""

OTHER_LIGHTS = tuple(way._replace(picture=False) for way in (ON_PHONE_IN_THE_DARK, ON_DESKTOP))
"""What two ways leave out."""

SHAPES = (
    Way("on its side", (740, 360), (lies, targets), picture=False),
    Way("twice as large", (640, 400), (lies,), picture=False),
    Way("four times as large", (320, 640), (lies,), picture=False),
)
"""A phone on its side, and what a desktop of 1280 x 800 has left when all is enlarged to 200 %, or to 400 % on a high one."""


class Sight(NamedTuple):
    """How one comes there, and the ways of looking; on a phone a picture may be of the ``whole`` page."""

    come: Come
    ways: tuple[Way, ...]
    whole: bool = False


def walker(browser: Browser, server: Server) -> Guest:
    """Somebody who goes from sight to sight in one page, where nothing moves and no table of others is listed."""
    guest = Guest(browser, server.address, PHONE, still=True)
    guest.context.route("**/api/lobby", lambda route: route.fulfill(json=[]))
    guest.page.goto("/")
    return guest


def look(guest: Guest, server: Server, sight: Sight, ways: tuple[Way, ...] = ()) -> Iterator[Way]:
    """Comes to a sight and shows it from its top in each of its ways, or of those named; nothing moves any more."""
    page = guest.page
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PHONE["viewport"])
    guest.forget()
    sight.come(guest, server)
    for way in ways or sight.ways:
        page.emulate_media(color_scheme="dark" if way.dark else "light")
        page.set_viewport_size({"width": way.size[0], "height": way.size[1]})
        page.evaluate("() => scrollTo(0, 0)")
        page.evaluate(RESTS)
        yield way


# The tables


def at_table(state: State, alone: bool = False) -> Come:
    """All the others are there as well, or with ``alone`` are gone."""

    def come(guest: Guest, server: Server) -> None:
        story = state.story()
        guest.walk_to(server.set_table(story.lines + (story.company if not alone else [])), story.own)
        state.prepare(guest)

    return come


def watching(name: str) -> Come:
    def come(guest: Guest, server: Server) -> None:
        story = STATES[name].story()
        others = [*story.company, f"came {story.table.seat_names[story.own]} by=elsewhere.own"]
        guest.page.goto(f"/t/{server.set_table(story.lines + others).table}")
        guest.page.get_by_text("You are watching this table.").wait_for()

    return come


TABLES = {
    name: Sight(at_table(state), (ALL_WAYS if name in RICH else TWO_WAYS) + SHAPES) for name, state in STATES.items()
}
GONE = {
    f"gone-{name}": Sight(at_table(STATES[name], alone=True), TWO_WAYS)
    for name in ("klaverjassen-turn", "klaverjassen-waits", "amsterdam-waits", "amsterdam-six", "amsterdam-ten")
}
WATCHED = {f"watched-{game}": Sight(watching(f"{game}-turn"), TWO_WAYS) for game in HOSTS_SEAT}


# Tables of friends

GATHERING = ("open", "hard", "open", "easy")
SEATS = {"klaverjassen": GATHERING, "amsterdam": (*GATHERING, *GATHERING, "open", "easy")}


def gathered(prepare: Prepare = lambda guest: None, game: str = "klaverjassen", **house: object) -> Come:
    """A table at which people gather, looked at by who has set it."""

    def come(guest: Guest, server: Server) -> None:
        options = {"seats": "10"} if game == "amsterdam" else {}
        held = set_room(server, house=house, seats=SEATS[game], game=game, options=options)
        guest.walk_to(held, HOSTS_SEAT[game])
        prepare(guest)

    return come


def panel(name: str) -> Prepare:
    """Opens a panel by its button."""

    def prepare(guest: Guest) -> None:
        press(name)(guest)
        guest.page.get_by_role("dialog").wait_for()

    return prepare


def code(guest: Guest) -> None:
    press("QR code")(guest)
    guest.page.get_by_role("img", name="QR code").wait_for()


def move(guest: Guest) -> None:
    panel("Menu")(guest)
    panel("Other device")(guest)
    press("Make the link")(guest)
    guest.page.get_by_role("img", name="QR code").wait_for()


def timed(begin: Callable[[], Story]) -> State:
    """A table at which everybody has ten minutes for each action."""

    def story() -> Story:
        made = begin()
        assert made.goes_on_until(lambda one: one.is_mine)
        made.lines.append("house clock=600")
        return made

    return State(story)


def in_two_windows(guest: Guest) -> None:
    """Another window of the seat acts."""
    guest.context.new_page().goto(guest.page.url)
    guest.page.locator(".strip").get_by_text("This window only watches.").wait_for()


def by_link(locked: bool) -> Come:
    def come(guest: Guest, server: Server) -> None:
        guest.page.goto(f"/t/{set_room(server, house={'locked': locked}, seats=GATHERING).table}")
        guest.page.get_by_role("list", name="Seats").wait_for()
        if not locked:
            guest.page.get_by_role("button", name="Sit here").first.tap()
            guest.page.get_by_text("Say first what the others may call you.").wait_for()

    return come


ROOMS: dict[str, Come] = {
    "room-host": gathered(),
    "room-ten-seats": gathered(game="amsterdam"),
    "room-qr": gathered(code),
    "room-talk": gathered(panel("Talk and people"), talk="free"),
    "room-settings": gathered(panel("Table settings"), clock=40),
    "room-seat": gathered(panel("Wim")),
    "room-move": gathered(move),
    "room-menu": gathered(panel("Menu")),
    "room-clock-klaverjassen": at_table(timed(lambda: Story("klaverjassen"))),
    "room-clock-amsterdam": at_table(timed(lambda: Story("amsterdam", seats="10"))),
    "room-other-window": at_table(timed(lambda: Story("klaverjassen"))._replace(prepare=in_two_windows)),
    "room-by-link": by_link(locked=False),
    "room-locked": by_link(locked=True),
}


# Pages


def place(path: str, prepare: Prepare = lambda guest: None, fault: str = "^$") -> Come:
    def come(guest: Guest, server: Server) -> None:
        guest.expect_fault(fault)
        guest.page.goto(path)
        guest.page.locator("main").wait_for()
        prepare(guest)

    return come


KEEP_DEALS = """(deals) => new Promise((done, failed) => {
  const asked = indexedDB.open("mokum", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("deals", { keyPath: "id" }).createIndex("when", "when");
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const all = asked.result.transaction("deals", "readwrite");
    all.objectStore("deals").clear();
    for (const deal of deals) all.objectStore("deals").put(deal);
    all.oncomplete = () => { asked.result.close(); done(); };
  };
})"""


def played(guest: Guest) -> None:
    """Somebody who has played two dozen deals and a dozen games."""
    kept: list[dict[str, object]] = []
    for at in range(24):
        made, theirs = at % 3 != 1, 20 * (at % 4)
        ours = 82 + 7 * (at % 9) if made else 0
        deal = {"game": "klaverjassen", "makers": at % 2 == 0, "result": "made" if made else "nat", "pit": at == 12}
        deal |= {"points": [ours, 162 - ours], "roem": [20 * (at % 3), theirs], "tricks": at % 9, "own": at % 5}
        kept.append({**deal, "match": ("won", "lost", "")[at % 3]})
        place = (1, 2, 1, 3, 4, 2)[at // 2 % 6]
        game = {"game": "amsterdam", "place": place, "seats": 4, "points": place - 1, "pickup": at}
        game["match"] = "won" if place == 1 else "lost" if at % 5 else "drawn"
        kept += [game] if at % 2 else []
    base = {"format": 1, "people": 0}
    deals = [base | {"id": str(at), "when": 1_700_000_000_000 + at * 3_600_000} | deal for at, deal in enumerate(kept)]
    guest.page.evaluate(KEEP_DEALS, deals)
    guest.page.reload()
    guest.page.locator("figure").first.wait_for()


LOBBY = [
    {
        "table": "A" * 16,
        "game": "klaverjassen",
        "options": {"trump_duty": "rotterdams", "length": "deals:16"},
        "names": ["Noor", "", "Anneke", ""],
        "free": [1, 3],
    },
    {
        "table": "B" * 16,
        "game": "amsterdam",
        "options": {"level": "expert", "length": "games:10"},
        "names": ["Willem", "", "", "Fien"],
        "free": [1],
    },
]


def listed(guest: Guest) -> None:
    """Two tables want company."""
    guest.page.route("**/api/lobby", lambda route: route.fulfill(json=LOBBY))
    guest.page.reload()
    guest.page.get_by_role("heading", name="Open tables").wait_for()
    guest.page.unroute("**/api/lobby")


PANELS = {"settings"}
"""What lies over a page is as high as the window."""

PAGES: dict[str, Come] = {
    "home": place("/"),
    "home-lobby": place("/", listed),
    "options-klaverjassen": place("/", press("Options: Klaverjassen")),
    "options-amsterdam": place("/", press("Options: Amsterdam")),
    "friends-klaverjassen": place("/", press("Play with friends: Klaverjassen")),
    "friends-amsterdam": place("/", press("Play with friends: Amsterdam")),
    "settings": place("/", panel("Settings")),
    "statistics": place("/statistics", played),
    "offline": place("/offline"),
    "verify": place("/verify"),
    "replay": place("/replay"),
    "lost": place("/nowhere", fault="404"),
    "no-table": place("/t/AAAAAAAAAAAAAAAA", fault="there is no such table"),
}


def is_scored(story: Story) -> bool:
    return story.table.phase == "scored"


def looking_back(find: Callable[[], Story], step: int) -> Come:
    def come(guest: Guest, server: Server) -> None:
        story = find()
        guest.page.goto(f"/replay/{server.set_table(story.lines).table}?deal=1&step={step}")
        guest.page.get_by_role("slider").wait_for()

    return come


def tournament(*presses: str) -> Come:
    """A tournament of the one who makes it and enters it, after pressing these buttons."""

    def come(guest: Guest, server: Server) -> None:
        wanted = {"game": "klaverjassen", "name": "Friday night", "fill": "computers", "options": {"length": "deals:1"}}
        request = urllib.request.Request(f"{server.address}/api/tournaments", json.dumps(wanted).encode())
        with urllib.request.urlopen(request, timeout=30) as answer:
            made = json.load(answer)
        guest.page.goto(f"/tournament/{made['tournament']}#organiser={made['organiser']}")
        guest.page.get_by_label("Your name").fill("Anna")
        press("Enter")(guest)
        guest.page.get_by_text("You are Anna").wait_for()
        for name in presses:
            press(name)(guest)
            guest.page.get_by_role("button", name="To table 1").wait_for()

    return come


EVENING = """tournament 1 klaverjassen name=Friday%20night by=Noor form=pairs rounds=1 length=deals:8
enter 1 name=Anna
enter 2 name=Bram
enter 3 name=Cor
enter 4 name=Dien
enter 5 name=Evert
enter 6 name=Fien
enter 7 name=Gijs
enter 8 name=Ot%20en%20Sien
pair 1 2
pair 3 4
pair 5 6
pair 7 8
round 1
table 1 kR-3x_9aZ0bQ2wLm N=1 E=3 S=2 W=4
table 2 pP0c1d2e3f4g5h6i N=5 E=7 S=6 W=8
result 1 1 deals=91:71/0:162/100:82/81:101/162:0/30:132/90:72/92:70
result 1 2 deals=262:0/0:182/100:62/81:81/162:0/30:132/90:72/91:71""".splitlines()
"""The log of a tournament that is over."""


def after_a_tournament(guest: Guest, server: Server) -> None:
    """Who organised it took part in it as well, and came third."""
    held = server.set_tournament(EVENING, 1)
    part = {
        "id": held.table,
        "name": "",
        "when": 1,
        "entrant": 1,
        "secret": held.secrets[1],
        "organiser": held.secrets[0],
    }
    guest.page.goto("/")
    guest.page.evaluate("one => localStorage.setItem('mokum.tournaments', JSON.stringify({ [one.id]: one }))", part)
    guest.page.goto(f"/tournament/{held.table}")
    guest.page.get_by_text("The tournament is over:").wait_for()


REPLAYS = {
    "replay-klaverjassen": looking_back(lambda: Story.found("klaverjassen", is_scored, length="deals:8"), 14),
    "replay-amsterdam": looking_back(lambda: Story.found("amsterdam", is_scored, length="games:10", seats="3"), 20),
}
EVENINGS = {
    "tournament-new": place("/tournament"),
    "tournament-entered": tournament(),
    "tournament-round": tournament("Draw round 1"),
    "tournament-over": after_a_tournament,
}


def reading(where: str) -> Come:
    def come(guest: Guest, server: Server) -> None:
        guest.page.goto(f"/{where}")
        guest.page.locator("h1").wait_for()

    return come


WHERE = [*DOCUMENTS, *(f"{where}?lang={language}" for where in FANS for language in ("nl", "es"))]
LIKE_ALL = {"rules/notation", *FANS}
"""These have everything that a document can have."""


def of_document(where: str) -> Sight:
    """A picture of its top on a phone; on a desktop, where all tops are much alike, of those that have everything."""
    phone, desktop = OF_A_DOCUMENT
    has_all = where in LIKE_ALL
    dark = (ON_DESKTOP_IN_THE_DARK,) if has_all else ()
    return Sight(reading(where), (phone, desktop._replace(picture=has_all), *dark))


PAPERS = {where.replace("/", "-").replace("?lang=", "-"): of_document(where) for where in WHERE}

SIGHTS: dict[str, Sight] = {
    **TABLES,
    **GONE,
    **WATCHED,
    **{name: Sight(come, LIGHTS_UNSEEN) for name, come in {**ROOMS, **REPLAYS}.items()},
    **{name: Sight(come, LIGHTS_UNSEEN, whole=name not in PANELS) for name, come in {**PAGES, **EVENINGS}.items()},
    "home": Sight(PAGES["home"], ALL_WAYS, whole=True),
    **PAPERS,
}
"""Everything that is looked at, by name."""


def is_whole(sight: Sight, way: Way) -> bool:
    """Whether the picture is of the whole page."""
    return sight.whole and way.size == ON_PHONE.size
