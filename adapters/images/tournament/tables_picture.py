"""The tables of groups, of a league or of danese."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.lettering import width
from adapters.images.scene import for_all
from adapters.images.style import PictureStyle
from adapters.images.tournament.names import write_name
from adapters.panel import PublicPicture

ONE_COLUMN = 20
"""With more rows than this there are two columns."""
TITLE, GAP, BETWEEN = 112, 16, 13


@dataclass(frozen=True, slots=True)
class TableRow:
    place: int
    name: str
    values: tuple[str, ...]
    gone: bool = False


@dataclass(frozen=True, slots=True)
class PointsTable:
    title: str
    heads: tuple[str, ...]
    """One for each value; the first is the most important one."""
    rows: tuple[TableRow, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TablesScene:
    title: str
    subtitle: str
    tables: tuple[PointsTable, ...]
    style: PictureStyle


@dataclass(frozen=True, slots=True)
class _Sizes:
    columns: int
    line: int
    letters: int
    note: int

    @property
    def wide(self) -> int:
        return (ROOM - GAP * (self.columns - 1)) // self.columns

    def high(self, table: PointsTable) -> int:
        return self.line * (1 + len(table.rows)) + (self.note + 8) * len(table.notes) + GAP


LARGE, SMALL = _Sizes(1, 50, 32, 26), _Sizes(2, 40, 26, 22)


def tables_picture(scene: TablesScene, alt_text: str) -> PublicPicture:
    return for_all(scene, draw, alt_text)


def draw(scene: TablesScene) -> bytes:
    return drawn(scene).png()


def drawn(scene: TablesScene, scale: int = 1) -> Canvas:
    few = sum(len(table.rows) for table in scene.tables) <= ONE_COLUMN
    sizes = LARGE if few else SMALL
    columns = [scene.tables] if few else list(_columns(scene.tables))
    high = max(sum(map(sizes.high, tables)) for tables in columns)
    canvas = Canvas(TITLE + high, scene.style, scale)
    canvas.write_within((MARGIN, 38), ROOM, scene.title, 46, canvas.ground.ink, True)
    canvas.write_within((MARGIN, 84), ROOM, scene.subtitle, 28, canvas.ground.faint)
    for number, tables in enumerate(columns):
        top = TITLE
        for table in tables:
            _table(canvas, table, (MARGIN + number * (sizes.wide + GAP), top), sizes)
            top += sizes.high(table)
    return canvas


def _columns(tables: Sequence[PointsTable]) -> Iterator[tuple[PointsTable, ...]]:
    """A single table is divided; of several, none is."""
    if len(tables) > 1:
        half = (len(tables) + 1) // 2
        yield from (tuple(tables[:half]), tuple(tables[half:]))
        return
    (table,) = tables
    half = (len(table.rows) + 1) // 2
    yield (PointsTable(table.title, table.heads, table.rows[:half]),)
    yield (PointsTable("", table.heads, table.rows[half:], table.notes),)


def _table(canvas: Canvas, table: PointsTable, at: tuple[int, int], sizes: _Sizes) -> None:
    (left, top), ground = at, canvas.ground
    widths = _widths(table, sizes)
    middle, right = top + sizes.line // 2, left + sizes.wide - 10
    for head, wide in zip(table.heads[::-1], widths[::-1], strict=True):
        canvas.write((right, middle), head, sizes.note, ground.faint, anchor="rm")
        right -= wide
    canvas.write_within((left, middle), right - left, table.title, sizes.letters, ground.ink, True)
    for number, row in enumerate(table.rows, start=1):
        box = (left, top + number * sizes.line, sizes.wide, sizes.line - 4)
        _row(canvas, row, box, widths, sizes)
    middle += sizes.line * len(table.rows) + sizes.line // 2
    for number, note in enumerate(table.notes, start=1):
        line = (left, middle + number * (sizes.note + 8) - sizes.note // 2)
        canvas.write_within(line, sizes.wide, note, sizes.note, ground.faint)


def _widths(table: PointsTable, sizes: _Sizes) -> tuple[int, ...]:
    """Of the columns of numbers."""
    return tuple(
        max(
            width(head, sizes.note),
            *(width(row.values[n], sizes.letters, True) for row in table.rows),
        )
        + BETWEEN
        for n, head in enumerate(table.heads)
    )


def _row(
    canvas: Canvas,
    row: TableRow,
    box: tuple[int, int, int, int],
    widths: tuple[int, ...],
    sizes: _Sizes,
) -> None:
    left, top, wide, high = box
    ground, middle = canvas.ground, top + high // 2
    canvas.plate(box, ground.lit if row.place == 1 else ground.board, 8)
    start = left + round(sizes.letters * 1.5)
    canvas.write((start - 8, middle), str(row.place), sizes.letters, ground.faint, anchor="rm")
    right = left + wide - 10
    for number in reversed(range(len(row.values))):
        value, first = row.values[number], number == 0
        canvas.write((right, middle), value, sizes.letters, ground.ink, first, "rm")
        right -= widths[number]
    write_name(canvas, (start, middle), right - start, row.name, sizes.letters, not row.gone)
    if row.gone:
        end = start + min(right - start, width(row.name, sizes.letters))
        canvas.line((start, middle, end, middle), ground.ink)
