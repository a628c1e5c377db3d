"""What is shown of a tournament that runs itself as of one with real cards: pictures, and the file
with which its draws are checked. Both take milliseconds, so not in the event loop."""

from adapters.panel import PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.tournament.boards import TournamentBoards
from adapters.panels.tournament.files import TournamentFile, tournament_file
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import PrivateFile
from adapters.text import Words
from bot.events.live_as_seen import without_forgotten
from bot.events.live_events import KeptLive
from bot.events.tournament_sights import tournament_sight
from engine.tournament.event.model import IN_PLAY


def live_picture(there: KeptLive, words: Words, style: DisplaySettings) -> PublicPicture | None:
    """Tables, bracket, or podium. A bracket that needs several pictures has none."""
    course = there.live.course
    if not style.pictures or not course.rounds:
        return None
    boards = TournamentBoards(_shown(there, words), words, style)
    if course.status not in IN_PLAY:
        return boards.podium().picture
    if boards.bracket_parts:
        return boards.bracket().picture if boards.bracket_parts == 1 else None
    return boards.tables().picture


def live_draws(there: KeptLive, words: Words) -> PrivateFile:
    return tournament_file(TournamentFile.DRAWS, _shown(there, words), words)


def _shown(there: KeptLive, words: Words) -> TournamentSight:
    course = without_forgotten(there.live.course, words)
    return tournament_sight(course, there.record.title, there.live.game)
