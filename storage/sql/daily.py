"""The deals of the days: their secrets, and who has played them."""

from collections.abc import Sequence
from functools import partial

from common.addresses import NOBODY, Chat
from common.ids import PlayerId, TableId
from engine.daily import DailyRank
from storage.daily import DailyEntry, DailyMonth, DailyPlay, DailyRow, DailyScore
from storage.errors import Conflict
from storage.sql.aliases import identity, newest_chat
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection
from storage.sql.daily_closing import CLOSED, SCORES, MonthOver, close_some

KEEP_LAST = """
INSERT INTO daily_chains (number, secret) VALUES (?, ?) ON CONFLICT DO NOTHING
"""
LAST_OF_CHAIN = "SELECT secret FROM daily_chains WHERE number = ?"
OF_PERSON = "player = (SELECT coalesce(joined, id) FROM players WHERE id = :player)"
PLAYS = f"""
SELECT day, game, pool, player, chat, table_id, begun, finished, points FROM daily_plays
WHERE day = :day AND game = :game AND {OF_PERSON}
"""
FIRST_PLAY = f"{PLAYS} ORDER BY begun LIMIT 1"
OPEN = """
INSERT INTO daily_plays (day, game, pool, player, chat, table_id, begun)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
FINISH = "UPDATE daily_plays SET finished = ?, points = ? WHERE table_id = ?"
LEFT = -1_000_000
"""Stands in the queries for the points of a person who has left."""
RANK = """
SELECT count(*) FILTER (WHERE coalesce(points, -1000000) > :value),
    count(*) FILTER (WHERE coalesce(points, -1000000) = :value),
    count(*) FILTER (WHERE coalesce(points, -1000000) < :value)
FROM daily_plays
WHERE day = :day AND game = :game AND pool = :pool AND finished IS NOT NULL
AND player <> (SELECT coalesce(joined, id) FROM players WHERE id = :player)
"""
COUNT = """
SELECT count(*) FROM daily_plays
WHERE day = :day AND game = :game AND finished IS NOT NULL AND (:chat = '' OR chat = :chat)
"""
TABLE = """
SELECT players.id, name, points, 1 FROM daily_plays JOIN players ON players.id = player
WHERE chat = ? AND game = ? AND day = ? AND finished IS NOT NULL AND removed = 0
ORDER BY coalesce(points, -1000000) DESC, players.id LIMIT ?
"""
DAYS = f"""
SELECT day FROM daily_plays
WHERE game = :game AND day >= :since AND finished IS NOT NULL AND {OF_PERSON} ORDER BY day
"""
SHOWN = """
SELECT version, until FROM daily_versions
WHERE month = :month AND game = :game AND next IS NULL ORDER BY until DESC LIMIT 1
"""
MONTH = """
SELECT players.id, name, mean, days FROM daily_means JOIN players ON players.id = player
WHERE month = :month AND game = :game AND version = :version AND chat = :chat
AND days >= :least AND removed = 0
AND (:chat <> '' OR ranked = 1 AND EXISTS (
    SELECT 1 FROM accounts WHERE accounts.player = players.id AND since <= :since
))
ORDER BY mean DESC, players.id LIMIT :limit
"""


class DailyRows(Base):
    """The protocol `DailyDeals`."""

    async def daily_secret(self, chain: int, new: str) -> str:
        known = await self._reader.rows(LAST_OF_CHAIN, (chain,))
        if not known:
            await self._write(KEEP_LAST, chain, new, effect=False)
            known = await self._reader.rows(LAST_OF_CHAIN, (chain,))
        return str(known[0][0])

    async def daily_play(self, day: int, game: str, player: PlayerId) -> DailyPlay | None:
        values = {"day": day, "game": game, "player": player}
        rows = await self._reader.rows(FIRST_PLAY, values)
        return play_of(rows[0]) if rows else None

    async def daily_rank(self, play: DailyPlay) -> DailyRank:
        entry, points = play.entry, None if play.score is None else play.score.points
        values = {
            "day": entry.day,
            "game": entry.game,
            "pool": entry.pool,
            "player": entry.player,
            "value": LEFT if points is None else points,
        }
        return DailyRank(*(await self._patient.rows(RANK, values))[0])

    async def daily_count(self, day: int, game: str, chat: Chat = NOBODY) -> int:
        values = {"day": day, "game": game, "chat": chat}
        return int((await self._patient.rows(COUNT, values))[0][0])

    async def daily_table(
        self, day: int, game: str, chat: Chat, limit: int
    ) -> tuple[DailyRow, ...]:
        rows = await self._reader.rows(TABLE, (chat, game, day, limit))
        return tuple(DailyRow(*row) for row in rows)

    async def days_played(self, game: str, player: PlayerId, since: int) -> tuple[int, ...]:
        values = {"game": game, "player": player, "since": since}
        return tuple(day for (day,) in await self._reader.rows(DAYS, values))

    async def close_days(self, month: int, days: range, game: str) -> bool:
        over = MonthOver(month, days, game)
        known = await self._reader.rows(CLOSED, (game, days.start, days.stop - 1))
        closed, scores = {day for day, _ in known}, dict[int, Sequence[Row]]()
        for day in [day for day in days if day not in closed][:1]:
            scores[day] = await self._patient.rows(SCORES, {"day": day, "game": game})
        work = partial(close_some, over=over, scores=scores)
        return await self._writer.run(work, background=True)

    async def daily_month(
        self, month: int, game: str, chat: Chat, least: int, limit: int, since: float
    ) -> DailyMonth:
        values = {"month": month, "game": game, "chat": chat, "since": since}
        values |= {"least": least, "limit": limit}
        for version, until in await self._reader.rows(SHOWN, {"month": month, "game": game}):
            if until - month + 1 < least:
                return DailyMonth(until)  # nobody can have played so many days
            rows = await self._patient.rows(MONTH, values | {"version": version})
            return DailyMonth(until, tuple(DailyRow(*row) for row in rows))
        return DailyMonth()


def open_daily(connection: SqlConnection, table: TableId, entry: DailyEntry, at: float) -> None:
    """`Conflict` if the person has played it, or plays it."""
    person = identity(connection, entry.player)
    values = {"day": entry.day, "game": entry.game, "player": person}
    if connection.execute(PLAYS, values).fetchall():
        raise Conflict(f"player {person} plays the deal of day {entry.day} at another table")
    there = newest_chat(connection, entry.chat)
    row = entry.day, entry.game, entry.pool, person, there, table, at
    connection.execute(OPEN, row)


def finish_daily(connection: SqlConnection, table: TableId, score: DailyScore, at: float) -> None:
    connection.execute(FINISH, (at, score.points, table))


def play_of(row: Row) -> DailyPlay:
    *entry, table, begun, finished, points = row
    score = None if finished is None else DailyScore(points)
    return DailyPlay(DailyEntry(*entry), table, begun, score)
