"""Telegram, with a group and some people in it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from adapters.ports import Platform
from adapters.token import unpack
from bot.tables.model import Table
from tests.adapters.telegram.house import House, Plain
from tests.adapters.telegram.players import Players
from tests.bot.scene import config
from tests.crash.killed_program import STEP, KilledProgram, Press, Screen, View
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Message, User

TIME = re.compile(r"\d+:\d\d")


class OnTelegram(KilledProgram, House):
    def __init__(self) -> None:
        KilledProgram.__init__(self)
        House.__init__(self, Server(self.now), self.clock, config(), None)
        self.people = Presses(self)
        self.hasty = False
        """People press again after a second, whatever has been shown by then."""

    def arrive(self) -> Platform:
        self.server.crash = self.crash
        return Plain(self.server.token, self.server.url, None, self.clock.now)

    @property
    def busy(self) -> bool:
        return bool(self.server.under_way or self.server.undelivered_now)

    async def settle(self, longest: float = 120.0) -> None:
        if not self.hasty:
            await super().settle(longest)
            return
        await self.calm()
        self.clock.move(STEP)
        await self.calm()

    def memory(self) -> object:
        methods, world = self.server.methods, self.world
        places = {name: vars(world)[name] for name in vars(world) if name != "now"}
        told = methods.queries, methods.answers, methods.answered_at
        return places, told, self.server.newest_update

    def remind(self, memory: Any) -> None:
        places, told, self.server.newest_update = memory
        vars(self.world).update(places)
        methods = self.server.methods
        methods.queries, methods.answers, methods.answered_at = told
        self.group = self.world.chats[self.group.id]
        self.everybody = [self.world.users[who.id] for who in self.everybody]

    async def again(self, press: Press) -> None:
        message = self.world.messages[press.chat, press.message]
        if message.deleted:
            there = self.people.read(message.chat)
            message = next(m for m in there if press.data in str(m.keys))
        self.people.press_data(self.world.users[press.who], message, press.data)

    def two(self) -> Players:
        return Players(self, tuple(self.everybody[:2]))

    async def tap(self, who: int, verb: str, in_group: bool = False) -> None:
        await self.press(self.everybody[who], verb, self.group if in_group else None)

    async def tap_label(self, who: int, label: str) -> None:
        user = self.everybody[who]
        offering = [m for m in self.people.private(user) if label in m.labels]
        await self.press_label(user, offering[-1], label)

    async def command(self, name: str, game: str = "") -> None:
        self.people.say(self.everybody[0], "/start")
        await self.say(self.everybody[0], f"/{name} {game}".strip(), self.group)

    async def move_alone(self, table: Table) -> None:
        await self.two().move(table, 0, self.everybody[0])

    async def lobby(self) -> None:
        for who in self.everybody[:2]:
            self.people.say(who, "/start")
        await self.say(self.everybody[0], "/scala40", self.group)
        await self.tap(1, "join", in_group=True)

    def view(self) -> View:
        chats = [self.group, *(self.world.chats[who.id] for who in self.everybody)]
        read = {chat.id: [_screen(message) for message in self.people.read(chat)] for chat in chats}
        return View.of(read, {who.id: len(self._calls(who)) for who in self.everybody})

    def _calls(self, who: User) -> list[Message]:
        """Without a lobby, which rings for all."""
        rings = self.people.rings(who)
        return [m for m in rings if m.chat.id == who.id or self.people.mentions(m, who)]


class Presses(People):
    """Presses that are remembered."""

    def __init__(self, program: OnTelegram) -> None:
        super().__init__(program.server)
        self._program = program

    def press_data(self, who: User, message: Message, data: str) -> str:
        self._program.remember(Press(who.id, message.chat.id, message.id, data))
        return super().press_data(who, message, data)


def _screen(message: Message) -> Screen:
    tokens = (unpack(key["callback_data"]) for key in message.keys if "callback_data" in key)
    of_tables = frozenset(token for token in tokens if token.table)
    return Screen(TIME.sub("⏱", message.text), tuple(message.labels), of_tables)


@asynccontextmanager
async def telegram() -> AsyncIterator[OnTelegram]:
    program = OnTelegram()
    async with program.server, program:
        yield program
