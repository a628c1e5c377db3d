"""Counts a player's matches anew beside the writer, which then only gets what has changed.

What the matches come to (`storage/sql/added_up.py`) is compared with what is kept, and written a
few rows at a time. If anything happens meanwhile that may change the result, they are counted
again.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from common.addresses import group_of
from common.ids import PlayerId
from storage.sql.added_up import EVERYWHERE, added_up
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection
from storage.sql.counting import ADD_RANKINGS, CHATS_OF, IS_UP_TO_DATE, RESULTS_OF_PLAYERS
from storage.sql.variants import filled, numbers_in, texts_in

AT_ONCE = 30
"""Rows of each kind that one transaction writes: presses must not wait for long. Each of them is on
pages of its own, in the table and in several indexes."""

Counted: TypeAlias = Mapping[tuple[str, Row], Row]
"""By table and key (chat, period and game of the ranking, then players) the other columns."""


@dataclass(frozen=True, slots=True)
class CountedTable:
    """A table of what is counted up, whose rows belong to a ranking."""

    name: str
    players: tuple[str, ...]
    values: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.players, *self.values)


STANDINGS = CountedTable(
    "standings",
    ("player",),
    (
        *("newest", "shown", "matches", "wins", "match_points", "victory_points", "abandoned"),
        *("deals", "closings", "closings_in_hand", "points_paid", "chips"),
        *("streak", "best_streak"),
    ),
)
MEETINGS = CountedTable("meetings", ("player", "other"), ("matches", "won", "lost"))
EARLY_LEAVES = CountedTable("early_leaves", ("player",), ("matches",))
TABLES = (STANDINGS, MEETINGS, EARLY_LEAVES)

# Who is forgotten has private chats, whose tables no longer belong there at the end.
MAY_COUNT = f"{IS_UP_TO_DATE} AND NOT EXISTS (SELECT 1 FROM forgetting)"
# What the result depends on, besides the player's matches as they were when they ended. Results are
# never deleted. Those that are still to be handed over may belong to the player's fellows.
DEPENDS_ON = f"""
SELECT ranked, zone,
    (SELECT count(*) FROM results WHERE player = players.id),
    (SELECT count(*) FROM players AS given_up WHERE joined IS NOT NULL),
    (SELECT count(*) FROM players AS gone WHERE removed = 1),
    (SELECT count(*) FROM recounts JOIN players AS former ON former.joined = recounts.player
        JOIN results ON results.player = former.id),
    (SELECT count(*) FROM moved_chats), {MAY_COUNT}
FROM players, counted_up WHERE id = ?
"""
OF_THESE = filled("chat IN {} AND own.player IN {}", texts_in(":chats"), numbers_in(":players"))
KEPT = {
    table.name: filled(
        f"""
SELECT chat, period, game, {", ".join(f"own.{column}" for column in table.columns)}
FROM rankings JOIN {table.name} AS own ON own.ranking = rankings.id WHERE {{}}
""",
        OF_THESE,
    )
    for table in TABLES
}
# The same meetings, seen by the others.
KEPT_BY_OTHERS = filled(
    """
SELECT chat, period, game, theirs.player, theirs.other, theirs.matches, theirs.won, theirs.lost
FROM rankings JOIN meetings AS own ON own.ranking = rankings.id
JOIN meetings AS theirs
ON theirs.ranking = own.ranking AND theirs.player = own.other AND theirs.other = own.player
WHERE {}
""",
    OF_THESE,
)
COUNTING = f"SELECT {MAY_COUNT} FROM counted_up"
RANKING = "(SELECT id FROM rankings WHERE chat = ? AND period = ? AND game = ?)"
DELETE = {
    table.name: f"DELETE FROM {table.name} WHERE ranking = {RANKING}"
    + "".join(f" AND {column} = ?" for column in table.players)
    for table in TABLES
}
INSERT = {
    table.name: f"""
INSERT INTO {table.name} (ranking, {", ".join(table.columns)})
VALUES ({RANKING}, {", ".join("?" * len(table.columns))})
"""
    for table in TABLES
}
# The player was joined with another meanwhile.
TO_BE_HANDED_OVER = """
SELECT table_id FROM players JOIN results ON results.player = players.id WHERE joined = ? LIMIT 1
"""
RECOUNTED = "DELETE FROM recounts WHERE player = ?"


class Recounting(Base):
    """Counts the matches of single players anew."""

    async def recounted(self, player: PlayerId, former: Sequence[PlayerId]) -> bool:
        """Count a player's matches, and drop what was counted for the numbers they had before.

        Return False if something has happened meanwhile that may change it.
        """
        before = await self._patient.rows(DEPENDS_ON, (player,))
        ((ranked, zone, *_, may_count),) = before
        if not may_count:
            return False
        asked = (json.dumps([player]),)
        results = await self._patient.rows(RESULTS_OF_PLAYERS, asked)
        played_in = await self._patient.rows(CHATS_OF, {"players": asked[0]})
        chats = [EVERYWHERE, *{group_of(chat) for (chat,) in played_in}]
        counted = await self._threads.run(_counted, player, ranked, zone, results)
        kept = await self._kept(chats, [player, *former])
        changed = [(key, counted.get(key)) for key in kept.keys() | counted.keys()]
        changed = [(key, now) for key, now in changed if kept.get(key) != now]
        for first in range(0, len(changed), AT_ONCE):
            some = changed[first : first + AT_ONCE]
            work = partial(_write, player=player, before=before, changed=some)
            if not await self._writer.run(work, background=True):
                return False
        done = partial(_write, player=player, before=before, changed=(), last=True)
        return await self._writer.run(done, background=True)

    async def may_recount(self) -> bool:
        """Return whether nobody is being forgotten and no matches are being counted up, which
        changes what would be compared."""
        ((yes,),) = await self._patient.rows(COUNTING)
        return bool(yes)

    async def _kept(self, chats: Sequence[str], players: Sequence[PlayerId]) -> Counted:
        """Read what is kept of these players, and of others who met them."""
        asked = {"chats": json.dumps(chats), "players": json.dumps(players)}
        found = dict[tuple[str, Row], Row]()
        for table in TABLES:
            found |= _by_key(table, await self._patient.rows(KEPT[table.name], asked))
        return found | _by_key(MEETINGS, await self._patient.rows(KEPT_BY_OTHERS, asked))


def _counted(player: PlayerId, ranked: int, zone: str, results: Sequence[Row]) -> Counted:
    now = added_up(results, zone, player)
    found = dict[tuple[str, Row], Row]()
    for key, one in now.standings.items():
        shown = int(bool(key[0] != EVERYWHERE or ranked))
        numbers = (one.newest, shown, *one.sums, one.streak, one.best_streak)
        found[STANDINGS.name, key] = numbers
    for key, met in now.meetings.items():
        found[MEETINGS.name, key] = met
    for key, left in now.early_leaves.items():
        found[EARLY_LEAVES.name, key] = (left,)
    return found


def _by_key(table: CountedTable, rows: Sequence[Row]) -> dict[tuple[str, Row], Row]:
    key = 3 + len(table.players)
    return {(table.name, tuple(row[:key])): tuple(row[key:]) for row in rows}


def _write(
    connection: SqlConnection,
    player: PlayerId,
    before: Sequence[Row],
    changed: Sequence[tuple[tuple[str, Row], Row | None]],
    last: bool = False,
) -> bool:
    """Write some rows, and return whether nothing has happened since the matches were counted."""
    if connection.execute(DEPENDS_ON, (player,)).fetchall() != before:
        return False
    if last and connection.execute(TO_BE_HANDED_OVER, (player,)).fetchall():
        return False
    for table in TABLES:
        own = [(key, now) for (name, key), now in changed if name == table.name]
        kept = [(key, now) for key, now in own if now is not None]
        connection.executemany(DELETE[table.name], [key for key, _ in own])
        rankings = list({key[:3] for key, _ in kept})
        connection.execute(ADD_RANKINGS, (json.dumps(rankings),))
        connection.executemany(INSERT[table.name], [(*key, *now) for key, now in kept])
    if last:
        connection.execute(RECOUNTED, (player,))
    return True
