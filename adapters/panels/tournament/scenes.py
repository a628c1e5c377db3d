"""From the sight of a tournament to the content of its pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adapters.images.short_names import fit_name
from adapters.images.style import PictureStyle, Theme
from adapters.images.tournament.bracket_picture import BracketScene, Tie
from adapters.images.tournament.names import DrawnSide, drawn_names
from adapters.images.tournament.round_picture import RoundScene, TableCell
from adapters.images.tournament.tables_picture import PointsTable, TableRow, TablesScene
from adapters.panels.phrases import game_name
from adapters.panels.tournament.bracket_parts import BracketPart
from adapters.panels.tournament.sights import (
    EntrantNumber,
    GroupTable,
    MatchSight,
    RoundSheet,
    SideSight,
    TieSight,
    TournamentSight,
)
from adapters.panels.tournament.wording import (
    bracket_round,
    count_of,
    formula,
    group_letter,
    group_title,
    heads,
    missing,
    reasons,
    resting,
    round_title,
    values,
)
from adapters.text import Words

PAIR = 2
"""At a table with more players, results are typed by the number of each."""
PAPER = PictureStyle(theme=Theme.LIGHT)


@dataclass(frozen=True, slots=True)
class TournamentPictures:
    """Makes the scenes of one tournament in one language."""

    sight: TournamentSight
    words: Words
    style: PictureStyle

    def of_round(self, sheet: RoundSheet) -> RoundScene:
        """It may be printed, so it is always on light ground."""
        names = self.names()
        cells = tuple(_cell(match, names, self.words) for match in sheet.matches)
        free = ", ".join(names[entrant.number] for entrant in sheet.resting)
        below = [f"{resting(sheet, self.words)} {free}"] if free else []
        below += missing(sheet, self.words)
        title = round_title(sheet, self.words)
        return RoundScene(title, self.title, cells, tuple(below), PAPER)

    def of_tables(self) -> TablesScene:
        names = self.names()
        tables = tuple(_table(table, names, self.words) for table in self.sight.groups)
        return TablesScene(self.title, self._subtitle(), tables, self.style)

    def of_bracket(self, part: BracketPart, title: str) -> BracketScene:
        names, words = self.names(), self.words
        rounds = tuple(tuple(_tie(tie, names, words) for tie in ties) for ties in part.rounds)
        third = None if part.third is None else _tie(part.third, names, words)
        return BracketScene(
            self.title,
            title,
            tuple(bracket_round(slots, words) for slots in part.slots),
            rounds,
            None if third is None else (words("board-third-place"), third),
            self.style,
        )

    @property
    def title(self) -> str:
        """As far as the font can write it."""
        return fit_name(self.sight.title) or game_name(self.sight.game, self.words)

    def of_podium(self) -> list[tuple[int, str]]:
        names = self.names()
        return [
            (place.place, names[entrant.number])
            for place in self.sight.podium
            for entrant in place.entrants
        ]

    def _subtitle(self) -> str:
        """On one line; in words, each part begins a line of its own."""
        game, *parts = formula(self.sight, self.words)
        return " · ".join([game, *(part[:1].lower() + part[1:] for part in parts)])

    def names(self) -> Mapping[EntrantNumber, str]:
        return drawn_names({entrant.number: entrant.name for entrant in self.sight.entrants})


Names = Mapping[EntrantNumber, str]


def _cell(match: MatchSight, names: Names, words: Words) -> TableCell:
    note = "" if match.group is None else group_letter(match.group)
    sides = tuple(_side(side, names, words) for side in match.sides)
    if len(sides) > PAIR:
        sides = tuple(map(_numbered, range(1, len(sides) + 1), match.sides, sides))
    return TableCell(str(match.table), sides, note)


def _numbered(number: int, side: SideSight, drawn: DrawnSide) -> DrawnSide:
    """With the number by which their result is typed, and after the match with their place."""
    before = f"{number} " if side.place is None else f"{side.place}."
    return replace(drawn, name=f"{before} {drawn.name}")


def _table(table: GroupTable, names: Names, words: Words) -> PointsTable:
    rows = (TableRow(row.place, names[row.number], values(row), row.gone) for row in table.rows)
    title = group_title(table.group, words)
    return PointsTable(title, heads(words), tuple(rows), tuple(reasons(table, words)))


def _tie(tie: TieSight, names: Names, words: Words) -> Tie:
    one, two = (_side(side, names, words) for side in tie.sides)
    if not tie.bye:
        return one, two
    bye = DrawnSide("", words("board-bye"))
    return (one, bye) if one.name else (bye, two)


def _side(side: SideSight | None, names: Names, words: Words) -> DrawnSide:
    if side is None:
        return DrawnSide("")
    return DrawnSide(names[side.number], count_of(side, words), side.place == 1)
