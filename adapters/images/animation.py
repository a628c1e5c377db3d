"""Pictures one after the other, as one animated picture."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from PIL import Image

from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.colours import palette_of
from adapters.images.scene import key
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture

CAPTION = 52
MOST_BYTES = 400_000
NARROWER = (540, 400, 320)
"""The next widths if a picture is too large: Italian cards have many details."""
SECOND = 1000
FIRST, EACH, LAST = 2 * SECOND, round(1.3 * SECOND), 6 * SECOND
"""How long the frames are shown."""


@dataclass(frozen=True, slots=True)
class AnimationFrame:
    """A picture with a line above it."""

    caption: str
    picture: PublicPicture | PrivatePicture


@dataclass(frozen=True, slots=True)
class _Animation:
    style: PictureStyle
    captions: tuple[str, ...]
    draws: tuple[Callable[[], bytes], ...] = field(repr=False)


def animation(frames: Sequence[AnimationFrame], style: PictureStyle) -> PrivatePicture:
    """Its `draw` makes a GIF instead of a PNG. All frames have the colours of the style."""
    captions = tuple(frame.caption for frame in frames)
    known = key((style, captions, tuple(frame.picture.key for frame in frames)))
    draws = tuple(frame.picture.draw for frame in frames)
    return PrivatePicture(known, partial(_draw, _Animation(style, captions, draws)), "")


def _draw(animation: _Animation) -> bytes:
    drawn = [_opened(draw()) for draw in animation.draws]
    high = CAPTION + max(image.height for image in drawn)
    titles = [_title(caption, animation.style) for caption in animation.captions]
    frames = [
        _framed(title, image, high, animation.style)
        for title, image in zip(titles, drawn, strict=True)
    ]
    return _small_enough(frames, animation.style)


def _small_enough(frames: Sequence[Image.Image], style: PictureStyle) -> bytes:
    """As wide as it can be without being too large."""
    encoded = _encoded(frames)
    for wide in NARROWER:
        if len(encoded) <= MOST_BYTES:
            break
        encoded = _encoded([_narrow(frame, wide, style) for frame in frames])
    return encoded


def _encoded(frames: Sequence[Image.Image]) -> bytes:
    first, *rest = frames
    file, shown = io.BytesIO(), [FIRST, *(EACH for _ in rest)]
    shown[-1] = LAST
    first.save(file, "GIF", save_all=True, append_images=rest, duration=shown, loop=0)
    return file.getvalue()


def _narrow(frame: Image.Image, wide: int, style: PictureStyle) -> Image.Image:
    size = wide, round(frame.height * wide / WIDE)
    smaller = frame.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return smaller.quantize(palette=palette_of(style), dither=Image.Dither.NONE)


def _title(caption: str, style: PictureStyle) -> Image.Image:
    canvas = Canvas(CAPTION, style)
    canvas.write_within((MARGIN, CAPTION // 2), ROOM, caption, 30, canvas.ground.accent, True)
    return _opened(canvas.png())


def _framed(title: Image.Image, image: Image.Image, high: int, style: PictureStyle) -> Image.Image:
    """Frames are equally high; the first colour of a palette is that of the table."""
    frame = Image.new("P", (WIDE, high), 0)
    frame.putpalette(palette_of(style).getpalette() or ())
    frame.paste(title, (0, 0))
    frame.paste(image, (0, CAPTION))
    return frame


def _opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image
