"""All protocols together.

Times are seconds since the epoch, given by the caller. Documents are JSON texts that only the
caller understands.

A write that has returned survives a loss of power, and later reads see it. A write that has raised
an exception has kept nothing. After a cancelled write the caller has to read again to know. Every
method may raise `Unavailable`.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

from storage.album import Album
from storage.alerts import Alerts
from storage.announcements import Announcements
from storage.daily import DailyDeals
from storage.deadlines import Deadlines
from storage.events import Events
from storage.heartbeat import HeartbeatStore
from storage.people import People
from storage.results import Results
from storage.screens import ScreenStore
from storage.sent_times import SentTimes
from storage.tables import Ledger
from storage.updates import Updates


class Maintenance(Protocol):
    """The health of the storage itself."""

    async def check(self) -> tuple[str, ...]:
        """A description of each fault; none if the storage is sound. It is slow, because it reads
        everything. After a fault, changes may be refused with `Unavailable`."""

    async def finish_begun(self) -> None:
        """Finish what was interrupted while people were forgotten or joined, as a start does."""

    async def erase_deleted(self, pause: Callable[[], Awaitable[object]]) -> None:
        """If somebody was forgotten since the last time, remove what is left of deleted rows in
        the database's own files. It takes long, in small steps; `pause` is called between them."""

    async def rescue(self) -> str:
        """After `DatabaseLost`, save a copy and return its name. It may be called again."""


class Storage(
    Ledger,
    ScreenStore,
    Deadlines,
    Announcements,
    Alerts,
    Events,
    DailyDeals,
    People,
    Results,
    Album,
    Updates,
    SentTimes,
    HeartbeatStore,
    Maintenance,
    Protocol,
):
    """All protocols together, opened and closed as one."""

    @property
    def failed_writes(self) -> int:
        """How many writes have failed since it was opened: the disk was full, or a lock held."""

    def serves(self, bot: str) -> bool:
        """Whether this process serves a bot that it has asked for; others it may get later."""

    @property
    def may_send(self) -> Callable[[], bool] | None:
        """Whether no other process can serve now; None if none ever can. It answers at once."""

    @property
    def may_begin(self) -> Callable[[], bool] | None:
        """Whether it stays like that for long enough to answer what is received now."""

    async def close(self) -> None:
        """Finish the writes that were asked for. Afterwards every method raises `Unavailable`."""

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        """Make a consistent copy while the program runs. `FileExistsError` if the file exists,
        `OwnTools` if only the database's own tools make copies."""
