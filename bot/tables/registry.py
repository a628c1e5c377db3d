"""All tables by their number; only those in use are in memory."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from math import inf
from typing import TypeAlias, TypeVar

from adapters.refusals import RefusalReason
from bot.requests.refused import Refused
from bot.schedule.availability import platform_of
from bot.schedule.clock import Moment
from bot.tables.deals import proofs
from bot.tables.model import Table, Transition
from bot.tables.opening import NewTable, OpenedTable, opened
from bot.tables.queue import KeptChange, TableQueue, TableServices, kept_change
from engine.game import Proof
from storage.errors import Removed, Unknown
from storage.names import PlayerId, TableId

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
        self._owners: dict[TableId, TableQueue] = {}
        self._changing: set[asyncio.Task[object]] = set()

    async def open(self, opening: NewTable) -> Table:
        """A new table, as it is after its first changes."""
        return await self.finished(self._open(opening))

    async def open_beside(self, number: TableId, plan: Plan, remember: Remember) -> Table:
        """Open a table because of another one, which remembers its number."""
        return await self.finished(self._open_beside(number, plan, remember))

    async def _open(self, opening: NewTable) -> Table:
        kept = await opened(self.services, opening)
        self._tell(kept, opening.quietly)
        return kept.newest

    async def _open_beside(self, number: TableId, plan: Plan, remember: Remember) -> Table:
        async def keep(table: Table) -> tuple[KeptChange, Table]:
            clocks = table.clock, platform_of(table.chat)
            moment, in_chat = map(self.services.availability.moment, clocks)
            beside = lambda new: kept_change(self.services, table, remember(new)(table, moment))  # noqa: E731
            kept = await opened(self.services, plan(table, in_chat), beside)
            self._tell(kept)
            return kept.changes[0], kept.newest

        async with self._owner(number) as owner:
            return await owner.change_with(keep)

    def _tell(self, kept: OpenedTable, quietly: bool = False) -> None:
        if quietly:
            news = tuple(news for one in kept.changes for news in one.news)
            self.services.publish(kept.table, kept.newest, news)
            return
        self.services.publish(None, kept.table, ())
        for one in kept.changes:
            self.services.publish(one.before, one.after, one.news)

    async def table(self, number: TableId) -> Table:
        async with self._owner(number) as owner:
            return await owner.table()

    async def proofs(self, number: TableId) -> tuple[Proof, ...]:
        """Of every deal of a match that has ended."""
        facts = (await self.table(number)).facts
        return proofs(facts, await self.services.ledger.deals(number))

    async def change(self, number: TableId, transition: Transition) -> Table:
        return await self.finished(self._changed(number, transition))

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

    async def _changed(self, number: TableId, transition: Transition) -> Table:
        async with self._owner(number) as owner:
            return await owner.change(transition)

    def _settle(self, changed: asyncio.Task[object]) -> None:
        """Retrieve the exception, so that asyncio does not warn when nobody waits any more."""
        self._changing.discard(changed)
        if not changed.cancelled():
            changed.exception()

    def rest(self) -> None:
        """Drop tables from memory that were not used for a while."""
        before = self.services.availability.clock.boottime() - AT_REST
        idle = [o.id for o in self._owners.values() if not o.users and o.used <= before]
        for number in idle:
            del self._owners[number]

    def is_loaded(self, number: TableId) -> bool:
        return number in self._owners

    def let_go(self, number: TableId) -> None:
        """Drop a table from memory at the next `rest`, unless it is used before."""
        if number in self._owners:
            self._owners[number].used = -inf

    async def forget_all(self) -> None:
        """Read all tables from the storage again."""
        for owner in tuple(self._owners.values()):
            await owner.forget()

    async def forget_those_of(self, players: Collection[PlayerId]) -> None:
        """Read the tables of these players again: their accounts were linked or separated."""
        for owner in tuple(self._owners.values()):
            await owner.forget_if_of(players)

    @property
    def in_memory(self) -> int:
        return len(self._owners)

    @asynccontextmanager
    async def _owner(self, number: TableId) -> AsyncIterator[TableQueue]:
        owner = self._owners.setdefault(number, TableQueue(self.services, number))
        owner.users += 1
        owner.used = self.services.availability.clock.boottime()
        try:
            yield owner
        except Removed:
            raise
        except Unknown as unknown:
            self._owners.pop(number, None)
            raise Refused(RefusalReason.NO_SUCH_TABLE) from unknown
        finally:
            owner.users -= 1
