"""A window of any browser: what is done in it and what is seen in it, written once for all of them."""

import time
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any, NamedTuple

PATIENCE = 60.0


class Kind(NamedTuple):
    """What a window is like."""

    size: tuple[int, int]
    by_touch: bool = False
    dark: bool = False


PHONE = Kind((360, 740), by_touch=True)
DESKTOP = Kind((1280, 800))


class Refused(Exception):
    """The browser has not done what it was told."""


FIND = """(what, name) => {
  const drawn = (one) => [...one.querySelectorAll("[aria-label]")].map((part) => part.ariaLabel).join(" ");
  const called = (one) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? (drawn(one) || one.textContent)).trim();
  const isShown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
  const panel = document.querySelector("dialog[open]");
  const all = [...document.querySelectorAll(what)].filter((one) => !panel || panel.contains(one));
  return all.find((one) => isShown(one) && !one.disabled && new RegExp(name).test(called(one)));
}"""
"""The first of these that is shown and called so; within the panel, where one is open."""

SPOT = f"""async (what, name) => {{
  const place = () => {{
    const one = ({FIND})(what, name);
    if (!one) return null;
    one.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
    const box = one.getBoundingClientRect();
    const [x, y] = [Math.floor(box.left + Math.min(box.width, 24) / 2), Math.floor(box.top + box.height / 2)];
    const top = document.elementFromPoint(x, y);
    return one.contains(top) || one.labels?.[0]?.contains(top) ? [x, y] : null;
  }};
  const before = place();
  for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame);
  const now = place();
  return before && now && String(before) === String(now) ? now : null;
}}"""
"""Where it can be pressed: it rests, and nothing lies over it."""

UNTIL = """async (patience, ...args) => {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const found = await (%s)(...args);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}"""


class Window(ABC):
    """A browser of its own, which keeps nothing of others; ``faults`` must be empty in the end."""

    engine: str
    """What it says of itself."""

    def __init__(self, address: str, kind: Kind) -> None:
        self.address = address
        self.kind = kind

    @abstractmethod
    def load(self, url: str) -> None:
        """Loads this and waits until all of it is there."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page again."""

    @abstractmethod
    def run(self, script: str, *args: Any) -> Any:
        """Calls a function of JavaScript, waits for it, and returns what it gives."""

    @abstractmethod
    def act(self, *sources: dict[str, Any]) -> None:
        """Does what the actions of WebDriver say, with a pointer or with keys."""

    @abstractmethod
    def shot(self) -> bytes:
        """What is seen, as PNG."""

    @abstractmethod
    def faults(self) -> list[str]:
        """What has gone wrong up to now: errors, warnings, and what the page's policy did not allow."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    def go(self, path: str) -> None:
        """Loads a place of the server."""
        self.load(self.address + path)

    def until(self, so: str, *args: Any) -> Any:
        """Waits, picture by picture, until the function finds something, and returns it; also while the page changes."""
        end = time.monotonic() + PATIENCE
        while (left := end - time.monotonic()) > 0:
            with suppress(Refused):  # the page has gone while it was asked
                found = self.run(UNTIL % so, left * 1000, *args)
                if found:
                    return found
        raise AssertionError(
            f"it has not come to this: {args} {so[-200:]}\n{self.run('() => document.body.innerText')}"
        )

    def sees(self, what: str, name: str = "") -> None:
        """Waits until something like this is shown."""
        self.until(f"(what, name) => !!({FIND})(what, name)", what, name)

    def press(self, what: str, name: str = "") -> None:
        """Presses the first thing like this, with a finger or a mouse, once nothing lies over it."""
        x, y = self.until(SPOT, what, name)
        kind = "touch" if self.kind.by_touch else "mouse"
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
        moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves})

    def write(self, text: str) -> None:
        """Presses these keys."""
        keys = [{"type": one, "value": key} for key in text for one in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": keys})
