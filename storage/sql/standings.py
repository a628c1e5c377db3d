"""Reads standings: pages of rankings, single players, and how players did against each other."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby
from zoneinfo import ZoneInfo

from storage.names import Chat, PlayerId, TableId
from storage.results import Meetings, RankedBy, RankingKey, Standing, Totals
from storage.sql.added_up import EVERYWHERE
from storage.sql.base import Base
from storage.sql.connection import Row
from storage.sql.counting import CountingPace, count_more

IN_RANKING = """
ranking = (SELECT id FROM rankings WHERE chat = :chat AND period = :period AND game = :game)
"""
PERSON = "(SELECT coalesce(joined, id) FROM players WHERE id = :player)"
SHOWN = f"standings WHERE {IN_RANKING} AND standings.shown"
IS_RATED = f"""
ratings.game = :game AND ratings.chat = :chat AND ratings.matches >= :floor
AND {IN_RANKING} AND standings.shown AND ratings.player = standings.player
"""
RATED = f"standings CROSS JOIN ratings WHERE {IS_RATED}"
STRONGEST = """(
    SELECT * FROM ratings INDEXED BY ratings_by_strength
    WHERE game = :game AND chat = :chat ORDER BY round(mu - 3 * sigma, 2) DESC, player LIMIT 2000
)"""
AT_THE_TOP = f"{STRONGEST} AS ratings CROSS JOIN standings WHERE {IS_RATED}"
"""The strongest of all who are rated: enough for a page, unless few of them are in the ranking."""
CHIPS = """(
    SELECT sum(ever.chips) FROM rankings JOIN standings AS ever ON ever.ranking = rankings.id
    WHERE chat = :chat AND period = '' AND ever.player = standings.player
)"""
"""A player's chips are the same in all rankings of a chat."""
VALUES = {RankedBy.CHIPS: CHIPS, RankedBy.RATING: "round(ratings.mu - 3 * ratings.sigma, 2)"}
"""The others are columns."""

EARLY = """coalesce((
    SELECT matches FROM early_leaves WHERE ranking = one.ranking AND player = one.player
), 0)"""
PAGE = f"""
SELECT one.player, CASE removed WHEN 0 THEN name END, value, one.matches, abandoned, {EARLY}
FROM (
    SELECT standings.ranking AS ranking, standings.player AS player, {{value}} AS value,
        standings.matches AS matches, abandoned
    FROM {{source}} ORDER BY {{value}} DESC, standings.player LIMIT :limit
) AS one JOIN players ON players.id = one.player
ORDER BY value DESC, one.player
"""  # noqa: S608 - like the others here, it is put together from constants
ONE = f"""
SELECT one.player, CASE removed WHEN 0 THEN name END, one.value, one.matches, abandoned, {EARLY},
    1 + (SELECT count(*) FROM {{source}} AND {{value}} > one.value)
FROM (
    SELECT standings.ranking AS ranking, standings.player AS player, {{value}} AS value,
        standings.matches AS matches, abandoned
    FROM {{source}} AND standings.player = {{person}}
) AS one JOIN players ON players.id = one.player
"""  # noqa: S608 - put together from constants
TOTALS = f"""
SELECT matches, wins, abandoned, deals, closings, closings_in_hand, points_paid, best_streak
FROM standings WHERE {IN_RANKING} AND player = {PERSON}
"""  # noqa: S608 - put together from constants
EARLY_LEAVES = f"""
SELECT matches FROM early_leaves WHERE {IN_RANKING} AND player = {PERSON}
"""  # noqa: S608 - put together from constants
MEETINGS = f"""
SELECT matches, won, lost FROM meetings WHERE {IN_RANKING} AND player = {PERSON}
AND other = (SELECT coalesce(joined, id) FROM players WHERE id = :other)
"""  # noqa: S608 - put together from constants
NEWEST_MATCHES = f"""
SELECT game, table_id
FROM rankings JOIN standings ON ranking = rankings.id JOIN matches ON number = newest
WHERE chat = '' AND period = '' AND player = {PERSON} ORDER BY newest
"""  # noqa: S608 - put together from constants

NEWEST_RESULTS = f"""
SELECT game, table_id FROM counted JOIN results USING (table_id) JOIN tables ON tables.id = table_id
WHERE player = {PERSON} AND number IN (
    SELECT max(number) FROM counted JOIN results USING (table_id)
    JOIN tables ON tables.id = table_id WHERE player = {PERSON} GROUP BY game
) ORDER BY number
"""  # noqa: S608 - put together from constants
"""While the standings are counted up."""
COUNTING = """
SELECT number, (SELECT coalesce(max(number), 0) FROM matches) FROM counted_up
"""

SEASONS = f"""
SELECT period, one.player, CASE removed WHEN 0 THEN name END, match_points, one.matches, abandoned,
    {EARLY}
FROM (
    SELECT id, period FROM rankings
    WHERE chat = ? AND game = ? AND period LIKE '____-Q_' AND EXISTS (
        SELECT 1 FROM standings WHERE ranking = rankings.id AND standings.shown
    )
    ORDER BY period DESC LIMIT ?
) AS newest JOIN standings AS one ON one.ranking = newest.id AND one.player IN (
    SELECT player FROM standings WHERE ranking = newest.id AND standings.shown
    ORDER BY match_points DESC, player LIMIT 3
)
JOIN players ON players.id = one.player ORDER BY period DESC, match_points DESC, one.player
"""  # noqa: S608 - put together from constants


class StandingRows(Base):
    """The part of the protocol `Results` that is counted up."""

    _zone: ZoneInfo
    _pace: CountingPace

    @property
    def zone(self) -> ZoneInfo:
        return self._zone

    async def standings(
        self, ranking: RankingKey, by: RankedBy, limit: int, floor: int = 0
    ) -> tuple[Standing, ...]:
        if by is RankedBy.RATING:
            page = await self._page(ranking, by, AT_THE_TOP, limit, floor)
            if len(page) == limit:
                return page
        return await self._page(ranking, by, _source(by), limit, floor)

    async def _page(
        self, ranking: RankingKey, by: RankedBy, source: str, limit: int, floor: int
    ) -> tuple[Standing, ...]:
        page = PAGE.format(value=_value(by), source=source)
        rows = await self._patient.rows(page, _named(ranking, limit=limit, floor=floor))
        return _placed(rows)

    async def seasons(
        self, game: str, chat: Chat | None, limit: int
    ) -> tuple[tuple[str, tuple[Standing, ...]], ...]:
        rows = await self._patient.rows(SEASONS, (chat or EVERYWHERE, game, limit))
        by_season = groupby(rows, key=lambda row: row[0])
        return tuple((key, _placed([row[1:] for row in own])) for key, own in by_season)

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        one = ONE.format(value=_value(by), source=_source(by), person=PERSON)
        values = _named(ranking, player=player, floor=floor)
        for *row, place in await self._patient.rows(one, values):
            return Standing(place, *row)
        return None

    async def totals(self, ranking: RankingKey, player: PlayerId) -> Totals:
        values = _named(ranking, player=player)
        rows = await self._patient.rows(TOTALS, values)
        early = await self._patient.rows(EARLY_LEAVES, values)
        totals = Totals(*rows[0]) if rows else Totals()
        return replace(totals, left_early=early[0][0]) if early else totals

    async def meetings(self, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
        values = _named(ranking, player=player, other=other)
        for row in await self._patient.rows(MEETINGS, values):
            return Meetings(*row)
        return Meetings()

    async def newest_matches(self, player: PlayerId) -> dict[str, TableId]:
        question = NEWEST_MATCHES if await self.counting() is None else NEWEST_RESULTS
        return dict(await self._patient.rows(question, {"player": player}))

    async def counting(self) -> float | None:
        ((number, newest),) = await self._reader.rows(COUNTING)
        return None if number == newest else max(0, number) / newest

    async def count_more(self, since: int | None) -> int | None:
        work = partial(count_more, at_once=self._pace.at_once, since=since)
        return await self._writer.run(work, background=True)


def _placed(rows: Sequence[Row]) -> tuple[Standing, ...]:
    values = [row[2] for row in rows]
    return tuple(Standing(1 + values.index(row[2]), *row) for row in rows)


def _value(by: RankedBy) -> str:
    return VALUES.get(by, by.value)


def _source(by: RankedBy) -> str:
    return RATED if by is RankedBy.RATING else SHOWN


def _named(ranking: RankingKey, **more: int) -> dict[str, object]:
    return asdict(ranking) | {"chat": ranking.chat or EVERYWHERE, **more}
