"""French figures are whole: two heads in a closed frame, away from the index."""

import pytest
from PIL import Image, ImageChops

from adapters.images import sprites
from adapters.images.colours import NAVY
from adapters.images.french_faces import EDGE
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import JACK, RANK

COURTS = [face for face in range(52) if RANK[face] >= JACK]
SIZES = (105, 72, 53)


def paper(face: int, size: int) -> Image.Image:
    sprite = sprites.card(Drawn(face, Look.FRENCH, size))
    inside = (EDGE + 2, EDGE + 2, sprite.width - EDGE - 2, sprite.height - EDGE - 2)
    return sprite.crop(inside).convert("RGB")


def frame(card: Image.Image) -> tuple[int, int, int, int]:
    navy = ImageChops.difference(card, Image.new("RGB", card.size, NAVY)).convert("L")
    box = navy.point(lambda far: 255 if far == 0 else 0).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", COURTS)
def test_a_figure_is_in_a_closed_frame(face: int, size: int) -> None:
    card = paper(face, size)
    left, top, right, bottom = frame(card)
    edges = [(x, y) for x in range(left, right) for y in (top, bottom - 1)]
    edges += [(x, y) for y in range(top, bottom) for x in (left, right - 1)]
    assert {card.getpixel(spot) for spot in edges} == {NAVY}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", COURTS)
def test_nothing_touches_the_frame_from_outside(face: int, size: int) -> None:
    card = paper(face, size)
    left, top, right, bottom = frame(card)
    around = [(x, y) for x in (left - 1, right) for y in range(top, bottom)]
    around += [(x, y) for x in range(left, right) for y in (top - 1, bottom)]
    assert {card.getpixel(spot) for spot in around} == {(255, 255, 255)}


@pytest.mark.parametrize("face", COURTS)
def test_a_figure_has_two_heads(face: int) -> None:
    card = paper(face, 105)
    figure = card.crop(frame(card))
    turned = figure.transpose(Image.Transpose.ROTATE_180)
    apart = ImageChops.difference(figure, turned).convert("L")
    mean = apart.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(mean, int)
    assert mean <= 3
