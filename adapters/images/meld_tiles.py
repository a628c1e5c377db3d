"""Melds as rows of small tiles, for a picture that shows table and hand together.

A tile is only a rank and a suit, which stay legible on a phone. Of a long run the ends, the jokers
and the number of cards between them are shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from adapters.images import lettering, sprites
from adapters.images.canvas import Canvas
from adapters.images.colours import PALE_GOLD, PLUM, WHITE, Colour, suit_colours
from adapters.images.hand_layout import CardPosition, flow
from adapters.images.melds import DrawnMeld, badge
from adapters.images.style import Look
from engine.cards import FACE, FACE_NAMES, JOKER, SUIT, Face

WIDE, HIGH = 47, 78
STAND_IN = 80
"""The width of the tile of a joker, which also has its cap."""
HIDDEN = 44
"""The width of the number of cards that are not shown."""
NUMBER = 36
GAP = 12
ROW = HIGH + 12
WHOLE = 5
"""Melds of at most this many cards are shown whole."""
LETTERS, _SIGN = 30, 27


@dataclass(frozen=True, slots=True)
class _Tile:
    face: Face
    stands_in: bool

    @property
    def wide(self) -> int:
        return STAND_IN if self.stands_in else WIDE


@dataclass(frozen=True, slots=True)
class _Hidden:
    cards: int
    wide: int = HIDDEN


@dataclass(frozen=True, slots=True)
class TileRows:
    """Melds in as many rows as they need."""

    room: int
    melds: tuple[DrawnMeld, ...]

    @property
    def high(self) -> int:
        places = self._places()
        return (places[-1].row + 1) * ROW if places else 0

    def draw(self, canvas: Canvas, left: int, top: int, look: Look) -> None:
        for meld, box in self.boxes(left, top):
            _draw(canvas, meld, box, look)

    def boxes(self, left: int, top: int) -> Iterator[tuple[DrawnMeld, tuple[int, int, int, int]]]:
        """Each meld with its box: left, top, width and height."""
        for meld, place in zip(self.melds, self._places(), strict=True):
            yield meld, (left + place.left, top + place.row * ROW, _extent(meld), HIGH)

    def _places(self) -> list[CardPosition]:
        return flow([_extent(meld) for meld in self.melds], self.room, GAP)


def _extent(meld: DrawnMeld) -> int:
    return (NUMBER if meld.number else 0) + sum(part.wide for part in _parts(meld))


def _parts(meld: DrawnMeld) -> list[_Tile | _Hidden]:
    """What is shown of a meld, the low end first."""
    parts: list[_Tile | _Hidden] = []
    last, hidden = len(meld.cards) - 1, 0
    for place, (card, face) in enumerate(zip(meld.cards, meld.faces, strict=True)):
        joker = FACE[card] == JOKER != face
        if last < WHOLE or place in (0, last) or joker:
            parts += [_Hidden(hidden)] if hidden else []
            parts.append(_Tile(face, joker))
            hidden = 0
        else:
            hidden += 1
    return parts


def _draw(canvas: Canvas, meld: DrawnMeld, box: tuple[int, int, int, int], look: Look) -> None:
    left, top, wide, high = box
    if meld.fresh:
        canvas.plate((left - 4, top - 4, wide + 8, high + 8), canvas.ground.accent, 12)
    if meld.number:
        badge(canvas, (left, top, NUMBER - 3, high), meld.number, meld.owner, 30)
        left += NUMBER
    for part in _parts(meld):
        match part:
            case _Tile(face, stands_in):
                canvas.lay(_tile(face, stands_in, look), left, top)
            case _Hidden(cards):
                canvas.plate((left + 2, top + 14, HIDDEN - 4, high - 28), canvas.ground.board, 8)
                middle = (left + HIDDEN // 2, top + high // 2)
                canvas.write(middle, f"+{cards}", 28, canvas.ground.ink, True, "mm")
        left += part.wide


@lru_cache(maxsize=1 << 8)
def _tile(face: Face, stands_in: bool, look: Look) -> Image.Image:
    tile = _paper(STAND_IN if stands_in else WIDE, PLUM if stands_in else WHITE)
    if stands_in:
        tile.paste((*PALE_GOLD, 255), (3, 2), sprites.plate((WIDE - 4, HIGH - 4), 7))
        cap = sprites.cap(STAND_IN - WIDE - 2)
        tile.alpha_composite(cap, (WIDE, (HIGH - cap.height) // 2))
    if face == JOKER:
        cap = sprites.cap(WIDE - 6)
        tile.alpha_composite(cap, (3, (HIGH - cap.height) // 2))
        return tile
    suit = SUIT[face]
    mask = lettering.index(FACE_NAMES[face][:-1], LETTERS, WIDE - 12)
    tile.paste((*suit_colours(look)[suit], 255), ((WIDE - mask.width) // 2, 9), mask)
    tile.alpha_composite(sprites.pip(look, suit, _SIGN), ((WIDE - _SIGN) // 2, 44))
    return tile


def _paper(wide: int, tint: Colour) -> Image.Image:
    tile = Image.new("RGBA", (wide, HIGH))
    tile.paste((*tint, 255), (1, 0), sprites.plate((wide - 2, HIGH), 8))
    return tile
