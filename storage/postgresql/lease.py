"""The lease: of several processes on one database, the one that holds it serves.

A holder renews it every two seconds. If it has not done so for eight, a process that waits takes
it over. Times are those of the server, so wrong clocks change nothing.
"""

import logging
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import psycopg

from storage.errors import LeaseLost, Unavailable
from storage.postgresql.connection import Raw, connect

log = logging.getLogger(__name__)

NAME = "bot"
LASTS, RENEWED, ASKED = 8.0, 2.0, 0.25
"""Seconds: how long it lasts, until it is renewed, and between two questions of a waiting one."""
SAFE = 6.0
"""Seconds since the last renewal in which nobody else can have taken it over."""
LOCK = 1
"""The number of the lock that each write holds; see `holds_lease` in the migrations."""
IS_FREE = "SELECT NOT EXISTS (SELECT 1 FROM lease WHERE name = $1 AND until > clock_timestamp())"
WAIT_FOR_WRITES = f"SELECT pg_advisory_xact_lock({LOCK})"
TAKE = """
INSERT INTO lease (name, holder, epoch, until)
VALUES ($1, $2, 1, clock_timestamp() + $3 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET
    holder = excluded.holder, epoch = lease.epoch + 1, until = excluded.until
WHERE lease.until <= clock_timestamp()
RETURNING epoch
"""
RENEW = """
UPDATE lease SET until = clock_timestamp() + $3 * interval '1 second' WHERE name = $1 AND epoch = $2
"""
RELEASE = "UPDATE lease SET until = clock_timestamp() WHERE name = $1 AND epoch = $2"


def now() -> float:
    """Seconds, counted also while the machine is suspended."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Lease:
    """A lease that this process holds, renewed by a thread of its own."""

    def __init__(self, url: str, epoch: int, renewed: float) -> None:
        self.epoch = epoch
        self._url = url
        self._renewed = renewed
        self._lost = False
        self._released = Event()
        self._thread = Thread(target=self._renew, name="lease", daemon=True)
        self._thread.start()

    def is_sure(self) -> bool:
        """Whether no other process can hold it. This does not wait for the database."""
        return not self._lost and now() < self._renewed + SAFE

    def demand(self) -> None:
        """Raise `LeaseLost` if another process holds it."""
        if self._lost:
            raise LeaseLost("another process serves now")

    def release(self) -> None:
        """Let another process take it over at once."""
        self._released.set()
        self._thread.join()

    def _renew(self) -> None:
        raw: Raw | None = None
        while not self._released.wait(RENEWED) and not self._lost:
            raw = self._renewed_on(raw)
        with suppress(psycopg.Error, Unavailable), raw or connect(self._url) as last:
            last.execute(RELEASE, (NAME, self.epoch))

    def _renewed_on(self, raw: Raw | None) -> Raw | None:
        """Renew it once. A connection that fails is closed, and None is returned."""
        begun = now()
        try:
            raw = raw or connect(self._url)
            held = raw.execute(RENEW, (NAME, self.epoch, LASTS)).rowcount
        except (psycopg.Error, Unavailable) as error:
            log.warning("the lease could not be renewed: %s", error)
            if raw is not None:
                raw.close()
            return None
        self._lost = not held
        self._renewed = begun
        return raw


def wait_for_lease(
    url: str, raw: Raw, given_up: Event, waits: Callable[[], object]
) -> Lease | None:
    """Wait until no other process holds it, or until it is given up; meanwhile call `waits`."""
    told = False
    while not given_up.is_set():
        begun = now()
        if (epoch := _taken(raw)) is not None:
            return Lease(url, epoch, begun)
        if not told:
            log.info("another process serves: this one waits to take over")
        told = True
        waits()
        given_up.wait(ASKED)
    return None


def _taken(raw: Raw) -> int | None:
    """The new epoch, if the lease is free and no write of its last holder is under way."""
    ((free,),) = raw.execute(IS_FREE, (NAME,)).fetchall()
    if not free:
        return None
    holder = f"{socket.gethostname()}:{os.getpid()}"
    with suppress(psycopg.errors.LockNotAvailable), raw.transaction():
        raw.execute(WAIT_FOR_WRITES)
        for (epoch,) in raw.execute(TAKE, (NAME, holder, LASTS)).fetchall():
            return int(epoch)
    return None
