"""Keeps what must survive a restart: people, tables and all that was done at them.

`protocol.py` has all protocols that the bot uses. `sqlite/` and `postgresql/` implement them, with
the SQL in `sql/`.
"""

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from pathlib import Path
from zoneinfo import ZoneInfo

from common.threads import POOLS, Threads
from storage.errors import OwnTools
from storage.inspection import BusyPerson, DatabaseState, LeaseState
from storage.move import Rows
from storage.move import move as carried
from storage.protocol import Storage
from storage.sqlite import backup as copies
from storage.sqlite.address import database_file
from storage.sqlite.inspection import busiest as busiest_in_file
from storage.sqlite.inspection import inspect as inspect_file
from storage.sqlite.lock import is_held
from storage.sqlite.rows import rows_for_new_file, rows_of_file
from storage.sqlite.storage import UTC, SqliteStorage

SERVERS = ("postgresql://", "postgres://")


async def open_storage(
    url: str,
    zone: ZoneInfo = UTC,
    waits: Callable[[], object] = int,
    bots: Collection[str] = (),
    most: int = 0,
    threads: Threads = POOLS.other,
) -> Storage:
    """Open the storage at an address such as `sqlite:///data/bot.db` or `postgresql://host/bot`.

    A missing file is created. The periods of rankings begin in the time zone. Of several processes
    on a PostgreSQL database, each serves some of the `bots`, at `most` so many while there are
    others that want them. While other processes serve them all, this one waits, and `waits` is
    called on another thread.

    `InUse` if another program has the file open, `NewerDatabase` or `Unusable` if this program
    cannot use it, `ChangesConnections` if the address leads to a pooler that it cannot use,
    `ServerUnreachable` if its server cannot be reached.
    """
    if not is_on_a_server(url):
        return await SqliteStorage.open(database_file(url), zone, threads)
    from storage.postgresql.lease import ONLY, Wanted
    from storage.postgresql.storage import PostgresStorage

    wanted = Wanted(tuple(bots), most) if bots else ONLY
    return await PostgresStorage.open(url, zone, waits, wanted, threads)


def is_on_a_server(url: str) -> bool:
    """Whether an address means a PostgreSQL database."""
    return url.startswith(SERVERS)


def check_address(url: str) -> None:
    """`ValueError` if an address means no database."""
    if not is_on_a_server(url):
        database_file(url)
        return
    from storage.postgresql.address import check

    check(url)


def backup(url: str, path: str, *, overwrite: bool = False) -> None:
    """Make a consistent copy, also of a database that is in use."""
    copies.copy(_file_of(url, "pg_dump"), Path(path).absolute(), overwrite=overwrite)


def last_backup(url: str) -> float:
    """The time of the last `backup`, in seconds since the epoch, or 0."""
    return 0.0 if is_on_a_server(url) else copies.last_copied(database_file(url))


def folder_of(url: str) -> Path | None:
    """The folder in which the database's file is, if it is a file."""
    return None if is_on_a_server(url) else database_file(url).parent


def place_of(url: str) -> str:
    """Where the data lie, as an operator may read it: without user and password."""
    if not is_on_a_server(url):
        return str(database_file(url))
    from storage.postgresql.address import described

    return described(url)


def in_use(url: str) -> bool:
    """Whether another program has the file open, or serves from the database on a server."""
    if not is_on_a_server(url):
        return is_held(database_file(url))
    from storage.postgresql.inspection import is_served

    return is_served(url)


def leases(url: str) -> tuple[LeaseState, ...]:
    """Which processes serve from a database on a server. `Unavailable` if it does not answer."""
    if not is_on_a_server(url):
        return ()
    from storage.postgresql.inspection import leases as leases_on_server

    return leases_on_server(url)


def inspect(url: str) -> DatabaseState | None:
    """Check a database without changing it; None if there is none yet."""
    if not is_on_a_server(url):
        return inspect_file(database_file(url))
    from storage.postgresql.inspection import inspect as inspect_server

    return inspect_server(url)


def busiest(url: str, since: float, limit: int) -> tuple[BusyPerson, ...]:
    """Who has begun and done the most since then, also while the database is in use."""
    if not is_on_a_server(url):
        return busiest_in_file(database_file(url), since, limit)
    from storage.postgresql.inspection import busiest as busiest_on_server

    return busiest_on_server(url, since, limit)


def restore(path: str, url: str) -> Path | None:
    """Check a copy and put it in place of the database. Returns where the old one is now."""
    return copies.restore(Path(path).absolute(), _file_of(url, "pg_restore"))


def move(source: str, target: str) -> int:
    """Copy a whole database, which is not in use, into an empty one; return the number of rows."""
    return carried(_rows_of(source), _rows_for(target))


def _rows_of(url: str) -> AbstractContextManager[Rows]:
    if not is_on_a_server(url):
        return rows_of_file(database_file(url))
    from storage.postgresql.rows import rows_of_server

    return rows_of_server(url)


def _rows_for(url: str) -> AbstractContextManager[Rows]:
    if not is_on_a_server(url):
        return rows_for_new_file(database_file(url))
    from storage.postgresql.rows import rows_for_empty_server

    return rows_for_empty_server(url)


def _file_of(url: str, tool: str) -> Path:
    if is_on_a_server(url):
        raise OwnTools(f"this database is on a PostgreSQL server: use {tool} (docs/operation.md)")
    return database_file(url)
