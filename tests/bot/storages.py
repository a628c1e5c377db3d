"""The storages on which every test of the bot runs, opened and opened again."""

import sqlite3
from pathlib import Path

from storage.errors import Unavailable
from storage.protocol import Storage
from storage.sqlite.storage import SqliteStorage
from tests.bot.scene import Reopen
from tests.doubles.memory import Memory


def sqlite(folder: Path) -> Reopen:
    async def reopen(storage: Storage | None) -> Storage:
        if storage is not None:
            await storage.close()
        return await SqliteStorage.open(folder / "bot.db")

    return reopen


def memory(_: Path) -> Reopen:
    async def reopen(storage: Storage | None) -> Storage:
        if storage is None:
            return Memory()
        assert isinstance(storage, Memory)
        await storage.close()
        return Memory(storage.world)

    return reopen


def unavailable(code: int) -> Unavailable:
    cause = sqlite3.OperationalError("in SQLite's words")
    cause.sqlite_errorcode = code
    error = Unavailable(str(cause))
    error.__cause__ = cause
    return error
