"""Keeps what must survive a restart: people, tables and all that was done at them.

`protocol.py` has all protocols that the bot uses; `sqlite/` implements them.
"""

from pathlib import Path
from zoneinfo import ZoneInfo

from storage.protocol import Storage
from storage.sqlite import backup as copies
from storage.sqlite.address import database_file
from storage.sqlite.inspection import DatabaseState
from storage.sqlite.inspection import inspect as inspect_database
from storage.sqlite.lock import is_held
from storage.sqlite.storage import UTC, SqliteStorage


async def open_storage(url: str, zone: ZoneInfo = UTC) -> Storage:
    """Open the storage at an address such as `sqlite:///data/bot.db`; create it if it is missing.

    The periods of rankings begin in the time zone.

    `InUse` if another program has it open, `NewerDatabase` or `Unusable` if this program cannot
    use it.
    """
    return await SqliteStorage.open(database_file(url), zone)


def backup(url: str, path: str, *, overwrite: bool = False) -> None:
    """Make a consistent copy, also of a database that is in use."""
    copies.copy(database_file(url), Path(path).absolute(), overwrite=overwrite)


def last_backup(url: str) -> float:
    """The time of the last `backup`, in seconds since the epoch, or 0."""
    return copies.last_copied(database_file(url))


def file_of(url: str) -> Path:
    """The database file that an address means; `ValueError` if it means none."""
    return database_file(url)


def in_use(url: str) -> bool:
    """Whether another program has it open."""
    return is_held(database_file(url))


def inspect(url: str) -> DatabaseState | None:
    """Check a database without changing it; None if there is none yet."""
    return inspect_database(database_file(url))


def restore(path: str, url: str) -> Path | None:
    """Check a copy and put it in place of the database. Returns where the old one is now."""
    return copies.restore(Path(path).absolute(), database_file(url))
