"""Takes the pictures of tests/browser/seen anew: those of the sights named, else all that look otherwise than before.

scripts/pictures calls this with the Python of .venv. Look at each before you commit it.
"""

import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.pictures import FOLDER, Pixels, is_alike, read, steady, take, write  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.sights import SIGHTS, is_whole, look, walker  # noqa: E402


def main(names: list[str]) -> int:
    """Writes what looks otherwise; status 2 for a name that no sight has."""
    unknown = [name for name in names if name not in SIGHTS]
    if unknown:
        print(f"no sight {unknown[0]}; there are: {' '.join(SIGHTS)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        guest, reader = walker(browser, server), browser.new_page()
        for name in names or SIGHTS:
            sight = SIGHTS[name]
            for way in look(guest, server, sight, tuple(way for way in sight.ways if way.picture)):
                shoot = partial(take, guest.page, reader, is_whole(sight, way))
                renew(FOLDER / f"{name}-{way.name}.png", steady(shoot), anyhow=name in names)
        guest.close()
        browser.close()
        server.end()
    return 0


def renew(path: Path, fresh: Pixels, anyhow: bool) -> None:
    """Writes a picture; unless ``anyhow``, only where the one that is kept does not show the same."""
    if anyhow or not path.is_file() or not is_alike(fresh, read(path)):
        write(path, fresh)
        print(f"· {path.relative_to(ROOT)}: {path.stat().st_size / 1000:.1f} kB", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
