"""Keeps what a person asks for apart from what changes who that person is."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from common.addresses import Account


class PersonGate:
    """Requests of one account run side by side. When accounts are linked, separated or forgotten,
    theirs have to end first, and new ones wait: nothing is decided for a player who is another by
    now."""

    def __init__(self) -> None:
        self._inside = Counter[Account]()
        self._closed: dict[Account, asyncio.Event] = {}
        self._changing = asyncio.Lock()
        self._left = asyncio.Event()

    @asynccontextmanager
    async def request(self, account: Account) -> AsyncIterator[None]:
        while (opened := self._closed.get(account)) is not None:
            await opened.wait()
        self._inside[account] += 1
        try:
            yield
        finally:
            self._inside[account] -= 1
            if not self._inside[account]:
                del self._inside[account]
            self._left.set()

    @asynccontextmanager
    async def change(self, accounts: Collection[Account]) -> AsyncIterator[None]:
        """Alone with these accounts. Not to be entered from within one of their requests."""
        async with self._changing:
            opened = asyncio.Event()
            self._closed = dict.fromkeys(accounts, opened)
            try:
                await self._until_gone(accounts)
                yield
            finally:
                self._closed = {}
                opened.set()

    async def _until_gone(self, accounts: Collection[Account]) -> None:
        while any(self._inside[account] for account in accounts):
            self._left.clear()
            await self._left.wait()
