"""The program as an operator starts it, in a process of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = (sys.executable, "-W", "error", "-W", "ignore:'audioop' is deprecated")
LONGEST = 60.0
SLOWNESS = ("the event loop was blocked", "a press took long")


def surroundings(database: Path | str, **settings: str) -> dict[str, str]:
    """On a port that is free. The database is a file, or the address of one on a server."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    own = {"DATABASE_URL": url, "PLAYGROUND_PORT": "0"}
    return {**os.environ, **own, **settings}


@dataclass(frozen=True)
class Ended:
    code: int | None
    said: str
    complained: str

    @property
    def log(self) -> list[str]:
        """Its lines, but for those that say that this machine is slow."""
        lines = self.complained.splitlines()
        return [told for told in lines if not any(slow in told for slow in SLOWNESS)]

    @property
    def last_words(self) -> str:
        return self.complained.splitlines()[-1]


@asynccontextmanager
async def started(
    database: Path | str, command: Sequence[str], settings: Mapping[str, str]
) -> AsyncIterator[asyncio.subprocess.Process]:
    bot = await asyncio.create_subprocess_exec(
        *(*PYTHON, *command),
        cwd=ROOT,
        env=surroundings(database, **settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.communicate()


@asynccontextmanager
async def running(
    database: Path | str, *orders: str, **settings: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    async with started(database, ("-m", "bot", *orders), settings) as bot:
        yield bot


async def ended(bot: asyncio.subprocess.Process) -> Ended:
    async with asyncio.timeout(LONGEST):
        said, complained = await bot.communicate()
    return Ended(bot.returncode, said.decode(), complained.decode())


async def ran(database: Path | str, *orders: str, **settings: str) -> Ended:
    async with running(database, *orders, **settings) as bot:
        return await ended(bot)


async def line(bot: asyncio.subprocess.Process) -> str:
    assert bot.stdout is not None
    async with asyncio.timeout(LONGEST):
        return (await bot.stdout.readline()).decode()
