"""Updates of platforms: stored while they wait; once they are done only their numbers are kept."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from common.ids import Source
from storage.effect import Handled
from storage.sql.base import Base
from storage.sql.connection import C, SqlConnection, T
from storage.updates import PlatformUpdate

FINISH = """
INSERT INTO updates (source, id, at) {values}
ON CONFLICT (source, id) DO UPDATE SET at = excluded.at, account = NULL, body = NULL
"""
FINISH_UPDATE = FINISH.format(values="VALUES (?, ?, ?)")
KEEP = """
INSERT INTO updates (source, id, at, account, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
KNOWN = "SELECT id FROM updates WHERE source = ? AND id = ?"
NEWEST = "SELECT max(id) FROM updates WHERE source = ?"
WAITING = """
SELECT id, account, body FROM updates WHERE body IS NOT NULL AND source = ? ORDER BY id
"""
FORGET = """
DELETE FROM updates WHERE (source, id) IN (
    SELECT source, id FROM updates WHERE body IS NULL AND at < ? LIMIT ?
)
"""
FORGOTTEN_AT_ONCE = 2000
"""How many in one transaction: presses must not wait for long."""


class UpdateRows(Base):
    """The protocol `Updates`."""

    async def keep_updates(
        self, source: Source, updates: Sequence[PlatformUpdate], at: float
    ) -> None:
        rows = [(source, update.id, at, update.account, update.body) for update in updates]
        await self._write_many(KEEP, rows)

    async def known_updates(self, source: Source, ids: Collection[int]) -> frozenset[int]:
        rows = [await self._reader.rows(KNOWN, (source, number)) for number in ids]
        return frozenset(number for found in rows for (number,) in found)

    async def newest_update(self, source: Source) -> int:
        ((newest,),) = await self._reader.rows(NEWEST, (source,))
        return newest or 0

    async def waiting_updates(self, source: Source) -> tuple[PlatformUpdate, ...]:
        return tuple(PlatformUpdate(*row) for row in await self._patient.rows(WAITING, (source,)))

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        await self._write_many(FINISH_UPDATE, [(source, number, at) for number in ids])

    async def forget_updates(self, before: float) -> int:
        forgotten = 0
        forget = partial(_forget_some, before=before)
        while count := await self._writer.run(forget, effect=False, key="updates"):
            forgotten += count
        return forgotten

    async def _write_many(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        def work(connection: SqlConnection) -> None:
            connection.executemany(statement, rows).close()

        await self._writer.run(work, effect=False, key="updates")


def _forget_some(connection: SqlConnection, before: float) -> int:
    return connection.execute(FORGET, (before, FORGOTTEN_AT_ONCE)).rowcount


def with_update(connection: C, work: Callable[[C], T], update: Handled) -> T:
    """Mark the update as done after the work, since the work may delete updates."""
    result = work(connection)
    connection.execute(FINISH_UPDATE, (update.source, update.id, update.at)).close()
    return result
