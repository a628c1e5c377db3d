"""What all kinds of events have in common as they are stored."""

from dataclasses import dataclass

from adapters.refusals import RefusalReason
from bot.requests.refused import Refused
from storage.errors import Unknown
from storage.events import EventRecord, Events, EventStatus
from storage.names import EventId


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it was read; each kind adds what its document means."""

    record: EventRecord

    @property
    def id(self) -> EventId:
        return self.record.id

    @property
    def revision(self) -> int:
        return self.record.revision

    @property
    def closed(self) -> bool:
        return self.record.status is EventStatus.OVER


async def record_of(
    events: Events, number: EventId, kind: str, missing: RefusalReason
) -> EventRecord:
    """`Refused` with this reason if there is no such event of this kind."""
    record = await find_record(events, number, kind)
    if record is None:
        raise Refused(missing)
    return record


async def find_record(events: Events, number: EventId, kind: str) -> EventRecord | None:
    try:
        record = await events.event(number)
    except Unknown:
        return None
    return record if record.kind == kind else None
