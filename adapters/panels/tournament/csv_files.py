"""Entrants, matches and tables for a spreadsheet, as Excel opens them in Italy.

UTF-8 with a byte order mark, semicolons, and no cell that would be taken for a formula.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from adapters.panels.tournament.sights import (
    GroupRow,
    MatchSight,
    RoundSheet,
    SideSight,
    TournamentSight,
)
from adapters.panels.tournament.wording import group_letter, match_notes, round_title
from adapters.text import Words
from engine.tournament.event.model import EntryStatus
from engine.tournament.event.rules import Formula

FORMULA = tuple("=+-@\t\r＝＋－＠")  # noqa: RUF001 - spreadsheets take these for formulas, too

Cell: TypeAlias = str | int | None
Row: TypeAlias = Sequence[Cell]


def entrants_csv(sight: TournamentSight, words: Words) -> bytes:
    rows = (
        (entrant.number, entrant.name, words(f"board-entry-{entrant.status.value}"))
        for entrant in sight.entrants
    )
    return _csv(_heads(("number", "name", "status"), words), rows)


def matches_csv(sight: TournamentSight, words: Words) -> bytes:
    """A line for each match, with the result of each side."""
    most = max((len(match.sides) for sheet in sight.rounds for match in sheet.matches), default=2)
    of_sides = [
        words(f"board-column-{what}", n=number)
        for number in range(1, most + 1)
        for what in ("side", "points", "deals", "vp", "mp")
    ]
    heads = (*_heads(("round", "group", "table"), words), *of_sides, words("board-column-note"))
    rows = (_match(sheet, match, most, words) for sheet in sight.rounds for match in sheet.matches)
    return _csv(heads, rows)


def table_csv(sight: TournamentSight, words: Words) -> bytes:
    """A line for each entrant of a group, then those who are in none; with the final places."""
    final = {one.number: place.place for place in sight.places for one in place.entrants}
    rows = [*_group_rows(sight), *_rows_at_one_table(sight)]
    placed = {row[1] for row in rows}
    rows += [
        (None, one.number, None, one.name, None, None, None, None)
        for one in sight.entrants
        if one.number not in placed and one.status is not EntryStatus.WAITING
    ]
    names = ("group", "number", "place", "name", "victory-points", "match-points", "conceded")
    heads = (*_heads((*names, "played", "final"), words),)
    return _csv(heads, ((*row, final.get(int(row[1] or 0))) for row in rows))


def _group_rows(sight: TournamentSight) -> Iterator[Row]:
    for table in sight.groups:
        letter = None if table.group is None else group_letter(table.group)
        for row in table.rows:
            yield (letter, row.number, row.place, row.name, *_values(row))


def _values(row: GroupRow) -> tuple[int, int, int, int]:
    return row.vp, row.mp, row.conceded, row.played


def _rows_at_one_table(sight: TournamentSight) -> Iterator[Row]:
    if sight.rules.formula is not Formula.TABLES:
        return
    for match in sight.rounds[0].matches if sight.rounds else ():
        letter = None if match.group is None else group_letter(match.group)
        for side in match.sides:
            played = 1 if match.over else 0
            yield (letter, side.number, side.place, side.name, None, None, side.points, played)


def _match(sheet: RoundSheet, match: MatchSight, most: int, words: Words) -> Row:
    letter = None if match.group is None else group_letter(match.group)
    title = words("board-third-place") if match.for_third else round_title(sheet, words)
    cells = [cell for side in match.sides for cell in _side(side)]
    empty = [None] * (5 * (most - len(match.sides)))
    return (title, letter, match.table, *cells, *empty, match_notes(match, words))


def _side(side: SideSight) -> Row:
    return side.name, side.points, side.deals, side.vp, side.mp


def _heads(names: Iterable[str], words: Words) -> list[str]:
    return [words(f"board-column-{name}") for name in names]


def _csv(heads: Row, rows: Iterable[Row]) -> bytes:
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=";")
    writer.writerow(map(_safe, heads))
    writer.writerows(map(_safe, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")


def _safe(cell: Cell) -> Cell:
    """An apostrophe makes a text of what would be a formula; numbers stay numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
