"""The program as an operator starts it, in a process of its own."""

import asyncio
import atexit
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from tests.bot import loaded_program
from tests.bot.loaded_program import LoadedProcess
from tests.forked import Forked, Run, forked

Program: TypeAlias = asyncio.subprocess.Process | LoadedProcess

ROOT = Path(__file__).parents[2]
PYTHON = (sys.executable, "-W", "error", "-W", "ignore:'audioop' is deprecated")
LONGEST = 120.0
SLOWNESS = ("the event loop was blocked", "a press took long", "the machine stood still")


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
) -> AsyncIterator[LoadedProcess]:
    """In a process that need not load the program again."""
    bot = await loaded_program.started(surroundings(database, **settings), orders)
    try:
        yield bot
    finally:
        bot.kill()
        await bot.communicate()


async def ended(bot: Program) -> Ended:
    async with asyncio.timeout(LONGEST):
        said, complained = await bot.communicate()
    return Ended(bot.returncode, said.decode(), complained.decode())


async def ran(database: Path | str, *orders: str, **settings: str) -> Ended:
    """In a process that need not load the program again, since it ends by itself."""
    with TemporaryDirectory() as folder:
        complaints = Path(folder) / "complaints"
        told = json.dumps(surroundings(database, **settings))
        with await asyncio.to_thread(_program().run, complaints, told, *orders) as run:
            async with asyncio.timeout(LONGEST):
                said, code = await asyncio.to_thread(_outcome, run)
        return Ended(code, said, complaints.read_text(encoding="utf-8"))


@cache
def _program() -> Forked:
    """For all tests of a process."""
    stack = ExitStack()
    atexit.register(stack.close)
    folder = stack.enter_context(TemporaryDirectory())
    return stack.enter_context(forked("tests.bot.told_program", Path(folder)))


def _outcome(run: Run) -> tuple[str, int]:
    return run.output.read(), run.ended()


async def line(bot: Program) -> str:
    assert bot.stdout is not None
    async with asyncio.timeout(LONGEST):
        return (await bot.stdout.readline()).decode()
