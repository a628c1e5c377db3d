"""Two players turn out to be one: one transaction that decides it, and short ones for the rest.

From the first one on, the number that was given up means the player who was kept. Then the results
are handed over, a few at a time, and what is counted from them is counted anew beside the writer
(`storage/sql/recounting.py`). Who is to be counted is noted in the same transactions, so that the
next start goes on after a kill.
"""

import json
from functools import partial

from common.ids import PlayerId
from storage.announcements import NO_NOTICES, Notices
from storage.errors import BothInOneEvent, Impossible, Unknown
from storage.events import CLUB
from storage.results import Rating, combined
from storage.sql.aliases import present
from storage.sql.announcements import notify
from storage.sql.connection import SqlConnection
from storage.sql.daily_closing import JOIN_MONTHS
from storage.sql.links import END_LINKS_OF, IS_AGREED
from storage.sql.recounting import Recounting
from storage.sql.results import KEEP_RATING
from storage.sql.variants import filled, numbers_in

AT_ONCE = 50
"""Results that one transaction hands over: presses must not wait for long."""

AT_ONE_TABLE = """
SELECT table_id FROM seated AS one JOIN seated AS other USING (table_id)
WHERE one.player = ? AND other.player = ?
"""
IN_ONE_EVENT = """
SELECT event FROM event_people AS one JOIN event_people AS other USING (event)
JOIN events ON events.id = event
WHERE one.player = ? AND other.player = ? AND status = 'open' AND kind <> ?
"""
HAND_OVER = (
    "UPDATE accounts SET player = :kept WHERE player = :given_up",
    "UPDATE seated SET player = :kept WHERE player = :given_up",
    "UPDATE players SET joined = :kept WHERE joined = :given_up",
    "UPDATE players SET name = '', settings = '{}', joined = :kept WHERE id = :given_up",
    "UPDATE link_tries SET player = :kept WHERE player = :given_up",
    """UPDATE deadlines SET owner = :owner WHERE owner_kind = 'person' AND owner = :former
    AND kind NOT IN (
        SELECT kind FROM deadlines WHERE owner_kind = 'person' AND owner = :owner
    )""",
    "DELETE FROM deadlines WHERE owner_kind = 'person' AND owner = :former",
    "UPDATE announcements SET owner = :owner WHERE owner_kind = 'person' AND owner = :former",
    """UPDATE questions SET player = :kept WHERE player = :given_up
    AND place NOT IN (SELECT place FROM questions WHERE player = :kept)""",
    "UPDATE events SET owner = :kept WHERE owner = :given_up",
    "UPDATE event_actions SET player = :kept WHERE player = :given_up",
    """UPDATE event_people SET player = :kept WHERE player = :given_up
    AND event NOT IN (SELECT event FROM event_people WHERE player = :kept)""",
    """UPDATE daily_plays SET player = :kept WHERE player = :given_up AND NOT EXISTS (
        SELECT 1 FROM daily_plays AS other
        WHERE other.player = :kept AND other.day = daily_plays.day
        AND other.game = daily_plays.game
    )""",
    *JOIN_MONTHS,
    """UPDATE album SET player = :kept WHERE player = :given_up
    AND fact NOT IN (SELECT fact FROM album WHERE player = :kept)""",
    """UPDATE album_wins SET player = :kept WHERE player = :given_up
    AND event NOT IN (SELECT event FROM album_wins WHERE player = :kept)""",
    "INSERT INTO recounts (player) VALUES (:kept) ON CONFLICT DO NOTHING",
)
# What could not be handed over because the other person has the same.
DROP_REST = (
    "DELETE FROM questions WHERE player = ?",
    "DELETE FROM event_people WHERE player = ?",
    "DELETE FROM daily_plays WHERE player = ?",
    "DELETE FROM album WHERE player = ?",
    "DELETE FROM album_wins WHERE player = ?",
)
RATINGS_OF_BOTH = """
SELECT player, game, chat, mu, sigma, matches FROM ratings WHERE player IN (?, ?)
"""
DROP_RATINGS = "DELETE FROM ratings WHERE player = ?"

TO_RECOUNT = "SELECT player FROM recounts ORDER BY player"
FORMER = "SELECT id FROM players WHERE joined = ?"
HAND_OVER_RESULTS = """
UPDATE results SET player = ?1 WHERE (table_id, seat) IN (
    SELECT table_id, seat FROM results WHERE player = ?2 LIMIT ?3
) RETURNING table_id
"""
# They also played in matches that count no more.
RECOUNT_FELLOWS = filled(
    """
INSERT INTO recounts (player)
SELECT DISTINCT player FROM results WHERE table_id IN (
    SELECT table_id FROM results WHERE table_id IN {} AND player = :kept
    GROUP BY table_id HAVING count(*) > 1
) AND player <> :kept
ON CONFLICT DO NOTHING
""",
    numbers_in(":tables"),
)


class JoiningRows(Recounting):
    """Part of the protocol `People`."""

    async def join(
        self,
        kept: PlayerId,
        given_up: PlayerId,
        notices: Notices = NO_NOTICES,
        request: int | None = None,
    ) -> None:
        def work(connection: SqlConnection) -> None:
            if request is not None and not connection.execute(IS_AGREED, (request,)).fetchall():
                raise Unknown(f"nobody has agreed to request {request}")
            _join(connection, kept, given_up)
            notify(connection, notices)

        await self._writer.run(work)
        await self.finish_joining_begun()

    async def finish_joining_begun(self) -> None:
        """For all players of whom something is still to be handed over or counted. The second has
        to wait while all matches are counted up or somebody is forgotten; both end with this."""
        while rows := await self._patient.rows(TO_RECOUNT):
            for (player,) in rows:
                while not await self._is_joined(player):
                    if not await self.may_recount():
                        return

    async def _is_joined(self, player: PlayerId) -> bool:
        """Hand results over and count them; False if more has to be handed over or counted."""
        former = [number for (number,) in await self._patient.rows(FORMER, (player,))]
        for number in former:
            work = partial(_hand_over_some, kept=player, given_up=number)
            while await self._writer.run(work, background=True) == AT_ONCE:
                pass
        return await self.recounted(player, former)


def _join(connection: SqlConnection, kept: PlayerId, given_up: PlayerId) -> None:
    one, other = present(connection, kept), present(connection, given_up)
    if one == other:
        return
    for (table,) in connection.execute(AT_ONE_TABLE, (one, other)).fetchall():
        raise Impossible(f"players {one} and {other} both sit at table {table}")
    for (event,) in connection.execute(IN_ONE_EVENT, (one, other, CLUB)).fetchall():
        raise BothInOneEvent(f"players {one} and {other} both belong to event {event}")
    for person in (one, other):
        connection.execute(END_LINKS_OF, {"player": person})
    both = {"kept": one, "given_up": other, "owner": str(one), "former": str(other)}
    for statement in HAND_OVER:
        connection.execute(statement, both)
    for statement in DROP_REST:
        connection.execute(statement, (other,))
    _combine_ratings(connection, one, other)


def _combine_ratings(connection: SqlConnection, kept: PlayerId, given_up: PlayerId) -> None:
    """Nobody else's rating changes."""
    rows = connection.execute(RATINGS_OF_BOTH, (kept, given_up)).fetchall()
    ratings = {
        (player, game, chat): Rating(player, game, chat, *r) for player, game, chat, *r in rows
    }
    connection.execute(DROP_RATINGS, (given_up,))
    for (player, game, chat), rating in ratings.items():
        if player == given_up:
            own = ratings.get((kept, game, chat))
            both = rating if own is None else combined(own, rating)
            row = (kept, game, chat, both.mu, both.sigma, both.matches)
            connection.execute(KEEP_RATING, row)


def _hand_over_some(connection: SqlConnection, kept: PlayerId, given_up: PlayerId) -> int:
    asked = (kept, given_up, AT_ONCE)
    tables = [table for (table,) in connection.execute(HAND_OVER_RESULTS, asked).fetchall()]
    if tables:
        fellows = {"kept": kept, "tables": json.dumps(tables)}
        connection.execute(RECOUNT_FELLOWS, fellows)
    return len(tables)
