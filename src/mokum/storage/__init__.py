"""What must survive: the append-only log of every table, in SQLite or PostgreSQL."""

from mokum.storage.log import Event, Log, TableRow, WrongSchema

__all__ = ["Event", "Log", "TableRow", "WrongSchema"]
