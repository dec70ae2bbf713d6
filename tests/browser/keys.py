"""Going about the page with the tab key."""

from tests.browser.guest import Guest

MOST = 60


def tab_to(guest: Guest, name: str) -> None:
    """Goes with the tab key to the link or button that has this name."""
    found = guest.page.locator(f"a:text-is('{name}'), button:text-is('{name}'), [aria-label='{name}']").first
    found.wait_for()
    for _ in range(MOST):
        guest.page.keyboard.press("Tab")
        if found.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"the tab key does not lead to {name}")
