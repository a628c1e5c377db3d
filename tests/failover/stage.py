"""What all trials need: a database of its own, Telegram, people who press, and two processes."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from statistics import quantiles
from urllib.parse import urlsplit

from bot.games import MENU
from storage import open_storage
from tests.doubles.postgres import Cluster
from tests.doubles.telegram.server import TERMINATED
from tests.failover.people import Crowd
from tests.failover.processes import ROOT, BotProcess, Processes
from tests.failover.server import SharedServer
from tests.patience import until

TABLES, RATE = 20, 20.0
"""Tables at which people press, and how often they do in a second."""
SETTINGS = {"LOBBY_MINUTES": "1", "GRACE_SECONDS": "30", "LOG_LEVEL": "info"}


@dataclass
class Figures:
    """What came of a trial."""

    name: str
    seconds: list[float] = field(default_factory=list)
    """Until the next answer, each time."""
    limit: float = 0.0
    """As many as may go by in 99 of 100 cases."""
    counts: dict[str, float] = field(default_factory=dict)
    wrongs: list[str] = field(default_factory=list)

    def note(self, seconds: float) -> None:
        """Say it at once, since a trial takes long."""
        self.seconds.append(seconds)
        sys.stderr.write(f"{self.name} {len(self.seconds)}: {seconds:.2f} s\n")

    @property
    def p99(self) -> float:
        return percentile(self.seconds, 99)

    def lines(self) -> Iterator[str]:
        yield f"{self.name}: {len(self.seconds)} times"
        if self.seconds:
            yield (
                f"  next answer after {percentile(self.seconds, 50):.2f} s (median),"
                f" {self.p99:.2f} s (p99), {max(self.seconds):.2f} s (longest); asked: {self.limit}"
            )
        for what, number in self.counts.items():
            yield f"  {what}: {number:g}"
        for wrong in self.wrongs[:20]:
            yield f"  ! {wrong}"

    def demand(self, what: str, seconds: float, most: float) -> None:
        """A figure that must not be larger."""
        self.counts[what] = round(seconds, 2)
        if seconds > most:
            self.wrongs.append(f"{what}: {seconds:.2f} s, asked: {most}")

    @property
    def faultless(self) -> bool:
        return not self.wrongs and self.p99 <= (self.limit or inf)


def percentile(numbers: list[float], part: int) -> float:
    if len(numbers) < 2:
        return max(numbers, default=0.0)
    return quantiles(numbers, n=100, method="inclusive")[part - 1]


class Stage:
    """One process serves, another one waits, and people press."""

    def __init__(
        self,
        server: SharedServer,
        url: str,
        luck: int,
        crowd: tuple[int, float],
        settings: Mapping[str, str],
    ) -> None:
        """`crowd`: at how many tables people press, and how often in a second."""
        self.server, self.url = server, url
        self.rng = Random(luck)
        self.processes = Processes(server, {**SETTINGS, **settings})
        self.crowd = Crowd(server, *crowd, luck)
        self.serving: BotProcess
        self.waiting: BotProcess
        self._stopped_at = inf

    @property
    def database(self) -> str:
        return urlsplit(self.url).path.removeprefix("/")

    async def begin(self, first: str = "", second: str = "") -> None:
        """The processes may each reach the database by an address of its own."""
        self.serving = await self.processes.start_serving(first or self.url)
        await self.crowd.sit_down()
        self.waiting = await self.processes.start_waiting(second or self.url)
        self.crowd.begin()

    async def taken_over(self) -> float:
        """When the one that waited first asked for updates. It serves from now on."""
        async with asyncio.timeout(120):
            request = await self.server.asked_by(self.waiting.number)
        self.serving, self.waiting = self.waiting, self.serving
        return request.at

    async def another(self, url: str = "", tree: Path = ROOT, **settings: str) -> None:
        """Another one waits in place of the one that has ended."""
        self.waiting = await self.processes.start_waiting(url or self.url, tree, settings)

    async def pause(self, shortest: float = 0.5, longest: float = 2.5) -> None:
        await asyncio.sleep(self.rng.uniform(shortest, longest))

    def burst(self) -> None:
        """Commands that are on their way when something happens."""
        self.crowd.open_tables(self.rng.randint(2, 6))

    async def end(self, figures: Figures) -> None:
        """Nothing was lost, nothing was done twice."""
        await self.stop()
        await self.judge(figures)

    async def stop(self) -> None:
        """When all is done that people have asked for."""
        await self.crowd.end()
        await until(lambda: not self.server.undelivered_now, 120)
        self._stopped_at = time.time()
        await self.processes.stop()

    async def judge(self, figures: Figures) -> None:
        storage = await open_storage(self.url)
        try:
            await self.processes.acknowledged.compare(storage, MENU)
            figures.wrongs += self.processes.acknowledged.lost
            figures.wrongs += await self.crowd.wrongs(storage)
            receiver = f"telegram:{self.server.token.partition(':')[0]}"
            left = len(await storage.waiting_updates(receiver))
        finally:
            await storage.close()
        figures.counts["asked to try again"] = self.crowd.refused
        if left:
            figures.wrongs.append(f"{left} updates are still to be done")
        # When it is stopped, a process asks once more, while its last request is still open.
        before = (call for call in self.server.calls if call.at < self._stopped_at)
        refused = [call for call in before if call.refused == TERMINATED]
        figures.counts["polls at the same time"] = len(refused)
        figures.counts["presses"] = self.crowd.presses
        figures.counts["moves saved"] = self.processes.acknowledged.moves
        figures.counts["moves lost"] = len(self.processes.acknowledged.lost)


@asynccontextmanager
async def stage(
    cluster: Cluster, luck: int, tables: int = TABLES, rate: float = RATE, **settings: str
) -> AsyncIterator[Stage]:
    async with SharedServer() as server:
        on_it = Stage(server, cluster.new_database(), luck, (tables, rate), settings)
        try:
            yield on_it
        finally:
            await on_it.crowd.end()
            await on_it.processes.kill()
