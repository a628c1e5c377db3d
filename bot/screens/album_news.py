"""What is new in a person's album, as it is sent to them and as they look it up."""

from datetime import datetime
from zoneinfo import ZoneInfo

from adapters.album import AlbumPage
from adapters.news import NewInAlbum
from adapters.panel import PrivatePanel
from adapters.panels import album as panels
from adapters.people import Account
from adapters.ports import Barred
from bot.screens.renderer import Renderer
from engine.album import Fact
from storage.album import WON, AlbumEntry


def page_of(one: AlbumEntry, zone: ZoneInfo) -> AlbumPage:
    when = datetime.fromtimestamp(one.at, zone)
    return AlbumPage(Fact(one.fact), f"{when:%d/%m/%Y}", one.table, one.revision, not one.shown)


def demand_reach(renderer: Renderer, to: Account) -> None:
    """Nothing is said in a group instead."""
    if renderer.reach.is_closed(to):
        raise Barred


async def new_in_album(renderer: Renderer, to: Account, news: NewInAlbum) -> PrivatePanel | None:
    """None: they have seen it in their album."""
    storage = renderer.tables.services.ledger
    person = await storage.found(to)
    kept = () if person is None else await storage.album(person.id)
    new = [page_of(x, storage.zone) for x in kept if _is_meant(x, news) and not x.shown]
    if not new:
        return None
    return panels.announced(new, await renderer.preferences.words_of(to)).only_for(to)


def _is_meant(one: AlbumEntry, news: NewInAlbum) -> bool:
    return one.fact == WON if news.table == 0 else one.fact != WON and one.table == news.table
