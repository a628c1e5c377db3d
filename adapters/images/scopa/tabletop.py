"""A table of Scopa during a deal as everybody sees it, and a hand with the table above it."""

from collections.abc import Iterator
from dataclasses import dataclass

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.hand_layout import pitch
from adapters.images.lettering import width
from adapters.images.players import PlayerLine, avatar, draw_lines, header_height
from adapters.images.sprites import Drawn
from adapters.images.style import Look, PictureStyle
from adapters.panel import Spot
from engine.cards import FACE, Card, Pile

SIZES = (140, 116, 92)
"""The sizes of cards on the table, the largest first."""
GAP = 14
HELD = 140
FEW = 6
PACK = 92
BESIDE = 132
LAST = 60


@dataclass(frozen=True, slots=True)
class Last:
    """The last play."""

    player: PlayerLine
    said: str
    card: Card
    captured: Pile
    scopa: str
    """The word for a scopa, if it was one."""


@dataclass(frozen=True, slots=True)
class TableScene:
    """Everything that the picture shows."""

    players: tuple[PlayerLine, ...]
    lying: Pile
    stock: int
    pack_name: str
    goal: str
    last: Last | None
    empty: str
    style: PictureStyle


@dataclass(frozen=True, slots=True, repr=False)
class HandScene:
    """Everything that the picture shows to the owner of the hand."""

    held: Pile
    lying: Pile
    empty: str
    style: PictureStyle


@dataclass(frozen=True, slots=True)
class _Laid:
    """Cards with gaps between them, in rows of nearly the same length."""

    cards: Pile
    size: int
    rows: int

    @property
    def step(self) -> int:
        return sprites.height(self.size) + GAP

    @property
    def high(self) -> int:
        return self.rows * self.step

    def draw(self, canvas: Canvas, top: int, look: Look) -> None:
        for card, left, down in self.places(top):
            canvas.card(Drawn(FACE[card], look, self.size, valued=True), left, down)

    def places(self, top: int) -> Iterator[tuple[Card, int, int]]:
        each = -(-len(self.cards) // self.rows)
        for row in range(self.rows):
            part = self.cards[row * each : (row + 1) * each]
            left = (WIDE - len(part) * (self.size + GAP) + GAP) // 2
            for place, card in enumerate(part):
                yield card, left + place * (self.size + GAP), top + row * self.step


def draw_table(table: TableScene) -> bytes:
    canvas = Canvas(table_height(table), table.style)
    draw_on(canvas, table)
    return canvas.png()


def table_height(table: TableScene) -> int:
    last = sprites.height(LAST) + 34 if table.last else 0
    lying = _laid(table.lying, SIZES[0]).high
    return header_height(table.players) + 10 + lying + last + 6


def draw_on(canvas: Canvas, table: TableScene) -> None:
    header, laid = header_height(table.players), _laid(table.lying, SIZES[0])
    draw_lines(canvas, table.players, ROOM - BESIDE)
    _pack(canvas, table, WIDE - MARGIN - PACK - 10)
    _lying(canvas, laid, table.empty, header + 10, table.style.look)
    if table.last is not None:
        _last(canvas, table.last, header + 12 + laid.high, table.style.look)


def table_places(table: TableScene) -> tuple[Spot, ...]:
    """The places where cards can be laid."""
    top, high = header_height(table.players), _laid(table.lying, SIZES[0]).high
    return (Spot(0, top, WIDE, high + 10, "table"),)


def hand_places(hand: HandScene) -> tuple[Spot, ...]:
    return (Spot(0, 0, WIDE, _before(hand).high + 16, "table"),)


def hand_cards(hand: HandScene) -> tuple[Spot, ...]:
    held, top = _in_hand(hand), 16 + _before(hand).high + 18
    high = sprites.height(held.size)
    return tuple(Spot(left, down, held.size, high) for _, left, down in held.places(top))


def _before(hand: HandScene) -> _Laid:
    return _laid(hand.lying, SIZES[1] if len(hand.lying) <= FEW else SIZES[2])


def _in_hand(hand: HandScene) -> _Laid:
    return _Laid(hand.held, min(HELD, (ROOM + GAP) // max(1, len(hand.held)) - GAP), 1)


def draw_hand(hand: HandScene) -> bytes:
    laid, held = _before(hand), _in_hand(hand)
    canvas = Canvas(16 + laid.high + 8 + held.high + 22, hand.style)
    _lying(canvas, laid, hand.empty, 16, hand.style.look)
    top = 16 + laid.high + 4
    canvas.plate((MARGIN - 8, top, ROOM + 16, held.high + 14), canvas.ground.board, 16)
    held.draw(canvas, top + 14, hand.style.look)
    return canvas.png()


def _laid(cards: Pile, largest: int) -> _Laid:
    """In one row if there are few cards, otherwise in two."""
    for size in SIZES:
        each = (ROOM + GAP) // (size + GAP)
        rows = max(1, -(-len(cards) // each))
        if size <= largest and rows <= 2:
            return _Laid(cards, size, rows)
    return _Laid(cards, SIZES[-1], rows)


def _lying(canvas: Canvas, laid: _Laid, empty: str, top: int, look: Look) -> None:
    if laid.cards:
        laid.draw(canvas, top, look)
        return
    middle = (WIDE // 2, top + laid.high // 2)
    canvas.write(middle, empty, 30, canvas.ground.faint, anchor="mm")


# The pack, and the last play


def _pack(canvas: Canvas, table: TableScene, left: int) -> None:
    middle, low = left + PACK // 2, MARGIN + sprites.height(PACK)
    canvas.stack(PACK, left, MARGIN, table.stock)
    canvas.count((middle, low), table.stock, table.pack_name)
    canvas.write((middle, low + 54), table.goal, 24, canvas.ground.faint, anchor="mm")


def _last(canvas: Canvas, last: Last, top: int, look: Look) -> None:
    high = sprites.height(LAST) + 16
    canvas.plate((MARGIN, top, ROOM, high), canvas.ground.board, 12)
    middle = top + high // 2
    avatar(canvas, last.player, (MARGIN + 34, middle), 18)
    room = ROOM - 76 - _needed(last)
    left = MARGIN + 62
    left += canvas.write_within((left, middle), room, last.said, 26, canvas.ground.ink) + 14
    canvas.card(Drawn(FACE[last.card], look, LAST), left, top + 8)
    if last.captured:
        _captured(canvas, last, left + LAST + 8, top + 8, look)


def _captured(canvas: Canvas, last: Last, left: int, top: int, look: Look) -> None:
    middle = top + sprites.height(LAST) // 2
    canvas.shape(
        [(left, middle - 9), (left, middle + 9), (left + 14, middle)], canvas.ground.accent
    )
    left, apart = left + 24, _apart(last)
    for place, card in enumerate(last.captured):
        canvas.card(Drawn(FACE[card], look, LAST), left + place * apart, top)
    left += apart * (len(last.captured) - 1) + LAST + 14
    canvas.write((left, middle), last.scopa, 34, canvas.ground.accent, True)


def _apart(last: Last) -> int:
    return pitch(len(last.captured), LAST, 4 * (LAST + 6), 1.09)


def _needed(last: Last) -> int:
    """The width of the cards of a play, with the word after them."""
    count = len(last.captured)
    taken = _apart(last) * (count - 1) + LAST + 32 if count else 0
    return LAST + 14 + taken + (width(last.scopa, 34, True) + 24 if last.scopa else 0)
