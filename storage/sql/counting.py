"""Counts results up: each match adds to the standings of its players, in its transaction.

After an upgrade, or in another time zone, all matches are counted again, in order. That is done in
short steps, each in a transaction of its own, while the bot serves. A match that ends meanwhile is
counted when its turn comes.
"""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TypeAlias
from zoneinfo import ZoneInfo

from common.addresses import Chat, group_of
from storage.errors import Conflict
from storage.sql.added_up import Additions, Key, Sums, added_up
from storage.sql.connection import Row, SqlConnection
from storage.sql.variants import GREATEST, each_row_in, filled, locked, numbers_in

DROPPED_AT_ONCE = 500
"""Rows that one step deletes."""

COUNTED_UP = locked("SELECT number, zone FROM counted_up")
KEEP_COUNTED_UP = "UPDATE counted_up SET number = ?"
BEGIN_ANEW = "UPDATE counted_up SET number = ?, zone = ?"
NOT_COUNTED = "SELECT number FROM matches WHERE number > ? ORDER BY number LIMIT ?"
IS_UP_TO_DATE = "counted_up.number = (SELECT coalesce(max(number), 0) FROM matches)"
HAS_MATCHES = "SELECT EXISTS (SELECT 1 FROM matches)"
DROP_SOME = "DELETE FROM {0} WHERE ({1}) IN (SELECT {1} FROM {0} ORDER BY {1} LIMIT ?)"
DROP_ALL = tuple(
    DROP_SOME.format(table, key)
    for table, key in (
        ("meetings", "ranking, player, other"),
        ("standings", "ranking, player"),
        ("early_leaves", "ranking, player"),
        ("rankings", "id"),
    )
)

RESULTS = """
SELECT number, chat, game, finished.ended, counts, player, side, place, place = 1,
    match_points, victory_points, has_left, deals, closings, closings_in_hand, points_paid, chips
FROM finished JOIN tables ON tables.id = table_id JOIN results USING (table_id)
WHERE (counts = 1 OR has_left = 1) AND ({}) ORDER BY number, seat
"""
BETWEEN = RESULTS.format("number > ? AND number <= ?")
IS_COUNTED = "number <= (SELECT counted_up.number FROM counted_up)"
RESULTS_OF_PLAYERS = filled(
    RESULTS.format(
        f"{IS_COUNTED} AND table_id IN (SELECT table_id FROM results WHERE player IN {{}})"
    ),
    numbers_in("?"),
)
IN_CHAT = "(chat = ? OR chat > ? AND chat < ?)"
"""In the chat or one of its topics: the character after `/` is `0`."""

# One statement adds all rows of a kind, which are lists in a list of JSON: fewer statements are
# fewer turns with a server, and with the other threads of this process.
GIVEN = each_row_in("?")
RANKING = """
rankings.chat = own.value ->> 0 AND rankings.period = own.value ->> 1
AND rankings.game = own.value ->> 2
"""


def _number(place: int) -> str:
    return f"CAST(own.value ->> {place} AS BIGINT)"


def _numbers(first: int, end: int) -> str:
    """Numbers of each list."""
    return ", ".join(map(_number, range(first, end)))


ADD_RANKINGS = filled(
    """
INSERT INTO rankings (chat, period, game)
SELECT own.value ->> 0, own.value ->> 1, own.value ->> 2
FROM {} WHERE true ON CONFLICT DO NOTHING
""",
    GIVEN,
)
ADD = filled(
    f"""
INSERT INTO standings (
    ranking, player, shown, newest, matches, wins, match_points, victory_points, abandoned,
    deals, closings, closings_in_hand, points_paid, chips, streak, best_streak
)
SELECT rankings.id, players.id, CASE WHEN rankings.chat <> '' THEN 1 ELSE ranked END,
    {_numbers(4, 15)},
    {_number(16)} + CASE
        WHEN {_number(5)} = {_number(6)} THEN coalesce(before.streak, 0) ELSE 0 END,
    {{greatest}}(coalesce(before.best_streak, 0), {_number(17)},
        coalesce(before.streak, 0) + {_number(15)})
FROM {{given}} CROSS JOIN rankings CROSS JOIN players
LEFT JOIN standings AS before
ON before.ranking = rankings.id AND before.player = players.id
WHERE {RANKING} AND players.id = {_number(3)}
ON CONFLICT (ranking, player) DO UPDATE SET
    newest = excluded.newest,
    matches = standings.matches + excluded.matches,
    wins = standings.wins + excluded.wins,
    match_points = standings.match_points + excluded.match_points,
    victory_points = standings.victory_points + excluded.victory_points,
    abandoned = standings.abandoned + excluded.abandoned,
    deals = standings.deals + excluded.deals,
    closings = standings.closings + excluded.closings,
    closings_in_hand = standings.closings_in_hand + excluded.closings_in_hand,
    points_paid = standings.points_paid + excluded.points_paid,
    chips = standings.chips + excluded.chips,
    streak = excluded.streak,
    best_streak = excluded.best_streak
""",
    given=GIVEN,
    greatest=GREATEST,
)
ADD_EARLY_LEAVES = filled(
    f"""
INSERT INTO early_leaves (ranking, player, matches)
SELECT rankings.id, {_numbers(3, 5)} FROM {{}} CROSS JOIN rankings WHERE {RANKING}
ON CONFLICT (ranking, player) DO UPDATE SET
    matches = early_leaves.matches + excluded.matches
""",
    GIVEN,
)
ADD_MEETINGS = filled(
    f"""
INSERT INTO meetings (ranking, player, other, matches, won, lost)
SELECT rankings.id, {_numbers(3, 8)} FROM {{}} CROSS JOIN rankings WHERE {RANKING}
ON CONFLICT (ranking, player, other) DO UPDATE SET
    matches = meetings.matches + excluded.matches,
    won = meetings.won + excluded.won, lost = meetings.lost + excluded.lost
""",
    GIVEN,
)

CHATS_OF = filled(
    """
SELECT chat FROM results JOIN tables ON tables.id = table_id WHERE player IN {players}
UNION SELECT old FROM results JOIN tables ON tables.id = table_id
JOIN moved_chats ON moved_chats.new = chat WHERE player IN {players}
""",
    players=numbers_in(":players"),
)
"""Where they have played, and what those chats were before."""

IS_RANKED = "SELECT EXISTS (SELECT 1 FROM rankings WHERE chat = ?)"
HAS_TOPICS = "SELECT EXISTS (SELECT 1 FROM tables WHERE chat > ? AND chat < ?)"
RENAME_RANKINGS = "UPDATE rankings SET chat = ? WHERE chat = ?"
RECOUNT_THERE = f"""
INSERT INTO recounts (player)
SELECT DISTINCT player FROM results JOIN tables ON tables.id = table_id
WHERE {IN_CHAT} OR {IN_CHAT} ON CONFLICT DO NOTHING
"""

Transaction: TypeAlias = Callable[[SqlConnection], AbstractContextManager[None]]


def count_up(connection: SqlConnection) -> None:
    """Add the newest match to the standings, unless others before it are still to be counted."""
    for number, zone in connection.execute(COUNTED_UP).fetchall():
        new = connection.execute(NOT_COUNTED, (number, 2)).fetchall()
        if len(new) == 1 and number >= 0:
            ((newest,),) = new
            _add(connection, added_up(connection.execute(BETWEEN, (number, newest)), zone))
            connection.execute(KEEP_COUNTED_UP, (newest,))


def move_counted(connection: SqlConnection, old: Chat, new: Chat) -> None:
    """After a chat became another. If both have rankings, their players are counted anew later."""
    old_group, new_group = group_of(old), group_of(new)
    ((topics,),) = connection.execute(HAS_TOPICS, with_topics(old_group)[1:]).fetchall()
    ((ranked,),) = connection.execute(IS_RANKED, (new_group,)).fetchall()
    if (old, new) == (old_group, new_group) and not topics and not ranked:
        connection.execute(RENAME_RANKINGS, (new, old))
    else:
        connection.execute(RECOUNT_THERE, (*with_topics(old_group), *with_topics(new_group)))


@dataclass(frozen=True, slots=True)
class CountingPace:
    """How much a step counts up, so that presses do not wait for long."""

    at_once: int
    """Matches."""
    at_start: int
    """Steps that are done before the bot serves: a small group reads nothing of it."""


def begin_counting(
    connection: SqlConnection, zone: ZoneInfo, pace: CountingPace, alone: Transaction
) -> None:
    """Find out after the database was opened whether everything is to be counted again, and do the
    first steps. `alone`: a transaction in which nobody else changes results."""
    with alone(connection):
        ((number, before),) = connection.execute(COUNTED_UP).fetchall()
        ((has_matches,),) = connection.execute(HAS_MATCHES).fetchall()
        if before != zone.key or (number == 0 and has_matches):
            connection.execute(BEGIN_ANEW, (-1 if has_matches else 0, zone.key))
    for _ in range(pace.at_start):
        with alone(connection):
            if count_more(connection, pace.at_once) is None:
                return


def count_more(connection: SqlConnection, at_once: int, since: int | None = None) -> int | None:
    """Do the next step; returns how far the counting has come then, or None if nothing is missing.

    `since`: how far it had come, for a process that counts; `Conflict` if another one has gone on.
    """
    ((number, zone),) = connection.execute(COUNTED_UP).fetchall()
    if since is not None and number != since:
        raise Conflict(f"another process counts: it has come to {number}, from {since}")
    if number < 0:
        reached = number - 1 if _drop_some(connection) else 0
    else:
        following = connection.execute(NOT_COUNTED, (number, at_once)).fetchall()
        if not following:
            return None
        (reached,) = following[-1]
        _add(connection, added_up(connection.execute(BETWEEN, (number, reached)), zone))
    connection.execute(KEEP_COUNTED_UP, (reached,))
    return reached


def _drop_some(connection: SqlConnection) -> bool:
    """Delete some of what was counted before; False if nothing is left."""
    return any(
        connection.execute(statement, (DROPPED_AT_ONCE,)).rowcount > 0 for statement in DROP_ALL
    )


def with_topics(chat: Chat) -> tuple[str, str, str]:
    return chat, f"{chat}/", f"{chat}0"


def _add(connection: SqlConnection, more: Additions) -> None:
    for statement, rows in (
        (ADD_RANKINGS, more.rankings),
        (ADD, [_standing(key, sums) for key, sums in more.standings.items()]),
        (ADD_MEETINGS, [(*key, *numbers) for key, numbers in more.meetings.items()]),
        (ADD_EARLY_LEAVES, [(*key, number) for key, number in more.early_leaves.items()]),
    ):
        if rows:
            connection.execute(statement, (json.dumps(list(rows)),))


def _standing(key: Key, sums: Sums) -> Row:
    return (*key, sums.newest, *sums.sums, sums.lead, sums.streak, sums.best_streak)
