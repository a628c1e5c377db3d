"""The row that says when the program last ran, and for how long platforms were served."""

from functools import partial

from storage.heartbeat import Beat, ServiceTime
from storage.sql.base import Base
from storage.sql.connection import SqlConnection

KEEP = """
INSERT INTO heartbeat (one, written, stopped) VALUES (1, ?, ?)
ON CONFLICT (one) DO UPDATE SET written = excluded.written, stopped = excluded.stopped
"""
KEEP_SERVICE = """
INSERT INTO service_times (platform, seconds, last) VALUES (?, ?, ?)
ON CONFLICT (platform) DO UPDATE SET seconds = excluded.seconds, last = excluded.last
"""
LAST = """
SELECT NULL, written, stopped FROM heartbeat
UNION ALL
SELECT platform, seconds, last FROM service_times
"""


class HeartbeatRow(Base):
    """The protocol `HeartbeatStore`."""

    async def keep_beat(self, beat: Beat) -> None:
        await self._writer.run(partial(_keep, beat=beat), effect=False, key="heartbeat")

    async def last_beat(self) -> Beat | None:
        rows = await self._patient.rows(LAST)
        service = {name: ServiceTime(*rest) for name, *rest in rows if name is not None}
        for name, written, stopped in rows:
            if name is None:
                return Beat(written, service, bool(stopped))
        return None


def _keep(connection: SqlConnection, beat: Beat) -> None:
    connection.execute(KEEP, (beat.written, beat.stopped))
    rows = [(name, one.seconds, one.last) for name, one in beat.service.items()]
    connection.executemany(KEEP_SERVICE, rows)
