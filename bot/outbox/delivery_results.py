"""What becomes of a message after an attempt to send it: it is done, tried again, or dropped.

Of an error only the type is logged, since its text might show a hidden card.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, Shut, Unreachable
from bot.operations.logging_setup import about
from bot.outbox.chat_queue import Disarm, PlatformCall, QueuedAnnouncement, Update, Urgency
from bot.outbox.delivery import Delivery, DeliveryOutcome, Unmade
from bot.outbox.placements import Placements
from bot.outbox.queues import ChatQueues

log = logging.getLogger(__name__)


class DeliveryResults:
    """Counts them, too."""

    def __init__(
        self,
        queues: ChatQueues,
        placements: Placements,
        on_barred: Callable[[Chat | Account], None] | None = None,
        on_sent: Callable[[Chat | Account], None] | None = None,
    ) -> None:
        self._queues = queues
        self._placements = placements
        self._on_barred = on_barred
        self._on_sent = on_sent
        self.tally = Counter[str]()

    def ended(self, delivery: Delivery, task: asyncio.Task[DeliveryOutcome], now: float) -> None:
        self._spend(delivery, now)
        match Unreachable() if task.cancelled() else task.exception():
            case None:
                self._done(delivery, task.result())
            case Unreachable(after=after) as error:
                self._wait(delivery, after, now)
                if isinstance(error, Shut):
                    self._tell_barred(delivery)
            case Gone():
                self._gone(delivery)
            case Barred():
                self._barred(delivery)
            case Unmade(error=error) | error:
                self._broken(delivery, error)
        self._queues.ended(delivery.queue)

    def _spend(self, delivery: Delivery, now: float) -> None:
        self._queues.platform.under_way -= 1
        if delivery.asked:
            self._queues.platform.budget.spend(now)
            delivery.queue.budget.spend(now)
            if isinstance(delivery.message, PlatformCall):
                delivery.queue.budget.answers.spend(now)

    def _done(self, delivery: Delivery, outcome: DeliveryOutcome) -> None:
        self.tally[outcome] += 1
        if delivery.asked:
            self._queues.reached(delivery.queue)
        if outcome is DeliveryOutcome.SENT and self._on_sent is not None:
            self._on_sent(delivery.message.to)
        if isinstance(delivery.message, QueuedAnnouncement):
            delivery.message.done(outcome is DeliveryOutcome.SENT)

    def _wait(self, delivery: Delivery, after: float | None, now: float) -> None:
        """Screens and messages to disarm are tried again afterwards; announcements when their
        sender sends them again."""
        self.tally["waits"] += 1
        if after is not None and after > 0:
            self._log_limit(delivery, after)
            self._queues.reached(delivery.queue)
            delivery.queue.patience.wait_until(now + after)
        else:
            self.tally["unreached"] += 1
            delivery.queue.patience.failed(now)
            self._queues.platform.failed(delivery.queue.chat, delivery.outages, now)
        match delivery.message:
            case Update() as update:
                delivery.queue.put(delivery.queue.newer(update) or update)
            case QueuedAnnouncement() as announcement:
                announcement.failed(Unreachable(after))
            case Disarm() as disarm:
                # Behind everything else, so that it holds up nothing if it fails again.
                rank = self._queues.rank(Urgency.CHATTER)
                delivery.queue.put(replace(disarm, rank=rank))
            case PlatformCall():
                pass
        delivery.queue.give_back(after)
        if self._queues.platform.patience.until > now:
            self._queues.give_all_back()

    def _log_limit(self, delivery: Delivery, after: float) -> None:
        """Unless it was the storage that could not be asked."""
        if delivery.asked:
            self.tally["limited"] += 1
            details = about(to=delivery.message.to, seconds=after)
            log.warning("a platform asks us to wait", extra=details)

    def _gone(self, delivery: Delivery) -> None:
        self.tally["gone"] += 1
        self._queues.reached(delivery.queue)
        match delivery.message:
            case Update(key=key) as update if delivery.over is not None:
                self._placements.lost(key)
                delivery.queue.put(delivery.queue.newer(update) or update)
            case Update() | QueuedAnnouncement():
                self._drop(delivery, Gone())
            case Disarm() | PlatformCall():
                pass

    def _barred(self, delivery: Delivery) -> None:
        self._queues.reached(delivery.queue)
        if isinstance(delivery.message, Disarm):
            self._placements.disarmed(delivery.message.message)
            return
        self._drop(delivery, Barred(), logging.INFO)
        self._tell_barred(delivery)

    def _tell_barred(self, delivery: Delivery) -> None:
        if self._on_barred is not None:
            asyncio.get_running_loop().call_soon(self._on_barred, delivery.message.to)

    def _broken(self, delivery: Delivery, error: BaseException) -> None:
        """A screen is dropped. An announcement is given back to its sender, who keeps it."""
        if isinstance(delivery.message, QueuedAnnouncement):
            self.tally["broken"] += 1
            delivery.message.failed(error)
        else:
            self._drop(delivery, error)

    def _drop(self, delivery: Delivery, error: BaseException, level: int = logging.ERROR) -> None:
        self.tally["dropped"] += 1
        to, why = delivery.message.to, type(error).__name__
        log.log(level, "%s for %s is dropped: %s", delivery.name, to, why)
        if isinstance(delivery.message, QueuedAnnouncement):
            delivery.message.failed(error)
