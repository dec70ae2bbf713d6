"""What the first page and a table load and how soon they can be used, on a slow phone with a slow line.

Bytes are those of the line, with headers, for a browser that takes gzip; beside them stand those that came to this one,
which takes brotli. Pictures are none of them, and neither are the typeface and what is named `later-`, which is asked
for when the page stands: it is read and played before they have come. A phone is made of this machine by a quarter of
its speed, and its line by 1.6 Mbit/s with 150 ms to the server and back, as Chrome's developer tools do. "Can be used"
is when a button answers: in the front page "Play now", at a table a card that may be played.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.builds import BUILT  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.guest import PHONE, Guest  # noqa: E402
from tests.browser.server import Held, Server  # noqa: E402
from tests.browser.states import STATES  # noqa: E402

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
MOST_BYTES, MOST_SECONDS = 100_000, 2.0

ANSWERS = "button.red:not([disabled]), .hand button"
"""What can be pressed on the front page, and at a table."""


class Visit(NamedTuple):
    """One visit with an empty cache: its seconds, its files as they came, and what they would have been with gzip."""

    seconds: float
    files: list[tuple[int, str]]
    packed: int


def load(browser: Browser, server: Server, path: str, held: Held | None) -> Visit:
    """Visits a page until nothing more comes."""
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
    first = sorted((one for one in sizes if is_first(one[1])), reverse=True)
    return Visit(seconds, first, sum(size + more_with_gzip(name) for size, name in first))


def is_first(name: str) -> bool:
    """Whether a file is needed before the page can be used."""
    return not name.endswith((".svg", ".png", ".woff2")) and not name.startswith("later-")


def more_with_gzip(name: str) -> int:
    """How much longer a file is with gzip than with brotli; what is not built is the document, which has gzip alone."""
    gzip, brotli = (BUILT / "assets" / f"{name}{ending}" for ending in (".gz", ".br"))
    return gzip.stat().st_size - brotli.stat().st_size if brotli.is_file() else 0


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
    busy = os.getloadavg()[0] > (os.cpu_count() or 1) / 2
    if busy:
        print(f"the machine has other work (load {os.getloadavg()[0]:.1f}): seconds are told and not judged")
    over = False
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tables = server.set_tables([STATES[name].story().lines for name in ("klaverjassen-turn", "amsterdam-turn")])
        for name, path, held in (("front page", "/", None), *((one.game, f"/t/{one.table}", one) for one in tables)):
            seen = sorted((load(browser, server, path, held) for _ in range(visits)), key=lambda one: one.seconds)
            middle = seen[visits // 2]
            over |= middle.packed > MOST_BYTES or (middle.seconds > MOST_SECONDS and not busy)
            sent = sum(size for size, _ in middle.files)
            print(
                f"{name}: {middle.packed / 1000:.1f} kB with gzip, {sent / 1000:.1f} kB as it came, in "
                f"{len(middle.files)} files; can be used after {middle.seconds:.2f} s "
                f"({seen[0].seconds:.2f} to {seen[-1].seconds:.2f})"
            )
            print("  " + ", ".join(f"{part} {bytes_ / 1000:.1f}" for bytes_, part in middle.files[:5]))
        browser.close()
        server.end()
    sys.exit(int(over))


if __name__ == "__main__":
    main()
