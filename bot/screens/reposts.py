"""Whether a message is put up anew because somebody asks for it: once a minute, and only if it has
been buried by other messages.
"""

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.ports import Reference
from bot.outbox.placements import Placements, ScreenKey
from bot.screens.comparison import TABLE
from bot.tables.model import Table
from common.addresses import Chat, platform_of

PAUSE = 60.0
REMEMBERED = 1000

InView: TypeAlias = Callable[[Chat, Reference], bool]
"""Whether a message is among the newest of its chat."""


class Repost(Enum):
    ALLOWED = "allowed"
    IN_VIEW = "in view"
    TOO_SOON = "too soon"
    """It may be buried already, but it was put up anew less than a minute ago."""


class Reposts:
    def __init__(self, placements: Placements) -> None:
        self._placements = placements
        self.in_view: dict[str, InView] = {}
        """By platform, if it knows."""
        self._at = BoundedDict[ScreenKey, float](REMEMBERED)

    async def ask(self, table: Table, now: float) -> Repost:
        key = ScreenKey(table.id, TABLE, table.chat)
        return self.ask_message(key, (await self._placements.screen(key)).reference, now)

    def ask_message(self, key: ScreenKey, reference: Reference | None, now: float) -> Repost:
        sees = self.in_view.get(platform_of(key.place))
        if reference is not None:
            if sees is not None and sees(key.place, reference):
                return Repost.IN_VIEW
            if now - self._at.get(key, -PAUSE) < PAUSE:
                return Repost.TOO_SOON
        self._at[key] = now
        return Repost.ALLOWED
