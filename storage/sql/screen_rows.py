"""Screens, messages to disarm and notes, kept and read back."""

from collections.abc import Sequence
from dataclasses import astuple

from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from common.views import View
from storage.screens import KeptNote, ScreenRow, ToDisarm
from storage.sql.base import Base
from storage.sql.connection import SqlConnection

COLUMNS = "table_id, view, place, reference, revision, deal, turn, digest, instead"
SCREENS = f"SELECT {COLUMNS} FROM screens WHERE table_id = ? ORDER BY view, place"
# Only of tables that exist.
KEEP_SCREEN = f"""
INSERT INTO screens ({COLUMNS})
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
ON CONFLICT (table_id, view, place) DO UPDATE SET reference = excluded.reference,
    revision = excluded.revision, deal = excluded.deal, turn = excluded.turn,
    digest = excluded.digest, instead = excluded.instead
"""
CHAT_SCREEN = "SELECT reference FROM chat_screens WHERE view = ? AND place = ?"
FORGET_CHAT_SCREEN = "DELETE FROM chat_screens WHERE view = ? AND place = ?"
KEEP_CHAT_SCREEN = """
INSERT INTO chat_screens (view, place, reference) VALUES (?, ?, ?)
ON CONFLICT (view, place) DO UPDATE SET reference = excluded.reference
"""
DISARM = """
INSERT INTO to_disarm (table_id, place, reference, closing)
SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1) ON CONFLICT DO NOTHING
"""
DISARMED = "DELETE FROM to_disarm WHERE place = ? AND reference = ?"
TO_DISARM = """
SELECT table_id, place, reference, closing FROM to_disarm
WHERE substr(place, 1, length(?1) + 1) = ?1 || ':' ORDER BY id
"""
MESSAGES_IN = """
SELECT reference FROM screens WHERE place = ?1 AND reference IS NOT NULL
UNION SELECT reference FROM to_disarm WHERE place = ?1
UNION SELECT reference FROM chat_screens WHERE place = ?1 ORDER BY 1
"""
SHOWN_LATE = """
SELECT DISTINCT id FROM screens JOIN tables ON id = table_id
WHERE ended IS NOT NULL AND reference IS NOT NULL AND screens.revision < tables.revision
ORDER BY id
"""
ENDED_HAND = f"""
SELECT {", ".join(f"screens.{one}" for one in COLUMNS.split(", "))}
FROM screens JOIN tables ON id = table_id
WHERE place = ? AND reference IS NOT NULL AND ended IS NOT NULL AND view LIKE 'hand %'
ORDER BY table_id DESC LIMIT 1
"""
KEEP_NOTE = """
INSERT INTO table_notes (table_id, name, content) VALUES (?, ?, ?)
ON CONFLICT (table_id, name) DO UPDATE SET content = excluded.content
"""
NOTES = "SELECT name, content FROM table_notes WHERE table_id = ? ORDER BY name"


class ScreenRows(Base):
    """The protocol `storage.screens.ScreenStore`."""

    async def screens(self, table: TableId) -> tuple[ScreenRow, ...]:
        return tuple(ScreenRow(*row) for row in await self._reader.rows(SCREENS, (table,)))

    async def chat_screen(self, view: View, place: Chat) -> ScreenRow | None:
        rows = await self._reader.rows(CHAT_SCREEN, (view, place))
        return ScreenRow(NO_TABLE, view, place, rows[0][0]) if rows else None

    async def keep_screens(
        self,
        screens: Sequence[ScreenRow],
        to_disarm: Sequence[ToDisarm] = (),
        disarmed: Sequence[ToDisarm] = (),
    ) -> None:
        def work(connection: SqlConnection) -> None:
            connection.executemany(KEEP_SCREEN, map(astuple, screens))
            _keep_of_chats(connection, [one for one in screens if one.table == NO_TABLE])
            connection.executemany(DISARM, map(astuple, to_disarm))
            connection.executemany(DISARMED, [(one.place, one.reference) for one in disarmed])

        await self._writer.run(work, effect=False, key="screens")

    async def to_disarm(self, platform: str) -> tuple[ToDisarm, ...]:
        return tuple(ToDisarm(*row) for row in await self._reader.rows(TO_DISARM, (platform,)))

    async def messages_in(self, place: Chat) -> tuple[str, ...]:
        rows = await self._reader.rows(MESSAGES_IN, (place,))
        return tuple(reference for (reference,) in rows)

    async def tables_shown_late(self) -> tuple[TableId, ...]:
        return tuple(table for (table,) in await self._patient.rows(SHOWN_LATE))

    async def ended_hand(self, place: Chat) -> ScreenRow | None:
        rows = await self._reader.rows(ENDED_HAND, (place,))
        return ScreenRow(*rows[0]) if rows else None

    async def keep_note(self, note: KeptNote) -> None:
        await self._write(KEEP_NOTE, *astuple(note), effect=False)

    async def notes(self, table: TableId) -> dict[str, str]:
        return dict(await self._reader.rows(NOTES, (table,)))


def _keep_of_chats(connection: SqlConnection, screens: Sequence[ScreenRow]) -> None:
    connection.executemany(FORGET_CHAT_SCREEN, [(one.view, one.place) for one in screens])
    kept = [(one.view, one.place, one.reference) for one in screens if one.reference is not None]
    connection.executemany(KEEP_CHAT_SCREEN, kept)
