"""Sends announcements, which must not be lost, in order and until each platform has taken them.

An announcement leaves the storage when the platform has taken it, when its reader does not want it,
or when it can never be sent (we may not write there, or the chat is gone), which is counted and
logged. One that cannot be read or rendered stays: it is a fault of ours that the next version may
fix. The announcements to the same place that come after it are sent meanwhile, and it is tried
again after a minute, then after two, four and so on, at most once an hour, and after every start.
One that can wait is held while its reader has to act.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from adapters.news import NewInAlbum, News, Reminder
from adapters.ports import Barred, Gone, Unreachable
from adapters.sights import Stage
from bot.kernel.availability import Availability
from bot.kernel.logging_setup import about
from bot.kernel.metrics import Metrics
from bot.people.settings import read_settings
from bot.screens.waiting_hands import Later
from bot.tables.model import Table
from bot.tables.serialization import NewsCodec
from common.addresses import Account, Chat, platform_of
from storage.announcements import PendingAnnouncement
from storage.errors import Unavailable
from storage.owners import Owner
from storage.protocol import Storage

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0
HELD = 10.0
"""Seconds until it is looked again whether one that is held may be sent."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """An announcement that could not be made."""

    platform: str
    wait: float
    until: float
    """It is tried again then."""


class Sender(Protocol):
    """`bot.screens.announcement_sender.AnnouncementSender`"""

    async def announce(self, to: Chat, owner: Owner, news: News, /) -> None: ...


class Announcer:
    """Sends the announcements that no platform has confirmed yet. To one place they are sent one
    after the other; no place waits for another."""

    def __init__(
        self,
        storage: Storage,
        senders: Mapping[str, Sender],
        codec: NewsCodec,
        availability: Availability,
        metrics: Metrics,
    ) -> None:
        self._storage = storage
        self._senders = senders
        self._codec = codec
        self._availability = availability
        self._metrics = metrics
        self._stuck: dict[int, Stuck] = {}
        self._held: dict[int, float] = {}
        """When it is looked again whether these announcements may be sent."""
        self._sending: dict[Chat, asyncio.Task[None]] = {}
        self._starting = asyncio.Lock()
        self._hurried: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        return not (self._sending or self._hurried)

    def hurry(self, _: Table | None, after: Table, __: tuple[News, ...]) -> None:
        """A subscriber to changes: the chat of a table waits until its invitations are sent."""
        if after.stage is Stage.LOBBY and after.facts.invitation is not None:
            task = asyncio.create_task(self._start_now())
            self._hurried.add(task)
            task.add_done_callback(self._hurried.discard)

    async def _start_now(self) -> None:
        """What fails is tried again with the next announcements."""
        with suppress(Unavailable):
            await self.start_sending()

    @property
    def stuck(self) -> int:
        """Announcements that could not be read or rendered when they were last tried."""
        return len(self._stuck)

    async def start_sending(self) -> None:
        """Start in each place to which nothing was being sent when the storage was asked."""
        async with self._starting:
            busy = set(self._sending)
            for to, announcements in self._by_place(await self._waiting()).items():
                if to not in busy:
                    self._sending[to] = asyncio.create_task(self._send_all(to, announcements))

    async def _waiting(self) -> tuple[PendingAnnouncement, ...]:
        """Announcements to platforms that are served and answer; the others are not read."""
        there = [name for name in self._senders if self._availability.reaches(name)]
        pending = await self._storage.pending(platforms=there) if there else ()
        self._forget_gone({one.id for one in pending}, there)
        return pending

    def _forget_gone(self, waiting: Set[int], platforms: Sequence[str]) -> None:
        """Forget what does not wait any more."""
        self._stuck = {
            number: stuck
            for number, stuck in self._stuck.items()
            if number in waiting or stuck.platform not in platforms
        }
        self._held = {number: until for number, until in self._held.items() if number in waiting}

    def _by_place(
        self, announcements: Sequence[PendingAnnouncement]
    ) -> Mapping[Chat, Sequence[PendingAnnouncement]]:
        """Without those that are to be tried again later."""
        now, places = (
            self._availability.clock.now(),
            dict[Chat, list[PendingAnnouncement]](),
        )
        for pending in announcements:
            stuck = self._stuck.get(pending.id)
            held = self._held.get(pending.id, now)
            if held <= now and (stuck is None or stuck.until <= now):
                places.setdefault(pending.announcement.to, []).append(pending)
        return places

    async def finish_sending(self) -> None:
        """Wait until all announcements that are being sent have been sent or have failed."""
        while self._sending:
            await asyncio.gather(*self._sending.values())

    async def stop(self) -> None:
        """Stop sending; what is not sent by now is sent after the next start."""
        tasks = (*self._hurried, *self._sending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(self, to: Chat, announcements: Sequence[PendingAnnouncement]) -> None:
        """Send them in order, up to the first that cannot be sent now."""
        try:
            for pending in announcements:
                if not await self._deliver(pending, self._senders[platform_of(to)]):
                    return
        except Exception:
            log.exception("the announcements to one chat have failed, and will be tried again")
        finally:
            del self._sending[to]

    async def _wanted(self, to: Chat, news: News) -> bool:
        """False for what a person has switched off."""
        if not isinstance(news, Reminder | NewInAlbum):
            return True
        player = await self._storage.found(Account(to))
        chosen = read_settings("{}" if player is None else player.settings)
        return chosen.reminders if isinstance(news, Reminder) else chosen.album

    async def _deliver(self, pending: PendingAnnouncement, sender: Sender) -> bool:
        """False if it cannot be sent now; those after it wait, too."""
        try:
            outcome = await self._outcome(pending, sender)
        except (Unreachable, Unavailable):
            return False
        except Later:
            self._held[pending.id] = self._availability.clock.now() + HELD
            return True
        except Exception:
            if self._postpone(pending):
                log.exception("announcement %d cannot be rendered, and is tried again", pending.id)
            return True
        self._metrics.announcements[outcome].inc()
        self._stuck.pop(pending.id, None)
        await self._storage.delivered(pending.id)
        return True

    async def _outcome(self, pending: PendingAnnouncement, sender: Sender) -> str:
        """A label of `Metrics.announcements`; if it raises, the announcement stays."""
        to: Chat = pending.announcement.to
        news = self._codec.read(pending.announcement.content)
        if not await self._wanted(to, news):
            return "unwanted"
        try:
            await sender.announce(to, pending.owner, news)
        except (Barred, Gone) as never:
            outcome = "barred" if isinstance(never, Barred) else "gone"
            log.info("an announcement is dropped", extra=about(id=pending.id, to=to, why=outcome))
            return outcome
        return "said"

    def _postpone(self, pending: PendingAnnouncement) -> bool:
        """True the first time, which is logged; later failures are only counted."""
        self._metrics.announcements["failed"].inc()
        before = self._stuck.get(pending.id)
        wait = FIRST_WAIT if before is None else min(2 * before.wait, LONGEST_WAIT)
        until = self._availability.clock.now() + wait
        self._stuck[pending.id] = Stuck(platform_of(pending.announcement.to), wait, until)
        return before is None
