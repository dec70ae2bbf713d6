"""A person with a browser: what the page shows, what came over its sockets, and everything that went wrong."""

import json
import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from tests.browser.server import Held

PATIENCE = 30.0
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

NO_POINTER = """for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart"])
  addEventListener(kind, () => console.error(`a pointer was used: ${kind}`), true);"""

SIT = """(([id, held]) => {
  if (!location.protocol.startsWith("http")) return;
  const seats = JSON.parse(localStorage.getItem("mokum.seats") ?? "{}");
  if (!(id in seats)) localStorage.setItem("mokum.seats", JSON.stringify({ ...seats, [id]: held }));
})(%s);"""

WALK = """([path, id, held]) => {
  localStorage.setItem("mokum.seats", JSON.stringify({ [id]: held }));
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""

KEEP = """(([name, value]) => {
  if (location.protocol.startsWith("http")) localStorage.getItem(name) ?? localStorage.setItem(name, value);
})(%s);"""


class Guest:
    """One browser context. ``faults`` must be empty in the end; ``table`` is what the server told last."""

    def __init__(
        self, browser: Browser, address: str, device: dict[str, Any], still: bool = False, worker: bool = False
    ) -> None:
        """With ``still`` nothing moves on the page; with ``worker`` it may have its service worker."""
        self.address = address
        self.faults: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.version = 0
        self._unanswered: set[str] = set()
        self._expected = [] if worker else ["Service Worker registration blocked"]
        self.is_phone = device is PHONE
        self.context = browser.new_context(
            base_url=address,
            reduced_motion="reduce" if still else None,
            service_workers="allow" if worker else "block",
            **device,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.keep("mokum.settings", '{"pace": "once"}')
        self.context.on("page", self._watch)
        self.context.on("request", self._requested)
        self.page = self.context.new_page()

    def keep(self, name: str, value: str) -> None:
        """Something that the browser keeps before a page is opened."""
        self.context.add_init_script(KEEP % json.dumps([name, value]))

    def without_pointer(self) -> None:
        """From the next page on, any use of a mouse or a finger is a fault."""
        self.context.add_init_script(NO_POINTER)

    def expect_fault(self, pattern: str) -> None:
        """A fault that belongs to what is tried."""
        self._expected.append(pattern)

    def hold(self, held: Held, seat: int) -> None:
        """From the next page on the browser knows the secret of this seat."""
        kept = {"table": held.table, "seat": held.secrets[seat], "game": held.game, "when": 1}
        self.context.add_init_script(SIT % json.dumps([held.table, kept]))

    def sit(self, held: Held, seat: int) -> Page:
        """Opens the table from this seat and waits until it is shown."""
        self.hold(held, seat)
        self.table, self.version = {}, 0
        self.page.goto(f"/t/{held.table}")
        self.until_shown()
        return self.page

    def walk_to(self, held: Held, seat: int) -> Page:
        """Goes to another table on the page that is open, without loading it again; from a document it loads the page."""
        if not self.page.locator("#app").count():
            self.page.goto("/")
        self.table, self.version = {}, 0
        kept = {"table": held.table, "seat": held.secrets[seat], "game": held.game, "when": 1}
        self.page.evaluate(WALK, [f"/t/{held.table}", held.table, kept])
        self.until_shown()
        return self.page

    def forget(self) -> None:
        """Closes other windows, and drops what this browser has kept since its first page."""
        for other in self.context.pages[1:]:
            other.close()
        if self.page.url.startswith("http"):
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")

    def until_shown(self) -> None:
        """Waits until the table is on the page."""
        self.until(lambda: bool(self.table))
        self.page.locator("main:not([aria-busy=true]) :is(.cloth, .score, .sheet)").first.wait_for()

    @property
    def you(self) -> int:
        return int(self.table["you"])

    @property
    def is_asked(self) -> bool:
        """Whether it is this seat's turn."""
        return self.table["phase"] == "deal" and self.you in self.table["turn"]

    @property
    def is_promised(self) -> bool:
        """Whether a deal is on its way."""
        return self.table["fair"] is not None and bool(self.table["fair"]["asks"])

    @property
    def actions(self) -> list[str]:
        actions: list[str] = self.table["legal"]["actions"]
        return actions

    def until(self, so: Callable[[], bool]) -> None:
        """Waits, picture by picture of the page, until it is so."""
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, f"it has not come to this: {self.table}"
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def until_asked(self) -> bool:
        """Waits until it is this seat's turn; false when the deal is over before that."""
        self.until_shown()
        self.until(lambda: self.is_asked or (self.table["phase"] != "deal" and not self.is_promised))
        return self.is_asked

    def changes(self, act: Callable[[], None]) -> None:
        """Does something that changes the table, and waits until the change is here and everything is answered."""
        version = self.version
        act()
        self.until(lambda: self.version > version and not self._unanswered)

    def does(self, act: Callable[["Guest", str], None], action: str) -> None:
        """Does an action of the game in this way."""
        self.changes(lambda: act(self, action))

    def is_refused(self, act: Callable[[], None]) -> dict[str, Any]:
        """Does something that the rules do not allow, and returns what the server answers."""
        count, version = len(self.answers), self.version
        act()
        self.until(lambda: len(self.answers) > count)
        assert self.answers[-1]["result"] == "refused"
        assert self.version == version
        return self.answers[-1]

    def tap(self, found: Any) -> None:
        """A tap on a phone, a click elsewhere."""
        (found.tap if self.is_phone else found.click)()

    def close(self) -> None:
        """Closes the browser's context; anything that went wrong fails the test."""
        self.context.close()
        assert not self.faults, "\n".join(self.faults)

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._fault(f"error in the page: {error}"))
        page.on("websocket", self._socket)
        page.on("crash", lambda _: self._fault("the page crashed"))

    def _fault(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self._expected):
            self.faults.append(text)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") or "Content Security Policy" in message.text:
            self._fault(f"console: {message.text} ({message.location.get('url')})")

    def _requested(self, request: Request) -> None:
        self._check_origin(request.url)

    def _check_origin(self, url: str) -> None:
        if urlsplit(url).netloc != urlsplit(self.address).netloc:
            self._fault(f"a request to another origin: {url}")

    def _socket(self, socket: WebSocket) -> None:
        self._check_origin(socket.url)
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _sent(self, text: str | bytes) -> None:
        message = json.loads(text)
        if "id" in message:
            self._unanswered.add(message["id"])

    def _received(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "frame":
            if message["table"]:
                self.version, self.table = message["v"], message["table"]
        elif message["type"] == "answer":
            self._unanswered.discard(message["id"])
            self.answers.append(message)
        else:
            self._fault(f"the server complains: {message['text']}")
