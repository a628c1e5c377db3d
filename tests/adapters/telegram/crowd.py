"""Many groups before the whole program, which is killed and started again."""

import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from time import time

from storage import open_storage
from tests.bot import loaded_program
from tests.doubles.telegram.people import People, does
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat
from tests.patience import PATIENCE, free_port, until

A_SECOND = 10
"""So many groups are shown their lobby on a machine that is busy."""


class Crowd:
    """`python -m bot`, before a server that is ours, and as many groups as are wanted."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.people = People(server)
        self.groups: list[Chat] = []
        self._folder = folder
        self._numbers = count(1)
        self._process: loaded_program.LoadedProcess | None = None

    @property
    def url(self) -> str:
        return f"sqlite:///{self._folder}/bot.db"

    async def start(self, webhook: bool = False) -> None:
        method = "setWebhook" if webhook else "getUpdates"
        known = self.server.counts[method]
        self._process = await loaded_program.started(self._settings(webhook), ())
        await until(lambda: self.server.counts[method] > known)

    def _settings(self, webhook: bool) -> dict[str, str]:
        settings = {
            "PATH": os.environ["PATH"],
            "TELEGRAM_TOKEN": self.server.token,
            "TELEGRAM_API_URL": self.server.url,
            "DATABASE_URL": self.url,
            "LOG_LEVEL": "warning",
        }
        if webhook:
            port = str(free_port())
            settings["TELEGRAM_WEBHOOK_URL"] = f"http://127.0.0.1:{port}/hook"
            settings["TELEGRAM_WEBHOOK_PORT"] = port
        return settings

    async def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            await self._process.communicate()
            self._process = None

    def write(self, groups: int, text: str) -> list[Chat]:
        """At once, in groups of their own, by people of their own."""
        written = []
        for number in [next(self._numbers) for _ in range(groups)]:
            who = self.server.world.user(number, f"P{number}")
            who.started = True
            group = self.server.world.group(-(10**12) - number, who.id)
            self.people.say(who, text, group)
            written.append(group)
        self.groups += written
        return written

    async def shown(self, groups: list[Chat], what: str) -> None:
        """As many seconds as it takes within the limits, and patience besides."""
        left = list(groups)

        def all_shown() -> bool:
            while left and self.offers(left[-1], what):
                left.pop()
            return not left

        await until(all_shown, PATIENCE + len(groups) / A_SECOND)

    def offers(self, group: Chat, what: str) -> bool:
        messages = self.server.world.by_chat[group.id]
        return any(does(key, what) for m in messages if not m.deleted for key in m.keys)

    async def tables(self) -> Counter[str]:
        """How many were opened in each group; of a bot that does not run."""
        storage = await open_storage(self.url)
        try:
            found = [(await storage.table(n)).chat for n in await storage.tables()]
        finally:
            await storage.close()
        return Counter(found)


@asynccontextmanager
async def crowd(folder: Path) -> AsyncIterator[Crowd]:
    async with Server(time) as server:
        crowd = Crowd(server, folder)
        try:
            yield crowd
        finally:
            await crowd.stop()
