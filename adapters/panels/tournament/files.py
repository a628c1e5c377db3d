"""Files of a tournament: for a spreadsheet, for programs, for paper, and to check its draws."""

import json
from dataclasses import asdict
from enum import StrEnum

from adapters.images.tournament.printed_pages import PrintedScene, printed
from adapters.panel import PublicPicture
from adapters.panels.tournament.bracket_parts import whole
from adapters.panels.tournament.csv_files import entrants_csv, matches_csv, table_csv
from adapters.panels.tournament.proof_file import draws_text
from adapters.panels.tournament.scenes import PAPER, TournamentPictures
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import PrivateFile
from adapters.text import Words
from engine.tournament.event.rules import Formula

VERSION = 1


class TournamentFile(StrEnum):
    """What can be downloaded at once; the pages for paper have to be drawn first."""

    ENTRANTS = "entrants"
    MATCHES = "matches"
    TABLE = "table"
    EVERYTHING = "everything"
    DRAWS = "draws"


FILES = (*(kind.value for kind in TournamentFile), "pdf")
"""All that can be downloaded, by number."""
ENDINGS = {TournamentFile.EVERYTHING: "json", TournamentFile.DRAWS: "txt"}


def tournament_file(kind: TournamentFile, sight: TournamentSight, words: Words) -> PrivateFile:
    """Its name says what it is, and nothing of the people in it."""
    name = f"{words(f'board-file-{kind.value}')}.{ENDINGS.get(kind, 'csv')}"
    return PrivateFile(name, _content(kind, sight, words))


def printed_pages(sight: TournamentSight, words: Words) -> PublicPicture | None:
    """To be drawn as pictures are; None if nothing is drawn by lot yet."""
    pictures = TournamentPictures(sight, words, PAPER)
    bracket = None
    if sight.bracket is not None:
        bracket = pictures.of_bracket(whole(sight.bracket), words("board-bracket"))
    one_table = sight.rules.formula is Formula.TABLES and sight.rounds
    first = pictures.of_round(sight.rounds[0]) if one_table else None
    tables = pictures.of_tables() if sight.groups else first
    return printed(PrintedScene(tables, bracket)) if tables or bracket else None


def printed_file(content: bytes, words: Words) -> PrivateFile:
    """The pages once they are drawn."""
    return PrivateFile(f"{words('board-file-print')}.pdf", content)


def _content(kind: TournamentFile, sight: TournamentSight, words: Words) -> bytes:
    match kind:
        case TournamentFile.ENTRANTS:
            return entrants_csv(sight, words)
        case TournamentFile.MATCHES:
            return matches_csv(sight, words)
        case TournamentFile.TABLE:
            return table_csv(sight, words)
        case TournamentFile.EVERYTHING:
            return _json(sight)
        case TournamentFile.DRAWS:
            return draws_text(sight, words).encode()


def _json(sight: TournamentSight) -> bytes:
    """The sight as it is, named like the fields; of the numbers of the game only its goal."""
    content = {"version": VERSION} | asdict(sight)
    del content["rules"]["numbers"]
    content["rules"]["goal"] = sight.rules.goal
    return json.dumps(content, ensure_ascii=False, indent=1).encode()
