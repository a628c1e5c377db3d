"""Direct messages: which channel leads to whom, and who does not let us in.

Discord does not like many doors opened at once, so an open one is remembered. Whoever keeps his
shut is told, where he plays, how he sees his cards all the same.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeVar

import discord

from adapters.discord.faults import CLOSED_DOORS
from adapters.people import Account, Chat

K = TypeVar("K")
V = TypeVar("V")

REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class Sighting:
    """Where somebody was seen last, and in which language he reads."""

    chat: Chat
    language: str | None


class Doors:
    def __init__(self) -> None:
        self._open: OrderedDict[int, int] = OrderedDict()
        self._seen: OrderedDict[Account, Sighting] = OrderedDict()
        self._told: set[Account] = set()

    async def open(self, client: discord.Client, user: int) -> int:
        """The channel of his direct messages."""
        if user not in self._open:
            door = await client.create_dm(discord.Object(user))
            self.known(user, door.id)
        return self._open[user]

    def known(self, user: int, channel: int) -> None:
        _keep(self._open, user, channel)

    def seen(self, account: Account, chat: Chat, language: str | None) -> None:
        _keep(self._seen, account, Sighting(chat, language))

    def shut(self, account: Account, code: int | None) -> Sighting | None:
        """Where to tell him so, unless he has been told, or it is not his door that keeps us."""
        where = self._seen.get(account)
        if where is None or account in self._told or code not in CLOSED_DOORS:
            return None
        self._told.add(account)
        return where

    def let_in(self, account: Account) -> None:
        self._told.discard(account)


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
