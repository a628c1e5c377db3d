"""What players have done for the first time."""

from collections.abc import Mapping, Sequence
from functools import partial

from common.ids import EventId, PlayerId, TableId
from storage.album import NO_MESSAGES, WON, AlbumEntry
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventRecord
from storage.owners import OfPerson
from storage.results import FinishedMatch
from storage.sql.aliases import identity, is_removed
from storage.sql.announcements import announce
from storage.sql.connection import Row, SqlConnection
from storage.sql.events import event_records, records_where
from storage.sql.results import IN_ORDER, PLAYED, ResultRows
from storage.sql.standings import PERSON

UNREAD = """
WHERE number IN (
    SELECT number FROM counted WHERE number > (SELECT number FROM album_read)
    ORDER BY number LIMIT ?
)
"""
UNREAD_MATCHES = PLAYED + UNREAD + IN_ORDER
NEXT = """
SELECT number, table_id, number > (SELECT untold FROM album_read) FROM counted
WHERE number > (SELECT number FROM album_read) ORDER BY number LIMIT 1
"""
READ = "UPDATE album_read SET number = ?"
PLACES = f"""
SELECT table_id, place FROM counted JOIN results USING (table_id)
WHERE player = {PERSON} AND number <= (SELECT number FROM matches WHERE table_id = :table)
ORDER BY number DESC LIMIT :limit
"""
KEEP = """
INSERT INTO album (player, fact, table_id, revision, at, shown) VALUES (?, ?, ?, ?, ?, 0)
ON CONFLICT DO NOTHING
"""
ALBUM = f"""
SELECT player, fact, table_id, revision, at, shown FROM album WHERE player = {PERSON}
UNION ALL
SELECT player, '{WON}', coalesce(table_id, 0), 0, at, shown FROM album_wins
WHERE player = {PERSON}
ORDER BY at, table_id, fact
"""
SHOW = """
UPDATE {} SET shown = 1
WHERE shown = 0 AND player = (SELECT coalesce(joined, id) FROM players WHERE id = ?)
"""
SHOWN = (SHOW.format("album"), SHOW.format("album_wins"))
UNREAD_EVENTS = records_where("id IN (SELECT event FROM album_unread ORDER BY event LIMIT ?)")
TAKEN = """
DELETE FROM album_unread WHERE event = ?
AND EXISTS (SELECT 1 FROM events WHERE id = event AND revision = ?) RETURNING untold
"""
WINNERS = "SELECT player, shown FROM album_wins WHERE event = ?"
HAS_WON = "SELECT count(*) FROM album_wins WHERE player = ?"
DROP_WINNERS = "DELETE FROM album_wins WHERE event = ?"
KEEP_WINNER = """
INSERT INTO album_wins (event, player, table_id, at, shown) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""


class AlbumRows(ResultRows):
    """The protocol `Album`."""

    async def unread_matches(self, limit: int) -> tuple[FinishedMatch, ...]:
        return await self._played(UNREAD_MATCHES, (limit,))

    async def places_until(
        self, player: PlayerId, table: TableId, limit: int
    ) -> tuple[tuple[TableId, int], ...]:
        values = {"player": player, "table": table, "limit": limit}
        return tuple([(one, place) for one, place in await self._patient.rows(PLACES, values)])

    async def keep_album(
        self,
        table: TableId,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        work = partial(_keep_album, table=table, entries=entries, messages=messages)
        await self._writer.run(work, effect=False)

    async def unread_events(self, limit: int) -> tuple[EventRecord, ...]:
        rows = await self._patient.rows(UNREAD_EVENTS, (limit,))
        return tuple(event_records(rows))

    async def keep_won(
        self,
        event: EventId,
        revision: int,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        def work(connection: SqlConnection) -> None:
            _keep_won(connection, event, revision, entries, messages)

        await self._writer.run(work, effect=False)

    async def album(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        found = [album_entry(row) for row in await self._reader.rows(ALBUM, {"player": player})]
        first = {one.fact: one for one in reversed(found)}
        return tuple(one for one in found if one is first[one.fact])

    async def album_shown(self, player: PlayerId) -> None:
        def work(connection: SqlConnection) -> None:
            for statement in SHOWN:
                connection.execute(statement, (player,))

        await self._writer.run(work)


def album_entry(row: Row) -> AlbumEntry:
    player, fact, table, revision, at, shown = row
    return AlbumEntry(player, fact, table, revision, at, bool(shown))


def _keep_album(
    connection: SqlConnection,
    table: TableId,
    entries: Sequence[AlbumEntry],
    messages: Mapping[PlayerId, Announcement],
) -> None:
    following = connection.execute(NEXT).fetchall()
    if not following or following[0][1] != table:
        raise Conflict(f"match {table} is not the next to be read")
    ((number, _, told),) = following
    connection.execute(READ, (number,))
    new = [one for one in entries if _is_kept(connection, one)]
    for player in dict.fromkeys(one.player for one in new if told and one.player in messages):
        owner = OfPerson(identity(connection, player))
        announce(connection, owner, new[0].at, (messages[player],))


def _is_kept(connection: SqlConnection, one: AlbumEntry) -> bool:
    """False if the player has it already."""
    person = identity(connection, one.player)
    values = (person, one.fact, one.table, one.revision, one.at)
    return connection.execute(KEEP, values).rowcount > 0


def _keep_won(
    connection: SqlConnection,
    event: EventId,
    revision: int,
    entries: Sequence[AlbumEntry],
    messages: Mapping[PlayerId, Announcement],
) -> None:
    taken = connection.execute(TAKEN, (event, revision)).fetchall()
    if not taken:
        raise Conflict(f"event {event} at {revision} is not to be read")
    ((untold,),) = taken
    before: dict[PlayerId, int] = dict(connection.execute(WINNERS, (event,)).fetchall())
    connection.execute(DROP_WINNERS, (event,))
    winners = [(identity(connection, one.player), one) for one in entries]
    for person, one in winners:
        if is_removed(connection, person):
            continue
        ((earlier,),) = connection.execute(HAS_WON, (person,)).fetchall()
        values = (event, person, one.table or None, one.at, before.get(person, 0))
        connection.execute(KEEP_WINNER, values)
        if one.player in messages and not (before or earlier or untold):
            announce(connection, OfPerson(person), one.at, (messages[one.player],))
