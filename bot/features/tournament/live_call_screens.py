"""The private messages about a match of a tournament that runs itself, until they are outdated.

A newer message takes the place of an older one. When the match begins, or has a result without
being played, they are deleted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from adapters.news import LiveCallNews, News
from adapters.panels import live_private as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from bot.features.tournament.live_as_seen import name_of, waited_until
from bot.features.tournament.live_check_in import view_now as check_in_view
from bot.features.tournament.live_check_in import where_mentioned
from bot.features.tournament.live_document import read_live
from bot.features.tournament.live_event import LiveCall, LiveTournament
from bot.features.tournament.live_events import KeptLive, load
from bot.features.tournament.live_notices import OF_TIMES, LiveNotice
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.screens.event_panels import PersonalScreen
from common.addresses import Account
from common.ids import NO_TABLE, EventId, PlayerId
from common.views import View, view_of
from engine.tournament.shares import Player
from storage.events import EventRecord
from storage.screens import ScreenRow

MATCH = "match"
"""The first word of the views of these screens."""
OF_CALLS = {LiveNotice.CALLED, LiveNotice.REMINDED}
TOLD_ONCE = {LiveNotice.DECIDED, LiveNotice.RESTS}
"""Messages that stay as they are."""
OF_MATCHES = (*OF_CALLS, LiveNotice.LAST_DAY, *OF_TIMES)


def view_now(record: EventRecord, person: PlayerId, news: News) -> PersonalScreen | None:
    if isinstance(news, LiveCallNews) and news.what in TOLD_ONCE:
        return PersonalScreen(view_of(news.what, record.id, news.match, person))
    if not isinstance(news, LiveCallNews) or news.what not in OF_MATCHES:
        return check_in_view(record, person, news)
    live = read_live(record.document)
    call = None if live is None else live.call(news.match)
    if call is None:
        return None
    return PersonalScreen(_view(LiveNotice(news.what), record.id, call, person))


def _view(what: LiveNotice, number: EventId, call: LiveCall, person: PlayerId) -> View:
    return view_of(MATCH, what, number, call.match, call.serial, person, _times(what, call))


def _times(what: LiveNotice, call: LiveCall) -> str:
    """The times that such a message names."""
    if what == LiveNotice.PROPOSED and call.proposal is not None:
        return "-".join(str(int(at)) for at in call.proposal.times)
    named = what in OF_TIMES and call.agreed is not None
    return str(int(call.agreed or 0)) if named else ""


# Once they are outdated


async def update(services: RequestServices, before: LiveTournament, after: KeptLive) -> None:
    """After a change."""
    for call, player in _outdated(before, after.live):
        await _update(services, after, call, player)


async def update_all(services: RequestServices, there: KeptLive) -> None:
    """After a start: what a stop may have left as it was."""
    for call in there.live.calls:
        for player in call.sides:
            state, again = _state(there.live, call, player), _called_again(there.live, call, player)
            if state != WAITED_FOR or again:
                await _update(services, there, call, player)


WAITED_FOR, HERE, PLAYS, OVER = "waited for", "here", "plays", "over"


def _outdated(before: LiveTournament, after: LiveTournament) -> Iterator[tuple[LiveCall, Player]]:
    """With the calls as they were."""
    for call in before.calls:
        now = _now(after, call)
        for player in call.sides:
            if _state(before, call, player) != _state(after, call, player) or (
                now is not None and _is_replaced(before, call, after, now, player)
            ):
                yield call, player


def _is_replaced(
    before: LiveTournament,
    call: LiveCall,
    after: LiveTournament,
    now: LiveCall,
    player: Player,
) -> bool:
    """Another message to this player has taken the place of one."""
    times = any(_times(what, call) != _times(what, now) for what in OF_TIMES)
    return times or _called_again(before, call, player) != _called_again(after, now, player)


def _called_again(live: LiveTournament, call: LiveCall, player: Player) -> bool:
    """By a reminder, or because the opponent cannot come; both can be answered as the call can."""
    reminded = player in call.reminded_sides and call.proposal is None and call.agreed is None
    return reminded or (not live.window and bool({*call.cannot} - {player}))


def _now(live: LiveTournament, call: LiveCall) -> LiveCall | None:
    same = (one for one in live.calls if (one.serial, one.match) == (call.serial, call.match))
    return next(same, None)


def _state(live: LiveTournament, call: LiveCall, player: Player) -> str:
    now = _now(live, call)
    if now is None or live.has_result(call.match):
        return OVER
    if now.table is not None:
        return PLAYS
    return HERE if player in now.here and now.agreed is None else WAITED_FOR


async def _update(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player
) -> None:
    people = await services.storage.players(there.live.people_of(player))
    for person in people.values():
        account = account_near(person, there.home)
        if account is None:
            continue
        about = _About(there.number, call, player, account)
        shown = partial(_rendered, services, about)
        for place in (account, *where_mentioned(there, account)):
            for what in OF_MATCHES:
                key = ScreenKey(NO_TABLE, _view(what, there.number, call, person.id), place)
                await services.screens.update_in_chat(key, partial(shown, what))


@dataclass(frozen=True, slots=True)
class _About:
    number: EventId
    call: LiveCall
    """As it was before it changed."""
    player: Player
    account: Account


async def _rendered(
    services: RequestServices, about: _About, what: LiveNotice, screen: ScreenRow, _: bool
) -> Rendering | None:
    """As it is when it is sent. None: it stays as it is."""
    there = await load(services, about.number)
    if _is_current(there.live, about, what):
        return None
    draft = None
    if screen.place == about.account and what in OF_CALLS:
        words = await services.preferences.words_of(about.account)
        draft = _draft(services, there, about.call, about.player, words)
    return Rendering(None if draft is None else draft.only_for(about.account), screen)


def _is_current(live: LiveTournament, about: _About, what: LiveNotice) -> bool:
    now = _now(live, about.call)
    if now is None or _state(live, about.call, about.player) != WAITED_FOR:
        return False
    if what == LiveNotice.CALLED:
        return not _called_again(live, now, about.player)
    return _times(what, about.call) == _times(what, now)


def _draft(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player, words: Words
) -> PanelDraft | None:
    match _state(there.live, call, player):
        case "here":
            return _waits(services, there, call, player, words)
        case "plays":
            now = there.live.call(call.match) or call
            return panels.without_you(words) if player in now.absent else None
        case _:
            return None


def _waits(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player, words: Words
) -> PanelDraft | None:
    now = there.live.call(call.match) or call
    names = [name_of(there.live, one) for one in now.missing if one != player]
    return panels.waits_for(names, waited_until(services, there, now), words) if names else None
