"""The storage on SQLite in memory, for tests of what stands on it. It has no thread: what it is
asked for is done at once, on the thread of the event loop."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from common.threads import Threads
from storage.effect import storage_failed, unfinished_update
from storage.errors import Unavailable, Unusable
from storage.sql.connection import Row, Values
from storage.sql.counting import CountingPace, begin_counting
from storage.sql.storage import StorageRows
from storage.sql.updates import with_update
from storage.sql.variants import Statement
from storage.sqlite.connection import SqliteConnection, transaction, translate_errors
from storage.sqlite.migrate import migrate
from storage.sqlite.writer import refusal
from tests.doubles.threads import INLINE

T = TypeVar("T")

UTC = ZoneInfo("UTC")
PACE = CountingPace(at_once=10, at_start=6)


@cache
def _empty() -> bytes:
    """Return a database without rows: quicker to copy than to be made again for each test."""
    connection = SqliteConnection(":memory:", isolation_level=None)
    connection.execute("PRAGMA page_size = 1024")
    migrate(connection)
    begin_counting(connection, UTC, PACE, transaction)
    return connection.serialize()


class World:
    """What is still there when the storage is opened again."""

    def __init__(self, content: bytes | None = None) -> None:
        self.connection = SqliteConnection(":memory:", isolation_level=None, cached_statements=512)
        self.connection.deserialize(_empty() if content is None else content)
        self.connection.execute("PRAGMA foreign_keys = ON")

    def __reduce__(self) -> tuple[type["World"], tuple[bytes]]:
        """It can be copied and pickled."""
        return World, (self.connection.serialize(),)

    def rows(self, question: str, *values: object) -> list[Row]:
        return self.connection.execute(question, values).fetchall()


def asked_now(asked: Coroutine[Any, Any, T]) -> T:
    """Return what a storage in memory answers, without an event loop."""
    try:
        while True:
            asked.send(None)
    except StopIteration as answered:
        answer: T = answered.value
        return answer


class _AtOnce:
    """The protocols `SqlWriter` and `SqlReader`."""

    def __init__(self, world: World, turn: Callable[[], Awaitable[World]]) -> None:
        self._connection = world.connection
        self._turn = turn

    async def run(
        self,
        work: Callable[[SqliteConnection], T],
        *,
        effect: bool = True,
        key: Hashable = None,  # noqa: ARG002 - all work is done in its order
        background: bool = False,
    ) -> T:
        await self._turn()
        update = unfinished_update() if effect and not background else None
        done = work if update is None else partial(with_update, work=work, update=update)
        try:
            with translate_errors():
                result = _done(done, self._connection)
        except (Unavailable, Unusable):
            storage_failed()
            raise
        if update is not None:
            update.committed = True
        return result

    async def rows(self, question: Statement, values: Values = ()) -> list[Row]:
        await self._turn()
        return self._connection.execute(question, values).fetchall()


def _done(work: Callable[[SqliteConnection], T], connection: SqliteConnection) -> T:
    try:
        with transaction(connection):
            return work(connection)
    except sqlite3.IntegrityError as error:
        raise refusal(error) from error


class Memory(StorageRows):
    """The protocol `Storage`."""

    _zone, _pace = UTC, PACE
    may_send: Callable[[], bool] | None = None
    may_begin: Callable[[], bool] | None = None
    failed_writes = 0

    def __init__(self, world: World | None = None, threads: Threads = INLINE) -> None:
        self.world = world or World()
        self._closed = False
        at_once: Any = _AtOnce(self.world, self._begin)
        super().__init__(at_once, at_once, at_once, threads)

    async def _begin(self) -> World:
        return await self._turn()  # a test may replace it

    def serves(self, bot: str) -> bool:  # noqa: ARG002 - no other process can serve any
        return True

    async def _turn(self) -> World:
        """Let other tasks run first, as they may while a disk works."""
        await asyncio.sleep(0)
        if self._closed:
            storage_failed()
            raise Unavailable("the storage is closed")
        return self.world

    async def close(self) -> None:
        self._closed = True

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        await self._turn()
        if overwrite:
            Path(path).unlink(missing_ok=True)  # noqa: ASYNC240 - small
        elif Path(path).exists():  # noqa: ASYNC240 - as above
            raise FileExistsError(path)
        content = self.world.connection.serialize()
        Path(path).write_bytes(content)  # noqa: ASYNC240 - as above

    async def check(self) -> tuple[str, ...]:
        await self._turn()
        return ()

    async def erase_deleted(self, pause: Callable[[], Awaitable[object]]) -> None:  # noqa: ARG002
        """Nothing is left of what was deleted."""
        await self._turn()

    async def rescue(self) -> str:
        await self._turn()
        raise Unavailable("what is in memory cannot be lost")
