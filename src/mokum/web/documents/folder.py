"""Where the documents lie."""

from functools import cache
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent


@cache
def folder() -> Path:
    """The folder of all documents: in an installed package packed beside this, in a work tree ``docs``.

    >>> (folder() / "rules" / "klaverjassen.md").is_file()
    True
    """
    packed = _HERE / "texts"
    return packed if packed.is_dir() else _HERE.parents[3] / "docs"
