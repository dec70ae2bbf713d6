"""The page looks as it did when somebody looked at it: `scripts/pictures` takes new pictures, to be looked at anew."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.pictures import FOLDER, FRESH, SCENES, differ, is_alike, read, show, take, write
from tests.browser.server import Server
from tests.browser.states import STATES

pytestmark = pytest.mark.browser

MOST_BYTES = 1_500_000


@pytest.fixture(scope="module")
def reader(chromium: Browser) -> Iterator[Page]:
    """An empty page, which reads pictures."""
    page = chromium.new_page()
    yield page
    page.close()


def seated(guest: Guest, server: Server, state: str) -> None:
    story = STATES[state].story()
    guest.sit(server.set_table(story.lines), story.own)


@pytest.mark.parametrize("name", SCENES)
def test_the_page_looks_as_it_was_seen(chromium: Browser, server: Server, reader: Page, name: str) -> None:
    guest = Guest(chromium, server.address, SCENES[name][0], still=True)
    show(guest, name, lambda state: seated(guest, server, state))
    fresh, seen = take(guest, reader), read(FOLDER / f"{name}.png")
    guest.close()
    if not is_alike(fresh, seen):
        write(FRESH / f"{name}.png", fresh)
        pytest.fail(f"{name} looks otherwise at {differ(fresh, seen)[:20]}: see build/pictures, and scripts/pictures")


MOVES = {
    "a card": (PHONE, "klaverjassen-turn", ".hand button:nth-of-type(4)", "{ translate: 0 16px }"),
    "a card of the trick": (DESKTOP, "klaverjassen-turn", ".cloth [role=img]", "{ translate: 16px 0 }"),
    "a panel": (DESKTOP, "amsterdam-turn-chosen", ".rail", "{ translate: 12px 0 }"),
    "the message": (PHONE, "klaverjassen-refused", ".message", "{ visibility: hidden }"),
    "a seat": (PHONE, "amsterdam-ten", ".seats > :nth-child(2)", "{ translate: 0 14px }"),
    "a button": (PHONE, "amsterdam-turn-chosen", ".tray button.red", "{ background: none !important }"),
}


@pytest.mark.parametrize("what", MOVES)
def test_what_moves_is_seen(chromium: Browser, server: Server, reader: Page, what: str) -> None:
    device, state, selector, style = MOVES[what]
    guest = Guest(chromium, server.address, device, still=True)
    guest.context.add_init_script(
        "window.addStyle = (text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); document.adoptedStyleSheets = [sheet]; }"
    )
    seated(guest, server, state)
    STATES[state].prepare(guest)
    guest.page.evaluate("() => document.activeElement?.blur()")
    before = take(guest, reader)
    # How letters are smoothed is no difference.
    guest.page.evaluate(
        "() => addStyle('* { text-rendering: geometricPrecision !important; font-kerning: none !important }')"
    )
    assert is_alike(take(guest, reader), before), differ(take(guest, reader), before)
    assert guest.page.locator(selector).count() > 0
    guest.page.evaluate("(text) => addStyle(text)", f"{selector} {style}")
    moved = take(guest, reader)
    guest.close()
    assert not is_alike(moved, before)


def test_pictures_are_few_and_small() -> None:
    kept = {path.stem: path.stat().st_size for path in FOLDER.glob("*.png")}
    assert set(kept) == set(SCENES)
    assert len(kept) <= 16
    assert sum(kept.values()) < MOST_BYTES


def test_a_picture_is_read_as_it_was_written(tmp_path: Path) -> None:
    few = np.random.default_rng(1).integers(0, 4, (20, 30, 3)).astype(np.uint8) * 17
    many = np.random.default_rng(2).integers(0, 256, (40, 30, 3)).astype(np.uint8)
    for picture in (few, many):
        write(tmp_path / "one.png", picture)
        assert (read(tmp_path / "one.png") == picture).all()
