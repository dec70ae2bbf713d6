"""What the first page and a table load and how soon they can be used, on a slow phone with a slow line.

Bytes are counted as they come over the line, packed, with their headers; pictures are none of them, and neither are
the typeface and later sentences: the page is read and played before they have come. A phone is made of this machine by
a quarter of its speed, and its line by 1.6 Mbit/s with 150 ms to the server and back, as Chrome's developer tools do.
"Can be used" is when a button answers: in the front page "Play now", at a table a card that may be played.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.guest import PHONE, Guest  # noqa: E402
from tests.browser.server import Held, Server  # noqa: E402
from tests.browser.states import STATES  # noqa: E402

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
MOST_BYTES, MOST_SECONDS = 100_000, 2.0

ANSWERS = "button.red:not([disabled]), .hand button"
"""What can be pressed on the front page, and at a table."""


def load(browser: Browser, server: Server, path: str, held: Held | None) -> tuple[int, float, list[tuple[int, str]]]:
    """Bytes and seconds of one visit with an empty cache, and the largest files."""
    guest = Guest(browser, server.address, PHONE, still=True)
    if held:
        guest.hold(held, 2 if held.game == "klaverjassen" else 0)
    page, sizes = guest.page, list[tuple[int, str]]()
    devtools = guest.context.new_cdp_session(page)
    names: dict[str, str] = {}
    devtools.on("Network.responseReceived", lambda one: names.update({one["requestId"]: one["response"]["url"]}))
    devtools.on("Network.loadingFinished", lambda one: sizes.append(sized(one, names)))
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", LINE)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(path, wait_until="commit")
    seconds = ready(page)
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    guest.close()
    sent = sorted(((size, name) for size, name in sizes if not name.endswith((".svg", ".png"))), reverse=True)
    return (
        sum(size for size, name in sent if not name.endswith(".woff2") and not name.startswith("later-")),
        seconds,
        sent[:5],
    )


def sized(one: dict[str, Any], names: dict[str, str]) -> tuple[int, str]:
    """How long an answer was on the line, and its name."""
    return int(one["encodedDataLength"]), names.get(one["requestId"], "").rpartition("/")[2]


def ready(page: Page) -> float:
    """Seconds from the beginning of the visit until something can be pressed and the page is idle enough to answer."""
    page.locator(ANSWERS).first.wait_for()
    return float(page.evaluate("() => new Promise((done) => setTimeout(() => done(performance.now() / 1000)))"))


def main() -> None:
    """Prints bytes, seconds and the largest files; status 1 where more than is allowed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3, help="the middle one of so many counts")
    visits = parser.parse_args().visits
    over = False
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tables = server.set_tables([STATES[name].story().lines for name in ("klaverjassen-turn", "amsterdam-turn")])
        for name, path, held in (("front page", "/", None), *((one.game, f"/t/{one.table}", one) for one in tables)):
            seen = sorted((load(browser, server, path, held) for _ in range(visits)), key=lambda one: one[1])
            size, seconds, largest = seen[visits // 2]
            over |= size > MOST_BYTES or seconds > MOST_SECONDS
            print(f"{name}: {size / 1000:.1f} kB, can be used after {seconds:.2f} s")
            print("  " + ", ".join(f"{part} {bytes_ / 1000:.1f}" for bytes_, part in largest))
        browser.close()
        server.end()
    sys.exit(int(over))


if __name__ == "__main__":
    main()
