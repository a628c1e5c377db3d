"""The settings of chats, and chats that become another."""

from dataclasses import replace
from functools import partial

from common.addresses import Chat, group_of, without_bot
from common.addresses import platform_of as bot_of
from common.ids import Document
from storage.people import Merge
from storage.results import Rating, combined
from storage.sql.aliases import newest_chat
from storage.sql.connection import SqlConnection
from storage.sql.counting import move_counted
from storage.sql.daily_closing import MOVE_MONTHS
from storage.sql.joining import JoiningRows
from storage.sql.results import KEEP_RATING

CHAT_SETTINGS = "SELECT settings FROM chats WHERE chat = ?"
KEEP_CHAT_SETTINGS = """
INSERT INTO chats (chat, settings) VALUES (?, ?)
ON CONFLICT (chat) DO UPDATE SET settings = excluded.settings
"""
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
    *MOVE_MONTHS,
    """UPDATE event_chats SET chat = :new WHERE chat = :old
    AND event NOT IN (SELECT event FROM event_chats WHERE chat = :new)""",
    "DELETE FROM event_chats WHERE chat = :old",
    """UPDATE chats SET chat = :new WHERE chat = :old
    AND NOT EXISTS (SELECT 1 FROM chats WHERE chat = :new)""",
    "DELETE FROM chats WHERE chat = :old",
    "DELETE FROM moved_chats WHERE old = :new",
    "UPDATE moved_chats SET new = :new WHERE new = :old",
    """INSERT INTO moved_chats (old, new) VALUES (:old, :new)
    ON CONFLICT (old) DO UPDATE SET new = excluded.new""",
    "DELETE FROM served_groups WHERE chat = :plain_new AND :plain_old <> :plain_new",
    "UPDATE served_groups SET chat = :plain_new WHERE chat = :plain_old",
)
BOT_THERE = "SELECT bot FROM served_groups WHERE chat = ? AND has_left = 0"
# The first bot was there before other bots could be, if anything was ever set for the chat.
SERVE = """
INSERT INTO served_groups (chat, bot)
SELECT :plain, CASE WHEN EXISTS (SELECT 1 FROM chats WHERE chat = :plain) THEN :first ELSE :bot END
WHERE true
ON CONFLICT (chat) DO UPDATE SET bot = :bot, has_left = 0 WHERE served_groups.has_left = 1
"""
LEAVE = """
INSERT INTO served_groups (chat, bot, has_left) VALUES (:plain, :bot, 1)
ON CONFLICT (chat) DO UPDATE SET has_left = 1 WHERE served_groups.bot = :bot
"""
RATINGS_THERE = "SELECT player, game, chat, mu, sigma, matches FROM ratings WHERE chat = ?"
DROP_RATINGS = "DELETE FROM ratings WHERE chat = ?"


class ChatRows(JoiningRows):
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

    async def bot_there(self, chat: Chat) -> str:
        values = _names(group_of(chat))

        def work(connection: SqlConnection) -> str:
            connection.execute(SERVE, values)
            ((bot,),) = connection.execute(BOT_THERE, (values["plain"],)).fetchall()
            return str(bot)

        for (bot,) in await self._reader.rows(BOT_THERE, (values["plain"],)):
            return str(bot)
        return await self._writer.run(work, effect=False)

    async def leave_chat(self, chat: Chat) -> None:
        values = _names(group_of(chat))
        await self._writer.run(
            lambda connection: connection.execute(LEAVE, values).rowcount, effect=False
        )

    async def move_chat(self, old: Chat, new: Chat) -> None:
        if old != new:
            await self._writer.run(partial(_move_chat, chats={"old": old, "new": new}))
            await self.finish_joining_begun()


def _move_chat(connection: SqlConnection, chats: dict[str, Chat]) -> None:
    chats |= {f"plain_{name}": without_bot(chat) for name, chat in chats.items()}
    for statement in MOVE_CHAT:
        connection.execute(statement, chats)
    _move_ratings(connection, chats["old"], chats["new"])
    move_counted(connection, chats["old"], chats["new"])


def _move_ratings(connection: SqlConnection, old: Chat, new: Chat) -> None:
    """What is known of a player from both chats is combined."""
    there = {rating[:2]: Rating(*rating) for rating in connection.execute(RATINGS_THERE, (new,))}
    for row in connection.execute(RATINGS_THERE, (old,)).fetchall():
        moved, kept = replace(Rating(*row), chat=new), there.get(row[:2])
        both = moved if kept is None else combined(kept, moved)
        values = (both.player, both.game, new, both.mu, both.sigma, both.matches)
        connection.execute(KEEP_RATING, values)
    connection.execute(DROP_RATINGS, (old,))


def _names(group: Chat) -> dict[str, str]:
    plain = without_bot(group)
    return {"plain": plain, "bot": bot_of(group), "first": bot_of(plain)}
