"""Pictures of the page that somebody has looked at, and how far a new one is from them.

A picture is kept at half its size with 16 steps a colour, so that it has a few kB. Two of them are compared by the mean
colours of small blocks: how letters are smoothed hardly changes a mean, a card or a panel that has moved changes many.
"""

import base64
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from playwright.sync_api import Page

from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.states import STATES, Prepare
from tests.browser.survey import RESTS

FOLDER = Path(__file__).parent / "seen"
FRESH = Path(__file__).parents[2] / "build" / "pictures"

STEPS = 17
"""Colours are rounded to multiples of this."""

BLOCK = 10
"""Side of a block, in px of the kept picture."""

SHIFT = 14
"""By so much of 255 the mean of a block may differ in any colour."""

MOST = 0.004
"""So many of the blocks may differ by more."""

HALVED = """async (data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width / 2, image.height / 2];
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  let text = "";
  for (let at = 0; at < pixels.length; at += 4) text += String.fromCharCode(pixels[at], pixels[at + 1], pixels[at + 2]);
  return [canvas.width, canvas.height, btoa(text)];
}"""

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
"""Rows, columns, red green blue."""


class Scene(NamedTuple):
    """What is on a picture: a state of a table, or a place on the site."""

    state: str
    place: str = ""
    prepare: Prepare = lambda guest: None


PHONES = (
    "klaverjassen-trump-mine",
    "klaverjassen-turn",
    "klaverjassen-refused",
    "klaverjassen-nat",
    "amsterdam-turn-chosen",
    "amsterdam-forty",
    "amsterdam-ten",
    "amsterdam-board",
)
DESKTOPS = ("klaverjassen-turn", "klaverjassen-nat", "amsterdam-turn-chosen", "amsterdam-board-thirty")

SCENES: dict[str, tuple[dict[str, Any], Scene]] = {
    "home-phone": (PHONE, Scene("", "/")),
    "home-desktop": (DESKTOP, Scene("", "/")),
    **{f"{name}-phone": (PHONE, Scene(name)) for name in PHONES},
    **{f"{name}-desktop": (DESKTOP, Scene(name)) for name in DESKTOPS},
}
"""The pictures that are kept, by name."""


def show(guest: Guest, name: str, sit: Callable[[str], None]) -> None:
    """Opens what is on a picture; ``sit`` sits down at a table in this state."""
    scene = SCENES[name][1]
    if scene.place:
        # Whoever else plays on this server is no part of the picture.
        guest.context.route("**/api/lobby", lambda route: route.fulfill(json=[]))
        guest.page.goto(scene.place)
        guest.page.locator("main nav").wait_for()
    else:
        sit(scene.state)
        STATES[scene.state].prepare(guest)
    guest.page.evaluate("() => document.activeElement?.blur()")
    guest.page.mouse.move(0, 0)


def take(guest: Guest, reader: Page) -> Pixels:
    """The page as it is, as a picture is kept; ``reader`` is an empty page."""
    guest.page.evaluate(RESTS)
    shot = guest.page.screenshot(animations="disabled", caret="hide")
    width, height, pixels = reader.evaluate(HALVED, base64.b64encode(shot).decode())
    raw = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(height, width, 3)
    return ((raw.astype(np.uint16) + STEPS // 2) // STEPS * STEPS).clip(0, 255).astype(np.uint8)


def differ(one: Pixels, other: Pixels) -> list[tuple[int, int]]:
    """The blocks in which two pictures differ, as left and top in px of the page."""
    if one.shape != other.shape:
        return [(0, 0)]
    far = np.abs(_means(one) - _means(other)).max(axis=2) > SHIFT
    return [(int(x) * BLOCK * 2, int(y) * BLOCK * 2) for y, x in np.argwhere(far)]


def is_alike(one: Pixels, other: Pixels) -> bool:
    """Whether two pictures show the same."""
    if one.shape != other.shape:
        return False
    rows, columns, _ = _means(one).shape
    return len(differ(one, other)) <= int(MOST * rows * columns)


def _means(picture: Pixels) -> np.ndarray[Any, np.dtype[np.float64]]:
    rows, columns = (side - side % BLOCK for side in picture.shape[:2])
    blocks = picture[:rows, :columns].reshape(rows // BLOCK, BLOCK, columns // BLOCK, BLOCK, 3)
    means: np.ndarray[Any, np.dtype[np.float64]] = blocks.mean(axis=(1, 3), dtype=np.float64)
    return means


def write(path: Path, picture: Pixels) -> None:
    """Writes a picture as PNG: its colours as a palette, where there are few enough."""
    height, width, _ = picture.shape
    colours, places = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True)
    if len(colours) <= 256:
        rows, kind = places.reshape(height, width).astype(np.uint8), 3
    else:
        rows, kind = picture.reshape(height, width * 3), 2
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    palette = _chunk(b"PLTE", colours.astype(np.uint8).tobytes()) if kind == 3 else b""
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(SIGN + head + palette + _chunk(b"IDAT", zlib.compress(lines, 9)) + _chunk(b"IEND", b""))


SIGN = b"\x89PNG\r\n\x1a\n"


def read(path: Path) -> Pixels:
    """Reads a picture that :func:`write` has written."""
    data, chunks = path.read_bytes()[8:], dict[bytes, bytes]()
    while data:
        size = int.from_bytes(data[:4])
        chunks[data[4:8]] = data[8 : 8 + size]
        data = data[12 + size :]
    width, height, _, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, -1)[:, 1:]
    if kind == 2:
        return lines.reshape(height, width, 3)
    return np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)[lines]


def _chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)
