"""When something was sent to chats lately."""

import json
from collections.abc import Mapping, Sequence

from common.addresses import Chat
from storage.sql.base import Base
from storage.sql.connection import SqlConnection

FORGET = "DELETE FROM sent_times WHERE newest < ?"
KEEP = """
INSERT INTO sent_times (chat, newest, times) VALUES (?, ?, ?)
ON CONFLICT (chat) DO UPDATE SET newest = excluded.newest, times = excluded.times
"""
KEPT = "SELECT chat, times FROM sent_times"


class SentTimeRows(Base):
    """The protocol `SentTimes`."""

    async def keep_sent_times(self, chat: Chat, times: Sequence[float], forget: float) -> None:
        def work(connection: SqlConnection) -> None:
            connection.execute(FORGET, (forget,))
            connection.execute(KEEP, (chat, max(times), json.dumps(sorted(times))))

        await self._writer.run(work, effect=False, key="sent times")

    async def sent_times(self) -> Mapping[Chat, tuple[float, ...]]:
        rows = await self._reader.rows(KEPT)
        return {chat: tuple(json.loads(times)) for chat, times in rows}
