"""Renders vector drawings to pixels, once for each size."""

import io
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image
from resvg_py import svg_to_bytes

FACES = Path(__file__).parent / "faces"


@lru_cache(maxsize=1 << 10)
def render(name: str, width: int, height: int, sheet: str = "") -> Image.Image:
    """A drawing by its path without `.svg`; `sheet` is CSS for the colours of its classes."""
    png = svg_to_bytes(
        svg_string=source(name),
        width=width,
        height=height,
        style_sheet=sheet or None,
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


@cache
def source(name: str) -> str:
    return (FACES / f"{name}.svg").read_text(encoding="utf-8")
