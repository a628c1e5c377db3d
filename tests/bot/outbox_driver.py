"""Drives one outbox in a test, with its fake platform and a clock that the test moves."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from copy import copy
from functools import cache
from math import inf
from typing import Self, TypeAlias

from adapters.limits import Limits
from adapters.panel import Line, PrivatePanel, PublicPanel
from bot.outbox.outbox import (
    LONGEST_STOP,
    MakePanel,
    Outbox,
    Rendering,
    ScreenKey,
    Urgency,
)
from bot.outbox.placements import Placements
from common.addresses import Account, Chat
from common.ids import TableId
from common.views import View
from storage.errors import Unavailable
from storage.screens import ScreenRow, ToDisarm
from tests.doubles.clock import FakeClock, quiet
from tests.doubles.memory import Memory, World, asked_now
from tests.doubles.platform import FakePlatform

GROUP, OTHER, PERSON = "telegram:-100", "telegram:-200", "telegram:7"
Slot: TypeAlias = tuple[int, str]
"""A table and a view of it."""
BOARD, HAND = (1, "table"), (1, "hand 0")


@cache
def _with_tables() -> World:
    storage = Memory()
    for _ in range(100):
        asked_now(storage.open_table(Chat(GROUP), "scopa", 1, 0.0, "{}"))
    return storage.world


class Storage(Memory):
    """Counts what is written of screens; it may fail."""

    writings = 0
    broken = False

    def __init__(self) -> None:
        super().__init__(copy(_with_tables()))

    async def keep_screens(
        self,
        screens: Sequence[ScreenRow],
        to_disarm: Sequence[ToDisarm] = (),
        disarmed: Sequence[ToDisarm] = (),
    ) -> None:
        if self.broken:
            raise Unavailable
        self.writings += 1
        await super().keep_screens(screens, to_disarm, disarmed)


async def public(title: str, made: list[str] | None = None) -> PublicPanel:
    if made is not None:
        made.append(title)
    return PublicPanel(title)


async def private(title: str, owner: str, more: str = "") -> PrivatePanel:
    return PrivatePanel(Account(owner), title, (Line(more),))


async def closing(message: ToDisarm) -> PublicPanel:
    return PublicPanel(message.closing)


class OutboxDriver:
    def __init__(self, limits: Limits, on_barred: Callable[[str], None] | None = None) -> None:
        self.clock = FakeClock()
        self.began = self.clock.now()
        self.screen = FakePlatform(self.clock)
        self.storage = Storage()
        self.runs: asyncio.Task[None]
        self._limits = limits
        self._on_barred = on_barred
        self.placements: Placements
        self.outbox: Outbox
        self.open()

    def open(self) -> None:
        self.placements = Placements(self.storage, self.clock)
        self.outbox = Outbox(
            *(self.screen, self.clock, self._limits, self.placements, closing),
            on_barred=self._on_barred,
        )

    def restarted(self) -> Self:
        """Nothing is left but what is stored, and what hangs on the platform."""
        again = copy(self)
        again.open()
        return again

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        self.runs = asyncio.create_task(self.outbox.run())
        yield self
        self.runs.cancel()
        await self.clock.pass_by(LONGEST_STOP)
        assert self.runs.done()

    @property
    def counts(self) -> Mapping[str, int]:
        return self.outbox.tally

    def put(
        self,
        to: str,
        title: str = "",
        *,
        slot: Slot = BOARD,
        make: MakePanel | None = None,
        urgency: Urgency = Urgency.TABLE,
        anew: bool = False,
        last: str = "",
    ) -> None:
        make = make or (lambda: public(title))

        async def render(screen: ScreenRow, _: bool) -> Rendering:
            return Rendering(await make(), screen, closing=last)

        self.outbox.put(
            ScreenKey(TableId(slot[0]), View(slot[1]), Chat(to)), render, urgency, anew=anew
        )

    async def say(self, to: str, title: str) -> None:
        await self.outbox.say(Chat(to), lambda: public(title))

    async def shown(
        self,
        to: str,
        title: str = "",
        *,
        slot: Slot = BOARD,
        make: Callable[[], Awaitable[PublicPanel | PrivatePanel | None]] | None = None,
        anew: bool = False,
    ) -> None:
        """Put, and seen by everybody."""
        self.put(to, title, slot=slot, make=make, anew=anew)
        await self.drain()

    async def drain(self) -> None:
        """As long as it takes, on the clock."""
        drained = asyncio.create_task(self.outbox.drained())
        await quiet()
        while not drained.done():
            assert self.clock.next_waking() < inf, "nobody will ever wake"
            await self.clock.pass_by(self.clock.next_waking() - self.clock.now())
        await drained
