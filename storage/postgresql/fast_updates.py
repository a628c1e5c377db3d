"""Keeps the numbers of updates in one statement for all of them, hence in one transaction."""

from collections.abc import Collection, Sequence
from functools import partial

from storage.effect import Handled
from storage.names import Source
from storage.postgresql.writer import TransactionThreads
from storage.sql.connection import SqlConnection
from storage.sql.updates import UpdateRows
from storage.updates import PlatformUpdate

# In the order of their numbers, so that no two statements wait for each other.
KEEP = """
WITH held AS MATERIALIZED (SELECT holds_lease(?6, ?7))
INSERT INTO updates (source, id, at, account, body)
SELECT ?1::text, id, ?2::float8, account, body
FROM held, unnest(?3::bigint[], ?4::text[], ?5::text[]) AS one (id, account, body) ORDER BY id
ON CONFLICT DO NOTHING
"""
FINISH = """
WITH held AS MATERIALIZED (SELECT holds_lease(?4, ?5))
INSERT INTO updates (source, id, at)
SELECT ?1::text, id, ?2::float8 FROM held, unnest(?3::bigint[]) AS id ORDER BY id
ON CONFLICT (source, id) DO UPDATE SET at = excluded.at, account = NULL, body = NULL
"""


class QuickUpdateRows(UpdateRows):
    """The protocol `Updates`. Which of the two comes first does not matter, so neither waits for
    the other."""

    _writer: TransactionThreads

    async def keep_updates(
        self, source: Source, updates: Sequence[PlatformUpdate], at: float
    ) -> None:
        ids, accounts = [one.id for one in updates], [one.account for one in updates]
        bodies = [one.body for one in updates]
        values = (source, at, ids, accounts, bodies, *self._writer.fence)
        await self._run(KEEP, values, "updates")

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        values = (source, at, [*{*ids}], *self._writer.fence)
        await self._run(FINISH, values, "finished updates")

    async def _run(self, statement: str, values: Sequence[object], key: str) -> None:
        work = partial(_executed, statement=statement, values=values)
        await self._writer.run_statement(work, key, effect=False)


def _executed(
    connection: SqlConnection, _: Handled | None, statement: str, values: Sequence[object]
) -> None:
    connection.execute(statement, values).close()
