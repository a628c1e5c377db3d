"""Messages that ask entrants of a tournament whether they are there: an outdated one is deleted."""

from itertools import product

from adapters.news import LiveCallNews, News
from bot.features.tournament.live_document import read_live
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_notices import LiveNotice
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.screens.event_panels import PersonalScreen
from common.addresses import Account, Chat, platform_of
from common.ids import NO_TABLE, EventId, PlayerId
from common.views import View, view_of
from engine.tournament.event.model import TournamentStatus
from storage.events import EventRecord
from storage.screens import ScreenRow

CHECK_IN = "check_in"
"""The first word of the view of its screens."""


def view_now(record: EventRecord, person: PlayerId, news: News) -> PersonalScreen | None:
    """None for other messages."""
    asks = isinstance(news, LiveCallNews) and news.what == LiveNotice.CHECK_IN
    live = read_live(record.document) if asks else None
    return None if live is None else PersonalScreen(_view(record.id, person, live.asked))


def _view(number: EventId, person: PlayerId, asked: int) -> View:
    return view_of(CHECK_IN, number, person, asked)


async def take_down(services: RequestServices, there: KeptLive) -> None:
    """The older ones, to people who have not answered; once it has begun, all of them."""
    live = there.live
    waits = live.course.status is TournamentStatus.ENTRIES
    people = [who for one in live.entrants if not (waits and one.checked_in) for who in one.people]
    views = range(1, live.asked + (not waits))
    for person in (await services.storage.players(people)).values() if views else ():
        account = account_near(person, there.home)
        places: list[Chat] = [] if account is None else [account, *where_mentioned(there, account)]
        for view, place in product((_view(there.number, person.id, n) for n in views), places):
            services.screens.show_in_chat(ScreenKey(NO_TABLE, view, place), _nothing, anew=False)


def where_mentioned(there: KeptLive, account: Account) -> list[Chat]:
    chats = there.record.chats
    return [chat for chat in chats if platform_of(chat) == platform_of(account)][:1]


async def _nothing(screen: ScreenRow, _: bool) -> Rendering:
    return Rendering(None, screen)
