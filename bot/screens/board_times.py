"""When each board of an event was updated last, and which updates wait, so that they are not sent
too often."""

import asyncio
from dataclasses import dataclass, field

from adapters.bounded import BoundedDict
from bot.outbox.placements import ScreenKey

REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class BoardTimes:
    updated: BoundedDict[ScreenKey, float] = field(default_factory=lambda: BoundedDict(REMEMBERED))
    waiting: dict[ScreenKey, asyncio.Task[None]] = field(default_factory=dict)
