"""Telegram refuses nothing, although the program is killed while a group gets all it may."""

from tests.crash.haste import PRESSES, haste
from tests.crash.on_telegram import telegram
from tests.properties.effort import amount

KILLS = amount(test=1, soak=4, mutation=1)


async def test_no_refusal_after_kills_while_three_tables_play() -> None:
    async with telegram() as program:
        await haste(program, KILLS)
        refused = [call for call in program.server.calls if "Too Many" in call.refused]
        assert not refused
        assert len(program.server.calls) > KILLS * PRESSES
