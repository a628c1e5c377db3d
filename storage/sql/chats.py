"""The settings of chats, and chats that become another."""

from functools import partial

from storage.names import Chat, Document
from storage.people import Merge
from storage.sql.aliases import newest_chat
from storage.sql.base import Base
from storage.sql.connection import SqlConnection
from storage.sql.counting import recount_chats
from storage.sql.results import forget_ratings

CHAT_SETTINGS = "SELECT settings FROM chats WHERE chat = ?"
KEEP_CHAT_SETTINGS = "REPLACE INTO chats (chat, settings) VALUES (?, ?)"
MOVE_CHAT = (
    "UPDATE tables SET chat = :new WHERE chat = :old",
    "UPDATE announcements SET receiver = :new WHERE receiver = :old",
    "DELETE FROM screens WHERE place = :old",
    "DELETE FROM to_disarm WHERE place = :old",
    "DELETE FROM chat_screens WHERE place = :old",
    "UPDATE announcements SET owner = :new WHERE owner_kind = 'chat' AND owner = :old",
    """UPDATE deadlines SET owner = :new WHERE owner_kind = 'chat' AND owner = :old
    AND kind NOT IN (SELECT kind FROM deadlines WHERE owner_kind = 'chat' AND owner = :new)""",
    "DELETE FROM deadlines WHERE owner_kind = 'chat' AND owner = :old",
    """UPDATE questions SET place = :new WHERE place = :old
    AND player NOT IN (SELECT player FROM questions WHERE place = :new)""",
    "DELETE FROM questions WHERE place = :old",
    """UPDATE alerts SET chat = :new WHERE chat = :old
    AND account NOT IN (SELECT account FROM alerts WHERE chat = :new)""",
    "DELETE FROM alerts WHERE chat = :old",
    "UPDATE daily_plays SET chat = :new WHERE chat = :old",
    """UPDATE event_chats SET chat = :new WHERE chat = :old
    AND event NOT IN (SELECT event FROM event_chats WHERE chat = :new)""",
    "DELETE FROM event_chats WHERE chat = :old",
    """UPDATE chats SET chat = :new WHERE chat = :old
    AND NOT EXISTS (SELECT 1 FROM chats WHERE chat = :new)""",
    "DELETE FROM chats WHERE chat = :old",
    "DELETE FROM moved_chats WHERE old = :new",
    "UPDATE moved_chats SET new = :new WHERE new = :old",
    "REPLACE INTO moved_chats (old, new) VALUES (:old, :new)",
    "UPDATE ratings SET chat = :new WHERE chat = :old",
)
BOTH_RATED = "SELECT count(DISTINCT chat) = 2 FROM ratings WHERE chat IN (:new, :old)"


class ChatRows(Base):
    """The chats of the protocol `People`."""

    async def chat_settings(self, chat: Chat) -> Document | None:
        rows = await self._reader.rows(CHAT_SETTINGS, (chat,))
        return rows[0][0] if rows else None

    async def change_chat_settings(self, chat: Chat, merge: Merge) -> Document:
        def work(connection: SqlConnection) -> Document:
            there = newest_chat(connection, chat)
            kept = connection.execute(CHAT_SETTINGS, (there,)).fetchall()
            settings = merge(kept[0][0] if kept else "{}")
            connection.execute(KEEP_CHAT_SETTINGS, (there, settings))
            return settings

        return await self._writer.run(work)

    async def move_chat(self, old: Chat, new: Chat) -> None:
        if old != new:
            await self._writer.run(partial(_move_chat, chats={"old": old, "new": new}))


def _move_chat(connection: SqlConnection, chats: dict[str, Chat]) -> None:
    ((both,),) = connection.execute(BOTH_RATED, chats).fetchall()
    if both:
        forget_ratings(connection)
    for statement in MOVE_CHAT:
        connection.execute(statement, chats)
    recount_chats(connection, *chats.values())
