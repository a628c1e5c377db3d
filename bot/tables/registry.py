"""All tables by their number; only those in use are in memory."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator
from contextlib import contextmanager, suppress
from math import inf
from typing import TypeAlias, TypeVar

from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused
from bot.tables.deals import proofs
from bot.tables.model import Table, Transition
from bot.tables.opening import NewTable, OpenedTable, opened
from bot.tables.queue import KeptChange, TableQueue, TableServices, kept_change
from common.addresses import Chat, platform_of
from common.ids import PlayerId, TableId
from engine.game import Proof
from storage.errors import Removed, Unavailable, Unknown
from storage.tables import LIVE

T = TypeVar("T")

Plan: TypeAlias = Callable[[Table, Moment], NewTable]
"""The table to open because of another one. Raises `Refused`."""
Remember: TypeAlias = Callable[[TableId], Transition]
"""From the number of the new table, the transition of the other one."""

AT_REST = 300.0
"""Seconds without use after which a table leaves the memory."""


class Tables:
    """Each table has one queue, through which all its changes go."""

    def __init__(self, services: TableServices) -> None:
        self.services = services
        self._queues: dict[TableId, TableQueue] = {}
        self._changing: set[asyncio.Task[object]] = set()
        self._perhaps_opened: set[Chat] = set()
        """Where a table may have been opened although the storage has not said so."""

    async def open(self, opening: NewTable) -> Table:
        """A new table, as it is after its first changes."""
        return await self.finished(self._open(opening))

    async def open_beside(self, number: TableId, plan: Plan, remember: Remember) -> Table:
        """Open a table because of another one, which remembers its number."""
        return await self.finished(self._open_beside(number, plan, remember))

    async def _open(self, opening: NewTable) -> Table:
        with self._noted(opening):
            kept = await opened(self.services, opening)
        self._tell(kept, opening.quietly)
        return kept.newest

    async def _open_beside(self, number: TableId, plan: Plan, remember: Remember) -> Table:
        async def keep(table: Table) -> tuple[KeptChange, Table]:
            clocks = table.clock, platform_of(table.chat)
            moment, in_chat = map(self.services.availability.moment, clocks)
            opening = plan(table, in_chat)
            with self._noted(opening):
                kept = await opened(
                    *(self.services, opening),
                    lambda new: kept_change(self.services, table, remember(new)(table, moment)),
                )
            self._tell(kept)
            return kept.changes[0], kept.newest

        with self._queue(number) as queue:
            return await queue.change_with(keep)

    async def find_opened(self) -> None:
        """Show the tables of which nobody has heard, because the storage did not answer in time."""
        with suppress(Unavailable):
            for chat in tuple(self._perhaps_opened):
                for number in await self.services.ledger.tables(*LIVE, chat=chat):
                    if number not in self._queues:
                        self.services.publish(None, await self.table(number), ())
                self._perhaps_opened.discard(chat)

    @contextmanager
    def _noted(self, opening: NewTable) -> Iterator[None]:
        try:
            yield
        except Unavailable:
            self._perhaps_opened.add(opening.chat)
            raise

    def _tell(self, kept: OpenedTable, quietly: bool = False) -> None:
        if quietly:
            news = tuple(news for one in kept.changes for news in one.news)
            self.services.publish(kept.table, kept.newest, news)
            return
        self.services.publish(None, kept.table, ())
        for one in kept.changes:
            self.services.publish(one.before, one.after, one.news)

    async def table(self, number: TableId) -> Table:
        with self._queue(number) as queue:
            return await queue.table()

    async def proofs(self, number: TableId) -> tuple[Proof, ...]:
        """Of every deal."""
        facts = (await self.table(number)).facts
        return proofs(facts, await self.services.ledger.deals(number))

    async def change(self, number: TableId, transition: Transition) -> Table:
        with self._queue(number) as queue:
            return await self.finished(queue.change(transition))

    async def finished(self, change: Coroutine[object, object, T]) -> T:
        """Finish what has begun, even if the caller is cancelled meanwhile."""
        changing = asyncio.create_task(change)
        self._changing.add(changing)
        changing.add_done_callback(self._settle)
        return await asyncio.shield(changing)

    async def settled(self) -> None:
        """Wait until no table is being changed."""
        while self._changing:
            await asyncio.wait(self._changing)

    def _settle(self, changed: asyncio.Task[object]) -> None:
        """Retrieve the exception, so that asyncio does not warn when nobody waits any more."""
        self._changing.discard(changed)
        if not changed.cancelled():
            changed.exception()

    def rest(self) -> None:
        """Drop tables from memory that were not used for a while."""
        before = self.services.availability.clock.boottime() - AT_REST
        for queue in tuple(self._queues.values()):
            if queue.used <= before and not queue.busy:
                del self._queues[queue.id]

    def is_loaded(self, number: TableId) -> bool:
        return number in self._queues

    def let_go(self, number: TableId) -> None:
        """Drop a table from memory at the next `rest`, unless it is used before."""
        queue = self._queues.get(number)
        if queue is not None and not queue.busy:
            queue.used = -inf

    def let_go_unless(self, is_here: Callable[[Chat], bool]) -> None:
        """Drop the tables of chats that another process serves."""
        for queue in tuple(self._queues.values()):
            if queue.chat is not None and not is_here(queue.chat):
                self.let_go(queue.id)

    async def forget_all(self) -> None:
        """Read all tables from the storage again."""
        for queue in tuple(self._queues.values()):
            await queue.forget()

    async def forget_those_of(self, players: Collection[PlayerId]) -> None:
        """Read the tables of these players again: their accounts were linked or separated."""
        for queue in tuple(self._queues.values()):
            await queue.forget_if_of(players)

    @property
    def in_memory(self) -> int:
        return len(self._queues)

    @contextmanager
    def _queue(self, number: TableId) -> Iterator[TableQueue]:
        queue = self._queues.get(number)
        if queue is None:
            queue = self._queues[number] = TableQueue(self.services, number)
        queue.used = self.services.availability.clock.boottime()
        try:
            yield queue
        except Removed:
            raise
        except Unknown as unknown:
            self._queues.pop(number, None)
            raise Refused(RefusalReason.NO_SUCH_TABLE) from unknown
