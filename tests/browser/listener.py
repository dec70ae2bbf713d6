"""Somebody who plays by what the accessibility tree says: roles and names only, no style, no place, no pointer."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.guest import Guest

MOST = 400
"""So many actions no game needs."""

REGIONS = "[role=status], [role=log], [aria-live]"
LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector("[aria-live]");
  const added = (changes) => changes.flatMap((one) => [...one.addedNodes]);
  const hear = (changes) => window.heard.push(...added(changes).map((one) => one.textContent.trim()));
  new MutationObserver(hear).observe(region, { childList: true });
}"""
HEARD = "() => window.heard.filter(Boolean)"
HEARS = f"([about, times]) => ({HEARD})().filter((one) => new RegExp(about).test(one)).length >= times"


def listen(page: Page) -> None:
    """Hears the page's voice from now on. A panel has one of its own, which goes a moment after the panel itself."""
    expect(page.locator(REGIONS)).to_have_count(1)
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """All that the voice has said since it was listened to."""
    said: list[str] = page.evaluate(HEARD)
    return said


def hears(page: Page, about: str, times: int = 1) -> None:
    """Waits until it was said so often, whatever was said since: what is read aloud is not taken back."""
    page.wait_for_function(HEARS, arg=[about, times])


class Listener:
    """Acts on what has a role and a name; what is said comes from the one live region."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def activate(self, found: Locator) -> None:
        """As a screen reader activates what it stands on: focus, then Enter."""
        found.focus()
        expect(found).to_be_focused()
        self.page.keyboard.press("Enter")

    def asks(self, about: str) -> None:
        """Asks with the key how things stand, and hears about this."""
        listen(self.page)
        self.page.keyboard.press("w")
        hears(self.page, about)


PLAYABLE = re.compile(r", playable$")


def play_klaverjassen(listener: Listener) -> int:
    """Plays the deal to its sheet: names the first suit, then plays the first card that is called playable."""
    page = listener.page
    over = page.get_by_role("button", name="Rematch")
    choice = page.get_by_role("group", name="Choose trump").get_by_role("button").first
    card = page.get_by_role("toolbar", name="Your hand").get_by_role("button", name=PLAYABLE)
    acted = 0
    while acted < MOST:
        expect(over.or_(choice).or_(card.first).first).to_be_visible()
        if over.is_visible():
            return acted
        listener.guest.changes(lambda: listener.activate(choice if choice.is_visible() else card.first))
        acted += 1
    raise AssertionError("the deal does not end")


def play_amsterdam(listener: Listener) -> int:
    """Plays the game to its end: chooses what is called playable, then presses what says what will happen."""
    page = listener.page
    over = page.get_by_role("button", name="Rematch")
    tray = page.get_by_role("region", name="Your cards")
    does = tray.get_by_role("button", name=re.compile(r"^(Play|Lead|Open|Take|Flip|Add) "))
    rank = tray.get_by_role("button", name=PLAYABLE)
    blind = tray.get_by_role("button", name=re.compile(r"^Face-down card"))
    asked = page.get_by_role("heading", name=re.compile(r"^(Your turn|You open|Nothing fits|Flip a card)"))
    acted = 0
    while acted < MOST:
        expect(over.or_(asked).first).to_be_visible()
        if over.is_visible():
            return acted
        if not does.first.is_visible():
            listener.activate((rank if rank.count() else blind).first)
        expect(does.first).to_be_visible()
        listener.guest.changes(lambda: listener.activate(does.first))
        acted += 1
    raise AssertionError("the game does not end")
