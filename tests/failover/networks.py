"""The database is cut off, silent or slow, for one process or for both."""

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import cycle, islice, product

from bot.operations.exit_codes import Exit
from storage.postgresql.lease import SAFE
from tests.doubles.postgres import Cluster
from tests.failover.processes import BotProcess
from tests.failover.relay import Relay
from tests.failover.stage import TABLES, Figures, Stage, percentile, stage

SHORTEST, LONGEST = 10.0, 30.0
DELAY, SLOW = 3.0, 0.3
"""Seconds until an answer comes."""
ANSWERED, ANSWERED_SLOWLY = 1.0, 2.0
"""Seconds in which people are answered, also if they are asked to try again."""
UNDER_WAY = 2.0
"""Seconds in which requests that were begun before are finished, on a busy machine."""
HEALED = 30.0
SETTLED = 4.0
"""Seconds after which a process knows whether it has lost the lease."""

Way = Callable[[Relay], None]
WAYS: dict[str, Way] = {
    "drops": Relay.drop,
    "holds": Relay.hold,
    "delays": lambda relay: relay.delay(DELAY),
}
WHOM = ("holder", "both", "waiting")


class Partitions:
    """Each process reaches the database through a relay of its own."""

    def __init__(self, at: Stage, cluster: Cluster, relays: AsyncExitStack) -> None:
        self._at, self._cluster, self._stack = at, cluster, relays
        self._relays: dict[int, Relay] = {}
        self.answers: list[float] = []
        """How long people waited for an answer while something was wrong."""

    async def begin(self) -> None:
        first, second = [await self._stack.enter_async_context(self._relay()) for _ in range(2)]
        await self._at.begin(first.url(self._at.database), second.url(self._at.database))
        self._relays = {self._at.serving.number: first, self._at.waiting.number: second}

    async def go_wrong(self, way: Way, whom: str, seconds: float, figures: Figures) -> None:
        at, holder = self._at, self._at.serving
        affected = {"holder": [holder], "waiting": [at.waiting], "both": [holder, at.waiting]}[whom]
        began = time.time()
        for process in affected:
            way(self._relays[process.number])
        await asyncio.sleep(seconds)
        ended = time.time()
        for process in affected:
            self._relays[process.number].heal()
        if holder in affected:
            self._judge(holder, began, ended, way, figures)
        await self._healed(ended, figures)

    def delay(self, seconds: float) -> None:
        for relay in self._relays.values():
            relay.delay(seconds)

    def _judge(
        self, holder: BotProcess, began: float, ended: float, way: Way, figures: Figures
    ) -> None:
        """It stops in time, and people are answered meanwhile."""
        answers = [took for when, took in self._at.crowd.answers(began) if when < began + SAFE]
        self.answers += answers
        if way is WAYS["delays"]:
            return  # it can still be renewed
        late = began + SAFE + UNDER_WAY
        after = [one for one in self._at.server.by(holder.number, late) if one.at < ended]
        figures.counts["requests of one that may not"] += len(after)
        if after:
            what = [(one.method, round(one.at - began, 1)) for one in after[:5]]
            figures.wrongs.append(f"asked without a lease: {what}")

    async def _healed(self, ended: float, figures: Figures) -> None:
        """Somebody is answered soon. Only a process that has lost the lease ends."""
        at = self._at
        figures.note(await asyncio.wait_for(at.crowd.answered(ended), HEALED))
        await asyncio.sleep(SETTLED)
        if not any(at.server.by(at.waiting.number)):
            if at.serving.returncode is None and at.waiting.returncode is None:
                return
            figures.wrongs.append(f"ended: {at.serving.log[-2:]}, {at.waiting.log[-2:]}")
        else:
            figures.counts["taken over"] += 1
            at.serving, at.waiting = at.waiting, at.serving
        if (code := await at.waiting.ended()) != Exit.IN_USE:
            figures.wrongs.append(f"it ended with {code}: {at.waiting.log[-2:]}")
        relay = await self._stack.enter_async_context(self._relay())
        await at.another(relay.url(at.database))
        self._relays[at.waiting.number] = relay

    def _relay(self) -> Relay:
        return Relay(self._cluster.folder)


async def partitions(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """The network drops, holds or delays what goes between the database and one or both."""
    figures = Figures("partitions", limit=HEALED)
    figures.counts |= dict.fromkeys(("taken over", "requests of one that may not"), 0.0)
    async with stage(cluster, 4, tables) as at, AsyncExitStack() as relays:
        them = Partitions(at, cluster, relays)
        await them.begin()
        for whom, way in islice(cycle(product(WHOM, WAYS.values())), times):
            await at.pause()
            await them.go_wrong(way, whom, at.rng.uniform(SHORTEST, LONGEST), figures)
        await at.end(figures)
    figures.demand("answer while cut off, p99", percentile(them.answers, 99), ANSWERED)
    return figures


async def slow(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """Each question takes 300 ms, for ten seconds each time."""
    figures, answers = Figures("slow database"), list[float]()
    async with stage(cluster, 5, tables) as at, AsyncExitStack() as relays:
        them = Partitions(at, cluster, relays)
        await them.begin()
        for _ in range(times):
            began = time.time()
            them.delay(SLOW)
            await asyncio.sleep(SHORTEST)
            answers += [took for _, took in at.crowd.answers(began)]
            them.delay(0.0)
            await at.pause()
        if any(at.server.by(at.waiting.number)) or at.serving.returncode is not None:
            figures.wrongs.append("the lease was lost")
        await at.end(figures)
    figures.demand("answer, p99", percentile(answers, 99), ANSWERED_SLOWLY)
    return figures
