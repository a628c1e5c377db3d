"""Reads what is kept about a person besides name, accounts and results, for their export."""

import json
from collections.abc import Iterable

from common.ids import PlayerId
from common.threads import Threads
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.export import (
    ExportedEvent,
    ExportedEventAction,
    ExportedMessage,
    ExportedMove,
    OtherData,
    TableWithoutResult,
)
from storage.people import PlayerRecord, SeatIn
from storage.results import Rating
from storage.sql.album import ALBUM, album_entry
from storage.sql.alerts import ALERTS_OF, alert_of
from storage.sql.connection import Row, SqlReader
from storage.sql.daily import play_of
from storage.sql.questions import QUESTIONS_OF, open_question
from storage.sql.variants import contains, each_row_in, each_text_in, filled
from storage.tables import Status

FORMERLY = "SELECT id FROM players WHERE joined = ? ORDER BY id"
RATINGS = """
SELECT player, game, nullif(chat, ''), mu, sigma, matches FROM ratings
WHERE player = ? ORDER BY game, chat
"""
# A document in which none of a person's numbers stands does not name the person.
WITHOUT_RESULT = filled(
    """
SELECT id, game, chat, status, document FROM tables JOIN documents ON table_id = id
WHERE id IN (SELECT table_id FROM seated WHERE player = ?1)
    OR status = 'closed' AND EXISTS (SELECT 1 FROM actions WHERE table_id = id)
    AND EXISTS (SELECT 1 FROM {} WHERE {})
ORDER BY id
""",
    each_text_in("?2"),
    contains("document", "own.value"),
)
MOVES_WITH_RESULT = """
SELECT table_id, revision, at, action FROM results JOIN actions USING (table_id, seat)
WHERE player = ?
"""
MOVES = filled(
    """
SELECT table_id, revision, at, action FROM {} JOIN actions
ON table_id = CAST(own.value ->> 0 AS BIGINT) AND seat = CAST(own.value ->> 1 AS BIGINT)
""",
    each_row_in("?"),
)
CHATS = "SELECT chat, settings FROM chats WHERE chat = ?"
TO_BE_TOLD = "SELECT receiver, content FROM announcements WHERE receiver = ? ORDER BY id"
DEADLINES = """
SELECT kind, due, clock FROM deadlines WHERE owner_kind = 'person' AND owner = ? ORDER BY kind
"""
# Screens, and messages that are still to lose their buttons.
MESSAGES = """
SELECT place, table_id, reference FROM screens WHERE place = ?1 AND reference IS NOT NULL
UNION SELECT place, table_id, reference FROM to_disarm WHERE place = ?1 ORDER BY 1, 2, 3
"""
EVENTS = """
SELECT id, kind, title, status, created, owner IS NOT DISTINCT FROM ?1, player IS NOT NULL
FROM events LEFT JOIN event_people ON event = id AND player = ?1
WHERE owner = ?1 OR player IS NOT NULL ORDER BY id
"""
EVENT_ACTIONS = """
SELECT event, revision, at, action FROM event_actions WHERE player = ? ORDER BY event, revision
"""

DAILY_PLAYS = """
SELECT day, game, pool, player, chat, table_id, begun, finished, points FROM daily_plays
WHERE player = ? ORDER BY begun, table_id
"""


async def other_data(
    reader: SqlReader, player: PlayerRecord, seat_in: SeatIn, threads: Threads
) -> OtherData:
    formerly = [number for (number,) in await reader.rows(FORMERLY, (player.id,))]
    numbers = [player.id, *formerly]
    rows = await reader.rows(WITHOUT_RESULT, (player.id, json.dumps(numbers)))
    tables = await threads.run(_without_result, rows, frozenset(numbers), seat_in)
    chats, told, messages, alerts = [
        [row for one in player.accounts for row in await reader.rows(question, (one,))]
        for question in (CHATS, TO_BE_TOLD, MESSAGES, ALERTS_OF)
    ]
    return OtherData(
        formerly,
        [Rating(*row) for row in await reader.rows(RATINGS, (player.id,))],
        tables,
        await _moves(reader, player.id, tables, threads),
        dict(chats),
        [Announcement(*row) for row in told],
        [open_question(row).question for row in await reader.rows(QUESTIONS_OF, (player.id,))],
        list(map(alert_of, alerts)),
        [Deadline(*row) for row in await reader.rows(DEADLINES, (str(player.id),))],
        [ExportedMessage(*row) for row in messages],
        [_event(row) for row in await reader.rows(EVENTS, (player.id,))],
        [ExportedEventAction(*row) for row in await reader.rows(EVENT_ACTIONS, (player.id,))],
        [play_of(row) for row in await reader.rows(DAILY_PLAYS, (player.id,))],
        [album_entry(row) for row in await reader.rows(ALBUM, {"player": player.id})],
    )


def _event(row: Row) -> ExportedEvent:
    event, kind, title, status, created, owns, belongs = row
    return ExportedEvent(event, kind, title, status, created, bool(owns), bool(belongs))


def _without_result(
    rows: Iterable[Row], numbers: frozenset[PlayerId], seat_in: SeatIn
) -> list[TableWithoutResult]:
    """The live tables, and the closed ones where this person had a seat."""
    found = [
        TableWithoutResult(table, game, chat, status, seat_in(document, numbers))
        for table, game, chat, status, document in rows
    ]
    return [one for one in found if one.seat is not None or one.status != Status.CLOSED]


async def _moves(
    reader: SqlReader, player: PlayerId, tables: Iterable[TableWithoutResult], threads: Threads
) -> list[ExportedMove]:
    rows = await reader.rows(MOVES_WITH_RESULT, (player,))
    rows += await reader.rows(MOVES, (json.dumps([(one.table, one.seat) for one in tables]),))
    return await threads.run(_in_order, rows)


def _in_order(rows: Iterable[Row]) -> list[ExportedMove]:
    moves = (ExportedMove(*row) for row in rows)
    return sorted(moves, key=lambda move: (move.table, move.revision))
