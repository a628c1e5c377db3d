"""However often the program is killed, no chat gets more than its platform takes."""

import asyncio
from collections.abc import Sequence
from unittest.mock import patch

from hypothesis import example, given
from hypothesis import strategies as st

from adapters.limits import DISCORD, TELEGRAM, Rate
from bot.kernel.heartbeat_writer import BEAT
from bot.outbox.budget import LONG, ChatBudget
from bot.outbox.kept_budgets import EVERY, LATE, UNKEPT, KeptBudgets
from common.addresses import Chat
from storage.errors import Unavailable
from storage.heartbeat import Beat
from tests.doubles.clock import FakeClock, quiet
from tests.doubles.memory import Memory

GROUP, OTHER = "telegram:-100", "telegram:-200"
RATES = TELEGRAM.in_group
MOST = 20
LIVES = st.lists(st.tuples(st.integers(0, 45), st.integers(0, 70)), min_size=1, max_size=6)
"""Of each life of the program: messages that wait to be sent, and seconds until the next life."""


class Life:
    """A program that has just been started."""

    def __init__(self, storage: Memory, clock: FakeClock) -> None:
        self._storage, self._clock = storage, clock
        self._budgets = KeptBudgets(storage, clock)

    async def begin(self) -> None:
        last = await self._storage.last_beat()
        await self._budgets.restore(last)
        await self._storage.keep_beat(Beat(self._clock.now(), {}))

    def budget(self, chat: str = GROUP, rates: Sequence[Rate] = RATES) -> ChatBudget:
        return self._budgets.of(Chat(chat), rates)

    async def send(self, number: int) -> list[float]:
        """As soon as the budget allows each; when they were sent."""
        budget, sent = self.budget(), list[float]()
        for _ in range(number):
            await self.wait(max(0.0, budget.free_at() - self._clock.boottime()))
            budget.spend(self._clock.boottime())
            sent.append(self._clock.boottime())
            await quiet(4)
        return sent

    async def wait(self, seconds: float) -> None:
        while seconds > 0:
            step = min(seconds, BEAT)
            self._clock.move(step)
            await self._storage.keep_beat(Beat(self._clock.now(), {}))
            seconds -= step


async def most_in_a_minute(lives: Sequence[tuple[int, int]]) -> int:
    storage, clock = Memory(), FakeClock()
    sent = list[float]()
    for number, away in lives:
        life = Life(storage, clock)
        await life.begin()
        sent += await life.send(number)
        clock.move(away)
    return max((sum(at <= other < at + LONG for other in sent) for at in sent), default=0)


@given(lives=LIVES)
@example(lives=[(20, 0), (20, 0), (20, 0)])
@example(lives=[(UNKEPT - 1, 0), (20, 0)])
@example(lives=[(UNKEPT + EVERY - 1, 1), (20, 0)])
def test_no_more_than_telegram_takes_in_a_minute(lives: list[tuple[int, int]]) -> None:
    assert asyncio.run(most_in_a_minute(lives)) <= MOST


async def test_a_group_that_is_quiet_is_written_to_at_once_after_a_kill() -> None:
    storage, clock = Memory(), FakeClock()
    for _ in range(2):
        life = Life(storage, clock)
        await life.begin()
        sent = await life.send(MOST - UNKEPT - LATE)
        assert sent[-1] - sent[0] < LONG / 2
        await life.wait(LONG)


async def test_after_a_minute_nothing_counts() -> None:
    storage, clock = Memory(), FakeClock()
    life = Life(storage, clock)
    await life.begin()
    await life.send(MOST)
    assert set(await storage.sent_times()) == {GROUP}
    clock.move(2 * LONG)
    life = Life(storage, clock)
    await life.begin()
    assert life.budget().free_at() <= clock.boottime()
    assert life.budget(OTHER).free_at() <= clock.boottime()


async def test_the_clock_of_the_budgets_may_begin_anew() -> None:
    storage, clock = Memory(), FakeClock()
    life = Life(storage, clock)
    await life.begin()
    sent = await life.send(MOST)
    after_a_reboot = FakeClock(clock.boottime())
    after_a_reboot.set_wall(clock.now() - after_a_reboot.now())
    life = Life(storage, after_a_reboot)
    await life.begin()
    assert life.budget().free_at() >= sent[0] + LONG


async def test_short_rates_are_not_kept() -> None:
    storage, clock = Memory(), FakeClock()
    life = Life(storage, clock)
    await life.begin()
    budget = life.budget("discord:#1", DISCORD.in_group)
    for _ in range(100):
        budget.spend(clock.boottime())
    await quiet()
    assert not await storage.sent_times()


async def test_what_cannot_be_kept_changes_nothing() -> None:
    storage, clock = Memory(), FakeClock()
    life = Life(storage, clock)
    await life.begin()
    budget = life.budget()
    with patch.object(storage, "keep_sent_times", side_effect=Unavailable):
        for _ in range(MOST):
            budget.spend(clock.boottime())
        await quiet()
    assert budget.free_at() == clock.boottime() + LONG
