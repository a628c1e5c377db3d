"""After an outage many deadlines are due at once: side by side, none waiting for another table."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.protocol import Storage
from storage.sqlite.storage import SqliteStorage
from storage.sqlite.writer import Writer
from storage.tables import Change, Status
from tests.bot.scene import Scene, config, person
from tests.doubles.memory import Memory, World
from tests.patience import PATIENCE

TABLES = 60
MOST = 8
LOBBY = 30 * 60


class Slow(Memory):
    """A storage in which one table is being written for long."""

    def __init__(self, world: World | None = None) -> None:
        super().__init__(world)
        self.held = 0
        self.free = asyncio.Event()

    async def append(self, change: Change) -> int:
        if change.table == self.held:
            await self.free.wait()
        return await super().append(change)


async def lobbies(scene: Scene, number: int) -> list[int]:
    return [await scene.open(person(n), chat=f"telegram:-{n}") for n in range(1, number + 1)]


@pytest.fixture
async def on_disk(tmp_path: Path) -> AsyncIterator[Scene]:
    async def reopen(storage: Storage | None) -> Storage:
        if storage is not None:
            await storage.close()
        return await SqliteStorage.open(tmp_path / "bot.db")

    scene = await Scene(reopen, config()).begin()
    yield scene
    await scene.bot.storage.close()


async def test_what_is_due_together_shares_transactions(
    on_disk: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = on_disk
    await lobbies(scene, TABLES)
    await scene.restart()
    batches: list[int] = []
    done = Writer._outcomes  # noqa: SLF001 - a transaction each, which leaves no other trace

    def counted(writer: Writer, batch: list[object]) -> list[object]:
        batches.append(len(batch))
        return done(writer, batch)  # type: ignore[arg-type]  # jobs, of which nothing is asked

    monkeypatch.setattr(Writer, "_outcomes", counted)
    scene.clock.move(LOBBY)
    await scene.bot.scheduler.ring()
    assert len(await scene.bot.storage.tables(Status.CLOSED)) == TABLES
    assert sum(batches) >= TABLES
    assert len(batches) <= MOST


async def closed(scene: Scene, tables: tuple[int, ...]) -> None:
    """Wait until exactly these lobbies are closed."""
    async with asyncio.timeout(PATIENCE):
        while await scene.bot.storage.tables(Status.CLOSED) != tables:
            await scene.bot.scheduler.ring(patience=0.01)


async def test_a_busy_table_holds_up_no_other() -> None:
    storage = Slow(World())

    async def reopen(_: Storage | None) -> Storage:
        return storage

    scene = await Scene(reopen, config()).begin()
    busy, *others = await lobbies(scene, 40)
    storage.held = busy
    scene.clock.move(LOBBY)
    await closed(scene, tuple(others))
    storage.free.set()
    await closed(scene, (busy, *others))


async def test_nobody_counts_it_twice() -> None:
    """A table that is still being handled is not handled once more."""
    storage = Slow(World())

    async def reopen(_: Storage | None) -> Storage:
        return storage

    scene = await Scene(reopen, config()).begin()
    (busy,) = await lobbies(scene, 1)
    storage.held = busy
    scene.clock.move(LOBBY)
    for _ in range(3):
        await scene.bot.scheduler.ring(patience=0.01)
    storage.free.set()
    await closed(scene, (busy,))
    await scene.bot.scheduler.ring()
    assert (await scene.inside(busy)).revision == 2  # another host was looked for, then closed
