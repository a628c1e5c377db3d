"""A post office in a test: an outbox that runs, its platform, and a clock moved by hand."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from math import inf
from typing import Self

from adapters.limits import Limits
from adapters.panel import Line, PrivatePanel, PublicPanel
from bot.outbox.outbox import LAST_WORDS, Counts, LedgerShelf, Make, Outbox, ScreenKey, Urgency
from storage.ledger import Storage, Unavailable
from tests.doubles.clock import FakeClock, quiet
from tests.doubles.platform import FakePlatform

GROUP, OTHER, PERSON = "telegram:-100", "telegram:-200", "telegram:7"
BOARD, HAND = ScreenKey(1, "table"), ScreenKey(1, "hand 0")


class MemoryShelf:
    """`bot.outbox.placements.Shelf`."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, str], str] = {}
        self.writings = 0
        self.broken = False

    async def references(self, table: int) -> dict[str, str]:
        self._fail()
        return {slot: found for (number, slot), found in self.kept.items() if number == table}

    async def keep(self, table: int, slot: str, to: str, reference: str) -> None:  # noqa: ARG002
        self._fail()
        self.writings += 1
        self.kept[table, slot] = reference

    def _fail(self) -> None:
        if self.broken:
            raise Unavailable


async def public(title: str, made: list[str] | None = None) -> PublicPanel:
    if made is not None:
        made.append(title)
    return PublicPanel(title)


async def private(title: str, owner: str, more: str = "") -> PrivatePanel:
    return PrivatePanel(owner, title, (Line(more),))


class Post:
    def __init__(
        self,
        limits: Limits,
        on_barred: Callable[[str], None] | None = None,
        ledger: Storage | None = None,
    ) -> None:
        self.clock = FakeClock()
        self.began = self.clock.now()
        self.screen = FakePlatform(self.clock)
        self.shelf = MemoryShelf()
        self.runs: asyncio.Task[None]
        self._limits = limits
        self._on_barred = on_barred
        self._ledger = ledger
        self.outbox: Outbox
        self.open()

    def open(self) -> None:
        shelf = self.shelf if self._ledger is None else LedgerShelf(self._ledger)
        self.outbox = Outbox(self.screen, self.clock, self._limits, shelf, self._on_barred)

    def restarted(self) -> Self:
        """Nothing is left but what the shelf has, and what hangs on the platform."""
        again = copy(self)
        again.open()
        return again

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        self.runs = asyncio.create_task(self.outbox.run())
        yield self
        self.runs.cancel()
        await self.clock.pass_by(LAST_WORDS)
        assert self.runs.done()

    @property
    def counts(self) -> Counts:
        return self.outbox.counts

    def put(
        self,
        to: str,
        title: str = "",
        *,
        slot: ScreenKey = BOARD,
        make: Make | None = None,
        urgency: Urgency = Urgency.TABLE,
        anew: bool = False,
        last: str = "",
    ) -> None:
        left = (lambda: public(last)) if last else None
        self.outbox.put(to, slot, make or (lambda: public(title)), urgency, anew, left)

    async def say(self, to: str, title: str) -> None:
        await self.outbox.say(to, lambda: public(title))

    async def shown(
        self,
        to: str,
        title: str = "",
        *,
        slot: ScreenKey = BOARD,
        make: Make | None = None,
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
