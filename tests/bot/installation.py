"""A program with fake platforms: run as in `bot/lifecycle.py`, by a fake clock."""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack

from adapters.panel import Button, Until
from adapters.ports import Press, Reply, Surface
from adapters.sights import Wishes
from adapters.token import unpack
from bot.composition import Bot, wire
from bot.games.entry import GameEntry
from bot.lifecycle import again_and_again
from bot.platform_runner import served_on
from common.addresses import Account, Chat
from common.people import Person
from storage.tables import Status
from tests.bot.direct import Direct
from tests.bot.scene import WITH_MINDS, config, seeds
from tests.bot.stage import Hall, buttons
from tests.doubles.clock import FakeClock, quiet
from tests.doubles.memory import Memory, World

STEP = 1.0
TURN = 45
"""Seconds of a turn at the pace that is played here; nobody has more."""
GRACE = 60


class Installation:
    """One database, whatever programs are started on it."""

    def __init__(self, menu: Mapping[str, GameEntry] = WITH_MINDS) -> None:
        self.clock = FakeClock()
        self.bot: Bot
        self.halls: dict[str, Hall] = {}
        self.storage: Memory
        self._world = World()
        self._menu, self._seeds = menu, seeds()
        self._doors = AsyncExitStack()
        self._chores: list[asyncio.Task[None]] = []

    async def start(self, *platforms: str) -> None:
        self.storage = Memory(self._world)
        self.bot = wire(config(), self.storage, self.clock, self._menu, self._seeds)
        await self.bot.begin()
        self.halls = {name: self._hall(name) for name in platforms}
        for hall in self.halls.values():
            await self._doors.enter_async_context(served_on(hall, self.bot))
        chores = (
            self.bot.scheduler.step,
            self.bot.announcer.start_sending,
            self.bot.correct_screens,
            self.bot.placements.write,
        )
        going_on = [again_and_again(chore, STEP, self.clock) for chore in chores]
        self._chores = [asyncio.create_task(one) for one in (*going_on, self.bot.heartbeat.run())]
        await quiet()

    def _hall(self, name: str) -> Hall:
        hall = Hall(self.clock)
        hall.name = name
        return hall

    async def stop(self) -> None:
        """In an orderly way."""
        await self._cut_off()
        await self.bot.heartbeat.beat(stopped=True)
        await self._close()

    async def kill(self) -> None:
        """Nothing more is written."""
        await self._cut_off()
        await self.storage.close()
        await self._close()

    async def _cut_off(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)

    async def _close(self) -> None:
        await self._doors.aclose()
        await self.bot.scheduler.close()
        await self.bot.announcer.stop()
        await self.storage.close()

    async def serve(self, seconds: float) -> None:
        """Time goes by."""
        await self.clock.pass_by(seconds)
        await self._shown()

    async def _shown(self) -> None:
        """Until everybody sees how things are."""
        await quiet()
        await self.bot.screens.settled()
        for outbox in self.bot.outboxes.values():
            await outbox.drained()

    # What people do

    async def matches(self, platform: str, number: int) -> None:
        """So many begun, each in a group of its own and waiting for somebody's turn."""
        for group in range(number):
            await self._match(platform, group)

    async def _match(self, platform: str, group: int) -> None:
        chat = f"{platform}:-{group}"
        one, other = (Person(Account(f"{platform}:{10 * group + n}"), f"P{n}") for n in (1, 2))
        await Direct(self.bot).open_table(one, Chat(chat), Wishes("scopa", pace="veloce"))
        await self._shown()
        await self.press(platform, other, "Unisciti", chat)
        await self.press(platform, one, "Inizia", chat)
        for who in (one, other):
            if any(b.label.startswith("Taglia") for b in self._offered(platform, who.account)):
                await self.press(platform, who, "Taglia")

    async def press(self, platform: str, who: Person, label: str, chat: str | None = None) -> Reply:
        offered = self._offered(platform, chat or who.account)
        token = unpack(next(b.token for b in offered if b.label.startswith(label)))
        surface = Surface.PRIVATE if chat is None else Surface.GROUP
        press = Press(
            who,
            token.table,
            token.revision,
            token.verb,
            token.args,
            None if chat is None else Chat(chat),
            surface,
        )
        reply = await self.halls[platform].desk.press(press)
        await self._shown()
        return reply

    def _offered(self, platform: str, to: str) -> list[Button]:
        return [b for panel in self.halls[platform].panels(Chat(to)) for b in buttons(panel)]

    # What became of it

    async def over(self) -> int:
        """Matches that are not played any more."""
        return len(await self.storage.tables(Status.OVER, Status.CLOSED))

    def due_shown(self, platform: str, chat: str) -> float:
        """Until when somebody has time, as it stands on the newest message there."""
        blocks = self.halls[platform].panels(Chat(chat))[-1].blocks
        return next(block.due for block in blocks if isinstance(block, Until))
