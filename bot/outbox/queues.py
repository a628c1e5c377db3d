"""All lanes of a platform: which may go now, when the next one may, and who is out of reach."""

from collections.abc import Callable, Container, Iterator, Sequence
from heapq import nsmallest
from math import inf
from typing import TypeAlias
from weakref import WeakValueDictionary

from adapters.limits import Limits, Rate
from adapters.people import Account, Chat
from bot.outbox.budget import ChatBudget, PlatformBudget
from bot.outbox.chat_queue import ChatQueue

NewBudget: TypeAlias = Callable[[str, Sequence[Rate]], ChatBudget]


def unspent(_: str, rates: Sequence[Rate]) -> ChatBudget:
    """Of a chat to which nothing was sent."""
    return ChatBudget(rates)


class ChatQueues:
    """Those in which something waits are at hand; the others are forgotten after a while."""

    def __init__(self, limits: Limits) -> None:
        self.gate = PlatformBudget(limits.in_all)
        self.new_budget: NewBudget = unspent
        self._limits = limits
        self._lanes: dict[Chat | Account, ChatQueue] = {}
        self._waiting: dict[Chat | Account, ChatQueue] = {}
        self._budgets = WeakValueDictionary[str, ChatBudget]()

    def __len__(self) -> int:
        return len(self._lanes)

    @property
    def waiting(self) -> bool:
        return any(lane.waits for lane in self._waiting.values())

    @property
    def length(self) -> int:
        """Errands that wait."""
        return sum(lane.length for lane in self._waiting.values())

    @property
    def in_use(self) -> Container[Chat | Account]:
        return self._lanes.keys()

    def ask(self, to: Chat | Account) -> ChatQueue:
        """A lane to put something into."""
        if to not in self._lanes:
            self._lanes[to] = ChatQueue(to, self._budget(to))
        self._waiting[to] = self._lanes[to]
        return self._lanes[to]

    def _budget(self, to: Chat | Account) -> ChatBudget:
        """The chat's, for all its topics."""
        chat = self._limits.chat_of(to)
        budget = self._budgets.get(chat)
        if budget is None:
            budget = self._budgets[chat] = self.new_budget(chat, self._limits.of(to))
        return budget

    # Going

    def most_urgent(self, number: int, now: float) -> list[ChatQueue]:
        ready = [lane for lane in self._at_rest() if lane.free_at() <= now]
        return nsmallest(number, ready, key=lambda lane: lane.first(now).rank)

    def next_time(self) -> float:
        """When the next one may go."""
        soonest = min((lane.free_at() for lane in self._at_rest()), default=inf)
        return max(soonest, self.gate.free_at())

    def gone(self, lane: ChatQueue) -> None:
        """Something of it is under way."""
        del self._waiting[lane.to]

    def back(self, lane: ChatQueue) -> None:
        if lane.waits:
            self._waiting[lane.to] = lane

    def _at_rest(self) -> Iterator[ChatQueue]:
        return (lane for lane in self._waiting.values() if lane.waits and not lane.busy)

    # In reach, and out of it

    def out_of_reach(self, to: Chat | Account) -> float:
        """Until when."""
        lane = self._lanes.get(to)
        return max(self.gate.patience.until, -inf if lane is None else lane.patience.until)

    def reached(self, lane: ChatQueue) -> None:
        lane.patience.reached()
        self.gate.reached()

    def put_off(self, lane: ChatQueue, until: float) -> None:
        """The platform is there, and says when to come again."""
        self.reached(lane)
        lane.patience.told(until)

    def failed(self, lane: ChatQueue, outages: int, now: float) -> None:
        lane.patience.failed(now)
        self.gate.failed(lane.to, outages, now)

    def give_back(self, lane: ChatQueue, after: float | None, now: float) -> None:
        """What was to be said where nobody can be reached: in the one chat, or in all."""
        lane.silence(after)
        if self.gate.patience.until > now:
            self.give_all_back()

    def give_all_back(self) -> None:
        for lane in self._lanes.values():
            lane.silence(None)

    # Rest

    def forget_idle(self, now: float) -> None:
        lanes = self._lanes.values()
        idle = [ln.to for ln in lanes if not (ln.waits or ln.busy) and ln.idle_at() <= now]
        for to in idle:
            del self._lanes[to]
            self._waiting.pop(to, None)
