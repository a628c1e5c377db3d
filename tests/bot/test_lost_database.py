"""The real program while its disk is full, and when its database is deleted or damaged under it."""

import asyncio
import json
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.operations.exit_codes import Exit
from storage.sqlite.storage import SqliteStorage
from tests.adapters.playground.visitor import Visitors
from tests.bot.bot_process import ended, line, started
from tests.bot.test_metrics import asked
from tests.patience import PATIENCE

QUICK_HEART = """
import resource, runpy, signal
import bot.kernel.heartbeat_writer
bot.kernel.heartbeat_writer.BEAT = 0.05
def may_write(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
signal.signal(signal.SIGUSR1, lambda *_: may_write(1))
signal.signal(signal.SIGUSR2, lambda *_: may_write(resource.RLIM_INFINITY))
runpy.run_module("bot", run_name="__main__")
"""
"""After one signal no file takes any more, after the other one they do again."""
OFTEN_INSPECTED = """
import runpy
import bot.lifecycle, bot.kernel.health
bot.lifecycle.DAY = bot.lifecycle.INSPECTED_AFTER = 0.05
bot.kernel.health.LAST_ANSWERS = 3600
runpy.run_module("bot", run_name="__main__")
"""
"""It ends when it is asked to, so that the test can look at it before."""
PAUSE = 0.02
PAGE = 4096


async def health(port: int, status: int) -> str:
    """The reply, as soon as it has this status."""
    async with asyncio.timeout(PATIENCE):
        while True:
            now, told = await asked(port, "/healthz")
            if now == status:
                return told
            await asyncio.sleep(PAUSE)  # another process decides when


def delete(database: Path) -> None:
    for file in database.parent.glob("bot.db*"):
        file.unlink()


def rescued(database: Path) -> Path:
    (copy,) = database.parent.glob("bot.db.rescued-*")
    return copy


async def test_a_full_disk_and_a_deleted_database(tmp_path: Path, unused_tcp_port: int) -> None:
    database, port = tmp_path / "bot.db", unused_tcp_port
    settings = {"METRICS_PORT": str(port), "LOG_FORMAT": "json"}
    async with (
        started(database, ("-c", QUICK_HEART), settings) as bot,
        Visitors((await line(bot)).split()[-1]) as visitors,
    ):
        ada = await (await visitors.enter("Ada")).settle()
        await ada.ask("/scopa")
        assert await health(port, 200) == "ledger: ok\nplayground: ok\n"
        bot.send_signal(signal.SIGUSR1)
        assert (await health(port, 503)).startswith(("ledger: failing", "ledger: full"))
        assert "riprova" in json.dumps(await ada.ask("/scopa"))
        bot.send_signal(signal.SIGUSR2)
        await health(port, 200)
        await ada.ask("/scopa")
        delete(database)
        end = await ended(bot)
    assert end.code == Exit.DISK
    assert "was deleted while it was in use" in end.last_words
    assert str(rescued(database)) in end.last_words
    assert [one["level"] for one in map(json.loads, end.log)].count("critical") == 2
    storage = await SqliteStorage.open(rescued(database))
    assert await storage.tables() == (1, 2)
    await storage.close()


def tear(database: Path) -> None:
    """A page that the bot does not read now."""
    with closing(sqlite3.connect(database)) as connection:
        asked = "SELECT rootpage FROM sqlite_schema WHERE name = 'link_tries'"
        ((page,),) = connection.execute(asked).fetchall()
    with database.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\x07" * 200)


async def test_a_database_that_is_damaged_while_it_is_used(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    """Nothing is taken that cannot be kept, and the program ends as after a damaged start."""
    database, port = tmp_path / "bot.db", unused_tcp_port
    await (await SqliteStorage.open(database)).close()
    settings = {"METRICS_PORT": str(port), "LOG_FORMAT": "json"}
    async with (
        started(database, ("-c", OFTEN_INSPECTED), settings) as bot,
        Visitors((await line(bot)).split()[-1]) as visitors,
    ):
        ada = await (await visitors.enter("Ada")).settle()
        await ada.ask("/scopa")
        await health(port, 200)
        tear(database)
        assert (await health(port, 503)).startswith("ledger: damaged")
        assert "riprova" in json.dumps(await ada.ask("/scopa"))
        bot.send_signal(signal.SIGTERM)
        end = await ended(bot)
    assert end.code == Exit.DATABASE
    assert "The database is damaged" in end.last_words
    assert "restore" in end.last_words
    assert [one["level"] for one in map(json.loads, end.log[:-1])].count("critical") == 1
