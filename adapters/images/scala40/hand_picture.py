"""A hand of Scala 40, for its owner only."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.colours import GOLD
from adapters.images.hand_layout import broken, extent, pitch
from adapters.images.melds import DrawnMeld, Spread, spread
from adapters.images.sprites import Drawn
from adapters.images.style import Look, PictureStyle
from adapters.panel import Spot
from engine.cards import FACE, Card, Pile

SIZE = 128
ONE_ROW = 9
"""With more cards than this, the hand has two rows."""
RAISED = 20
ABOVE = 14
"""The space for picked cards in the upper row."""
SHOWN = 118
"""How much of a card in the upper row is visible, besides what picked cards below it cover."""
PARTNER = 60


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand, in the order on screen."""

    card: Card = field(repr=False)
    picked: bool = False
    marked: bool = False
    """Whether the card was just drawn or taken."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The points for the opening so far, and the points needed."""

    points: int
    needed: int
    enough: bool


@dataclass(frozen=True, slots=True, repr=False)
class Partner:
    """P1: the partner's hand, which the player may see."""

    title: str
    cards: Pile


@dataclass(frozen=True, slots=True, repr=False)
class HandScene:
    """Everything that the picture shows."""

    held: tuple[HandCard, ...]
    prepared: tuple[DrawnMeld, ...]
    progress: Progress | None
    partner: Partner | None
    style: PictureStyle


def spots(hand: HandScene) -> tuple[Spot, ...]:
    """The place of each card."""
    rows = _rows(hand.held, 12 + _partner_height(hand) + _tray(hand).high)
    lying = (at for row in rows for _, at in _lying(row))
    return tuple(Spot(left, top, SIZE, sprites.height(SIZE)) for left, top in lying)


def draw(hand: HandScene) -> bytes:
    partner, tray = _partner_height(hand), _tray(hand)
    top = 12 + partner + tray.high
    canvas = Canvas(top + _cards_height(hand), hand.style.theme)
    if hand.partner:
        _partner(canvas, hand.partner, hand.style.look)
    tray.draw(canvas, hand, 12 + partner)
    _cards(canvas, hand, top)
    return canvas.png()


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
    return _rows(hand.held, 0)[-1].top + sprites.height(SIZE) + 14


def _cards(canvas: Canvas, hand: HandScene, top: int) -> None:
    for row in _rows(hand.held, top):
        for held, at in _lying(row):
            _card(canvas, held, at, row, hand.style.look)


def _lying(row: _Row) -> Iterator[tuple[HandCard, tuple[int, int]]]:
    left = MARGIN + (ROOM - extent(len(row.cards), SIZE, row.step)) // 2
    for place, held in enumerate(row.cards):
        yield held, (left + place * row.step, row.top - RAISED * held.picked)


def _rows(held: tuple[HandCard, ...], top: int) -> list[_Row]:
    """The height is the same whether cards are picked or not, so that the picture does not jump."""
    top += ABOVE
    if len(held) <= ONE_ROW:
        return [_Row(held, top, pitch(len(held), SIZE, ROOM, 1.05), True)]
    most = max(8, (len(held) + 1) // 2)
    first = broken([one.card for one in held], most)
    parts = (held[:first], held[first:])
    step = pitch(max(map(len, parts)), SIZE, ROOM, 0.8)
    down = SHOWN + RAISED
    return [_Row(part, top + down * n, step, n == 1) for n, part in enumerate(parts)]


def _card(canvas: Canvas, held: HandCard, at: tuple[int, int], row: _Row, look: Look) -> None:
    left, top = at
    if held.picked:
        frame = (left - 4, top - 4, SIZE + 8, sprites.height(SIZE) + 8)
        canvas.plate(frame, canvas.ground.accent, 13)
    face, last = FACE[held.card], held is row.cards[-1]
    covered = not (last and row.lowest) and row.step < SIZE
    canvas.card(Drawn(face, look, SIZE, covered=covered), left, top)
    if held.marked:
        _mark(canvas, left + (SIZE if last else min(row.step, SIZE)) - 17, top + 17)


def _mark(canvas: Canvas, x: int, y: int) -> None:
    """Marks the card that has just come."""
    canvas.disc((x, y), 13, (138, 82, 0))
    canvas.disc((x, y), 11, GOLD)
    canvas.shape([(x - 6, y - 2), (x + 6, y - 2), (x, y + 7)], (43, 22, 80))
    canvas.plate((x - 2, y - 7, 4, 7), (43, 22, 80), 0)


# The prepared melds


@dataclass(frozen=True, slots=True)
class _Tray:
    melds: Spread
    wide: int
    """The space for the points beside the melds."""

    @property
    def high(self) -> int:
        if not self.wide:
            return 0
        return max(64, self.melds.high + 10) + 12

    def draw(self, canvas: Canvas, hand: HandScene, top: int) -> None:
        if not self.wide:
            return
        left = MARGIN - 8 if hand.prepared else WIDE - MARGIN - self.wide
        canvas.plate((left, top, WIDE - 8 - left, self.high - 12), canvas.ground.board, 14)
        self.melds.draw(canvas, MARGIN + 6, top + 12, hand.style.look)
        if hand.progress is not None:
            _points(canvas, hand.progress, (WIDE - MARGIN - 8, top + (self.high - 12) // 2))


def _tray(hand: HandScene) -> _Tray:
    if not hand.prepared and hand.progress is None:
        return _Tray(Spread(SIZE, ROOM, ()), 0)
    beside = 150 if hand.progress is not None else 0
    return _Tray(spread(hand.prepared, ROOM - beside - 12, 130, 76), beside or 1)


def _points(canvas: Canvas, progress: Progress, right: tuple[int, int]) -> None:
    x, y = right
    ink = canvas.ground.good if progress.enough else canvas.ground.accent
    x -= canvas.write((x, y), f"/{progress.needed}", 34, canvas.ground.faint, True, "rm")
    canvas.write((x, y), str(progress.points), 52, ink, True, "rm")


# The partner's cards


def _partner_height(hand: HandScene) -> int:
    return sprites.height(PARTNER) + 46 if hand.partner else 0


def _partner(canvas: Canvas, partner: Partner, look: Look) -> None:
    canvas.write_within((MARGIN, 24), ROOM, partner.title, 26, canvas.ground.faint)
    step = pitch(len(partner.cards), PARTNER, ROOM)
    for place, card in enumerate(partner.cards):
        covered = place < len(partner.cards) - 1
        which = Drawn(FACE[card], look, PARTNER, covered=covered)
        canvas.card(which, MARGIN + place * step, 44)
