"""Killed at any point between the question and the table: nobody is reminded twice, and there is
one table."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from adapters.ports import Reference
from bot.features.evening import evenings
from bot.outbox.outbox import LONGEST_STOP
from common.addresses import Account, Chat
from storage.protocol import Storage
from storage.tables import LIVE
from tests.bot.stage import ADA, BICE, GROUP, Hall, Stage
from tests.bot.storages import memory
from tests.bot.test_evening import UNTIL_NINE, due, is_evening, yes
from tests.doubles.clock import quiet
from tests.doubles.crash import Crash, Watched
from tests.doubles.memory import Memory
from tests.doubles.platform import Call
from tests.doubles.threads import ONE_THREAD

SOON = 15 * 60


class MortalHall(Hall):
    crash: Crash

    async def _put_up(self, call: Call) -> Reference:
        if self.crash.reaches("asked"):
            await asyncio.Event().wait()
        if call.over is None:
            self.crash.sent(call.to.partition(":")[2])
        reference = await super()._put_up(call)
        if self.crash.reaches("answered"):
            await asyncio.Event().wait()
        return reference


class MortalStage(Stage):
    outside = ONE_THREAD
    crash: Crash
    kept: Memory

    def _wire(self, storage: Storage) -> None:
        assert isinstance(storage, Memory)
        self.crash, self.kept = Crash(), storage
        assert isinstance(self.hall, MortalHall)
        self.hall.crash = self.crash
        watched: Any = Watched(storage, self.crash)
        super()._wire(watched)

    async def until_killed(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work)
        while not (task.done() or self.crash.dead):
            await quiet(1)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def revive(self) -> list[Chat]:
        """A new program starts. Returns where messages were sent that the old one could not note
        any more."""
        lost = [Chat(f"playground:{chat}") for chat in self.crash.unwritten]
        self.crash.kill()
        await quiet(60)
        await self.bot.scheduler.close()
        await self.bot.announcer.stop()
        self._sending.cancel()
        while not self._sending.done():
            await self.clock.pass_by(LONGEST_STOP)
        self._wire(Memory(self.kept.world))
        await self.bot.begin()
        await self.bot.screens.start("playground")
        await evenings.show_all(self.bot.services, "playground")
        await self.quiet()
        return lost


@asynccontextmanager
async def mortal_stage(folder: Path) -> AsyncIterator[MortalStage]:
    stage = MortalStage(memory(folder))
    stage.hall = MortalHall(stage.clock)
    await stage.begin()
    try:
        yield stage
    finally:
        await stage.stop()


async def asked(stage: MortalStage) -> None:
    await stage.say(ADA, "/stasera scopa")
    await yes(stage, ADA, BICE)


def reminders(stage: Stage, account: Account) -> int:
    sent = [call for call in stage.hall.calls if call.to == account and call.over is None]
    return sum("si gioca alle" in call.title for call in sent)


async def ended_well(stage: MortalStage, lost: list[Chat]) -> None:
    live = await stage.bot.storage.tables(*LIVE)
    assert len(live) == 1
    table = await stage.inside(live[0])
    assert [sitter.name for sitter in table.facts.sitters] == ["Ada", "Bice"]
    for who in (ADA, BICE):
        assert 1 <= reminders(stage, who.account) <= 1 + lost.count(who.account)
    newest = [panel for panel in stage.hall.panels(GROUP) if is_evening(panel)][-1]
    assert "il tavolo 1 è aperto qui" in str(newest.blocks)
    assert newest.buttons == ()


Killed = Callable[[MortalStage, int], Awaitable[int]]
"""Killed at this boundary, or not at all at 0; returns how many were reached."""


async def killed_everywhere(folder: Path, killed: Killed, least: int) -> None:
    async with mortal_stage(folder) as stage:
        boundaries = await killed(stage, 0)
    assert boundaries > least
    for at in range(1, boundaries + 1):
        async with mortal_stage(folder) as stage:
            await killed(stage, at)


async def killed_after_the_question(stage: MortalStage, at: int) -> int:
    await asked(stage)
    stage.crash.begin(at)
    lost = list[Chat]()
    for seconds in (UNTIL_NINE - SOON, SOON):
        await stage.until_killed(due(stage, seconds))
        if stage.crash.dead:
            lost += await stage.revive()
            await due(stage, 0)
    reached = len(stage.crash.reached)
    await ended_well(stage, lost)
    return reached


async def test_killed_between_the_reminders_and_the_table(tmp_path: Path) -> None:
    await killed_everywhere(tmp_path, killed_after_the_question, 10)


async def killed_while_asking(stage: MortalStage, at: int) -> int:
    """People do again what was not answered. An older message that was not noted stays."""
    stage.crash.begin(at)
    lost = 0
    for act in (lambda: stage.say(ADA, "/stasera scopa"), lambda: yes(stage, ADA, BICE)):
        await stage.until_killed(act())
        if stage.crash.dead:
            lost += len(await stage.revive())
            await act()
    reached = len(stage.crash.reached)
    assert len(await stage.bot.storage.events("evening")) == 1
    shown = [panel for panel in stage.hall.panels(GROUP) if is_evening(panel)]
    assert len(shown) <= 1 + lost
    assert "Ci sono (2): Ada e Bice" in str(shown[-1].blocks)
    return reached


async def test_killed_between_the_question_and_the_answers(tmp_path: Path) -> None:
    await killed_everywhere(tmp_path, killed_while_asking, 5)
