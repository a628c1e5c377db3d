"""Whether moves can be saved: what is reported, and what happens when the database is lost."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.composition import WallClock, open_storage, wire
from bot.kernel.health import LAST_ANSWERS, RESCUE_PAUSE, Health
from bot.kernel.heartbeat_writer import HeartbeatWriter
from bot.lifecycle import alive
from bot.operations import metrics_port
from bot.operations.exit_codes import Exit, ending
from storage.errors import DatabaseLost, Unavailable, Unusable
from storage.heartbeat import Beat
from storage.sqlite import connection as connections
from tests.bot.scene import Scene, config
from tests.bot.storages import unavailable
from tests.bot.test_metrics import asked
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory


class Sick(Memory):
    """A storage that fails when a test asks for it."""

    error: Exception | None = None
    faults: tuple[str, ...] = ()
    copies: list[Exception | str]

    async def keep_beat(self, beat: Beat) -> None:
        if self.error is not None:
            raise self.error
        await super().keep_beat(beat)

    async def check(self) -> tuple[str, ...]:
        return self.faults

    async def rescue(self) -> str:
        copy = self.copies.pop(0)
        if isinstance(copy, Exception):
            raise copy
        return copy


@pytest.fixture
def storage() -> Sick:
    return Sick()


@pytest.fixture
def heartbeat(storage: Sick) -> HeartbeatWriter:
    return HeartbeatWriter(storage, FakeClock(), dict)


@pytest.fixture
def health(storage: Sick, heartbeat: HeartbeatWriter) -> Health:
    return Health(storage, heartbeat)


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (unavailable(sqlite3.SQLITE_FULL), "full"),
        (unavailable(sqlite3.SQLITE_READONLY_DBMOVED), "read-only"),
        (unavailable(sqlite3.SQLITE_CANTOPEN), "no access"),
        (unavailable(sqlite3.SQLITE_BUSY), "locked"),
        (unavailable(sqlite3.SQLITE_IOERR_WRITE), "failing"),
        (DatabaseLost("bot.db was deleted"), "lost"),
        (Unusable("damaged"), "damaged"),
        (RuntimeError("of somebody"), "failing"),
    ],
)
async def test_trouble_is_described_in_a_word_and_once(
    storage: Sick,
    heartbeat: HeartbeatWriter,
    health: Health,
    error: Exception,
    word: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await heartbeat.beat()
    assert health.trouble is None
    storage.error = error
    for _ in range(3):
        await heartbeat.beat()
        assert health.trouble == word
    assert len(caplog.records) == 1
    assert "of somebody" not in caplog.text
    storage.error = None
    await heartbeat.beat()
    assert health.trouble is None
    assert "the database can be written again" in caplog.records[-1].message


async def test_a_storage_that_takes_too_long(heartbeat: HeartbeatWriter, health: Health) -> None:
    late = Unavailable("the database takes too long to write")
    late.__cause__ = TimeoutError()
    heartbeat.error = late
    assert health.trouble == "too slow"


async def test_damage_is_reported_once_and_the_program_ends(
    storage: Sick, health: Health, caplog: pytest.LogCaptureFixture
) -> None:
    clock = FakeClock()
    ending = asyncio.create_task(health.end_if_damaged(clock))
    await health.inspect()
    assert health.trouble is None
    storage.faults = ("page 7 is torn", "page 8 too")
    for _ in range(2):
        await health.inspect()
        assert health.trouble == "damaged"
    (record,) = caplog.records
    assert "restore FILE" in record.message
    assert record.about == {"fault": "page 7 is torn"}  # type: ignore[attr-defined]  # by `extra`
    await clock.pass_by(LAST_ANSWERS - 1)
    assert not ending.done()
    await clock.pass_by(1)
    with pytest.raises(Unusable, match="page 7 is torn"):
        await ending


async def test_what_is_lost_is_saved_and_then_it_ends(
    storage: Sick, heartbeat: HeartbeatWriter, health: Health, caplog: pytest.LogCaptureFixture
) -> None:
    clock = FakeClock()
    storage.copies = [OSError("no room"), OSError("no room"), "bot.db.rescued-1"]
    rescuing = asyncio.create_task(health.rescue(clock))
    await clock.pass_by(60)
    health.demand_sound()
    assert len(storage.copies) == 3
    storage.error = DatabaseLost("bot.db was deleted")
    await heartbeat.beat()
    await heartbeat.beat()
    await clock.pass_by(RESCUE_PAUSE)
    assert len(storage.copies) == 1
    with pytest.raises(DatabaseLost, match="could not be saved") as too_early:
        health.demand_sound()
    assert ending(too_early.value)[0] is Exit.DISK
    await clock.pass_by(RESCUE_PAUSE)
    with pytest.raises(DatabaseLost, match=r"bot\.db was deleted.* bot\.db\.rescued-1"):
        await rescuing
    assert [r.levelname for r in caplog.records] == ["CRITICAL", "ERROR", "ERROR"]


async def test_a_start_writes_something_for_a_trial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where that fails it ends at once, with why: here another program has locked the database."""
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.0)
    settings = config(database_url=f"sqlite:///{tmp_path / 'bot.db'}")
    async with alive(settings):
        pass
    with closing(sqlite3.connect(tmp_path / "bot.db", isolation_level=None)) as other:
        storage = await open_storage(settings)
        other.execute("BEGIN IMMEDIATE")
        bot = wire(settings, storage, WallClock())
        with pytest.raises(Unavailable, match="locked") as why:
            await bot.begin()
        await storage.close()
    assert ending(why.value)[0] is Exit.IN_USE


async def test_the_door_for_machines_says_why(scene: Scene, unused_tcp_port: int) -> None:
    async with metrics_port.monitored(config(metrics_port=unused_tcp_port), scene.bot, []):
        assert await asked(unused_tcp_port, "/healthz") == (200, "ledger: ok\n")
        scene.bot.heartbeat.error = unavailable(sqlite3.SQLITE_FULL)
        assert await asked(unused_tcp_port, "/healthz") == (503, "ledger: full\n")
        scene.bot.heartbeat.error = None
        assert await asked(unused_tcp_port, "/healthz") == (200, "ledger: ok\n")
