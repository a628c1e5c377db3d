"""Owners of deadlines and announcements, as two columns: the kind, and the number or name."""

from typing import TypeAlias

from common.addresses import Chat
from common.ids import EventId, PlayerId, TableId
from storage.errors import Unknown
from storage.owners import OfChat, OfEvent, OfPerson, OfTable, Owner
from storage.sql.aliases import newest_chat, present
from storage.sql.connection import SqlConnection

Columns: TypeAlias = tuple[str, str]

REVISION = "SELECT revision FROM tables WHERE id = ?"


def columns(owner: Owner) -> Columns:
    match owner:
        case OfTable(number):
            return "table", str(number)
        case OfPerson(number):
            return "person", str(number)
        case OfChat(chat):
            return "chat", chat
        case OfEvent(number):
            return "event", str(number)


def owner_of(kind: str, owner: str) -> Owner:
    match kind:
        case "chat":
            return OfChat(Chat(owner))
        case "table":
            return OfTable(TableId(int(owner)))
        case "person":
            return OfPerson(PlayerId(int(owner)))
        case _:
            return OfEvent(EventId(int(owner)))


def current(connection: SqlConnection, owner: Owner) -> Owner:
    """The owner by its present number or name. `Unknown` or `Removed` if there is none."""
    match owner:
        case OfTable(table):
            revision_of(connection, table)
            return owner
        case OfPerson(player):
            return OfPerson(present(connection, player))
        case OfChat(chat):
            return OfChat(newest_chat(connection, chat))
        case OfEvent():
            return owner


def revision_of(connection: SqlConnection, table: TableId) -> int:
    for (revision,) in connection.execute(REVISION, (table,)).fetchall():
        return int(revision)
    raise Unknown(f"there is no table {table}")
