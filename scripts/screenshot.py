"""Makes docs/pictures/*.png: tables in the middle of play, from the real page with a real server behind it.

scripts/screenshot calls this with the Python of .venv. The cards come from seeds, so the same pictures come out as long
as neither the page nor the players change.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from mokum.players.lineup import make  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.guest import DESKTOP, PHONE, Guest  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.story import Story  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"

TOGETHER = """<!doctype html><body style="margin:0;height:860px;background:#E9DFCB;position:relative">
<img src="{desktop}" style="position:absolute;left:30px;top:30px;box-shadow:0 0 0 2px #8A7B65">
<img src="{phone}" style="position:absolute;right:44px;top:60px;border-radius:4px;box-shadow:0 0 0 14px #211B15">
"""
"""Both pictures on one sheet, each pixel as the page drew it."""


def main() -> None:
    """Makes all pictures, and tells how large they are."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for story, key in ((klaverjassen(), "Escape"), (amsterdam(), "j")):
            for name, device in (("phone", PHONE), ("desktop", DESKTOP)):
                guest = Guest(browser, server.address, device, still=True)
                guest.sit(server.set_table(story.lines), story.own)
                take(guest, key, f"{story.table.game.NAME}-{name}")
        put_together(browser)
        browser.close()
        server.end()
    for path in sorted(PICTURES.glob("*.png")):
        print(f"· {path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB", file=sys.stderr)


def klaverjassen() -> Story:
    """The fifth deal of a match: ace, queen and king lie there, and the jack would make it four in a row."""
    story = Story("klaverjassen", seed=5, computers=True)
    return played(story, lambda: story.table.number == 5 and len(story.public.history) == 3 and story.is_mine)


def amsterdam() -> Story:
    """A 3 copies a 7, of which three lie there; pairs and three of a kind are in hand."""
    story = Story("amsterdam", seed=6, computers=True, length="games:10")
    return played(story, lambda: story.is_mine and [card[1] for card in story.public.pile] == list("7773"))


def played(story: Story, so: Callable[[], bool]) -> Story:
    """The story as easy players, always the same, play it up to this moment."""
    seats = [make(story.table.game.NAME, "easy", seat) for seat in range(len(story.table.seats))]
    found = story.goes_on_until(
        lambda one: so(), lambda one: seats[one.seat](one.table.game.view(one.table.state, one.seat))
    )
    if not found:
        sys.exit(f"{story.table.game.NAME}: the match has ended without such a moment; choose another seed")
    return story


def take(guest: Guest, key: str, name: str) -> None:
    """One picture of a table, after a key was pressed there."""
    guest.page.keyboard.press(key)
    guest.page.evaluate("() => document.activeElement?.blur()")
    guest.page.evaluate("() => document.fonts.ready")
    guest.page.screenshot(path=PICTURES / f"{name}.png")
    guest.close()


def put_together(browser: Browser) -> None:
    """The picture for the README: klaverjassen on the desktop, amsterdam on the phone."""
    page = browser.new_page(viewport={"width": 1744, "height": 860})
    page.set_content(TOGETHER.format(desktop=inline("klaverjassen-desktop"), phone=inline("amsterdam-phone")))
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    page.screenshot(path=PICTURES / "tables.png")


def inline(name: str) -> str:
    """A picture as part of a page."""
    return "data:image/png;base64," + base64.b64encode((PICTURES / f"{name}.png").read_bytes()).decode()


if __name__ == "__main__":
    main()
