"""Several processes of the bot on one database, as an operator starts and ends them."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

from tests.evening.acknowledged import Acknowledged
from tests.failover.server import SharedServer
from tests.patience import until

ROOT = Path(__file__).parents[2]
LINE = 2**20
WAITS = "waits to take over"
LONGEST = 120.0
NUMBERS = count(1)


class BotProcess:
    """One of them. Its log is kept, and the moves that it has saved are noted."""

    def __init__(self, number: int, process: Process, acknowledged: Acknowledged) -> None:
        self.number = number
        self.log: list[str] = []
        self._process = process
        self._reading = [
            asyncio.create_task(self._read_moves(acknowledged)),
            asyncio.create_task(self._read_log()),
        ]

    @property
    def waits(self) -> bool:
        """Another one serves."""
        return any(WAITS in line for line in self.log)

    @property
    def returncode(self) -> int | None:
        return self._process.returncode

    def send(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def ended(self) -> int:
        async with asyncio.timeout(LONGEST):
            code = await self._process.wait()
        await asyncio.gather(*self._reading)
        return code

    async def kill(self) -> None:
        self.send(signal.SIGCONT)
        self.send(signal.SIGKILL)
        await self.ended()

    async def _read_moves(self, acknowledged: Acknowledged) -> None:
        """The last line of a process that was killed may be cut off."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            if line.startswith(b"[") and line.endswith(b"\n"):
                table, revision, seat, move = json.loads(line)
                acknowledged.note(table, revision, (seat, move))

    async def _read_log(self) -> None:
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            self.log.append(line.decode().rstrip())


class Processes:
    """Starts them, and ends them all at the end."""

    def __init__(self, server: SharedServer, settings: Mapping[str, str]) -> None:
        self.acknowledged = Acknowledged()
        self.all: list[BotProcess] = []
        self._server = server
        self._settings = settings

    async def start(
        self, url: str, tree: Path = ROOT, settings: Mapping[str, str] | None = None
    ) -> BotProcess:
        number = next(NUMBERS)
        own = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": f"{tree}:{ROOT}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "TELEGRAM_TOKEN": self._server.token,
            "TELEGRAM_API_URL": self._server.url_of(number),
            "DATABASE_URL": url,
        }
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.failover.bot_process"),
            cwd=tree,
            env={**own, **self._settings, **(settings or {})},
            stdout=PIPE,
            stderr=PIPE,
            limit=LINE,
        )
        started = BotProcess(number, process, self.acknowledged)
        self.all.append(started)
        return started

    async def start_serving(self, url: str, tree: Path = ROOT) -> BotProcess:
        """Where no other one is."""
        first = await self.start(url, tree)
        async with asyncio.timeout(LONGEST):
            await self._server.asked_by(first.number)
        return first

    async def start_waiting(
        self, url: str, tree: Path = ROOT, settings: Mapping[str, str] | None = None
    ) -> BotProcess:
        """Beside another one."""
        second = await self.start(url, tree, settings)
        await until(lambda: second.waits or second.returncode is not None, LONGEST)
        return second

    async def stop(self) -> None:
        """In an orderly way."""
        for process in self.all:
            process.send(signal.SIGCONT)
            process.send(signal.SIGTERM)
        await asyncio.gather(*(process.ended() for process in self.all))

    async def kill(self) -> None:
        await asyncio.gather(*(process.kill() for process in self.all))
