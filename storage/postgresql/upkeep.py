"""Checks the database. Its files are looked after by PostgreSQL itself."""

from storage.errors import LeaseLost
from storage.heartbeat import Beat
from storage.postgresql.lease import Lease
from storage.sql.heartbeat import HeartbeatRow

DANGLING = """
SELECT conrelid::regclass::text, conname FROM pg_constraint
WHERE connamespace = current_schema()::regnamespace AND NOT convalidated
"""


class LeaseUpkeep(HeartbeatRow):
    """The protocol `Maintenance`, and a heartbeat that notices when the lease is lost."""

    _lease: Lease

    async def keep_beat(self, beat: Beat) -> None:
        self._lease.demand()
        await super().keep_beat(beat)

    async def check(self) -> tuple[str, ...]:
        rows = await self._patient.rows(DANGLING)
        return tuple(f"{table}: {constraint} was never validated" for table, constraint in rows)

    async def rescue(self) -> str:
        """Nothing is lost: the process that serves now has it all."""
        raise LeaseLost("another process serves now, because this one was late to renew its lease")
