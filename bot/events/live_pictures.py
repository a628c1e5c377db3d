"""The picture on the message of a tournament that runs itself: tables, bracket, or podium."""

from dataclasses import replace

from adapters.panel import PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.tournament.boards import TournamentBoards
from adapters.text import Words
from bot.events.live_course import REMOVED
from bot.events.live_events import KeptLive
from bot.events.tournament_sights import tournament_sight
from engine.tournament.event.model import IN_PLAY, TournamentEntry, TournamentState


def live_picture(there: KeptLive, words: Words, style: DisplaySettings) -> PublicPicture | None:
    """Takes milliseconds: not in the event loop. A bracket that needs several pictures has none."""
    if not style.pictures or not there.live.course.rounds:
        return None
    course = _with_removed(there.live.course, words)
    shown = tournament_sight(course, there.record.title, there.live.game)
    boards = TournamentBoards(shown, words, style)
    if course.status not in IN_PLAY:
        return boards.podium().picture
    if boards.bracket_parts:
        return boards.bracket().picture if boards.bracket_parts == 1 else None
    return boards.tables().picture


def _with_removed(course: TournamentState, words: Words) -> TournamentState:
    def shown(entry: TournamentEntry) -> TournamentEntry:
        forgotten = entry.name.startswith(REMOVED)
        return replace(entry, name=words("removed-player")) if forgotten else entry

    return replace(course, entries=tuple(map(shown, course.entries)))
