"""Between the bot and one platform's screen: the newest panel of each slot, announcements in order,
within the platform's limits, the most urgent first.

Each chat has a lane, in which one thing is done at a time; lanes go side by side. A platform that
asks for patience gets it: for one chat alone, or for all if none can be reached.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import inf
from typing import TypeVar

from adapters.limits import Limits
from adapters.people import Account, Chat
from adapters.ports import Screen, Unreachable
from bot.outbox.chat_queue import Announce, Call, ChatQueue, Disarm, Make, Update, Urgency, ranked
from bot.outbox.delivery import Deliverer, Delivery, DeliveryOutcome
from bot.outbox.delivery_results import DeliveryResults
from bot.outbox.placements import LedgerShelf, Placement, Placements, ScreenKey, Shelf
from bot.outbox.queues import ChatQueues, NewBudget
from bot.schedule.clock import Clock

__all__ = ["Counts", "LedgerShelf", "Make", "Outbox", "ScreenKey", "Shelf", "Urgency"]

T = TypeVar("T")

AT_ONCE = 8
"""In so many chats at the same time."""
LONGEST_TRIP = 60.0
"""Whoever has not answered after so many seconds counts as not reached."""
LAST_WORDS = 5.0
"""So many seconds may what is under way still take when everything stops."""
SWEEP = 60.0


@dataclass(frozen=True, slots=True)
class Counts:
    """Since the start."""

    sent: int
    """Put up anew, announcements included."""
    edited: int
    skipped: int
    """The same was to be seen there already."""
    dropped: int
    """Nobody may be told there, or something was broken."""
    waits: int
    """How often the platform asked for patience, or could not be reached."""


class Outbox:
    """For one platform. Nothing is sent but while it runs."""

    def __init__(
        self,
        screen: Screen,
        clock: Clock,
        limits: Limits,
        shelf: Shelf,
        on_barred: Callable[[Chat | Account], None] | None = None,
        on_sent: Callable[[Chat | Account], None] | None = None,
    ) -> None:
        """`on_barred`: where nothing may be written; `on_sent`: where a new message has arrived."""
        self._clock = clock
        self._wall = Placements(shelf)
        self._courier = Deliverer(screen, self._wall)
        self._lanes = ChatQueues(limits)
        self._returns = DeliveryResults(self._lanes, self._wall, on_barred, on_sent)
        self._trips: dict[asyncio.Task[DeliveryOutcome], Delivery] = {}
        self._turns = count()
        self._changed, self._came_back = asyncio.Event(), asyncio.Event()
        self._sweep_at = -inf
        self._stopped = False

    def use_budgets(self, new_budget: NewBudget) -> None:
        """Those of chats to which something may have been sent before this start."""
        self._lanes.new_budget = new_budget

    def put(
        self,
        to: Chat | Account,
        slot: ScreenKey,
        make: Make,
        urgency: Urgency,
        anew: bool = False,
        last: Make | None = None,
    ) -> None:
        """To be shown in a slot instead of what is there, or `anew`, where what was there keeps its
        `last` word; taken over at once.

        It is made when its turn has come, and not at all if something newer is put there before.
        """
        left = self._wall.use(slot, to, self._clock.boottime())
        if left is not None:
            self._leave(left)
        self._lane(to).show(Update(slot, make, ranked(urgency, next(self._turns)), anew, last))

    def holds(self, to: Chat | Account, slot: ScreenKey) -> bool:
        """What was put there last is not known to be shown yet."""
        under_way = (trip.errand for trip in self._trips.values() if trip.lane.to == to)
        shows = [errand.slot for errand in under_way if isinstance(errand, Update)]
        return slot in shows or self._lanes.ask(to).holds(slot)

    async def say(self, to: Chat | Account, make: Make, slot: ScreenKey | None = None) -> bool:
        """Was there anything to send? Once this returns, the platform has taken it. What cannot be
        said now is given back with `Unreachable`, together with all that was to be said in that
        chat after it. `Barred` and `Gone` are the platform's last word; any other error means that
        it could not be made. With a `slot` the message can be edited later, by what is put there.
        """
        self._refuse_if_out_of_reach(to)
        if slot is not None:
            self._wall.use(slot, to, self._clock.boottime())
        lane, said = self._lane(to), asyncio.get_running_loop().create_future()
        say = Announce(make, ranked(Urgency.TABLE, next(self._turns)), said, slot)
        lane.say(say)
        try:
            sent: bool = await said
            return sent
        finally:
            lane.unsay(say)
            self._came_back.set()

    async def ask(self, to: Chat | Account, call: Callable[[], Awaitable[T]]) -> T:
        """`adapters.ports.Pace`: the platform itself does something there, before all that waits.
        It is not done again, and not at all where nobody can be reached now or too much is asked
        for already."""
        self._refuse_if_out_of_reach(to)
        lane, answer = self._lane(to), asyncio.get_running_loop().create_future()
        if lane.crowded:
            raise Unreachable
        ask = Call(call, ranked(Urgency.ANSWER, next(self._turns)), answer)
        lane.ask(ask)
        try:
            result: T = await answer
            return result
        finally:
            lane.unask(ask)
            self._came_back.set()

    async def drained(self) -> None:
        """Until nothing is waiting or under way."""
        while self._trips or self._lanes.waiting:
            self._came_back.clear()
            await self._came_back.wait()

    async def run(self) -> None:
        """For ever; what is under way when it is cancelled is finished, if that does not last."""
        self._stopped = False
        try:
            while True:
                self._changed.clear()
                now = self._clock.boottime()
                self._give_up(now)
                self._sweep(now)
                self._send(now)
                await self._rest(self._next_time() - now)
        finally:
            await self._stop()

    @property
    def counts(self) -> Counts:
        told = self.tally
        return Counts(told["sent"], told["edited"], told["skipped"], told["dropped"], told["waits"])

    @property
    def tally(self) -> Mapping[str, int]:
        """The same more finely: every errand by what came of it."""
        return self._returns.tally

    @property
    def waiting(self) -> int:
        """Errands that wait or are under way."""
        return self._lanes.length + len(self._trips)

    @property
    def in_memory(self) -> int:
        """Chats and slots of which something is remembered."""
        return len(self._lanes) + len(self._wall)

    # What is waiting

    def _lane(self, to: Chat | Account) -> ChatQueue:
        """To put something into."""
        self._changed.set()
        return self._lanes.ask(to)

    def _leave(self, place: Placement) -> None:
        """Its slot is in another chat from now on."""
        self._lane(place.to).withdraw(place.slot)
        if place.reference is not None:
            self._lane(place.to).retire(Disarm(place.reference))

    def _refuse_if_out_of_reach(self, to: Chat | Account) -> None:
        wait = self._lanes.out_of_reach(to) - self._clock.boottime()
        if self._stopped or wait > 0:
            raise Unreachable(wait if wait > 0 else None)

    def _send(self, now: float) -> None:
        """Whatever may go now."""
        if not self._room(now):
            return
        for lane in self._lanes.most_urgent(AT_ONCE - len(self._trips), now):
            if self._room(now) and lane.free_at() <= now:  # another topic may have been first
                self._begin(lane, now)

    def _room(self, now: float) -> bool:
        return len(self._trips) < AT_ONCE and self._lanes.gate.free_at() <= now

    def _next_time(self) -> float:
        """When there will be something to do, if nothing comes before."""
        times = [trip.until for trip in self._trips.values()]
        if len(self._trips) < AT_ONCE:
            times.append(self._lanes.next_time())
        if self.in_memory:
            times.append(self._sweep_at)
        return min(times, default=inf)

    async def _rest(self, seconds: float) -> None:
        alarm = asyncio.create_task(self._ring(seconds)) if seconds < inf else None
        try:
            await self._changed.wait()
        finally:
            if alarm is not None:
                alarm.cancel()

    async def _ring(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self._changed.set()

    # What is under way

    def _begin(self, lane: ChatQueue, now: float) -> None:
        trip = Delivery(lane, lane.take(now), self._lanes.gate, now + LONGEST_TRIP)
        trip.begin()
        self._lanes.gone(lane)
        task = asyncio.create_task(self._courier.bring(trip))
        self._trips[task] = trip
        task.add_done_callback(partial(self._back, trip))

    def _give_up(self, now: float) -> None:
        for task, trip in self._trips.items():
            if trip.until <= now:
                trip.until = inf
                task.cancel()

    def _back(self, trip: Delivery, task: asyncio.Task[DeliveryOutcome]) -> None:
        del self._trips[task]
        self._returns.back(trip, task, self._clock.boottime())
        self._changed.set()
        self._came_back.set()

    # The end

    def _sweep(self, now: float) -> None:
        """Of chats and slots in which nothing happens nothing is remembered."""
        if now >= self._sweep_at:
            self._sweep_at = now + SWEEP
            self._lanes.forget_idle(now)
            self._wall.forget_unused(now, self._lanes.in_use)

    async def _stop(self) -> None:
        self._stopped = True
        self._lanes.give_all_back()
        alarm = asyncio.create_task(self._clock.sleep(LAST_WORDS))
        try:
            while self._trips and not alarm.done():
                await asyncio.wait({alarm, *self._trips}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (alarm, *self._trips):
                task.cancel()
            await asyncio.gather(*self._trips, return_exceptions=True)
