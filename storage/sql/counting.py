"""Counts results up: each match adds to the standings of its players, in its transaction.

After an upgrade, or in another time zone, all matches are counted again, in order. That is done in
short steps, each in a transaction of its own, while the bot serves. A match that ends meanwhile is
counted when its turn comes.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import TypeAlias
from zoneinfo import ZoneInfo

from storage.errors import Conflict
from storage.names import Chat, PlayerId
from storage.periods import EVER, periods
from storage.sql.connection import Row, SqlConnection, transaction

DROPPED_AT_ONCE = 500
"""Rows that one step deletes."""
EVERYWHERE = ""

COUNTED_UP = "SELECT number, zone FROM counted_up"
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
OF_SOME = """
table_id IN (SELECT table_id FROM results WHERE player IN (SELECT value FROM json_each(?)))
"""
RESULTS_OF_PLAYERS = RESULTS.format(f"{IS_COUNTED} AND {OF_SOME}")
IN_CHAT = "(chat = ? OR chat > ? AND chat < ?)"
"""In the chat or one of its topics: the character after `/` is `0`."""
RESULTS_OF_CHATS = RESULTS.format(f"{IS_COUNTED} AND ({IN_CHAT} OR {IN_CHAT})")

ADD_RANKING = """
INSERT INTO rankings (chat, period, game) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
"""
ADD = """
INSERT INTO standings (
    ranking, player, shown, newest, matches, wins, match_points, victory_points, abandoned,
    deals, closings, closings_in_hand, points_paid, chips, streak, best_streak
)
SELECT rankings.id, players.id, chat <> '' OR ranked, ?5, 1, ?6, ?7, ?8, ?9,
    ?10, ?11, ?12, ?13, ?14, ?6, ?6
FROM rankings, players WHERE chat = ?1 AND period = ?2 AND game = ?3 AND players.id = ?4
ON CONFLICT (ranking, player) DO UPDATE SET
    newest = excluded.newest,
    matches = standings.matches + 1,
    wins = standings.wins + excluded.wins,
    match_points = standings.match_points + excluded.match_points,
    victory_points = standings.victory_points + excluded.victory_points,
    abandoned = standings.abandoned + excluded.abandoned,
    deals = standings.deals + excluded.deals,
    closings = standings.closings + excluded.closings,
    closings_in_hand = standings.closings_in_hand + excluded.closings_in_hand,
    points_paid = standings.points_paid + excluded.points_paid,
    chips = standings.chips + excluded.chips,
    streak = (standings.streak + 1) * excluded.wins,
    best_streak = max(standings.best_streak, (standings.streak + 1) * excluded.wins)
"""
ADD_EARLY_LEAVE = """
INSERT INTO early_leaves (ranking, player, matches)
SELECT id, ?4, 1 FROM rankings WHERE chat = ?1 AND period = ?2 AND game = ?3
ON CONFLICT (ranking, player) DO UPDATE SET matches = early_leaves.matches + 1
"""
ADD_MEETING = """
INSERT INTO meetings (ranking, player, other, matches, won, lost)
SELECT id, ?4, ?5, ?6, ?7, ?8 FROM rankings WHERE chat = ?1 AND period = ?2 AND game = ?3
ON CONFLICT (ranking, player, other) DO UPDATE SET
    matches = meetings.matches + excluded.matches,
    won = meetings.won + excluded.won, lost = meetings.lost + excluded.lost
"""

CHATS_OF = """
SELECT DISTINCT chat FROM results JOIN tables ON tables.id = table_id
WHERE player IN (SELECT value FROM json_each(?))
"""
IN_CHATS = """
ranking IN (SELECT id FROM rankings WHERE chat IN (SELECT value FROM json_each(:chats)))
"""
DROP = "DELETE FROM {} WHERE {}"
COUNTED_BY_CHAT = ("meetings", "standings", "early_leaves")
DROP_CHATS = tuple(DROP.format(counted, IN_CHATS) for counted in COUNTED_BY_CHAT)

Transaction: TypeAlias = Callable[[SqlConnection], AbstractContextManager[None]]


def count_up(connection: SqlConnection) -> None:
    """Add the newest match to the standings, unless others before it are still to be counted."""
    for number, zone in connection.execute(COUNTED_UP).fetchall():
        new = connection.execute(NOT_COUNTED, (number, 2)).fetchall()
        if len(new) == 1 and number >= 0:
            ((newest,),) = new
            add_matches(connection, connection.execute(BETWEEN, (number, newest)), zone)
            connection.execute(KEEP_COUNTED_UP, (newest,))


def recount_chats(connection: SqlConnection, *chats: Chat) -> None:
    """Count the matches of two groups anew after a chat became another."""
    old, new = map(group_of, chats)
    for statement in DROP_CHATS:
        connection.execute(statement, {"chats": json.dumps([old, new])})
    asked = (*with_topics(old), *with_topics(new))
    _recount(connection, RESULTS_OF_CHATS, asked, lambda chat, _: chat in {old, new})


@dataclass(frozen=True, slots=True)
class CountingPace:
    """How much a step counts up, so that presses do not wait for long."""

    at_once: int
    """Matches."""
    at_start: int
    """Steps that are done before the bot serves: a small group reads nothing of it."""


def begin_counting(
    connection: SqlConnection, zone: ZoneInfo, pace: CountingPace, alone: Transaction = transaction
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
        add_matches(connection, connection.execute(BETWEEN, (number, reached)), zone)
    connection.execute(KEEP_COUNTED_UP, (reached,))
    return reached


def _drop_some(connection: SqlConnection) -> bool:
    """Delete some of what was counted before; False if nothing is left."""
    return any(
        connection.execute(statement, (DROPPED_AT_ONCE,)).rowcount > 0 for statement in DROP_ALL
    )


def group_of(chat: Chat) -> Chat:
    """The group to which a topic belongs."""
    return chat.partition("/")[0]


def with_topics(chat: Chat) -> tuple[str, str, str]:
    return chat, f"{chat}/", f"{chat}0"


def _recount(
    connection: SqlConnection,
    question: str,
    values: tuple[str, ...],
    concerns: Callable[[Chat, PlayerId], bool],
) -> None:
    ((_, zone),) = connection.execute(COUNTED_UP).fetchall()
    add_matches(connection, connection.execute(question, values), zone, concerns)


def add_matches(
    connection: SqlConnection,
    results: Iterable[Row],
    zone: str,
    concerns: Callable[[Chat, PlayerId], bool] = lambda *_: True,
) -> None:
    """Add matches to the standings of the players whom it concerns in a group, in their order."""
    place, of_matches = ZoneInfo(zone), dict[Row, None]()
    standings, meetings, leaves = list[Row](), list[Row](), list[Row]()
    for (number, chat, game, ended, counts), match in groupby(results, key=lambda row: row[:5]):
        players = [row[5:] for row in match]
        for group in (EVERYWHERE, group_of(chat)):
            mine = {row[0] for row in players if concerns(group, row[0])}
            if mine:
                rankings = [(group, key, game) for key in periods(ended, place).values()]
                of_matches |= dict.fromkeys(rankings)
                if not counts:
                    leaves += [(*ranking, player) for ranking in rankings for player in mine]
                    continue
                standings += _standings(rankings, number, players, mine)
                meetings += [(group, EVER, game, *one) for one in _meetings(players, mine)]
    connection.executemany(ADD_RANKING, of_matches)
    connection.executemany(ADD, standings)
    connection.executemany(ADD_MEETING, meetings)
    connection.executemany(ADD_EARLY_LEAVE, leaves)


def _standings(
    rankings: Collection[Row], number: int, players: Collection[Row], mine: Collection[PlayerId]
) -> Iterator[Row]:
    for player, _, _, *numbers in players:
        if player in mine:
            for ranking in rankings:
                yield (*ranking, player, number, *numbers)


def _meetings(players: Collection[Row], mine: Collection[PlayerId]) -> Iterator[Row]:
    """For each two players, whether they played against each other, and who won."""
    for (player, side, place, *_), (other, its_side, its_place, *_) in permutations(players, 2):
        if player in mine or other in mine:
            against = side != its_side
            yield (
                player,
                other,
                against,
                against and place < its_place,
                against and place > its_place,
            )
