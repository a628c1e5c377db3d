"""What is drawn can be read on a telephone: large enough, and dark enough on what it lies on."""

from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from adapters.images import scopa, sprites
from adapters.images.canvas import WIDE
from adapters.images.colours import (
    FOUR,
    GROUNDS,
    ITALIAN,
    IVORY,
    PALE_GOLD,
    SEATS,
    WHITE,
    Colour,
)
from adapters.images.french_faces import EDGE
from adapters.images.lettering import CAPITAL
from adapters.images.melds import SIZES
from adapters.images.scala40.hand_picture import SIZE
from adapters.images.sprites import PITCH, Drawn
from adapters.images.style import Felt, Look, PictureStyle, Theme
from adapters.images.tournament import round_picture
from adapters.images.tournament.names import DrawnSide
from adapters.images.tournament.round_picture import RoundScene, TableCell
from engine.cards import FACE, FACE_OF_NAME, JOKER, Face
from engine.scopa.pack import DECK

PHONE = 360


def corner(face: Face, look: Look, size: int, stands: Face | None = None) -> Image.Image:
    """What is seen of a card that another covers."""
    sprite = sprites.card(Drawn(face, look, size, stands, covered=True))
    shown = sprite.crop((EDGE, EDGE, EDGE + round(size * PITCH), EDGE + sprites.height(size)))
    paper = Image.new("RGB", shown.size, WHITE)
    paper.paste(shown, (0, 0), shown)
    return paper


def letter_height(card: Image.Image) -> int:
    """Rows of ink below the paper's edge, until there is a row of paper again."""
    ink = ImageChops.invert(card.convert("L")).point(lambda dark: 255 * (dark > 90))
    rows = [ink.crop((4, y, ink.width, y + 1)).getbbox() is not None for y in range(ink.height)]
    first = rows.index(True, 4)
    return rows.index(False, first) - first


def on_a_phone(image: Image.Image, size: int, wanted: int) -> Image.Image:
    """Scaled so that the whole card would be so wide."""
    part = wanted / size
    new = round(image.width * part), round(image.height * part)
    return image.convert("RGB").resize(new, Image.Resampling.LANCZOS)


def apart(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def contrast(one: Colour, other: Colour) -> float:
    """As the WCAG reckon it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(("size", "least"), [(SIZE, 17), (SIZES[0], 14), (SIZES[-1], 9)])
def test_corners_are_large_on_a_telephone(size: int, least: int) -> None:
    for name in ("AH", "7S", "10C", "KD"):
        height = letter_height(corner(FACE_OF_NAME[name], Look.FRENCH, size))
        assert height * PHONE / WIDE >= least


@pytest.mark.parametrize("look", [Look.FRENCH, Look.FOUR_COLOURS])
def test_covered_cards_are_told_apart_where_they_are_smallest(look: Look) -> None:
    size = SIZES[-1]
    faces = [on_a_phone(corner(f, look, size), size, size * PHONE // WIDE) for f in range(53)]
    assert min(apart(one, other) for one, other in combinations(faces, 2)) > 6


@pytest.mark.parametrize("look", Look)
def test_the_forty_cards_are_told_apart_at_fifty_pixels(look: Look) -> None:
    size = scopa.SIZES[0]
    cards = [sprites.card(Drawn(FACE[c], look, size, valued=True)) for c in DECK]
    seen = [on_a_phone(card, size, 50) for card in cards]
    assert min(apart(one, other) for one, other in combinations(seen, 2)) > 5


def test_a_joker_on_the_table_is_neither_a_joker_nor_the_card_it_stands_for() -> None:
    nine = FACE_OF_NAME["9H"]
    stand_in = corner(JOKER, Look.FRENCH, 92, nine)
    assert apart(stand_in, corner(nine, Look.FRENCH, 92)) > 30
    assert apart(stand_in, corner(JOKER, Look.FRENCH, 92)) > 30
    assert letter_height(stand_in) == letter_height(corner(nine, Look.FRENCH, 92))


@pytest.mark.parametrize(("theme", "felt"), [*product(Theme, Felt)])
def test_words_stand_out_from_what_they_lie_on(theme: Theme, felt: Felt) -> None:
    ground = GROUNDS[theme, felt]
    for ink, paper in product(
        (ground.ink, ground.faint, ground.accent), (ground.felt, ground.board, ground.lit)
    ):
        assert contrast(ink, paper) >= (4.5 if ink == ground.ink else 3), (ink, paper)
    for ink in (ground.good, ground.bad):
        assert contrast(ink, ground.board) >= 4.5


def test_suits_stand_out_from_paper_and_numbers_from_badges() -> None:
    for ink in FOUR:
        assert min(contrast(ink, WHITE), contrast(ink, PALE_GOLD)) >= 4.5
    assert min(contrast(ink, IVORY) for ink in ITALIAN) >= 4.5
    assert min(contrast(WHITE, seat) for seat in SEATS) >= 3


@pytest.mark.parametrize(("tables", "millimetres"), [(7, 7), (9, 6.9), (32, 4.4)])
def test_a_printed_round_is_read_from_two_metres(tables: int, millimetres: float) -> None:
    """Five minutes of arc are 2.9 mm at two metres."""
    cells = tuple(TableCell(str(n), (DrawnSide("Anna"), DrawnSide("Ugo"))) for n in range(tables))
    scene = RoundScene("", "", cells, (), PictureStyle())
    wide, high = round_picture.drawn(scene).image.size
    scale = min(210 / wide, 297 / high)
    sizes = round_picture.sizes_for(cells)
    assert CAPITAL * sizes.letters * scale >= millimetres
    assert CAPITAL * sizes.letters * PHONE / WIDE >= 10
