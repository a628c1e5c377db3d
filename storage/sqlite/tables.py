"""Tables, kept and read back."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain

from storage.ledger import (
    Announcement,
    Caps,
    Change,
    Chat,
    ClockName,
    Deadline,
    Document,
    Done,
    Due,
    Pending,
    PlayerId,
    Status,
    TableId,
    TableRecord,
    Unknown,
    no_changes,
)
from storage.sqlite.base import Base
from storage.sqlite.changes import KEEP_SCREEN, apply, check_room, present, sit_down, wait
from storage.sqlite.reader import Row

OPEN = "INSERT INTO tables (chat, game, rules_version, status, created) VALUES (?, ?, ?, ?, ?)"
OPEN_DOCUMENT = "INSERT INTO documents (table_id, document) VALUES (?, ?)"

# Three kinds of rows in one statement: the table, the actions since its snapshot, its deadlines.
RECORD = """
SELECT 0, revision, created, chat, game, rules_version, status, document, setup,
    (SELECT snapshot FROM snapshots WHERE table_id = id)
FROM tables JOIN documents ON table_id = id WHERE id = :table
UNION ALL
SELECT 1, revision, at, seat, action, digest, NULL, NULL, NULL, NULL FROM actions
WHERE table_id = :table AND revision > coalesce(
    (SELECT revision FROM snapshots WHERE table_id = :table), 0
)
UNION ALL
SELECT 2, due, kind, clock, NULL, NULL, NULL, NULL, NULL, NULL FROM deadlines
WHERE table_id = :table
ORDER BY 1, 2, 3
"""
# The first row only says that there is such a table.
HISTORY = """
SELECT 0, NULL, NULL, NULL, NULL FROM tables WHERE id = :table
UNION ALL
SELECT revision, at, seat, action, digest FROM actions WHERE table_id = :table
ORDER BY 1
"""
TABLES = "SELECT id FROM tables WHERE status IN (?, ?, ?, ?)"
IN_CHAT = " AND chat = ?"
OF_PLAYER = """ AND id IN (
    SELECT table_id FROM seated
    WHERE player = (SELECT coalesce(joined, id) FROM players WHERE id = ?)
)"""
BY_AGE = " ORDER BY id"
# The name and the time of each running clock; CROSS JOIN keeps this order, so the index is used.
DUE = """
WITH running (name, now) AS (VALUES {})
SELECT table_id, revision, kind, due, clock
FROM running CROSS JOIN deadlines ON clock = name AND due <= now
ORDER BY due, table_id, kind LIMIT ?
"""
NEXT_DUE = "SELECT min(due) FROM deadlines"
PENDING = "SELECT id, table_id, receiver, content FROM announcements WHERE id > ?"
# The expression is that of an index.
TO_PLATFORMS = """
 AND substr(receiver, 1, instr(receiver, ':') - 1) IN (SELECT value FROM json_each(?))
"""
DELIVERED = "DELETE FROM announcements WHERE id = ?"
FORGET_UNSAID = """
DELETE FROM announcements WHERE (SELECT ended FROM tables WHERE tables.id = table_id) < ?
"""
SCREENS = "SELECT slot, reference FROM screens WHERE table_id = ? ORDER BY slot"

OLD = """
SELECT id FROM tables JOIN documents ON table_id = id
WHERE ended < ? AND (
    setup IS NOT NULL
    OR EXISTS (SELECT 1 FROM snapshots WHERE table_id = id)
    OR EXISTS (SELECT 1 FROM actions WHERE table_id = id)
    OR EXISTS (SELECT 1 FROM screens WHERE table_id = id)
) LIMIT ?
"""
FORGET = (
    "UPDATE documents SET setup = NULL WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "DELETE FROM actions WHERE table_id = ?",
    "DELETE FROM screens WHERE table_id = ?",
)
FORGOTTEN_AT_ONCE = 20
"""So many tables in one piece of work: those who play are not kept waiting."""


class Tables(Base):
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
        changes: Callable[[TableId], Iterable[Change]] = no_changes,
    ) -> TableId:
        def work(connection: sqlite3.Connection) -> TableId:
            if caps is not None:
                check_room(connection, chat, caps.per_chat)
            for player in invited:
                present(connection, player)
            values = (chat, game, rules_version, Status.LOBBY, at)
            table = connection.execute(OPEN, values).lastrowid
            assert table is not None
            connection.execute(OPEN_DOCUMENT, (table, document))
            wait(connection, table, 0, deadlines)
            sit_down(connection, table, players, None if caps is None else caps.per_person)
            for change in changes(table):
                apply(connection, change)
            return table

        return await self._writer.run(work)

    async def append(self, change: Change) -> int:
        return await self._writer.run(partial(apply, change=change))

    async def table(self, table: TableId) -> TableRecord:
        rows = await self._reader.rows(RECORD, {"table": table})
        if not rows:
            raise Unknown(f"there is no table {table}")
        return _record(table, rows)

    async def history(self, table: TableId) -> tuple[Done, ...]:
        rows = await self._patient.rows(HISTORY, {"table": table})
        if not rows:
            raise Unknown(f"there is no table {table}")
        return tuple(Done(*row) for row in rows[1:])

    async def tables(
        self, *status: Status, chat: Chat | None = None, player: PlayerId | None = None
    ) -> tuple[TableId, ...]:
        question = TABLES
        values: list[object] = [one if one in (status or Status) else None for one in Status]
        for value, condition in ((chat, IN_CHAT), (player, OF_PLAYER)):
            if value is not None:
                question += condition
                values.append(value)
        return tuple(table for (table,) in await self._reader.rows(question + BY_AGE, values))

    async def due(self, now: Mapping[ClockName, float], limit: int = 1000) -> tuple[Due, ...]:
        if not now:
            return ()
        question = DUE.format(", ".join(["(?, ?)"] * len(now)))
        rows = await self._reader.rows(question, (*chain(*now.items()), limit))
        return tuple(Due(table, revision, Deadline(*rest)) for table, revision, *rest in rows)

    async def next_due(self) -> float | None:
        ((earliest,),) = await self._reader.rows(NEXT_DUE)
        return None if earliest is None else float(earliest)

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[Pending, ...]:
        if platforms is None:
            rows = await self._reader.rows(PENDING + BY_AGE, (after,))
        else:
            values = (after, json.dumps(list(platforms)))
            rows = await self._reader.rows(PENDING + TO_PLATFORMS + BY_AGE, values)
        return tuple(Pending(number, table, Announcement(*rest)) for number, table, *rest in rows)

    async def delivered(self, announcement: int) -> None:
        await self._write(DELIVERED, announcement)

    async def forget_unsaid(self, before: float) -> int:
        def work(connection: sqlite3.Connection) -> int:
            return connection.execute(FORGET_UNSAID, (before,)).rowcount

        return await self._writer.run(work)

    async def keep_screen(self, table: TableId, slot: str, reference: Document) -> None:
        await self._write(KEEP_SCREEN, table, slot, reference)

    async def screens(self, table: TableId) -> dict[str, Document]:
        return dict(await self._reader.rows(SCREENS, (table,)))

    async def forget_old(self, before: float) -> int:
        forgotten = 0
        while count := await self._writer.run(partial(_forget_some, before=before)):
            forgotten += count
        return forgotten


def _record(table: TableId, rows: list[Row]) -> TableRecord:
    (_, revision, created, chat, game, rules_version, status, document, setup, snapshot), *rest = (
        rows
    )
    return TableRecord(
        table=table,
        chat=chat,
        game=game,
        rules_version=rules_version,
        status=Status(status),
        revision=revision,
        created=created,
        document=document,
        setup=setup,
        snapshot=snapshot,
        since=tuple(Done(*row[1:6]) for row in rest if row[0] == 1),
        deadlines=tuple(Deadline(row[2], row[1], row[3]) for row in rest if row[0] == 2),
    )


def _forget_some(connection: sqlite3.Connection, before: float) -> int:
    old = connection.execute(OLD, (before, FORGOTTEN_AT_ONCE)).fetchall()
    for statement in FORGET:
        connection.executemany(statement, old)
    return len(old)
