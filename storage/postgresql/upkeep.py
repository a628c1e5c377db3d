"""Checks the database. Its files are looked after by PostgreSQL itself."""

from collections.abc import Awaitable, Callable

from psycopg import sql

from storage.errors import LeaseLost
from storage.heartbeat import Beat
from storage.postgresql.connection import Pool, translate_errors
from storage.postgresql.lease import Lease
from storage.sql.erasure import ERASED, TO_ERASE
from storage.sql.heartbeat import HeartbeatRow

DANGLING = """
SELECT conrelid::regclass::text, conname FROM pg_constraint
WHERE connamespace = current_schema()::regnamespace AND NOT convalidated
"""


TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
NAMELESS = frozenset({"actions", "deals", "matches", "meetings", "results", "standings"})
"""The greatest tables, in which there are only numbers of people."""


class LeaseUpkeep(HeartbeatRow):
    """The protocol `Maintenance`, and a heartbeat that notices when the lease is lost."""

    _lease: Lease
    _pool: Pool

    async def keep_beat(self, beat: Beat) -> None:
        self._lease.demand()
        await super().keep_beat(beat)

    async def check(self) -> tuple[str, ...]:
        rows = await self._patient.rows(DANGLING)
        return tuple(f"{table}: {constraint} was never validated" for table, constraint in rows)

    async def erase_deleted(self, pause: Callable[[], Awaitable[object]]) -> None:
        """Remove deleted rows from the tables that may name people. Nobody has to wait for that.

        PostgreSQL itself decides when it overwrites the space where they were.
        """
        asked, done = (await self._patient.rows(TO_ERASE))[0]
        if asked == done:
            return
        for (table,) in await self._patient.rows(TABLES):
            if table not in NAMELESS:
                await self._threads.run(_vacuum, self._pool, table)
                await pause()
        await self._write(ERASED, asked, effect=False)

    async def rescue(self) -> str:
        """Nothing is lost: the process that serves now has it all."""
        raise LeaseLost("another process serves now, because this one was late to renew its lease")


def _vacuum(pool: Pool, table: str) -> None:
    """Vacuum a table with its indexes, however little there is to remove."""
    with translate_errors(), pool.connection() as raw:
        raw.execute(sql.SQL("VACUUM (INDEX_CLEANUP ON) {}").format(sql.Identifier(table)))
