"""A table of Scala 40 during a deal, as everybody sees it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.melds import DrawnMeld, Spread, spread
from adapters.images.players import PlayerLine, draw_lines, header_height
from adapters.images.sprites import Drawn
from adapters.images.style import PictureStyle
from adapters.panel import Spot
from engine.cards import FACE, Card

BESIDE = 216
"""The width of the piles, beside the players."""
PILE = 92
MOST = 740
"""The greatest height of the melds before their cards get smaller."""


@dataclass(frozen=True, slots=True)
class Piles:
    stock: int
    pozzo: int
    top: Card | None
    stock_name: str
    pozzo_name: str
    goal: str


@dataclass(frozen=True, slots=True)
class MeldGroup:
    """Melds under one title: those of a line in pairs, otherwise all melds."""

    title: str
    melds: tuple[DrawnMeld, ...]


@dataclass(frozen=True, slots=True)
class TableScene:
    """Everything that the picture shows."""

    players: tuple[PlayerLine, ...]
    piles: Piles
    parts: tuple[MeldGroup, ...]
    style: PictureStyle


@dataclass(frozen=True, slots=True)
class _Block:
    """A part with its arrangement."""

    title: str
    melds: Spread

    @property
    def high(self) -> int:
        return self.melds.high + (38 if self.title else 0) + 4


def draw(table: TableScene) -> bytes:
    header, blocks = header_height(table.players), _blocks(table.parts)
    canvas = Canvas(header + 10 + sum(block.high for block in blocks), table.style)
    draw_header(canvas, table)
    _draw_blocks(canvas, table, blocks, header + 8)
    return canvas.png()


def draw_header(canvas: Canvas, table: TableScene) -> None:
    """The players, and the piles beside them."""
    draw_lines(canvas, table.players, ROOM - BESIDE)
    _piles(canvas, table, WIDE - MARGIN - BESIDE + 18)


def places(table: TableScene) -> tuple[Spot, ...]:
    """The places of the piles, and of the melds by their numbers."""
    return (*piles(), *_melds(table))


def piles() -> tuple[Spot, Spot]:
    left, high = WIDE - MARGIN - BESIDE + 18, sprites.height(PILE) + 40
    return (
        Spot(left, MARGIN, PILE, high, "stock"),
        Spot(left + PILE + 14, MARGIN, PILE, high, "pozzo"),
    )


def _melds(table: TableScene) -> Iterator[Spot]:
    top = header_height(table.players) + 8
    for block in _blocks(table.parts):
        under = top + (38 if block.title else 0)
        for meld, box in block.melds.boxes(MARGIN, under):
            yield Spot(*box, f"meld-{meld.number}")
        top += block.high


def _blocks(parts: Sequence[MeldGroup]) -> list[_Block]:
    """All melds, in cards of the same size."""
    shown = [part for part in parts if part.melds]
    most = MOST // len(shown) if shown else 0
    spreads = [spread(part.melds, ROOM, most) for part in shown]
    size = min((one.size for one in spreads), default=PILE)
    return [_Block(part.title, Spread(size, ROOM, part.melds)) for part in shown]


def _draw_blocks(canvas: Canvas, table: TableScene, blocks: Sequence[_Block], top: int) -> None:
    for block in blocks:
        under = top + (38 if block.title else 0)
        if block.title:
            canvas.line((MARGIN, top, WIDE - MARGIN, top), canvas.ground.lit)
            at = (MARGIN, top + 20)
            canvas.write_within(at, ROOM, block.title, 26, canvas.ground.faint, True)
        block.melds.draw(canvas, MARGIN, under, table.style.look)
        top += block.high


# The stock and the pozzo


def _piles(canvas: Canvas, table: TableScene, left: int) -> None:
    piles, right = table.piles, left + PILE + 14
    canvas.stack(PILE, left, MARGIN, piles.stock)
    if piles.top is None:
        canvas.empty_place(PILE, right, MARGIN)
    else:
        canvas.card(Drawn(FACE[piles.top], table.style.look, PILE), right, MARGIN)
    for x, name, count in (
        (left, piles.stock_name, piles.stock),
        (right, piles.pozzo_name, piles.pozzo),
    ):
        canvas.count((x + PILE // 2, MARGIN + sprites.height(PILE)), count, name)
    under = MARGIN + sprites.height(PILE) + 56
    canvas.write((left + PILE + 7, under), piles.goal, 27, canvas.ground.faint, anchor="mm")
