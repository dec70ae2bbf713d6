"""Klaverjassen done with fingers and with keys, and its sheet read off the page."""

from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.browser.guest import Guest

SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
"""In the order in which the page offers them."""

RANKS = dict(zip("789TJQKA", ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"), strict=True))


def card_name(card: str) -> str:
    return f"{RANKS[card[1]]} of {SUITS[card[0]]}"


def hand_card(guest: Guest, card: str, state: str = "") -> Locator:
    """The button of a card in the hand, whatever is said of it or in this state only."""
    named = f"[aria-label='{card_name(card)}, {state}']" if state else f"[aria-label^='{card_name(card)}']"
    return guest.page.locator(f".hand button{named}")


def by_hand(guest: Guest, action: str) -> None:
    """Does an action as a finger or a mouse does it."""
    if action.startswith("trump:"):
        guest.tap(guest.page.get_by_role("group", name="Choose trump").get_by_role("button", name=SUITS[action[-1]]))
    else:
        guest.tap(hand_card(guest, action, "playable"))


def by_keys(guest: Guest, action: str) -> None:
    """Does an action with keys only."""
    if action.startswith("trump:"):
        guest.page.keyboard.press(str(list(SUITS).index(action[-1]) + 1))
    else:
        focus(guest, action)
        guest.page.keyboard.press("Enter")


def focus(guest: Guest, card: str) -> None:
    """Goes to a card of the hand: by its digit, or with the arrows where the focus is in the hand already."""
    labels = [str(one.get_attribute("aria-label")) for one in guest.page.locator(".hand button").all()]
    wanted = next(index for index, label in enumerate(labels) if label.startswith(card_name(card)))
    now = guest.page.evaluate("() => [...document.querySelectorAll('.hand button')].indexOf(document.activeElement)")
    if now < 0:
        guest.page.keyboard.press(str(wanted + 1))
    else:
        for _ in range(abs(wanted - now)):
            guest.page.keyboard.press("ArrowRight" if wanted > now else "ArrowLeft")
    assert guest.page.evaluate("() => document.activeElement.ariaLabel").startswith(card_name(card))


def blocked(guest: Guest) -> list[str]:
    """The cards of the hand that may not be played now."""
    hand: list[str] = guest.table["state"]["hand"]
    return [card for card in hand if card not in guest.actions]


class Sheet(NamedTuple):
    """The sums on the score sheet; pairs are ours and theirs."""

    tricks: list[tuple[int, int]]
    """Points of each trick by side, roem apart."""

    trick_roem: tuple[int, int]
    cards: tuple[int, int]
    roem: tuple[int, int]
    pit: tuple[int, int]
    together: tuple[int, int]
    deal: tuple[int, int]


def read_sheet(guest: Guest) -> Sheet:
    """Reads the sheet as it stands on the page."""
    section = guest.page.locator("section.score")
    section.wait_for()
    rows: list[list[Any]] = section.locator("table").evaluate(
        "table => [...table.rows].map(row => [row.cells[0].innerText, row.cells.at?.(-2)?.innerText ?? "
        "row.cells[row.cells.length - 2].innerText, row.cells[row.cells.length - 1].innerText])"
    )
    tricks = [(figure(ours, 0), figure(theirs, 0)) for head, ours, theirs in rows if head.isdigit()]
    roem = [(figure(ours, 1), figure(theirs, 1)) for head, ours, theirs in rows if head.isdigit()]
    sums = {head: (figure(ours, 0), figure(theirs, 0)) for head, ours, theirs in rows}
    return Sheet(
        tricks,
        (sum(ours for ours, _ in roem), sum(theirs for _, theirs in roem)),
        sums["Cards"],
        sums["Roem"],
        sums.get("Pit", (0, 0)),
        sums["Together"],
        sums["This deal"],
    )


def figure(text: str, part: int) -> int:
    """A figure of a cell: ``31``, ``26 +20`` (the second part is roem), ``N0``, or nothing."""
    parts = [piece.strip("NP \n") for piece in text.split("+")]
    return int(parts[part]) if part < len(parts) and parts[part].isdigit() else 0
