"""WebKit, the engine of Safari, as GTK has it: by WebDriver, on a screen that nobody sees."""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from base64 import b64decode
from pathlib import Path
from typing import Any

from tests.engines.ears import HEARD
from tests.engines.window import PATIENCE, Kind, Refused, Window

SCREEN = "1400x1000x24"


class WebKit(Window):
    """A window of WebKitGTK's own small browser. It tells nobody what goes wrong: the page's ears hear it."""

    def __init__(self, address: str, kind: Kind, folder: Path) -> None:
        """``folder`` is its home: what it keeps lies there."""
        super().__init__(address, kind)
        self._screen, display = _start_screen()
        self._base, self._driver = _start_driver({**os.environ, "HOME": str(folder), "DISPLAY": display})
        look = ["--dark-mode"] if kind.dark else []
        wanted = {
            "webkitgtk:browserOptions": {"binary": str(_browser()), "args": ["--automation", "--full-screen", *look]}
        }
        wanted["timeouts"] = {"script": int(2000 * PATIENCE)}
        session = self._ask("POST", "", capabilities={"alwaysMatch": wanted})
        self.engine = f"WebKitGTK {session['capabilities']['browserVersion']}"
        self._base += f"/{session['sessionId']}"
        wide, high = kind.size
        self._ask("POST", "/window/rect", x=0, y=0, width=wide, height=high)

    def load(self, url: str) -> None:
        self._ask("POST", "/url", url=url)

    def reload(self) -> None:
        self._ask("POST", "/refresh")

    def run(self, script: str, *args: Any) -> Any:
        return self._ask("POST", "/execute/sync", script=f"return ({script})(...arguments)", args=args)

    def act(self, *sources: dict[str, Any]) -> None:
        self._ask("POST", "/actions", actions=sources)

    def shot(self) -> bytes:
        return b64decode(self._ask("GET", "/screenshot"))

    def faults(self) -> list[str]:
        found: list[str] = self.run(HEARD)
        return found

    def close(self) -> None:
        try:
            self._ask("DELETE", "")
        finally:
            for process in (self._driver, self._screen):
                process.terminate()
                process.wait(PATIENCE)

    def _ask(self, method: str, what: str, **body: Any) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        try:
            with urllib.request.urlopen(urllib.request.Request(self._base + what, data, method=method)) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Refused(f"{what}: {json.load(error)['value']}") from None


def _browser() -> Path:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert found, _missing("webkit2gtk-driver")
    return found[0]


def _missing(package: str) -> str:
    return f"WebKit is missing: install Debian's {package}, as scripts/test --long does"


def _start_screen() -> tuple[subprocess.Popen[bytes], str]:
    program = shutil.which("Xvfb")
    assert program, _missing("xvfb")
    there, here = os.pipe()
    command = [program, "-displayfd", str(here), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[here], stderr=subprocess.DEVNULL)
    os.close(here)
    with os.fdopen(there) as told:
        return process, f":{told.readline().strip()}"


def _start_driver(surroundings: dict[str, str]) -> tuple[str, subprocess.Popen[bytes]]:
    program = shutil.which("WebKitWebDriver")
    assert program, _missing("webkit2gtk-driver")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([program, f"--port={port}"], env=surroundings)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return f"http://127.0.0.1:{port}/session", process
    raise AssertionError("WebKit's driver has not come up")
