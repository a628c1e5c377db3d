"""A person is forgotten: one transaction that decides it, and short ones for the rest.

Nothing names them from the first one on. It notes that there is more to be deleted, so that the
next start goes on after a kill. The others delete what there may be much of, a few rows at a time,
and at last the accounts.
"""

from collections.abc import Sequence
from functools import partial

from common.ids import PlayerId
from storage.announcements import Reworded, as_it_is
from storage.errors import StillSeated
from storage.sql.aliases import identity
from storage.sql.announcements import PENDING_SOME, keep_reworded, reworded_among
from storage.sql.connection import Row, SqlConnection
from storage.sql.day_limits import DayLimitRows, count_later
from storage.sql.erasure import ASK
from storage.sql.joining import JoiningRows
from storage.sql.links import END_LINKS_OF

AT_ONCE = 50
"""Rows of one kind that one transaction deletes: presses must not wait for long."""

SITS_AT = "SELECT table_id FROM seated WHERE player = ?"
ACCOUNTS = "SELECT account FROM accounts WHERE player = ?"
UNFINISHED = "SELECT player FROM forgetting"

FORGET_THERE = (
    "DELETE FROM announcements WHERE receiver = :account",
    "DELETE FROM announcements WHERE owner_kind = 'chat' AND owner = :account",
    "DELETE FROM deadlines WHERE owner_kind = 'chat' AND owner = :account",
    "DELETE FROM chats WHERE chat = :account",
    "DELETE FROM sent_times WHERE chat = :account",
    "DELETE FROM event_chats WHERE chat = :account",
    "DELETE FROM ratings WHERE chat = :account",
    "DELETE FROM updates WHERE account = :account AND body IS NOT NULL",
    "DELETE FROM alerts WHERE account = :account",
    "UPDATE accounts SET name = '' WHERE account = :account",
)
FORGET = (
    END_LINKS_OF,
    "DELETE FROM link_tries WHERE player = :player",
    "DELETE FROM deadlines WHERE owner_kind = 'person' AND owner = :owner",
    "DELETE FROM announcements WHERE owner_kind = 'person' AND owner = :owner",
    "DELETE FROM questions WHERE player = :player",
    "DELETE FROM event_people WHERE player = :player",
    "DELETE FROM album WHERE player = :player",
    "DELETE FROM album_wins WHERE player = :player",
    "UPDATE events SET owner = NULL WHERE owner = :player",
    "UPDATE players SET name = '', settings = '{}', removed = 1 WHERE id = :player",
    "INSERT INTO forgetting (player) VALUES (:player) ON CONFLICT DO NOTHING",
)
OF_RANKINGS_THERE = "(SELECT id FROM rankings WHERE chat = :account)"
SOME_OF = "DELETE FROM {0} WHERE ({1}) IN (SELECT {1} FROM {0} WHERE {2} LIMIT :limit)"
TABLES_THERE = """
UPDATE tables SET chat = 'removed:' || :player
WHERE id IN (SELECT id FROM tables WHERE chat = :account LIMIT :limit)
"""
# Each is repeated as long as it finds as many rows as it may change. Nobody can see the rankings of
# a private chat any more.
FORGET_SOME_THERE = (
    TABLES_THERE,
    SOME_OF.format("screens", "table_id, view, place", "place = :account"),
    SOME_OF.format("to_disarm", "id", "place = :account"),
    SOME_OF.format("chat_screens", "view, place", "place = :account"),
    SOME_OF.format("meetings", "ranking, player, other", f"ranking IN {OF_RANKINGS_THERE}"),
    SOME_OF.format("standings", "ranking, player", f"ranking IN {OF_RANKINGS_THERE}"),
    SOME_OF.format("early_leaves", "ranking, player", f"ranking IN {OF_RANKINGS_THERE}"),
    SOME_OF.format("rankings", "id", "chat = :account"),
)
DELETE_ACCOUNTS = "DELETE FROM accounts WHERE player = ?"
FINISHED = "DELETE FROM forgetting WHERE player = ?"


class ForgettingRows(JoiningRows, DayLimitRows):
    """Part of the protocol `People`."""

    async def forget(
        self, player: PlayerId, reworded: Reworded = as_it_is, at: float = 0.0
    ) -> None:
        newest = await self._reword(player, reworded)
        work = partial(_decide, player=player, reworded=reworded, newest=newest, at=at)
        await self.finish_forgetting(await self._writer.run(work))
        await self.finish_joining_begun()

    async def _reword(self, player: PlayerId, reworded: Reworded) -> int:
        """Change what waits to be announced, beside the writer. The number of the last one."""
        newest = 0
        while rows := await self._patient.rows(PENDING_SOME, (newest, AT_ONCE)):
            newest = rows[-1][0]
            changed = await self._threads.run(reworded_among, rows, reworded)
            if changed:
                work = partial(_reword, player=player, changed=changed)
                await self._writer.run(work, effect=False)
        return newest

    async def finish_forgetting_begun(self) -> None:
        """For those whose forgetting was interrupted by the end of the program."""
        for (person,) in await self._patient.rows(UNFINISHED):
            await self.finish_forgetting(person)

    async def finish_forgetting(self, person: PlayerId) -> None:
        for (account,) in await self._patient.rows(ACCOUNTS, (person,)):
            there = {"player": person, "account": account, "limit": AT_ONCE}
            for statement in FORGET_SOME_THERE:
                work = partial(_forget_some, statement=statement, there=there)
                while await self._writer.run(work, background=True) == AT_ONCE:
                    pass
        await self._writer.run(partial(_delete_accounts, person=person), background=True)
        await self._empty_log()


def _reword(connection: SqlConnection, player: PlayerId, changed: Sequence[Row]) -> None:
    _demand_no_seat(connection, identity(connection, player))
    keep_reworded(connection, changed)


def _decide(
    connection: SqlConnection, player: PlayerId, reworded: Reworded, newest: int, at: float
) -> PlayerId:
    person = identity(connection, player)
    _demand_no_seat(connection, person)
    accounts = [account for (account,) in connection.execute(ACCOUNTS, (person,)).fetchall()]
    count_later(connection, accounts, at)
    for account in accounts:
        for statement in FORGET_THERE:
            connection.execute(statement, {"account": account})
    for statement in FORGET:
        connection.execute(statement, {"player": person, "owner": str(person)})
    while rows := connection.execute(PENDING_SOME, (newest, AT_ONCE)).fetchall():
        newest = rows[-1][0]
        keep_reworded(connection, reworded_among(rows, reworded))
    return person


def _demand_no_seat(connection: SqlConnection, person: PlayerId) -> None:
    for (table,) in connection.execute(SITS_AT, (person,)).fetchall():
        raise StillSeated(f"player {person} sits at table {table}")


def _forget_some(connection: SqlConnection, statement: str, there: dict[str, object]) -> int:
    return connection.execute(statement, there).rowcount


def _delete_accounts(connection: SqlConnection, person: PlayerId) -> None:
    """Delete the rest, and ask for the bytes of all that was deleted to be erased."""
    connection.execute(DELETE_ACCOUNTS, (person,))
    connection.execute(FINISHED, (person,))
    connection.execute(ASK)
