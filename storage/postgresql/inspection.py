"""Checks a database without changing it, even while it is in use."""

import time
from contextlib import suppress
from statistics import median

import psycopg

from storage.errors import OlderDatabase, Unavailable
from storage.inspection import BusyPerson, DatabaseServer, DatabaseState, LeaseState
from storage.postgresql.connection import Raw, ServerConnection, connect, translate_errors
from storage.postgresql.lease import IS_SERVED, LASTS
from storage.postgresql.migrate import NEWEST, check_version
from storage.postgresql.pooler import check_pooler
from storage.sql.busiest import busiest as busiest_people

ASKED = 5
"""How many answers are timed."""
CLOCK = "SELECT extract(epoch FROM clock_timestamp())::float8"
SIZE = "SELECT pg_database_size(current_database())"
MAY_CREATE = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
NOT_WRITABLE = """
SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND NOT (
    has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')
    AND has_table_privilege(format('%I.%I', schemaname, tablename), 'INSERT')
    AND has_table_privilege(format('%I.%I', schemaname, tablename), 'UPDATE')
    AND has_table_privilege(format('%I.%I', schemaname, tablename), 'DELETE')
) ORDER BY tablename
"""
LEASES = """
SELECT name, holder, epoch, $1 - extract(epoch FROM until - clock_timestamp())::float8,
    until > clock_timestamp()
FROM lease WHERE holder <> '' AND until < 'infinity' ORDER BY name
"""
READ_ONLY = "SELECT pg_is_in_recovery()"


def is_served(url: str) -> bool:
    """Whether a process holds a lease. False if that cannot be found out."""
    with suppress(psycopg.Error, Unavailable), connect(url) as raw:
        ((served,),) = raw.execute(IS_SERVED).fetchall()
        return bool(served)
    return False


def leases(url: str) -> tuple[LeaseState, ...]:
    """Empty before the first start has made the tables. `Unavailable` if the server does not
    answer."""
    with translate_errors(), connect(url) as raw:
        try:
            return tuple(LeaseState(*row) for row in raw.execute(LEASES, (LASTS,)).fetchall())
        except psycopg.errors.UndefinedTable:
            return ()


def busiest(url: str, since: float, limit: int) -> tuple[BusyPerson, ...]:
    """Those who have begun and done the most since then; nobody if the database is empty."""
    with translate_errors(), connect(url) as raw:
        version = check_version(raw)
        if not version:
            return ()
        if version < NEWEST:
            raise OlderDatabase(version, NEWEST)
        return busiest_people(ServerConnection(raw), since, limit)


def inspect(url: str) -> DatabaseState | None:
    """None if the database is empty. `NewerDatabase`, `Unusable`, `ChangesConnections` or
    `Unavailable` if this program cannot use it."""
    check_pooler(url)
    with translate_errors(), connect(url) as raw:
        version, faults = check_version(raw), _faults(raw)
        if not version and not faults:
            return None
        ((size,),) = raw.execute(SIZE).fetchall()
        return DatabaseState(version, NEWEST, faults, size, _server(raw))


def _faults(raw: Raw) -> tuple[str, ...]:
    found = []
    ((read_only,),) = raw.execute(READ_ONLY).fetchall()
    if read_only:
        found.append("it is a standby server, which nobody can write to")
    ((may_create,),) = raw.execute(MAY_CREATE).fetchall()
    if not may_create:
        found.append("this user may not create tables in it")
    denied = raw.execute(NOT_WRITABLE).fetchall()
    return (*found, *(f"this user may not read and write its table {name}" for (name,) in denied))


def _server(raw: Raw) -> DatabaseServer:
    timed = [_timed(raw) for _ in range(ASKED)]
    major, minor = divmod(raw.info.server_version, 10_000)
    waited = median(seconds for seconds, _ in timed)
    return DatabaseServer(
        f"PostgreSQL {major}.{minor}", waited, median(ahead for _, ahead in timed)
    )


def _timed(raw: Raw) -> tuple[float, float]:
    """How long it took to ask for the server's time, and by how much that is ahead."""
    before, started = time.time(), time.perf_counter()
    ((there,),) = raw.execute(CLOCK).fetchall()
    waited = time.perf_counter() - started
    return waited, there - (before + waited / 2)
