"""What becomes of a message after an attempt to send it: it is done, tried again, or dropped.

Of an error only the type is logged, since its text might show a hidden card.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from math import inf

from adapters.bounded import BoundedDict
from adapters.ports import Barred, Gone, Shut, Unreachable
from bot.kernel.logging_setup import about
from bot.outbox.chat_queue import (
    Disarm,
    PlatformCall,
    QueuedAnnouncement,
    Update,
    Urgency,
)
from bot.outbox.delivery import Delivery, DeliveryOutcome, Unmade
from bot.outbox.placements import Placements, ScreenKey
from bot.outbox.queues import ChatQueues
from common.addresses import Chat

log = logging.getLogger(__name__)

LOOK_AGAIN = 10.0
"""Seconds after which a screen is drawn once more if an edit of it was given up."""
DOUBTFUL, REMEMBERED = 600.0, 1000
"""For so many seconds, a press on such a screen draws it again, too."""


class DeliveryResults:
    """Counts them, too."""

    def __init__(
        self,
        queues: ChatQueues,
        placements: Placements,
        on_barred: Callable[[Chat], None] | None = None,
        on_sent: Callable[[Chat], None] | None = None,
    ) -> None:
        self._queues = queues
        self._placements = placements
        self._on_barred = on_barred
        self._on_sent = on_sent
        self.tally = Counter[str]()
        self._late_edits = deque[tuple[float, Update]]()
        """Edits that were given up: when their screens are to be drawn once more."""
        self._doubtful = BoundedDict[ScreenKey, float](REMEMBERED)
        """Until when their screens are drawn again whenever somebody presses on them."""

    def hangs(self, delivery: Delivery, overtakes: bool, now: float) -> None:
        """Let the others go on: there has been no answer for a while. A screen that has no other
        message is not sent a second time meanwhile, and no screen a third time. `overtakes`:
        something older of the same screen hangs."""
        delivery.hangs = True
        self._spend(delivery, now)
        only = delivery.creates and delivery.old is None
        if isinstance(delivery.message, Update) and (only or overtakes):
            delivery.queue.hold(delivery.message.key)
        self._queues.hangs(delivery.queue)

    def ended(self, delivery: Delivery, task: asyncio.Task[DeliveryOutcome], now: float) -> None:
        if not delivery.hangs:
            self._spend(delivery, now)
        if isinstance(delivery.message, Update):
            delivery.queue.release(delivery.message.key)
        match Unreachable() if task.cancelled() else task.exception():
            case None:
                self._done(delivery, task.result(), now)
            case Unreachable(after=after) as error:
                self._wait(delivery, after, now)
                if isinstance(error, Shut):
                    self._tell_barred(delivery)
            case Gone():
                self._gone(delivery, now)
            case Barred():
                self._barred(delivery, now)
            case Unmade(error=error) | error:
                self._broken(delivery, error)
        if delivery.overtaken_by is not None:
            self._draw_again(delivery.overtaken_by)
        if delivery.hangs:
            self._queues.came_late(delivery.queue)
        else:
            self._queues.ended(delivery.queue)

    # Edits that may arrive after newer ones

    def next_look(self) -> float:
        return self._late_edits[0][0] if self._late_edits else inf

    def look_again(self, now: float) -> None:
        """Draw screens once more of which an edit was given up: it may have been carried out after
        the next one. A new message may be edited, too, before it is all there."""
        while self.next_look() <= now:
            self._draw_again(self._late_edits.popleft()[1])

    def asked_again(self, key: ScreenKey, now: float) -> None:
        """Note that a screen is to be drawn again though it has not changed."""
        if now < self._doubtful.get(key, -inf):
            self._placements.uncertain(key)

    def _draw_again(self, update: Update) -> None:
        """Draw a screen of which nobody knows what it shows, also if its chat is forgotten."""
        if self._placements.message(update.key) is not None:
            self._placements.uncertain(update.key)
            self._queues.put(replace(update, anew=False, redraw=True))

    def _spend(self, delivery: Delivery, now: float) -> None:
        self._queues.platform.under_way -= 1
        if delivery.asked:
            self._queues.platform.budget.spend(now)
            answer = isinstance(delivery.message, PlatformCall)
            delivery.queue.budget.spend(now, answer)

    def _done(self, delivery: Delivery, outcome: DeliveryOutcome, now: float) -> None:
        self.tally[outcome] += 1
        if delivery.asked:
            self._queues.reached(delivery.queue, now)
        if outcome is DeliveryOutcome.SENT and self._on_sent is not None:
            self._on_sent(delivery.message.to)
        if isinstance(delivery.message, QueuedAnnouncement):
            delivery.message.done(outcome is DeliveryOutcome.SENT)

    def _wait(self, delivery: Delivery, after: float | None, now: float) -> None:
        """Screens and messages to disarm are tried again afterwards; announcements when their
        sender sends them again. What hangs has held up nothing else, and does not now."""
        self.tally["waits"] += 1
        limited = after is not None and after > 0
        if limited:
            self._limited(delivery, after or 0.0, now)
        else:
            self._unreached(delivery, now)
        match delivery.message:
            case Update() as update:
                self._try_again(delivery, update, after is None, now)
            case QueuedAnnouncement() as announcement:
                announcement.failed(Unreachable(after))
            case Disarm() as disarm:
                # Behind everything else, so that it holds up nothing if it fails again.
                rank = self._queues.rank(Urgency.CHATTER)
                delivery.queue.put(replace(disarm, rank=rank))
            case PlatformCall():
                pass
        if limited or not delivery.hangs:
            delivery.queue.give_back(after)
        if self._queues.platform.patience.until > now:
            self._queues.give_all_back()

    def _try_again(self, delivery: Delivery, update: Update, unknown: bool, now: float) -> None:
        """Put a screen in again. `unknown`: what was asked may be done. A new message is then
        sent again whatever it is to show by now, so that the platform recognises it."""
        latest = delivery.overtaken_by or update
        newest = delivery.queue.newer(latest) or latest
        delivery.queue.put(replace(newest, anew=newest.anew or (unknown and delivery.creates)))
        if unknown and delivery.hangs:
            self._late_edits.append((now + LOOK_AGAIN, newest))
            self._doubtful[update.key] = now + DOUBTFUL

    def _limited(self, delivery: Delivery, after: float, now: float) -> None:
        self._log_limit(delivery, after)
        self._queues.reached(delivery.queue, now)
        delivery.queue.patience.wait_until(now + after)

    def _unreached(self, delivery: Delivery, now: float) -> None:
        """Count a failure. That of a message that hung says nothing about its chat; nor about the
        platform, if that has answered others since."""
        self.tally["unreached"] += 1
        asked, platform = delivery.asked_at, self._queues.platform
        if not delivery.hangs:
            delivery.queue.patience.failed(now)
        if asked is None or platform.reached_at < asked:
            platform.failed(delivery.queue.chat, delivery.outages, now)

    def _log_limit(self, delivery: Delivery, after: float) -> None:
        """Unless it was the storage that could not be asked."""
        if delivery.asked:
            self.tally["limited"] += 1
            details = about(to=delivery.message.to, seconds=after)
            log.warning("a platform asks us to wait", extra=details)

    def _gone(self, delivery: Delivery, now: float) -> None:
        self.tally["gone"] += 1
        self._queues.reached(delivery.queue, now)
        match delivery.message:
            case Update(key=key) as update if delivery.over is not None:
                if self._placements.message(key) in {None, delivery.over}:
                    self._placements.lost(key)
                delivery.queue.put(delivery.queue.newer(update) or update)
            case Update() | QueuedAnnouncement():
                self._drop(delivery, Gone())
            case Disarm() | PlatformCall():
                pass

    def _barred(self, delivery: Delivery, now: float) -> None:
        self._queues.reached(delivery.queue, now)
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
