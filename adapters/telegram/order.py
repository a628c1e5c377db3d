"""In which order updates are handled: one after the other at a table, side by side elsewhere."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from adapters.telegram.addresses import PLATFORM
from adapters.token import BadToken, unpack

AT_ONCE = 4096
"""Updates that are not handled yet; what comes then waits at Telegram's."""


class InOrder(BaseUpdateProcessor):
    """`arrives` is told of each update before it waits for its turn."""

    def __init__(self, arrives: Callable[[Update], None]) -> None:
        super().__init__(AT_ONCE)
        self._arrives = arrives
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting = Counter[str]()

    async def initialize(self) -> None:
        """There is nothing to prepare."""

    async def shutdown(self) -> None:
        """There is nothing to give back."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        assert isinstance(update, Update)
        self._arrives(update)
        place = place_of(update)
        turn = self._turns.setdefault(place, asyncio.Lock())
        self._waiting[place] += 1
        try:
            async with turn:
                await coroutine
        finally:
            self._left(place)

    def _left(self, place: str) -> None:
        self._waiting[place] -= 1
        if not self._waiting[place]:
            del self._waiting[place], self._turns[place]


def place_of(update: Update) -> str:
    """The table that a button speaks of; a person in private; otherwise the chat."""
    query, chat = update.callback_query, update.effective_chat
    if query is not None and (table := _table(query.data)):
        return f"table {table}"
    return f"{PLATFORM}:{chat.id if chat is not None else 0}"


def _table(data: str | None) -> int:
    try:
        return unpack(data or "").table
    except BadToken:
        return 0
