"""What the page costs a phone: one function a measurement, each prints what it found. Needs chromium and a built page.

The busiest animation is a pile of 42 cards that is taken at 360 x 740: by the own seat, whose hand then holds 45, and
by another one. The server's table is real, its cards are put in by hand. "The change" is all from the message on until
the pile rests in front of everybody, with the cards at their new places; "the start" is from there until two pictures
after the first flying card; "in flight" ends before the last one is taken off the page. A task's time is CPU time of
the page's thread; the long tasks are those that the browser itself reports from the start on, on the wall, so that
other work on the machine adds to them.

A first deal draws the whole table, where only a sentence stood before, and all cards fly: "the change" is all until two
pictures after the first flying card. Where the machine has other work, a slowed-down page takes longer than it should
in CPU time as well: 4 x the figure at 1 x is the better estimate then.
"""

import argparse
import json
import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from _measure import Server
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TRACED = ["devtools.timeline", "blink.user_timing", "toplevel"]
LONG_TASK = 50.0
PILE = 42
SLOWER = (1, 4)
"""As fast as this machine is, and four times slower, as a cheap phone is."""

PATIENCE = 20_000
"""Milliseconds within which a pile has flown, or the measurement has failed."""

FOUND = """
  window.long = [];
  const note = (list) => window.long.push(...list.getEntries().map((one) => Math.round(one.duration)));
  new PerformanceObserver(note).observe({ type: "longtask" });
  const frame = () => new Promise(requestAnimationFrame);
  // What flies may be gone before the next picture, where the machine has other work.
  const first = new Promise((found) => {
    const look = () => {
      const one = document.querySelector(".overlay .flies");
      if (one) { watcher.disconnect(); found(one); }
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  const measure = (fly) => {
    performance.mark("watched");
    const late = new Promise((_, fail) => setTimeout(fail, %d, new Error("nothing has flown")));
    window.flown = Promise.race([fly(), late]);
  };
  const flies = async (goesOn) => {
    await frame();
    await frame();
    performance.mark("flight-begins");
    let pictures = 0;
    while (goesOn()) { await frame(); pictures += 1; }
    performance.mark("flight-ends");
    return pictures;
  };
"""

WATCH = """(() => {%s
  measure(async () => {
    while (!document.querySelector(".pile .tag")) await frame();
    await frame();
    await frame();
    performance.mark("at-rest");
    window.long = [];
    const one = await first;
    return flies(() => one.isConnected && one.getAnimations().length > 0);
  });
})()"""

WATCH_DEAL = """(() => {%s
  measure(async () => {
    await first;
    return flies(() => document.querySelector(".overlay") !== null);
  });
})()"""


class Line:
    """A table's socket of which the frames can be changed; after the first one only made ones come."""

    def __init__(self, change: Callable[[dict[str, Any]], None]) -> None:
        self._change = change
        self.table: dict[str, Any] = {}

    def open(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        server.on_message(self._came)

    def then(self, line: str, table: dict[str, Any]) -> None:
        """One more line, and the table after it."""
        self._page.send(json.dumps({"type": "frame", "v": self._version + 1, "line": line, "table": table}))

    def _came(self, text: str | bytes) -> None:
        message = json.loads(text)
        if self.table or message["type"] != "frame" or not message["table"]:
            return
        self._change(message["table"])
        self.table, self._version = message["table"], message["v"]
        self._page.send(json.dumps(message))


class Waiting(Line):
    """A table's socket on which nothing comes after the first frame, until it may."""

    def __init__(self) -> None:
        super().__init__(lambda table: None)
        self._waits: list[str | bytes] | None = []

    def release(self) -> None:
        """All that has come meanwhile, and from now on what comes."""
        waits, self._waits = self._waits or [], None
        for text in waits:
            self._page.send(text)

    def _came(self, text: str | bytes) -> None:
        if self.table and self._waits is not None:
            self._waits.append(text)
            return
        message = json.loads(text)
        self.table = self.table or message.get("table") or {}
        self._page.send(text)


def deals(browser: Browser, address: str) -> list[float]:
    """The first deal of each game."""
    return [deal(browser, address, game, slower) for game in ("klaverjassen", "amsterdam") for slower in SLOWER]


def deal(browser: Browser, address: str, game: str, slower: int) -> float:
    """One first deal: the longest task until cards fly, and while they do; the latter is judged."""
    context = browser.new_context(base_url=address, **PHONE)
    context.add_init_script(
        "localStorage.setItem('mokum.settings', JSON.stringify({ motion: 'normal', pace: 'slow' }))"
    )
    page = context.new_page()
    line = Waiting()
    page.route_web_socket("**/ws", line.open)
    sit_down(page, game)
    page.locator("main.waits").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(WATCH_DEAL % (FOUND % PATIENCE))
    line.release()
    pictures = page.evaluate("flown")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    change, flight = within(events, "watched", "flight-begins"), within(events, "flight-begins", "flight-ends")
    print(
        f"first deal of {game}, {slower} x slower: longest task of the change {change.longest:5.1f} ms, in flight "
        f"{flight.longest:4.1f} ms (at most {LONG_TASK:.0f}), {pictures / flight.seconds:3.0f} pictures/s"
    )
    context.close()
    return flight.longest


def pickups(browser: Browser, address: str) -> list[float]:
    """The busiest animation, to the own seat and to another one."""
    return [pickup(browser, address, own, slower) for own in (True, False) for slower in SLOWER]


def pickup(browser: Browser, address: str, own: bool, slower: int) -> float:
    """One pickup: the longest task of the change and in flight, layouts in flight, and pictures a second.

    The longest from the start on is judged; without end where there were layouts in flight.
    """
    context = browser.new_context(base_url=address, **PHONE)
    context.add_init_script(
        "localStorage.setItem('mokum.settings', JSON.stringify({ motion: 'normal', pace: 'slow' }))"
    )
    page = context.new_page()
    line = Line(with_pile)
    page.route_web_socket("**/ws", line.open)
    sit_down(page)
    page.locator(".pile").wait_for(state="attached")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(WATCH % (FOUND % PATIENCE))
    line.then(*taken(line.table, own))
    pictures, long = page.evaluate("flown"), page.evaluate("long")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    change, start = within(events, "watched", "at-rest"), within(events, "at-rest", "flight-begins")
    flight = within(events, "flight-begins", "flight-ends")
    print(
        f"{PILE} cards to {'the own seat' if own else 'another seat'}, {slower} x slower: longest task of the change "
        f"{change.longest:5.1f} ms, of the start {start.longest:4.1f} ms, in flight {flight.longest:4.1f} ms "
        f"(at most {LONG_TASK:.0f}), layouts at the start {start.layouts}, in flight {flight.layouts}, "
        f"{pictures / flight.seconds:3.0f} pictures/s, long tasks {long}"
    )
    context.close()
    return math.inf if flight.layouts else max(start.longest, flight.longest)


def sit_down(page: Page, game: str = "amsterdam") -> None:
    """A new table of four, opened from its seat."""
    page.goto("/")
    options = {"seats": "4"} if game == "amsterdam" else {}
    made = page.request.post("/api/tables", data={"game": game, "options": options, "name": "You"}).json()
    held = {"table": made["table"], "seat": made["seat"], "game": game, "when": 1}
    page.evaluate(
        "([id, held]) => localStorage.setItem('mokum.seats', JSON.stringify({[id]: held}))", [made["table"], held]
    )
    page.goto(f"/t/{made['table']}")


def with_pile(table: dict[str, Any]) -> None:
    """Every card of a pack but the wilds, and two more, lie on the pile; somebody must take it."""
    ranks = "456789JQKA"
    pile = [suit + rank for rank in ranks for suit in "SHDC"] + ["SK", "HA"]
    table["state"] |= {
        "phase": "play",
        "pile": pile,
        "requirement": "A",
        "mirrors": -1,
        "streak": 1,
        "stock": 0,
        "opening": "",
    }
    table["state"] |= {"hand": ["S4", "H5", "D6"], "zone": "hand"}
    table |= {
        "phase": "deal",
        "turn": [0],
        "legal": {"actions": ["take"], "paragraph": "AM-3.6"},
        "acts": True,
        "fair": None,
    }


def taken(table: dict[str, Any], own: bool) -> tuple[str, dict[str, Any]]:
    """The line of a pickup, and the table after it."""
    state, seat = table["state"], 0 if own else 2
    hand = state["hand"] + (state["pile"] if own else [])
    others = [one | {"hand": one["hand"] + PILE * (index == seat)} for index, one in enumerate(state["others"])]
    after = state | {"pile": [], "requirement": "", "streak": 0, "hand": hand, "others": others}
    return f"{seat + 1} take", table | {"state": after, "turn": [1], "legal": None}


class Window(NamedTuple):
    """What the page's thread did between two marks: layouts, the longest task in ms of CPU time, its seconds."""

    layouts: int
    longest: float
    seconds: float


def within(events: list[dict[str, Any]], first: str, last: str) -> Window:
    """The window between these marks; a task that goes over the last one counts."""
    marks = {one["name"]: one for one in events if one["name"] in (first, last)}
    begin, end = marks[first]["ts"], marks[last]["ts"]
    thread = (marks[first]["pid"], marks[first]["tid"])
    inside = [one for one in events if (one.get("pid"), one.get("tid")) == thread and begin < one.get("ts", 0) < end]
    tasks = [one.get("tdur", 0) / 1000 for one in inside if one["name"].endswith("RunTask")]
    return Window(sum(one["name"] == "Layout" for one in inside), max(tasks), (end - begin) / 1e6)


MEASUREMENTS: dict[str, Callable[[Browser, str], list[float]]] = {"pickup": pickups, "deal": deals}


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def main() -> None:
    """Prints all measurements or those named; status 1 where what is in flight takes too long on a quiet machine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(MEASUREMENTS)}; all without one")
    names = parser.parse_args().names or list(MEASUREMENTS)
    busy = os.getloadavg()[0] > (os.cpu_count() or 1) / 2
    if busy:
        print(f"the machine has other work (load {os.getloadavg()[0]:.1f}): times are told and not judged")
    judged: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}")
        try:
            with a_browser() as browser:
                for name in names:
                    judged += MEASUREMENTS[name](browser, f"http://127.0.0.1:{server.port}")
        finally:
            server.end()
    longest = max(judged)
    sys.exit(int(longest == math.inf or (longest > LONG_TASK and not busy)))


if __name__ == "__main__":
    main()
