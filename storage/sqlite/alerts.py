"""People who want to know when a table opens in a group."""

import sqlite3
from dataclasses import astuple, replace

from storage.alerts import Alert
from storage.announcements import Announcement
from storage.errors import Unknown
from storage.names import Account, Chat, Document, TableId
from storage.owners import OfTable
from storage.sqlite.aliases import newest_chat
from storage.sqlite.announcements import announce
from storage.sqlite.base import Base
from storage.sqlite.owners import current
from storage.sqlite.reader import Row

IS_KNOWN = "SELECT 1 FROM accounts WHERE account = ?"
SET = """
REPLACE INTO alerts (account, chat, once, quiet_from, quiet_until) VALUES (?, ?, ?, ?, ?)
"""
END = "DELETE FROM alerts WHERE account = ? AND chat = ?"
OF_CHAT = """
SELECT account, chat, once, quiet_from, quiet_until FROM alerts JOIN accounts USING (account)
WHERE chat = ? AND player NOT IN (SELECT player FROM seated WHERE table_id = ?) ORDER BY account
"""
OF_ACCOUNT = """
SELECT account, chat, once, quiet_from, quiet_until FROM alerts WHERE account = ? ORDER BY chat
"""


class AlertRows(Base):
    """The protocol `Alerts`."""

    async def set_alert(self, alert: Alert) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute(IS_KNOWN, (alert.account,)).fetchall():
                raise Unknown("nobody has that account")
            there = replace(alert, chat=newest_chat(connection, alert.chat))
            connection.execute(SET, astuple(there))

        await self._writer.run(work)

    async def end_alert(self, account: Account, chat: Chat) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(END, (account, newest_chat(connection, chat)))

        await self._writer.run(work)

    async def send_alerts(
        self, table: TableId, chat: Chat, at: float, hour: int, content: Document
    ) -> int:
        def work(connection: sqlite3.Connection) -> int:
            there, owner = newest_chat(connection, chat), current(connection, OfTable(table))
            rows = connection.execute(OF_CHAT, (there, table)).fetchall()
            told = [one for one in map(alert_of, rows) if not one.is_quiet(hour)]
            messages = (Announcement(one.account, content) for one in told)
            announce(connection, owner, at, messages)
            ended = [(one.account, one.chat) for one in told if one.once]
            connection.executemany(END, ended)
            return len(told)

        return await self._writer.run(work)


def alert_of(row: Row) -> Alert:
    account, chat, once, *quiet = row
    return Alert(account, chat, bool(once), *quiet)
