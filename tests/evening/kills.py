"""The bot in a process of its own, killed again and again while people press on both platforms."""

import asyncio
import json
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

from bot.games import MENU
from storage.sqlite.storage import SqliteStorage
from tests.doubles.discord.double import Double
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.evening.acknowledged import Acknowledged
from tests.evening.clients import Client, DiscordClient, TelegramClient

ROOT = Path(__file__).parents[2]
PLAYS = frozenset({"play", "cut", "ready"})
LINE = 2**20
LONGEST_START = 60.0
GOODBYE = 0.1
"""Seconds until the lines to the last one that was killed are closed on our side too."""


class RealTimePlatforms:
    """`tests.evening.clients.ClientSurroundings`, by the real clock."""

    pause = 0.0

    def __init__(self) -> None:
        self.telegram, self.discord = Server(time.time), Double()
        self.people = People(self.telegram)

    def now(self) -> float:
        return time.time()

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class KilledBot:
    def __init__(self, folder: Path, tables: int, kills: int, luck: int = 1) -> None:
        self.platforms = RealTimePlatforms()
        self.acknowledged = Acknowledged()
        self._database, self._tables, self._kills = folder / "killed.db", tables, kills
        self._rng = Random(luck)
        self._clients: list[Client] = []

    async def spend(self) -> Acknowledged:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.platforms.telegram)
            await stack.enter_async_context(self.platforms.discord)
            seats = [self._seats(number) for number in range(self._tables)]
            pressing = [asyncio.create_task(self._presses(client)) for client in self._clients]
            stack.push_async_callback(_stopped, pressing)
            for _ in range(self._kills):
                await self._lives(seats)
        await asyncio.sleep(GOODBYE)
        storage = await SqliteStorage.open(self._database)
        await self.acknowledged.compare(storage, MENU)
        await storage.close()
        return self.acknowledged

    def _seats(self, number: int) -> list[str]:
        """A chat and two players: of Telegram, of Discord, or one of each."""
        on_telegram, on_discord = self._on_telegram(number), self._on_discord(number)
        clients = (on_telegram, on_discord, [on_telegram[0], on_discord[0]])[number % 3]
        self._clients += clients
        return [clients[0].chat, *(client.person.account for client in clients)]

    def _on_telegram(self, number: int) -> list[Client]:
        world = self.platforms.telegram.world
        users = [world.user(10 * number + n, f"{n}") for n in (1, 2)]
        group = world.group(-(10**12) - number, *(user.id for user in users))
        for user in users:
            user.started = True
        return [TelegramClient(self.platforms, user, group) for user in users]

    def _on_discord(self, number: int) -> list[Client]:
        discord = self.platforms.discord
        users = [discord.user(f"{number} {n}") for n in (1, 2)]
        room = discord.channel(discord.guild(f"{number}", *users), "carte")
        return [DiscordClient(self.platforms, user, room) for user in users]

    async def _presses(self, client: Client) -> None:
        """Any legal play; an answer that does not come is not waited for."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await self._pressed(client)
            await asyncio.sleep(0.02)

    async def _pressed(self, client: Client) -> None:
        offered = [key for keys in client.in_view()[:1] for key in keys]
        fitting = [key for key in offered if key.token.verb in PLAYS]
        if fitting:
            await client.press(self._rng.choice(fitting))

    async def _lives(self, seats: list[list[str]]) -> None:
        bot = await self._started(seats)
        assert bot.stdout is not None
        async with asyncio.timeout(LONGEST_START):
            first = await bot.stdout.readline()
        assert first, "the bot did not start"
        hearing = asyncio.create_task(bot.stdout.read())
        await asyncio.sleep(self._rng.uniform(0.2, 1.0))
        os.kill(bot.pid, signal.SIGKILL)
        await bot.wait()
        for line in [first, *(await hearing).splitlines(keepends=True)]:
            if line.endswith(b"\n"):
                table, revision, seat, move = json.loads(line)
                self.acknowledged.note(table, revision, (seat, move))

    async def _started(self, seats: list[list[str]]) -> Process:
        platforms = self.platforms
        settings = {
            "database_url": f"sqlite:///{self._database}",
            "telegram_token": platforms.telegram.token,
            "telegram_api_url": platforms.telegram.url,
            "discord_token": platforms.discord.token,
            "discord_api_url": platforms.discord.api_url,
            "discord_gateway_url": platforms.discord.gateway_url,
        }
        told = json.dumps([settings, seats])
        command = (sys.executable, "-m", "tests.evening.bot_process", told)
        return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, limit=LINE)


async def _stopped(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
