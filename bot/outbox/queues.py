"""All chats of a platform: in which something may be sent now, when next, and which are out of
reach.

Chats in which something may be sent now are in one heap, by the rank of what they send first; those
that have to wait are in another, by time. A chat is entered again whenever it changes; its older
entries stay in the heaps and are skipped.
"""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TypeAlias

from adapters.limits import Limits, Rate
from bot.outbox.budget import LONG, ChatBudget, PlatformBudget
from bot.outbox.chat_queue import ChatQueue, Message, Rank, Urgency, ranked
from common.addresses import Chat, group_of

NewBudget: TypeAlias = Callable[[Chat, Sequence[Rate]], ChatBudget]
Entry: TypeAlias = tuple[Rank, int, ChatQueue]
"""By the rank of what is first, or by the time at which it may be sent."""


class ChatQueues:
    """Queues in which nothing waits are forgotten after a while."""

    def __init__(self, limits: Limits, new_budget: NewBudget) -> None:
        self.platform = PlatformBudget(limits.in_all)
        self._limits, self._new_budget = limits, new_budget
        self._queues: dict[Chat, ChatQueue] = {}
        self._changed: dict[ChatQueue, None] = {}
        """To be entered again."""
        self._entries: dict[ChatQueue, Entry] = {}
        """The one that counts of each chat in which something waits."""
        self._ready: list[Entry] = []
        self._resting: list[Entry] = []
        self._turns = count()

    def __len__(self) -> int:
        return len(self._queues)

    @property
    def waiting(self) -> int:
        """Messages that wait."""
        return sum(map(len, self._changed.keys() | self._entries.keys()))

    @property
    def ready(self) -> int:
        """Chats that wait for nothing but the platform's own limits."""
        return len(self._changed) + len(self._ready)

    def find(self, to: Chat) -> ChatQueue | None:
        return self._queues.get(group_of(to))

    def put(self, message: Message) -> ChatQueue:
        chat = group_of(message.to)
        queue = self._queues.get(chat)
        if queue is None:
            budget = self._new_budget(chat, self._limits.of(message.to))
            queue = self._queues[chat] = ChatQueue(chat, budget)
        queue.put(message)
        self._changed[queue] = None
        return queue

    def rank(self, urgency: Urgency) -> Rank:
        """Of a message that is put in now."""
        return ranked(urgency, next(self._turns))

    # Sending

    def take_next(self, now: float) -> ChatQueue | None:
        """The chat to which something is sent next, if anything may be sent now."""
        if self.platform.free_at() > now:
            return None
        self._enter(now)
        while self._ready:
            entry = heappop(self._ready)
            queue = entry[2]
            if self._entries.get(queue) is entry:
                del self._entries[queue]
                if len(queue):
                    return queue
        return None

    def next_time(self, now: float) -> float:
        """When something may be sent next."""
        self._enter(now)
        if not self._entries:
            return inf
        soonest = -inf if self._ready else self._resting[0][0][0]
        return max(soonest, self.platform.free_at())

    def ended(self, queue: ChatQueue) -> None:
        """What was sent there has been answered."""
        queue.busy = False
        self._changed[queue] = None

    def hangs(self, queue: ChatQueue) -> None:
        """Let the chat go on, although what was sent there is not answered."""
        queue.hanging += 1
        self.ended(queue)

    def came_late(self, queue: ChatQueue) -> None:
        """Note that what hung has been answered after all, or given up."""
        queue.hanging -= 1
        self._changed[queue] = None

    def _enter(self, now: float) -> None:
        """Chats that have changed, and those whose time has come."""
        while self._resting and self._resting[0][0][0] <= now:
            entry = heappop(self._resting)
            if self._entries.get(entry[2]) is entry:
                self._changed[entry[2]] = None
        for queue in self._changed:
            self._enter_one(queue, now)
        self._changed.clear()

    def _enter_one(self, queue: ChatQueue, now: float) -> None:
        if not queue.open or not len(queue):
            self._entries.pop(queue, None)
            return
        free_at = queue.free_at(now)
        key = (free_at, 0) if free_at > now else queue.first(now).rank
        entered = self._entries.get(queue)
        if entered is None or entered[0] != key:
            entry = self._entries[queue] = key, next(self._turns), queue
            heappush(self._resting if free_at > now else self._ready, entry)

    # In reach, and out of it

    def out_of_reach(self, to: Chat) -> float:
        """Until when."""
        queue = self.find(to)
        return max(self.platform.patience.until, -inf if queue is None else queue.patience.until)

    def reached(self, queue: ChatQueue, now: float) -> None:
        queue.patience.reached()
        self.platform.reached(now)

    def give_all_back(self) -> None:
        for queue in self._queues.values():
            queue.give_back(None)

    # Rest

    def forget_idle(self, now: float) -> None:
        for queue in tuple(self._queues.values()):
            queue.forget_unseen(now - LONG)
            if not (len(queue) or queue.busy or queue.hanging) and queue.idle_at() <= now:
                del self._queues[queue.chat]
                self._entries.pop(queue, None)
