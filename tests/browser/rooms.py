"""People who come to a table by its link, each with a browser of their own."""

import json
import urllib.request
from collections.abc import Callable, Sequence
from functools import partial

from playwright.sync_api import Locator

from tests.browser.guest import Guest
from tests.browser.klaverjassen import by_hand
from tests.browser.server import Held, Server

HOSTS_SEAT = {"klaverjassen": 2, "amsterdam": 0}
OPEN = ("open", "open", "open", "open")


def set_room(
    server: Server,
    name: str = "Anneke",
    seats: Sequence[str] = OPEN,
    house: dict[str, object] | None = None,
    game: str = "klaverjassen",
    options: dict[str, str] | None = None,
) -> Held:
    """A table at which people gather, set by somebody who sits on the usual seat."""
    own = HOSTS_SEAT[game]
    wanted = {"game": game, "options": options or {}, "name": name, "seats": seats, "seat": own, "house": house or {}}
    request = urllib.request.Request(f"{server.address}/api/tables", json.dumps(wanted).encode())
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    return Held(made["table"], game, {own: made["seat"]})


def sits_down(guest: Guest, table: str, name: str, seat: int) -> Guest:
    """Comes by the link, says a name and takes the seat."""
    guest.page.goto(f"/t/{table}")
    guest.until_shown()
    guest.page.get_by_label("Your name").fill(name)
    guest.tap(seat_button(guest, seat))
    guest.until(lambda: guest.you == seat)
    return guest


def seat_button(guest: Guest, seat: int) -> Locator:
    """The button of a seat at which people gather, from wherever one looks."""
    bottom = guest.you if guest.you >= 0 else HOSTS_SEAT[guest.table["game"]]
    step = (seat - bottom) % len(guest.table["seats"])
    return guest.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(step).get_by_role("button")


def all_see(guests: Sequence[Guest], so: Callable[[Guest], bool]) -> None:
    """Waits until it is so for each of them."""
    for guest in guests:
        guest.until(partial(so, guest))


def until_one_is_asked(guests: Sequence[Guest]) -> Guest | None:
    """Waits until it is somebody's turn and returns who; nobody once all see that the deal is over."""

    def is_over() -> bool:
        return all(guest.table["phase"] != "deal" for guest in guests)

    guests[0].until(lambda: is_over() or any(guest.is_asked for guest in guests))
    return next((guest for guest in guests if guest.is_asked), None)


def play_on(guests: Sequence[Guest], until: Callable[[], bool] = lambda: False) -> None:
    """Whoever of them is asked plays the first card that may be played, until it is so or the deal is over."""
    while not until():
        asked = until_one_is_asked(guests)
        if asked is None:
            return
        asked.does(by_hand, asked.actions[0])


def tricks(guest: Guest) -> int:
    """How many tricks are gathered."""
    return sum(guest.table["state"]["tricks"])
