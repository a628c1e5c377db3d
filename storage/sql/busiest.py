"""Who has begun and done the most lately, for operators."""

from storage.inspection import BusyPerson
from storage.sql.connection import SqlConnection

BUSIEST = """
WITH done (player, begun, still_open, steps, matches, seats) AS (
    SELECT owner, count(*) FILTER (WHERE created >= :since),
        count(*) FILTER (WHERE status = 'open'), 0, 0, 0
    FROM events WHERE owner IS NOT NULL AND (created >= :since OR status = 'open') GROUP BY owner
    UNION ALL
    SELECT player, 0, 0, count(*), 0, 0
    FROM event_actions WHERE player IS NOT NULL AND at >= :since GROUP BY player
    UNION ALL
    SELECT player, 0, 0, 0, count(*), 0 FROM results WHERE played_at >= :since GROUP BY player
    UNION ALL
    SELECT player, 0, 0, 0, 0, count(*) FROM seated GROUP BY player
)
SELECT player, sum(begun), sum(still_open), sum(steps), sum(matches), sum(seats) FROM done
WHERE EXISTS (
    SELECT 1 FROM accounts WHERE accounts.player = done.player AND account NOT LIKE 'mind:%'
)
GROUP BY player
ORDER BY sum(begun) + sum(still_open) + sum(steps) + sum(matches) + sum(seats) DESC, player
LIMIT :limit
"""
ACCOUNTS = "SELECT account FROM accounts WHERE player = ? ORDER BY rowid"


def busiest(connection: SqlConnection, since: float, limit: int) -> tuple[BusyPerson, ...]:
    found = connection.execute(BUSIEST, {"since": since, "limit": limit}).fetchall()
    return tuple(
        BusyPerson(
            tuple(account for (account,) in connection.execute(ACCOUNTS, (player,)).fetchall()),
            *map(int, numbers),
        )
        for player, *numbers in found
    )
