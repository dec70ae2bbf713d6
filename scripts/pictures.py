"""Takes the pictures of tests/browser/seen anew, all or those named; look at each before you commit it.

scripts/pictures calls this with the Python of .venv. Those that look as before are left as they are.
"""

import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.guest import Guest  # noqa: E402
from tests.browser.pictures import FOLDER, SCENES, is_alike, read, show, take, write  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.states import STATES  # noqa: E402


def main(names: list[str]) -> int:
    """Writes what looks otherwise; status 2 for a name that no picture has."""
    unknown = [name for name in names if name not in SCENES]
    if unknown:
        print(f"no picture {unknown[0]}; there are: {' '.join(SCENES)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        reader = browser.new_page()
        for name in names or SCENES:
            guest = Guest(browser, server.address, SCENES[name][0], still=True)
            show(guest, name, partial(seated, guest, server))
            fresh, path = take(guest, reader), FOLDER / f"{name}.png"
            if not path.is_file() or not is_alike(fresh, read(path)):
                write(path, fresh)
                print(f"· {path.relative_to(ROOT)}: {path.stat().st_size / 1000:.1f} kB", file=sys.stderr)
            guest.close()
        browser.close()
        server.end()
    return 0


def seated(guest: Guest, server: Server, state: str) -> None:
    """Sits down at a table in this state."""
    story = STATES[state].story()
    guest.sit(server.set_table(story.lines), story.own)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
