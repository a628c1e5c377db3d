"""Deadlines of tables, people, chats and events."""

from collections.abc import Iterable, Mapping
from itertools import chain

from common.ids import ClockName
from storage.deadlines import Deadline, DueDeadline
from storage.errors import Impossible
from storage.owners import OfTable, Owner
from storage.sql.base import Base
from storage.sql.connection import SqlConnection
from storage.sql.owners import columns, current, owner_of

OF_OWNER = "DELETE FROM deadlines WHERE owner_kind = {kind} AND owner = {owner}"
NEW = "INSERT INTO deadlines (owner_kind, owner, kind, due, clock, revision) {values}"
DELETE_ALL = OF_OWNER.format(kind="?", owner="?")
INSERT = NEW.format(values="VALUES (?, ?, ?, ?, ?, ?)")
DELETE = "DELETE FROM deadlines WHERE owner_kind = ? AND owner = ? AND kind = ? AND id = ?"
# The name and the time of each running clock. CROSS JOIN keeps this order in SQLite, so that the
# index is used.
DUE = """
WITH running (name, now) AS (VALUES {})
SELECT owner_kind, owner, revision, id, kind, due, clock
FROM running CROSS JOIN deadlines WHERE clock = name AND due <= now
ORDER BY due, owner_kind, owner, kind LIMIT ?
"""
CLOCK = "(?, CAST(? AS DOUBLE PRECISION))"
NEXT_DUE = "SELECT min(due) FROM deadlines"


class DeadlineRows(Base):
    """The protocol `Deadlines`."""

    async def set_deadlines(self, owner: Owner, deadlines: tuple[Deadline, ...]) -> None:
        def work(connection: SqlConnection) -> None:
            if isinstance(owner, OfTable):
                raise Impossible("the deadlines of a table are part of its changes")
            replace_deadlines(connection, current(connection, owner), deadlines)

        await self._writer.run(work)

    async def end_deadline(self, due: DueDeadline) -> bool:
        values = (*columns(due.owner), due.deadline.kind, due.id)

        def work(connection: SqlConnection) -> bool:
            return connection.execute(DELETE, values).rowcount > 0

        return await self._writer.run(work, effect=False, key="deadlines")

    async def due(
        self, now: Mapping[ClockName, float], limit: int = 1000
    ) -> tuple[DueDeadline, ...]:
        if not now:
            return ()
        question = DUE.format(", ".join([CLOCK] * len(now)))
        rows = await self._reader.rows(question, (*chain(*now.items()), limit))
        return tuple(
            DueDeadline(owner_of(kind, owner), revision, Deadline(*rest), number)
            for kind, owner, revision, number, *rest in rows
        )

    async def next_due(self) -> float | None:
        ((earliest,),) = await self._reader.rows(NEXT_DUE)
        return None if earliest is None else float(earliest)


def delete_deadlines(connection: SqlConnection, owner: Owner) -> None:
    connection.execute(DELETE_ALL, columns(owner))


def replace_deadlines(
    connection: SqlConnection,
    owner: Owner,
    deadlines: Iterable[Deadline],
    revision: int | None = None,
) -> None:
    named = columns(owner)
    connection.execute(DELETE_ALL, named)
    rows = [(*named, one.kind, one.due, one.clock, revision) for one in deadlines]
    connection.executemany(INSERT, rows)
