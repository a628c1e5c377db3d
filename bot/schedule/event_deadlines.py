"""Handles the due deadlines of events, by what is registered for the kind of the event.

Events are handled side by side, the deadlines of one event one after the other. A deadline that
could not be handled is tried again after a while, and after every start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeAlias

from bot.kernel.clock import Clock
from bot.kernel.logging_setup import about
from bot.kernel.refused import Stale
from common.ids import EventId
from storage.deadlines import Deadline, DueDeadline
from storage.errors import Conflict
from storage.owners import OfEvent
from storage.protocol import Storage

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds until a deadline that could not be handled is tried again."""

Handler: TypeAlias = Callable[[EventId, Deadline], Awaitable[object]]
"""Does what is due. Afterwards the deadline is deleted, unless the handler has set another one of
the same kind. If we are killed in between, it is called again, so it looks at the event first."""


class EventDeadlines:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock
        self._handlers: dict[str, Handler] = {}
        self._busy: dict[EventId, asyncio.Task[None]] = {}
        self._failed: dict[DueDeadline, float] = {}
        """When those that have failed are tried again."""

    def register(self, kind: str, handler: Handler) -> None:
        """For all events of this kind."""
        self._handlers[kind] = handler

    def start(self, due: Sequence[DueDeadline]) -> tuple[asyncio.Task[None], ...]:
        """Start handling what is due, the earliest first. Events that are being handled wait."""
        now = self._clock.boottime()
        self._failed = {one: self._failed[one] for one in due if one in self._failed}
        ready = [one for one in due if self._failed.get(one, now) <= now]
        events = [(event, some) for event, some in _by_event(ready) if event not in self._busy]
        for event, some in events:
            self._busy[event] = asyncio.create_task(self._handle_all(event, some))
        return tuple(self._busy[event] for event, _ in events)

    async def close(self) -> None:
        tasks = tuple(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _handle_all(self, event: EventId, due: Sequence[DueDeadline]) -> None:
        try:
            for one in due:
                await self._try(event, one)
        finally:
            del self._busy[event]

    async def _try(self, event: EventId, due: DueDeadline) -> None:
        try:
            await self._handle(event, due)
            self._failed.pop(due, None)
        except (Conflict, Stale):
            log.info("event %d has changed before its %s", event, due.deadline.kind)
        except Exception:
            if due not in self._failed:
                what = about(event=event, kind=due.deadline.kind)
                log.exception("a deadline of an event has failed, and is tried again", extra=what)
            self._failed[due] = self._clock.boottime() + RETRY

    async def _handle(self, event: EventId, due: DueDeadline) -> None:
        """An earlier deadline of the event may have replaced this one."""
        record = await self._storage.event(event)
        if due.deadline in record.deadlines:
            await self._handlers[record.kind](event, due.deadline)
        await self._storage.end_deadline(due)


def _by_event(
    due: Iterable[DueDeadline],
) -> Iterable[tuple[EventId, Sequence[DueDeadline]]]:
    found: dict[EventId, list[DueDeadline]] = {}
    for one in due:
        if isinstance(one.owner, OfEvent):
            found.setdefault(one.owner.id, []).append(one)
    return found.items()
