"""Tables: opened, changed, read and forgotten."""

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import product
from math import inf

from common.addresses import Chat
from common.ids import Document, EventId, PlayerId, TableId
from storage.daily import DailyEntry
from storage.deadlines import Deadline
from storage.errors import Unknown
from storage.events import EventChange
from storage.owners import OfTable
from storage.sql.aliases import newest_chat, present
from storage.sql.base import Base
from storage.sql.changes import apply, check_chat_limit, sit_down
from storage.sql.connection import Row, SqlConnection, inserted
from storage.sql.counting import with_topics
from storage.sql.daily import open_daily
from storage.sql.deadlines import replace_deadlines
from storage.sql.event_tables import OF_EVENT, event_tables
from storage.sql.events import change_event
from storage.sql.variants import filled, numbers_in
from storage.tables import (
    CASUAL,
    Caps,
    Change,
    EventTable,
    Status,
    StoredAction,
    TableRecord,
    no_changes,
)

OPEN = """
INSERT INTO tables (chat, game, rules_version, status, created, origin) VALUES (?, ?, ?, ?, ?, ?)
RETURNING id
"""
SET_EVENT = "UPDATE tables SET event = ? WHERE id = ?"
OPEN_DOCUMENT = "INSERT INTO documents (table_id, document) VALUES (?, ?)"

# Three kinds of rows in one statement: the table with its newest deal, the actions since that deal
# began, and the deadlines. They share columns of one type.
RECORD = """
SELECT 0, revision, created, tables.rules_version, chat, tables.game, status, document, setup,
    snapshot, origin
FROM tables JOIN documents ON documents.table_id = id
LEFT JOIN deals ON deals.table_id = id AND first_revision = (
    SELECT max(first_revision) FROM deals WHERE table_id = :table
)
WHERE id = :table
UNION ALL
SELECT 1, revision, at, seat, action, digest, NULL, NULL, NULL, NULL, NULL FROM actions
WHERE table_id = :table AND revision > coalesce(
    (SELECT max(first_revision) FROM deals WHERE table_id = :table), 0
)
UNION ALL
SELECT 2, NULL, due, NULL, kind, clock, NULL, NULL, NULL, NULL, NULL FROM deadlines
WHERE owner_kind = 'table' AND owner = :owner
ORDER BY 1, 2, 3, 5
"""
TABLES = "SELECT id FROM tables WHERE status IN (?, ?, ?, ?){} ORDER BY id"
IN_CHAT = " AND chat = ?"
IN_GROUP = " AND (chat = ? OR chat > ? AND chat < ?)"
OF_PLAYER = """ AND id IN (
    SELECT table_id FROM seated
    WHERE player = (SELECT coalesce(joined, id) FROM players WHERE id = ?)
)"""
SOME = {
    (chat, player, group): TABLES.format(IN_CHAT * chat + OF_PLAYER * player + IN_GROUP * group)
    for chat, player, group in product((False, True), repeat=3)
}
"""By whether a chat, a player and a group are asked for."""
DOCUMENTS = filled("SELECT table_id, document FROM documents WHERE table_id IN {}", numbers_in("?"))

# The next tables by their end, and whether anything of them is to be forgotten.
ENDED = """
SELECT ended, id,
    EXISTS (SELECT 1 FROM deals WHERE table_id = tables.id AND setup IS NOT NULL)
    OR EXISTS (SELECT 1 FROM actions WHERE table_id = tables.id)
    OR EXISTS (SELECT 1 FROM screens WHERE table_id = tables.id)
    OR EXISTS (SELECT 1 FROM to_disarm WHERE table_id = tables.id)
    OR EXISTS (SELECT 1 FROM table_notes WHERE table_id = tables.id)
FROM tables WHERE ended < ? AND (ended, id) > (?, ?) ORDER BY ended, id LIMIT 1000
"""
STILL_ENDED = "SELECT id FROM tables WHERE id = ? AND ended < ?"
FORGET = (
    "UPDATE deals SET setup = NULL, snapshot = NULL WHERE table_id = ?",
    "DELETE FROM actions WHERE table_id = ?",
    "DELETE FROM screens WHERE table_id = ?",
    "DELETE FROM to_disarm WHERE table_id = ?",
    "DELETE FROM table_notes WHERE table_id = ?",
)
FORGOTTEN_AT_ONCE = 20
"""How many tables in one transaction: presses must not wait for long."""


class TableRows(Base):
    """The protocol `Ledger`."""

    async def open_table(  # noqa: PLR0913 - as the protocol has it
        self,
        chat: Chat,
        game: str,
        rules_version: int,
        at: float,
        document: Document,
        *,
        deadlines: tuple[Deadline, ...] = (),
        players: tuple[PlayerId, ...] = (),
        invited: tuple[PlayerId, ...] = (),
        caps: Caps | None = None,
        origin: Document = CASUAL,
        changes: Callable[[TableId], Iterable[Change]] = no_changes,
        event: Callable[[TableId], EventChange] | None = None,
        daily: DailyEntry | None = None,
    ) -> TableId:
        def work(connection: SqlConnection) -> TableId:
            there = newest_chat(connection, chat)
            if caps is not None:
                check_chat_limit(connection, there, caps.per_chat)
            for player in invited:
                present(connection, player)
            values = (there, game, rules_version, Status.LOBBY, at, origin)
            table = TableId(inserted(connection, OPEN, values))
            connection.execute(OPEN_DOCUMENT, (table, document))
            replace_deadlines(connection, OfTable(table), deadlines, 0)
            sit_down(connection, table, players, None if caps is None else caps.per_person)
            for change in changes(table):
                apply(connection, change)
            if event is not None:
                _open_for(connection, table, event(table))
            if daily is not None:
                open_daily(connection, table, daily, at)
            return table

        return await self._writer.run(work)

    async def append(self, change: Change) -> int:
        """Who may sit down, and how results count, depends on more than the table."""
        alone = change.players is not None or change.result is not None
        key = None if alone else change.table
        return await self._writer.run(partial(apply, change=change), key=key)

    async def table(self, table: TableId) -> TableRecord:
        rows = await self._reader.rows(RECORD, {"table": table, "owner": str(table)})
        if not rows:
            raise Unknown(f"there is no table {table}")
        return _record(table, rows)

    async def tables(
        self,
        *status: Status,
        chat: Chat | None = None,
        group: Chat | None = None,
        player: PlayerId | None = None,
    ) -> tuple[TableId, ...]:
        question = SOME[chat is not None, player is not None, group is not None]
        values: list[object] = [one if one in (status or Status) else None for one in Status]
        values += [one for one in (chat, player) if one is not None]
        values += () if group is None else with_topics(group)
        return tuple(table for (table,) in await self._reader.rows(question, values))

    async def event_tables(self, event: EventId) -> tuple[EventTable, ...]:
        return event_tables(await self._patient.rows(OF_EVENT, (event,)))

    async def documents(self, tables: Collection[TableId]) -> dict[TableId, Document]:
        return dict(await self._patient.rows(DOCUMENTS, (json.dumps(list(tables)),)))

    async def forget_old(self, before: float) -> int:
        """All tables are looked through beside the writer, so that presses do not wait for it."""
        forgotten, newest = 0, (-inf, 0)
        while rows := await self._patient.rows(ENDED, (before, *newest)):
            newest = rows[-1][:2]
            old = [table for _, table, is_kept in rows if is_kept]
            for first in range(0, len(old), FORGOTTEN_AT_ONCE):
                some = old[first : first + FORGOTTEN_AT_ONCE]
                forget = partial(_forget_some, tables=some, before=before)
                forgotten += await self._writer.run(forget, effect=False)
        return forgotten


def _open_for(connection: SqlConnection, table: TableId, change: EventChange) -> None:
    change_event(connection, change)
    connection.execute(SET_EVENT, (change.event, table))


def _record(table: TableId, rows: list[Row]) -> TableRecord:
    (_, revision, created, rules_version, chat, game, status, *texts), *rest = rows
    document, setup, snapshot, origin = texts
    about = chat, game, rules_version, Status(status), revision, created
    since = tuple(StoredAction(*row[1:6]) for row in rest if row[0] == 1)
    deadlines = tuple(Deadline(row[4], row[2], row[5]) for row in rest if row[0] == 2)
    return TableRecord(table, *about, document, setup, snapshot, since, deadlines, origin)


def _forget_some(connection: SqlConnection, tables: Sequence[TableId], before: float) -> int:
    """Without those that live again meanwhile."""
    found = [connection.execute(STILL_ENDED, (table, before)).fetchall() for table in tables]
    old = [row for rows in found for row in rows]
    for statement in FORGET:
        connection.executemany(statement, old)
    return len(old)
