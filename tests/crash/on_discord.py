"""Discord, with a server, a channel and some people in it."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from adapters.discord.platform import Address
from adapters.panels.options import TableOption
from adapters.panels.verbs import Page
from adapters.ports import Platform
from adapters.token import BadToken, Token, unpack
from bot.tables.model import Table
from common.ids import TableId
from tests.adapters.discord.evening import QUICK, Evening, Hasty
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.crash.killed_program import KilledProgram, Press, Screen, View
from tests.doubles.discord.components import BUTTON, SELECT, texts, walk
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.haste import brisk, unhurried
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Json, Message, User
from tests.moves import wanted

TIME = re.compile(r"<t:\d+:\w>|\d+:\d\d")
REMEMBERED = ("bot", "application", "users", "guilds", "channels", "commands", "sent", "nonces")


class Recording(Double):
    """Presses are recorded before they are made."""

    program: "OnDiscord"

    async def _touch(self, user: User, message: Message, data: Json) -> Act:
        self.program.remember(Press(user.id, message.channel.id, message.id, json.dumps(data)))
        return await super()._touch(user, message, data)


class OnDiscord(KilledProgram, Evening):
    def __init__(self, discord: Recording) -> None:
        KilledProgram.__init__(self)
        clock = self.clock
        Evening.__init__(self, _never, discord)
        self.clock = clock
        discord.program = self

    def arrive(self) -> Platform:
        self.discord.crash = self.crash
        where = Address(self.discord.api_url, self.discord.gateway_url)
        return Hasty(self.discord.token, where, QUICK)

    async def start(self) -> None:
        known = len(self.discord.gateway.identified)
        await KilledProgram.start(self)
        gateway = self.discord.gateway
        await gateway.until(lambda: len(gateway.identified) > known and gateway.sessions)

    @property
    def busy(self) -> bool:
        return bool(self.platform.answering)

    def memory(self) -> object:
        return {name: getattr(self.discord, name) for name in REMEMBERED}

    def remind(self, memory: Any) -> None:
        vars(self.discord).update(memory)
        users, channels = self.discord.users, self.discord.channels
        self.anna, self.bruno, self.carla = (u for u in users.values() if not u.bot)
        self.guild = self.discord.guilds[0]
        self.room = next(c for c in channels.values() if c.guild is self.guild)

    async def again(self, press: Press) -> None:
        user, data = self.discord.users[press.who], json.loads(press.data)
        messages = self.discord.channels[press.chat].messages
        message = messages.get(press.message) or next(
            m for m in messages.values() if data["custom_id"] in [name for _, name in _buttons(m)]
        )
        await self.discord._touch(user, message, data)  # noqa: SLF001 - as it was done before

    def two(self) -> "Pair":
        return Pair(self)

    async def tap(self, who: int, verb: str, in_group: bool = False) -> None:  # type: ignore[override]  # people have numbers here
        user = (self.anna, self.bruno)[who]
        place = self.room if in_group else self.discord.dm(user)
        for message in reversed(self.discord.seen(user, place)):
            for token, custom_id in _buttons(message):
                if f"{token.pack()}.".split(".", 2)[2].startswith(f"{verb}."):
                    await self.done(await self.discord.click(user, message, custom_id))
                    return
        raise AssertionError(f"nobody offers {verb}: {self.text(user, place)}")

    async def tap_label(self, who: int, label: str) -> None:
        user = (self.anna, self.bruno)[who]
        message = self.offering(user, label, self.discord.dm(user))
        await self.done(await self.discord.press(user, message, label))

    async def command(self, name: str, game: str = "") -> None:
        chosen = {"gioco": game} if game else {}
        await self.ask(self.anna, name, None, **chosen)

    async def move_alone(self, table: Table) -> None:
        await Player(self, self.anna).play(table, 0, wanted(table, 0))

    async def choose(self, option: int, label: str) -> None:
        """Anna, who is the host, chooses a value."""
        await self.tap(0, "house", in_group=True)
        page = Token(TableId(0), 0, "house", (Page.VALUES + option,)).pack().split(".", 2)[2]
        await self.tap(0, page, in_group=True)
        for message in reversed(self.discord.seen(self.anna, self.room)):
            if label in read(message):
                await self.done(await self.discord.press(self.anna, message, label))
                return
        raise AssertionError(f"nobody offers {label}: {self.text(self.anna, self.room)}")

    async def lobby(self) -> None:
        await self.ask(self.anna, "scala40")
        await self.tap(1, "join", in_group=True)

    def view(self) -> View:
        people = self.anna, self.bruno, self.carla
        places = [(self.room.id, self.room), *((u.id, self.discord.dm(u)) for u in people)]
        read = {
            number: [_screen(message) for message in place.messages.values() if not message.reader]
            for number, place in places
        }
        return View.of(read, {user.id: len(self.discord.rings(user)) for user in people})


class Pair:
    """Anna and Bruno, in their direct messages."""

    def __init__(self, program: OnDiscord) -> None:
        self._program = program
        self._players = Player(program, program.anna), Player(program, program.bruno)

    async def seated(self, game: str, length: str = "") -> int:
        program = self._program
        await program.ask(program.anna, game)
        await program.tap(1, "join", in_group=True)
        if length:
            await program.choose(TableOption.LENGTH, length)
        await program.tap(0, "start", in_group=True)
        return max(await program.bot.storage.tables())

    async def play(self, table: int, turns: int = 10**6) -> None:
        await play_on(self._program, table, *self._players, most=turns)

    async def turn(self, table: int) -> None:
        before = await awaited(self._program, table)
        while (now := await awaited(self._program, table)) and before and now[1] == before[1]:
            await self.play(table, 1)


def _screen(message: Message) -> Screen:
    buttons = list(_buttons(message))
    text = f"{message.content}{texts(message.components)}"
    labels = [c["label"] for c, _ in walk(message.components) if c["type"] == BUTTON]
    return Screen(TIME.sub("⏱", text), tuple(labels), frozenset(t for t, _ in buttons if t.table))


def _buttons(message: Message) -> list[tuple[Token, str]]:
    found = []
    for component, _ in walk(message.components):
        if component["type"] in {BUTTON, SELECT}:
            try:
                token = unpack(component["custom_id"].partition(":")[2])
            except BadToken:
                continue
            found.append((token, component["custom_id"]))
    return found


async def _never(_: object) -> Any:
    raise AssertionError("the program opens its own storage")


@asynccontextmanager
async def discord() -> AsyncIterator[OnDiscord]:
    with unhurried(), brisk():
        double = Recording()
        async with double, OnDiscord(double) as program:
            yield program
