"""What people read of a tournament with real cards, besides its secretary."""

from adapters.news import (
    MemberAsked,
    News,
    OwnResult,
    PenGiven,
    ResultDisputed,
    RoundHungUp,
    TournamentEnded,
)
from adapters.panel import Line
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import members as panels
from adapters.panels.tournament.boards import PODIUM, TournamentBoards, words_key
from adapters.panels.tournament.sights import MatchSight
from adapters.text import Words
from bot.features.tournament import typed_tournaments
from bot.features.tournament.tournament_sights import tournament_sight
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from common.addresses import Chat
from engine.tournament.event.model import TournamentStatus
from engine.values import replace
from storage.events import EventRecord


def secretary_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, to: Chat, news: News, words: Words
    ) -> PanelDraft | None:
        found = await typed_tournaments.read_record(services.storage, record)
        if found is None:
            return None
        match news:
            case RoundHungUp(rounds) if rounds == len(found.state.rounds):
                shown = await _boards(services, found, to, words)
                return _with_words(shown, _round(shown), found.id, 0, rounds)
            case TournamentEnded():
                shown = await _boards(services, found, to, words)
                return _with_words(shown, _ending(shown), found.id, PODIUM)
            case MemberAsked(entrant) if str(entrant) in found.document.asked:
                name = _name(found, entrant)
                return panels.asked(found.id, record.title, entrant, name, words)
            case OwnResult(number) if (match := _match(found, number)) is not None:
                return panels.own_result(found.id, record.title, match, words)
            case ResultDisputed(number, entrant) if (match := _match(found, number)) is not None:
                return panels.disputed(record.title, match, _name(found, entrant), words)
            case PenGiven():
                line = Line(words("secretary-pen-yours", title=record.title))
                return PanelDraft("", (line,))
            case _:
                return None  # it is out of date

    return EventPanels(announced)


async def _boards(
    services: RequestServices, found: StoredTournament, to: Chat, words: Words
) -> TournamentBoards:
    sight = tournament_sight(found.state, found.record.title, found.document.game)
    return TournamentBoards(sight, words, await services.preferences.style_in(to))


def _with_words(boards: TournamentBoards, shown: PanelDraft, *numbers: int) -> PanelDraft:
    """With the names to read and to search for, also where the picture has an alternative text,
    which only screen readers find."""
    if shown.picture is None:
        return shown
    return replace(shown, buttons=(words_key(boards.words, *numbers),))


def _round(boards: TournamentBoards) -> PanelDraft:
    """Before the first draw, secret number 0 of the draws (T7)."""
    if boards.sight.rounds:
        return boards.round()
    summary = boards.summary()
    secret = Line(boards.words("secretary-published", secret=boards.sight.published))
    return replace(summary, blocks=(*summary.blocks, secret))


def _ending(boards: TournamentBoards) -> PanelDraft:
    cancelled = boards.sight.status is TournamentStatus.CANCELLED
    return boards.summary() if cancelled else boards.podium()


def _match(found: StoredTournament, number: int) -> MatchSight | None:
    """With its result, if it has one."""
    sight = tournament_sight(found.state, found.record.title, found.document.game)
    matches = (match for played in sight.rounds for match in played.matches)
    return next((match for match in matches if match.number == number and match.over), None)


def _name(found: StoredTournament, entrant: int) -> str:
    entry = found.state.entry(str(entrant))
    return "" if entry is None else entry.label
