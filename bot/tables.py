"""All tables: found by their number, in memory only while somebody plays at them."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace

from adapters.answers import Refusal
from adapters.people import Chat
from bot.facts import Facts
from bot.papers import write_facts
from bot.sitting import Judge, Refuse, Table
from bot.table import House, Owner, seated_people
from storage.ledger import PlayerId, Status, TableId, Unknown

AT_REST = 300.0
"""So many seconds after it was last used a table leaves the memory."""


class Tables:
    """Gives every table to one owner at a time."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._owners: dict[TableId, Owner] = {}
        self._changing: set[asyncio.Task[Table]] = set()

    async def open(self, chat: Chat, facts: Facts, quietly: bool = False) -> Table:
        """A new table in its lobby; quietly, where it is not to stay there."""
        served = self.house.menu[facts.options.game]
        facts = replace(facts, ticket=secrets.token_hex(6))
        table = Table(0, chat, served, Status.LOBBY, 0, facts)
        number = await self.house.ledger.open_table(
            chat,
            served.game.name,
            served.game.version,
            self.house.presence.clock.now(),
            write_facts(facts),
            deadlines=table.deadlines,
            players=seated_people(table),
        )
        opened = await self.table(number)
        if not quietly:
            self.house.publish(None, opened, ())
        return opened

    async def table(self, number: TableId) -> Table:
        async with self._owner(number) as owner:
            return await owner.table()

    async def change(self, number: TableId, judge: Judge) -> Table:
        """Once begun it is finished and told, also if whoever asked goes away meanwhile."""
        changing = asyncio.create_task(self._changed(number, judge))
        self._changing.add(changing)
        changing.add_done_callback(self._settle)
        return await asyncio.shield(changing)

    async def settled(self) -> None:
        """Until no table is being changed."""
        while self._changing:
            await asyncio.wait(self._changing)

    async def _changed(self, number: TableId, judge: Judge) -> Table:
        async with self._owner(number) as owner:
            return await owner.change(judge)

    def _settle(self, changed: asyncio.Task[Table]) -> None:
        """Its exception is whoever's asked; if he is gone, nobody's."""
        self._changing.discard(changed)
        if not changed.cancelled():
            changed.exception()

    def rest(self) -> None:
        """Tables that nobody has used for a while leave the memory; the ledger has them."""
        before = self.house.presence.clock.now() - AT_REST
        idle = [o.id for o in self._owners.values() if not o.users and o.used <= before]
        for number in idle:
            del self._owners[number]

    async def forget_all(self) -> None:
        """What was changed behind the tables' backs is read anew."""
        for owner in tuple(self._owners.values()):
            await owner.forget()

    async def forget_those_of(self, players: Collection[PlayerId]) -> None:
        """Their accounts were linked or separated: their tables are read anew."""
        for owner in tuple(self._owners.values()):
            await owner.forget_if_of(players)

    @property
    def in_memory(self) -> int:
        return len(self._owners)

    @asynccontextmanager
    async def _owner(self, number: TableId) -> AsyncIterator[Owner]:
        owner = self._owners.setdefault(number, Owner(self.house, number))
        owner.users += 1
        owner.used = self.house.presence.clock.now()
        try:
            yield owner
        except Unknown as unknown:
            self._owners.pop(number, None)
            raise Refuse(Refusal.NO_SUCH_TABLE) from unknown
        finally:
            owner.users -= 1
