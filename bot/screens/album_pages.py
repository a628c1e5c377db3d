"""The pages of a person's album, as they are shown."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from adapters.album import AlbumPage
from common.ids import PlayerId, TableId
from engine.album import Fact
from storage.album import WON, AlbumEntry
from storage.protocol import Storage


def page_of(one: AlbumEntry, zone: ZoneInfo) -> AlbumPage:
    when = datetime.fromtimestamp(one.at, zone)
    return AlbumPage(Fact(one.fact), when, one.table, one.revision, not one.shown)


async def new_pages(storage: Storage, person: PlayerId, table: TableId) -> Sequence[AlbumPage]:
    """Those of a match, or of tournaments for `table` 0, that the person has not seen yet."""
    entries = await storage.album(person)
    meant = (one for one in entries if _is_meant(one, table) and not one.shown)
    return [page_of(one, storage.zone) for one in meant]


def _is_meant(one: AlbumEntry, table: TableId) -> bool:
    return one.fact == WON if table == 0 else one.fact != WON and one.table == table
