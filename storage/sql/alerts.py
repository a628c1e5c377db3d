"""People who want to know when a table opens in a group."""

from collections.abc import Callable
from dataclasses import astuple, replace

from common.addresses import Account, Chat
from common.ids import Document, TableId
from storage.alerts import PAUSE, Alert
from storage.announcements import Announcement
from storage.errors import Unknown
from storage.owners import OfTable
from storage.sql.aliases import newest_chat
from storage.sql.announcements import announce
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection
from storage.sql.owners import current

IS_KNOWN = "SELECT 1 FROM accounts WHERE account = ?"
SET = """
INSERT INTO alerts (account, chat, name, once, quiet_from, quiet_until) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account, chat) DO UPDATE SET name = excluded.name, once = excluded.once,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, told = 0
"""
END = "DELETE FROM alerts WHERE account = ? AND chat = ?"
ALERTS = "SELECT account, chat, alerts.name, once, quiet_from, quiet_until FROM alerts"
TO_TELL = f"""
{ALERTS} JOIN accounts USING (account) WHERE chat = :chat AND told NOT BETWEEN :since AND :at
AND player NOT IN (SELECT player FROM seated WHERE table_id = :table) ORDER BY account
"""
ALERTS_OF = f"{ALERTS} WHERE account = ? ORDER BY chat"
TOLD = "UPDATE alerts SET told = ? WHERE account = ? AND chat = ?"


class AlertRows(Base):
    """The protocol `Alerts`."""

    async def set_alert(self, alert: Alert) -> None:
        def work(connection: SqlConnection) -> None:
            if not connection.execute(IS_KNOWN, (alert.account,)).fetchall():
                raise Unknown("nobody has that account")
            there = replace(alert, chat=newest_chat(connection, alert.chat))
            connection.execute(SET, astuple(there))

        await self._writer.run(work)

    async def end_alert(self, account: Account, chat: Chat) -> None:
        def work(connection: SqlConnection) -> None:
            connection.execute(END, (account, newest_chat(connection, chat)))

        await self._writer.run(work)

    async def send_alerts(
        self,
        table: TableId,
        chat: Chat,
        at: float,
        hour: int,
        content: Callable[[Alert], Document],
    ) -> int:
        def work(connection: SqlConnection) -> int:
            there, owner = newest_chat(connection, chat), current(connection, OfTable(table))
            values = {"chat": there, "table": table, "since": at - PAUSE, "at": at}
            alerts = map(alert_of, connection.execute(TO_TELL, values).fetchall())
            told = [one for one in alerts if not one.is_quiet(hour)]
            messages = (Announcement(one.account, content(one)) for one in told)
            announce(connection, owner, at, messages)
            connection.executemany(TOLD, [(at, one.account, one.chat) for one in told])
            connection.executemany(END, [(one.account, one.chat) for one in told if one.once])
            return len(told)

        return await self._writer.run(work)


def alert_of(row: Row) -> Alert:
    account, chat, name, once, *quiet = row
    return Alert(account, chat, name, bool(once), *quiet)
