"""Records which functions run while the bot handles a press, and what they ask of SQLite."""

import asyncio
import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import aiosqlite
import pytest

ROOT = Path(__file__).parents[2]
COUNTED = tuple(f"{ROOT / folder}/" for folder in ("bot", "storage", "adapters/telegram"))
ENGINE, TESTS = f"{ROOT / 'engine'}/", f"{ROOT / 'tests'}/"
SLOWNESS = 20
CALM = 5
SOON = 10.0
"""Seconds."""
VIEWS = ("table_view", "hand_view")
LOCK = asyncio.Lock.acquire.__code__
QUERY = aiosqlite.Connection.execute_fetchall.__code__
ASYNCIO = str(Path(asyncio.__file__).parent)


class Call:
    """A function that runs, and the call that caused it."""

    def __init__(self, code: CodeType, cause: "Call | None") -> None:
        self.code, self.cause = code, cause

    @property
    def chain(self) -> list[CodeType]:
        """From the first cause to this function, each function once."""
        before = [] if self.cause is None else self.cause.chain
        return before if self.code in before else [*before, self.code]


class Walk:
    """Functions, views, locks and statements of the time while it was recorded.

    A function counts if it is defined with `def` in one of the `COUNTED` packages: comprehensions,
    lambdas and generated methods do not count, nor what a test calls. It is caused by the counted
    function that called or awaited it; if it runs in a new task, by the one that created the task;
    if it runs in a task that was waiting, by the one that set what the task waited for. What a
    thread takes from a queue has no cause.
    """

    def __init__(self) -> None:
        self.views = Counter[str]()
        self.statements: list[str] = []
        self._calls: dict[FrameType, Call] = {}
        self._creators: dict[FrameType, Call] = {}
        self._wakers: dict[object, Call] = {}
        self._acquired = set[FrameType]()
        self._tests_queries = 0

    # What was counted

    @property
    def functions(self) -> set[CodeType]:
        return {call.code for call in self._calls.values()}

    @property
    def chain(self) -> list[CodeType]:
        """The longest one."""
        return max((call.chain for call in self._calls.values()), key=len, default=[])

    @property
    def locks(self) -> int:
        return len(self._acquired)

    @property
    def transactions(self) -> int:
        return sum(text.startswith("BEGIN") for text in self.statements)

    @property
    def queries(self) -> int:
        """Those outside of write transactions."""
        return len(self._read) - self._tests_queries

    @property
    def settings_read(self) -> int:
        return sum("settings" in text for text in self._read)

    @property
    def _read(self) -> list[str]:
        found, writing = list[str](), False
        for text in self.statements:
            if text.startswith(("BEGIN", "COMMIT", "ROLLBACK")):
                writing = text.startswith("BEGIN")
            elif not writing and text.startswith("SELECT"):
                found.append(text)
        return found

    # What happens

    def profile(self, frame: FrameType, event: str, argument: Any) -> None:
        """For `sys.setprofile`."""
        if event == "call":
            self._entered(frame, frame.f_code)
        elif event == "c_call" and argument.__name__ == "set_result":
            self._set(frame, argument.__self__)

    def create_task(self, loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> Any:
        """For `loop.set_task_factory`."""
        creator = self._nearest(sys._getframe(1))  # noqa: SLF001 - it is the way to see the caller
        if creator is not None:
            self._creators[coro.cr_frame] = creator
        return asyncio.Task(coro, loop=loop, **more)

    def _entered(self, frame: FrameType, code: CodeType) -> None:
        if code is QUERY:
            self._tests_queries += _by_test(frame)
        elif code is LOCK:
            if _is_counted(_caller(frame)) and not _by_test(frame):
                self._acquired.add(frame)
        elif code.co_name in VIEWS and code.co_filename.startswith(ENGINE):
            self.views[code.co_name] += not _by_test(frame)
        elif frame not in self._calls and _is_counted(frame) and not _by_test(frame):
            cause = self._nearest(frame) or self._wakers.get(_running_task())
            self._calls[frame] = Call(code, cause)

    def _nearest(self, frame: FrameType | None) -> Call | None:
        for one in _stack(frame):
            if call := self._calls.get(one) or self._creators.get(one):
                return call
        return None

    def _set(self, frame: FrameType, future: Any) -> None:
        """The tasks that wait for this future go on."""
        waker = self._nearest(frame)
        for callback, _ in getattr(future, "_callbacks", None) or ():
            if waker is not None:
                self._wakers.setdefault(getattr(callback, "__self__", None), waker)


class Recorder:
    """Threads have to be started while it is installed, and SQLite's connections opened."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._walk: Walk | None = None
        self._written = 0
        """How often a transaction began or ended."""

    @contextmanager
    def installed(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            self._time = _LoopTime(self._loop, patch)
            patch.setattr(sqlite3, "connect", self._connect(sqlite3.connect))
            threading.setprofile(self._profile)
            try:
                yield
            finally:
                threading.setprofile(None)

    @asynccontextmanager
    async def record(self, settle: Callable[[], Awaitable[None]]) -> AsyncIterator[Walk]:
        """What is still to be done because of earlier presses is done before."""
        self._time.skip()
        await self._nothing_written(settle)
        self._walk = walk = Walk()
        self._loop.set_task_factory(walk.create_task)
        with self._time.slow():
            sys.setprofile(walk.profile)
            try:
                yield walk
            finally:
                sys.setprofile(None)
                self._loop.set_task_factory(None)
                self._walk = None

    async def _nothing_written(self, settle: Callable[[], Awaitable[None]]) -> None:
        """For a while."""
        seen, calm = self._written, 0
        while calm < CALM:
            await settle()
            calm = calm + 1 if seen == self._written else 0
            seen = self._written

    def _connect(self, connect: Any) -> Any:
        def connected(*args: Any, **more: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*args, **more)
            connection.set_trace_callback(self._stated)
            return connection

        return connected

    def _stated(self, statement: str) -> None:
        self._written += statement.startswith(("BEGIN", "COMMIT"))
        if self._walk is not None:
            self._walk.statements.append(statement.strip())

    def _profile(self, frame: FrameType, event: str, argument: Any) -> None:
        if self._walk is not None:
            self._walk.profile(frame, event, argument)


class _LoopTime:
    """The time of a loop, so that what runs does not depend on how fast this machine is."""

    def __init__(self, loop: asyncio.AbstractEventLoop, patch: pytest.MonkeyPatch) -> None:
        self._time, self._then = loop.time, loop.time()
        self._now, self._slowness = self._then, 1.0
        patch.setattr(loop, "time", self.now)

    def now(self) -> float:
        then, self._then = self._then, self._time()
        self._now += (self._then - then) / self._slowness
        return self._now

    def skip(self) -> None:
        """What would be done soon is due now."""
        self._now = self.now() + SOON

    @contextmanager
    def slow(self) -> Iterator[None]:
        """What is done only when a press takes long is not done."""
        self._slowness = SLOWNESS
        try:
            yield
        finally:
            self.now()
            self._slowness = 1.0


def named(code: CodeType) -> str:
    return f"{Path(code.co_filename).relative_to(ROOT)}: {code.co_qualname}"


def _is_counted(frame: FrameType | None) -> bool:
    code = None if frame is None else frame.f_code
    return code is not None and (
        code.co_filename.startswith(COUNTED) and not code.co_name.startswith("<")
    )


def _stack(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _caller(frame: FrameType) -> FrameType | None:
    """The first one outside of asyncio."""
    outside = (f for f in _stack(frame) if not f.f_code.co_filename.startswith(ASYNCIO))
    return next(outside, None)


def _by_test(frame: FrameType) -> bool:
    return any(one.f_code.co_filename.startswith(TESTS) for one in _stack(frame))


def _running_task() -> object:
    try:
        return asyncio.current_task()
    except RuntimeError:  # a thread has none
        return None
