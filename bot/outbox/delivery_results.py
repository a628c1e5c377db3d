"""What becomes of an errand that has come back: done, to be tried again, or dropped.

Of what went wrong only the type is written down, since an error's words might show a hidden card.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable

from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, Shut, Unreachable
from bot.operations.logs import about
from bot.outbox.chat_queue import Ask, Retire, Say, Show
from bot.outbox.delivery import Outcome, Trip, Unmade
from bot.outbox.placements import Place, Wall
from bot.outbox.queues import Lanes

log = logging.getLogger(__name__)


class Returns:
    """Counts them, too."""

    def __init__(
        self,
        lanes: Lanes,
        wall: Wall,
        on_barred: Callable[[Chat | Account], None] | None = None,
        on_sent: Callable[[Chat | Account], None] | None = None,
    ) -> None:
        self._lanes = lanes
        self._wall = wall
        self._on_barred = on_barred
        self._on_sent = on_sent
        self.tally = Counter[str]()

    def back(self, trip: Trip, task: asyncio.Task[Outcome], now: float) -> None:
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

    def _done(self, trip: Trip, outcome: Outcome) -> None:
        self.tally[outcome] += 1
        if trip.asked:
            self._lanes.reached(trip.lane)
        if outcome is Outcome.SENT and self._on_sent is not None:
            self._on_sent(trip.lane.to)
        if isinstance(trip.errand, Say):
            trip.errand.done(sent=outcome is Outcome.SENT)

    def _wait(self, trip: Trip, after: float | None, now: float) -> None:
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
            case Show() as show if self._place(trip, show) is not None:
                trip.lane.show_again(show)
            case Say() as say:
                say.failed(after)
            case Retire() as retire if after is not None and after > 0:
                trip.lane.retire(retire)
            case Show() | Retire() | Ask():
                pass
        self._lanes.give_back(trip.lane, after, now)

    def _tell_of_patience(self, trip: Trip, after: float) -> None:
        """Unless it was the ledger that could not be asked."""
        if trip.asked:
            self.tally["limited"] += 1
            told = about(to=trip.lane.to, seconds=after)
            log.warning("a platform asks for patience", extra=told)

    def _gone(self, trip: Trip) -> None:
        self.tally["gone"] += 1
        self._lanes.reached(trip.lane)
        match trip.errand:
            case Show() as show if trip.over is not None:
                if place := self._place(trip, show):
                    place.reference = None
                    trip.lane.show_again(show)
            case Retire() | Ask():
                pass
            case Show() | Say():
                self._drop(trip, Gone())

    def _barred(self, trip: Trip) -> None:
        self._lanes.reached(trip.lane)
        if isinstance(trip.errand, Retire):
            return
        self._drop(trip, Barred(), logging.INFO)
        self._missed(trip)

    def _missed(self, trip: Trip) -> None:
        if self._on_barred is not None:
            asyncio.get_running_loop().call_soon(self._on_barred, trip.lane.to)

    def _broken(self, trip: Trip, error: BaseException) -> None:
        """A panel is dropped. An announcement is given back to its caller, who keeps it."""
        if isinstance(trip.errand, Say):
            self.tally["broken"] += 1
            trip.errand.refused(error)
        else:
            self._drop(trip, error)

    def _drop(self, trip: Trip, error: BaseException, level: int = logging.ERROR) -> None:
        self.tally["dropped"] += 1
        log.log(level, "%s for %s is dropped: %s", trip.name, trip.lane.to, type(error).__name__)
        if isinstance(trip.errand, Say):
            trip.errand.refused(error)

    def _place(self, trip: Trip, show: Show) -> Place | None:
        """Where it was to hang, unless its slot is in another chat by now."""
        place = self._wall.place(show.slot)
        return place if place is not None and place.to == trip.lane.to else None
