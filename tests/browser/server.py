"""The real server in a process of its own, and tables put into its database before anybody comes."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from mokum.cli.serve import FILE, file_url
from mokum.live.tournaments import KIND, ORGANISER
from mokum.storage import Log
from mokum.table import Table
from mokum.web.identity import hashed, new_secret

PATIENCE = 60.0


class Held(NamedTuple):
    """A table in the database, and the secrets of the seats that people hold."""

    table: str
    game: str
    secrets: dict[int, str]


WITH_PAGE = """import sys
from pathlib import Path
from mokum.web import pages
pages.STATIC = Path(sys.argv.pop(1))
from mokum.cli import main
sys.exit(main(sys.argv[1:]))"""
"""`mokum`, with the built page of another folder."""


class Server:
    """`mokum serve` on a folder; started again it takes the same port."""

    def __init__(self, data: Path, page: Path | None = None) -> None:
        """``page`` is a folder with a built page, in place of the one that is built here."""
        self.data = data
        self.page = page
        self.port = 0
        self.start()

    def start(self) -> None:
        """Starts it and waits until it says where it is."""
        program = ["-m", "mokum"] if self.page is None else ["-c", WITH_PAGE, str(self.page)]
        command = [sys.executable, *program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("mokum is at http://"), line + self.process.communicate(timeout=PATIENCE)[1]
        self.address = line.split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def end(self) -> None:
        """Ends it as Ctrl-C does: it goes with status 0 and has nothing to complain about."""
        self.process.send_signal(signal.SIGINT)
        out, said = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, out, said) == (0, "", "")

    def kill(self) -> None:
        """Ends it as a power cut does."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    def set_table(self, lines: Sequence[str]) -> Held:
        """Puts a table with this log into the database; every person's seat gets a secret."""
        return self.set_tables([lines])[0]

    def set_tables(self, logs: Sequence[Sequence[str]]) -> list[Held]:
        """Puts a table into the database for each of these logs."""
        tables = [_held(lines) for lines in logs]
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _write(file_url(self.data), tables, logs)).result()
        return tables

    def set_tournament(self, lines: Sequence[str], *people: int) -> Held:
        """Puts a tournament with this log into the database; its organiser (0) and these people get a secret."""
        held = Held(new_secret(), KIND, {number: new_secret() for number in (ORGANISER, *people)})
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _write(file_url(self.data), [held], [lines])).result()
        return held

    def lines(self, table: str) -> list[str]:
        """The log of a table as it is on the disk now."""
        with sqlite3.connect(f"file:{self.data / FILE}?mode=ro", uri=True) as database:
            found = database.execute("SELECT line FROM events WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
        database.close()
        return [line for (line,) in found]

    def played(self, table: str) -> list[str]:
        """The log without who opened or closed a window."""
        return [line for line in self.lines(table) if not line.startswith(("came ", "left "))]

    def record(self, table: str) -> Table:
        """A table as its log tells it."""
        read = Table(table)
        read.read(self.lines(table))
        return read


def _held(lines: Sequence[str]) -> Held:
    table = Table("being-set")
    table.read(lines)
    return Held(new_secret(), table.game.NAME, {seat: new_secret() for seat in table.people})


async def _write(url: str, tables: Sequence[Held], logs: Sequence[Sequence[str]]) -> None:
    log = await Log.open(url)
    for held, lines in zip(tables, logs, strict=True):
        keys = {seat: hashed(secret) for seat, secret in held.secrets.items()}
        assert await log.create(held.table, held.game, lines, keys)
    await log.close()
