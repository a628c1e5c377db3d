"""Whether the database can be written: the answer of `/healthz`, and one log line per change."""

import asyncio
import logging
import sqlite3
from collections.abc import Mapping

from bot.kernel.clock import Clock
from bot.kernel.heartbeat_writer import HeartbeatWriter
from bot.kernel.logging_setup import about
from bot.kernel.program_name import program
from storage.errors import DatabaseLost, LeaseLost, Unusable
from storage.protocol import Storage

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
LAST_ANSWERS = 10.0
"""For so many seconds after damage was found, people are still told that nothing can be saved."""


class Health:
    """Learns from each heartbeat whether the database can be written, and checks it for damage."""

    def __init__(self, storage: Storage, heartbeat: HeartbeatWriter) -> None:
        self._storage = storage
        self._heartbeat = heartbeat
        self._failing = False
        self._faults: tuple[str, ...] = ()
        self._lost, self._damaged = asyncio.Event(), asyncio.Event()
        heartbeat.listeners.append(self._note_heartbeat)

    @property
    def trouble(self) -> str | None:
        """What is wrong, in a word or two; None if all is well."""
        if self._faults:
            return DAMAGED
        return None if self._heartbeat.error is None else reason(self._heartbeat.error)

    async def inspect(self) -> None:
        """Check the whole database for damage, while the bot goes on. Once there is any, nothing
        is written any more."""
        if self._faults:
            return
        self._faults = await self._storage.check()
        for fault in self._faults[:1]:
            log.critical(
                "the database is damaged: nothing is saved any more, and the bot ends; put a sound"
                f" copy in its place ({program()} restore FILE)",
                extra=about(fault=fault),
            )
            self._damaged.set()

    async def end_if_damaged(self, clock: Clock) -> None:
        """Wait until damage is found, let people read that nothing can be saved, and raise
        `Unusable`."""
        await self._damaged.wait()
        await clock.sleep(LAST_ANSWERS)
        self.demand_sound()

    async def rescue(self, clock: Clock) -> None:
        """Wait until the database file is lost, save a copy of what is still readable, and raise
        `DatabaseLost`."""
        await self._lost.wait()
        while True:
            try:
                copy = await self._storage.rescue()
            except LeaseLost:
                raise
            except Exception:
                log.exception("a copy of the lost database could not be saved: it is tried again")
                await clock.sleep(RESCUE_PAUSE)
            else:
                raise DatabaseLost(
                    f"{self._heartbeat.error}: what it held is saved as {copy}"
                    f" ({program()} restore FILE puts it back)"
                )

    def demand_sound(self) -> None:
        """Raises `DatabaseLost` if the bot ends before a copy of the lost database was saved, and
        `Unusable` if damage was found."""
        if self._lost.is_set():
            raise DatabaseLost(f"{self._heartbeat.error}, and what it held could not be saved")
        for fault in self._faults[:1]:
            raise Unusable(f"the database is damaged ({fault})")

    def _note_heartbeat(self, error: Exception | None) -> None:
        if isinstance(error, DatabaseLost) and not self._lost.is_set():
            log.critical("%s: nothing can be saved any more", error)
            self._lost.set()
        elif error is not None and not self._failing:
            log.error("nothing can be saved: the database is %s", reason(error))
        elif error is None and self._failing:
            log.warning("the database can be written again")
        self._failing = error is not None


def reason(error: Exception) -> str:
    """Why nothing can be saved, in a word or two.

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
