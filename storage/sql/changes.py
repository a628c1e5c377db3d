"""Applies one change to a table. The writer runs it in a savepoint: all of it or nothing."""

from collections.abc import Iterable
from dataclasses import astuple

from common.addresses import Chat
from common.ids import PlayerId, TableId
from storage.errors import ChatFull, Conflict, TooManyTables
from storage.owners import OfTable
from storage.results import MatchResult
from storage.sql.aliases import identity, present
from storage.sql.announcements import announce
from storage.sql.connection import SqlConnection
from storage.sql.counting import count_up
from storage.sql.daily import finish_daily
from storage.sql.day_limits import check_day_limit
from storage.sql.deadlines import delete_deadlines, replace_deadlines
from storage.sql.deals import keep_deals
from storage.sql.owners import revision_of
from storage.sql.questions import close_question
from storage.tables import LIVE, Change, Status

# Templates for a move, as those for deadlines and updates: SQLite gets a statement of each, and
# PostgreSQL one that is made of all (`storage/postgresql/fast_append.py`).
ADVANCE = "UPDATE tables SET revision = revision + 1 WHERE id = {table} AND revision = {revision}"
NEW_ACTION = "INSERT INTO actions (table_id, revision, at, seat, action, digest) {values}"
REWRITE = "UPDATE documents SET document = {document} WHERE table_id = {table}"

ADVANCE_ONE = ADVANCE.format(table="?", revision="?") + " RETURNING status"
ACT = NEW_ACTION.format(values="VALUES (?, ?, ?, ?, ?, ?)")
SET_DOCUMENT = REWRITE.format(document="?", table="?")
SET_STATUS = "UPDATE tables SET status = ?, ended = ? WHERE id = ?"
SET_GAME = """
UPDATE tables SET game = coalesce(?, game), rules_version = coalesce(?, rules_version) WHERE id = ?
"""
STAND_UP = "DELETE FROM seated WHERE table_id = ?"
SITTING = "SELECT player FROM seated WHERE table_id = ?"
SEATS_OF = """
SELECT count(*) FROM seated JOIN tables ON id = table_id WHERE player = ? AND event IS NULL
"""
LIVE_THERE = "SELECT count(*) FROM tables WHERE chat = ? AND ended IS NULL AND event IS NULL"
SIT_DOWN = "INSERT INTO seated (table_id, player) VALUES (?, ?)"
FINISH = "INSERT INTO matches (table_id, ended, counts, only_leavers) VALUES (?, ?, ?, ?)"
RESULT = """
INSERT INTO results (
    table_id, player, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips, total, played_at
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def apply(connection: SqlConnection, change: Change) -> int:
    """Returns the new revision. A change that loses the compare-and-swap has changed nothing."""
    status = _advance(connection, change)
    if change.answers is not None:
        close_question(connection, change.answers)
    _rewrite(connection, change)
    if change.status is not None:
        status = change.status
        set_status(connection, change.table, status, change.at)
    if status in LIVE:
        _keep_waiting(connection, change)
    if change.result is not None:
        _finish(connection, change, change.result)
    if change.daily is not None:
        finish_daily(connection, change.table, change.daily, change.at)
    announce(connection, OfTable(change.table), change.at, change.announcements)
    return change.revision + 1


def _advance(connection: SqlConnection, change: Change) -> Status:
    for (status,) in connection.execute(ADVANCE_ONE, (change.table, change.revision)).fetchall():
        return Status(status)
    raise conflict(connection, change)


def conflict(connection: SqlConnection, change: Change) -> Conflict:
    revision = revision_of(connection, change.table)
    return Conflict(f"table {change.table} is at {revision}, not at {change.revision}")


def _rewrite(connection: SqlConnection, change: Change) -> None:
    if change.action is not None:
        done = (change.at, change.seat, change.action, change.digest)
        connection.execute(ACT, (change.table, change.revision + 1, *done))
    if change.document is not None:
        connection.execute(SET_DOCUMENT, (change.document, change.table))
    if change.game is not None or change.rules_version is not None:
        connection.execute(SET_GAME, (change.game, change.rules_version, change.table))
    keep_deals(connection, change)


def set_status(connection: SqlConnection, table: TableId, status: Status, at: float) -> None:
    """A table that is not live any more loses its deadlines and its players."""
    connection.execute(SET_STATUS, (status, None if status in LIVE else at, table))
    if status not in LIVE:
        delete_deadlines(connection, OfTable(table))
        connection.execute(STAND_UP, (table,))


def _keep_waiting(connection: SqlConnection, change: Change) -> None:
    if change.deadlines is not None:
        revision = change.revision + 1
        replace_deadlines(connection, OfTable(change.table), change.deadlines, revision)
    if change.players is not None:
        sit_down(connection, change.table, change.players, change.most_tables)


def sit_down(
    connection: SqlConnection,
    table: TableId,
    players: Iterable[PlayerId],
    most: int | None = None,
) -> None:
    """Replace the people at a table. Those who did not sit there before are checked."""
    persons = dict.fromkeys(identity(connection, player) for player in sorted(players))
    before = {person for (person,) in connection.execute(SITTING, (table,)).fetchall()}
    for person in persons:
        if person not in before:
            _check_person_limit(connection, present(connection, person), most)
    connection.execute(STAND_UP, (table,))
    connection.executemany(SIT_DOWN, [(table, person) for person in persons])


def _check_person_limit(connection: SqlConnection, person: PlayerId, most: int | None) -> None:
    ((seats,),) = connection.execute(SEATS_OF, (person,)).fetchall()
    if most is not None and seats >= most:
        raise TooManyTables(f"player {person} sits at {seats} tables")


def check_chat_limit(connection: SqlConnection, chat: Chat, most: int) -> None:
    """`ChatFull` unless a chat may have one more table."""
    ((tables,),) = connection.execute(LIVE_THERE, (chat,)).fetchall()
    if tables >= most:
        raise ChatFull(f"there are {tables} tables")


def _finish(connection: SqlConnection, change: Change, result: MatchResult) -> None:
    finish = (change.table, change.at, result.counts, result.only_leavers)
    connection.execute(FINISH, finish)
    for player in sorted(result.players, key=lambda one: one.player):
        _, *facts = astuple(player)
        person = identity(connection, player.player)
        connection.execute(RESULT, (change.table, person, *facts, change.at))
    if result.counts and change.most_counted is not None:
        check_day_limit(connection, change.table, change.at, change.most_counted)
    count_up(connection)
