"""Events: opened, changed and read."""

from collections.abc import Iterable
from functools import partial
from itertools import groupby, product

from common.addresses import Chat
from common.ids import Document, EventId, PlayerId
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.errors import Conflict, TooManyEvents, TooManyInAll, Unknown
from storage.events import EventChange, EventRecord, EventStatus, StoredEventAction
from storage.owners import OfEvent
from storage.sql.aliases import identity, is_removed, newest_chat, present
from storage.sql.announcements import announce
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection, inserted
from storage.sql.deadlines import delete_deadlines, replace_deadlines
from storage.sql.questions import close_question

OPEN = """
INSERT INTO events (kind, owner, title, status, created, document) VALUES (?, ?, ?, 'open', ?, ?)
RETURNING id
"""
OPEN_OF = """
SELECT count(*), count(*) FILTER (WHERE kind = ?) FROM events WHERE owner = ? AND status = 'open'
"""
ADVANCE = """
UPDATE events SET revision = revision + 1, document = coalesce(?, document),
    status = coalesce(?, status), title = coalesce(?, title)
WHERE id = ? AND revision = ? RETURNING status
"""
REVISION = "SELECT revision FROM events WHERE id = ?"
ACT = "INSERT INTO event_actions (event, revision, at, player, action) VALUES (?, ?, ?, ?, ?)"
LEAVE_CHATS = "DELETE FROM event_chats WHERE event = ?"
SHOW_IN = "INSERT INTO event_chats (event, position, chat) VALUES (?, ?, ?)"
LEAVE_PEOPLE = "DELETE FROM event_people WHERE event = ?"
TAKE_IN = "INSERT INTO event_people (event, position, player) VALUES (?, ?, ?)"

# Four kinds of rows in one statement: the events, their chats, people and deadlines, which share
# columns of one type. `deadlines.owner` has no type in SQLite; compared with the result of `||`,
# which has none either, its index is used.
RECORDS = """
WITH chosen AS (SELECT * FROM events WHERE {})
SELECT id, 0, revision, created, kind, title, status, owner, document FROM chosen
UNION ALL
SELECT event, 1, position, NULL, chat, NULL, NULL, NULL, NULL FROM event_chats
WHERE event IN (SELECT id FROM chosen)
UNION ALL
SELECT event, 2, position, NULL, NULL, NULL, NULL, player, NULL FROM event_people
WHERE event IN (SELECT id FROM chosen)
UNION ALL
SELECT CAST(owner AS BIGINT), 3, NULL, due, kind, clock, NULL, NULL, NULL FROM deadlines
WHERE owner_kind = 'event' AND owner IN (SELECT id || '' FROM chosen)
ORDER BY 1 DESC, 2, 3, 4, 5
"""
OF_PLAYER = """id IN (
    SELECT events.id FROM players JOIN events ON owner = coalesce(joined, players.id)
    WHERE players.id = :player
    UNION SELECT event FROM players JOIN event_people ON player = coalesce(joined, id)
    WHERE id = :player
)"""
CONDITIONS = {
    "player": OF_PLAYER,
    "kind": "kind = :kind",
    "chat": "id IN (SELECT event FROM event_chats WHERE chat = :chat)",
    "since": "created > :since",
}
"""On events, by what is asked for."""


def records_where(condition: str) -> str:
    return RECORDS.format(condition)


ONE = records_where("id = ?")
SOME = {
    asked: records_where(
        " AND ".join([*(CONDITIONS[name] for name in asked), "status IN (:status, :other_status)"])
    )
    for wanted in product((False, True), repeat=len(CONDITIONS))
    for asked in [
        tuple(name for name, is_wanted in zip(CONDITIONS, wanted, strict=True) if is_wanted)
    ]
}
FOR_ALBUMS = "INSERT INTO album_unread (event, untold) VALUES (?, 0) ON CONFLICT DO NOTHING"
ACTIONS = "SELECT revision, at, player, action FROM event_actions WHERE event = ? ORDER BY revision"


class EventRows(Base):
    """The protocol `Events`."""

    async def open_event(  # noqa: PLR0913 - as the protocol has it
        self,
        kind: str,
        owner: PlayerId,
        at: float,
        document: Document,
        *,
        title: str = "",
        chats: tuple[Chat, ...] = (),
        people: tuple[PlayerId, ...] = (),
        deadlines: tuple[Deadline, ...] = (),
        announcements: tuple[Announcement, ...] = (),
        answers: int | None = None,
        most: int | None = None,
        most_in_all: int | None = None,
    ) -> EventId:
        def work(connection: SqlConnection) -> EventId:
            person = present(connection, owner)
            _check_limits(connection, person, kind, most, most_in_all)
            if answers is not None:
                close_question(connection, answers)
            event = EventId(inserted(connection, OPEN, (kind, person, title, at, document)))
            _show_in(connection, event, chats)
            _take_in(connection, event, people)
            replace_deadlines(connection, OfEvent(event), deadlines, 0)
            announce(connection, OfEvent(event), at, announcements)
            return event

        return await self._writer.run(work)

    async def change_event(self, change: EventChange) -> int:
        return await self._writer.run(partial(change_event, change=change))

    async def event(self, event: EventId) -> EventRecord:
        for record in event_records(await self._reader.rows(ONE, (event,))):
            return record
        raise Unknown(f"there is no event {event}")

    async def events(
        self,
        kind: str | None = None,
        *status: EventStatus,
        chat: Chat | None = None,
        player: PlayerId | None = None,
        since: float | None = None,
    ) -> tuple[EventRecord, ...]:
        asked = {"player": player, "kind": kind, "chat": chat, "since": since}
        values: dict[str, object] = {
            name: value for name, value in asked.items() if value is not None
        }
        states = [one if one in (status or EventStatus) else None for one in EventStatus]
        question = SOME[tuple(values)]
        values |= dict(zip(("status", "other_status"), states, strict=True))
        return tuple(event_records(await self._reader.rows(question, values)))

    async def event_actions(self, event: EventId) -> tuple[StoredEventAction, ...]:
        return tuple(StoredEventAction(*row) for row in await self._patient.rows(ACTIONS, (event,)))


def change_event(connection: SqlConnection, change: EventChange) -> int:
    """Returns the new revision. The writer runs it in a savepoint: all of it or nothing."""
    status, owner = _advance(connection, change), OfEvent(change.event)
    if change.answers is not None:
        close_question(connection, change.answers)
    if change.action is not None:
        by = None if change.by is None else identity(connection, change.by)
        values = (change.event, change.revision + 1, change.at, by, change.action)
        connection.execute(ACT, values)
    if change.chats is not None:
        _show_in(connection, change.event, change.chats)
    if change.people is not None:
        _take_in(connection, change.event, change.people)
    if status is EventStatus.OVER:
        delete_deadlines(connection, owner)
        connection.execute(FOR_ALBUMS, (change.event,))
    elif change.deadlines is not None:
        replace_deadlines(connection, owner, change.deadlines, change.revision + 1)
    announce(connection, owner, change.at, change.announcements)
    return change.revision + 1


def _advance(connection: SqlConnection, change: EventChange) -> EventStatus:
    what = change.document, change.status, change.title, change.event, change.revision
    for (status,) in connection.execute(ADVANCE, what).fetchall():
        return EventStatus(status)
    for (revision,) in connection.execute(REVISION, (change.event,)).fetchall():
        raise Conflict(f"event {change.event} is at {revision}, not at {change.revision}")
    raise Unknown(f"there is no event {change.event}")


def _check_limits(
    connection: SqlConnection,
    owner: PlayerId,
    kind: str,
    most: int | None,
    most_in_all: int | None,
) -> None:
    ((every, of_kind),) = connection.execute(OPEN_OF, (kind, owner)).fetchall()
    if most is not None and of_kind >= most:
        raise TooManyEvents(f"player {owner} has {of_kind} open events of this kind")
    if most_in_all is not None and every >= most_in_all:
        raise TooManyInAll(f"player {owner} has {every} open events")


def _show_in(connection: SqlConnection, event: EventId, chats: Iterable[Chat]) -> None:
    newest = dict.fromkeys(newest_chat(connection, chat) for chat in chats)
    connection.execute(LEAVE_CHATS, (event,))
    connection.executemany(SHOW_IN, [(event, *one) for one in enumerate(newest)])


def _take_in(connection: SqlConnection, event: EventId, people: Iterable[PlayerId]) -> None:
    persons = dict.fromkeys(identity(connection, player) for player in people)
    there = [person for person in persons if not is_removed(connection, person)]
    connection.execute(LEAVE_PEOPLE, (event,))
    connection.executemany(TAKE_IN, [(event, *one) for one in enumerate(there)])


def event_records(rows: Iterable[Row]) -> Iterable[EventRecord]:
    for event, group in groupby(rows, key=lambda row: row[0]):
        (_, _, revision, created, kind, title, status, owner, document), *more = group
        about = kind, owner, title, EventStatus(status), revision, created, document
        chats = tuple(row[4] for row in more if row[1] == 1)
        people = tuple(row[7] for row in more if row[1] == 2)
        deadlines = tuple(Deadline(row[4], row[3], row[5]) for row in more if row[1] == 3)
        yield EventRecord(event, *about, chats, people, deadlines)
