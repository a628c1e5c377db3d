"""Melds in a picture: numbered as on the buttons, in as many rows as they need."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.images.canvas import Canvas
from adapters.images.colours import SEATS, WHITE
from adapters.images.hand_layout import LEAST, CardPosition, extent, flow, pitch
from adapters.images.sprites import Drawn, height
from adapters.images.style import Look
from engine.cards import FACE, JOKER, Faces, Pile

SIZES = (92, 76, 60)
"""The sizes of cards, the largest first."""
GAP = 20
BADGE = 40


@dataclass(frozen=True, slots=True, repr=False)
class DrawnMeld:
    """The cards of a meld, the low end first, with what each is or stands for."""

    cards: Pile
    faces: Faces
    number: int = 0
    """The number on the buttons; 0 for a meld that has none yet."""
    owner: int = 0
    """The player or side whose colour the number has."""
    fresh: bool = False
    """Whether it was laid or changed since the reader's last turn."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Melds with cards of one size, arranged in a given width."""

    size: int
    room: int
    melds: tuple[DrawnMeld, ...]

    @property
    def step(self) -> int:
        return height(self.size) + 14

    @property
    def rows(self) -> int:
        return self._spots()[-1].row + 1 if self.melds else 0

    @property
    def high(self) -> int:
        return self.rows * self.step

    def draw(self, canvas: Canvas, left: int, top: int, look: Look) -> None:
        for meld, spot in zip(self.melds, self._spots(), strict=True):
            self._meld(canvas, meld, left + spot.left, top + spot.row * self.step, look)

    def boxes(self, left: int, top: int) -> Iterator[tuple[DrawnMeld, tuple[int, int, int, int]]]:
        """Each meld with its box: left, top, width and height."""
        for meld, spot in zip(self.melds, self._spots(), strict=True):
            at = left + spot.left, top + spot.row * self.step
            yield meld, (*at, self._extent(meld), height(self.size))

    def _extent(self, meld: DrawnMeld) -> int:
        return _badge(meld) + extent(len(meld.cards), self.size, self._pitch(meld))

    def _spots(self) -> list[CardPosition]:
        return flow([self._extent(meld) for meld in self.melds], self.room, GAP)

    def _pitch(self, meld: DrawnMeld) -> int:
        return pitch(len(meld.cards), self.size, self.room - _badge(meld))

    def _meld(self, canvas: Canvas, meld: DrawnMeld, left: int, top: int, look: Look) -> None:
        if meld.fresh:
            box = (left - 4, top - 4, self._extent(meld) + 8, height(self.size) + 8)
            canvas.plate(box, canvas.ground.accent, 12)
        if meld.number:
            badge(canvas, (left, top, BADGE - 6, height(self.size)), meld.number, meld.owner)
        for place, (card, face) in enumerate(zip(meld.cards, meld.faces, strict=True)):
            stands = face if FACE[card] == JOKER else None
            x = left + _badge(meld) + place * self._pitch(meld)
            covered = place < len(meld.cards) - 1
            canvas.card(Drawn(FACE[card], look, self.size, stands, covered=covered), x, top)


def spread(melds: Sequence[DrawnMeld], room: int, most: int) -> Spread:
    """The melds in the largest cards with which they are at most `most` high, if possible."""
    for size in SIZES:
        laid = Spread(size, room, tuple(melds))
        if laid.high <= most and _legible(laid):
            return laid
    return Spread(SIZES[-1], room, tuple(melds))


def badge(
    canvas: Canvas, box: tuple[int, int, int, int], number: int, owner: int, size: int = 32
) -> None:
    left, top, wide, high = box
    canvas.plate(box, SEATS[owner], 10)
    canvas.write((left + wide // 2, top + high // 2), str(number), size, WHITE, True, "mm")


def _badge(meld: DrawnMeld) -> int:
    return BADGE if meld.number else 0


def _legible(laid: Spread) -> bool:
    longest = max((len(meld.cards) for meld in laid.melds), default=1)
    return pitch(longest, laid.size, laid.room - BADGE) >= round(laid.size * LEAST) or longest < 2
