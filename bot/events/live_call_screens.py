"""The private messages about a match of a tournament that runs itself, until they are outdated.

A newer message takes the place of an older one. When the match begins they are deleted; if it ends
without being played, they say so, and have no buttons any more.
"""

from collections.abc import Iterator
from functools import partial

from adapters.news import LiveCallNews, News
from adapters.panels import live_private as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account
from adapters.text import Words
from bot.events.evenings import NO_TABLE
from bot.events.live_as_seen import match_sight, name_of, waited_until
from bot.events.live_check_in import view_now as check_in_view
from bot.events.live_check_in import where_mentioned
from bot.events.live_document import read_live
from bot.events.live_event import LiveCall, LiveTournament
from bot.events.live_events import KeptLive, load
from bot.events.live_notices import OF_TIMES, LiveNotice
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.screens.event_panels import PersonalScreen
from engine.tournament.event.model import NoShow, PlayedScore, ScheduledMatch
from engine.tournament.shares import Player
from storage.events import EventRecord
from storage.names import EventId, PlayerId
from storage.screens import ScreenRow, View

CALL, TIME = "match_call", "match_time"
"""The first words of the views of these screens."""
OF_MATCHES = {LiveNotice.CALLED, LiveNotice.REMINDED, LiveNotice.LAST_DAY, *OF_TIMES}


def view_now(record: EventRecord, person: PlayerId, news: News) -> PersonalScreen | None:
    if not isinstance(news, LiveCallNews) or news.what not in OF_MATCHES:
        return check_in_view(record, person, news)
    live = read_live(record.document)
    call = None if live is None else live.call(news.match)
    if call is None:
        return None
    chooses = news.what == LiveNotice.REMINDED and call.proposal is not None
    kind = TIME if chooses or news.what in OF_TIMES - {LiveNotice.CANNOT} else CALL
    view = _view(kind, record.id, call, person)
    return PersonalScreen(view, once=news.what == LiveNotice.CALLED)


def _view(kind: str, number: EventId, call: LiveCall, person: PlayerId) -> View:
    return f"{kind} {number} {call.match} {call.serial} {person}"


# Once they are outdated


async def update(services: RequestServices, before: LiveTournament, after: KeptLive) -> None:
    """After a change."""
    for call, player in _outdated(before, after.live):
        await _update(services, after, call, player)


async def update_all(services: RequestServices, there: KeptLive) -> None:
    """After a start: what a stop may have left as it was."""
    for call in there.live.calls:
        for player in call.sides:
            if _state(there.live, call, player) != WAITED_FOR:
                await _update(services, there, call, player)


WAITED_FOR, HERE, PLAYS, OVER = "waited for", "here", "plays", "over"


def _outdated(before: LiveTournament, after: LiveTournament) -> Iterator[tuple[LiveCall, Player]]:
    """What changes between these is not only a message to the same person."""
    for call in before.calls:
        for player in call.sides:
            if _state(before, call, player) != _state(after, call, player):
                yield call, player


def _state(live: LiveTournament, call: LiveCall, player: Player) -> str:
    now = next((one for one in live.calls if one.serial == call.serial), None)
    if now is None or now.match != call.match or live.has_result(call.match):
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
        shown = partial(_rendered, services, there.number, call, player, account)
        for place in (account, *where_mentioned(there, account)):
            for kind in (CALL, TIME):
                view = _view(kind, there.number, call, person.id)
                await services.screens.update_in_chat(ScreenKey(NO_TABLE, view, place), shown)


async def _rendered(
    services: RequestServices,
    number: EventId,
    call: LiveCall,
    player: Player,
    account: Account,
    screen: ScreenRow,
    _: bool,
) -> Rendering | None:
    """As it is when it is sent. None: it stays as it is."""
    there = await load(services, number)
    state = _state(there.live, call, player)
    if state == WAITED_FOR:
        return None
    draft = None
    if screen.place == account and screen.view.startswith(CALL):
        words = await services.preferences.words_of(account)
        draft = _draft(services, there, call, player, words)
    return Rendering(None if draft is None else draft.only_for(account), screen)


def _draft(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player, words: Words
) -> PanelDraft | None:
    match _state(there.live, call, player):
        case "here":
            return _waits(services, there, call, player, words)
        case "over":
            return _ended(services, there, call, player, words)
        case _:
            now = there.live.call(call.match) or call
            return panels.without_you(words) if player in now.absent else None


def _waits(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player, words: Words
) -> PanelDraft | None:
    now = there.live.call(call.match) or call
    names = [name_of(there.live, one) for one in now.missing if one != player]
    return panels.waits_for(names, waited_until(services, there, now), words) if names else None


def _ended(
    services: RequestServices, there: KeptLive, call: LiveCall, player: Player, words: Words
) -> PanelDraft | None:
    """None if it was played, or is not theirs any more."""
    match = there.live.course.match(call.match)
    if match is None or match.sides != call.sides or player in there.live.course.gone:
        return None
    outcome, shown = _outcome(match, player), match_sight(services, there, match.number)
    if outcome is None or shown is None:
        return None
    opponents = [name_of(there.live, one) for one in match.sides if one != player]
    return panels.ended(shown, outcome, opponents, words)


def _outcome(match: ScheduledMatch, player: Player) -> str | None:
    several = len(match.sides) > 2
    match match.score:
        case NoShow(absent) if player in absent:
            return "lost" if len(absent) == 1 else "nobody"
        case NoShow():
            return "won"
        case None | PlayedScore():
            return None
        case _:
            return None if several else "typed"
