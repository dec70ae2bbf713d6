"""How a server's log is written: sentences, or an object a line. It names no hand, no secret and no address."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

FORMS: Final = ("text", "json")


class JsonLines(logging.Formatter):
    """Writes each record as one JSON object: ``at``, ``level``, ``room``, ``text``, ``error`` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The object, on one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"at": at, "level": record.levelname.lower(), "room": record.name, "text": record.getMessage()}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(form: str) -> None:
    """Sends all logs to standard error: as text from warnings on, as JSON also what is merely worth knowing."""
    handler = logging.StreamHandler(sys.stderr)
    if form == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if form == "json":
        logging.getLogger("mokum").setLevel(logging.INFO)
