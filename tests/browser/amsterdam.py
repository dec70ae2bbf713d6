"""Amsterdam done with fingers and with keys."""

from typing import Any

from playwright.sync_api import Locator

from tests.browser.guest import Guest

ORDER = "456789JQKA23T"
"""The ranks in the order in which stacks lie."""

SPARE = "456789JQKA3T2"
"""What goes first when a test plays."""


def zone(guest: Guest) -> list[str]:
    """The cards of the zone in use."""
    state: dict[str, Any] = guest.table["state"]
    cards: list[str] = state["hand"] if state["zone"] == "hand" else state["others"][guest.you]["up"]
    return cards


def choose(guest: Guest) -> str:
    """The lowest natural rank with all its copies; else what there is."""
    plays = [action for action in guest.actions if action[0].isupper()]
    if not plays:
        return guest.actions[0]
    return min(plays, key=lambda action: (SPARE.index(action[1]), -len(action)))


def stack(guest: Guest, rank: str) -> Locator:
    """The stack of a rank in the zone in use."""
    ranks = sorted({card[1] for card in zone(guest)}, key=ORDER.index)
    return guest.page.locator(".tray .hand button").nth(ranks.index(rank))


def red(guest: Guest) -> Locator:
    """The one red button."""
    return guest.page.locator(".tray button.red")


def by_hand(guest: Guest, action: str) -> None:
    """Does an action as a finger or a mouse does it."""
    if action[0].isupper():
        wanted = action.count(",") + 1
        found = stack(guest, action[1])
        guest.tap(found)
        guest.page.locator(".tray .hand button[aria-label$=' chosen']").wait_for()
        while f", {wanted} chosen" not in str(found.get_attribute("aria-label")):
            guest.tap(guest.page.get_by_role("button", name="One fewer"))
    elif action.startswith("flip:"):
        blind = guest.page.get_by_role("button", name=f"Face-down card {action[5:]}")
        if not str(blind.get_attribute("aria-label")).endswith(" chosen"):
            guest.tap(blind)
    guest.tap(red(guest))


def by_keys(guest: Guest, action: str) -> None:
    """Does an action with keys only."""
    press = guest.page.keyboard.press
    if action == "take":
        press("p")
        return
    if action.startswith("flip:"):
        press(action[5:])
    else:
        press(action[1].lower())
        chosen = guest.page.locator(".tray .hand button[aria-label$=' chosen']")
        chosen.wait_for()
        while f", {action.count(',') + 1} chosen" not in str(chosen.get_attribute("aria-label")):
            press("-")
    press("Enter")


def check_hand(guest: Guest) -> None:
    """The page shows what the server told: as many stacks as there are ranks, and the playable ones as playable."""
    plays = {action[1] for action in guest.actions if action[0].isupper()}
    ranks = sorted({card[1] for card in zone(guest)}, key=ORDER.index)
    labels = guest.page.locator(".tray .hand button").evaluate_all("all => all.map(one => one.ariaLabel)")
    if guest.table["state"]["zone"] != "down":
        said = ["playable" if rank in plays else "not now" for rank in ranks]
        assert [label.split(", ")[-1] for label in labels] == said
