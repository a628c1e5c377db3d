"""Each kind of slow work has threads of its own, and none where a bot is given none."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from adapters.drawing import DRAWING
from adapters.panel import PublicPicture
from bot.games import MENU
from common.outside import Outside
from common.randomness import Randomness
from common.threads import POOLS, THREADS
from engine.game import ByDeals
from tests.bot.scene import Reopen
from tests.bot.stage import ADA, BICE, GROUP, Stage
from tests.bot.storages import memory
from tests.doubles.threads import INLINE, NO_THREADS


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
        *(asyncio.ensure_future(POOLS.thinking.run(busy.wait)) for _ in pictures),
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


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of the threads that were to start; none does."""
    names = list[str]()

    def refuse(thread: Thread) -> None:
        names.append(thread.name)
        raise AssertionError(thread.name)

    monkeypatch.setattr(Thread, "start", refuse)
    DRAWING.use(None, INLINE)
    yield names
    DRAWING.use(None)


class OnOneThread(Stage):
    def __init__(self, reopen: Reopen, luck: int) -> None:
        super().__init__(reopen)
        self.outside = Outside(NO_THREADS, Randomness(Random(luck)))
        self._seeds = None  # what is drawn for the cards comes from there too


async def shown_of_a_match(folder: Path, luck: int) -> list[object]:
    """What two people get to see who play, look at the deal again, and ask for their data and for a
    code."""
    stage = OnOneThread(memory(folder), luck)
    await stage.begin()
    table = await stage.play(ADA, BICE, chat=GROUP, game="scala40", length=ByDeals(1), hints=True)
    await stage.begin_to_play(table)
    await stage.desk.resign(await stage.press(BICE, table))
    await stage.bot.ratings.catch_up()
    while await stage.bot.albums.update():
        pass
    await stage.quiet()
    drawn = await DRAWING.picture(stage.newest(GROUP).picture)
    replay = await stage.press_on(ADA, "Rivedi", GROUP)
    exported = await stage.say(ADA, "/esporta", None)
    assert exported.file is not None
    code = await stage.say(ADA, "/collega", None)
    await stage.stop()
    return [*stage.hall.hanging.values(), replay, exported.file.content, code, drawn]


async def test_without_threads_and_with_one_seed_an_evening_is_the_same_twice(
    tmp_path: Path, started: list[str]
) -> None:
    first, again, other = [await shown_of_a_match(tmp_path, luck) for luck in (1, 1, 2)]
    assert not started
    assert first == again
    assert first != other
