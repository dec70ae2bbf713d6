"""Makes client/public/icons/*.png, by which a device shows the installed page, from the lines of the icon's svg.

scripts/icons calls this with the Python of .venv. The maskable ones leave the outer fifth to the device.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402

ICONS = ROOT / "client" / "public" / "icons"

GROUND, INK = "#8C2318", "#F0DFC2"
CROSSES = "M25 7L39 21M39 7L25 21M25 25L39 39M39 25L25 39M25 43L39 57M39 43L25 57"

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="{size}" height="{size}">'
    '<rect width="64" height="64" rx="{round}" fill="{ground}"/>'
    '<g transform="translate(32 32) scale({scale}) translate(-32 -32)">'
    '<g stroke="{ink}" stroke-width="5.2" fill="none"><path d="{crosses}"/></g></g></svg>'
)

KINDS = {"any": (6, 1.0, (192, 512)), "maskable": (0, 0.78, (192, 512)), "touch": (0, 0.86, (180,))}
"""By kind: the rounding of the corners, how much of the square is used, and the sizes."""


def main() -> None:
    """Draws each icon in a page of just its size."""
    ICONS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for kind, (corner, scale, sizes) in KINDS.items():
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                svg = SVG.format(size=size, round=corner, scale=scale, ground=GROUND, ink=INK, crosses=CROSSES)
                page.set_content(f'<body style="margin:0;background:transparent;line-height:0">{svg}')
                page.screenshot(path=ICONS / f"{kind}-{size}.png", omit_background=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
