"""Each kind of slow work has threads of its own."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event

from adapters.drawing import DRAWING
from adapters.panel import PublicPicture
from adapters.threads import THINKING, THREADS
from bot.games import MENU
from tests.bot.stage import ADA, BICE, Stage
from tests.bot.storages import memory


def waiting_for(busy: Event) -> Callable[[], bytes]:
    def draw() -> bytes:
        busy.wait()
        return b"png"

    return draw


async def test_a_press_waits_neither_for_computer_players_nor_for_pictures(tmp_path: Path) -> None:
    stage = Stage(memory(tmp_path), MENU)
    await stage.begin()
    await stage.deal()
    busy = Event()
    pictures = [PublicPicture(str(n), waiting_for(busy), "") for n in range(2 * THREADS)]
    waiting = [
        *(asyncio.ensure_future(THINKING.run(busy.wait)) for _ in pictures),
        *(asyncio.ensure_future(DRAWING.picture(picture)) for picture in pictures),
        *(asyncio.ensure_future(asyncio.to_thread(busy.wait)) for _ in range(40)),
    ]
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
