"""Somebody else at the table, without a browser."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.server import Held, Server


class Other:
    """Holds a seat and plays as told."""

    def __init__(self, line: ClientConnection, held: Held, seat: int) -> None:
        self._line = line
        self._version = 0
        line.send(json.dumps({"type": "hello", "table": held.table, "seat": held.secrets[seat], "since": 0}))
        self._take("frame")

    def act(self, action: str) -> None:
        """Does an action; where the table has moved on meanwhile, once more."""
        answer = {"result": "stale"}
        while answer["result"] == "stale":
            asked = {"type": "act", "id": f"{self._version}", "at": self._version, "action": action}
            self._line.send(json.dumps(asked))
            answer = self._take("answer")
        assert answer["result"] == "ok", answer

    def says(self, phrase: str) -> None:
        """Says something at the table."""
        self._line.send(json.dumps({"type": "say", "id": phrase, "phrase": phrase}))
        assert self._take("answer")["result"] == "ok"

    def _take(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self._line.recv(20))
            if message["type"] == "frame":
                self._version = message["v"]
            if message["type"] == kind:
                return message


@contextmanager
def sit_down(server: Server, held: Held, seat: int) -> Iterator[Other]:
    """Somebody sits down on this seat, and leaves in the end."""
    with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None) as line:
        yield Other(line, held, seat)
