"""Many pictures on one sheet."""

from collections.abc import Mapping

from PIL import Image, ImageDraw

from adapters.images import lettering, sprites
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE, JOKER, Face
from engine.scopa.pack import DECK

PHONE = 360
GAP = 14
COLUMNS = 6
GROUND = (44, 46, 52)


def contact(pictures: Mapping[str, Image.Image]) -> Image.Image:
    """Pictures in columns as wide as a phone; each goes to the shortest column."""
    heights = [GAP] * COLUMNS
    spots: list[tuple[int, int]] = []
    shown = {name: _as_on_a_phone(image) for name, image in pictures.items()}
    for image in shown.values():
        column = heights.index(min(heights))
        spots.append((GAP + column * (PHONE + GAP), heights[column]))
        heights[column] += image.height + 22 + GAP
    sheet = Image.new("RGB", (GAP + COLUMNS * (PHONE + GAP), max(heights)), GROUND)
    pen = ImageDraw.Draw(sheet)
    for (name, image), (left, top) in zip(shown.items(), spots, strict=True):
        pen.text((left, top), name, fill=(220, 220, 220), font=lettering.font(16))
        sheet.paste(image, (left, top + 22))
    return sheet


def cards(look: Look, size: int = 116) -> Image.Image:
    """The whole pack, a row for each suit."""
    faces = [FACE[c] for c in DECK] if look.italian else [*range(52)]
    columns = len(faces) // 4
    extra: list[Face] = [] if look.italian else [JOKER]
    step = size + 10, sprites.height(size) + 10
    rows = 4 + len(extra)
    sheet = Image.new("RGB", (10 + columns * step[0], 10 + rows * step[1]), (23, 64, 47))
    for place, face in enumerate(faces + extra):
        sprite = sprites.card(Drawn(face, look, size, valued=look.italian))
        at = 10 + place % columns * step[0], 10 + place // columns * step[1]
        sheet.paste(sprite, at, sprite)
    return sheet


def _as_on_a_phone(image: Image.Image) -> Image.Image:
    high = round(image.height * PHONE / image.width)
    return image.resize((PHONE, high), Image.Resampling.LANCZOS)
