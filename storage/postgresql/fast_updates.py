"""Keeps the numbers of updates that are done in one statement for all of them, hence in one
transaction. Updates that are to be done are stored with more than one: if the database goes away
before the last, it is certain that they are not stored."""

from collections.abc import Collection, Sequence
from functools import partial

from common.ids import Source
from storage.effect import Handled
from storage.postgresql.writer import TransactionThreads
from storage.sql import updates
from storage.sql.connection import SqlConnection
from storage.sql.updates import UpdateRows

# In the order of their numbers, so that no two statements wait for each other.
IDS = "SELECT ?1::text, id, ?2::float8 FROM held, unnest(?3::bigint[]) AS id ORDER BY id"
FINISH = f"""
WITH held AS MATERIALIZED (SELECT holds_lease(?4, ?5))
{updates.FINISH.format(values=IDS)}
"""


class QuickUpdateRows(UpdateRows):
    """The protocol `Updates`. Which of the two comes first does not matter, so neither waits for
    the other."""

    _writer: TransactionThreads

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        work = partial(_finished, values=(source, at, [*{*ids}], *self._writer.fence))
        await self._writer.run_statement(work, "finished updates", effect=False)


def _finished(connection: SqlConnection, _: Handled | None, values: Sequence[object]) -> None:
    connection.execute(FINISH, values).close()
