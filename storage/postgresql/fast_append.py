"""Keeps the most frequent kind of change in one statement, hence in one transaction."""

from dataclasses import fields
from functools import partial

from storage.effect import Handled
from storage.errors import Unavailable
from storage.postgresql import lease
from storage.postgresql.writer import TransactionThreads
from storage.sql import changes, deadlines, updates
from storage.sql.connection import SqlConnection
from storage.sql.owners import revision_of
from storage.sql.tables import TableRows
from storage.tables import Change

IS_LIVE = "(SELECT live FROM advanced)"
"""A table that is not live has no deadlines."""
ACTION = """
SELECT id, revision, ?3::float8, ?4::bigint, ?5::text, ?6::text FROM advanced WHERE ?5 IS NOT NULL
"""
DEADLINES = """
SELECT 'table', id::text, deadline.kind, deadline.due, deadline.clock, revision
FROM advanced, unnest(?8::text[], ?9::float8[], ?10::text[]) AS deadline (kind, due, clock)
WHERE live
ON CONFLICT (owner_kind, owner, kind) DO UPDATE SET
    id = excluded.id, due = excluded.due, clock = excluded.clock, revision = excluded.revision
"""
UPDATE = "SELECT ?11::text, ?12::bigint, ?13::float8 FROM advanced WHERE ?11 IS NOT NULL"
APPEND = f"""
WITH advanced AS (
    {changes.ADVANCE.format(table="?1", revision="?2")} AND holds_lease(?14, ?15)
    AND (SELECT until FROM lease WHERE name = ?14) > clock_timestamp() + ?16 * interval '1 second'
    RETURNING id, revision, ended IS NULL AS live
), acted AS (
    {changes.NEW_ACTION.format(values=ACTION)}
), rewritten AS (
    {changes.REWRITE.format(document="?7", table="(SELECT id FROM advanced)")}
    AND ?7::text IS NOT NULL
), dropped AS (
    {deadlines.OF_OWNER.format(kind="'table'", owner="?1::text")}
    AND {IS_LIVE} AND kind <> ALL (?8::text[])
), waiting AS (
    {deadlines.NEW.format(values=DEADLINES)}
), finished AS (
    {updates.FINISH.format(values=UPDATE)}
)
SELECT revision FROM advanced
"""
HOLDS_LEASE = "SELECT holds_lease(?, ?)"
# It waits for the statement if that is still being done.
REVISION = "SELECT revision FROM tables WHERE id = ? FOR SHARE"
PLAIN = {"table", "revision", "at", "seat", "action", "digest", "document", "deadlines"}
OTHERS = [(one.name, one.default) for one in fields(Change) if one.name not in PLAIN]
"""All fields of a change that the statement does not know, also those that are added later."""


class QuickTableRows(TableRows):
    """The protocol `Ledger`."""

    _writer: TransactionThreads

    async def append(self, change: Change) -> int:
        if _is_plain(change):
            work = partial(_append, change=change, fence=self._writer.fence)
            find = partial(_appended, change=change)
            return await self._writer.run_statement(work, change.table, find=find)
        return await super().append(change)


def _is_plain(change: Change) -> bool:
    """Whether it changes nothing but actions, the document and deadlines."""
    return all(getattr(change, name) == default for name, default in OTHERS)


def _append(
    connection: SqlConnection, update: Handled | None, change: Change, fence: tuple[str, int]
) -> int:
    done = (change.at, change.seat, change.action, change.digest, change.document)
    handled = (None, None, None) if update is None else (update.source, update.id, update.at)
    left = lease.LASTS - lease.FRESH
    values = (change.table, change.revision, *done, *_columns(change), *handled, *fence, left)
    for (revision,) in connection.execute(APPEND, values).fetchall():
        return int(revision)
    if revision_of(connection, change.table) == change.revision:
        connection.execute(HOLDS_LEASE, fence)  # raises if another process has taken it
        raise Unavailable("it reached the server too late")
    raise changes.conflict(connection, change)


def _appended(connection: SqlConnection, change: Change) -> int | None:
    """The revision, if the table has it: nobody else changes the table meanwhile."""
    found = connection.execute(REVISION, (change.table,)).fetchall()
    return next((int(one) for (one,) in found if one == change.revision + 1), None)


def _columns(change: Change) -> tuple[list[object] | None, ...]:
    """The deadlines by their columns; None leaves them as they are."""
    if change.deadlines is None:
        return None, None, None
    waiting = change.deadlines
    return (
        [one.kind for one in waiting],
        [float(one.due) for one in waiting],
        [one.clock for one in waiting],
    )
