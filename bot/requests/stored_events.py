"""What all kinds of events have in common as they are stored."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused
from common.ids import EventId
from storage.errors import Conflict, Unknown
from storage.events import EventChange, EventRecord, Events, EventStatus

MOST_IN_ALL = 10
"""The most events of all kinds that one person may have begun and not ended."""
RECENT = 48 * 3600.0
"""For so many seconds after an event was opened, its messages may be out of date after a start."""


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


async def recent_records(events: Events, kind: str, now: float) -> tuple[EventRecord, ...]:
    """All that go on, and those that have ended but were opened lately."""
    ended = await events.events(kind, EventStatus.OVER, since=now - RECENT)
    return (*await events.events(kind, EventStatus.OPEN), *ended)


async def change_as_it_is(
    events: Events, attempt: Callable[[], Awaitable[EventChange | None]]
) -> None:
    """Changes that others make meanwhile are kept: `attempt` is called again, and makes the change
    from how the event is then. None if there is nothing to change. `Conflict` if the change answers
    a question: it may not be open any more."""
    while (change := await attempt()) is not None:
        try:
            await events.change_event(change)
        except Conflict:
            if change.answers is not None:
                raise
        else:
            return
