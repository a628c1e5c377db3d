"""Busy groups on a platform with limits: never too much, nothing lost, nobody forgotten."""

import asyncio
import random
from bisect import bisect_left
from collections.abc import Iterable
from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.limits import TELEGRAM, Limits, Rate
from adapters.ports import Barred, Gone, Unreachable
from bot.outbox.outbox import Urgency
from common.addresses import Chat
from tests.bot.outbox_driver import OutboxDriver, Slot
from tests.doubles.platform import Call

GROUPS = [f"telegram:-{number}" for number in range(1, 41)]
PEOPLE = [f"telegram:{number}" for number in range(1, 121)]
MINUTES = 5


def kept(calls: Iterable[Call], rate: Rate) -> bool:
    """Whether it was counted when asked or when answered."""
    calls = list(calls)
    return _kept([c.began for c in calls], rate) and _kept([c.ended for c in calls], rate)


def _kept(moments: Iterable[float], rate: Rate) -> bool:
    times = sorted(moments)
    until = [bisect_left(times, time + rate.seconds - 1e-6) for time in times]
    return all(end - start <= rate.messages for start, end in enumerate(until))


def within(limits: Limits, calls: list[Call]) -> bool:
    chats = {call.to for call in calls}
    return all(kept(calls, rate) for rate in limits.in_all) and all(
        kept([call for call in calls if call.to == chat], rate)
        for chat in chats
        for rate in limits.of(chat)
    )


def test_the_measure_itself_can_tell() -> None:
    calls = [Call("post", Chat("c:1"), None, None, time, time) for time in (0, 1, 1.5)]
    assert kept(calls, Rate(2, 1))
    assert not kept(calls, Rate(1, 1))
    assert not within(Limits((Rate(2, 1.6),)), calls)


class Busy:
    """Tables at which people play fast, and at which the deals end."""

    def __init__(self, driver: OutboxDriver) -> None:
        self.post = driver
        self.told: dict[str, list[str]] = {}
        self.newest: dict[tuple[str, Slot], str] = {}
        self.saying: list[asyncio.Task[None]] = []
        self._numbers = count()
        self._chance = random.Random(40)

    def play(self) -> None:
        """What happens in half a second."""
        for number, group in enumerate(GROUPS):
            if self._chance.random() < 0.5:
                self._show(group, (number, "table"), Urgency.TABLE)
                self._show(PEOPLE[3 * number], (number, "hand"), Urgency.HAND)
            if self._chance.random() < 0.05:
                self._say(group)
                self._say(PEOPLE[3 * number + 1])

    def _show(self, to: str, slot: Slot, urgency: Urgency) -> None:
        title = f"panel {next(self._numbers)}"
        self.newest[to, slot] = title
        anew = self._chance.random() < 0.05
        self.post.put(to, title, slot=slot, urgency=urgency, anew=anew)

    def _say(self, to: str) -> None:
        word = f"news {next(self._numbers)}"
        self.told.setdefault(to, []).append(word)
        self.saying.append(asyncio.create_task(self.post.say(to, word)))


async def test_five_busy_minutes_stay_within_the_limits_and_lose_nothing() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        driver.screen.takes = 0.13
        busy = Busy(driver)
        for _ in range(MINUTES * 120):
            busy.play()
            await driver.clock.pass_by(0.5)
        calls = len(driver.screen.calls)
        await driver.drain()
        await asyncio.gather(*busy.saying)
        assert within(TELEGRAM, driver.screen.calls)
        for to, words in busy.told.items():
            assert [
                title for title in driver.screen.titles(Chat(to)) if title in set(words)
            ] == words
        for (to, _), title in busy.newest.items():
            assert title in driver.screen.seen(Chat(to))
        assert calls > MINUTES * 60 * 15  # of forty groups and their people


async def test_a_silent_chat_is_answered_at_once_amidst_busy_ones() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        driver.screen.takes = 0.13
        busy = Busy(driver)
        for _ in range(30):
            busy.play()
            await driver.clock.pass_by(0.5)
        asked = driver.clock.now()
        busy.play()
        driver.put(PEOPLE[-1], "answer", slot=(99, "answer"), urgency=Urgency.ANSWER)
        await driver.clock.pass_by(1)
        answer = next(call for call in driver.screen.calls if call.title == "answer")
        assert answer.ended - asked < 0.6
        await driver.drain()
        await asyncio.gather(*busy.saying)


async def test_groups_of_a_further_bot_have_the_limits_of_groups() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        for number in range(30):
            driver.put(Chat(f"telegram@42:-100/{number % 2}"), str(number), slot=(number, "table"))
        for _ in range(50):
            await driver.clock.pass_by(1)
        assert 15 < len(driver.screen.calls) <= 20
        await driver.drain()
        assert len(driver.screen.calls) == 30
        assert kept(driver.screen.calls, Rate(20, 60))


CHATS = ["c:-1", "c:-2", "c:-3", "c:4"]
TIGHT = Limits((Rate(1, 1), Rate(5, 20)), (Rate(1, 2),), (Rate(3, 2),), "-")
ERRORS = [Unreachable(), Unreachable(3), Gone(), Barred(), RuntimeError()]

chats, slots = st.sampled_from(CHATS), st.integers(0, 2)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), chats, slots, st.sampled_from(Urgency), st.booleans()),
        st.tuples(st.just("say"), chats),
        st.tuples(st.just("fail"), chats, st.sampled_from(ERRORS)),
        st.tuples(st.just("pass"), st.sampled_from([0.3, 1.0, 7.0])),
    ),
    max_size=25,
)
"""Whatever is asked, and whatever fails."""


class Caller:
    """Says one thing after the other, and comes again until it is said."""

    def __init__(self, driver: OutboxDriver, to: str) -> None:
        self.words: list[str] = []
        self._post = driver
        self._to = to

    async def call(self) -> None:
        for word in list(self.words):
            while not await self._said(word):
                await self._post.clock.sleep(0.5)

    async def _said(self, word: str) -> bool:
        try:
            await self._post.say(self._to, word)
        except Unreachable:
            return False
        return True


async def do(
    driver: OutboxDriver, callers: dict[str, Caller], number: int, step: tuple[Any, ...]
) -> None:
    match step:
        case "put", to, slot, urgency, anew:
            where = (CHATS.index(to), str(slot))
            driver.put(to, f"panel {number}", slot=where, urgency=urgency, anew=anew)
        case "say", to:
            callers[to].words.append(f"news {number}")
        case "fail", to, error:
            driver.screen.fail(to, error)
        case _:
            await driver.clock.pass_by(step[1])


async def told(driver: OutboxDriver, callers: Iterable[Caller]) -> None:
    calling = [asyncio.create_task(caller.call()) for caller in callers]
    while not all(task.done() for task in calling):
        await driver.clock.pass_by(0.5)
    await driver.drain()


async def lived_through(steps: list[tuple[Any, ...]]) -> None:
    async with OutboxDriver(TIGHT).running() as driver:
        driver.screen.takes = 0.1
        callers = {chat: Caller(driver, chat) for chat in CHATS}
        for number, step in enumerate(steps):
            await do(driver, callers, number, step)
        await told(driver, callers.values())
        driver.screen.failing.clear()
        for number, chat in enumerate(CHATS):
            driver.put(chat, "last", slot=(number, "0"))
        await driver.drain()
        assert within(TIGHT, driver.screen.calls)
        assert driver.screen.most_in_a_chat <= 1
        for chat, caller in callers.items():
            said = [title for title in driver.screen.titles(Chat(chat)) if title.startswith("news")]
            assert list(dict.fromkeys(said)) == caller.words
            assert "last" in driver.screen.seen(Chat(chat))


@settings(max_examples=60)
@given(STEPS)
def test_whatever_happens_limits_hold_and_announcements_come_in_order(
    steps: list[tuple[Any, ...]],
) -> None:
    asyncio.run(lived_through(steps))
