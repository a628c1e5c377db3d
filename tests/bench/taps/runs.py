"""One run of a bot, from its start to its end."""

import asyncio
import pickle
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.taps import discord as discord_tables
from tests.bench.taps import telegram as telegram_tables
from tests.bench.taps.discord import CountingDouble
from tests.bench.taps.play import TABLES, Seated, Table, Tapping, play, until
from tests.bench.taps.process import Measured, started
from tests.bench.taps.recorded import Recording
from tests.bench.taps.telegram import Recorder, Replayer
from tests.bench.taps.trees import Tree

HERE = Path(__file__).parent
FIRST = 200
"""Taps that are not measured."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Of each tap, in a main process and its workers."""

    taps: int
    seconds: float
    cpu_ms: float
    workers_ms: float
    calls: Mapping[str, float]

    @property
    def rate(self) -> float:
        return self.taps / self.seconds

    @property
    def every_call(self) -> float:
        """Without asking for updates."""
        return sum(number for name, number in self.calls.items() if name != "getUpdates")


class Run:
    """A bot that is being played with; `count` tells how often each call has been made."""

    def __init__(
        self, process: Measured, tables: Sequence[Tapping], count: Callable[[], Counter[str]]
    ) -> None:
        self.process = process
        self._tables, self._count = tables, count

    async def costs(self, taps: int) -> Costs:
        await self.process.calm()
        main, workers, calls = self.process.cpu(), self.process.workers_cpu(), self._count()
        seconds = await play(self._tables, taps)
        await self.process.calm()
        main, workers = self.process.cpu() - main, self.process.workers_cpu() - workers
        made = {name: number / taps for name, number in (self._count() - calls).items()}
        return Costs(taps, seconds, 1000 * main / taps, 1000 * workers / taps, made)


@asynccontextmanager
async def telegram(
    tree: Tree, pictures: bool, recorder: Recorder | None = None
) -> AsyncIterator[Run]:
    async with recorder or Recorder() as server:
        pairs = [telegram_tables.Pair(server, number) for number in range(TABLES)]
        settings = {"TELEGRAM_TOKEN": server.token, "TELEGRAM_API_URL": server.url}
        async with _bot(tree, "Telegram", pictures, settings) as process:
            yield await _seated(process, pairs, server.counts.copy)


@asynccontextmanager
async def discord(tree: Tree, pictures: bool) -> AsyncIterator[Run]:
    async with CountingDouble() as double:
        guild = double.guild("Casa")
        pairs = [discord_tables.Pair(double, guild, number) for number in range(TABLES)]
        settings = {
            "DISCORD_TOKEN": double.token,
            "DISCORD_API_URL": double.api_url,
            "DISCORD_GATEWAY_URL": double.gateway_url,
        }
        async with _bot(tree, "Discord", pictures, settings) as process:
            await until(lambda: bool(double.commands and double.gateway.sessions))
            yield await _seated(process, pairs, double.counted)


@asynccontextmanager
async def bare(tree: Tree, recording: Recording) -> AsyncIterator[Run]:
    """The program without a bot, which makes the calls of that recording."""
    async with Replayer(recording) as server:
        with TemporaryDirectory() as folder:
            calls = Path(folder) / "calls"
            calls.write_bytes(pickle.dumps(recording))
            arguments = server.token, server.url, str(calls)
            async with started(tree.folder, folder, HERE / "bare.py", arguments, {}) as process:
                tapping = [server] * TABLES
                await play(tapping, FIRST)
                yield Run(process, tapping, server.counts.copy)


@asynccontextmanager
async def _bot(
    tree: Tree, platform: str, pictures: bool, settings: Mapping[str, str]
) -> AsyncIterator[Measured]:
    shown = "pictures" if pictures else "words"
    arguments = tree.serving, tree.platforms[platform], platform, shown
    with TemporaryDirectory() as folder:
        settings = {**settings, "DATABASE_URL": f"sqlite:///{folder}/bot.db"}
        async with started(tree.folder, folder, HERE / "child.py", arguments, settings) as process:
            yield process


async def _seated(
    process: Measured, pairs: Sequence[Seated], count: Callable[[], Counter[str]]
) -> Run:
    await asyncio.gather(*(pair.sit_down() for pair in pairs))
    run = Run(process, list(map(Table, pairs)), count)
    await run.costs(FIRST)
    return run
