"""The sheet of a round, to be hung up: printed on A4, it is read from two metres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.scene import for_all
from adapters.images.style import PictureStyle
from adapters.images.tournament.names import DrawnSide, write_side
from adapters.panel import PublicPicture

ONE_COLUMN = 18
"""With more lines than this there are two columns."""
TITLE, BELOW = 112, 40
GAP = 12


@dataclass(frozen=True, slots=True)
class TableCell:
    """A table with those who play at it."""

    number: str
    sides: tuple[DrawnSide, ...]
    note: str = ""
    """Short: it is below the number."""


@dataclass(frozen=True, slots=True)
class RoundScene:
    title: str
    subtitle: str
    cells: tuple[TableCell, ...]
    below: tuple[str, ...]
    style: PictureStyle


@dataclass(frozen=True, slots=True)
class RoundSizes:
    columns: int
    line: int
    letters: int
    number: int
    """The width of the field of the table's number."""
    gap: int

    def high(self, cell: TableCell) -> int:
        return len(cell.sides) * self.line + self.gap

    @property
    def wide(self) -> int:
        return (ROOM - GAP * (self.columns - 1)) // self.columns


LARGE, SMALL = RoundSizes(1, 50, 42, 96, 14), RoundSizes(2, 35, 32, 66, 8)


def round_picture(scene: RoundScene, alt_text: str) -> PublicPicture:
    return for_all(scene, draw, alt_text)


def draw(scene: RoundScene) -> bytes:
    return drawn(scene).png()


def drawn(scene: RoundScene, scale: int = 1) -> Canvas:
    sizes = sizes_for(scene.cells)
    columns = list(_columns(scene.cells, sizes))
    foot = TITLE + max(sum(map(sizes.high, cells)) + sizes.gap * len(cells) for cells in columns)
    canvas = Canvas(foot + BELOW * len(scene.below) + 8, scene.style, scale)
    _title(canvas, scene)
    for number, cells in enumerate(columns):
        left, top = MARGIN + number * (sizes.wide + GAP), TITLE
        for cell in cells:
            _cell(canvas, cell, (left, top), sizes)
            top += sizes.high(cell) + sizes.gap
    for number, text in enumerate(scene.below):
        middle = foot + BELOW * number + BELOW // 2
        canvas.write_within((MARGIN, middle), ROOM, text, 30, canvas.ground.ink)
    return canvas


def sizes_for(cells: Sequence[TableCell]) -> RoundSizes:
    """Large letters, if all tables fit into one column."""
    return LARGE if sum(len(cell.sides) for cell in cells) <= ONE_COLUMN else SMALL


def _columns(cells: Sequence[TableCell], sizes: RoundSizes) -> Iterator[tuple[TableCell, ...]]:
    """In their order, the first column the longer one."""
    half = len(cells) if sizes.columns == 1 else (len(cells) + 1) // 2
    yield tuple(cells[:half])
    if half < len(cells):
        yield tuple(cells[half:])


def _title(canvas: Canvas, scene: RoundScene) -> None:
    ground = canvas.ground
    canvas.write_within((MARGIN, 38), ROOM, scene.title, 50, ground.ink, True)
    canvas.write_within((MARGIN, 86), ROOM, scene.subtitle, 30, ground.faint)


def _cell(canvas: Canvas, cell: TableCell, at: tuple[int, int], sizes: RoundSizes) -> None:
    (left, top), high, ground = at, sizes.high(cell), canvas.ground
    canvas.plate((left, top, sizes.wide, high), ground.board, 12)
    canvas.plate((left, top, sizes.number, high), ground.lit, 12)
    middle = left + sizes.number // 2, top + high // 2 - (12 if cell.note else 0)
    canvas.write(middle, cell.number, round(sizes.letters * 1.2), ground.ink, True, "mm")
    if cell.note:
        canvas.write((middle[0], top + high - 18), cell.note, 22, ground.ink, anchor="mm")
    right, start = left + sizes.wide - 12, left + sizes.number + 12
    for number, side in enumerate(cell.sides):
        line = top + sizes.gap // 2 + number * sizes.line + sizes.line // 2
        bold = side.won or not side.value
        write_side(canvas, side, (start, line), right - start, sizes.letters, bold)
