"""What must survive a restart: people, tables and all that was done at them.

`ledger.py` says what the bot may ask; everything else here is one way of answering.
"""

from pathlib import Path

from storage.ledger import Storage
from storage.sqlite import backup as copies
from storage.sqlite.checkup import Looked
from storage.sqlite.checkup import look as look_at
from storage.sqlite.lock import is_held
from storage.sqlite.place import database_file
from storage.sqlite.storage import SqliteStorage


async def open_storage(url: str) -> Storage:
    """The storage at an address such as `sqlite:///data/bot.db`, made if it is missing.

    `InUse` if another program has it open, `NewerDatabase` or `Unusable` if it is not for this one.
    """
    return await SqliteStorage.open(database_file(url))


def backup(url: str, path: str, *, overwrite: bool = False) -> None:
    """A consistent copy, whoever uses the database meanwhile."""
    copies.copy(database_file(url), Path(path).absolute(), overwrite=overwrite)


def last_backup(url: str) -> float:
    """When `backup` last made a copy, in seconds since the epoch; 0 if it never did."""
    return copies.last_copied(database_file(url))


def file_of(url: str) -> Path:
    """Where an address leads; `ValueError`, if nothing can be kept there."""
    return database_file(url)


def in_use(url: str) -> bool:
    """Another program has it open."""
    return is_held(database_file(url))


def look(url: str) -> Looked | None:
    """Whether it can be used, and is sound; None if there is no database there yet."""
    return look_at(database_file(url))


def restore(path: str, url: str) -> Path | None:
    """Check a copy and put it in place of the database; where the old one is kept now."""
    return copies.restore(Path(path).absolute(), database_file(url))
