"""A table, pure: the fold of its log, who may do what, and what a command brings about."""

from mokum.table.commands import Act, Command, Next, Pace, Refused, Rematch, Stale, decide, stand_in
from mokum.table.seats import Sitting
from mokum.table.table import PACE, SLOWEST, Line, Table, opening_lines

__all__ = [
    "PACE",
    "SLOWEST",
    "Act",
    "Command",
    "Line",
    "Next",
    "Pace",
    "Refused",
    "Rematch",
    "Sitting",
    "Stale",
    "Table",
    "decide",
    "opening_lines",
    "stand_in",
]
