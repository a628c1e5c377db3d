"""The whole program is killed when updates arrive: each is handled, and handled once."""

import asyncio
import random
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from tests.adapters.telegram.crowd import crowd
from tests.patience import until
from tests.properties.effort import SOAK, amount

GROUPS = amount(test=16, soak=60, mutation=30)
CHAINS = amount(test=1, soak=10, mutation=1)
"""Each with a database of its own: after a start every live table is shown again."""
ROUNDS = amount(test=1, soak=2, mutation=1)
"""In a chain by polling, and then as many by webhook."""
SOON = 0.010, 0.260
"""Seconds after they have written in which we are killed."""
WAITING = 900


@pytest.mark.parametrize("number", range(CHAINS))
async def test_a_kill_loses_nothing_and_does_nothing_twice(number: int, tmp_path: Path) -> None:
    moments = random.Random(number)
    webhook = [*([False] * ROUNDS), *([True] * (ROUNDS + 1))]
    async with crowd(tmp_path) as there:
        await there.start(webhook[0])
        for _, next_time in pairwise(webhook):
            groups = there.write(GROUPS, "/scopa")
            await asyncio.sleep(moments.uniform(*SOON))
            await there.stop()
            await there.start(next_time)
            await there.shown(groups, "join")
        await until(lambda: not there.server.undelivered_now)
        await there.stop()
        assert await there.tables() == {f"telegram:{group.id}": 1 for group in there.groups}


if SOAK:  # it takes the time of nine hundred commands

    @pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
    async def test_asked_to_stop_it_leaves_nothing_undone(webhook: bool, tmp_path: Path) -> None:
        async with crowd(tmp_path) as there:
            await there.start(webhook)
            groups = there.write(WAITING, "/scopa")
            await until(lambda: any(there.offers(group, "join") for group in groups))
            await there.stop(signal.SIGTERM)
            await there.start(webhook)
            await there.shown(groups, "join")
            await there.stop()
            assert await there.tables() == {f"telegram:{group.id}": 1 for group in groups}
