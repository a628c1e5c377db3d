"""Small copies of pictures, to be compared with what was once approved."""

import io
from pathlib import Path

from PIL import Image

GOLDEN = Path(__file__).parents[2] / "golden" / "images"
FRONT_PAGE = Path(__file__).parents[3] / "docs" / "pictures"
"""Those that the docs show, in full size."""
WIDE = 240


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def small(image: Image.Image) -> Image.Image:
    size = (WIDE, round(image.height * WIDE / image.width))
    return image.resize(size, Image.Resampling.BOX).quantize(64, dither=Image.Dither.NONE)
