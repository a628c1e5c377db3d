"""The whole bot behind the real library, before a Bot API server of our own; the clock is ours."""

import asyncio
from collections.abc import Callable, Mapping
from math import inf
from pathlib import Path
from typing import Any

from adapters.board.site import BoardSite
from adapters.drawing import DRAWING
from adapters.panels.verbs import Page
from adapters.telegram.platform import Telegram
from adapters.telegram.webhook import WebhookConfig
from adapters.token import Token
from bot.composition import Bot, wire
from bot.config import Config
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.outbox.outbox import Outbox
from common.ids import TableId
from storage.protocol import Storage
from storage.sqlite.storage import SqliteStorage
from tests.bot.scene import seeds
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat, Message, User

GROUP = -1001000000001
NAMES = ("Ada", "Bice", "Ciro", "Dino", "Elsa")
STILL = 0.0006
"""Seconds in which nothing happens, before the clock goes on."""


class Plain(Telegram):
    """In words alone, where drawing is not what is looked at."""

    @property
    def pictures(self) -> bool:
        return False


MORE = "more.1"


class House:
    """One bot, its server, its people."""

    def __init__(
        self, server: Server, clock: FakeClock, config: Config, database: Path | None
    ) -> None:
        self.server, self.clock = server, clock
        self.config, self.database = config, database
        self.people = People(server)
        self.world = server.world
        server.sleep = clock.sleep
        self.menu: Mapping[str, GameEntry] = MENU
        self.seeds = seeds()
        self.hook: WebhookConfig | None = None
        self.pictures = False
        self.bot: Bot
        self.platform: Telegram
        self.outbox: Outbox
        self.site: BoardSite | None = None
        self.board = ""
        """Where the board listens, if the settings give it an address."""
        self._storage: Storage | None = None
        self._sending: asyncio.Task[None]
        self.everybody = [
            self.world.user(i + 1, name, username=name.lower()) for i, name in enumerate(NAMES)
        ]
        self.group = self.world.group(GROUP, *(who.id for who in self.everybody))

    async def open(self) -> "House":
        self._storage = await self._stored()
        self.bot = wire(self.config, self._storage, self.clock, self.menu, self.seeds)
        kind = Telegram if self.pictures else Plain
        self.platform = kind(self.server.token, self.server.url, self.hook, self.clock.now)
        self.platform.attach(self.bot.requests)
        self.outbox = self.bot.connect(self.platform)
        self._sending = asyncio.create_task(self.outbox.run())
        self.site = self.bot.board_site(self.config, [self.platform])
        if self.site is not None:
            self.board = await self.site.start()
        await self.platform.start()
        return self

    async def _stored(self) -> Storage:
        if self.database is not None:
            return await SqliteStorage.open(self.database)
        return Memory(self._storage.world) if isinstance(self._storage, Memory) else Memory()

    async def close(self) -> None:
        if self.site is not None:
            await self.site.stop()
        stopping = asyncio.create_task(self.platform.stop())
        await asyncio.gather(stopping, self._pass(stopping))
        self._sending.cancel()
        await asyncio.gather(self._sending, self._pass(self._sending), return_exceptions=True)
        await self.bot.tables.settled()
        await self.bot.announcer.stop()
        assert self._storage is not None
        await self._storage.close()

    async def _pass(self, until: asyncio.Future[Any]) -> None:
        """Time goes on meanwhile."""
        while not until.done():
            await asyncio.sleep(STILL)
            self.clock.move(0.5)

    # Time

    async def settle(self, longest: float = 120.0) -> None:
        """Until nobody has anything to do any more; time goes on as far as it takes."""
        end = self.clock.now() + longest
        while True:
            await self._idle()
            await self.bot.announcer.start_sending()
            await self._idle()
            waking = self.clock.next_waking()
            if not self.waiting or end < waking < inf:
                return
            if waking < inf:
                self.clock.move(max(0.0, waking - self.clock.now()))

    async def until(self, holds: Callable[[], object], longest: float) -> float:
        """How many seconds of the clock it takes, at most this many."""
        began = self.clock.now()
        await self._idle()
        while not holds():
            assert self.clock.now() - began < longest, "it takes too long"
            self.clock.move(0.125)
            await self._idle()
        return self.clock.now() - began

    @property
    def waiting(self) -> bool:
        """Something is to be sent or said."""
        return not self.bot.idle

    async def _idle(self) -> None:
        """Until neither server nor bot are at something, but for waiting."""
        still = 0
        while still < 3:
            await asyncio.sleep(STILL)
            still = 0 if self._at_work() else still + 1

    def _at_work(self) -> bool:
        """While messages wait for their turn in the outbox, the clock has to go on."""
        return bool(
            self.server.under_way
            or DRAWING._under_way  # noqa: SLF001 - in another thread
            or (self.outbox.sending and not (self.server.hanging or self.server.delayed))
            or not self.bot.screens.idle
            or self.server.undelivered_now
            or self.platform._tasks  # noqa: SLF001
            or self.platform._incoming.at_work  # noqa: SLF001
            or (self.platform._services.background and not self.outbox.waiting)  # noqa: SLF001
        )

    async def pass_time(self, seconds: float) -> None:
        """The bell rings for whatever came due meanwhile."""
        self.clock.move(seconds)
        await self.bot.scheduler.ring()
        await self.bot.scheduler.thought()
        await self.settle()

    # What people do

    async def say(self, who: User, text: str, chat: Chat | None = None, **more: Any) -> None:
        self.people.say(who, text, chat, **more)
        await self.settle()

    async def bury(self) -> None:
        """So many messages in the group that its table is no longer in view."""
        for _ in range(6):
            await self.say(self.everybody[-1], "bla", self.group)

    async def press(self, who: User, what: str, chat: Chat | None = None) -> dict[str, Any]:
        """A button on the newest message that has it, perhaps behind [Altro], by what it does;
        how it was answered."""
        place = chat or self.world.chats[who.id]
        if self.people.offered(place, what) is None and what != MORE:
            more = self.people.offered(place, MORE)
            if more is not None:
                await self.press_on(who, more, MORE)
        message = self.people.offered(place, what)
        assert message is not None, f"nobody offers {what!r}:\n{self.text(place)}"
        return await self.press_on(who, message, what)

    async def press_on(self, who: User, message: Message, what: str) -> dict[str, Any]:
        query = self.people.press(who, message, what)
        await self.settle()
        return self.people.answer(query) or {}

    async def choose(self, host: User, option: int, label: str) -> None:
        """A value of an option, beginning at the lobby in the group."""
        await self.press(host, "house", self.group)
        page = Token(TableId(0), 0, "house", (Page.VALUES + option,)).pack().split(".", 2)[2]
        await self.press_on(host, self.aside(host), page)
        await self.press_label(host, self.aside(host), label)

    async def press_label(self, who: User, message: Message, label: str) -> dict[str, Any]:
        key = next(key for key in message.keys if label in key["text"])
        query = self.people.press_data(who, message, key["callback_data"])
        await self.settle()
        return self.people.answer(query) or {}

    def aside(self, who: User) -> Message:
        """The newest message beside the table, or in private where there is none."""
        return (self.people.read_aside(who) or self.people.private(who))[-1]

    def text(self, chat: Chat) -> str:
        return "\n\n".join(f"{m.text}\n{m.labels}" for m in self.people.read(chat))

    def hand(self, who: User) -> Message:
        return self.people.private(who)[-1]
