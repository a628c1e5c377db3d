"""What people read of a tournament with real cards, besides its secretary."""

from adapters.news import News, PenGiven, RoundHungUp, TournamentEnded
from adapters.panel import Line
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.tournament.boards import TournamentBoards
from adapters.people import Account, Chat
from adapters.text import Words
from bot.events import typed_tournaments
from bot.events.tournament_sights import tournament_sight
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from storage.events import EventRecord


def secretary_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, to: Chat | Account, news: News, words: Words
    ) -> PanelDraft | None:
        found = await typed_tournaments.read_record(services.storage, record)
        if found is None:
            return None
        sight = tournament_sight(found.state, record.title, found.document.game)
        boards = TournamentBoards(sight, words, await services.preferences.style_in(to))
        match news:
            case RoundHungUp(rounds) if rounds == len(found.state.rounds):
                return boards.round()
            case TournamentEnded():
                return boards.podium()
            case PenGiven():
                line = Line(words("secretary-pen-yours", title=record.title))
                return PanelDraft("", (line,))
            case _:
                return None  # the round is out of date

    return EventPanels(announced)
