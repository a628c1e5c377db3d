"""Finished matches, and the ratings that follow from them."""

import json
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from common.addresses import Chat
from common.ids import PlayerId, TableId
from storage.errors import Conflict
from storage.results import FinishedMatch, PlayerResult, Rating
from storage.sql.added_up import EVERYWHERE
from storage.sql.aliases import identity
from storage.sql.connection import Row, SqlConnection
from storage.sql.counting import IN_CHAT, with_topics
from storage.sql.standings import StandingRows
from storage.sql.variants import Statement, filled, numbers_in

MATCHES = """
SELECT table_id, chat, game, finished.ended,
    player, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips, total
FROM {finished} AS finished JOIN tables ON tables.id = table_id JOIN results USING (table_id)
"""
PLAYED = MATCHES.format(finished="counted")
IN_ORDER = "ORDER BY number, seat"
ALL = PLAYED + IN_ORDER
LATEST = (
    MATCHES.format(
        finished="""(
        SELECT DISTINCT number, table_id, matches.ended
        FROM results JOIN matches USING (table_id)
        WHERE player = (SELECT coalesce(joined, id) FROM players WHERE id = ?)
        ORDER BY number DESC LIMIT ?
    )"""
    )
    + "ORDER BY number DESC, seat"
)
UNRATED = f"""{PLAYED}
WHERE number IN (
    SELECT number FROM counted WHERE number > (SELECT number FROM rated) ORDER BY number LIMIT ?
) {IN_ORDER}
"""
IN_GROUP = f"{PLAYED} WHERE {IN_CHAT} AND finished.ended >= ? AND finished.ended < ? {IN_ORDER}"

FIRST_UNRATED = """
SELECT number, table_id FROM counted
WHERE number > (SELECT number FROM rated) ORDER BY number LIMIT ?
"""
JOINED = "SELECT count(*) FROM players WHERE joined IS NOT NULL"
RATED = "UPDATE rated SET number = ?"
KEEP_RATING = """
INSERT INTO ratings (player, game, chat, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (game, chat, player)
DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches
"""
RATINGS = """
SELECT player, game, chat, mu, sigma, matches FROM ratings
WHERE game = ? AND chat = ? {} ORDER BY player
"""
ALL_RATINGS = RATINGS.format("")
RATINGS_OF = filled(
    RATINGS.format("AND player IN (SELECT coalesce(joined, id) FROM players WHERE id IN {})"),
    numbers_in("?"),
)


class ResultRows(StandingRows):
    """The protocol `Results`."""

    async def played(self) -> tuple[FinishedMatch, ...]:
        return await self._played(ALL, ())

    async def latest_matches(self, player: PlayerId, limit: int) -> tuple[FinishedMatch, ...]:
        return await self._played(LATEST, (player, limit))

    async def matches_between(
        self, group: Chat, first: float, end: float
    ) -> tuple[FinishedMatch, ...]:
        asked = (*with_topics(group), first, end)
        return await self._played(IN_GROUP, asked)

    async def unrated(self, limit: int = 1000) -> tuple[FinishedMatch, ...]:
        return await self._played(UNRATED, (limit,))

    async def _played(self, question: Statement, values: Row) -> tuple[FinishedMatch, ...]:
        matches = groupby(await self._patient.rows(question, values), key=lambda row: row[:4])
        return tuple(
            FinishedMatch(
                table, chat, game, ended, tuple(player_result(row[4:]) for row in players)
            )
            for (table, chat, game, ended), players in matches
        )

    async def keep_ratings(
        self, matches: Sequence[TableId], ratings: Sequence[Rating], joined: int | None = None
    ) -> None:
        work = partial(_keep_ratings, matches=matches, ratings=ratings, joined=joined)
        await self._writer.run(work, effect=False)

    async def ratings(
        self, game: str, chat: Chat | None, players: Collection[PlayerId] | None = None
    ) -> tuple[Rating, ...]:
        where = (game, chat or EVERYWHERE)
        if players is None:
            rows = await self._patient.rows(ALL_RATINGS, where)
        else:
            rows = await self._patient.rows(RATINGS_OF, (*where, json.dumps(list(players))))
        return tuple(
            Rating(player, game, place or None, *rest) for player, game, place, *rest in rows
        )


def player_result(row: Row) -> PlayerResult:
    result = PlayerResult(*row)
    return replace(result, left=bool(result.left))


def _keep_ratings(
    connection: SqlConnection,
    matches: Sequence[TableId],
    ratings: Sequence[Rating],
    joined: int | None,
) -> None:
    first = connection.execute(FIRST_UNRATED, (len(matches),)).fetchall()
    if not first or [table for _, table in first] != list(matches):
        raise Conflict(f"matches {matches} are not the next to be rated")
    ((now,),) = connection.execute(JOINED).fetchall()
    if joined not in {None, now}:
        raise Conflict("players were joined since their ratings were read")
    connection.execute(RATED, (first[-1][0],))
    connection.executemany(KEEP_RATING, [_row(connection, one) for one in ratings])


def _row(connection: SqlConnection, rating: Rating) -> Row:
    if identity(connection, rating.player) != rating.player:
        raise Conflict(f"player {rating.player} was joined with another")
    chat = rating.chat or EVERYWHERE
    return (rating.player, rating.game, chat, rating.mu, rating.sigma, rating.matches)
