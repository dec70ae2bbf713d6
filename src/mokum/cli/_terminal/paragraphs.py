"""The text of a paragraph of the rules, as the rules documents have it."""

import re
from functools import cache
from typing import Final

from mokum.web.documents.folder import folder

FILES: Final = {"KJ": "klaverjassen.md", "AM": "amsterdam.md"}

_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_GOES_ON: Final = ("|", "-", ">")


def paragraph(number: str) -> str:
    """A paragraph in Markdown, without links; tables, lists and remarks that follow it at once belong to it.

    Raises :class:`ValueError` for a number that no paragraph has.

    >>> paragraph("KJ-1.5").startswith("**KJ-1.5** The player to the left of the dealer is forehand.")
    True
    """
    text = _documents().get(number.upper())
    if text is None:
        raise ValueError(f"there is no paragraph {number}; they are numbered as in KJ-4.9 and AM-3.3")
    return text


@cache
def _documents() -> dict[str, str]:
    found = {}
    for name in FILES.values():
        text = (folder() / "rules" / name).read_text(encoding="utf-8")
        for part in re.split(r'^<a id="[^"]+"></a>\n|^## ', text, flags=re.MULTILINE):
            number = re.match(r"\*\*((?:KJ|AM)-\d+\.\d+)\*\*", part)
            if number:
                found[number[1]] = _LINK.sub(r"\1", _belonging(part))
    return found


def _belonging(part: str) -> str:
    """The first block and those directly behind it that only go on with it; examples are left out."""
    blocks = part.strip().split("\n\n")
    kept = [blocks[0]]
    for block in blocks[1:]:
        if not block.startswith(_GOES_ON):
            break
        kept.append(block)
    return "\n\n".join(kept)
