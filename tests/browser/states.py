"""The states of both tables that are looked at: how they come about, and what is done on the page to see them."""

from collections.abc import Callable
from typing import NamedTuple

from tests.browser import klaverjassen
from tests.browser.amsterdam import stack
from tests.browser.guest import Guest
from tests.browser.story import Story

SEVENS = ["deal 1 dealer=E hands=N:AQ.AK.AQ.AK/KT.QJ.KT.QJ/87.87.87.87/J9.T9.J9.T9"]
"""The own seat chooses trump, never takes a trick, and holds cards that may not be played in all but two of them."""

ACES = ["deal 1 dealer=E hands=N:KQJT.KQJT.-.-/9.9.AKQ.AKQ/A8.A8.JT.JT/7.7.987.987".replace("A8.A8", "A.A")]


class State(NamedTuple):
    """A state: its table, and what is done there; a story may be none, for the pages without a table."""

    name: str
    story: Callable[[], Story]
    prepare: Callable[[Guest], None] = lambda guest: None


def button(name: str, exact: bool = False) -> Callable[[Guest], None]:
    """Taps the button of this name."""
    return lambda guest: guest.tap(guest.page.get_by_role("button", name=name, exact=exact))


def refuse_card(card: str) -> Callable[[Guest], None]:
    """Tries a card that may not be played."""

    def prepare(guest: Guest) -> None:
        guest.is_refused(lambda: guest.tap(klaverjassen.hand_card(guest, card)))
        guest.page.locator(".message.red").wait_for()

    return prepare


def kj(*actions: str, **options: str) -> Callable[[], Story]:
    """Klaverjassen with the same cards, after these actions."""
    return lambda: Story("klaverjassen", lines=SEVENS, **options).act(*actions)


FIRST = ("trump:H", "S7", "SJ", "SA", "ST")
"""The first trick: north takes it."""
