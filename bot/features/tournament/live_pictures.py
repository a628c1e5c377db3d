"""What is shown of a tournament that runs itself as of one with real cards: pictures, and the file
with which its draws are checked. Both take milliseconds, so not in the event loop."""

from dataclasses import dataclass

from adapters.panel import PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.tournament.boards import LAST_BOARD, PODIUM, TABLES, TournamentBoards
from adapters.panels.tournament.bracket_parts import LARGEST
from adapters.panels.tournament.files import TournamentFile, tournament_file
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import PrivateFile
from adapters.text import Words
from bot.features.tournament.live_as_seen import without_forgotten
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.tournament_sights import tournament_sight
from engine.tournament.event.model import (
    IN_PLAY,
    MatchNumber,
    ScheduledMatch,
    TournamentRound,
)


@dataclass(frozen=True, slots=True)
class BoardPicture:
    picture: PublicPicture | None = None
    matches: frozenset[MatchNumber] = frozenset()
    """Those of the current round that it shows, if it shows only a part of them."""
    place: int = 0
    """Its number among the boards; one more than the last: the last rounds of the bracket."""


def board_picture(there: KeptLive, words: Words, style: DisplaySettings) -> BoardPicture:
    """Tables, bracket, or podium. Of a round that is too large for one picture, it shows the first
    part of the bracket in which results are missing."""
    course = there.live.course
    if not style.pictures or not course.rounds:
        return BoardPicture()
    boards = TournamentBoards(shown_tournament(there, words), words, style)
    if course.status not in IN_PLAY:
        return BoardPicture(boards.podium().picture, place=PODIUM)
    if not boards.bracket_parts:
        return BoardPicture(boards.tables().picture, place=TABLES)
    if len(course.rounds[-1].slots) <= 2 * LARGEST:
        place = LAST_BOARD + boards.bracket_parts
        return BoardPicture(boards.last_rounds().picture, place=place)
    every = _matches_of_parts(course.rounds[-1], boards.bracket_parts - 1)
    waits = (n for n, matches in enumerate(every) if any(not one.versions for one in matches))
    part = next(waits, len(every) - 1)
    numbers = frozenset(match.number for match in every[part])
    return BoardPicture(boards.bracket(part).picture, numbers, LAST_BOARD + part)


def _matches_of_parts(current: TournamentRound, count: int) -> list[list[ScheduledMatch]]:
    """Each part has the players of as many slots, side by side."""
    size = len(current.slots) // count
    parts = [set(current.slots[n * size : (n + 1) * size]) for n in range(count)]
    return [[match for match in current.matches if match.sides[0] in part] for part in parts]


def live_draws(there: KeptLive, words: Words) -> PrivateFile:
    return tournament_file(TournamentFile.DRAWS, shown_tournament(there, words), words)


def shown_tournament(there: KeptLive, words: Words) -> TournamentSight:
    course = without_forgotten(there.live.course, words)
    return tournament_sight(course, there.record.title, there.live.game)
