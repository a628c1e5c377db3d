"""Resolves the numbers of players who were joined, and the names of chats that became another."""

from common.addresses import Chat
from common.ids import PlayerId
from storage.errors import Removed, Unknown
from storage.sql.connection import SqlConnection
from storage.sql.variants import locked

BECAME = "SELECT new FROM moved_chats WHERE old = ?"
IDENTITY = locked("SELECT coalesce(joined, id) FROM players WHERE id = ?")
IS_REMOVED = "SELECT removed FROM players WHERE id = ?"


def newest_chat(connection: SqlConnection, chat: Chat) -> Chat:
    """The chat that this one became, or itself."""
    for (new,) in connection.execute(BECAME, (chat,)).fetchall():
        return Chat(str(new))
    return chat


def identity(connection: SqlConnection, player: PlayerId) -> PlayerId:
    """The player with whom this one was joined, or itself."""
    for (person,) in connection.execute(IDENTITY, (player,)).fetchall():
        return PlayerId(int(person))
    raise Unknown(f"there is no player {player}")


def present(connection: SqlConnection, player: PlayerId) -> PlayerId:
    """The same, for a player who was not forgotten."""
    person = identity(connection, player)
    if is_removed(connection, person):
        raise Removed(f"player {player} was removed")
    return person


def is_removed(connection: SqlConnection, person: PlayerId) -> bool:
    ((removed,),) = connection.execute(IS_REMOVED, (person,)).fetchall()
    return bool(removed)
