"""Whole French cards: two indices, and the signs or the double figure between them."""

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageDraw

from adapters.images import lettering
from adapters.images.colours import NAVY, Colour, suit_colours
from adapters.images.style import Look
from adapters.images.vectors import render
from engine.cards import ACE, FACE_OF_NAME, JACK, RANK, SUIT, Face
from engine.cards import SUITS as SUIT_LETTERS

TALL = 1.4
"""The height of a card, in widths."""
EDGE = 3
"""The margin around a card, for its shadow."""

SUITS = ("hearts", "diamonds", "clubs", "spades")
RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")

COLUMN, LETTERS, PIP, TOP = 0.16, 0.375, 0.16, 0.075
"""Of an index: the width of its column, the height of its letters and its sign, its upper edge."""
FRAME = 0.575
"""The width of a figure's frame."""
ACE_OF_SPADES = FACE_OF_NAME["AS"]
_SIGN = {ACE: 0.6, 2: 0.27, 3: 0.27}
_USUAL_SIGN, _SMALL_SIGN = 0.24, 0.22
_SIDES, _MIDDLE = (0.36, 0.64), 0.5
_FIRST, _LAST = 0.24, 1.16
"""The heights of the centres of the first and last signs."""
_SEVEN = 7
_ROWS = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
"""How many rows of two signs a rank has."""
_BETWEEN = {
    ACE: (0.5,),
    2: (0.0, 1.0),
    3: (0.0, 0.5, 1.0),
    5: (0.5,),
    7: (0.25,),
    8: (0.25, 0.75),
    9: (0.5,),
    10: (1 / 6, 5 / 6),
}
"""The heights of the signs in the middle column, between the first and the last row."""


def draw(sprite: Image.Image, face: Face, look: Look, width: int) -> None:
    """Draw a card onto its paper."""
    half = Image.new("RGBA", sprite.size)
    _write_index(half, face, look, width)
    if RANK[face] < JACK:
        _lay(half, sprite, face, look, width)
    sprite.alpha_composite(half)
    sprite.alpha_composite(half.transpose(Image.Transpose.ROTATE_180))
    if RANK[face] >= JACK:
        figure = _figure(face, look, width)
        left, top = (sprite.width - figure.width) // 2, (sprite.height - figure.height) // 2
        sprite.alpha_composite(figure, (left, top))


def pip(look: Look, suit: int, size: int) -> Image.Image:
    return render(f"french/{SUITS[suit]}", size, size, _css(suit_colours(look)[suit]))


def _css(suit: Colour) -> str:
    return f".suit{{fill:rgb{suit}}}"


def _write_index(half: Image.Image, face: Face, look: Look, width: int) -> None:
    letters, middle = round(width * LETTERS), EDGE + round(width * (COLUMN / 2 + 0.02))
    rank = RANKS[RANK[face]]
    mask = lettering.index(rank, letters, round(width * (COLUMN + 0.04 * (len(rank) - 1))))
    top, size = EDGE + round(width * TOP), round(width * PIP)
    half.paste((*suit_colours(look)[SUIT[face]], 255), (middle - mask.width // 2, top), mask)
    down = top + letters + round(width * 0.04)
    half.alpha_composite(pip(look, SUIT[face], size), (middle - size // 2, down))


def _lay(half: Image.Image, sprite: Image.Image, face: Face, look: Look, width: int) -> None:
    """Lay the signs of the upper half on `half`, which is shown again turned round, and those
    without a counterpart on the card itself.
    """
    rank = RANK[face]
    size = round(width * sign_size(rank))
    sign = _sign(face, look, size)
    for across, down in places(rank):
        if down > TALL / 2 + 0.01:
            continue
        single = down > TALL / 2 - 0.01 or (rank == _SEVEN and across == _MIDDLE)
        onto = sprite if single else half
        left, top = round(width * across - size / 2), round(width * down - size / 2)
        onto.alpha_composite(sign, (EDGE + left, EDGE + top))


def _sign(face: Face, look: Look, size: int) -> Image.Image:
    if face == ACE_OF_SPADES:
        return render("french/ace_of_spades", size, size, _css(suit_colours(look)[SUIT[face]]))
    return pip(look, SUIT[face], size)


def sign_size(rank: int) -> float:
    """In widths of the card."""
    return _SIGN.get(rank, _SMALL_SIGN if rank > 8 else _USUAL_SIGN)


def places(rank: int) -> Iterator[tuple[float, float]]:
    """The centres of all signs, in widths of the card."""
    rows = _ROWS.get(rank, 0)
    for row in range(rows):
        for side in _SIDES:
            yield side, _FIRST + (_LAST - _FIRST) * row / (rows - 1)
    for part in _BETWEEN.get(rank, ()):
        yield _MIDDLE, _FIRST + (_LAST - _FIRST) * part


def figure_name(face: Face, look: Look) -> str:
    folder = "paris" if look.parisian else "french"
    return f"{folder}/{RANKS[RANK[face]]}{SUIT_LETTERS[SUIT[face]]}"


@lru_cache(maxsize=1 << 6)
def _figure(face: Face, look: Look, width: int) -> Image.Image:
    """Both halves of a figure, in a closed frame."""
    wide = round(width * FRAME)
    sheet = _css(suit_colours(look)[SUIT[face]])
    figure = render(figure_name(face, look), wide, 2 * wide, sheet).copy()
    line = max(1, round(width / 80))
    ImageDraw.Draw(figure).rectangle(
        (0, 0, wide - 1, figure.height - 1), outline=(*NAVY, 255), width=line
    )
    return figure
