"""Reads standings: pages of rankings, single players, and how players did against each other."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby
from zoneinfo import ZoneInfo

from common.addresses import Chat
from common.ids import PlayerId, TableId
from storage.results import Meetings, RankedBy, RankingKey, Standing, Totals
from storage.sql.added_up import EVERYWHERE
from storage.sql.base import Base
from storage.sql.connection import Row
from storage.sql.counting import CountingPace, count_more
from storage.sql.variants import Statement, Variants, filled

IN_RANKING = """
ranking = (SELECT id FROM rankings WHERE chat = :chat AND period = :period AND game = :game)
"""
PERSON = "(SELECT coalesce(joined, id) FROM players WHERE id = :player)"
# As in the indexes, so that they are used.
IS_SHOWN = Variants("standings.shown", "standings.shown = 1")
STRENGTH = Variants("round(mu - 3 * sigma, 2)", "round((mu - 3 * sigma)::numeric, 2)")
BY_STRENGTH = Variants(" INDEXED BY ratings_by_strength", "")

SHOWN = f"standings WHERE {IN_RANKING} AND " + IS_SHOWN
IS_RATED = (
    f"""
{IN_RANKING} AND ratings.game = :game AND ratings.chat = :chat AND ratings.matches >= :floor
AND ratings.player = standings.player AND """
    + IS_SHOWN
)
RATED = "standings CROSS JOIN ratings WHERE " + IS_RATED
STRONGEST = filled(
    """(
    SELECT * FROM ratings{} WHERE game = :game AND chat = :chat ORDER BY {} DESC, player LIMIT 2000
) AS ratings""",
    BY_STRENGTH,
    STRENGTH,
)
AT_THE_TOP = STRONGEST + " CROSS JOIN standings WHERE " + IS_RATED
"""The strongest of all who are rated: enough for a page, unless few of them are in the ranking."""
CHIPS = """(
    SELECT sum(ever.chips) FROM rankings JOIN standings AS ever ON ever.ranking = rankings.id
    WHERE chat = :chat AND period = '' AND ever.player = standings.player
)"""
"""A player's chips are the same in all rankings of a chat."""
VALUES: dict[RankedBy, Statement] = {
    **{by: by.value for by in RankedBy},
    RankedBy.CHIPS: CHIPS,
    RankedBy.RATING: STRENGTH,
}
"""The others are columns."""
SOURCES = {by: RATED if by is RankedBy.RATING else SHOWN for by in RankedBy}

EARLY = """coalesce((
    SELECT matches FROM early_leaves WHERE ranking = one.ranking AND player = one.player
), 0)"""
PAGE_OF = f"""
SELECT one.player, CASE removed WHEN 0 THEN name END, value, one.matches, abandoned, {EARLY}
FROM (
    SELECT standings.ranking AS ranking, standings.player AS player, {{value}} AS value,
        standings.matches AS matches, abandoned
    FROM {{source}} ORDER BY {{value}} DESC, standings.player LIMIT :limit
) AS one JOIN players ON players.id = one.player
ORDER BY value DESC, one.player
"""
PAGES = {by: filled(PAGE_OF, value=VALUES[by], source=SOURCES[by]) for by in RankedBy}
TOP_PAGE = filled(PAGE_OF, value=STRENGTH, source=AT_THE_TOP)
ONE_OF = f"""
SELECT one.player, CASE removed WHEN 0 THEN name END, one.value, one.matches, abandoned, {EARLY},
    1 + (SELECT count(*) FROM {{source}} AND {{value}} > one.value)
FROM (
    SELECT standings.ranking AS ranking, standings.player AS player, {{value}} AS value,
        standings.matches AS matches, abandoned
    FROM {{source}} AND standings.player = {PERSON}
) AS one JOIN players ON players.id = one.player
"""
ONES = {by: filled(ONE_OF, value=VALUES[by], source=SOURCES[by]) for by in RankedBy}
TOTALS = f"""
SELECT matches, wins, abandoned, deals, closings, closings_in_hand, points_paid, best_streak
FROM standings WHERE {IN_RANKING} AND player = {PERSON}
"""
EARLY_LEAVES = f"""
SELECT matches FROM early_leaves WHERE {IN_RANKING} AND player = {PERSON}
"""
MEETINGS = f"""
SELECT matches, won, lost FROM meetings WHERE {IN_RANKING} AND player = {PERSON}
AND other = (SELECT coalesce(joined, id) FROM players WHERE id = :other)
"""
NEWEST_MATCHES = f"""
SELECT game, table_id
FROM rankings JOIN standings ON ranking = rankings.id JOIN matches ON number = newest
WHERE chat = '' AND period = '' AND player = {PERSON} ORDER BY newest
"""

NEWEST_RESULTS = f"""
SELECT game, table_id FROM counted JOIN results USING (table_id) JOIN tables ON tables.id = table_id
WHERE player = {PERSON} AND number IN (
    SELECT max(number) FROM counted JOIN results USING (table_id)
    JOIN tables ON tables.id = table_id WHERE player = {PERSON} GROUP BY game
) ORDER BY number
"""
"""While the standings are counted up."""
COUNTING = """
SELECT number, (SELECT coalesce(max(number), 0) FROM matches) FROM counted_up
"""

SEASONS = filled(
    f"""
SELECT period, one.player, CASE removed WHEN 0 THEN name END, match_points, one.matches, abandoned,
    {EARLY}
FROM (
    SELECT id, period FROM rankings
    WHERE chat = ? AND game = ? AND period LIKE '____-Q_' AND EXISTS (
        SELECT 1 FROM standings WHERE ranking = rankings.id AND {{shown}}
    )
    ORDER BY period DESC LIMIT ?
) AS newest JOIN standings AS one ON one.ranking = newest.id AND one.player IN (
    SELECT player FROM standings WHERE ranking = newest.id AND {{shown}}
    ORDER BY match_points DESC, player LIMIT 3
)
JOIN players ON players.id = one.player ORDER BY period DESC, match_points DESC, one.player
""",
    shown=IS_SHOWN,
)


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
        asked = _named(ranking, limit=limit, floor=floor)
        if by is RankedBy.RATING:
            top = await self._patient.rows(TOP_PAGE, asked)
            if len(top) == limit:
                return _placed(top)
        return _placed(await self._patient.rows(PAGES[by], asked))

    async def seasons(
        self, game: str, chat: Chat | None, limit: int
    ) -> tuple[tuple[str, tuple[Standing, ...]], ...]:
        rows = await self._patient.rows(SEASONS, (chat or EVERYWHERE, game, limit))
        by_season = groupby(rows, key=lambda row: row[0])
        return tuple((key, _placed([row[1:] for row in own])) for key, own in by_season)

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        values = _named(ranking, player=player, floor=floor)
        for *row, place in await self._patient.rows(ONES[by], values):
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


def _named(ranking: RankingKey, **more: int) -> dict[str, object]:
    return asdict(ranking) | {"chat": ranking.chat or EVERYWHERE, **more}
