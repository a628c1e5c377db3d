"""What the outbox does for one message does not grow with the chats that wait."""

import asyncio
import sys
from types import CodeType, FrameType

import bot.outbox
from adapters.limits import Limits, Rate
from bot.outbox.outbox import ROOM
from tests.bot.outbox_driver import OutboxDriver

FEW, MANY = 20, 10_000
MESSAGES = 10
FOLDER = bot.outbox.__path__[0]


class Calls:
    """Counts the calls of the functions of the outbox."""

    def __init__(self) -> None:
        self.counted = 0
        self._here: dict[CodeType, bool] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            self.counted += self._here.setdefault(code, code.co_filename.startswith(FOLDER))


async def calls(chats: int) -> int:
    """For a few messages, once all chats have been looked at; one of them gets more meanwhile."""
    async with OutboxDriver(Limits(in_all=(Rate(1, 1),))).running() as driver:
        for number in range(chats):
            driver.put(f"telegram:{number}", "panel", slot=(number, "table"))
        await driver.clock.pass_by(1)
        counting, sent = Calls(), len(driver.screen.calls)
        sys.setprofile(counting)
        try:
            for number in range(MESSAGES):
                driver.put(f"telegram:{FEW - 1}", f"panel {number}", slot=(FEW - 1, "table"))
                await driver.clock.pass_by(1)
        finally:
            sys.setprofile(None)
        assert len(driver.screen.calls) == sent + MESSAGES
        return counting.counted


async def test_a_message_costs_the_same_however_many_chats_wait() -> None:
    few, many = await calls(FEW), await calls(MANY)
    assert few > 0
    assert many <= 1.2 * few


async def test_what_can_wait_is_put_in_as_fast_as_messages_are_sent() -> None:
    async with OutboxDriver(Limits(in_all=(Rate(1, 1),))).running() as driver:
        for number in range(ROOM + 3):
            driver.put(f"telegram:{number}", "panel", slot=(number, "table"))
        room = asyncio.create_task(driver.outbox.has_room())
        await driver.clock.pass_by(2)
        assert not room.done()
        await driver.clock.pass_by(2)
        assert room.done()
        assert len(driver.screen.calls) < 6
