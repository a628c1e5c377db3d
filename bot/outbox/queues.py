"""All chats of a platform: in which something may be sent now, when next, and which are out of
reach."""

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest
from itertools import count
from math import inf
from typing import TypeAlias
from weakref import WeakValueDictionary

from adapters.limits import Limits, Rate
from adapters.people import Account, Chat
from bot.outbox.budget import ChatBudget, PlatformBudget
from bot.outbox.chat_queue import ChatQueue, Rank, Urgency, ranked

NewBudget: TypeAlias = Callable[[str, Sequence[Rate]], ChatBudget]


def unspent(_: str, rates: Sequence[Rate]) -> ChatBudget:
    """Of a chat to which nothing was sent."""
    return ChatBudget(rates)


class ChatQueues:
    """Queues in which nothing waits are forgotten after a while."""

    def __init__(self, limits: Limits) -> None:
        self.platform = PlatformBudget(limits.in_all)
        self.new_budget: NewBudget = unspent
        self._limits = limits
        self._queues: dict[Chat | Account, ChatQueue] = {}
        self._waiting: dict[Chat | Account, ChatQueue] = {}
        self._budgets = WeakValueDictionary[str, ChatBudget]()
        self._turns = count()

    def __len__(self) -> int:
        return len(self._queues)

    @property
    def waiting(self) -> bool:
        return any(queue.waits for queue in self._waiting.values())

    @property
    def length(self) -> int:
        """Messages that wait."""
        return sum(queue.length for queue in self._waiting.values())

    @property
    def calls(self) -> int:
        """Calls of the platform that wait."""
        return sum(queue.calls for queue in self._waiting.values())

    def find(self, to: Chat | Account) -> ChatQueue | None:
        return self._queues.get(to)

    def to(self, to: Chat | Account) -> ChatQueue:
        """A queue to put something into."""
        if to not in self._queues:
            self._queues[to] = ChatQueue(to, self._budget(to))
        self._waiting[to] = self._queues[to]
        return self._queues[to]

    def rank(self, urgency: Urgency) -> Rank:
        """Of a message that is put in now."""
        return ranked(urgency, next(self._turns))

    def rank_after_a_failure(self) -> Rank:
        """Of a message that holds up nothing else in its chat if it fails again and again."""
        return self.rank(Urgency.CHATTER)

    def _budget(self, to: Chat | Account) -> ChatBudget:
        """The chat's, for all its topics."""
        chat = self._limits.chat_of(to)
        budget = self._budgets.get(chat)
        if budget is None:
            budget = self._budgets[chat] = self.new_budget(chat, self._limits.of(to))
        return budget

    # Sending

    def most_urgent(self, number: int, now: float) -> list[ChatQueue]:
        ready = [queue for queue in self._at_rest() if queue.free_at() <= now]
        return nsmallest(number, ready, key=lambda queue: queue.first(now).rank)

    def next_time(self) -> float:
        """When something may be sent next."""
        soonest = min((queue.free_at() for queue in self._at_rest()), default=inf)
        return max(soonest, self.platform.free_at())

    def begun(self, queue: ChatQueue) -> None:
        """One of its messages is being sent."""
        del self._waiting[queue.to]

    def ended(self, queue: ChatQueue) -> None:
        if queue.waits:
            self._waiting[queue.to] = queue

    def _at_rest(self) -> Iterator[ChatQueue]:
        return (queue for queue in self._waiting.values() if queue.waits and not queue.busy)

    # In reach, and out of it

    def out_of_reach(self, to: Chat | Account) -> float:
        """Until when."""
        queue = self._queues.get(to)
        return max(self.platform.patience.until, -inf if queue is None else queue.patience.until)

    def reached(self, queue: ChatQueue) -> None:
        queue.patience.reached()
        self.platform.reached()

    def put_off(self, queue: ChatQueue, until: float) -> None:
        """The platform is there, and says when to come again."""
        self.reached(queue)
        queue.patience.told(until)

    def failed(self, queue: ChatQueue, outages: int, now: float) -> None:
        queue.patience.failed(now)
        self.platform.failed(queue.to, outages, now)

    def give_back(self, queue: ChatQueue, after: float | None, now: float) -> None:
        """Announcements where nobody can be reached go back: in this chat, or in all."""
        queue.give_back(after)
        if self.platform.patience.until > now:
            self.give_all_back()

    def give_all_back(self) -> None:
        for queue in self._queues.values():
            queue.give_back(None)

    # Rest

    def forget_idle(self, now: float) -> None:
        queues = self._queues.values()
        idle = [q.to for q in queues if not (q.waits or q.busy) and q.idle_at() <= now]
        for to in idle:
            del self._queues[to]
            self._waiting.pop(to, None)
