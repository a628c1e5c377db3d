"""Whether what people play can be kept: what `/healthz` answers, and what the log says once."""

import asyncio
import logging
import sqlite3
from collections.abc import Mapping

from bot.operations.logging_setup import about
from bot.schedule.clock import Clock
from bot.schedule.heartbeat_writer import HeartbeatWriter
from storage.ledger import DatabaseLost, Storage, Unusable

log = logging.getLogger(__name__)

DAMAGED = "damaged"
FAILING = "failing"
WORDS: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "no access",
    sqlite3.SQLITE_PERM: "no access",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
RESCUE_PAUSE = 5.0
"""Seconds until a rescue that failed is tried again."""


class Health:
    """Hears each heartbeat, and looks for damage when told to."""

    def __init__(self, storage: Storage, heartbeat: HeartbeatWriter) -> None:
        self._storage = storage
        self._heartbeat = heartbeat
        self._failing = False
        self._faults: tuple[str, ...] = ()
        self._lost = asyncio.Event()
        heartbeat.listeners.append(self._heard)

    @property
    def trouble(self) -> str | None:
        """In a word or two; None, if all is well."""
        if self._heartbeat.error is not None:
            return reason(self._heartbeat.error)
        return DAMAGED if self._faults else None

    async def inspect(self) -> None:
        """Reads the whole database, beside everything else."""
        self._faults = await self._storage.check()
        for fault in self._faults[:1]:
            log.critical(
                "the database is damaged: stop the bot, and put a sound copy in its place"
                " (python -m bot restore FILE)",
                extra=about(fault=fault),
            )

    async def rescue(self, clock: Clock) -> None:
        """Wait until the database is lost, save a copy of it, and raise `DatabaseLost`."""
        await self._lost.wait()
        while True:
            try:
                copy = await self._storage.rescue()
            except Exception:
                log.exception("a copy of the lost database could not be saved: it is tried again")
                await clock.sleep(RESCUE_PAUSE)
            else:
                raise DatabaseLost(
                    f"{self._heartbeat.error}: what it held is saved as {copy}"
                    " (python -m bot restore FILE puts it back)"
                )

    def demand_no_loss(self) -> None:
        """`DatabaseLost`, if we end before a copy could be saved."""
        if self._lost.is_set():
            raise DatabaseLost(f"{self._heartbeat.error}, and what it held could not be saved")

    def _heard(self, error: Exception | None) -> None:
        if isinstance(error, DatabaseLost) and not self._lost.is_set():
            log.critical("%s: nothing is kept any more, and a copy is saved", error)
            self._lost.set()
        elif error is not None and not self._failing:
            log.error("nothing can be kept: the database is %s", reason(error))
        elif error is None and self._failing:
            log.warning("what is played can be kept again")
        self._failing = error is not None


def reason(error: Exception) -> str:
    """
    >>> reason(DatabaseLost("bot.db was deleted"))
    'lost'
    """
    match error:
        case DatabaseLost():
            return "lost"
        case Unusable():
            return DAMAGED
        case _ if isinstance(error.__cause__, TimeoutError):
            return "too slow"
        case _:
            code = getattr(error.__cause__, "sqlite_errorcode", 0)
            return WORDS.get(code & 0xFF, FAILING)
