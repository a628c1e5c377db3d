"""A picture while it is being drawn; it becomes a small PNG with a fixed palette."""

import io

from PIL import Image, ImageDraw, ImageOps

from adapters.images import sprites
from adapters.images.colours import BACKS, GROUNDS, PAPER, Colour, ThemeColours, palette_of
from adapters.images.french_faces import EDGE
from adapters.images.lettering import fit, width, written
from adapters.images.sprites import Drawn
from adapters.images.style import PictureStyle

WIDE = 800
"""The width in pixels; on a phone's screen, that is about 360 of its own."""
MARGIN = 16
ROOM = WIDE - 2 * MARGIN
LEVEL, LEVEL_OF_LARGE = 3, 6
"""Of compression: 3 is a third quicker than 6, and a fifth larger."""
BROAD = 200
"""A box of this width is filled in three parts, because its middle is filled much faster without a
mask."""
LARGE = 700
"""The height from which a smaller file is worth the time."""


class Canvas:
    """`scale`: above 1 the picture is printed on white paper, where each of these pixels is so many
    in width and height."""

    def __init__(self, height: int, style: PictureStyle, scale: int = 1) -> None:
        self._style, self._scale = style, scale
        on_felt = GROUNDS[style.theme, style.felt]
        self.ground: ThemeColours = on_felt if scale == 1 else PAPER
        self.back, self.back_light = BACKS[style.back]
        self._image = Image.new("RGB", (WIDE * scale, height * scale), self.ground.felt)
        self._pen = ImageDraw.Draw(self._image)

    def plate(self, box: tuple[int, int, int, int], fill: Colour, radius: int = 10) -> None:
        """A box with round corners, given by its left, top, width and height."""
        left, top, wide, high = (length * self._scale for length in box)
        radius = min(radius * self._scale, wide // 2, high // 2)
        if wide < BROAD:
            self._image.paste(fill, (left, top), sprites.plate((wide, high), radius))
            return
        upper, lower, low = *sprites.plate_ends(wide, radius), top + high - radius
        self._image.paste(fill, (left, top), upper)
        self._image.paste(fill, (left, top + radius, left + wide, low))
        self._image.paste(fill, (left, low), lower)

    def disc(self, middle: tuple[int, int], radius: int, fill: Colour) -> None:
        x, y = middle
        self.plate((x - radius, y - radius, 2 * radius, 2 * radius), fill, radius)

    def card(self, which: Drawn, left: int, top: int) -> None:
        self.lay(sprites.card(which), left - EDGE, top - EDGE)

    def stack(self, size: int, left: int, top: int, count: int) -> None:
        """A pile of cards, face down, or an empty place."""
        if not count:
            self.empty_place(size, left, top)
        for lift in range(min(3, count))[::-1]:
            self.lay(
                sprites.back(size, self._style.back), left - EDGE + 2 * lift, top - EDGE + 2 * lift
            )

    def empty_place(self, size: int, left: int, top: int) -> None:
        self.plate((left, top, size, sprites.height(size)), self.ground.board, 8)

    def count(self, foot: tuple[int, int], number: int, name: str) -> None:
        """The number of cards over the lower edge of a pile, and its name below."""
        middle, low = foot
        self.plate((middle - 28, low - 22, 56, 34), self.ground.board, 17)
        self.write((middle, low - 5), str(number), 28, self.ground.ink, True, "mm")
        self.write((middle, low + 27), name, 27, self.ground.ink, anchor="mm")

    def lay(self, sprite: Image.Image, left: int, top: int) -> None:
        large = sprite if self._scale == 1 else ImageOps.scale(sprite, self._scale)
        self._image.paste(large, (left * self._scale, top * self._scale), large)

    def write(
        self,
        at: tuple[int, int],
        text: str,
        size: int,
        ink: Colour,
        bold: bool = False,
        anchor: str = "lm",
    ) -> int:
        """Returns the width of the text; `anchor` is that of Pillow."""
        found = written(text, size * self._scale, bold, anchor)
        x, y = (place * self._scale for place in at)
        self._image.paste(ink, (x + found.left, y + found.top), found.mask)
        return width(text, size, bold)

    def write_within(
        self, at: tuple[int, int], room: int, text: str, size: int, ink: Colour, bold: bool = False
    ) -> int:
        """Text that does not fit is cut off, with an ellipsis."""
        return self.write(at, fit(text, size, room, bold), size, ink, bold)

    def line(self, points: tuple[int, int, int, int], ink: Colour, thick: int = 2) -> None:
        self._pen.line([place * self._scale for place in points], ink, thick * self._scale)

    def shape(self, corners: list[tuple[int, int]], fill: Colour) -> None:
        self._pen.polygon([(x * self._scale, y * self._scale) for x, y in corners], fill)

    @property
    def image(self) -> Image.Image:
        """In all its colours."""
        return self._image

    def png(self) -> bytes:
        reduced = self._image.quantize(palette=palette_of(self._style), dither=Image.Dither.NONE)
        file = io.BytesIO()
        level = LEVEL_OF_LARGE if reduced.height > LARGE else LEVEL
        reduced.save(file, "PNG", compress_level=level)
        return file.getvalue()
