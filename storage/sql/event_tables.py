"""The tables that were opened for an event, with their results."""

from collections.abc import Iterable
from itertools import groupby

from storage.results import MatchResult
from storage.sql.connection import Row
from storage.sql.results import player_result
from storage.tables import EventTable, Status

OF_EVENT = """
SELECT id, origin, status, counts, only_leavers,
    player, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips, total
FROM tables LEFT JOIN matches ON matches.table_id = id LEFT JOIN results ON results.table_id = id
WHERE event = ? ORDER BY id, seat
"""


def event_tables(rows: Iterable[Row]) -> tuple[EventTable, ...]:
    tables = groupby(rows, key=lambda row: row[:5])
    return tuple(
        EventTable(table, origin, Status(status), _result(counts, only_leavers, list(players)))
        for (table, origin, status, counts, only_leavers), players in tables
    )


def _result(counts: int | None, only_leavers: int, rows: Iterable[Row]) -> MatchResult | None:
    if counts is None:
        return None
    players = tuple(player_result(row[5:]) for row in rows)
    return MatchResult(bool(counts), players, bool(only_leavers))
