"""Announcements, kept until they are delivered."""

import json
from collections.abc import Iterable, Sequence

from storage.announcements import Announcement, Notices, PendingAnnouncement, Reworded
from storage.owners import OfChat, Owner
from storage.sql.aliases import newest_chat
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection
from storage.sql.owners import columns, current, owner_of
from storage.sql.variants import Variants, filled, texts_in

INSERT = """
INSERT INTO announcements (owner_kind, owner, at, receiver, content, slot)
VALUES (?, ?, ?, ?, ?, ?)
"""
PENDING = "SELECT id, owner_kind, owner, at, receiver, content, slot FROM announcements"
PENDING_AFTER = f"{PENDING} WHERE id > ? ORDER BY id"
PENDING_SOME = f"{PENDING_AFTER} LIMIT ?"
# The same expressions as in the index, so that it is used.
PLATFORM = Variants(
    "substr(receiver, 1, instr(receiver, ':') - 1)",
    "substr(receiver, 1, greatest(strpos(receiver, ':') - 1, 0))",
)
PENDING_ON = filled(
    f"{PENDING} WHERE id > ? AND {{platform}} IN {{platforms}} ORDER BY id",
    platform=PLATFORM,
    platforms=texts_in("?"),
)
DELETE = "DELETE FROM announcements WHERE id = ?"
FORGET_UNSAID = """
DELETE FROM announcements WHERE CASE owner_kind
    WHEN 'table' THEN (SELECT ended FROM tables WHERE tables.id = CAST(owner AS BIGINT)) ELSE at
END < ?
"""
REWORD = "UPDATE announcements SET content = ? WHERE id = ?"


class AnnouncementRows(Base):
    """The protocol `Announcements`."""

    async def announce(
        self, owner: Owner, at: float, announcements: tuple[Announcement, ...]
    ) -> None:
        def work(connection: SqlConnection) -> None:
            announce(connection, current(connection, owner), at, announcements)

        await self._writer.run(work)

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[PendingAnnouncement, ...]:
        if platforms is None:
            rows = await self._reader.rows(PENDING_AFTER, (after,))
        else:
            values = (after, json.dumps(list(platforms)))
            rows = await self._reader.rows(PENDING_ON, values)
        return tuple(map(_pending, rows))

    async def delivered(self, announcement: int) -> None:
        await self._write(DELETE, announcement, effect=False)

    async def forget_unsaid(self, before: float) -> int:
        def work(connection: SqlConnection) -> int:
            return connection.execute(FORGET_UNSAID, (before,)).rowcount

        return await self._writer.run(work, effect=False)


def announce(
    connection: SqlConnection, owner: Owner, at: float, announcements: Iterable[Announcement]
) -> None:
    for one in announcements:
        receiver = newest_chat(connection, one.to)
        connection.execute(INSERT, (*columns(owner), at, receiver, one.content, one.slot))


def notify(connection: SqlConnection, notices: Notices) -> None:
    for one in notices.announcements:
        announce(connection, OfChat(newest_chat(connection, one.to)), notices.at, (one,))


def reworded_among(rows: Iterable[Row], reworded: Reworded) -> list[Row]:
    """The numbers of announcements that say something else now, and what; None if nothing."""
    found = [(row[0], row[5], reworded(_pending(row))) for row in rows]
    return [(number, now) for number, before, now in found if now != before]


def keep_reworded(connection: SqlConnection, changed: Iterable[Row]) -> None:
    for number, content in changed:
        if content is None:
            connection.execute(DELETE, (number,))
        else:
            connection.execute(REWORD, (content, number))


def _pending(row: Row) -> PendingAnnouncement:
    number, kind, owner, at, *rest = row
    return PendingAnnouncement(number, owner_of(kind, owner), Announcement(*rest), at)
