"""Firefox, by WebDriver BiDi, which it speaks itself."""

import json
import os
import re
import shutil
import subprocess
from base64 import b64decode
from pathlib import Path
from threading import Thread
from typing import IO, Any

from websockets.sync.client import connect

from tests.engines.window import PATIENCE, Kind, Refused, Window

PREFERENCES = {
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""It asks nothing, and goes nowhere by itself."""

OF_A_PHONE = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1}
LEFT = re.compile(r"ServiceWorker intercepted the request|download failed .* status=2152398850")
"""Said of files that were on their way when their page was left; of what is missing it says something else."""

CALL = "async (args) => JSON.stringify(await (%s)(...JSON.parse(args)))"


class Firefox(Window):
    """A window of Debian's firefox-esr."""

    def __init__(self, address: str, kind: Kind, folder: Path) -> None:
        """``folder`` is its home: what it keeps lies there."""
        super().__init__(address, kind)
        self._said: list[str] = []
        self._count = 0
        self._process = _start(kind, folder)
        self._line = connect(_where(self._process), max_size=None, legacy=True)
        session = self._call("session.new", capabilities={})
        self.engine = f"Firefox {session['capabilities']['browserVersion']}"
        self._call("session.subscribe", events=["log.entryAdded"])
        self._context = self._call("browsingContext.create", type="window")["context"]
        wide, high = kind.size
        view = {"viewport": {"width": wide, "height": high}, "devicePixelRatio": 1}
        self._call("browsingContext.setViewport", context=self._context, **view)

    def load(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def reload(self) -> None:
        self._call("browsingContext.reload", context=self._context, wait="complete")

    def run(self, script: str, *args: Any) -> Any:
        call = {"functionDeclaration": CALL % script, "arguments": [{"type": "string", "value": json.dumps(args)}]}
        answer = self._call("script.callFunction", **call, awaitPromise=True, target={"context": self._context})
        if answer["type"] != "success":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def act(self, *sources: dict[str, Any]) -> None:
        self._call("input.performActions", context=self._context, actions=sources)

    def shot(self) -> bytes:
        return b64decode(self._call("browsingContext.captureScreenshot", context=self._context)["data"])

    def faults(self) -> list[str]:
        self._call("session.status")
        return self._said

    def close(self) -> None:
        try:
            self._call("browser.close")
        finally:
            self._line.close()
            self._process.wait(PATIENCE)

    def _call(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._line.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            message = json.loads(self._line.recv(2 * PATIENCE))
            if message["type"] == "event":
                self._hear(message["params"])
            elif message["id"] == self._count:
                if message["type"] == "error":
                    raise Refused(f"{method}: {message['message']}")
                return message["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("warn", "error") and not LEFT.search(entry["text"]):
            frames = (entry.get("stackTrace") or {}).get("callFrames", [])
            self._said.append(f"{entry['text']} {[frame['url'] for frame in frames[:1]]}")


def _start(kind: Kind, folder: Path) -> subprocess.Popen[str]:
    program = shutil.which("firefox-esr")
    assert program, "Firefox is missing: install Debian's firefox-esr, as scripts/test --long does"
    wanted: dict[str, object] = {**PREFERENCES, "layout.css.prefers-color-scheme.content-override": int(not kind.dark)}
    wanted |= OF_A_PHONE if kind.by_touch else {}
    lines = [f'user_pref("{name}", {json.dumps(value)});\n' for name, value in wanted.items()]
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"]
    surroundings = {**os.environ, "HOME": str(folder)}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=surroundings)


def _where(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        if found := re.search(r"listening on (ws://\S+)", line):
            Thread(target=_drain, args=[process.stderr]).start()
            return f"{found[1]}/session"
    raise AssertionError("Firefox has not come up")


def _drain(pipe: IO[str]) -> None:
    """Reads on to the end: with a full pipe the browser would stand still."""
    with pipe:
        pipe.read()
