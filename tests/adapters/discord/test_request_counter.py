"""What is asked of Discord is counted, also what the library asks again by itself."""

import pytest

from adapters.ports import Unreachable
from common.addresses import Chat
from tests.adapters.discord.desk import TABLE
from tests.adapters.discord.platform_harness import PlatformHarness
from tests.adapters.discord.test_faults import SENDING
from tests.doubles.discord.contents import limited


async def test_every_request_and_every_refusal(harness: PlatformHarness) -> None:
    before = harness.platform.calls["POST channels"]
    harness.discord.fail("POST", SENDING, limited(2.5), limited(1.5))
    await harness.table()
    calls = harness.platform.calls
    assert (calls["POST channels"] - before, calls["429"]) == (3, 2)


async def test_a_line_that_is_cut(harness: PlatformHarness) -> None:
    await harness.discord.stop()
    with pytest.raises(Unreachable):
        await harness.platform.post(Chat(harness.chat), TABLE, None)
    assert harness.platform.calls["unanswered"]


async def test_nothing_secret_is_counted(harness: PlatformHarness) -> None:
    act = await harness.discord.press(harness.anna, await harness.table(), "Abbandona")
    await harness.done(act)
    assert "POST interactions" in harness.platform.calls
    assert not [call for call in harness.platform.calls if act.token in call]
