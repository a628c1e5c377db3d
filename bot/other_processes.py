"""Keeps up with what other processes on the same database change."""

from collections.abc import Collection

from bot.people.repository import PeopleRepository
from bot.requests.installed_bots import InstalledBots
from bot.tables.registry import Tables


class OtherProcesses:
    """Asked every few seconds; as long as this process serves all bots, there are no others."""

    def __init__(self, tables: Tables, people: PeopleRepository, bots: InstalledBots) -> None:
        self._tables = tables
        self._people = people
        self._bots = bots
        self._joined = 0

    async def read_anew(self, bots: Collection[str]) -> None:
        """People, the tables of other bots, and if somebody has linked their accounts all tables:
        the person who sits there has another number now."""
        storage = self._tables.services.ledger
        if all(map(storage.serves, bots)):
            return
        await self._people.forget_outdated()
        self._tables.let_go_unless(self._bots.is_here)
        before, self._joined = self._joined, await storage.joined()
        if before != self._joined:
            await self._tables.forget_all()
