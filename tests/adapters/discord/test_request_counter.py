"""What is asked of Discord is counted, also what the library asks again by itself."""

import pytest

from adapters.ports import Unreachable
from tests.adapters.discord.desk import TABLE
from tests.adapters.discord.hall import Hall
from tests.adapters.discord.test_faults import SENDING
from tests.doubles.discord.house import limited


async def test_every_request_and_every_refusal(hall: Hall) -> None:
    before = hall.platform.calls["POST channels"]
    hall.discord.fail("POST", SENDING, limited(2.5), limited(1.5))
    await hall.table()
    calls = hall.platform.calls
    assert (calls["POST channels"] - before, calls["429"]) == (3, 2)


async def test_a_line_that_is_cut(hall: Hall) -> None:
    await hall.discord.stop()
    with pytest.raises(Unreachable):
        await hall.platform.post(hall.chat, TABLE, None)
    assert hall.platform.calls["unanswered"]


async def test_nothing_secret_is_counted(hall: Hall) -> None:
    act = await hall.discord.press(hall.anna, await hall.table(), "Abbandona")
    await hall.done(act)
    assert "POST interactions" in hall.platform.calls
    assert not [call for call in hall.platform.calls if act.token in call]
