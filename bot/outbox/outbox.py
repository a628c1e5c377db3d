"""Between the bot and one platform: screens in their newest state, announcements in order, within
the platform's limits, the most urgent first.

In each chat one thing is done at a time; chats go side by side. A platform that asks for patience
gets it: for one chat alone, or for all if none can be reached.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import partial
from heapq import heappop, heappush
from math import inf
from typing import TypeVar

from adapters.limits import Limits
from adapters.ports import Reference, Unreachable
from adapters.ports import Screen as PlatformScreen
from bot.kernel.clock import Clock
from bot.outbox.budget import ChatBudget
from bot.outbox.chat_queue import (
    MOST_CALLS,
    ChatQueue,
    Disarm,
    MakePanel,
    Message,
    PlatformCall,
    QueuedAnnouncement,
    Rank,
    Render,
    Rendering,
    Update,
    Urgency,
)
from bot.outbox.delivery import Close, Deliverer, Delivery, DeliveryOutcome
from bot.outbox.delivery_results import DeliveryResults
from bot.outbox.placements import Placements, ScreenKey
from bot.outbox.queues import ChatQueues, NewBudget
from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from storage.screens import ScreenRow, ToDisarm

__all__ = ["MakePanel", "Outbox", "Render", "Rendering", "ScreenKey", "Urgency"]

T = TypeVar("T")

AT_ONCE = 8
"""Messages are sent to so many chats at the same time."""
ROOM = 60
"""Messages that can wait are queued only while fewer chats than this have something to send: about
as much as is sent in two seconds."""
HANGS = 1.25
"""A request that is not answered after so many seconds delays nothing but its own message."""
MOST_HANGING = 24
"""With so many of these, each further one takes the place of a message that could be sent."""
LONGEST_DELIVERY = 8.0
"""A platform that has not answered after so many seconds counts as not reached."""
LONGEST_CALL, LONGEST_WORK = 60.0, 60.0
"""Seconds for what a platform asks for itself, such as to send a file, and for our own work before
a message is sent."""
LONGEST_WAIT = 60.0
"""Seconds after which a call that could not be made is given back."""
BUSY = 0.8
"""From this share of what a platform allows on, what can be left out is left out."""
ASK_AGAIN = 1.0
"""Seconds until it is asked again whether something may be sent."""
LONGEST_STOP = 5.0
"""When the bot stops, messages that are being sent may take so many more seconds."""
SWEEP = 60.0


class Outbox:
    """For one platform. Nothing is sent but while it runs."""

    def __init__(  # noqa: PLR0913 - each is another thing that it works with
        self,
        platform: PlatformScreen,
        clock: Clock,
        limits: Limits,
        placements: Placements,
        close: Close,
        *,
        new_budget: NewBudget = lambda _, rates: ChatBudget(rates),
        on_barred: Callable[[Chat], None] | None = None,
        on_sent: Callable[[Chat], None] | None = None,
        may_send: Callable[[], bool] | None = None,
    ) -> None:
        """`new_budget`: of a chat, by its name and rates; `on_barred`: where nothing may be
        written; `on_sent`: where a new message has arrived; `may_send`: False while another
        process may serve."""
        self._clock = clock
        self._deliverer = Deliverer(platform, placements, close)
        self._queues = ChatQueues(limits, new_budget)
        self._results = DeliveryResults(self._queues, placements, on_barred, on_sent)
        self._deliveries: dict[asyncio.Task[DeliveryOutcome], Delivery] = {}
        self._changed, self._ended = asyncio.Event(), asyncio.Event()
        self._hanging = 0
        self._calls: list[tuple[float, Rank, PlatformCall]] = []
        """Those that have waited, the first to become useless first."""
        self._alarm: asyncio.Task[None] | None = None
        self._alarm_at = self._sweep_at = -inf
        self._may_send = may_send
        self._stopped = False

    def put(
        self,
        key: ScreenKey,
        render: Render,
        urgency: Urgency,
        *,
        anew: bool = False,
        redraw: bool = False,
    ) -> None:
        """Bring a screen up to date, or show it `anew`; taken over at once.

        It is rendered when its turn has come, and not at all if something newer is put there
        before.
        """
        if redraw:
            self._results.asked_again(key, self._clock.boottime())
        self._put(Update(key, render, self._queues.rank(urgency), urgency, anew, redraw))

    async def take_down_unanswered(self, table: TableId, screens: Iterable[ScreenRow]) -> None:
        """After a start: new hands of a table that were being sent when the bot was killed."""
        await self._deliverer.take_down_unanswered(table, screens)

    def holds(self, key: ScreenKey) -> bool:
        """The newest of this screen is not known to be shown yet."""
        messages = [delivery.message for delivery in self._deliveries.values()]
        sending = [one.key for one in messages if isinstance(one, Update)]
        queue = self._queues.find(key.place)
        return key in sending or (queue is not None and queue.holds(key))

    def disarm(self, messages: Iterable[ToDisarm]) -> None:
        """Messages that were replaced before."""
        for message in messages:
            self._put(Disarm(message, self._queues.rank(Urgency.HAND)))

    def retire(self, to: Chat, reference: Reference) -> None:
        """Implements `adapters.ports.SendLimiter`."""
        self.disarm([ToDisarm(NO_TABLE, to, reference)])

    async def say(
        self,
        to: Chat,
        make: MakePanel,
        screen: ScreenRow | None = None,
        *,
        rings: bool = False,
        once: bool = False,
    ) -> bool:
        """Was there anything to send? Once this returns, the platform has taken it.

        What cannot be sent now is given back with `Unreachable`, together with all announcements
        to that chat after it. `Barred` and `Gone` are final; any other error means that the panel
        could not be made. A `screen` is stored, to be edited or disarmed later. Only if it
        `rings`, its reader is notified. `once`: if the screen has a message already, nothing is
        sent.
        """
        self._refuse_if_out_of_reach(to)
        sent: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        rank = self._queues.rank(Urgency.TABLE)
        return await self._answer(
            QueuedAnnouncement(to, rank, sent, make, screen, rings, once), sent
        )

    async def ask(
        self,
        to: Chat,
        call: Callable[[], Awaitable[T]],
        within: float = LONGEST_WAIT,
        alone: bool = False,
    ) -> T:
        """Implements `adapters.ports.SendLimiter`. The call is made once, before all that waits;
        not at all if the chat cannot be reached now, too many calls wait, or it would be late."""
        self._refuse_if_out_of_reach(to)
        queue, now = self._queues.find(to), self._clock.boottime()
        if queue is not None and queue.calls >= MOST_CALLS:
            raise Unreachable
        if queue is not None and not alone and queue.usual_calls_at(now) > now + within:
            raise Unreachable
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        rank, until = self._queues.rank(Urgency.ANSWER), now + within
        asked = PlatformCall(to, rank, answer, call, until, alone)
        heappush(self._calls, (until, rank, asked))
        return await self._answer(asked, answer)

    @property
    def busy(self) -> bool:
        """Implements `adapters.ports.SendLimiter`."""
        return self._queues.platform.budget.used(self._clock.boottime()) >= BUSY

    def held_up(self, to: Chat) -> float:
        """Implements `adapters.ports.SendLimiter`."""
        queue = self._queues.find(to)
        if queue is None or not len(queue):
            return 0.0
        return max(0.0, queue.budget.free_at() - self._clock.boottime())

    async def _answer(
        self, message: QueuedAnnouncement | PlatformCall, answer: asyncio.Future[T]
    ) -> T:
        """A message whose sender gives up is withdrawn."""
        queue = self._put(message)
        try:
            return await answer
        finally:
            queue.withdraw(message)
            self._ended.set()

    # How it stands

    @property
    def idle(self) -> bool:
        """Nothing is waiting or being sent."""
        return self.waiting == 0

    @property
    def sending(self) -> bool:
        return bool(self._deliveries)

    def next_time(self) -> float:
        """When something may be sent next, by the time since the machine was started."""
        return self._queues.next_time(self._clock.boottime())

    async def drained(self) -> None:
        """Until it is idle."""
        while not self.idle:
            self._ended.clear()
            await self._ended.wait()

    async def has_room(self) -> None:
        """Until few chats wait for the platform's own limits."""
        while self._queues.ready >= ROOM:
            self._ended.clear()
            await self._ended.wait()

    @property
    def tally(self) -> Mapping[str, int]:
        """Messages since the start, by what became of them."""
        return self._results.tally

    @property
    def waiting(self) -> int:
        """Messages that wait or are being sent."""
        behind = sum(len(delivery.queue) for delivery in self._deliveries.values())
        return self._queues.waiting + behind + len(self._deliveries)

    @property
    def in_memory(self) -> int:
        """Chats of which something is remembered."""
        return len(self._queues)

    # Sending

    async def run(self) -> None:
        """For ever. When it is cancelled, what is being sent is finished, if that is soon."""
        self._stopped = False
        try:
            while True:
                self._changed.clear()
                now = self._clock.boottime()
                self._look_after(now)
                self._withdraw_late_calls(now)
                self._results.look_again(now)
                self._sweep(now)
                self._send(now)
                self._wake_at(self._next_time(now), now)
                await self._changed.wait()
        finally:
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None
            await self._stop()

    def _put(self, message: Message) -> ChatQueue:
        self._changed.set()
        return self._queues.put(message)

    def _refuse_if_out_of_reach(self, to: Chat) -> None:
        wait = self._queues.out_of_reach(to) - self._clock.boottime()
        if self._stopped or wait > 0:
            raise Unreachable(wait if wait > 0 else None)

    def _send(self, now: float) -> None:
        platform = self._queues.platform
        while self._at_work < AT_ONCE:
            if self._may_send is not None and not self._may_send():
                return
            queue = self._queues.take_next(now)
            if queue is None:
                return
            queue.busy = True
            platform.under_way += 1
            delivery = Delivery(queue, queue.take(now), platform.outages, self._clock.boottime, now)
            self._overtake(delivery)
            task = asyncio.create_task(self._deliverer.deliver(delivery))
            self._deliveries[task] = delivery
            task.add_done_callback(partial(self._delivered, delivery))

    def _next_time(self, now: float) -> float:
        """When there will be something to do, if nothing comes before."""
        times = [_next_look(delivery, now) for delivery in self._deliveries.values()]
        times.append(self._results.next_look())
        if self._calls:
            times.append(self._calls[0][0])
        if self._at_work < AT_ONCE:
            barred = self._may_send is not None and not self._may_send()
            times.append(now + ASK_AGAIN if barred else self._queues.next_time(now))
        if len(self._queues):
            times.append(self._sweep_at)
        return min(times, default=inf)

    def _wake_at(self, at: float, now: float) -> None:
        """Unless there is an alarm that rings before: to look once more costs less than another."""
        if self._alarm is not None and not self._alarm.done():
            if self._alarm_at <= at:
                return
            self._alarm.cancel()
        if at < inf:
            self._alarm_at, self._alarm = at, asyncio.create_task(self._ring(at - now))

    async def _ring(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self._changed.set()

    @property
    def _at_work(self) -> int:
        return len(self._deliveries) - min(self._hanging, MOST_HANGING)

    def _overtake(self, delivery: Delivery) -> None:
        """Note of which older messages of the same screen it takes the place."""
        if not (self._hanging and isinstance(delivery.message, Update)):
            return
        for other in self._of_same_screen(delivery):
            other.overtaken_by = delivery.message
            delivery.in_place |= other.creates

    def _of_same_screen(self, delivery: Delivery) -> Iterator[Delivery]:
        """Its other messages that are being sent."""
        key = delivery.screen
        others = (other for other in self._deliveries.values() if other is not delivery)
        return (other for other in others if key is not None and other.screen == key)

    def _look_after(self, now: float) -> None:
        """Give up what takes too long, and let go on what waits for what takes long."""
        for task, delivery in self._deliveries.items():
            if _given_up_at(delivery) <= now:
                task.cancel()
            elif _hangs(delivery, now):
                self._hanging += 1
                overtakes = any(self._of_same_screen(delivery))
                self._results.hangs(delivery, overtakes, now)

    def _withdraw_late_calls(self, now: float) -> None:
        while self._calls and self._calls[0][0] <= now:
            call = heappop(self._calls)[2]
            queue = self._queues.find(call.to)
            if queue is not None and queue.withdraw(call):
                call.failed(Unreachable())

    def _delivered(self, delivery: Delivery, task: asyncio.Task[DeliveryOutcome]) -> None:
        del self._deliveries[task]
        self._hanging -= delivery.hangs
        self._results.ended(delivery, task, self._clock.boottime())
        self._changed.set()
        self._ended.set()

    def _sweep(self, now: float) -> None:
        """Chats in which nothing happens are forgotten."""
        if now >= self._sweep_at:
            self._sweep_at = now + SWEEP
            self._queues.forget_idle(now)

    async def _stop(self) -> None:
        self._stopped = True
        self._queues.give_all_back()
        alarm = asyncio.create_task(self._clock.sleep(LONGEST_STOP))
        try:
            while self._deliveries and not alarm.done():
                await asyncio.wait({alarm, *self._deliveries}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (alarm, *self._deliveries):
                task.cancel()
            await asyncio.gather(*self._deliveries, return_exceptions=True)


def _hangs(delivery: Delivery, now: float) -> bool:
    asked_at = delivery.asked_at
    return not delivery.hangs and asked_at is not None and asked_at + HANGS <= now


def _given_up_at(delivery: Delivery) -> float:
    if delivery.asked_at is None:
        return delivery.began + LONGEST_WORK
    calls = isinstance(delivery.message, PlatformCall)
    return delivery.asked_at + (LONGEST_CALL if calls else LONGEST_DELIVERY)


def _next_look(delivery: Delivery, now: float) -> float:
    """Return when it may have become late."""
    until = _given_up_at(delivery)
    if until <= now:
        return inf  # it is being cancelled
    if delivery.hangs:
        return until
    hangs_at = (delivery.began if delivery.asked_at is None else delivery.asked_at) + HANGS
    return min(until, hangs_at if hangs_at > now else now + ASK_AGAIN)
