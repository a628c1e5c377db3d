"""What waits to be sent to one chat: the newest state of each screen, and every announcement."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

from adapters.ports import Unreachable
from bot.outbox.budget import LONG, LONGEST_PAUSE, Backoff, ChatBudget
from bot.outbox.placements import Panel, ScreenKey
from common.addresses import Chat
from common.ids import TableId
from storage.screens import ScreenRow, ToDisarm

T = TypeVar("T")

MOST_HANGING = 3
"""With so many requests to one chat that are not answered, the others there wait."""
LONGEST_UNSEEN = 7.0
"""Calls may let so many seconds pass in which no table is shown."""
FEW_CALLS = 3
UNSEEN = 5.0
"""While more calls wait than these few, only so many seconds."""
CALLED = 300.0
"""So many seconds after a call, others are expected."""
ALONE_EVERY = 4.0
"""Seconds between two calls that are somebody's only answer: so they never use up what a group is
allowed in a minute, and each waits for a few seconds at most."""
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
    def to(self) -> Chat:
        return self.key.place

    def instead_of(self, older: "Update") -> "Update":
        """Its turn comes no later than the older one's would have."""
        rank, urgency = min(self.rank, older.rank), min(self.urgency, older.urgency)
        anew, redraw = self.anew or older.anew, self.redraw or older.redraw
        return Update(self.key, self.render, rank, urgency, anew, redraw)


@dataclass(frozen=True, eq=False, slots=True)
class Awaited(Generic[T]):
    """A message whose sender waits for its answer."""

    to: Chat
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
    until: float = inf
    """After that it is of no use."""
    alone: bool = False
    """The only answer that somebody gets for a while: it goes before all others."""


@dataclass(frozen=True, slots=True)
class Disarm:
    """A message that was replaced, and whose buttons have to go."""

    message: ToDisarm
    rank: Rank

    @property
    def to(self) -> Chat:
        return self.message.place


Message: TypeAlias = Update | QueuedAnnouncement | Disarm | PlatformCall


class ChatQueue:
    """One chat with all its topics, in which one thing is done at a time."""

    def __init__(self, chat: Chat, budget: ChatBudget) -> None:
        self.chat = chat
        self.busy = False
        self.hanging = 0
        """Messages that take so long that the others do not wait for them."""
        self.budget = budget
        self.patience = Backoff()
        self._calls: dict[PlatformCall, None] = {}
        self._others: dict[object, Update | QueuedAnnouncement | Disarm] = {}
        """An update by its screen, everything else by itself."""
        self._held: dict[ScreenKey, Update | None] = {}
        """The screens whose only message hangs, with what they are to show next."""
        self._shown: dict[TableId, float] = {}
        """When a table was last shown here."""
        self._seen_at = self._called_at = self._alone_at = -inf
        """When anything but a call, when a call, and when somebody's only answer was last sent
        here."""

    @property
    def open(self) -> bool:
        """Tell whether something else may be sent."""
        return not self.busy and self.hanging < MOST_HANGING

    # What is put in

    def put(self, message: Message) -> None:
        """An update takes the place of an older one."""
        match message:
            case PlatformCall():
                self._calls[message] = None
            case Update(key=key) if key in self._held:
                held = self._held[key]
                self._held[key] = message if held is None else message.instead_of(held)
            case Update(key=key):
                older = self._others.get(key)
                newest = message.instead_of(older) if isinstance(older, Update) else message
                self._others[key] = newest
            case _:
                self._others[message] = message

    def holds(self, key: ScreenKey) -> bool:
        return key in self._others or key in self._held

    def hold(self, key: ScreenKey) -> None:
        """Send nothing more of this screen until it is released."""
        newer = self._others.pop(key, None)
        self._held[key] = newer if isinstance(newer, Update) else None

    def release(self, key: ScreenKey) -> None:
        update = self._held.pop(key, None)
        if update is not None:
            self.put(update)

    def newer(self, update: Update) -> Update | None:
        """Takes out what has been asked for the same screen since."""
        newer = self._others.pop(update.key, None)
        return newer.instead_of(update) if isinstance(newer, Update) else None

    def withdraw(self, message: QueuedAnnouncement | PlatformCall) -> bool:
        """Take out a message for which nobody waits any more. Was it still there?"""
        if isinstance(message, PlatformCall):
            return self._calls.pop(message, message) is None
        return self._others.pop(message, None) is not None

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

    def free_at(self, now: float) -> float:
        """When something may be sent: calls before the rest, within their share of the budget; the
        rest spread over the minute. Calls that would leave too little for the rest wait."""
        calls = self.calls_at(now) if self._calls else inf
        others = self._others_at() if self._others else inf
        return max(self.budget.free_at(), min(calls, others), self.patience.until)

    def first(self, now: float) -> Message:
        """At a time at which something may be sent."""
        if self._calls and (not self._others or self._calls_first(now)):
            return self._first_call(now)
        first = min(self._others.values(), key=lambda message: message.rank)
        return self._longest_unseen(first) if isinstance(first, Update) else first

    def _calls_first(self, now: float) -> bool:
        """Tell whether calls go first now: not if a table that was shown within the last minute has
        waited long enough."""
        waited = now - self._seen_at
        overdue = self.budget.by_minute and self._unseen <= waited < LONG
        return not overdue and self.calls_at(now) <= now

    def _first_call(self, now: float) -> PlatformCall:
        """Somebody's only answer, if that may be sent now."""
        alone_first = self._next_alone(now) <= now
        return min(self._calls, key=lambda call: call.alone is not alone_first)

    def _next_alone(self, now: float) -> float:
        return max(now, self._alone_at + ALONE_EVERY)

    def calls_at(self, now: float) -> float:
        """Return when the first call may be made."""
        alone = [call.alone for call in self._calls]
        alone_at = self._next_alone(now) if any(alone) else inf
        return alone_at if alone and all(alone) else min(alone_at, self.usual_calls_at(now))

    def usual_calls_at(self, now: float) -> float:
        """Return when a call may be made that is not somebody's only answer. A table that was shown
        within the last minute will be shown again."""
        share, seen = self.budget.answers.free_at(), self._seen_at
        if seen <= now - LONG:
            return share
        return max(share, self.budget.room_at(now, seen, self._unseen))

    @property
    def _unseen(self) -> float:
        """The seconds for which a table may stay as it was while calls are made."""
        return LONGEST_UNSEEN if len(self._calls) <= FEW_CALLS else UNSEEN

    def _others_at(self) -> float:
        """Return when something else may be sent: less often while calls wait, and so that
        something is left for the next ones where there were calls not long ago."""
        if self._calls:
            return self._seen_at + self._unseen
        if self._seen_at > self._called_at + CALLED:
            return self.budget.spread_at()
        others = self.budget.others
        spread = max(others.free_at(), others.spread_at())
        return min(spread, self._seen_at + LONGEST_UNSEEN)

    def take(self, now: float) -> Message:
        message = self.first(now)
        if isinstance(message, PlatformCall):
            del self._calls[message]
            self._called_at = now
            if message.alone:
                self._alone_at = now
            return message
        self._seen_at = now
        if isinstance(message, Update):
            self._shown[message.key.table] = now
            del self._others[message.key]
        else:
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
