"""What waits to be sent to one chat: the newest state of each screen, and every announcement."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import islice
from math import inf
from typing import Any, TypeAlias

from adapters.people import Account, Chat
from adapters.ports import Unreachable
from bot.outbox.budget import LONGEST_PAUSE, Backoff, ChatBudget
from bot.outbox.placements import Panel, ScreenKey
from storage.screens import ScreenRow, ToDisarm

MOST_CALLS = 20
"""More answers would come too late to be of use; people can ask again."""


class Urgency(IntEnum):
    """The lower ones go first."""

    ANSWER = 0
    HAND = 1
    TABLE = 2
    CHATTER = 3


Rank: TypeAlias = tuple[int, int]
AHEAD = 200
"""An urgency may overtake at most so many messages of the next one, so that nothing waits for
ever where more is to be sent than a platform allows."""


def ranked(urgency: Urgency, turn: int) -> Rank:
    """Answers before everything else; the rest in turn, the more urgent ahead of its turn.

    >>> ranked(Urgency.HAND, 250) < ranked(Urgency.TABLE, 100) < ranked(Urgency.HAND, 301)
    True
    """
    if urgency is Urgency.ANSWER:
        return 0, turn
    return 1, turn + AHEAD * urgency


@dataclass(frozen=True, slots=True)
class Rendering:
    """What a screen shows from now on."""

    panel: Panel | None = field(repr=False)
    """None: there is to be no message."""
    screen: ScreenRow | None = None
    """As it is stored once this is sent; None: the message is never edited, and not stored."""
    anew: bool = False
    """As a new message, which rings."""
    closing: str = ""
    """What is to be read in the message that it replaces, see `ToDisarm`."""


MakePanel: TypeAlias = Callable[[], Awaitable[Panel | None]]
"""None: there is nothing to send."""
Render: TypeAlias = Callable[[ScreenRow, bool], Awaitable[Rendering | None]]
"""Called when the screen's turn to be sent has come, with the screen as it was last sent, and with
True if it is to be drawn again though its table has not changed. None: it stays as it is."""


@dataclass(frozen=True, slots=True)
class Update:
    """A screen is to be brought up to date."""

    key: ScreenKey
    render: Render = field(repr=False)
    rank: Rank
    anew: bool = False
    redraw: bool = False

    def instead_of(self, older: "Update") -> "Update":
        """Its turn comes no later than the older one's would have."""
        rank, anew = min(self.rank, older.rank), self.anew or older.anew
        return replace(self, rank=rank, anew=anew, redraw=self.redraw or older.redraw)


@dataclass(frozen=True, eq=False, slots=True)
class QueuedAnnouncement:
    """A message of its own; its sender waits until it is sent."""

    make: MakePanel = field(repr=False)
    rank: Rank
    sent: asyncio.Future[bool]
    screen: ScreenRow | None = None
    """As which it is stored, if it is to be edited or disarmed later."""

    def done(self, sent: bool) -> None:
        if not self.sent.done():
            self.sent.set_result(sent)

    def failed(self, error: BaseException) -> None:
        if not self.sent.done():
            self.sent.set_exception(error)


@dataclass(frozen=True, slots=True)
class Disarm:
    """A message that was replaced, and whose buttons have to go."""

    message: ToDisarm
    rank: Rank


@dataclass(frozen=True, eq=False, slots=True)
class PlatformCall:
    """Something that the platform itself wants to do there, and waits for."""

    call: Callable[[], Awaitable[Any]] = field(repr=False)
    rank: Rank
    answer: asyncio.Future[Any]

    def done(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def failed(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


Message: TypeAlias = Update | QueuedAnnouncement | Disarm | PlatformCall


class ChatQueue:
    """One chat, in which one thing is done at a time."""

    def __init__(self, to: Chat | Account, budget: ChatBudget) -> None:
        self.to = to
        self.busy = False
        self.budget = budget
        self.patience = Backoff()
        self._updates: dict[ScreenKey, Update] = {}
        self._announcements: deque[QueuedAnnouncement] = deque()
        self._disarms: deque[Disarm] = deque()
        self._calls: deque[PlatformCall] = deque()

    # What is put in

    def update(self, update: Update) -> None:
        older = self._updates.get(update.key)
        self._updates[update.key] = update if older is None else update.instead_of(older)

    def holds(self, key: ScreenKey) -> bool:
        return key in self._updates

    def update_again(self, update: Update) -> None:
        """It could not be sent, and something newer may have been asked for since."""
        newer = self.newer(update)
        self._updates[update.key] = update if newer is None else newer

    def newer(self, update: Update) -> Update | None:
        """Takes out what has been asked for the same screen since."""
        newer = self._updates.pop(update.key, None)
        return None if newer is None else newer.instead_of(update)

    def announce(self, announcement: QueuedAnnouncement) -> None:
        self._announcements.append(announcement)

    def withdraw(self, announcement: QueuedAnnouncement) -> None:
        """Its sender does not wait any more."""
        if announcement in self._announcements:
            self._announcements.remove(announcement)

    def give_back(self, after: float | None) -> None:
        """Announcements and calls go back to their senders, all of them, so that the announcements
        stay in order."""
        while self._calls:
            self._calls.popleft().failed(Unreachable(after))
        while self._announcements:
            self._announcements.popleft().failed(Unreachable(after))

    def disarm(self, disarm: Disarm) -> None:
        self._disarms.append(disarm)

    def call(self, call: PlatformCall) -> None:
        self._calls.append(call)

    def cancel(self, call: PlatformCall) -> None:
        """Its sender does not wait any more."""
        if call in self._calls:
            self._calls.remove(call)

    # What is taken out

    @property
    def calls(self) -> int:
        return len(self._calls)

    @property
    def waits(self) -> bool:
        return bool(self._updates or self._announcements or self._disarms or self._calls)

    @property
    def length(self) -> int:
        waiting = self._updates, self._announcements, self._disarms, self._calls
        return sum(map(len, waiting))

    def first(self, now: float) -> Message:
        """Calls, but for the share of the budget that is reserved for everything else."""
        rest = self._rest()
        if self._calls and (not rest or self.budget.answers.free_at() <= now):
            return self._calls[0]
        return min(rest, key=lambda message: message.rank)

    def take(self, now: float) -> Message:
        match self.first(now):
            case Update(key=key):
                return self._updates.pop(key)
            case QueuedAnnouncement():
                return self._announcements.popleft()
            case Disarm():
                return self._disarms.popleft()
            case PlatformCall():
                return self._calls.popleft()

    def free_at(self) -> float:
        answers = -inf if self._rest() else self.budget.answers.free_at()
        return max(self.budget.free_at(), answers, self.patience.until)

    def idle_at(self) -> float:
        """When nothing is left that would have to be remembered."""
        return max(self.budget.idle_at(), self.patience.until + LONGEST_PAUSE)

    def _rest(self) -> tuple[Message, ...]:
        """What may be next, apart from calls."""
        one_each: tuple[Message, ...] = (*islice(self._announcements, 1), *islice(self._disarms, 1))
        return (*self._updates.values(), *one_each)
