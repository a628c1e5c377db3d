"""Says what must not be lost: announcements, in order, until each platform has taken them.

An announcement leaves the storage when the platform took it, when its reader does not want it, or
when it never can be said (we are barred there, or the chat is gone), which is counted and logged.
One that cannot be read or rendered stays. It is a fault of ours that the next version may mend, so
the announcements to the same place that come after it are said meanwhile, and it is tried again
after a minute, then after two, four and so on, at most once an hour, and after every start.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from adapters.news import News, Reminder
from adapters.people import Chat
from adapters.ports import Barred, Gone, Unreachable
from bot.operations.logs import about
from bot.operations.metrics import Metrics
from bot.people.repository import read_settings
from bot.schedule.availability import Availability, platform_of
from bot.tables.serialization import NewsCodec
from storage.ledger import Account, Pending, Storage, TableId, Unavailable

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0


@dataclass(frozen=True, slots=True)
class Stuck:
    """An announcement that could not be made."""

    platform: str
    wait: float
    until: float
    """It is tried again then."""


class Sender(Protocol):
    """`bot.screens.announcement_sender.AnnouncementSender`"""

    async def announce(self, to: Chat | Account, number: TableId | None, news: News, /) -> None: ...


class Announcer:
    """Sends the announcements that no platform has confirmed yet. To one place they are sent one
    after the other; no place waits for another."""

    def __init__(
        self,
        storage: Storage,
        senders: Mapping[str, Sender],
        scribe: NewsCodec,
        presence: Availability,
        meters: Metrics,
    ) -> None:
        self._storage = storage
        self._senders = senders
        self._scribe = scribe
        self._presence = presence
        self._meters = meters
        self._stuck: dict[int, Stuck] = {}
        self._saying: dict[Chat | Account, asyncio.Task[None]] = {}

    @property
    def idle(self) -> bool:
        return not self._saying

    @property
    def stuck(self) -> int:
        """Announcements that could not be read or rendered when they were last tried."""
        return len(self._stuck)

    async def go_round(self) -> None:
        """Begins wherever it is not at it already, nor was when the ledger was asked."""
        busy = set(self._saying)
        for to, announcements in self._by_place(await self._waiting()).items():
            if to not in busy:
                self._saying[to] = asyncio.create_task(self._tell(to, announcements))

    async def _waiting(self) -> tuple[Pending, ...]:
        """Those to platforms that are served and answer; the others are not even read."""
        there = [name for name in self._senders if self._presence.answers(f"{name}:")]
        pending = await self._storage.pending(platforms=there) if there else ()
        self._forget_gone({one.id for one in pending}, there)
        return pending

    def _forget_gone(self, waiting: Set[int], platforms: Sequence[str]) -> None:
        """Of what does not wait any more nothing is remembered."""
        self._stuck = {
            number: stuck
            for number, stuck in self._stuck.items()
            if number in waiting or stuck.platform not in platforms
        }

    def _by_place(
        self, announcements: Sequence[Pending]
    ) -> Mapping[Chat | Account, Sequence[Pending]]:
        """Those whose time to be tried again has not come are left out."""
        now, places = self._presence.clock.now(), dict[Chat | Account, list[Pending]]()
        for pending in announcements:
            stuck = self._stuck.get(pending.id)
            if stuck is None or stuck.until <= now:
                places.setdefault(pending.announcement.to, []).append(pending)
        return places

    async def said(self) -> None:
        """Until all that it has begun is said, or cannot be."""
        while self._saying:
            await asyncio.gather(*self._saying.values())

    async def hushed(self) -> None:
        """What is not said by now will be said after the next start."""
        for task in self._saying.values():
            task.cancel()
        await asyncio.gather(*self._saying.values(), return_exceptions=True)

    async def _tell(self, to: Chat | Account, announcements: Sequence[Pending]) -> None:
        """In order: where one cannot be said, those after it wait as well."""
        try:
            for pending in announcements:
                if not await self._told(pending, self._senders[platform_of(to)]):
                    return
        except Exception:
            log.exception("the announcements to one chat have failed, and will be tried again")
        finally:
            del self._saying[to]

    async def _wanted(self, to: Chat | Account, news: News) -> bool:
        """Reminders are for those who have not switched them off."""
        if not isinstance(news, Reminder):
            return True
        player = await self._storage.found(to)
        return player is None or read_settings(player.settings).reminders

    async def _told(self, pending: Pending, sender: Sender) -> bool:
        """False: those after it wait as well."""
        try:
            outcome = await self._outcome(pending, sender)
        except (Unreachable, Unavailable):
            return False
        except Exception:
            if self._put_off(pending):
                log.exception("announcement %d cannot be made, and is tried again", pending.id)
            return True
        self._meters.announcements[outcome].inc()
        self._stuck.pop(pending.id, None)
        await self._storage.delivered(pending.id)
        return True

    async def _outcome(self, pending: Pending, sender: Sender) -> str:
        """As `Metrics.announcements` has it; what it raises is not the end of it."""
        to: Chat | Account = pending.announcement.to
        news = self._scribe.read(pending.announcement.content)
        if not await self._wanted(to, news):
            return "unwanted"
        try:
            await sender.announce(to, pending.table, news)
        except (Barred, Gone) as never:
            outcome = "barred" if isinstance(never, Barred) else "gone"
            log.info("an announcement is dropped", extra=about(id=pending.id, to=to, why=outcome))
            return outcome
        return "said"

    def _put_off(self, pending: Pending) -> bool:
        """Whether it is for the first time: that is logged, the others are only counted."""
        self._meters.announcements["failed"].inc()
        before = self._stuck.get(pending.id)
        wait = FIRST_WAIT if before is None else min(2 * before.wait, LONGEST_WAIT)
        until = self._presence.clock.now() + wait
        self._stuck[pending.id] = Stuck(platform_of(pending.announcement.to), wait, until)
        return before is None
