"""Panels of a tournament that anybody may see: the caller adds the buttons."""

from collections.abc import Iterable
from dataclasses import dataclass

from adapters.images.alt_text import describe_blocks
from adapters.images.tournament.bracket_picture import bracket_picture
from adapters.images.tournament.podium_picture import podium_picture
from adapters.images.tournament.round_picture import round_picture
from adapters.images.tournament.tables_picture import tables_picture
from adapters.panel import Button, Buttons, Line, PublicPicture
from adapters.panels.display_settings import WORDS_ALONE, DisplaySettings
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.tournament.bracket_parts import BracketPart, last_rounds, parts
from adapters.panels.tournament.place_lines import bracket_lines, final_lines, table_lines
from adapters.panels.tournament.round_lines import round_lines
from adapters.panels.tournament.scenes import TournamentPictures
from adapters.panels.tournament.sights import TournamentSight
from adapters.panels.tournament.wording import formula, round_title, status
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE
from engine.tournament.event.rules import Formula
from engine.values import replace

LONGEST_TITLE = 64
BOARDS = ("sheet", "tables", "podium", "bracket")
"""What can be looked at, by number; from the last one on, the parts of the bracket."""
TABLES, PODIUM, LAST_BOARD = 1, 2, len(BOARDS) - 1
ON_A_LINE = 8
"""How many names that a picture shows differently share a line of its caption; a caption that is
too long ends after a line."""


def words_row(shown: PanelDraft, display: DisplaySettings, words: Words, *numbers: int) -> Buttons:
    """The button that tells the picture, where it has no alternative text."""
    told = shown.picture is not None and display.words_key
    return (words_key(words, *numbers),) if told else ()


def words_key(words: Words, *numbers: int) -> tuple[Button, ...]:
    """`numbers`: of the tournament, of the board, and what else `Verb.TRN_WORDS` takes."""
    return (Keyboard(NO_TABLE, 0, words).key("picture-words", Verb.TRN_WORDS, *numbers),)


def board_name(place: int) -> str:
    return BOARDS[min(place, LAST_BOARD)]


@dataclass(frozen=True, slots=True)
class TournamentBoards:
    """Everything that is shown of one tournament, in one language."""

    sight: TournamentSight
    words: Words
    display: DisplaySettings = WORDS_ALONE

    def summary(self) -> PanelDraft:
        """The formula, how far matches go, and the status."""
        lines = (*formula(self.sight, self.words), status(self.sight, self.words))
        return PanelDraft(self._title, tuple(map(Line, lines)))

    @property
    def offered(self) -> tuple[int, ...]:
        """The numbers of those that there are."""
        podium = (PODIUM,) if self.sight.places else ()
        return (0, TABLES, *podium, *range(LAST_BOARD, LAST_BOARD + self.bracket_parts))

    def at(self, place: int) -> PanelDraft:
        """The board with this number."""
        match place:
            case 0:
                return self.round()
            case 1:
                return self.tables()
            case 2:
                return self.podium()
            case _:
                return self.bracket(place - LAST_BOARD)

    def round(self, number: int = -1) -> PanelDraft:
        """The round with this number, from 0 on; without one the current round."""
        if not self.sight.rounds:
            return self._nothing("board-no-rounds")
        sheet = self.sight.rounds[number]
        lines = tuple(round_lines(sheet, self.words))
        title = f"{self._title} · {round_title(sheet, self.words)}"
        picture = round_picture(self._pictures.of_round(sheet), describe_blocks(lines))
        return self._panel(title, lines, picture)

    def tables(self) -> PanelDraft:
        """For groups at one table, the round that they have played; in a knock-out, the bracket."""
        if self.sight.rules.formula is Formula.KNOCK_OUT:
            return self.bracket()
        if self.sight.rules.formula is Formula.TABLES and self.sight.rounds:
            return self.round(0)
        if not self.sight.groups:
            return self._nothing("board-no-tables")
        lines = tuple(table_lines(self.sight.groups, self.words))
        several = len(self.sight.groups) > 1
        title = self.words("board-tables-of-groups" if several else "board-tables")
        picture = tables_picture(self._pictures.of_tables(), describe_blocks(lines))
        return self._panel(f"{self._title} · {title}", lines, picture)

    @property
    def bracket_parts(self) -> int:
        """How many pictures the bracket takes; 0 before it is drawn."""
        return 0 if self.sight.bracket is None else len(parts(self.sight.bracket))

    def bracket(self, part: int = 0) -> PanelDraft:
        if self.sight.bracket is None:
            return self._nothing("board-no-bracket")
        found = parts(self.sight.bracket)
        if len(found) == 1:
            return self._bracket(found[0], self.words("board-bracket"))
        title = self.words("board-bracket-part", part=part + 1, parts=len(found))
        return self._bracket(found[part], title)

    def last_rounds(self) -> PanelDraft:
        """Of the bracket: as many as fit into one picture."""
        if self.sight.bracket is None:
            return self._nothing("board-no-bracket")
        return self._bracket(last_rounds(self.sight.bracket), self.words("board-bracket"))

    def _bracket(self, shown: BracketPart, title: str) -> PanelDraft:
        lines = tuple(bracket_lines(shown, self.words))
        scene = self._pictures.of_bracket(shown, title)
        picture = bracket_picture(scene, describe_blocks(lines))
        return self._panel(f"{self._title} · {title}", lines, picture)

    def podium(self) -> PanelDraft:
        """The first three places, with a picture; places can be shared."""
        if not self.sight.places:
            return self._nothing("board-no-places")
        lines = tuple(final_lines(self.sight.podium, self.words))
        places = self.words("board-final-places")
        title, pictured = f"{self._title} · {places}", f"{self._pictures.title} · {places}"
        drawn, style = self._pictures.of_podium(), self.display.style()
        return self._panel(
            title, lines, podium_picture(pictured, drawn, style, describe_blocks(lines))
        )

    def final_places(self) -> PanelDraft:
        """All places, the best first, in words."""
        if not self.sight.places:
            return self._nothing("board-no-places")
        title = f"{self._title} · {self.words('board-final-places')}"
        return PanelDraft(title, tuple(final_lines(self.sight.places, self.words)))

    @property
    def _title(self) -> str:
        return short(self.sight.title, LONGEST_TITLE)

    @property
    def _pictures(self) -> TournamentPictures:
        return TournamentPictures(self.sight, self.words, self.display.style())

    def _panel(self, title: str, lines: Iterable[Line], picture: PublicPicture) -> PanelDraft:
        """A picture shows all lines; beside it, names are written that it shows differently."""
        if not self.display.pictures:
            return PanelDraft(title, tuple(lines))
        drawn = (replace(line, drawn=True) for line in lines)
        return PanelDraft(title, (*drawn, *self._legend()), picture=picture)

    def _legend(self) -> list[Line]:
        """The players who are hard to recognise by the name that is drawn."""
        drawn = self._pictures.names()
        named = [
            self.words("picture-legend-name", drawn=drawn[one.number], name=short(one.name))
            for one in self.sight.entrants
            if drawn[one.number] not in one.name and one.name not in drawn[one.number]
        ]
        return [
            Line(self.words("picture-legend", names=" · ".join(named[first : first + ON_A_LINE])))
            for first in range(0, len(named), ON_A_LINE)
        ]

    def _nothing(self, key: str) -> PanelDraft:
        return PanelDraft(self._title, (Line(self.words(key)),))
