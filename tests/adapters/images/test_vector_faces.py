"""The vectors for pages show the same cards as the pictures."""

import gzip
import io

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from resvg_py import svg_to_bytes

from adapters.images import sprites, vector_faces
from adapters.images.colours import FRENCH, IVORY, PALE_GOLD, WHITE, Colour
from adapters.images.french_faces import EDGE
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE_NAMES, FACE_OF_NAME, JOKER

WIDTH = 105
RIM = 4
ALIKE = 6.0
"""The mean difference of a channel, after blurring the edges; one sign more makes 7."""
MOST_BYTES = 150_000
_CSS = "".join(f".suit{suit}{{fill:rgb{ink}}}" for suit, ink in enumerate(FRENCH))


def _drawn(sheet: str, symbols: tuple[str, ...], paper: Colour) -> Image.Image:
    uses = "".join(f'<use href="#{name}" width="100" height="140"/>' for name in symbols)
    open_sheet = sheet.removesuffix("</svg>").replace("<svg ", '<svg viewBox="0 0 100 140" ', 1)
    ground = f'<rect width="100" height="140" fill="rgb{paper}"/>'
    png = svg_to_bytes(
        svg_string=f"{open_sheet}{ground}{uses}</svg>",
        width=WIDTH,
        height=sprites.height(WIDTH),
        style_sheet=_CSS,
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def _difference(vector: Image.Image, which: Drawn, paper: Colour) -> float:
    sprite = sprites.card(which)
    ground = Image.new("RGBA", sprite.size, (*paper, 255))
    ground.alpha_composite(sprite)
    corners = (EDGE, EDGE, EDGE + vector.width, EDGE + vector.height)
    picture = ground.convert("RGB").crop(corners)
    ink, ours = (_without_rim(one.filter(ImageFilter.GaussianBlur(2))) for one in (picture, vector))
    return max(ImageStat.Stat(ImageChops.difference(ink, ours)).mean)


def _without_rim(image: Image.Image) -> Image.Image:
    return image.crop((RIM, RIM, image.width - RIM, image.height - RIM))


@pytest.mark.parametrize("name", FACE_NAMES)
def test_whole_french_cards_look_as_in_the_pictures(name: str) -> None:
    vector = _drawn(vector_faces.french(), (name,), WHITE)
    assert _difference(vector, Drawn(FACE_OF_NAME[name], Look.FRENCH, WIDTH), WHITE) < ALIKE


@pytest.mark.parametrize("name", ["AH", "10D", "QC", "7S"])
def test_covered_cards_look_as_in_the_pictures(name: str) -> None:
    vector = _drawn(vector_faces.french(), (f"{name}-corner",), WHITE)
    which = Drawn(FACE_OF_NAME[name], Look.FRENCH, WIDTH, covered=True)
    assert _difference(vector, which, WHITE) < ALIKE


@pytest.mark.parametrize("covered", [False, True])
def test_a_joker_on_the_table_looks_as_in_the_pictures(covered: bool) -> None:
    band = "JK-band-corner" if covered else "JK-band"
    vector = _drawn(vector_faces.french(), (band, "8H-corner"), PALE_GOLD)
    which = Drawn(JOKER, Look.FRENCH, WIDTH, stands=FACE_OF_NAME["8H"], covered=covered)
    assert _difference(vector, which, PALE_GOLD) < ALIKE


@pytest.mark.parametrize("suit", "HDCS")
@pytest.mark.parametrize("rank", ["A", *"234567", "J", "Q", "K"])
def test_italian_cards_look_as_in_the_pictures(rank: str, suit: str) -> None:
    vector = _drawn(vector_faces.italian(), (rank + suit,), IVORY)
    which = Drawn(FACE_OF_NAME[rank + suit], Look.ITALIAN, WIDTH, valued=True)
    assert _difference(vector, which, IVORY) < ALIKE


def test_the_faces_of_a_game_are_small_enough_for_a_first_visit() -> None:
    for sheet in (vector_faces.french(), vector_faces.italian()):
        assert len(gzip.compress(sheet.encode())) < MOST_BYTES
