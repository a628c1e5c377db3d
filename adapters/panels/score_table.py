"""A score sheet as columns of letters of equal width, narrow enough for a phone."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from adapters.panels.phrases import short
from engine.score_sheet.sheet import (
    NextMatch,
    Reentry,
    ScoreSheet,
    SheetStanding,
    WrittenDeal,
    history,
    standing,
)

WIDEST = 32
WIDEST_COLUMN = 14
MOST_ROWS = 15
NUMBER = 2
"""Columns of the deal's number."""
NAMELESS = "?"
"""A player who was forgotten."""
IS_OUT, CAME_BACK = "-", "="
JOINER = "\N{ZERO WIDTH JOINER}"


def score_table(sheet: ScoreSheet) -> str:
    """The names, the newest entries, and the totals."""
    width, rows = _column(sheet), list(_rows(sheet))
    totals = list(map(str, standing(sheet).score.totals))
    older = ["…"] if len(rows) > MOST_ROWS else []
    shown = [_row(number, cells, width) for number, cells in rows[-MOST_ROWS:]]
    rule = "─" * (NUMBER + width * sheet.sides)
    lines = [_row("", headings(sheet), width), *older, *shown, rule, _row("", totals, width)]
    return "\n".join(lines)


def headings(sheet: ScoreSheet) -> tuple[str, ...]:
    """As much of each name as fits; names that would look alike end with their number."""
    room = _column(sheet) - 1
    cut = [_heading(sheet.players(side), room) for side in range(sheet.sides)]
    return tuple(
        f"{_cut(name, room - 1)}{number}" if cut.count(name) > 1 else name
        for number, name in enumerate(cut, start=1)
    )


def _heading(players: Sequence[str], room: int) -> str:
    each = (room - len(players) + 1) // len(players)
    return "+".join(_cut(name, each) or NAMELESS for name in players)


def _column(sheet: ScoreSheet) -> int:
    return min(WIDEST_COLUMN, (WIDEST - NUMBER) // sheet.sides)


def _rows(sheet: ScoreSheet) -> Iterator[tuple[str, list[str]]]:
    """Each entry of this match with the number of its deal."""
    deals, standings = 0, history(sheet)[-len(sheet.this_match) - 1 :]
    for entry, (before, after) in zip(sheet.this_match, pairwise(standings), strict=True):
        match entry:
            case WrittenDeal(points):
                deals += 1
                yield str(deals), _points(before, points)
            case Reentry(side):
                yield "", [_came_back(after, other, side) for other in range(sheet.sides)]
            case NextMatch():
                pass  # it begins before the first of them


def _points(before: SheetStanding, points: Sequence[int]) -> list[str]:
    return [str(n) if before.is_in(side) else IS_OUT for side, n in enumerate(points)]


def _came_back(after: SheetStanding, side: int, back: int) -> str:
    """M3: with the total that the side has from now on."""
    return f"{CAME_BACK}{after.score.totals[side]}" if side == back else ""


def _row(number: str, cells: Sequence[str], width: int) -> str:
    shown = "".join(_right(cell, width) for cell in cells)
    return f"{number:<{NUMBER}}{shown}".rstrip()


def _right(text: str, width: int) -> str:
    return " " * (width - _width(text)) + short(text)


def _cut(name: str, room: int) -> str:
    while _width(name) > room:
        name = name[:-1]
    return name.strip(f"{JOINER} ")


def _width(text: str) -> int:
    """Columns that a text takes: some letters take two, and marks on a letter none."""
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1
