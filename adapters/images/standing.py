"""A list of places with names and numbers, for the ends of matches and for rankings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.colours import BLACK, SEATS, Colour, colour
from adapters.images.lettering import width
from adapters.images.vectors import render
from adapters.text import Words
from engine.game import Result, Side

MEDALS = tuple(map(colour, ("#F6C445", "#C9D1D9", "#D98E5A")))
TITLE = 64
GAP = 6
SMALL, LARGE = 26, 30


@dataclass(frozen=True, slots=True)
class StandingRow:
    place: int
    name: str
    values: tuple[str, ...]
    """The last value is the one that decides the order, or the most important one."""
    colour: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A title and lines; what applies to all lines is in the title."""

    title: str
    lines: tuple[StandingRow, ...]
    crowned: bool = False
    step: int = 62

    @property
    def high(self) -> int:
        return TITLE + len(self.lines) * self.step

    def draw(self, canvas: Canvas, top: int) -> None:
        _title(canvas, self, top + TITLE // 2)
        draw_lines(canvas, self.lines, top + TITLE, self.step)


def draw_lines(canvas: Canvas, lines: Sequence[StandingRow], top: int, step: int) -> None:
    columns = _columns(lines)
    for number, one in enumerate(lines):
        _line(canvas, one, (MARGIN, top + number * step, ROOM, step - GAP), columns)


def final_board(title: str, rows: Iterable[StandingRow]) -> Board:
    """The standing at the end of a match."""
    return Board(title, tuple(sorted(rows, key=lambda row: row.place)), crowned=True)


def final_row(
    result: Result, side: Side, names: Sequence[str], words: Words, wins: str = ""
) -> StandingRow:
    sides = len(result.places)
    values = (
        *([wins] if wins else []),
        words("images-points", n=result.totals[side]),
        words("images-victory-points", n=str(result.victory_points[side])),
        words("images-match-points", n=signed(result.match_points[side])),
    )
    left = any(seat % sides == side for seat in result.left)
    note, name = words("images-left-early") if left else "", side_name(side, sides, names)
    return StandingRow(result.places[side], name, values, side, note)


def side_name(side: Side, sides: int, names: Sequence[str]) -> str:
    return " + ".join(names[side::sides])


def title(canvas: Canvas, text: str, left: int, middle: int, size: int = 36) -> None:
    room = MARGIN + ROOM - left
    canvas.write_within((left, middle), room, text, size, canvas.ground.ink, True)


def _title(canvas: Canvas, board: Board, middle: int) -> None:
    left = MARGIN
    if board.crowned:
        canvas.lay(render("crown", 56, 45), MARGIN, middle - 24)
        left += 70
    title(canvas, board.title, left, middle)


def _columns(lines: Sequence[StandingRow]) -> tuple[int, ...]:
    """The width of each column of numbers."""
    count = max((len(one.values) for one in lines), default=0)
    return tuple(
        max(width(one.values[n], LARGE, True) for one in lines if n < len(one.values))
        for n in range(count)
    )


def _line(
    canvas: Canvas, one: StandingRow, box: tuple[int, int, int, int], columns: tuple[int, ...]
) -> None:
    left, top, wide, high = box
    ground, middle = canvas.ground, top + high // 2
    canvas.plate(box, ground.lit if one.place == 1 else ground.board, 12)
    _medal(canvas, one.place, (left + 32, middle), min(20, high // 2 - 2))
    right = _values(canvas, one, columns, (left + wide - 16, middle))
    if one.note:
        right -= canvas.write((right, middle), one.note, 24, ground.faint, anchor="rm") + 12
    start = left + 66
    if one.colour is not None:
        canvas.plate((start - 4, top + 10, 8, high - 20), SEATS[one.colour], 4)
        start += 16
    canvas.write_within((start, middle), right - start, one.name, 30, ground.ink, True)


def _values(canvas: Canvas, one: StandingRow, columns: tuple[int, ...], at: tuple[int, int]) -> int:
    """Returns where the values begin."""
    right, middle = at
    for number in reversed(range(len(one.values))):
        last = number == len(one.values) - 1
        ink = canvas.ground.ink if last else canvas.ground.faint
        size = LARGE if last else SMALL
        canvas.write((right, middle), one.values[number], size, ink, last, "rm")
        right -= columns[number] + 22
    return right


def _medal(canvas: Canvas, place: int, middle: tuple[int, int], radius: int) -> None:
    if place > len(MEDALS):
        canvas.write(middle, str(place), 26, canvas.ground.faint, True, "mm")
        return
    fill: Colour = MEDALS[place - 1]
    canvas.disc(middle, radius, fill)
    canvas.write(middle, str(place), radius + 6, BLACK, True, "mm")


def signed(number: int) -> str:
    """
    >>> signed(3), signed(-2), signed(0)
    ('+3', '\N{MINUS SIGN}2', '0')
    """
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"
