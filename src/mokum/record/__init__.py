"""Records (`.mkm`), positions, and the fold that makes a state out of them (docs/notation.md)."""

from mokum.cards import BadText
from mokum.record.entries import Adjudged, Committed, Dealt, Entry, Header, Names, Nonce, Revealed, Scored
from mokum.record.fair import Promise
from mokum.record.fold import Fold, Played
from mokum.record.notation import entry_lines, read_record
from mokum.record.position import parse_position, position_text

__all__ = [
    "Adjudged",
    "BadText",
    "Committed",
    "Dealt",
    "Entry",
    "Fold",
    "Header",
    "Names",
    "Nonce",
    "Played",
    "Promise",
    "Revealed",
    "Scored",
    "entry_lines",
    "parse_position",
    "position_text",
    "read_record",
]
