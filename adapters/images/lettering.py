"""Text in two weights of one bundled font, cut to the available width."""

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).parent / "fonts"
CAPITAL = 0.711
"""The height of a capital letter, as a part of the font's size."""
MORE = "…"


@cache
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    file = "RobotoCondensed_700Bold.ttf" if bold else "RobotoCondensed_500Medium.ttf"
    return ImageFont.truetype(FONTS / file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1 << 12)
def width(text: str, size: int, bold: bool = False) -> int:
    return round(font(size, bold).getlength(text))


@lru_cache(maxsize=1 << 10)
def fit(text: str, size: int, room: int, bold: bool = False) -> str:
    """As much of the text as fits.

    >>> fit("Anna", 28, 200), fit("Maria Antonietta di Borbone", 28, 200)
    ('Anna', 'Maria Antoniett…')
    """
    if width(text, size, bold) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + MORE
        if width(shorter, size, bold) <= room:
            return shorter
    return MORE


class Written(NamedTuple):
    """A text as a mask."""

    mask: Image.Image
    left: int
    top: int
    """From the point at which the text is anchored."""


@lru_cache(maxsize=1 << 9)
def written(text: str, size: int, bold: bool, anchor: str) -> Written:
    """Made once, because pictures repeat names and numbers."""
    letters = font(size, bold)
    left, top, right, bottom = map(round, letters.getbbox(text, anchor=anchor))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=letters, anchor=anchor)
    return Written(mask, left, top)


@lru_cache(maxsize=1 << 8)
def index(text: str, height: int, room: int) -> Image.Image:
    """The rank in the corner of a card: capitals of this height, squeezed if they would not fit."""
    mask = written(text, round(height / CAPITAL), True, "ls").mask
    if mask.width > room:
        mask = mask.resize((room, mask.height), Image.Resampling.LANCZOS)
    return mask
