"""What the chats, the secretaries and the members of a club read without having asked."""

from adapters.news import ClubHappening, ClubNews, News
from adapters.panel import Line
from adapters.panels import club as panels
from adapters.panels import club_news
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from bot.features.club import club_sights
from bot.features.club.club_rights import Role
from bot.features.club.clubs import KeptClub, read_record
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from common.addresses import Chat
from common.ids import PlayerId
from storage.events import EventRecord


def club_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, _: Chat, news: News, words: Words
    ) -> PanelDraft | None:
        kept = await read_record(services, record)
        sight = club_sights.club_sight(kept, Role.GUEST)
        match news:
            case ClubNews(ClubHappening.CLOSED):
                return PanelDraft(panels.heading(sight), (Line(words("club-closed")),))
            case ClubNews(ClubHappening.ENTERED):
                return PanelDraft(panels.heading(sight), (Line(words("club-entered")),))
            case ClubNews(ClubHappening.SEASON_OVER, place) if place < len(kept.club.seasons):
                return await _ended(services, kept, place, words)
            case ClubNews(ClubHappening.ASKED, person) if person in kept.club.asking:
                asking = await services.storage.player(PlayerId(person))
                named = bool(asking.accounts)  # not forgotten since
                return club_news.asked(sight, person, asking.name, words) if named else None
            case _:
                return None  # it is out of date

    return EventPanels(announced)


async def _ended(services: RequestServices, kept: KeptClub, place: int, words: Words) -> PanelDraft:
    season = await club_sights.season_sight(services, kept, place, most=panels.FEW_ROWS)
    return club_news.season_ended(club_sights.club_sight(kept, Role.GUEST), season, words)
