"""Whether a table is put up anew because somebody asks for it: once a minute, and only if it has
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
from storage.names import TableId

PAUSE = 60.0
REMEMBERED = 1000

InView: TypeAlias = Callable[[Chat, Reference], bool]
"""Whether a message is among the newest of its chat."""


class Reposts:
    def __init__(self, placements: Placements) -> None:
        self._placements = placements
        self.in_view: dict[str, InView] = {}
        """By platform, if it knows."""
        self._at = BoundedDict[TableId, float](REMEMBERED)

    async def allow(self, table: Table, now: float) -> bool:
        screen = await self._placements.screen(ScreenKey(table.id, TABLE, table.chat))
        sees, reference = self.in_view.get(platform_of(table.chat)), screen.reference
        if reference is not None:
            recent = now - self._at.get(table.id, -PAUSE) < PAUSE
            if recent or (sees is not None and sees(table.chat, reference)):
                return False
        self._at[table.id] = now
        return True
