"""The whole program, killed in the middle of a turn with Telegram before it, and started again."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.adapters.telegram.house import GROUP
from tests.bot import loaded_program
from tests.doubles.telegram.people import People, does
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat, Message, User
from tests.patience import until

SHOWING = {"sendPhoto", "sendMessage", "editMessageMedia", "editMessageCaption", "editMessageText"}


class Program:
    """`python -m bot`, before a server that is ours."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder
        self.people = People(server)
        self.ada, self.bice = (server.world.user(i, n) for i, n in ((1, "Ada"), (2, "Bice")))
        self.group = server.world.group(GROUP, 1, 2)
        self._process: loaded_program.LoadedProcess | None = None

    async def start(self) -> None:
        known = self.server.counts["getUpdates"]
        settings = {
            "PATH": os.environ["PATH"],
            "TELEGRAM_TOKEN": self.server.token,
            "TELEGRAM_API_URL": self.server.url,
            "DATABASE_URL": f"sqlite:///{self.folder}/bot.db",
        }
        self._process = await loaded_program.started(settings, ())
        await until(lambda: self.server.counts["getUpdates"] > known)

    async def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            await self._process.communicate()
            self._process = None

    # What people see and do

    def chat(self, who: User) -> Chat:
        return self.server.world.chats[who.id]

    async def offered(self, chat: Chat, what: str) -> Message:
        await until(lambda: self.people.offered(chat, what) is not None)
        message = self.people.offered(chat, what)
        assert message is not None
        return message

    async def press(self, who: User, what: str, chat: Chat | None = None) -> None:
        """Once it is there; until it is answered."""
        message = await self.offered(chat or self.chat(who), what)
        query = self.people.press(who, message, what)
        await until(lambda: self.people.answer(query) is not None)

    async def whoever_can(self, what: str) -> User:
        people = self.ada, self.bice
        await until(lambda: any(self.people.offered(self.chat(p), what) for p in people))
        return next(p for p in people if self.people.offered(self.chat(p), what))

    async def dealt(self) -> User:
        """Who is on turn."""
        for who in (self.ada, self.bice):
            self.people.say(who, "/start")
        self.people.say(self.ada, "/scala40", self.group)
        await self.press(self.bice, "join", self.group)
        await self.press(self.ada, "start", self.group)
        await self.press(await self.whoever_can("cut"), "cut")
        return await self.whoever_can("draw")

    async def drawn(self, who: User) -> None:
        """Until the player sees one more card."""

        def cards() -> int:
            hand = self.people.private(who)[-1]
            return sum(does(key, "pick") for key in hand.keys)

        await until(lambda: cards() == 14)

    def live(self) -> dict[str, list[int]]:
        """The messages with which one can play, of everybody."""
        places = {"group": self.group, "Ada": self.chat(self.ada), "Bice": self.chat(self.bice)}
        return {
            name: [m.id for m in self.people.read(chat) if any(map(_plays, m.keys))]
            for name, chat in places.items()
        }

    async def tidy(self) -> None:
        """Everybody has been shown everything, and in one message each."""
        await calm(self.server)
        await until(lambda: all(len(messages) == 1 for messages in self.live().values()))


def _plays(key: dict[str, Any]) -> bool:
    return does(key, "resign") or does(key, "more")


async def calm(server: Server) -> None:
    """Until for a while nobody asks for anything."""
    since, calls = time.time(), len(server.calls)
    while time.time() < since + 1.5:
        await asyncio.sleep(0.05)
        if len(server.calls) != calls:
            since, calls = time.time(), len(server.calls)


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    async with Server(time.time) as server:
        program = Program(server, tmp_path)
        await program.start()
        yield program
        await program.kill()


async def test_a_match_goes_on_in_the_same_messages(program: Program) -> None:
    who = await program.dealt()
    other = program.bice if who is program.ada else program.ada
    await program.tidy()
    hung = program.live()
    await program.press(who, "draw")
    await program.kill()  # the player has seen the card drawn
    await program.start()
    await program.drawn(who)
    await program.tidy()
    assert program.live() == hung
    assert "Tocca a" in (await program.offered(program.group, "hand")).text
    await program.press(who, "pick")
    await program.offered(program.chat(who), "discard")
    program.server.mute |= SHOWING
    await program.press(who, "discard")
    await program.kill()  # the player was told of the discard; nobody else has seen it
    program.server.mute.clear()
    await program.start()
    await program.press(other, "draw")
    await program.tidy()
