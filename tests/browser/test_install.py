"""The page as an app: it opens without a line, and a newer build strands nobody who plays."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocket, expect

from tests.browser.builds import BUILT, build_next, copy_build
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.server import Server
from tests.browser.states import AMSTERDAM, KLAVERJASSEN, STATES
from tests.browser.story import Story
from tests.browser.survey import everything

pytestmark = pytest.mark.browser

AT_WORK = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
ENTRY = "() => [...document.querySelectorAll('script[type=module][src]')].at(-1).getAttribute('src')"
FETCH = "(path) => fetch(path).then((answer) => answer.status)"
KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
  return paths;
}"""

FIRST = r"(?!later-).*\.(js|css|ftl)"
"""Files of the first load; later sentences come when the page stands already."""

NEXT = "Next"
"""What the names of the next build's files end in: longer than a hash could by chance."""

BREAKS = (
    r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to load|sw\.js"
)
"""What the browser complains of while there is no line or no server."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server with a page that may change."""
    started = Server(tmp_path / "data", copy_build(tmp_path))
    yield started
    if started.process.poll() is None:
        started.end()


def at_home(guest: Guest) -> Page:
    """The front page, once its worker is at work and has kept everything."""
    guest.page.goto("/")
    guest.page.wait_for_function(AT_WORK)
    return guest.page


def restart_with(server: Server, mark: str) -> None:
    """The next build is served: that of before is gone."""
    server.end()
    assert server.page is not None
    build_next(server.page, mark)
    server.start()


def test_the_page_can_be_installed(chromium: Browser, own_server: Server) -> None:
    guest = Guest(chromium, own_server.address, PHONE, worker=True)
    page = at_home(guest)
    devtools = guest.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    problems = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in problems} <= {"in-incognito"}
    kept = page.evaluate(KEPT)
    assert any(re.fullmatch(r"/assets/later-scored-.*\.js", path) for path in kept), (
        "what is fetched late is kept as well"
    )
    assert not [path for path in kept if path.startswith(("/api", "/ws", "/t/"))]
    guest.close()


def test_an_update_strands_no_table(chromium: Browser, own_server: Server) -> None:
    guest = Guest(chromium, own_server.address, PHONE, worker=True)
    guest.expect_fault(BREAKS)
    page = at_home(guest)
    old = page.evaluate(ENTRY)
    second, first = own_server.set_tables([AMSTERDAM["turn"].story().lines, KLAVERJASSEN["turn"].story().lines])
    guest.hold(second, 0)
    guest.sit(first, 2)
    other = guest.context.new_page()
    other.goto(f"/t/{second.table}")
    other.locator(".tray").wait_for()
    page.bring_to_front()

    restart_with(own_server, NEXT)
    page.locator(".link p", has_text="No connection").wait_for(state="detached")
    page.get_by_role("button", name="Menu").tap()
    newer = page.get_by_role("button", name="A new version is here: reload")
    newer.wait_for()
    assert page.evaluate(ENTRY) == old
    names = [path for path in page.evaluate(KEPT) if re.fullmatch(r"/assets/RoomPanels-.*\.js", path)]
    gone = next(path for path in names if not path.endswith(f"{NEXT}.js"))
    assert guest.context.request.get(gone).status == 404, "the server has the next build only"
    assert guest.context.request.get(gone.replace(".js", f"{NEXT}.js")).status == 200

    # The page goes on as it is: it acts, and what it fetches for the first time is of its own build.
    page.get_by_role("button", name="Invite").tap()
    page.get_by_role("dialog", name="Invite").wait_for()
    page.get_by_role("button", name="Close").tap()
    guest.table = {}
    page.locator(".hand button[aria-label$=', playable']").first.tap()
    guest.until(lambda: bool(guest.table))

    # A reload comes back to the seat, in the next build.
    page.get_by_role("button", name="Menu").tap()
    with page.expect_navigation():
        newer.tap()
    page.locator("main .cloth").wait_for()
    guest.until(lambda: guest.table.get("you") == 2)
    assert page.evaluate(ENTRY) == old.replace(".js", f"{NEXT}.js")

    # The other window is still of the build of before, and the worker of the next one keeps its files.
    other.bring_to_front()
    assert other.evaluate(ENTRY) == old
    assert other.evaluate(FETCH, gone) == 200
    other.get_by_role("button", name="Menu").tap()
    other.get_by_role("button", name="Invite").tap()
    other.get_by_role("dialog", name="Invite").wait_for()
    other.close()

    # With its last page a build goes.
    page.goto("/")
    page.goto("/")
    page.wait_for_function(f"async () => !(await ({KEPT})()).includes({json.dumps(gone)})")
    guest.close()


def test_between_deals_a_newer_page_is_offered(chromium: Browser, own_server: Server) -> None:
    guest = Guest(chromium, own_server.address, DESKTOP, worker=True)
    guest.expect_fault(BREAKS)
    page = at_home(guest)
    alone = Story("klaverjassen", computers=True, length="deals:1")
    alone.goes_on_until(lambda one: one.table.phase != "deal")
    guest.sit(own_server.set_table(alone.lines), 2)
    restart_with(own_server, NEXT)
    strip = page.locator(".strip", has_text="A new version is here.")
    strip.wait_for()
    assert everything(page) == []
    with page.expect_navigation():
        strip.get_by_role("button", name="Reload").click()
    guest.until_shown()
    assert page.evaluate(ENTRY).endswith(f"{NEXT}.js")
    expect(strip).to_have_count(0)
    guest.close()


def test_a_page_that_is_newer_than_its_worker_is_offered_nothing(chromium: Browser, own_server: Server) -> None:
    guest = Guest(chromium, own_server.address, PHONE, worker=True)
    guest.expect_fault(BREAKS)
    page = at_home(guest)
    restart_with(own_server, NEXT)
    page.goto("/")
    assert page.evaluate(ENTRY).endswith(f"{NEXT}.js")
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then((one) => !one.waiting && !one.installing)"
    )
    page.wait_for_function(f"async () => (await ({KEPT})()).some((path) => path.endsWith('D.js'))")
    expect(page.get_by_text("A new version is here.")).to_have_count(0)
    guest.close()


def test_what_was_read_opens_without_a_line(chromium: Browser, own_server: Server) -> None:
    guest = Guest(chromium, own_server.address, PHONE, worker=True)
    guest.expect_fault(BREAKS)
    page = at_home(guest)
    page.goto("/rules/klaverjassen?lang=nl")
    page.goto("/guide/amsterdam?lang=en")
    style = page.evaluate("() => getComputedStyle(document.body).fontFamily")
    own_server.end()
    guest.context.set_offline(True)

    page.goto("/rules/klaverjassen?lang=nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.goto("/guide/amsterdam?lang=en")
    expect(page.locator("main figure").first).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.body).fontFamily") == style

    page.goto("/guide/klaverjassen?lang=en")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    expect(page.get_by_text("has not been read on this device before")).to_be_visible()
    expect(page.locator("li a[lang=nl]")).to_be_visible()
    assert everything(page) == []

    page.goto("/")
    page.get_by_text("You are offline. Tables need a connection.").wait_for()
    assert everything(page) == []
    page.get_by_role("link", name="What works offline").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    page.get_by_role("link", name="Statistics").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Statistics")
    page.get_by_text("Nothing played here yet.").first.wait_for()
    page.goto("/t/AAAAAAAAAAAAAAAA")
    page.get_by_role("link", name="What works offline").wait_for()
    guest.close()


def test_the_bar_of_an_installed_page_is_of_its_paper(chromium: Browser, server: Server) -> None:
    guest = Guest(chromium, server.address, DESKTOP)
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    for light, paper in (("Dark", "#1B1613"), ("Light", "#F3ECDD")):
        page.get_by_role("radio", name=light, exact=True).check(force=True)
        expect(page.locator("html")).to_have_attribute("data-theme", light.lower())
        bars = page.locator("meta[name=theme-color]").evaluate_all("all => all.map((one) => one.content)")
        assert bars == [paper, paper]
        rgb = ", ".join(str(int(paper[at : at + 2], 16)) for at in (1, 3, 5))
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == f"rgb({rgb})"
    guest.close()


def test_later_sentences_come_by_themselves_and_once(chromium: Browser, server: Server) -> None:
    guest = Guest(chromium, server.address, {**DESKTOP, "locale": "nl"})
    asked: list[str] = []
    guest.context.on("request", lambda one: asked.extend(re.findall(r"/assets/(.*)-[\w-]{8}\.ftl$", one.url)))
    held: list[Route] = []
    guest.context.route("**/assets/later-*.ftl", lambda route: held.append(route))
    page = guest.page
    page.goto("/")
    guest.until(lambda: len(held) == 1)
    statistics = page.get_by_role("link", name="Statistiek")
    statistics.click()
    expect(page.locator("main")).to_contain_text("…")
    expect(page.get_by_role("button", name="Bewaar als JSON")).to_have_count(0)
    assert "stats-" not in page.locator("main").inner_text(), "no code stands where a sentence is on its way"
    held[0].continue_()
    page.get_by_text("Hier is nog niets gespeeld.").first.wait_for()
    expect(page).to_have_title("Statistiek – Mokum")
    assert asked == ["nl", "later-nl"]
    guest.close()


def test_what_is_opened_before_its_sentences_says_so_and_shows_them_when_they_come(
    chromium: Browser, server: Server
) -> None:
    guest = Guest(chromium, server.address, PHONE)
    guest.expect_fault("Failed to load resource")
    held: list[Route] = []
    guest.context.route("**/assets/later-*.ftl", lambda route: held.append(route))
    page = guest.page
    page.goto("/")
    guest.until(lambda: len(held) == 1)
    guest.tap(page.get_by_role("button", name="Settings"))
    panel = page.get_by_role("dialog", name="Settings")
    expect(panel).to_contain_text("…")
    expect(panel.get_by_role("radio")).to_have_count(0)
    guest.tap(panel.get_by_role("button", name="Close"))
    guest.tap(page.get_by_role("button", name="Options: Klaverjassen"))
    expect(page.locator(".form")).to_have_text("…")

    story = STATES["klaverjassen-turn"].story()
    guest.sit(server.set_table(story.lines), story.own)
    guest.until(lambda: len(held) == 2)
    guest.tap(page.get_by_role("button", name="Menu"))
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_contain_text("…")
    expect(menu.get_by_role("radio")).to_have_count(0)
    held[1].abort()
    guest.until(lambda: len(held) == 3)
    assert "set-" not in menu.inner_text(), "no code stands there where the first try has failed"
    held[2].continue_()
    expect(menu.get_by_role("radio", name="Slowly").first).to_be_attached()
    guest.close()


@pytest.mark.parametrize("part", ["words", "page", "front", "seated", "klaverjassen", "amsterdam", "amsterdam-cloth"])
def test_scripts_of_the_first_load_are_compiled_as_they_come(part: str) -> None:
    found = list((BUILT / "assets").glob(f"{part}-*.js"))
    assert found
    assert all(one.read_text(encoding="utf-8").startswith("//# allFunctionsCalledOnLoad\n") for one in found)


@pytest.mark.parametrize("name", ["", "klaverjassen-turn", "amsterdam-turn"])
def test_the_first_load_is_small(chromium: Browser, server: Server, name: str) -> None:
    guest = Guest(chromium, server.address, PHONE)
    names: list[str] = []
    guest.context.on("request", lambda one: names.append(one.url.rpartition("/")[2]))
    if name:
        story = STATES[name].story()
        guest.sit(server.set_table(story.lines), story.own)
    else:
        guest.page.goto("/")
        guest.page.get_by_role("button", name="Settings").wait_for()
    packed = [(BUILT / "assets" / f"{one}.gz").stat().st_size for one in names if re.fullmatch(FIRST, one)]
    assert len(packed) > 5
    assert sum(packed) < 100_000
    guest.close()


@pytest.mark.parametrize("seat", [2, -1])
def test_the_line_of_a_table_opens_before_its_page_is_there(chromium: Browser, server: Server, seat: int) -> None:
    guest = Guest(chromium, server.address, PHONE)
    held = server.set_table(KLAVERJASSEN["turn"].story().lines)
    lines: list[WebSocket] = []
    guest.page.on("websocket", lambda line: lines.append(line))
    blocked: list[Route] = []
    guest.context.route("**/assets/page-*.js", lambda route: blocked.append(route))
    if seat >= 0:
        guest.hold(held, seat)
    guest.page.goto(f"/t/{held.table}", wait_until="commit")
    guest.until(lambda: bool(guest.table) and bool(blocked))
    assert guest.you == seat
    blocked[0].continue_()
    guest.until_shown()
    if seat >= 0:
        guest.changes(lambda: guest.page.locator(".hand button[aria-label$=', playable']").first.tap())
    assert len(lines) == 1, "the page goes on with the line that is open"
    guest.close()


def test_a_line_that_would_open_too_late_does_not_open(chromium: Browser, server: Server) -> None:
    guest = Guest(chromium, server.address, PHONE)
    held = server.set_table(KLAVERJASSEN["turn"].story().lines)
    lines: list[WebSocket] = []
    guest.page.on("websocket", lambda line: lines.append(line))
    late: list[Route] = []
    guest.context.route("**/assets/early-*.js", lambda route: late.append(route))
    guest.hold(held, 2)
    guest.page.goto(f"/t/{held.table}", wait_until="commit")
    guest.until_shown()
    guest.until(lambda: bool(late))
    with guest.page.expect_event("load"):
        late[0].continue_()
    guest.changes(lambda: guest.page.locator(".hand button[aria-label$=', playable']").first.tap())
    assert len(lines) == 1
    guest.close()


@pytest.mark.parametrize("name", ["klaverjassen-turn", "amsterdam-turn"])
def test_a_table_asks_for_all_it_begins_with_at_once(chromium: Browser, server: Server, name: str) -> None:
    guest = Guest(chromium, server.address, PHONE)
    story = STATES[name].story()
    held = server.set_table(story.lines)
    asked: list[str] = []
    guest.context.on("request", lambda one: asked.extend(re.findall(rf"/assets/({FIRST})$", one.url)))
    blocked: list[Route] = []
    guest.context.route("**/assets/page-*.js", lambda route: blocked.append(route))
    guest.hold(held, story.own)
    guest.page.goto(f"/t/{held.table}", wait_until="commit")
    guest.until(lambda: bool(guest.table) and bool(blocked))
    at_once = set(asked)
    blocked[0].continue_()
    guest.until_shown()
    guest.page.locator(".hand button").first.wait_for()
    assert set(asked) == at_once, "nothing is asked for only once something else has come"
    assert len(at_once) < 13
    guest.close()


def test_a_browser_without_workers_plays_on(chromium: Browser, server: Server) -> None:
    guest = Guest(chromium, server.address, PHONE)
    guest.context.add_init_script("delete Navigator.prototype.serviceWorker; delete globalThis.caches;")
    guest.sit(server.set_table(KLAVERJASSEN["turn"].story().lines), 2)
    assert guest.page.evaluate("() => !('serviceWorker' in navigator)")
    guest.changes(lambda: guest.page.locator(".hand button[aria-label$=', playable']").first.tap())
    guest.close()
