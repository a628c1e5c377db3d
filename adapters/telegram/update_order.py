"""The order in which updates are handled: one person's one after the other, different people's side
by side."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from telegram import Update

Step: TypeAlias = Callable[[], Awaitable[None]]
"""The rest of handling an update, once its turn has come."""


class UpdateOrder:
    def __init__(self) -> None:
        self._handled: dict[int, asyncio.Event] = {}
        """Of the newest update of each person: set once it is handled."""
        self._at_once = asyncio.Event()
        self._at_once.set()

    @contextmanager
    def turn(self, update: Update) -> Iterator[asyncio.Event]:
        """Take the person's next turn. The event is set when it has come; until the block ends,
        later updates of the same person wait."""
        person, handled = _person(update), asyncio.Event()
        earlier = self._handled.get(person, self._at_once)
        self._handled[person] = handled
        try:
            yield earlier
        finally:
            handled.set()
            if self._handled.get(person) is handled:
                del self._handled[person]


def _person(update: Update) -> int:
    """Without a person, the chat, whose number is negative."""
    sender = update.effective_user or update.effective_chat
    return 0 if sender is None else sender.id
