"""The private messages of a tournament that runs itself: the check-in, and calls to matches.

A person who cannot be written to is mentioned in the chat.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.news import LiveCallNews, News
from adapters.panels import live_private as panels
from adapters.panels.live_sights import LiveSight
from adapters.panels.live_times import agreed, cannot
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.text import Words
from bot.features.tournament import live_told
from bot.features.tournament.live_as_seen import live_sight, local, name_of, waited_until
from bot.features.tournament.live_call_screens import TOLD_ONCE, view_now
from bot.features.tournament.live_event import LiveCall
from bot.features.tournament.live_events import KeptLive, kept
from bot.features.tournament.live_notices import OF_END, OF_REPROOFS, OF_TIMES, LiveNotice
from bot.features.tournament.live_proposals import choice_now, timed_match
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from common.addresses import Account, Chat, kind_of
from common.ids import PlayerId
from engine.tournament.event.model import MatchNumber, TournamentStatus
from engine.tournament.event.places import final_places
from engine.tournament.shares import Player
from storage.events import EventRecord

OF_ENTRIES = {LiveNotice.ADDED, LiveNotice.PAIRED, LiveNotice.MOVED}
TO_REFEREE = {
    *(LiveNotice.REFEREE, LiveNotice.NEEDED, LiveNotice.UNDECIDED),
    LiveNotice.WANTS_OTHER_TIME,
}


@dataclass(frozen=True, slots=True)
class _Called:
    """What a message is about, as it is when it is sent."""

    there: KeptLive
    sight: LiveSight
    name: str
    player: Player
    call: LiveCall | None = None

    @property
    def match(self) -> MatchNumber:
        return 0 if self.call is None else self.call.match

    @property
    def opponents(self) -> tuple[Player, ...]:
        sides = () if self.call is None else self.call.sides
        return tuple(side for side in sides if side != self.player)


def live_panels(services: RequestServices, by_hand: EventPanels) -> EventPanels:
    """`by_hand`: the panels of tournaments with real cards."""

    async def announced(
        record: EventRecord, to: Chat, news: News, words: Words
    ) -> PanelDraft | None:
        if not isinstance(news, LiveCallNews):
            return await by_hand.announced(record, to, news, words)
        person = Account(to)
        if news.what in OF_REPROOFS | OF_END:
            return await _of_end(services, record, person, news, words)
        if news.what in TOLD_ONCE:
            return await _told_once(services, record, person, news, words)
        if news.what in OF_ENTRIES:
            return await _of_entries(services, record, person, LiveNotice(news.what), words)
        if news.what in TO_REFEREE:
            return await _for_referee(services, record, news, words)
        return await _of_call(services, record, person, news, words)

    async def mentioned(
        record: EventRecord, to: Account, news: News, words: Words
    ) -> PanelDraft | None:
        if isinstance(news, LiveCallNews) and news.what in OF_REPROOFS | OF_END:
            return None
        draft, person = await announced(record, to, news, words), await services.storage.found(to)
        if draft is None or person is None:
            return None
        return panels.mentioned(draft.title, to, person.name, words)

    def rings(news: News) -> bool:
        return not isinstance(news, LiveCallNews) or news.what != LiveNotice.ENDED

    return EventPanels(announced, mentioned, view_now, rings)


async def _of_call(
    services: RequestServices, record: EventRecord, to: Account, news: LiveCallNews, words: Words
) -> PanelDraft | None:
    """To a match, or to the check-in."""
    found = await _current(services, record, to, news)
    if found is None:
        return None
    if news.what == LiveNotice.CHECK_IN:
        return panels.check_in(found.sight, words)
    draft = _of_match(services, found, LiveNotice(news.what), words)
    return draft and panels.with_contacts(draft, await _contacts(services, found, to), words)


def _of_match(
    services: RequestServices, found: _Called, what: LiveNotice, words: Words
) -> PanelDraft | None:
    if what in OF_TIMES:
        return _of_times(services, found, what, words)
    against = [name_of(found.there.live, one) for one in found.opponents]
    if what is LiveNotice.LAST_DAY:
        return panels.last_day(found.sight, against, words)
    reminds = what is LiveNotice.REMINDED
    choice = _choice(services, found, words) if reminds else None
    if choice is not None or found.call is None:
        return choice
    until = waited_until(services, found.there, found.call)
    return panels.call(found.sight, found.match, against, until, reminds, words)


async def _contacts(
    services: RequestServices, found: _Called, to: Account
) -> Sequence[tuple[Account, str]]:
    """The opponents in a match of two sides who have an account on the platform of this person."""
    if len(found.opponents) != 1:
        return ()
    people = [one for side in found.opponents for one in found.there.live.people_of(side)]
    known = (await services.storage.players(people)).values()
    near = [(account_near(one, to), one.name) for one in known]
    return [(one, name) for one, name in near if one and kind_of(one) == kind_of(to)]


async def _of_entries(
    services: RequestServices, record: EventRecord, to: Account, what: LiveNotice, words: Words
) -> PanelDraft | None:
    """Nothing to a person who has left meanwhile."""
    there, person = await kept(services, record), await services.storage.found(to)
    entrant = None if person is None else there.live.entrant_of(person.id)
    entry = None if entrant is None else there.live.course.entry(entrant.player)
    if entry is None or there.live.is_over:
        return None
    sight = live_sight(services, there)
    if what is LiveNotice.ADDED:
        return panels.added(sight, words)
    if what is LiveNotice.PAIRED:
        return panels.said(words("live-paired", name=short(entry.partner or "")))
    begun = there.live.course.status is not TournamentStatus.ENTRIES
    return None if begun else panels.moved(sight, local(services, there.live.moved_from), words)


async def _of_end(
    services: RequestServices, record: EventRecord, to: Account, news: LiveCallNews, words: Words
) -> PanelDraft | None:
    """Of the tournament, or for one entrant; a warning is nobody else's business."""
    there, person = await kept(services, record), await services.storage.found(to)
    live, sight = there.live, live_sight(services, there)
    if news.what == LiveNotice.CANCELLED:
        return panels.called_off(sight, words)
    if news.what in OF_REPROOFS:
        reproof = live.reproofs[news.match]
        what = "excluded" if reproof.excluded else "warned"
        return panels.reproof(sight, what, reproof.reason, words)
    entrant = None if person is None else live.entrant_of(person.id)
    if entrant is None:
        return None
    places = {player: place for place, players in final_places(live.course) for player in players}
    winners = [name_of(live, player) for player, place in places.items() if place == 1]
    place = places.get(entrant.player)
    if place is None:
        return None
    return panels.over(sight, place, winners, live.code_number, words)


async def _told_once(
    services: RequestServices, record: EventRecord, to: Account, news: LiveCallNews, words: Words
) -> PanelDraft | None:
    there, person = await kept(services, record), await services.storage.found(to)
    entrant = None if person is None else there.live.entrant_of(person.id)
    if entrant is None:
        return None
    told = live_told.rests if news.what == LiveNotice.RESTS else live_told.decided
    return told(services, there, news.match, entrant.player, words)


async def _for_referee(
    services: RequestServices, record: EventRecord, news: LiveCallNews, words: Words
) -> PanelDraft | None:
    there = await kept(services, record)
    sight = live_sight(services, there)
    if news.what == LiveNotice.REFEREE and not news.match:
        return panels.referee(sight, words)
    match = there.live.course.match(news.match)
    if match is None or there.live.has_result(news.match):
        return None
    names = [name_of(there.live, one) for one in match.sides]
    if news.what == LiveNotice.REFEREE:
        return panels.referee(sight, words, names)
    if news.what == LiveNotice.WANTS_OTHER_TIME:
        call = there.live.call(news.match)
        cannot = [] if call is None else [name_of(there.live, one) for one in call.cannot]
        return panels.wants_other_time(sight, names, cannot, words) if cannot else None
    wanted = panels.wanted if news.what == LiveNotice.NEEDED else panels.undecided
    return wanted(sight, names, words)


def _of_times(
    services: RequestServices, found: _Called, what: LiveNotice, words: Words
) -> PanelDraft | None:
    """About the time of a match by correspondence."""
    assert found.call is not None
    if what is LiveNotice.PROPOSED:
        return choice_now(services, found.there, found.call, found.player, words)
    match = timed_match(services, found.there, found.call, found.player)
    if what is LiveNotice.CANNOT:
        until = waited_until(services, found.there, found.call)
        return cannot(match, found.player in found.call.here, until, words)
    return agreed(match, words, soon=what is LiveNotice.FORETOLD)


def _choice(services: RequestServices, found: _Called, words: Words) -> PanelDraft | None:
    assert found.call is not None
    return choice_now(services, found.there, found.call, found.player, words, reminds=True)


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
        return _Called(there, sight, person.name, entrant.player) if asks else None
    call = there.live.call_of(entrant.player)
    if call is None or call.match != news.match or not _fits(news, call, entrant.player, person.id):
        return None
    return _Called(there, sight, person.name, entrant.player, call)


def _fits(news: LiveCallNews, call: LiveCall, player: Player, person: PlayerId) -> bool:
    """A call is for people who are not there yet, and the last day for people who play."""
    if news.what in OF_TIMES:
        if news.what == LiveNotice.CANNOT:
            return call.table is None and bool(set(call.cannot) - {player})
        proposes = news.what == LiveNotice.PROPOSED
        return call.table is None and (proposes or call.agreed is not None)
    there = player in call.here or person in call.ready
    return there == (news.what == LiveNotice.LAST_DAY)
