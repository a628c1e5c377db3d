"""Whether a message is put up anew because somebody asks for it: once a minute, and only if it has
been buried by other messages.
"""

from collections.abc import Callable
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.people import Chat
from adapters.ports import Reference
from bot.outbox.placements import Placements, ScreenKey
from bot.schedule.availability import platform_of
from bot.screens.comparison import TABLE
from bot.tables.model import Table

PAUSE = 60.0
REMEMBERED = 1000

InView: TypeAlias = Callable[[Chat, Reference], bool]
"""Whether a message is among the newest of its chat."""


class Reposts:
    def __init__(self, placements: Placements) -> None:
        self._placements = placements
        self.in_view: dict[str, InView] = {}
        """By platform, if it knows."""
        self._at = BoundedDict[ScreenKey, float](REMEMBERED)

    async def allow(self, table: Table, now: float) -> bool:
        key = ScreenKey(table.id, TABLE, table.chat)
        return self.allow_message(key, (await self._placements.screen(key)).reference, now)

    def allow_message(self, key: ScreenKey, reference: Reference | None, now: float) -> bool:
        sees = self.in_view.get(platform_of(key.place))
        if reference is not None:
            recent = now - self._at.get(key, -PAUSE) < PAUSE
            if recent or (sees is not None and sees(key.place, reference)):
                return False
        self._at[key] = now
        return True
