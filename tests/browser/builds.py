"""Builds of the page: one that can be served from a folder of its own, and the next one in its place."""

import re
import shutil
from pathlib import Path

BUILT = Path(__file__).parents[2] / "src" / "mokum" / "web" / "static"


def copy_build(folder: Path) -> Path:
    """The page as it is built here, in a folder in which it may be changed."""
    return Path(shutil.copytree(BUILT, folder / "static"))


def build_next(page: Path, mark: str) -> None:
    """Puts another build in the place of this one: every file with a hash gets another name, none keeps the old one."""
    for path in (page / "assets").iterdir():
        if path.suffix in (".br", ".gz"):  # they hold the names of the build before
            path.unlink()
    names = {path.name: _renamed(path.name, mark) for path in (page / "assets").iterdir()}
    for path in [page / "index.html", page / "sw.js", *(page / "assets").iterdir()]:
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text(encoding="utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
    for old, new in names.items():
        (page / "assets" / old).rename(page / "assets" / new)
    worker = page / "sw.js"
    worker.write_text(re.sub(r'"version":"\w+"', f'"version":"{mark}"', worker.read_text(encoding="utf-8"), count=1))


def _renamed(name: str, mark: str) -> str:
    stem, dot, ending = name.rpartition(".")
    return f"{stem}{mark}{dot}{ending}"
