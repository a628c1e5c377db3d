"""A person plays in one tournament at a time, of those that are played in one go."""

from adapters.panels.live_tournament import starts_text
from adapters.panels.phrases import game_name
from adapters.refusals import RefusalReason
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_document import read_live
from bot.features.tournament.live_event import HOUR, KIND, LiveTournament
from bot.features.tournament.live_events import KeptLive, kept
from bot.kernel.refused import Refused
from bot.requests.request import Request
from common.ids import PlayerId
from engine.tournament.event.model import IN_PLAY, TournamentStatus
from engine.tournament.event.places import still_in
from storage.events import EventStatus


async def demand_free(request: Request, there: KeptLive) -> None:
    """Refuses a person who has said that they are at another one within the same hour."""
    storage = request.bot.storage
    for record in await storage.events(KIND, EventStatus.OPEN, player=request.player):
        if record.id == there.number or read_live(record.document) is None:
            continue
        other = await kept(request.bot, record)
        if _clash(there.live, other.live) and _plays(other.live, request.player):
            sight, words = live_sight(request.bot, other), request.words
            game, when = game_name(sight.game, words), starts_text(sight, words)
            said = words("live-other-tournament", game=game, when=when)
            raise Refused(RefusalReason.ENTRIES_CLOSED, said=said)


def _clash(one: LiveTournament, other: LiveTournament) -> bool:
    """Those by correspondence go on beside others."""
    if one.window or other.window:
        return False
    plays_now = other.course.status in IN_PLAY and not other.weekly
    return plays_now or abs(one.next_evening - other.next_evening) < HOUR


def _plays(live: LiveTournament, person: PlayerId) -> bool:
    mine = live.entrant_of(person)
    if mine is None or not mine.checked_in:
        return False
    entries = live.course.status is TournamentStatus.ENTRIES
    return entries or mine.player in still_in(live.course)
