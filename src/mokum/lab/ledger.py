"""What of a comparison is finished, in a file: a line of JSON for the arguments, then one for each chunk.

A line that was not written to its end, because the machine stopped, is dropped; the file goes on behind the last whole
one.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from mokum import __version__
from mokum.lab.compare import Chunk, Comparison, chunks_of

KIND: Final = "mokum compare"


class Ledger:
    """The file of one comparison; ``done`` holds the chunks that it has, by their first deal.

    Raises :class:`ValueError` for a file that belongs to something else, with what differs.
    """

    def __init__(self, path: Path, comparison: Comparison) -> None:
        self.done: dict[int, Chunk] = {}
        self._path = path
        self._pieces = dict(chunks_of(comparison))
        arguments = {KIND: __version__, **comparison.arguments}
        whole = self._whole_lines()
        if not whole:
            path.write_bytes(msgspec.json.encode(arguments) + b"\n")
            return
        self._check(whole[0], arguments)
        for number, line in enumerate(whole[1:], 2):
            self._read(line, number)

    def add(self, chunk: Chunk) -> None:
        """Writes down a chunk that has come to its end."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(chunk) + b"\n")

    def _whole_lines(self) -> list[bytes]:
        if not self._path.exists():
            return []
        *whole, torn = self._path.read_bytes().split(b"\n")
        if torn:
            with self._path.open("r+b") as file:
                file.truncate(file.seek(0, 2) - len(torn))
        return whole

    def _check(self, line: bytes, arguments: dict[str, Any]) -> None:
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError:
            found = {}
        if KIND not in found:
            raise ValueError(f"{self._path} is no file of mokum compare")
        for name, value in arguments.items():
            if found.get(name) != value:
                raise ValueError(
                    f"{self._path} belongs to another comparison: {name} is {found.get(name)!r}, not {value!r}"
                )

    def _read(self, line: bytes, number: int) -> None:
        try:
            chunk = msgspec.json.decode(line, type=Chunk)
        except msgspec.DecodeError as fault:
            raise ValueError(f"{self._path}:{number}: {fault}") from None
        if self._pieces.get(chunk.first) != len(chunk.results):
            raise ValueError(f"{self._path}:{number}: there is no chunk of {len(chunk.results)} from {chunk.first} on")
        self.done[chunk.first] = chunk
