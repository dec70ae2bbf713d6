"""The pictures that are kept: one for each way of each sight, small, and compared so that whatever moves is seen."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.pictures import FOLDER, compared, differ, is_alike, painted_over, read, take, write
from tests.browser.server import Server
from tests.browser.sights import SIGHTS
from tests.browser.states import STATES

pytestmark = pytest.mark.browser

MOST_BYTES = 2_000_000


@pytest.fixture(scope="module")
def reader(chromium: Browser) -> Iterator[Page]:
    """An empty page, which reads pictures."""
    page = chromium.new_page()
    yield page
    page.close()


MOVES = {
    "a card": (PHONE, "klaverjassen-turn", ".hand button:nth-of-type(4)", "{ translate: 0 16px }"),
    "a card of the trick": (DESKTOP, "klaverjassen-turn", ".cloth [role=img]", "{ translate: 16px 0 }"),
    "a panel": (DESKTOP, "amsterdam-turn-chosen", ".rail", "{ translate: 12px 0 }"),
    "the message": (PHONE, "klaverjassen-refused", ".message", "{ visibility: hidden }"),
    "a seat": (PHONE, "amsterdam-ten", ".seats > :nth-child(2)", "{ translate: 0 14px }"),
    "a button": (PHONE, "amsterdam-turn-chosen", ".tray button.red", "{ background: none !important }"),
}
ADD_STYLE = """window.addStyle = (text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}"""
SMOOTHED = "* { text-rendering: geometricPrecision !important; font-kerning: none !important }"


@pytest.mark.parametrize("what", MOVES)
def test_what_moves_is_seen(chromium: Browser, server: Server, reader: Page, what: str) -> None:
    device, state, selector, style = MOVES[what]
    guest = Guest(chromium, server.address, device, still=True)
    guest.context.add_init_script(ADD_STYLE)
    story = STATES[state].story()
    page = guest.sit(server.set_table(story.lines), story.own)
    STATES[state].prepare(guest)
    before = take(page, reader)
    # How letters are smoothed is no difference.
    page.evaluate("(text) => addStyle(text)", SMOOTHED)
    smoothed = take(page, reader)
    assert is_alike(smoothed, before), differ(smoothed, before)
    assert page.locator(selector).count() > 0
    page.evaluate("(text) => addStyle(text)", f"{selector} {style}")
    moved = take(page, reader)
    guest.close()
    assert not is_alike(moved, before)


def test_every_way_of_every_sight_has_its_picture_and_all_are_small() -> None:
    kept = {path.stem: path.stat().st_size for path in FOLDER.glob("*.png")}
    assert set(kept) == {f"{name}-{way.name}" for name, one in SIGHTS.items() for way in one.ways if way.picture}
    assert max(kept.values()) < 40_000
    assert sum(kept.values()) < MOST_BYTES


def test_what_nobody_has_looked_at_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("FOLDER", "FRESH"):
        monkeypatch.setattr(f"tests.browser.pictures.{name}", tmp_path / name)
    plain, other = np.zeros((40, 40, 3), np.uint8), np.full((40, 40, 3), 255, np.uint8)
    assert compared("one", lambda: plain)[0].startswith("one has never been looked at")
    write(tmp_path / "FOLDER" / "one.png", plain)
    assert compared("one", lambda: plain) == []
    assert compared("one", lambda: other)[0].startswith("one looks otherwise at [(0, 0)")
    assert (read(tmp_path / "FRESH" / "one.png") == other).all()
    still_coming = iter([other, plain])
    assert compared("one", lambda: next(still_coming)) == []


def test_what_varies_is_painted_over_but_no_panel_above_it() -> None:
    picture = np.zeros((8, 8, 3), np.uint8)
    painted = painted_over(picture, [(0, 0, 4, 2)], (2, 0, 8, 8), [(6, 6, 8, 8)])
    assert painted[:, :, 0].nonzero()[0].tolist() == [0, 0, 1, 1, 6, 6, 7, 7]
    assert painted[:, :, 0].nonzero()[1].tolist() == [0, 1, 0, 1, 6, 7, 6, 7]


def test_a_picture_is_read_as_it_was_written(tmp_path: Path) -> None:
    few = np.random.default_rng(1).integers(0, 4, (20, 30, 3)).astype(np.uint8) * 17
    many = np.random.default_rng(2).integers(0, 256, (40, 30, 3)).astype(np.uint8)
    for picture in (few, many):
        write(tmp_path / "one.png", picture)
        assert (read(tmp_path / "one.png") == picture).all()
