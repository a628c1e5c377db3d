"""The matches of tournaments that people of a chat may look on at: those whose message hangs there.

They are played in private chats.
"""

from collections.abc import Iterable

from bot.features.tournament import live_waits
from bot.features.tournament.live_event import KIND
from bot.features.tournament.live_events import KeptLive, open_ones
from bot.requests.services import RequestServices
from bot.tables.model import Table
from bot.tables.origin import EventMatch
from common.addresses import Chat, group_of
from storage.errors import Unknown
from storage.events import EventRecord
from storage.tables import Status


async def shows(services: RequestServices, chat: Chat, table: Table) -> bool:
    """Whether the table is a match of a tournament that this group follows."""
    if not isinstance(table.origin, EventMatch):
        return False
    try:
        record = await services.storage.event(table.origin.event)
    except Unknown:
        return False
    return record.kind == KIND and _follows(record, chat)


def _follows(record: EventRecord, chat: Chat) -> bool:
    return group_of(chat) in map(group_of, record.chats)


async def matches_in(services: RequestServices, chat: Chat) -> tuple[Table, ...]:
    """All that are played now, of the tournaments that this group follows."""
    followed = [one for one in await open_ones(services) if _follows(one.record, chat)]
    return tuple([table for there in followed for table in await matches_of(services, there)])


async def matches_of(services: RequestServices, there: KeptLive) -> tuple[Table, ...]:
    numbers = (call.table for call in live_waits.in_play(there.live))
    return tuple(_played([await services.tables.table(one) for one in numbers if one is not None]))


def _played(tables: Iterable[Table]) -> Iterable[Table]:
    return (table for table in tables if table.status is Status.PLAYING)
