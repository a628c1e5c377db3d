"""Connections as the shared SQL needs them, and PostgreSQL's errors as ours."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import Buffer
from psycopg.adapt import AdaptersMap, Dumper, Loader
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper
from psycopg_pool import ConnectionPool, PoolTimeout

from storage.errors import Impossible, LeaseLost, ServerUnreachable, Unavailable, Unknown, Unusable
from storage.postgresql.placeholders import query
from storage.sql.connection import Row, SqlCursor, Values
from storage.sql.variants import Statement

Raw: TypeAlias = psycopg.Connection[Row]
Pool: TypeAlias = ConnectionPool[Raw]
T = TypeVar("T")

SILENCE = 0.6
"""Seconds: a person who waits is asked to try again if the database answers nothing for so long.
Telegram's part answers a press after 0.9, whether there is something to say or not."""
PROBED_LATE = 3.0
"""Seconds after which a silent database is tried again even if a person waits for the answer."""
PATIENCE = 5.0
"""Seconds to wait for a connection of the pool."""
RECONNECTING = 0.5
"""Seconds after which the pool stops trying to connect, until somebody needs a connection. It would
wait twice as long each time, and notice only seconds later that the server is back."""
DEAD = 10_000
"""Milliseconds after which a machine that does not answer counts as gone."""
CONNECTING = 5
"""Seconds to wait for a new connection."""
ENDED = "08", "57P"
"""With this the codes of errors begin that end a connection."""
NUMBER = "SELECT pg_current_xact_id()::text"
SETTINGS = """
SET idle_in_transaction_session_timeout = '2s';
SET lock_timeout = '500ms';
SET default_transaction_isolation = 'read committed';
"""
"""A process that is frozen inside a transaction must not hold its rows for long. A lock is waited
for less long than a person waits for an answer: what is refused must not be done later."""


class FlagDumper(Dumper):
    """True and False are 1 and 0, as in SQLite."""

    oid = Int8Dumper.oid

    def dump(self, obj: bool) -> Buffer:
        return b"1" if obj else b"0"


class NumberLoader(Loader):
    """Sums and rounded numbers as int or float."""

    def load(self, data: Buffer) -> int | float:
        text = bytes(data)
        return float(text) if b"." in text else int(text)


ADAPTERS = AdaptersMap(psycopg.adapters)
ADAPTERS.register_dumper(int, Int8Dumper)
ADAPTERS.register_dumper(str, StrDumper)
ADAPTERS.register_dumper(bool, FlagDumper)
ADAPTERS.register_loader("numeric", NumberLoader)


class _Adapted:
    """What psycopg asks for its adapters."""

    adapters = ADAPTERS
    connection = None


ADAPTED = _Adapted()


class ServerConnection:
    """A connection of psycopg as the protocol `SqlConnection` has it."""

    def __init__(self, raw: Raw, on_answer: Callable[[float], object] = int) -> None:
        """`on_answer` gets the time when it was asked, by `time.monotonic`."""
        self._raw = raw
        self._on_answer = on_answer

    @property
    def in_transaction(self) -> bool:
        return self._raw.info.transaction_status not in {
            TransactionStatus.IDLE,
            TransactionStatus.UNKNOWN,  # the connection is lost
        }

    def execute(self, statement: Statement, values: Values = ()) -> SqlCursor:
        numbered, asked = query(statement), time.monotonic()
        cursor = self._raw.execute(numbered.statement, numbered.ordered(values) or None)
        self._on_answer(asked)
        return cursor

    def begin(self, statements: str) -> str:
        """Begin a transaction with these statements, and return its number."""
        asked = time.monotonic()
        cursor = self._raw.execute(f"{statements}; {NUMBER}".encode())
        while cursor.nextset():
            pass
        ((number,),) = cursor.fetchall()
        self._on_answer(asked)
        return str(number)

    def executemany(self, statement: Statement, values: Iterable[Values]) -> SqlCursor:
        numbered = query(statement)
        rows = [numbered.ordered(one) for one in values]
        cursor, asked = self._raw.cursor(), time.monotonic()
        if rows:  # the server would be asked for nothing
            cursor.executemany(numbered.statement, rows)
            self._on_answer(asked)
        return cursor


def opened_pool(url: str, most: int) -> Pool:
    """The connections are opened when they are needed."""
    # It would log each attempt; the heartbeat and the lease say once what is wrong.
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)
    pool: Pool = ConnectionPool(
        url,
        kwargs={
            "autocommit": True,
            "context": ADAPTED,
            "cursor_factory": psycopg.RawCursor,
            "connect_timeout": CONNECTING,
            "tcp_user_timeout": DEAD,
        },
        min_size=1,
        max_size=most,
        timeout=PATIENCE,
        reconnect_timeout=RECONNECTING,
        configure=_configure,
        open=False,
        name="storage",
    )
    pool.open()
    return pool


def connect(url: str) -> Raw:
    """A connection outside of any pool."""
    try:
        raw: Raw = psycopg.Connection.connect(
            url,
            autocommit=True,
            context=ADAPTED,
            cursor_factory=psycopg.RawCursor,
            connect_timeout=CONNECTING,
            tcp_user_timeout=DEAD,
        )
    except psycopg.OperationalError as error:
        raise ServerUnreachable(str(error)) from error
    _configure(raw)
    return raw


def _configure(raw: Raw) -> None:
    raw.execute(SETTINGS)


class LastAnswer:
    """When the database last answered anything in time. Several threads note it."""

    def __init__(self) -> None:
        self._at = self._tried = time.monotonic()
        self._silent = False

    def note(self, asked: float) -> None:
        """An answer for which a person would not have been left waiting."""
        now = time.monotonic()
        if now < asked + SILENCE:
            self._at, self._silent = now, False

    def demand(self, *, awaited: bool) -> None:
        """`Unavailable` while the database is silent; now and then it is tried again, by work for
        which no person waits, if there is any."""
        now, pause = time.monotonic(), PROBED_LATE if awaited else SILENCE
        if self._silent and now < self._tried + pause:
            raise _too_late()
        self._tried = now

    async def wait_for(self, future: asyncio.Future[T], seconds: float, silence: float) -> T:
        """`Unavailable` if it takes longer than the seconds, or if the database is silent for so
        long. A timer decides that, since a frozen server ends nothing; the work may still be done
        later."""
        begun = time.monotonic()
        while not future.done():
            left = min(begun + seconds, max(begun, self._at) + silence) - time.monotonic()
            if left <= 0:
                self._silent |= self._at < begun
                future.cancel()
                raise _too_late()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    return await asyncio.shield(future)
        return future.result()


def _too_late() -> Unavailable:
    late = Unavailable("the database takes too long to answer")
    late.__cause__ = TimeoutError()
    return late


@contextmanager
def translate_errors() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise translated_error(error) from error


def translated_error(error: psycopg.Error) -> Exception:
    match error:
        case errors.ForeignKeyViolation():
            return Unknown(str(error))
        case errors.ObjectInUse():
            return LeaseLost(str(error))
        case errors.IntegrityError() | errors.DataError():
            return Impossible(str(error))
        case errors.InsufficientPrivilege() | errors.InvalidCatalogName():
            return Unusable(str(error))
        case errors.OperationalError() | errors.InternalError():
            return Unavailable(str(error))
        case _:
            return error


def discard_broken(pool: Pool, error: psycopg.Error) -> None:
    """After the server was restarted, no other work shall meet one of the old connections."""
    if isinstance(error, errors.OperationalError) and not isinstance(error, PoolTimeout):
        pool.check()


def is_broken(error: psycopg.Error) -> bool:
    """Return whether the connection has ended: nothing is known then of what was asked last."""
    state = error.sqlstate or ENDED[0]
    return isinstance(error, errors.OperationalError) and state.startswith(ENDED)


def may_be_repeated(error: psycopg.Error) -> bool:
    """Whether PostgreSQL has rolled back because of other transactions."""
    return isinstance(error, errors.DeadlockDetected | errors.SerializationFailure)
