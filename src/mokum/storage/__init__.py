"""What must survive: the append-only log of every table, in SQLite or PostgreSQL."""

from mokum.storage.hints import InProcess
from mokum.storage.log import Event, Log, TableRow, WrongSchema
from mokum.storage.retention import Keep, sweep

__all__ = ["Event", "InProcess", "Keep", "Log", "TableRow", "WrongSchema", "sweep"]
