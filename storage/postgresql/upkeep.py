"""Checks the database. Its files are looked after by PostgreSQL itself."""

from storage.errors import OwnTools
from storage.sql.base import Base

DANGLING = """
SELECT conrelid::regclass::text, conname FROM pg_constraint
WHERE connamespace = current_schema()::regnamespace AND NOT convalidated
"""


class DatabaseCheck(Base):
    """The protocol `Maintenance`."""

    async def check(self) -> tuple[str, ...]:
        rows = await self._patient.rows(DANGLING)
        return tuple(f"{table}: {constraint} was never validated" for table, constraint in rows)

    async def rescue(self) -> str:
        raise OwnTools("pg_dump makes copies of this database")
