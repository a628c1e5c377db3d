"""A hand of Scala 40, for its owner only; when it is their turn, together with the table."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.colours import GOLD
from adapters.images.hand_layout import broken, extent, pitch
from adapters.images.meld_tiles import TileRows
from adapters.images.melds import DrawnMeld
from adapters.images.players import header_height
from adapters.images.scala40 import tabletop
from adapters.images.scala40.tabletop import TableScene
from adapters.images.sprites import Drawn
from adapters.images.style import Look, PictureStyle
from adapters.panel import Spot
from engine.cards import FACE, Card, Pile

SIZE = 104
ONE_ROW = 9
"""With more cards than this, the hand has two rows."""
SHOWN = 92
"""How much of a card in the upper row is visible."""
TITLE = 38


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand, in the order on screen."""

    card: Card = field(repr=False)
    marked: bool = False
    """Whether the card was just drawn or taken."""


@dataclass(frozen=True, slots=True, repr=False)
class OtherHand:
    """The hand of another player, which the owner of the picture may see."""

    title: str
    cards: Pile


@dataclass(frozen=True, slots=True, repr=False)
class HandScene:
    """Everything that the picture shows."""

    held: tuple[HandCard, ...]
    prepared: tuple[DrawnMeld, ...]
    others: tuple[OtherHand, ...]
    style: PictureStyle
    table: TableScene | None = None
    """Shown above the cards."""


def draw(hand: HandScene) -> bytes:
    canvas = Canvas(_top(hand) + _cards_height(hand), hand.style)
    if hand.table is not None:
        tabletop.draw_header(canvas, hand.table)
    for part, top in _placed(hand):
        part.draw(canvas, top, hand.style.look)
    _cards(canvas, hand, _top(hand))
    return canvas.png()


def spots(hand: HandScene) -> tuple[Spot, ...]:
    """The place of each card."""
    rows = _rows(hand.held, _top(hand))
    lying = (at for row in rows for _, at in _lying(row))
    return tuple(Spot(left, top, SIZE, sprites.height(SIZE)) for left, top in lying)


def places(hand: HandScene) -> tuple[Spot, ...]:
    """The places of the piles, and of the melds by their numbers."""
    if hand.table is None:
        return ()
    melds = (spot for part, top in _placed(hand) for spot in part.spots(top))
    return (*tabletop.piles(), *melds)


# What lies above the cards


@dataclass(frozen=True, slots=True)
class _Part:
    """Melds or another hand under a title; what is prepared lies on a tray."""

    title: str
    tiles: TileRows
    tray: bool = False

    @property
    def high(self) -> int:
        return self._under + self.tiles.high + (8 if self.tray else 0)

    @property
    def _under(self) -> int:
        return TITLE if self.title else 8 if self.tray else 0

    def draw(self, canvas: Canvas, top: int, look: Look) -> None:
        if self.tray:
            box = (8, top, WIDE - 16, self.tiles.high + 8)
            canvas.plate(box, canvas.ground.board, 14)
        if self.title:
            at = (MARGIN, top + TITLE // 2)
            canvas.write_within(at, ROOM, self.title, 27, canvas.ground.faint, True)
        self.tiles.draw(canvas, MARGIN, top + self._under, look)

    def spots(self, top: int) -> Iterator[Spot]:
        for meld, box in self.tiles.boxes(MARGIN, top + self._under):
            if meld.number:
                yield Spot(*box, f"meld-{meld.number}")


def _parts(hand: HandScene) -> list[_Part]:
    groups = () if hand.table is None else hand.table.parts
    parts = [_Part(one.title, TileRows(ROOM, one.melds)) for one in groups if one.melds]
    for other in hand.others:
        held = tuple(DrawnMeld(bytes([card]), bytes([FACE[card]])) for card in other.cards)
        parts.append(_Part(other.title, TileRows(ROOM, held)))
    if hand.prepared:
        parts.append(_Part("", TileRows(ROOM, hand.prepared), tray=True))
    return parts


def _placed(hand: HandScene) -> list[tuple[_Part, int]]:
    """Each part with its upper edge."""
    parts, top = _parts(hand), _above(hand)
    tops = accumulate((part.high for part in parts), initial=top)
    return list(zip(parts, tops, strict=False))


def _above(hand: HandScene) -> int:
    return 6 if hand.table is None else header_height(hand.table.players) + 8


def _top(hand: HandScene) -> int:
    """The upper edge of the hand's own cards."""
    return _above(hand) + sum(part.high for part in _parts(hand))


# The cards


@dataclass(frozen=True, slots=True)
class _Row:
    cards: tuple[HandCard, ...]
    top: int
    step: int
    lowest: bool
    """Whether nothing covers the lower half of the row."""


def _cards_height(hand: HandScene) -> int:
    if not hand.held:
        return 0
    return _rows(hand.held, 0)[-1].top + sprites.height(SIZE) + 12


def _cards(canvas: Canvas, hand: HandScene, top: int) -> None:
    for row in _rows(hand.held, top):
        for held, at in _lying(row):
            _card(canvas, held, at, row, hand.style.look)


def _lying(row: _Row) -> Iterator[tuple[HandCard, tuple[int, int]]]:
    left = MARGIN + (ROOM - extent(len(row.cards), SIZE, row.step)) // 2
    for place, held in enumerate(row.cards):
        yield held, (left + place * row.step, row.top)


def _rows(held: tuple[HandCard, ...], top: int) -> list[_Row]:
    top += 8
    if len(held) <= ONE_ROW:
        return [_Row(held, top, pitch(len(held), SIZE, ROOM, 1.05), True)]
    most = max(8, (len(held) + 1) // 2)
    first = broken([one.card for one in held], most)
    parts = (held[:first], held[first:])
    step = pitch(max(map(len, parts)), SIZE, ROOM, 0.95)
    return [_Row(part, top + SHOWN * n, step, n == 1) for n, part in enumerate(parts)]


def _card(canvas: Canvas, held: HandCard, at: tuple[int, int], row: _Row, look: Look) -> None:
    left, top = at
    face, last = FACE[held.card], held is row.cards[-1]
    covered = not row.lowest or (not last and row.step < SIZE)
    canvas.card(Drawn(face, look, SIZE, covered=covered), left, top)
    if held.marked:
        _mark(canvas, left + (SIZE if last else min(row.step, SIZE)) - 17, top + 17)


def _mark(canvas: Canvas, x: int, y: int) -> None:
    """Marks the card that has just come."""
    canvas.disc((x, y), 13, (138, 82, 0))
    canvas.disc((x, y), 11, GOLD)
    canvas.shape([(x - 6, y - 2), (x + 6, y - 2), (x, y + 7)], (43, 22, 80))
    canvas.plate((x - 2, y - 7, 4, 7), (43, 22, 80), 0)
