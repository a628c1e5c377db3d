"""What goes on beside the presses goes on, whatever fails once."""

import asyncio
import logging

import pytest

from bot.lifecycle import (
    INSPECTED_AFTER,
    REMEMBERED_UPDATES,
    again_and_again,
    forget_updates,
    later_chores,
)
from storage.errors import Unavailable
from tests.bot.scene import ANNA, BRUNO, Scene, config
from tests.doubles.clock import FakeClock


async def turns(times: int = 20) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def test_a_chore_that_fails_is_done_the_next_time(caplog: pytest.LogCaptureFixture) -> None:
    clock, done = FakeClock(), list[float]()

    async def chore() -> None:
        done.append(clock.now())
        if len(done) == 1:
            raise Unavailable("not now")

    task = asyncio.create_task(again_and_again(chore, 5, clock))
    await turns()
    clock.move(4)
    await turns()
    assert len(done) == 1
    clock.move(1)
    await turns()
    assert len(done) == 2
    assert "will be repeated" in caplog.text
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_one_table_that_fails_does_not_keep_the_bell_from_others(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [await scene.play(ANNA, BRUNO, pace="veloce") for _ in range(2)]
    for table in tables:
        await scene.step(table)
    changed = scene.bot.tables.change

    async def fails_at_the_first(number: int, judge: object) -> object:
        if number == tables[0]:
            raise RuntimeError("broken")
        return await changed(number, judge)  # type: ignore[arg-type]  # whatever was asked

    with monkeypatch.context() as patch:
        patch.setattr(scene.bot.tables, "change", fails_at_the_first)
        scene.clock.move(45)
        await scene.bot.scheduler.step()
    caplog.set_level(logging.INFO)
    stages = [(await scene.look(ANNA, table)).table.stage for table in tables]
    assert stages == ["playing", "over"]
    await scene.bot.scheduler.step()
    assert (await scene.look(ANNA, tables[0])).table.stage == "over"


async def test_numbers_of_updates_are_forgotten_when_they_cannot_come_again(scene: Scene) -> None:
    storage, now = scene.bot.storage, scene.clock.now()
    await storage.finish_updates("telegram:7", [1], now - REMEMBERED_UPDATES - 1)
    await storage.finish_updates("telegram:7", [2], now - REMEMBERED_UPDATES + 1)
    assert await forget_updates(scene.bot, now) == 1
    assert await storage.known_updates("telegram:7", [1, 2]) == {2}


async def test_the_database_is_checked_once_those_who_wait_are_served(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading all of a large one takes seconds of the processor."""
    checked, clock, serving = list[float](), FakeClock(), asyncio.Event()
    began = clock.now()

    async def check() -> tuple[str, ...]:
        checked.append(clock.now() - began)
        return ()

    monkeypatch.setattr(scene.bot.storage, "check", check)
    chores = asyncio.create_task(later_chores(scene.bot, config(), clock, serving))
    serving.set()
    for _ in range(6):
        await turns()
        clock.move(INSPECTED_AFTER / 5)
    assert checked == [INSPECTED_AFTER]
    chores.cancel()
    await asyncio.gather(chores, return_exceptions=True)
