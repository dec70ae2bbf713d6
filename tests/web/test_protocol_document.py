"""docs/protocol.md names every message, every code and every word of the table."""

import re
from pathlib import Path

import pytest

from mokum.table import table
from mokum.table.room_words import ROOM_WORDS
from mokum.web import messages, socket

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
ROOMS = ("table", "live", "web")


def codes() -> set[str]:
    """All codes that faults and refusals beside the games' rules carry, as the sources name them."""
    found = set()
    for room in ROOMS:
        for path in (ROOT / "src/mokum" / room).glob("*.py"):
            text = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'(?:_Fatal|Fault|Refused|Unfit)\(\s*"([a-z-]+)"', text))
            found |= set(re.findall(r'code"?[=:] ?"([a-z-]+)"', text))
    return found


def test_every_code_is_documented() -> None:
    found = codes() - {"not-found", "unknown-action"}
    assert {"no-hello", "watching", "bad-pace", "busy", "not-saved", "bad-options", "other-origin"} <= found
    assert {code for code in found if f"`{code}`" not in TEXT} == set()


def test_every_message_is_documented() -> None:
    commands = {one.__struct_config__.tag for one in messages.ClientMessage.__args__}
    answers = {one.__struct_config__.tag for one in messages.ServerMessage.__args__}
    assert {name for name in commands if f"`{name}`" not in TEXT} == set()
    assert {name for name in answers if f'"{name}"' not in TEXT} == set()
    for message in (messages.Frame, messages.Answer, messages.Fault):
        for field in message.__struct_fields__:
            assert re.search(rf"\{{[^}}]*\b{field}\b[^}}]*\}}", TEXT), field


@pytest.mark.parametrize("word", sorted({**table._WORDS, **ROOM_WORDS}))
def test_every_word_of_the_table_is_documented(word: str) -> None:
    assert re.search(rf"^\|.* `{word}[ `]", TEXT, re.MULTILINE)
    for reason in table.REASONS:
        assert f"`{reason}`" in TEXT or f"reason={reason}" in TEXT


def test_the_limits_are_those_of_the_code() -> None:
    assert f"{socket.MESSAGES} messages in {socket.PERIOD:.0f} seconds" in TEXT
    assert f"{socket.LONGEST // 1024} KiB" in TEXT
    assert f"within {socket.HELLO_SECONDS:.0f} seconds" in TEXT
    assert f"at most {socket.LONGEST_ID} signs" in TEXT
    assert f"more than {socket.IN_HAND}\ncommands at once" in TEXT
