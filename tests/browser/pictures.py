"""Pictures of the page that somebody has looked at, and how far a new one is from them.

A picture is kept at half its size with 16 steps a colour, so that it has a few kB. Two of them are compared by the mean
colours of small blocks: how letters are smoothed hardly changes a mean, a card or a panel that has moved changes many.
"""

import base64
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page

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

MOST_SHOTS = 5

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

VARIES = "input[readonly], svg[role=img][aria-label*='QR']"
"""Links to tables, which are called otherwise every time: they are painted over."""

PAINT = 136

BOXES = """(what) => {
  const box = (one) => {
    const at = one.getBoundingClientRect();
    return [at.left + scrollX, at.top + scrollY, at.right + scrollX, at.bottom + scrollY].map((side) => Math.max(0, Math.round(side / 2)));
  };
  const dialog = document.querySelector("dialog[open]");
  const all = [...document.querySelectorAll(what)];
  const within = (one) => dialog?.contains(one) ?? false;
  return { below: all.filter((one) => !within(one)).map(box), over: dialog && box(dialog), within: all.filter(within).map(box) };
}"""
"""Where that is, in px of the kept picture: below a panel, the panel, and within it."""

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
"""Rows, columns, red green blue."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def take(page: Page, reader: Page, whole: bool = False) -> Pixels:
    """What the window shows of a page, or the ``whole`` page, as a picture is kept; ``reader`` is an empty page."""
    page.evaluate("() => document.activeElement?.blur()")
    page.mouse.move(0, 0)
    page.evaluate(RESTS)
    shot = page.screenshot(animations="disabled", caret="hide", full_page=whole)
    width, height, pixels = reader.evaluate(HALVED, base64.b64encode(shot).decode())
    raw = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(height, width, 3)
    picture = ((raw.astype(np.uint16) + STEPS // 2) // STEPS * STEPS).clip(0, 255).astype(np.uint8)
    return painted_over(picture, **page.evaluate(BOXES, VARIES))


def painted_over(picture: Pixels, below: list[Box], over: Box | None, within: list[Box]) -> Pixels:
    """The picture without what varies; what lies below a panel is not seen on it."""
    painted = picture.copy()
    for left, up, right, down in below:
        painted[up:down, left:right] = PAINT
    if over:
        left, up, right, down = over
        painted[up:down, left:right] = picture[up:down, left:right]
    for left, up, right, down in within:
        painted[up:down, left:right] = PAINT
    return painted


def compared(name: str, shoot: Callable[[], Pixels]) -> list[str]:
    """What is wrong with what is seen beside the picture that is kept; it is then put aside to be looked at."""
    path = FOLDER / f"{name}.png"
    seen = read(path) if path.is_file() else None
    fresh = steady(shoot, seen)
    if seen is not None and is_alike(fresh, seen):
        return []
    write(FRESH / f"{name}.png", fresh)
    how = f"looks otherwise at {differ(fresh, seen)[:20]}" if seen is not None else "has never been looked at"
    return [f"{name} {how}: see build/pictures, and scripts/pictures"]


def steady(shoot: Callable[[], Pixels], seen: Pixels | None = None) -> Pixels:
    """What is seen, once it looks as it was ``seen``, or two pictures in a row show the same."""
    before, fresh = None, shoot()
    for _ in range(MOST_SHOTS):
        if any(one is not None and is_alike(fresh, one) for one in (seen, before)):
            return fresh
        before, fresh = fresh, shoot()
    return fresh


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
