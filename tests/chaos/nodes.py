"""The nodes of a test: processes on one database, killed and started again on their ports."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SCRIPT: Final = Path(__file__).with_name("node.py")


class Node:
    """One process; its log goes to a file, which is added to."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = 0
        self.kills = 0
        self._database = database
        self._log = log
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts it; returns when it answers. A database that is away is waited for."""
        while True:
            with self._log.open("ab") as log:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, str(SCRIPT), str(ROOT), self._database, str(self.port),
                    stdout=asyncio.subprocess.PIPE, stderr=log,
                )  # fmt: skip
            assert self._process.stdout is not None
            line = await self._process.stdout.readline()
            if line:
                self.port = int(line)
                return
            await self._process.wait()

    async def kill(self) -> None:
        """Ends it at once, as a failing machine would."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self.kills += 1

    async def end(self) -> int:
        """Tells it to end, and returns the status with which it does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()
