"""Counts results up: each match adds to the standings of its players, in its transaction."""

import json
import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby, permutations
from zoneinfo import ZoneInfo

from storage.names import Chat, PlayerId
from storage.periods import EVER, periods
from storage.sql.connection import Row, SqlConnection, transaction

log = logging.getLogger(__name__)

AT_ONCE = 5000
"""Matches that one transaction counts up after a migration."""
EVERYWHERE = ""

COUNTED_UP = "SELECT number, zone FROM counted_up"
KEEP_COUNTED_UP = "UPDATE counted_up SET number = ?"
KEEP_ZONE = "UPDATE counted_up SET zone = ?, number = 0"
ALL_COUNTED_UP = "UPDATE counted_up SET number = (SELECT coalesce(max(number), 0) FROM matches)"
NEWEST = "SELECT coalesce(max(number), 0) FROM matches"
EMPTY = (
    "DELETE FROM meetings",
    "DELETE FROM standings",
    "DELETE FROM early_leaves",
    "DELETE FROM rankings",
)

RESULTS = """
SELECT number, chat, game, finished.ended, counts, player, side, place, place = 1,
    match_points, victory_points, has_left, deals, closings, closings_in_hand, points_paid, chips
FROM finished JOIN tables ON tables.id = table_id JOIN results USING (table_id)
WHERE (counts = 1 OR has_left = 1) AND ({}) ORDER BY number, seat
"""
BETWEEN = RESULTS.format("number > ? AND number <= ?")
RESULTS_OF_PLAYERS = RESULTS.format(
    "table_id IN (SELECT table_id FROM results WHERE player IN (SELECT value FROM json_each(?)))"
)
IN_CHAT = "(chat = ? OR chat > ? AND chat < ?)"
"""In the chat or one of its topics: the character after `/` is `0`."""
RESULTS_OF_CHATS = RESULTS.format(f"{IN_CHAT} OR {IN_CHAT}")

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


def count_up(connection: SqlConnection) -> None:
    """Add the newest matches to the standings."""
    for number, zone in connection.execute(COUNTED_UP).fetchall():
        ((newest,),) = connection.execute(NEWEST).fetchall()
        add_matches(connection, connection.execute(BETWEEN, (number, newest)), zone)
        connection.execute(KEEP_COUNTED_UP, (newest,))


def recount_chats(connection: SqlConnection, *chats: Chat) -> None:
    """Count the matches of two groups anew after a chat became another."""
    old, new = map(group_of, chats)
    for statement in DROP_CHATS:
        connection.execute(statement, {"chats": json.dumps([old, new])})
    asked = (*with_topics(old), *with_topics(new))
    _recount(connection, RESULTS_OF_CHATS, asked, lambda chat, _: chat in {old, new})


def keep_counted_up(connection: SqlConnection) -> None:
    """After results were handed over or tables moved, and nothing has to be counted because of
    it. The database's triggers ask for everything to be counted."""
    connection.execute(ALL_COUNTED_UP)


def count_all_up(connection: SqlConnection, zone: ZoneInfo) -> None:
    """Bring the standings up to date after the database was opened.

    Everything is counted again if the time zone has changed, or if an older program has changed
    results.
    """
    ((number, before),) = connection.execute(COUNTED_UP).fetchall()
    ((newest,),) = connection.execute(NEWEST).fetchall()
    if before != zone.key or (newest and not number):
        number = 0
        with transaction(connection):
            for statement in EMPTY:
                connection.execute(statement)
            connection.execute(KEEP_ZONE, (zone.key,))
    while number < newest:
        last = min(number + AT_ONCE, newest)
        with transaction(connection):
            add_matches(connection, connection.execute(BETWEEN, (number, last)), zone.key)
            connection.execute(KEEP_COUNTED_UP, (last,))
        number = last
        log.info("the results of %d of %d matches are counted up", number, newest)


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
    keep_counted_up(connection)


def add_matches(
    connection: SqlConnection,
    results: Iterable[Row],
    zone: str,
    concerns: Callable[[Chat, PlayerId], bool] = lambda *_: True,
) -> None:
    """Add matches to the standings of the players whom it concerns in a group, in their order."""
    place = ZoneInfo(zone)
    for about, match in groupby(list(results), key=lambda row: row[:5]):
        (number, chat, game, ended, counts), players = about, [row[5:] for row in match]
        for group in (EVERYWHERE, group_of(chat)):
            mine = {row[0] for row in players if concerns(group, row[0])}
            if mine:
                rankings = [(group, key, game) for key in periods(ended, place).values()]
                connection.executemany(ADD_RANKING, rankings)
                if not counts:
                    leaves = [(*ranking, player) for ranking in rankings for player in mine]
                    connection.executemany(ADD_EARLY_LEAVE, leaves)
                    continue
                connection.executemany(ADD, _standings(rankings, number, players, mine))
                pairs = _meetings(players, mine)
                connection.executemany(ADD_MEETING, [(group, EVER, game, *one) for one in pairs])


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
