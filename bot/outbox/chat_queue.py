"""What waits for one chat: of panels the newest of each slot, of announcements every one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import islice
from math import inf
from typing import Any, ClassVar, TypeAlias

from adapters.people import Account, Chat
from adapters.ports import Reference, Unreachable
from bot.outbox.budget import LONGEST_PAUSE, Backoff, ChatBudget
from bot.outbox.placements import Panel, ScreenKey

MOST_RETIRED = 20
"""Of more old panels the oldest keep their buttons; whoever presses there is answered anyhow."""


MOST_ASKED = 20
"""More answers would come too late to be of use; whoever asked can ask again."""


class Urgency(IntEnum):
    """What goes before what."""

    ANSWER = 0
    HAND = 1
    TABLE = 2
    CHATTER = 3


Make: TypeAlias = Callable[[], Awaitable[Panel | None]]
"""None: nothing is to hang there any more."""
Rank: TypeAlias = tuple[int, int]
AHEAD = 200
"""So many errands may be overtaken by each step of urgency, and no more: where more
is to be said than a platform lets us, nothing waits for ever."""


def ranked(urgency: Urgency, turn: int) -> Rank:
    """Answers before all else; the rest in turn, the more urgent ahead of its turn.

    >>> ranked(Urgency.HAND, 250) < ranked(Urgency.TABLE, 100) < ranked(Urgency.HAND, 301)
    True
    """
    if urgency is Urgency.ANSWER:
        return 0, turn
    return 1, turn + AHEAD * urgency


@dataclass(frozen=True, slots=True)
class Update:
    """A panel for a slot."""

    slot: ScreenKey
    make: Make = field(repr=False)
    rank: Rank
    anew: bool
    last: Make | None = field(default=None, repr=False)
    """What stays of the one whose place it takes, if it comes anew."""

    def instead_of(self, older: "Update") -> "Update":
        """Its turn comes no later than the older one's would have."""
        rank, anew = min(self.rank, older.rank), self.anew or older.anew
        return replace(self, rank=rank, anew=anew, last=self.last or older.last)


@dataclass(frozen=True, eq=False, slots=True)
class Announce:
    """An announcement, and whoever waits for it to be said."""

    make: Make = field(repr=False)
    rank: Rank
    said: asyncio.Future[bool]
    slot: ScreenKey | None = None
    """Under which the message is kept, if it is to be edited later."""

    def done(self, sent: bool) -> None:
        if not self.said.done():
            self.said.set_result(sent)

    def failed(self, after: float | None) -> None:
        self.refused(Unreachable(after))

    def refused(self, error: BaseException) -> None:
        if not self.said.done():
            self.said.set_exception(error)


@dataclass(frozen=True, slots=True)
class Disarm:
    """An old panel whose buttons are to go."""

    reference: Reference
    last: Make | None = field(default=None, repr=False)
    rank: ClassVar[Rank] = (2, 0)


@dataclass(frozen=True, eq=False, slots=True)
class Call:
    """Something that the platform itself wants to do there, and waits for."""

    call: Callable[[], Awaitable[Any]] = field(repr=False)
    rank: Rank
    answer: asyncio.Future[Any]

    def done(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def failed(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


Errand: TypeAlias = Update | Announce | Disarm | Call


class ChatQueue:
    """One chat, in which one thing is done at a time."""

    def __init__(self, to: Chat | Account, budget: ChatBudget) -> None:
        self.to = to
        self.busy = False
        self.budget = budget
        self.patience = Backoff()
        self._shows: dict[ScreenKey, Update] = {}
        self._says: deque[Announce] = deque()
        self._retired: deque[Disarm] = deque(maxlen=MOST_RETIRED)
        self._asks: deque[Call] = deque()

    # What is asked

    def show(self, show: Update) -> None:
        older = self._shows.get(show.slot)
        self._shows[show.slot] = show if older is None else show.instead_of(older)

    def holds(self, slot: ScreenKey) -> bool:
        return slot in self._shows

    def show_again(self, show: Update) -> None:
        """It could not be shown, and something newer may have been asked for since."""
        newer = self.newer(show)
        self._shows[show.slot] = show if newer is None else newer

    def newer(self, show: Update) -> Update | None:
        """What has been asked for its slot since; it does not wait any more."""
        newer = self._shows.pop(show.slot, None)
        return None if newer is None else newer.instead_of(show)

    def withdraw(self, slot: ScreenKey) -> None:
        self._shows.pop(slot, None)

    def say(self, say: Announce) -> None:
        self._says.append(say)

    def unsay(self, say: Announce) -> None:
        """Nobody waits for it any more."""
        if say in self._says:
            self._says.remove(say)

    def silence(self, after: float | None) -> None:
        """What was to be said is given back, all of it, so that its order is kept."""
        while self._asks:
            self._asks.popleft().failed(Unreachable(after))
        while self._says:
            self._says.popleft().failed(after)

    def retire(self, retire: Disarm) -> None:
        self._retired.append(retire)

    def ask(self, ask: Call) -> None:
        self._asks.append(ask)

    def unask(self, ask: Call) -> None:
        """Nobody waits for it any more."""
        if ask in self._asks:
            self._asks.remove(ask)

    # What is done

    @property
    def crowded(self) -> bool:
        """Enough is asked for."""
        return len(self._asks) >= MOST_ASKED

    @property
    def waits(self) -> bool:
        return bool(self._shows or self._says or self._retired or self._asks)

    @property
    def length(self) -> int:
        return len(self._shows) + len(self._says) + len(self._retired) + len(self._asks)

    def first(self, now: float) -> Errand:
        """Answers, but for what is left to all the rest."""
        rest = self._rest()
        if self._asks and (not rest or self.budget.answers.free_at() <= now):
            return self._asks[0]
        return min(rest, key=lambda errand: errand.rank)

    def take(self, now: float) -> Errand:
        match self.first(now):
            case Update(slot=slot):
                return self._shows.pop(slot)
            case Announce():
                return self._says.popleft()
            case Disarm():
                return self._retired.popleft()
            case Call():
                return self._asks.popleft()

    def free_at(self) -> float:
        answers = -inf if self._rest() else self.budget.answers.free_at()
        return max(self.budget.free_at(), answers, self.patience.until)

    def idle_at(self) -> float:
        """When there is nothing left that would have to be remembered."""
        return max(self.budget.idle_at(), self.patience.until + LONGEST_PAUSE)

    def _rest(self) -> tuple[Errand, ...]:
        """What may be next of all that is no answer."""
        said: tuple[Errand, ...] = (*islice(self._says, 1), *islice(self._retired, 1))
        return (*self._shows.values(), *said)
