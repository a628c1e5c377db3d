"""Leases: of several processes on one database, the one that holds a bot's lease serves the bot.

A process renews all its leases together, every second. If it has not done so for eight,
another process takes one of them over, and the late one loses all. Times are those of the server,
so wrong clocks change nothing.

A process takes as many bots as it wants. It takes more of them only after they were free for some
seconds, because then no other process wants them.
"""

import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread

import psycopg

from storage.errors import LeaseLost, Unavailable
from storage.postgresql.connection import Raw, connect
from storage.postgresql.migrate import must_be_alone

log = logging.getLogger(__name__)

LASTS, RENEWED, ASKED = 8.0, 1.0, 0.25
"""Seconds: how long it lasts, until it is renewed, and between two questions for a free one."""
SAFE = 6.0
"""Seconds since the last renewal in which nobody else can have taken it over."""
BEGINS = 4.5
"""Seconds since the last renewal in which something new is begun. Without the database it is
answered and confirmed within another second, so that nobody else does it."""
FRESH = 3.0
"""Seconds since the last renewal in which a move is written. What reaches the server later, because
the network or the server stood still, was refused to the person meanwhile."""
UNWANTED = 3.0
"""Seconds for which a lease is free before a process takes it that has enough of them."""
LOCK = 1
"""The number of the lock that each write holds; see `holds_lease` in the migrations."""
NAME_ALL = """
INSERT INTO lease (name, holder, epoch, until)
SELECT name, '', 0, clock_timestamp() FROM unnest($1::text[]) AS name ORDER BY name
ON CONFLICT (name) DO NOTHING
"""
# An older program leases all bots at once, with the name "bot".
FREE = """
SELECT name FROM lease
WHERE name = ANY ($1) AND until <= clock_timestamp() - $2 * interval '1 second'
AND NOT EXISTS (
    SELECT 1 FROM lease WHERE name = 'bot' AND until > clock_timestamp() AND until < 'infinity'
)
"""
IS_SERVED = """
SELECT EXISTS (SELECT 1 FROM lease WHERE until > clock_timestamp() AND until < 'infinity')
"""
WAIT_FOR_WRITES = f"SELECT pg_advisory_xact_lock({LOCK})"
END_STUCK_WRITES = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'
AND state_change < clock_timestamp() - interval '3 seconds' AND pid IN (
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted
)
"""
"""The server ends what stands still for two seconds; if some is left, nobody could take over."""
STOP_OLDER_PROGRAMS = """
UPDATE lease SET epoch = epoch + 1, until = 'infinity'
WHERE name = 'bot' AND until <= clock_timestamp()
"""
END_LATE = """
UPDATE lease SET holder = '', epoch = epoch + 1, until = least(until, clock_timestamp())
WHERE name <> ALL ($1) AND holder <> '' AND holder IN (
    SELECT holder FROM lease WHERE name = ANY ($1) AND until <= clock_timestamp()
)
"""
"""The processes that were late with one of these lose their other leases, too."""
TAKE = """
UPDATE lease SET holder = $2, epoch = epoch + 1,
    until = clock_timestamp() + $3 * interval '1 second'
WHERE name = ANY ($1) AND until <= clock_timestamp() AND NOT EXISTS (
    SELECT 1 FROM lease WHERE name = 'bot' AND until > clock_timestamp() AND until < 'infinity'
)
RETURNING name, epoch
"""
RENEW = """
UPDATE lease SET until = clock_timestamp() + $2 * interval '1 second' WHERE holder = $1
"""
RELEASE = "UPDATE lease SET holder = '', until = clock_timestamp() WHERE holder = $1"
LISTEN, NOTIFY = "LISTEN lease_released", "NOTIFY lease_released"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which bots a process can serve."""

    names: tuple[str, ...]
    most: int = 0
    """How many at once, unless no other process wants the rest; 0: all."""

    def room(self, held: int) -> int:
        return self.most - held if self.most else len(self.names)


ONLY = Wanted(("bots",))
"""For a process that serves all there is."""


def now() -> float:
    """Seconds, counted also while the machine is suspended."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Lease:
    """What this process holds. A thread of its own renews it, and takes more when there is any."""

    def __init__(self, url: str, wanted: Wanted, holder: str, first: tuple[str, int]) -> None:
        self.name, self.epoch = first
        """Each write checks them. One lease is enough: a process loses all of them at once."""
        self._url = url
        self._wanted = wanted
        self.holder = holder
        self._held = {self.name}
        self._renewed = now()
        self._lost = False
        self._failing = False
        self._released = Event()
        self._thread = Thread(target=self._keep, name="lease", daemon=True)

    def begin(self, held: Sequence[str], renewed: float) -> None:
        self._held, self._renewed = {*held}, renewed
        self._thread.start()

    def holds(self, name: str) -> bool:
        return name in self._held

    def is_sure(self) -> bool:
        """Whether no other process can hold it. This does not wait for the database."""
        return not self._lost and now() < self._renewed + SAFE

    def is_sure_for_a_while(self) -> bool:
        """As `is_sure`, with time to answer."""
        return not self._lost and now() < self._renewed + BEGINS

    def demand(self) -> None:
        """Raise `LeaseLost` if another process holds it."""
        if self._lost:
            raise LeaseLost("another process serves now")

    def release(self) -> None:
        """Let another process take it over at once."""
        self._released.set()
        self._thread.join()

    def _keep(self) -> None:
        raw: Raw | None = None
        while not self._released.wait(min(ASKED, RENEWED)) and not self._lost:
            raw = self._kept_on(raw)
        with suppress(psycopg.Error, Unavailable), raw or connect(self._url) as last:
            last.execute(RELEASE, (self.holder,))
            last.execute(NOTIFY)

    def _kept_on(self, raw: Raw | None) -> Raw | None:
        """Renew it once, if it is time. A connection that fails is closed, and None returned."""
        try:
            raw = raw or connect(self._url)
            self._renew(raw)
            self._take_more(raw)
        except (psycopg.Error, Unavailable) as error:
            if not self._failing:
                log.warning("the lease cannot be renewed: %s", error)
            self._failing = True
            if raw is not None:
                raw.close()
            return None
        if self._failing:
            log.warning("the lease can be renewed again")
        self._failing = False
        return raw

    def _renew(self, raw: Raw) -> None:
        begun = now()
        if begun < self._renewed + RENEWED:
            return
        self._lost = raw.execute(RENEW, (self.holder, LASTS)).rowcount < len(self._held)
        self._renewed = begun

    def _take_more(self, raw: Raw) -> None:
        others = [name for name in self._wanted.names if name not in self._held]
        if others and not self._lost:
            room = self._wanted.room(len(self._held))
            self._held |= {name for name, _ in taken(raw, others, room, self.holder)}


def wait_for_lease(
    url: str, raw: Raw, wanted: Wanted, given_up: Event, waits: Callable[[], object]
) -> Lease | None:
    """Wait until a lease is free, or until it is given up; meanwhile call `waits`."""
    told, holder = False, f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
    raw.execute(NAME_ALL, ([*wanted.names],))
    raw.execute(LISTEN)
    while not given_up.is_set():
        begun = now()
        if not _is_barred(raw) and (first := taken(raw, wanted.names, wanted.room(0), holder)):
            lease = Lease(url, wanted, holder, first[0])
            lease.begin([name for name, _ in first], begun)
            return lease
        if not told:
            log.info("another process serves: this one waits to take over")
        told = True
        waits()
        _wait_for_release(raw)
    return None


def _wait_for_release(raw: Raw) -> None:
    """Not for long: a process that was killed releases nothing."""
    for _ in raw.notifies(timeout=ASKED, stop_after=1):
        pass


def _is_barred(raw: Raw) -> bool:
    """Whether an older program serves a bot, which could not go on after our migrations."""
    if not must_be_alone(raw):
        return False
    ((served,),) = raw.execute(IS_SERVED).fetchall()
    return bool(served)


def taken(raw: Raw, names: Sequence[str], room: int, holder: str) -> list[tuple[str, int]]:
    """The leases that were free, with their new epochs. It waits until all writes of their last
    holders have ended. Without room, leases are taken only if no other process wants them."""
    since = 0.0 if room > 0 else UNWANTED
    free = {name for (name,) in raw.execute(FREE, ([*names], since)).fetchall()}
    wanted = [name for name in names if name in free][: max(room, 1)]
    if not wanted:
        return []
    try:
        with raw.transaction():
            raw.execute(WAIT_FOR_WRITES)
            raw.execute(STOP_OLDER_PROGRAMS)
            raw.execute(END_LATE, (wanted,))
            rows = raw.execute(TAKE, (wanted, holder, LASTS))
            return [(name, int(epoch)) for name, epoch in rows]
    except psycopg.errors.LockNotAvailable:
        raw.execute(END_STUCK_WRITES, (LOCK,))
        return []
