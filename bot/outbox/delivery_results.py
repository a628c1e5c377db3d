"""What becomes of an errand that has come back: done, to be tried again, or dropped.

Of what went wrong only the type is written down, since an error's words might show a hidden card.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable

from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, Shut, Unreachable
from bot.operations.logging_setup import about
from bot.outbox.chat_queue import Announce, Call, Disarm, Update
from bot.outbox.delivery import Delivery, DeliveryOutcome, Unmade
from bot.outbox.placements import Placement, Placements
from bot.outbox.queues import ChatQueues

log = logging.getLogger(__name__)


class DeliveryResults:
    """Counts them, too."""

    def __init__(
        self,
        lanes: ChatQueues,
        wall: Placements,
        on_barred: Callable[[Chat | Account], None] | None = None,
        on_sent: Callable[[Chat | Account], None] | None = None,
    ) -> None:
        self._lanes = lanes
        self._wall = wall
        self._on_barred = on_barred
        self._on_sent = on_sent
        self.tally = Counter[str]()

    def back(self, trip: Delivery, task: asyncio.Task[DeliveryOutcome], now: float) -> None:
        trip.end(now)
        match Unreachable() if task.cancelled() else task.exception():
            case None:
                self._done(trip, task.result())
            case Unreachable(after=after) as error:
                self._wait(trip, after, now)
                if isinstance(error, Shut):
                    self._missed(trip)
            case Gone():
                self._gone(trip)
            case Barred():
                self._barred(trip)
            case Unmade(error=error) | error:
                self._broken(trip, error)
        self._lanes.back(trip.lane)

    def _done(self, trip: Delivery, outcome: DeliveryOutcome) -> None:
        self.tally[outcome] += 1
        if trip.asked:
            self._lanes.reached(trip.lane)
        if outcome is DeliveryOutcome.SENT and self._on_sent is not None:
            self._on_sent(trip.lane.to)
        if isinstance(trip.errand, Announce):
            trip.errand.done(sent=outcome is DeliveryOutcome.SENT)

    def _wait(self, trip: Delivery, after: float | None, now: float) -> None:
        """Panels come again when it is over, announcements when their caller comes again; an old
        panel is gone back to where the platform has named a time."""
        self.tally["waits"] += 1
        if after is not None and after > 0:
            self._tell_of_patience(trip, after)
            self._lanes.put_off(trip.lane, now + after)
        else:
            self.tally["unreached"] += 1
            self._lanes.failed(trip.lane, trip.outages, now)
        match trip.errand:
            case Update() as show if self._place(trip, show) is not None:
                trip.lane.show_again(show)
            case Announce() as say:
                say.failed(after)
            case Disarm() as retire if after is not None and after > 0:
                trip.lane.retire(retire)
            case Update() | Disarm() | Call():
                pass
        self._lanes.give_back(trip.lane, after, now)

    def _tell_of_patience(self, trip: Delivery, after: float) -> None:
        """Unless it was the ledger that could not be asked."""
        if trip.asked:
            self.tally["limited"] += 1
            told = about(to=trip.lane.to, seconds=after)
            log.warning("a platform asks for patience", extra=told)

    def _gone(self, trip: Delivery) -> None:
        self.tally["gone"] += 1
        self._lanes.reached(trip.lane)
        match trip.errand:
            case Update() as show if trip.over is not None:
                if place := self._place(trip, show):
                    place.reference = None
                    trip.lane.show_again(show)
            case Disarm() | Call():
                pass
            case Update() | Announce():
                self._drop(trip, Gone())

    def _barred(self, trip: Delivery) -> None:
        self._lanes.reached(trip.lane)
        if isinstance(trip.errand, Disarm):
            return
        self._drop(trip, Barred(), logging.INFO)
        self._missed(trip)

    def _missed(self, trip: Delivery) -> None:
        if self._on_barred is not None:
            asyncio.get_running_loop().call_soon(self._on_barred, trip.lane.to)

    def _broken(self, trip: Delivery, error: BaseException) -> None:
        """A panel is dropped. An announcement is given back to its caller, who keeps it."""
        if isinstance(trip.errand, Announce):
            self.tally["broken"] += 1
            trip.errand.refused(error)
        else:
            self._drop(trip, error)

    def _drop(self, trip: Delivery, error: BaseException, level: int = logging.ERROR) -> None:
        self.tally["dropped"] += 1
        log.log(level, "%s for %s is dropped: %s", trip.name, trip.lane.to, type(error).__name__)
        if isinstance(trip.errand, Announce):
            trip.errand.refused(error)

    def _place(self, trip: Delivery, show: Update) -> Placement | None:
        """Where it was to hang, unless its slot is in another chat by now."""
        place = self._wall.place(show.slot)
        return place if place is not None and place.to == trip.lane.to else None
