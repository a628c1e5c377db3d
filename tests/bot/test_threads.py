"""Each kind of slow work has threads of its own."""

import asyncio
from pathlib import Path
from threading import Event

from adapters.threads import DRAWING, THINKING, THREADS
from bot.games import MENU
from tests.bot.stage import ADA, BICE, Stage
from tests.bot.storages import memory
from tests.bot.test_reception import dealt


async def test_a_press_waits_neither_for_computer_players_nor_for_pictures(tmp_path: Path) -> None:
    stage = Stage(memory(tmp_path), MENU)
    await stage.begin()
    await dealt(stage)
    busy = Event()
    slow = [pool.run(busy.wait) for pool in (DRAWING, THINKING) for _ in range(2 * THREADS)]
    slow += [asyncio.to_thread(busy.wait) for _ in range(40)]
    waiting = [asyncio.ensure_future(one) for one in slow]
    try:
        async with asyncio.timeout(60):
            who = ADA if "[Pesca]" in stage.text(ADA.account) else BICE
            await stage.press_on(who, "Pesca")
        assert "[Pesca]" not in stage.text(who.account)
    finally:
        busy.set()
        await asyncio.gather(*waiting)
    await stage.stop()
    await stage.bot.storage.close()
