"""A table, pure: the fold of its log, who may do what, and what a command brings about."""

from mokum.table.commands import Act, Command, Next, Pace, Rematch, decide, stand_in
from mokum.table.house import House
from mokum.table.refusals import Refused, Stale
from mokum.table.seats import Sitting
from mokum.table.table import PACE, SLOWEST, Line, Table, gathering_lines, opening_lines

__all__ = [
    "PACE",
    "SLOWEST",
    "Act",
    "Command",
    "House",
    "Line",
    "Next",
    "Pace",
    "Refused",
    "Rematch",
    "Sitting",
    "Stale",
    "Table",
    "decide",
    "gathering_lines",
    "opening_lines",
    "stand_in",
]
