"""One of each trial, with a lease that is shorter than usual. `make soak` has the long ones."""

import asyncio
import signal
import time
from contextlib import AsyncExitStack

from bot.operations.exit_codes import Exit
from tests.doubles.postgres import Cluster
from tests.failover.networks import SLOW
from tests.failover.outages import LATE, outages
from tests.failover.programs import ADDED, HOUR, handed_over, newer
from tests.failover.relay import Relay
from tests.failover.stage import Figures, Stage, stage

TABLES, RATE = 2, 6.0
LEASE = 4.0
"""Seconds. A process that is busy with something else for so long loses it."""
SLOWLY = 2.0


async def test_nothing_is_lost_or_done_twice(cluster: Cluster) -> None:
    figures = Figures("short")
    async with (
        stage(cluster, 8, TABLES, RATE, LEASE_SECONDS=str(LEASE)) as at,
        AsyncExitStack() as end,
    ):
        tree = end.enter_context(newer(9000, ADDED))
        relay = await end.enter_async_context(Relay(cluster.folder))
        await at.begin(second=relay.url(at.database))
        await _killed(at)
        await at.another(tree=tree)
        await _slow_and_cut_off(at, relay)
        await at.another(CLOCK_AHEAD=str(HOUR))
        await _frozen(at)
        await at.another()
        await handed_over(at, figures)
        await at.end(figures)
    assert figures.wrongs == []
    assert figures.counts["moves saved"]


async def test_while_the_database_is_away_nothing_is_lost_or_done_twice(cluster: Cluster) -> None:
    """How soon something is done afterwards depends on the machine."""
    figures = await outages(cluster, 1, tables=3, commands=6, joins=2, away=2.5)
    assert [wrong for wrong in figures.wrongs if LATE not in wrong] == []
    assert figures.counts["commands to be repeated"]
    assert figures.counts["presses to be repeated"]


async def _killed(at: Stage) -> None:
    at.burst()
    await asyncio.sleep(0.1)
    await at.serving.kill()
    await _answered_by_the_next(at)


async def _slow_and_cut_off(at: Stage, relay: Relay) -> None:
    """Afterwards a newer program serves."""
    relay.delay(SLOW)
    began = time.time()
    await asyncio.sleep(SLOWLY)
    assert at.crowd.answers(began)
    relay.drop()
    await _answered_by_the_next(at)
    relay.heal()
    assert await at.waiting.ended() == Exit.IN_USE


async def _frozen(at: Stage) -> None:
    """It asks for nothing more."""
    at.serving.send(signal.SIGSTOP)
    await _answered_by_the_next(at)
    thawed = time.time()
    at.waiting.send(signal.SIGCONT)
    assert await at.waiting.ended() == Exit.IN_USE
    assert not [one for one in at.server.by(at.waiting.number, thawed) if one.is_poll]


async def _answered_by_the_next(at: Stage) -> None:
    await at.crowd.answered(await at.taken_over())
