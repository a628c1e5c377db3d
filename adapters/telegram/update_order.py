"""In which order updates are handled: one after the other for a person and at a table, side by side
otherwise."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from telegram import Update

from adapters.telegram.addresses import PLATFORM, account_of
from adapters.token import BadToken, unpack


class UpdateOrder:
    def __init__(self) -> None:
        self._last: dict[str, asyncio.Event] = {}
        """Of the newest update of each person and place: set once it is handled."""

    @asynccontextmanager
    async def turn(self, update: Update) -> AsyncIterator[None]:
        """After all earlier ones of the same person or place."""
        keys, handled = keys_of(update), asyncio.Event()
        earlier = [self._last[key] for key in keys if key in self._last]
        self._last |= dict.fromkeys(keys, handled)
        try:
            for one in earlier:
                await one.wait()
            yield
        finally:
            handled.set()
            self._leave(keys, handled)

    def _leave(self, keys: Collection[str], handled: asyncio.Event) -> None:
        for key in keys:
            if self._last.get(key) is handled:
                del self._last[key]


def keys_of(update: Update) -> Collection[str]:
    """The person, and the table that a button speaks of, or else the chat."""
    query, chat, user = update.callback_query, update.effective_chat, update.effective_user
    table = 0 if query is None else _table(query.data)
    place = f"table {table}" if table else f"{PLATFORM}:{0 if chat is None else chat.id}"
    return {place} if user is None else {place, account_of(user.id)}


def _table(data: str | None) -> int:
    try:
        return unpack(data or "").table
    except BadToken:
        return 0
