"""Builds the sdist, and from it the wheel where no Node is; installs the wheel there and asks it for its page.

scripts/check calls this with the Python of .venv. What was built is left in dist/.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PATIENCE = 30.0  # seconds until the server must answer, and until it must have ended


def main() -> None:
    """Goes from the work tree to an answering page, without Node from the sdist on."""
    shutil.rmtree(DIST, ignore_errors=True)
    sdist = build("--sdist", ROOT, dict(os.environ))
    with tempfile.TemporaryDirectory(prefix="mokum-") as folder:
        away = Path(folder)
        nodeless = {**os.environ, "PATH": str(away / "venv/bin"), "HOME": folder}
        wheel = build("--wheel", unpack(sdist, away), nodeless)
        contents = zipfile.ZipFile(wheel).namelist()
        for needed in (
            "mokum/web/static/index.html",
            "mokum/web/documents/texts/guide/nl/amsterdam.md",
            "mokum/py.typed",
        ):
            expect(needed in contents, f"{wheel.name} has no {needed}")
        mokum = install(wheel, away / "venv", nodeless)
        tell(f"{wheel.name}, installed where no Node is, says: {said([mokum, '--version'], nodeless).strip()}")
        if "mokum/cli/serve.py" in contents:
            serve(mokum, away, nodeless)
        else:
            tell("it has no server yet that could be asked for a page")


def build(kind: str, source: Path, environment: dict[str, str]) -> Path:
    """One build by the standard front end, in an environment of its own."""
    tell(f"building the {kind.removeprefix('--')}")
    printed = said([sys.executable, "-m", "build", kind, "--outdir", str(DIST), str(source)], environment)
    return DIST / re.sub(r"\x1b\[[0-9;]*m", "", printed).rpartition("Successfully built ")[2].strip()


def unpack(sdist: Path, into: Path) -> Path:
    """The folder that the sdist holds."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # from Python 3.11.4 on
        archive.extractall(into)
    return into / sdist.name.removesuffix(".tar.gz")


def install(wheel: Path, into: Path, environment: dict[str, str]) -> str:
    """The program `mokum` of a new venv that holds the wheel and what it depends on."""
    tell("installing the wheel into a new venv")
    venv.create(into, with_pip=True)
    python = str(into / "bin/python")
    said([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)], environment)
    return str(into / "bin/mokum")


def serve(mokum: str, away: Path, environment: dict[str, str]) -> None:
    """Starts the installed server, asks it for its page and the page's script, and ends it as Ctrl-C does."""
    port = free_port()
    tell(f"asking the installed server for its page on port {port}")
    server = subprocess.Popen([mokum, "serve", "--port", str(port)], cwd=away, env=environment)
    try:
        page = answer(server, f"http://127.0.0.1:{port}/")
        expect('id="app"' in page, f"this is not the page:\n{page}")
        for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            answer(server, f"http://127.0.0.1:{port}{asset}")
        server.send_signal(signal.SIGINT)
        status = server.wait(PATIENCE)
        expect(status == 0, f"the server ended with status {status} on Ctrl-C")
    finally:
        server.kill()


def answer(server: "subprocess.Popen[bytes]", address: str) -> str:
    """What stands at the address, as soon as the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as reply:
                return str(reply.read(), "utf-8")
        except (OSError, HTTPException) as problem:
            expect(server.poll() is None, f"the server has ended with status {server.poll()}")
            expect(time.monotonic() < end, f"no answer at {address}: {problem}")
            time.sleep(0.05)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def said(words: list[str], environment: dict[str, str]) -> str:
    """What a program printed; what it complained about too, when it failed."""
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    expect(done.returncode == 0, f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(holds: bool, complaint: str) -> None:
    """Ends the check with a complaint where something does not hold."""
    if not holds:
        sys.exit(complaint)


def tell(line: str) -> None:
    """One line about what happens."""
    print(f"· {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
