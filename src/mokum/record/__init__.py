"""Records (`.mkm`), positions, and the fold that makes a state out of them (docs/notation.md)."""

from mokum.cards import BadText
from mokum.record.entries import Adjudged, Dealt, Entry, Header, Names, Scored
from mokum.record.fold import Fold, Played
from mokum.record.notation import entry_lines, read_record
from mokum.record.position import parse_position, position_text

__all__ = [
    "Adjudged",
    "BadText",
    "Dealt",
    "Entry",
    "Fold",
    "Header",
    "Names",
    "Played",
    "Scored",
    "entry_lines",
    "parse_position",
    "position_text",
    "read_record",
]
