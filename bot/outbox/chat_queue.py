"""What waits to be sent to one chat: the newest state of each screen, and every announcement."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

from adapters.people import Account, Chat
from adapters.ports import Unreachable
from adapters.sights import TableId
from bot.outbox.budget import LONGEST_PAUSE, Backoff, ChatBudget
from bot.outbox.placements import Panel, ScreenKey
from storage.screens import ScreenRow, ToDisarm

T = TypeVar("T")

MOST_CALLS = 20
"""More answers would come too late to be of use; people can ask again."""


class Urgency(IntEnum):
    """The lower ones go first."""

    ANSWER = 0
    HAND = 1
    TABLE = 2
    CHATTER = 3


Rank: TypeAlias = tuple[float, int]
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
    """As a new message."""
    rings: bool = False
    """If a new message is sent, its reader is notified."""
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
    urgency: Urgency
    anew: bool = False
    redraw: bool = False

    @property
    def to(self) -> Chat | Account:
        return self.key.place

    def instead_of(self, older: "Update") -> "Update":
        """Its turn comes no later than the older one's would have."""
        rank, urgency = min(self.rank, older.rank), min(self.urgency, older.urgency)
        anew, redraw = self.anew or older.anew, self.redraw or older.redraw
        return Update(self.key, self.render, rank, urgency, anew, redraw)


@dataclass(frozen=True, eq=False, slots=True)
class Awaited(Generic[T]):
    """A message whose sender waits for its answer."""

    to: Chat | Account
    rank: Rank
    answer: asyncio.Future[T]

    def done(self, answer: T) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def failed(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


@dataclass(frozen=True, eq=False, slots=True)
class QueuedAnnouncement(Awaited[bool]):
    """A message of its own; its sender waits until it is sent."""

    make: MakePanel = field(repr=False)
    screen: ScreenRow | None = None
    """As which it is stored, if it is to be edited or disarmed later."""
    rings: bool = False
    """Its reader is notified."""
    once: bool = False
    """It is not sent if its screen has a message already."""


@dataclass(frozen=True, eq=False, slots=True)
class PlatformCall(Awaited[Any]):
    """Something that the platform itself wants to do there, and waits for."""

    call: Callable[[], Awaitable[object]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Disarm:
    """A message that was replaced, and whose buttons have to go."""

    message: ToDisarm
    rank: Rank

    @property
    def to(self) -> Chat | Account:
        return self.message.place


Message: TypeAlias = Update | QueuedAnnouncement | Disarm | PlatformCall


class ChatQueue:
    """One chat with all its topics, in which one thing is done at a time."""

    def __init__(self, chat: str, budget: ChatBudget) -> None:
        self.chat = chat
        self.busy = False
        self.budget = budget
        self.patience = Backoff()
        self._calls: dict[PlatformCall, None] = {}
        self._others: dict[object, Update | QueuedAnnouncement | Disarm] = {}
        """An update by its screen, everything else by itself."""
        self._shown: dict[TableId, float] = {}
        """When a table was last shown here."""

    # What is put in

    def put(self, message: Message) -> None:
        """An update takes the place of an older one."""
        match message:
            case PlatformCall():
                self._calls[message] = None
            case Update(key=key):
                older = self._others.get(key)
                newest = message.instead_of(older) if isinstance(older, Update) else message
                self._others[key] = newest
            case _:
                self._others[message] = message

    def holds(self, key: ScreenKey) -> bool:
        return key in self._others

    def newer(self, update: Update) -> Update | None:
        """Takes out what has been asked for the same screen since."""
        newer = self._others.pop(update.key, None)
        return newer.instead_of(update) if isinstance(newer, Update) else None

    def withdraw(self, message: QueuedAnnouncement | PlatformCall) -> None:
        """Its sender does not wait any more."""
        if isinstance(message, PlatformCall):
            self._calls.pop(message, None)
        else:
            self._others.pop(message, None)

    def give_back(self, after: float | None) -> None:
        """Announcements and calls go back to their senders, all of them, so that the announcements
        stay in order."""
        for message in (*self._calls, *self._others.values()):
            if isinstance(message, QueuedAnnouncement | PlatformCall):
                self.withdraw(message)
                message.failed(Unreachable(after))

    # What is taken out

    def __len__(self) -> int:
        return len(self._calls) + len(self._others)

    @property
    def calls(self) -> int:
        return len(self._calls)

    def free_at(self) -> float:
        """When something may be sent: calls before the rest, within their share of the budget; the
        rest spread over the minute."""
        calls = self.budget.answers.free_at() if self._calls else inf
        others = self.budget.spread_at() if self._others else inf
        return max(self.budget.free_at(), min(calls, others), self.patience.until)

    def first(self, now: float) -> Message:
        """At a time at which something may be sent."""
        if self._calls and (not self._others or self.budget.answers.free_at() <= now):
            return next(iter(self._calls))
        first = min(self._others.values(), key=lambda message: message.rank)
        return self._longest_unseen(first) if isinstance(first, Update) else first

    def take(self, now: float) -> Message:
        match message := self.first(now):
            case PlatformCall():
                del self._calls[message]
            case Update(key=key):
                self._shown[key.table] = now
                del self._others[key]
            case _:
                del self._others[message]
        return message

    def _longest_unseen(self, first: Update) -> Update:
        """Of the tables whose updates are as urgent, the one that was shown longest ago."""
        if len(self._others) == 1:
            return first
        same = [
            one
            for one in self._others.values()
            if isinstance(one, Update) and one.urgency is first.urgency
        ]
        return min(same, key=lambda one: (self._shown.get(one.key.table, -inf), one.rank))

    def idle_at(self) -> float:
        """When nothing is left that would have to be remembered."""
        return max(self.budget.idle_at(), self.patience.until + LONGEST_PAUSE)

    def forget_unseen(self, before: float) -> None:
        """Forget when tables were shown that are not shown here any more."""
        if self._shown:
            self._shown = {table: time for table, time in self._shown.items() if time > before}
