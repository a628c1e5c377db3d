"""What a platform asks of itself waits for its turn like everything else, and before it."""

import asyncio
from collections import Counter

import pytest

from adapters.limits import TELEGRAM
from adapters.ports import Barred, Unreachable
from bot.outbox.chat_queue import MOST_CALLS
from common.addresses import Chat
from tests.bot.outbox_driver import OutboxDriver

GROUP = Chat("telegram:-5")


async def test_its_answer_comes_back() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        assert await driver.outbox.ask(GROUP, lambda: asyncio.sleep(0, 7)) == 7


async def test_a_second_one_waits_for_the_limits() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        began = driver.clock.now()
        await driver.outbox.ask(GROUP, lambda: asyncio.sleep(0))
        second = asyncio.create_task(driver.outbox.ask(GROUP, lambda: asyncio.sleep(0, "done")))
        await driver.clock.pass_by(0.5)
        assert not second.done()
        await driver.clock.pass_by(1)
        assert await second == "done"
        assert driver.clock.now() >= began + 1


async def test_topics_share_what_their_chat_allows() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        await driver.outbox.ask(Chat(f"{GROUP}/1"), lambda: asyncio.sleep(0))
        other = asyncio.create_task(driver.outbox.ask(Chat(f"{GROUP}/2"), lambda: asyncio.sleep(0)))
        await driver.clock.pass_by(0.5)
        assert not other.done()
        await driver.clock.pass_by(1)
        assert other.done()


async def test_also_what_is_shown_in_several_at_once() -> None:
    async with OutboxDriver(TELEGRAM).running() as driver:
        for topic in range(1, 9):
            driver.put(f"{GROUP}/{topic}", "table", slot=(topic, "table"))
        driver.put("telegram:-6", "another chat's", slot=(9, "table"))
        await driver.clock.pass_by(0.5)
        assert [call.to for call in driver.screen.calls] == [f"{GROUP}/1", "telegram:-6"]
        await driver.clock.pass_by(8)
        there = [call.began - driver.began for call in driver.screen.calls if GROUP in call.to]
        assert there == [float(second) for second in range(8)]


@pytest.mark.parametrize("error", [Barred(), Unreachable(3), ValueError("own")], ids=repr)
async def test_what_went_wrong_is_reported_and_not_tried_again(error: Exception) -> None:
    asked = list[int]()

    async def fails() -> None:
        asked.append(1)
        raise error

    async with OutboxDriver(TELEGRAM).running() as driver:
        with pytest.raises(type(error)):
            await driver.outbox.ask(GROUP, fails)
        await driver.clock.pass_by(60)
        assert asked == [1]


async def asked(driver: OutboxDriver, to: str) -> bool:
    """Whether the person was answered."""
    try:
        await driver.outbox.ask(Chat(to), lambda: asyncio.sleep(0))
    except Unreachable:
        return False
    return True


@pytest.mark.parametrize("topics", [("", ""), ("/1", "/2")])
async def test_however_much_is_asked_tables_go_on(topics: tuple[str, str]) -> None:
    """Fifty buttons a second, for three minutes."""
    asks = []
    async with OutboxDriver(TELEGRAM).running() as driver:
        for second in range(180):
            driver.put(GROUP + topics[1], f"table {second}")
            asks += [asyncio.create_task(asked(driver, GROUP + topics[0])) for _ in range(50)]
            await driver.clock.pass_by(1)
            assert driver.outbox.waiting <= MOST_CALLS + 2
    shown = Counter((call.began - driver.began) // 60 for call in driver.screen.calls)
    assert [shown[minute] for minute in range(3)] == [12, 12, 12]
    assert sum([await ask for ask in asks]) >= 24


async def test_nobody_waits_for_ever_when_it_ends() -> None:
    driver = OutboxDriver(TELEGRAM)
    async with driver.running():
        await driver.outbox.ask(GROUP, lambda: asyncio.sleep(0))
        waiting = asyncio.create_task(driver.outbox.ask(GROUP, lambda: asyncio.sleep(0)))
        await driver.clock.pass_by(0.1)
    with pytest.raises(Unreachable):
        await waiting
