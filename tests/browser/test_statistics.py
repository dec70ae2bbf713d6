"""One's own statistics: counted once, shown, saved and erased on the device."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server
from tests.browser.states import AMSTERDAM, KLAVERJASSEN
from tests.browser.survey import contrast, everything

pytestmark = pytest.mark.browser

KEPT = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("mokum", 1);
  asked.onerror = () => failed(asked.error);
  asked.onupgradeneeded = () => { asked.transaction.abort(); done([]); };
  asked.onsuccess = () => {
    const all = asked.result.transaction("deals").objectStore("deals").getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result); };
  };
})"""
STICKS_OUT = """() => [...document.querySelectorAll("section *")]
  .filter((one) => one.getBoundingClientRect().right > one.closest("section").getBoundingClientRect().right)
  .map((one) => one.outerHTML.slice(0, 80))"""
"""What is wider than its sheet of paper."""

COUNTED = f"async () => (await ({KEPT})()).length"


def figures(page: Page, game: str) -> dict[str, str]:
    """The figures on slate of one game."""
    found: dict[str, str] = (
        page.get_by_role("region", name=game)
        .locator("dl.on-slate > div")
        .evaluate_all(
            "all => Object.fromEntries(all.map(one => [one.querySelector('dt').innerText, one.querySelector('dd').innerText]))"
        )
    )
    return found


def saved(page: Page, name: str, folder: Path) -> str:
    """The file that a button saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")


def see(guest: Guest, count: int) -> list[dict[str, Any]]:
    """Waits until so many deals are kept, and returns them."""
    guest.page.wait_for_function(f"async () => (await ({KEPT})()).length >= {count}")
    kept: list[dict[str, Any]] = guest.page.evaluate(KEPT)
    assert len(kept) == count
    return kept


def test_a_deal_counts_once(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    held, places = server.set_tables([KLAVERJASSEN["nat"].story().lines, AMSTERDAM["over"].story().lines])
    page = guest.sit(held, 2)
    (deal,) = see(guest, 1)
    assert (deal["game"], deal["result"], deal["makers"]) == (
        "klaverjassen",
        "nat",
        guest.table["score"]["makers"] == 0,
    )
    assert deal["points"] == [guest.table["score"]["awarded"][side] for side in (0, 1)]
    page.reload()
    guest.until_shown()
    second = guest.context.new_page()
    second.goto(f"/t/{held.table}")
    second.locator("section.score").wait_for()
    second.close()
    page.bring_to_front()
    guest.sit(places, 0)
    kept = see(guest, 2)
    assert kept[0] == deal or kept[1] == deal, "seen again, it stays as it was"


def test_what_is_watched_does_not_count(server: Server, invite: Invite) -> None:
    guest = invite(DESKTOP)
    watched, own = server.set_tables([KLAVERJASSEN["nat"].story().lines, KLAVERJASSEN["pit"].story().lines])
    guest.page.goto(f"/t/{watched.table}")
    guest.page.locator("section.score").wait_for()
    guest.sit(own, 2)
    (deal,) = see(guest, 1)
    assert deal["id"].startswith(own.table)


def test_an_empty_page_says_what_will_stand_there_and_leads_to_a_table(server: Server, invite: Invite) -> None:
    guest = invite(PHONE)
    page = guest.page
    page.goto("/statistics")
    expect(page.get_by_role("region", name="Klaverjassen")).to_contain_text("how your deals ended")
    expect(page.get_by_role("region", name="Amsterdam")).to_contain_text("your places")
    expect(page.get_by_role("heading", name="Your figures")).to_have_count(0)
    assert everything(page) == []
    guest.tap(page.get_by_role("button", name="Play now: Amsterdam"))
    guest.until_shown()
    assert guest.table["game"] == "amsterdam"


def test_statistics_are_shown_saved_and_erased(server: Server, invite: Invite, tmp_path: Path) -> None:
    guest = invite(PHONE)
    names = ("nat", "pit", "match-over")
    stories = [*(KLAVERJASSEN[name].story() for name in names), AMSTERDAM["over"].story()]
    held = server.set_tables([story.lines for story in stories])
    scores = []
    for count, (one, story) in enumerate(zip(held, stories, strict=True), start=1):
        guest.sit(one, story.own)
        see(guest, count)
        scores.append(guest.table["score"])
    page = guest.page
    page.goto("/")
    guest.tap(page.get_by_role("link", name="Statistics"))
    expect(page).to_have_title("Statistics – Mokum")
    page.get_by_role("region", name="Klaverjassen").locator("dl").wait_for()
    ours, theirs = (sum(score["awarded"][side] for score in scores[:3]) for side in (0, 1))
    shown = figures(page, "Klaverjassen")
    assert (shown["Deals"], shown["Points, we – they"]) == ("3", f"{ours}–{theirs}")
    place = scores[3]["places"].index(0) + 1
    assert figures(page, "Amsterdam")["Lost"].split()[0] == str(int(place == len(scores[3]["places"])))
    assert everything(page) == []
    page.emulate_media(color_scheme="dark")
    assert contrast(page) == []
    guest.tap(page.get_by_text("As a table"))
    assert page.locator("table tbody tr:has(td)").count() == 3
    assert page.locator("table tbody tr:has(th)").count() == 1, "all of one day"
    assert everything(page) == []
    assert page.evaluate(STICKS_OUT) == []

    known = json.loads(saved(page, "Save as JSON", tmp_path))
    assert (known["format"], len(known["deals"])) == (1, 4)
    rows = list(csv.DictReader(saved(page, "Save as CSV", tmp_path).splitlines()))
    assert sum(int(row["points_ours"] or 0) for row in rows) == ours
    assert [row["place"] for row in rows if row["game"] == "amsterdam"] == [str(place)]

    guest.tap(page.get_by_role("button", name="Erase"))
    guest.tap(page.get_by_role("button", name="Keep"))
    assert page.evaluate(COUNTED) == 4
    guest.tap(page.get_by_role("button", name="Erase"))
    guest.tap(page.get_by_role("button", name="Erase all 4 for good"))
    page.get_by_text("Nothing played here yet.").first.wait_for()
    page.get_by_text("Erased.").wait_for()
    assert page.evaluate(COUNTED) == 0
    guest.sit(held[3], 0)
    fresh = server.set_table(KLAVERJASSEN["nat"].story().lines)
    guest.sit(fresh, 2)
    (deal,) = see(guest, 1)
    assert deal["id"].startswith(fresh.table), "what was erased does not come back while its sheet still stands"
