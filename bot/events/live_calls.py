"""The private messages of a tournament that runs itself: the check-in, and calls to matches.

A person who cannot be written to is mentioned in the chat.
"""

from dataclasses import dataclass

from adapters.news import LiveCallNews, News
from adapters.panels import live_private as panels
from adapters.panels.live_sights import LiveSight
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.people import Account
from adapters.text import Words
from bot.events.live_as_seen import live_sight, name_of
from bot.events.live_event import LiveCall
from bot.events.live_events import KeptLive, kept
from bot.events.live_notices import LiveNotice
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from engine.tournament.event.model import MatchNumber, TournamentStatus
from engine.tournament.shares import Player
from storage.events import EventRecord
from storage.names import PlayerId


@dataclass(frozen=True, slots=True)
class _Called:
    """What a message is about, as it is when it is sent."""

    there: KeptLive
    sight: LiveSight
    name: str
    match: MatchNumber = 0
    opponents: tuple[Player, ...] = ()


def live_panels(services: RequestServices, by_hand: EventPanels) -> EventPanels:
    """`by_hand`: the panels of tournaments with real cards."""

    async def announced(
        record: EventRecord, to: Account, news: News, words: Words
    ) -> PanelDraft | None:
        if not isinstance(news, LiveCallNews):
            return await by_hand.announced(record, to, news, words)
        if news.what == LiveNotice.PAIRED:
            return await _paired(services, record, to, words)
        if news.what in {LiveNotice.REFEREE, LiveNotice.NEEDED}:
            return await _for_referee(services, record, news, words)
        found = await _current(services, record, to, news)
        if found is None:
            return None
        if news.what == LiveNotice.CHECK_IN:
            return panels.check_in(found.sight, words)
        against = [name_of(found.there.live, one) for one in found.opponents]
        if news.what == LiveNotice.LAST_DAY:
            return panels.last_day(found.sight, against, words)
        reminds = news.what == LiveNotice.REMINDED
        return panels.call(found.sight, found.match, against, reminds, words)

    async def mentioned(
        record: EventRecord, to: Account, news: News, words: Words
    ) -> PanelDraft | None:
        draft, person = await announced(record, to, news, words), await services.storage.found(to)
        if draft is None or person is None:
            return None
        return panels.mentioned(draft.title, to, person.name, words)

    return EventPanels(announced, mentioned)


async def _paired(
    services: RequestServices, record: EventRecord, to: Account, words: Words
) -> PanelDraft | None:
    live, person = (await kept(services, record)).live, await services.storage.found(to)
    entrant = None if person is None else live.entrant_of(person.id)
    entry = None if entrant is None else live.course.entry(entrant.player)
    if entry is None or entry.partner is None:
        return None
    return panels.said(words("live-paired", name=short(entry.partner)))


async def _for_referee(
    services: RequestServices, record: EventRecord, news: LiveCallNews, words: Words
) -> PanelDraft | None:
    there = await kept(services, record)
    sight = live_sight(services, there)
    if news.what == LiveNotice.REFEREE:
        return panels.referee(sight, words)
    match = there.live.course.match(news.match)
    if match is None or there.live.has_result(news.match):
        return None
    return panels.wanted(sight, [name_of(there.live, one) for one in match.sides], words)


async def _current(
    services: RequestServices, record: EventRecord, to: Account, news: News
) -> _Called | None:
    """None: it is outdated."""
    there, person = await kept(services, record), await services.storage.found(to)
    entrant = None if person is None else there.live.entrant_of(person.id)
    if person is None or entrant is None or not isinstance(news, LiveCallNews):
        return None
    sight = live_sight(services, there)
    if news.what == LiveNotice.CHECK_IN:
        asks = there.live.course.status is TournamentStatus.ENTRIES and not entrant.checked_in
        return _Called(there, sight, person.name) if asks else None
    call = there.live.call_of(entrant.player)
    if call is None or call.match != news.match or not _fits(news, call, entrant.player, person.id):
        return None
    opponents = tuple(side for side in call.sides if side != entrant.player)
    return _Called(there, sight, person.name, call.match, opponents)


def _fits(news: LiveCallNews, call: LiveCall, player: Player, person: PlayerId) -> bool:
    """A call is for people who are not there yet, and the last day for people who play."""
    there = player in call.here or person in call.ready
    return there == (news.what == LiveNotice.LAST_DAY)
