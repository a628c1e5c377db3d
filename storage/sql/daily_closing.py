"""Closes days of the deal of the day, and makes the table of the month, in short steps.

A day is closed when each of its plays has its share. Then a new table of the month is made beside
the one that is shown, a few players at a time, from their shares. So a step that is repeated
changes nothing, and the table that is shown always contains all days up to the same one.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engine.daily import BEST_DAYS
from storage.sql.connection import Row, SqlConnection
from storage.sql.variants import filled, numbers_in

SHARED_AT_ONCE = 500
"""Plays whose shares one step writes: presses must not wait for long."""
AVERAGED_AT_ONCE = 50
"""Players whose months one step counts up."""

CLOSED = "SELECT day, next FROM daily_closed WHERE game = ? AND day BETWEEN ? AND ?"
SCORES = """
SELECT pool, points, (below + CAST(same - 1 AS DOUBLE PRECISION) / 2) / (everybody - 1)
FROM (
    SELECT pool, points, same, everybody,
        sum(same) OVER (PARTITION BY pool ORDER BY points) - same AS below
    FROM (
        SELECT pool, coalesce(score, -1000000) AS points, same,
            sum(same) OVER (PARTITION BY pool) AS everybody
        FROM (
            SELECT pool, points AS score, count(*) AS same FROM daily_plays
            WHERE day = :day AND game = :game GROUP BY pool, points
        ) AS counted
    ) AS scores
) AS places
WHERE everybody > 1
"""
"""The shares that scores get; a person who has not finished by then has left."""
BEGIN = """
INSERT INTO daily_closed (day, game, month, next) VALUES (:day, :game, :month, 0)
ON CONFLICT DO NOTHING
"""
KEEP_SCORE = "INSERT INTO daily_shares (game, day, pool, points, share) VALUES (?, ?, ?, ?, ?)"
PLAYERS_OF_DAY = """
SELECT player FROM daily_plays WHERE day = :day AND game = :game AND player >= :next
ORDER BY player LIMIT :limit
"""
SHARE = """
UPDATE daily_plays SET share = (
    SELECT one.share FROM daily_shares AS one
    WHERE one.game = daily_plays.game AND one.day = daily_plays.day
    AND one.pool = daily_plays.pool AND one.points = coalesce(daily_plays.points, -1000000)
)
WHERE {}
"""
KEEP_SHARES = SHARE.format("day = :day AND game = :game AND player BETWEEN :next AND :last")
SHARED_UNTIL = "UPDATE daily_closed SET next = :after WHERE day = :day AND game = :game"
DROP_SCORES = "DELETE FROM daily_shares WHERE game = :game AND day = :day"

VERSIONS = "SELECT version, until, next FROM daily_versions WHERE month = :month AND game = :game"
MAKE = """
INSERT INTO daily_versions (month, game, version, until, next)
VALUES (:month, :game, :version, :until, 0)
ON CONFLICT (month, game, version) DO UPDATE SET until = excluded.until, next = excluded.next
"""
PLAYERS_BEFORE = """
SELECT player FROM daily_means
WHERE month = :month AND game = :game AND version = :shown AND chat = '' AND player >= :next
ORDER BY player LIMIT :limit
"""
MADE_UNTIL = """
UPDATE daily_versions SET next = :after
WHERE month = :month AND game = :game AND version = :version
"""
AVERAGE = f"""
INSERT INTO daily_means (month, game, version, chat, player, days, mean)
SELECT month, game, version, chat, player, count(*), avg(share) FILTER (WHERE best <= {BEST_DAYS})
FROM (
    SELECT month, game, version, chat, player, share, row_number() OVER (
        PARTITION BY month, game, version, chat, player ORDER BY share DESC
    ) AS best
    FROM (
        SELECT month, daily_plays.game, version, chat, player, share
        FROM daily_versions JOIN daily_plays
        ON daily_plays.game = daily_versions.game AND day BETWEEN month AND until
        WHERE share IS NOT NULL AND chat <> '' AND {{who}}
        UNION ALL
        SELECT month, daily_plays.game, version, '', player, share
        FROM daily_versions JOIN daily_plays
        ON daily_plays.game = daily_versions.game AND day BETWEEN month AND until
        WHERE share IS NOT NULL AND {{who}}
    ) AS shares
) AS ordered
GROUP BY month, game, version, chat, player
ON CONFLICT (month, game, version, chat, player)
DO UPDATE SET days = excluded.days, mean = excluded.mean
"""
AVERAGE_SOME = filled(
    AVERAGE,
    who="month = :month AND daily_versions.game = :game AND version = :version AND player IN "
    + numbers_in(":players"),
)
JOIN_MONTHS = (
    SHARE.format(
        """player = :kept AND share IS NULL AND EXISTS (
            SELECT 1 FROM daily_closed AS closed WHERE closed.day = daily_plays.day
            AND closed.game = daily_plays.game AND closed.next IS NOT NULL
        )"""
    ),
    "DELETE FROM daily_means WHERE player IN (:kept, :given_up)",
    AVERAGE.format(who="player = :kept"),
)
"""After two people turned out to be one, who has their days."""
MOVE_MONTHS = (
    "DELETE FROM daily_means WHERE chat = :old AND chat <> ''",
    AVERAGE.format(who="player IN (SELECT player FROM daily_plays WHERE chat = :new)"),
)
"""After a group became another, which has its plays."""


@dataclass(frozen=True, slots=True)
class MonthOver:
    """The days of a month that are over, in one game. A month is known by its first day."""

    month: int
    days: range
    game: str

    @property
    def values(self) -> dict[str, object]:
        return {"month": self.month, "game": self.game}


def close_some(
    connection: SqlConnection, over: MonthOver, scores: dict[int, Sequence[Row]]
) -> bool:
    """Do the next step; returns whether there may be another one. `scores`: what each day that was
    open has come to."""
    asked = (over.game, over.days.start, over.days.stop - 1)
    closed: dict[int, int | None] = dict(connection.execute(CLOSED, asked).fetchall())
    for day in over.days:
        if day not in closed:
            return day in scores and _begin(connection, over, day, scores[day])
        following = closed[day]
        if following is not None:
            _share_some(connection, over, day, following)
            return True
    return _average_some(connection, over)


def _begin(connection: SqlConnection, over: MonthOver, day: int, scores: Sequence[Row]) -> bool:
    connection.execute(BEGIN, over.values | {"day": day})
    rows = [(over.game, day, *score) for score in scores]
    connection.executemany(KEEP_SCORE, rows)
    return True


def _share_some(connection: SqlConnection, over: MonthOver, day: int, following: int) -> None:
    values = over.values | {"day": day, "next": following, "limit": SHARED_AT_ONCE}
    players = [player for (player,) in connection.execute(PLAYERS_OF_DAY, values)]
    if players:
        connection.execute(KEEP_SHARES, values | {"last": players[-1]})
    is_last = len(players) < SHARED_AT_ONCE
    connection.execute(SHARED_UNTIL, values | {"after": None if is_last else players[-1] + 1})
    if is_last:
        connection.execute(DROP_SCORES, values)


def _average_some(connection: SqlConnection, over: MonthOver) -> bool:
    versions = connection.execute(VERSIONS, over.values).fetchall()
    complete = [(until, version) for version, until, following in versions if following is None]
    before, shown = max(complete, default=(over.month - 1, 1))
    for version, until, following in versions:
        if following is not None:
            values = over.values | {"version": version, "shown": shown, "next": following}
            _average(connection, values, range(before + 1, until + 1))
            return True
    if before >= over.days.stop - 1:
        return False
    new = {"version": 1 - shown, "until": over.days.stop - 1}
    connection.execute(MAKE, over.values | new)
    return True


def _average(connection: SqlConnection, values: dict[str, object], new_days: range) -> None:
    """Those who are in the table that is shown, and those who have played since."""
    asked = values | {"limit": AVERAGED_AT_ONCE}
    found = [connection.execute(PLAYERS_BEFORE, asked)]
    found += [connection.execute(PLAYERS_OF_DAY, asked | {"day": day}) for day in new_days]
    players = sorted({player for (player,) in chain(*found)})[:AVERAGED_AT_ONCE]
    connection.execute(AVERAGE_SOME, values | {"players": json.dumps(players)})
    is_last = len(players) < AVERAGED_AT_ONCE
    connection.execute(MADE_UNTIL, values | {"after": None if is_last else players[-1] + 1})
