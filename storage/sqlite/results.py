"""Finished matches, and the ratings that follow from them."""

import json
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, groupby

from storage.errors import Conflict, Unknown
from storage.names import Chat, PlayerId, TableId
from storage.results import FinishedMatch, PlayerResult, Rating
from storage.sqlite.aliases import identity
from storage.sqlite.counting import EVERYWHERE, IN_CHAT, with_topics
from storage.sqlite.reader import Row
from storage.sqlite.standings import StandingRows

PLAYED = """
SELECT table_id, chat, game, counted.ended,
    player, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips, total
FROM counted JOIN tables ON tables.id = table_id JOIN results USING (table_id)
"""
OF_GAME = "game = ?"
SINCE = "counted.ended >= ?"
UNTIL = "counted.ended < ?"
WITH_PLAYER = """table_id IN (
    SELECT table_id FROM results
    WHERE player = (SELECT coalesce(joined, id) FROM players WHERE id = ?)
)"""
AFTER = "number > (SELECT number FROM matches WHERE table_id = ?)"
UNRATED = """number IN (
    SELECT number FROM counted WHERE number > (SELECT number FROM rated) ORDER BY number LIMIT ?
)"""
IN_ORDER = " ORDER BY number, seat"

FIRST_UNRATED = """
SELECT number, table_id FROM counted
WHERE number > (SELECT number FROM rated) ORDER BY number LIMIT 1
"""
IS_COUNTED = "SELECT 1 FROM counted WHERE table_id = ?"
RATED = "UPDATE rated SET number = ?"
KEEP_RATING = """
INSERT INTO ratings (player, game, chat, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches
"""
RATINGS = """
SELECT player, game, chat, mu, sigma, matches FROM ratings
WHERE game = ? AND chat = ? ORDER BY player
"""
RATINGS_OF = """
SELECT player, game, chat, mu, sigma, matches FROM ratings
WHERE game = ? AND chat = ? AND player IN (
    SELECT coalesce(joined, id) FROM players WHERE id IN (SELECT value FROM json_each(?))
) ORDER BY player
"""
FORGET_RATINGS = ("DELETE FROM ratings", "UPDATE rated SET number = 0")
CHIPS = f"""
SELECT player, sum(chips)
FROM tables JOIN counted ON tables.id = table_id JOIN results USING (table_id)
WHERE {IN_CHAT} GROUP BY player ORDER BY player
"""  # noqa: S608 - it is put together from constants


class ResultRows(StandingRows):
    """The protocol `Results`."""

    async def played(
        self,
        game: str | None = None,
        chat: Chat | None = None,
        since: float | None = None,
        until: float | None = None,
        player: PlayerId | None = None,
        after: TableId | None = None,
    ) -> tuple[FinishedMatch, ...]:
        asked = {
            OF_GAME: game,
            IN_CHAT: None if chat is None else with_topics(chat),
            SINCE: since,
            UNTIL: until,
            WITH_PLAYER: player,
            AFTER: after,
        }
        return await self._played({key: value for key, value in asked.items() if value is not None})

    async def unrated(self, limit: int = 1000) -> tuple[FinishedMatch, ...]:
        return await self._played({UNRATED: limit})

    async def _played(self, conditions: dict[str, object]) -> tuple[FinishedMatch, ...]:
        where = " WHERE " * bool(conditions) + " AND ".join(conditions)
        values = (v if isinstance(v, tuple) else (v,) for v in conditions.values())
        rows = await self._patient.rows(PLAYED + where + IN_ORDER, tuple(chain(*values)))
        matches = groupby(rows, key=lambda row: row[:4])
        return tuple(
            FinishedMatch(
                table, chat, game, ended, tuple(player_result(row[4:]) for row in players)
            )
            for (table, chat, game, ended), players in matches
        )

    async def keep_ratings(self, match: TableId, ratings: Sequence[Rating]) -> None:
        await self._writer.run(partial(_keep_ratings, match=match, ratings=ratings), effect=False)

    async def ratings(
        self, game: str, chat: Chat | None, players: Collection[PlayerId] | None = None
    ) -> tuple[Rating, ...]:
        values = (game, chat or EVERYWHERE)
        if players is None:
            rows = await self._patient.rows(RATINGS, values)
        else:
            rows = await self._patient.rows(RATINGS_OF, (*values, json.dumps(list(players))))
        return tuple(
            Rating(player, game, place or None, *rest) for player, game, place, *rest in rows
        )

    async def forget_ratings(self) -> None:
        await self._writer.run(forget_ratings, effect=False)

    async def chips(self, chat: Chat) -> dict[PlayerId, int]:
        return dict(await self._patient.rows(CHIPS, with_topics(chat)))


def player_result(row: Row) -> PlayerResult:
    result = PlayerResult(*row)
    return replace(result, left=bool(result.left))


def forget_ratings(connection: sqlite3.Connection) -> None:
    for statement in FORGET_RATINGS:
        connection.execute(statement)


def _keep_ratings(
    connection: sqlite3.Connection, match: TableId, ratings: Sequence[Rating]
) -> None:
    if not connection.execute(IS_COUNTED, (match,)).fetchall():
        raise Unknown(f"there is no match {match} that counts")
    for number, first in connection.execute(FIRST_UNRATED).fetchall():
        if first == match:
            connection.execute(RATED, (number,))
            connection.executemany(KEEP_RATING, [_row(connection, one) for one in ratings])
            return
    raise Conflict(f"match {match} is not the next to be rated")


def _row(connection: sqlite3.Connection, rating: Rating) -> Row:
    person = identity(connection, rating.player)
    chat = rating.chat or EVERYWHERE
    return (person, rating.game, chat, rating.mu, rating.sigma, rating.matches)
