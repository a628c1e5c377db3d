"""How many matches of the same people count on one day, and who counts from the next day on."""

import json
from collections.abc import Iterable
from hashlib import sha256
from zoneinfo import ZoneInfo

from common.addresses import Account, without_bot
from common.ids import TableId
from storage.errors import CountsLater, EnoughToday
from storage.periods import day_of
from storage.sql.base import Base
from storage.sql.connection import SqlConnection
from storage.sql.erasure import ASK
from storage.sql.variants import filled, numbers_in

TRACE_BYTES = 3
"""So few that hundreds of the accounts of a platform have the same trace."""

ZONE = "SELECT zone FROM counted_up"
SAME_PEOPLE = """
SELECT count(*) FROM results AS own JOIN matches ON matches.table_id = own.table_id
WHERE own.player = (SELECT max(player) FROM results WHERE table_id = :table)
AND own.played_at >= :first AND own.played_at < :end AND counts = 1
AND (SELECT count(*) FROM results WHERE table_id = own.table_id)
    = (SELECT count(*) FROM results WHERE table_id = :table)
AND NOT EXISTS (
    SELECT player FROM results WHERE table_id = own.table_id
    EXCEPT SELECT player FROM results WHERE table_id = :table
)
"""
ACCOUNTS_AT = """
SELECT account FROM results JOIN accounts ON accounts.player = results.player WHERE table_id = ?
"""
COUNTS_LATER = filled(
    "SELECT count(*) FROM counts_later WHERE trace IN {} AND until > ?", numbers_in("?")
)
COUNT_LATER = """
INSERT INTO counts_later (trace, until) VALUES (?, ?)
ON CONFLICT (trace) DO UPDATE SET until = excluded.until
"""
COUNT_AGAIN = "DELETE FROM counts_later WHERE until <= ?"


class DayLimitRows(Base):
    """Part of the protocol `People`."""

    async def count_again(self, now: float) -> None:
        def work(connection: SqlConnection) -> None:
            if connection.execute(COUNT_AGAIN, (now,)).rowcount > 0:
                connection.execute(ASK)

        await self._writer.run(work, background=True)


def count_later(connection: SqlConnection, accounts: Iterable[Account], at: float) -> None:
    """Let no match count on this day for whoever has one of these accounts."""
    _, until = _day_of(connection, at)
    rows = {(trace, until) for trace in map(_trace, accounts)}
    connection.executemany(COUNT_LATER, rows)


def check_day_limit(connection: SqlConnection, table: TableId, at: float, most: int) -> None:
    """After the match was added: in PostgreSQL, whoever adds another waits for it."""
    accounts = connection.execute(ACCOUNTS_AT, (table,)).fetchall()
    traces = json.dumps([_trace(account) for (account,) in accounts])
    ((later,),) = connection.execute(COUNTS_LATER, (traces, at)).fetchall()
    if later:
        raise CountsLater("somebody at the table has begun anew on this day")
    first, end = _day_of(connection, at)
    values = {"table": table, "first": first, "end": end}
    ((matches,),) = connection.execute(SAME_PEOPLE, values).fetchall()
    if matches > most:
        raise EnoughToday(f"{matches} matches of these people on one day would count")


def _day_of(connection: SqlConnection, at: float) -> tuple[float, float]:
    ((zone,),) = connection.execute(ZONE).fetchall()
    return day_of(at, ZoneInfo(zone))


def _trace(account: Account) -> int:
    """A number by which an account is known again, but not found out."""
    digest = sha256(without_bot(account).encode()).digest()
    return int.from_bytes(digest[:TRACE_BYTES])
