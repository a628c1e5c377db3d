"""Cards as sprites: composed once for each look and size, and then only pasted.

A card is white paper with a corner that can be read when nothing else is visible, and a decoration
below it. Sizes are widths; a sprite has a margin of `EDGE` for its shadow.
"""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from adapters.images import french_faces, italian_suits, lettering
from adapters.images.colours import (
    BLACK,
    IVORY,
    PALE_GOLD,
    PLUM,
    WHITE,
    Colour,
    suit_colours,
)
from adapters.images.french_faces import EDGE, RANKS, TALL
from adapters.images.style import Back, Look
from adapters.images.vectors import render
from engine.cards import JACK, JOKER, RANK, SUIT, Face

PITCH = 0.62
"""The part of a card's width that must be visible to recognise it."""
FINE = 4

ITALIAN_RANKS = ("", "A", *map(str, range(2, 11)), "F", "C", "R")


@dataclass(frozen=True, slots=True)
class Drawn:
    """Which card is drawn, and how."""

    face: Face
    look: Look
    width: int
    stands: Face | None = None
    """The card that a joker on the table stands for."""
    valued: bool = False
    """Whether figures show their value in Scopa."""
    covered: bool = False
    """Whether only the corner of the card is visible."""


def height(width: int) -> int:
    return round(width * TALL)


@lru_cache(maxsize=1 << 10)
def card(which: Drawn) -> Image.Image:
    return composed(which)


def composed(which: Drawn) -> Image.Image:
    """The card composed without the cache; fast if its vector drawings are already rendered."""
    if which.face == JOKER:
        return _joker(which) if which.stands is None else _stand_in(which, which.stands)
    if which.look.italian:
        return _italian(which)
    return _french(which)


@lru_cache(maxsize=1 << 5)
def back(width: int, which: Back = Back.BLUE) -> Image.Image:
    """A card face down."""
    sprite = _paper(width, WHITE).copy()
    inset = max(1, width // 26)
    pattern = render(f"backs/{which}", width - 2 * inset, height(width) - 2 * inset)
    sprite.alpha_composite(pattern, (EDGE + inset, EDGE + inset))
    return sprite


@lru_cache(maxsize=1 << 8)
def plate(size: tuple[int, int], radius: int) -> Image.Image:
    """A mask with round corners and smooth edges."""
    mask = Image.new("L", size, 255)
    if radius < 1:
        return mask
    corner = Image.new("L", (radius * FINE, radius * FINE))
    ImageDraw.Draw(corner).ellipse((0, 0, 2 * radius * FINE - 1, 2 * radius * FINE - 1), fill=255)
    corner = corner.resize((radius, radius), Image.Resampling.BOX)
    right, bottom = size[0] - radius, size[1] - radius
    mask.paste(corner, (0, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (right, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, bottom))
    mask.paste(corner.transpose(Image.Transpose.ROTATE_180), (right, bottom))
    return mask


@lru_cache(maxsize=1 << 6)
def plate_ends(width: int, radius: int) -> tuple[Image.Image, Image.Image]:
    """The upper and the lower end of such a mask; between them everything is filled."""
    both = plate((width, 2 * radius), radius)
    return both.crop((0, 0, width, radius)), both.crop((0, radius, width, 2 * radius))


@lru_cache(maxsize=1 << 6)
def pip(look: Look, suit: int, size: int) -> Image.Image:
    """The sign of a suit, in a square."""
    if look.italian:
        return italian_suits.sign(look, suit, size)
    return french_faces.pip(look, suit, size)


# Paper


@lru_cache(maxsize=1 << 5)
def _paper(width: int, tint: Colour) -> Image.Image:
    """An empty card: its shadow, a thin edge, and the paper."""
    size, radius = (width, height(width)), max(3, round(width * 0.075))
    whole = (size[0] + 2 * EDGE, size[1] + 2 * EDGE)
    shadow = Image.new("L", whole)
    shadow.paste(110, (EDGE, EDGE), plate(size, radius))
    shadow = shadow.filter(ImageFilter.GaussianBlur(EDGE * 0.6))
    sprite = Image.merge("RGBA", (*Image.new("RGB", whole, BLACK).split(), shadow))
    rim = Image.new("RGBA", size, (*_between_paper(tint), 255))
    sprite.paste(rim, (EDGE, EDGE), plate(size, radius))
    inner = (size[0] - 2, size[1] - 2)
    sprite.paste((*tint, 255), (EDGE + 1, EDGE + 1), plate(inner, radius - 1))
    return sprite


def _between_paper(tint: Colour) -> Colour:
    r, g, b = (part * 62 // 100 for part in tint)
    return r, g, b


# The corner


@dataclass(frozen=True, slots=True)
class _Corner:
    """The positions of things on a card, calculated from its width."""

    width: int

    @property
    def top(self) -> int:
        return EDGE + round(self.width * 0.085)

    @property
    def room(self) -> int:
        return round(self.width * 0.47)

    @property
    def middle(self) -> int:
        return EDGE + round(self.width * 0.285)


def _write_corner(sprite: Image.Image, which: Drawn, face: Face) -> None:
    at, suit = _Corner(which.width), SUIT[face]
    ranks = ITALIAN_RANKS if which.look.italian else RANKS
    letters, size = round(which.width * 0.385), round(which.width * 0.34)
    mask = lettering.index(ranks[RANK[face]], letters, at.room)
    ink = suit_colours(which.look)[suit]
    sprite.paste((*ink, 255), (at.middle - mask.width // 2, at.top), mask)
    down = at.top + letters + round(which.width * 0.045)
    sprite.alpha_composite(pip(which.look, suit, size), (at.middle - size // 2, down))


def _write_value(sprite: Image.Image, which: Drawn, left: int) -> None:
    """R2: the value of a figure for captures by sums."""
    value, at = RANK[which.face] - 3, _Corner(which.width)
    ink = suit_colours(which.look)[SUIT[which.face]]
    high = round(which.width * (0.15 if which.look.italian else 0.20))
    mask = lettering.index(str(value), high, round(which.width * 0.18))
    sprite.paste((*ink, 255), (left, at.top), mask)


# Faces


def _french(which: Drawn) -> Image.Image:
    sprite = _paper(which.width, WHITE).copy()
    if which.covered:
        _write_corner(sprite, which, which.face)
    else:
        french_faces.draw(sprite, which.face, which.look, which.width)
    if which.valued and RANK[which.face] >= JACK:
        left = EDGE + round(which.width * 0.75)
        _write_value(sprite, which, left)
    return sprite


def _set_low(sprite: Image.Image, which: Drawn, figure: Image.Image) -> None:
    """A bust at the lower edge, inside the round corners of the card."""
    layer = Image.new("RGBA", sprite.size)
    left = EDGE + which.width - figure.width
    layer.paste(figure, (left, EDGE + height(which.width) - figure.height - 1))
    inner = (which.width - 2, height(which.width) - 2)
    mask = Image.new("L", sprite.size)
    mask.paste(plate(inner, max(2, round(which.width * 0.075) - 1)), (EDGE + 1, EDGE + 1))
    layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
    sprite.alpha_composite(layer)


def _italian(which: Drawn) -> Image.Image:
    """Italian cards are never covered: their signs are in the middle, not in the corner."""
    sprite, width = _paper(which.width, IVORY).copy(), which.width
    rank, suit, at = RANK[which.face], SUIT[which.face], _Corner(which.width)
    mask = lettering.index(ITALIAN_RANKS[rank], round(width * 0.31), at.room)
    if rank >= JACK:
        _set_low(sprite, which, italian_suits.figure(which.look, rank, suit, round(width * 0.93)))
        size = round(width * 0.31)
        left = EDGE + width - size - round(width * 0.07)
        sprite.alpha_composite(pip(which.look, suit, size), (left, at.top - width // 30))
    else:
        for sign, (x, y) in italian_suits.arranged(which.look, rank, suit, width):
            sprite.alpha_composite(sign, (EDGE + x, EDGE + y))
    left = EDGE + round(width * 0.09)
    sprite.paste((*suit_colours(which.look)[suit], 255), (left, at.top), mask)
    if which.valued and rank >= JACK:
        _write_value(sprite, which, left + mask.width + round(width * 0.05))
    return sprite


def _joker(which: Drawn) -> Image.Image:
    sprite, at = _paper(which.width, WHITE).copy(), _Corner(which.width)
    size = round(which.width * 0.86)
    _set_low(sprite, which, render("french/joker", size, size))
    worn = cap(round(which.width * 0.46))
    sprite.alpha_composite(worn, (at.middle - worn.width // 2, at.top - worn.width // 12))
    return sprite


def _stand_in(which: Drawn, stands: Face) -> Image.Image:
    """A joker on the table: the corner of the card it stands for, above a band with its cap."""
    sprite, width = _paper(which.width, PALE_GOLD).copy(), which.width
    high = round(width * 0.45)
    band = Image.new("RGBA", (width, high), (*PLUM, 255))
    worn = cap(round(width * (0.40 if which.covered else 0.46)))
    middle = round(width * (PITCH if which.covered else 1) / 2)
    band.alpha_composite(worn, (middle - worn.width // 2, (high - worn.height) // 2))
    _set_low(sprite, which, band)
    _write_corner(sprite, which, stands)
    return sprite


def cap(size: int) -> Image.Image:
    """The joker's."""
    return render("french/cap", size, round(size * 98 / 108))
