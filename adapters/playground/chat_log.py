"""The last messages of each chat, in memory only.

A log is one chat as one kind of reader sees it: a group for everybody, a person's private chat, or
what only that person sees in a group. After a restart the logs are empty, but a message from before
may still be replaced, because open pages have kept it.
"""

import re
import time
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.json_frames import Frame
from adapters.panel import PrivatePanel, PublicPanel
from adapters.playground.guest_ids import Group, GuestId
from adapters.playground.panel_json import (
    Picture,
    Size,
    is_drawn,
    panel_json,
    picture_size,
    without_buttons,
    without_picture,
)
from adapters.ports import Reference, Surface
from common.randomness import Randomness

KEPT = 200
"""Messages of a log."""
PICTURED = 8
"""The newest ones, which keep their picture."""
PASSED = 8
"""Replaced pictures that can still be fetched: a page may be about to do so."""
LOGS = 2000
_REFERENCE = re.compile(r"[0-9a-f]{8,16}-[0-9a-f]{1,12}-[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class GroupLog:
    group: Group


@dataclass(frozen=True, slots=True)
class PrivateLog:
    guest: GuestId


@dataclass(frozen=True, slots=True)
class AsideLog:
    guest: GuestId
    group: Group


Log: TypeAlias = GroupLog | PrivateLog | AsideLog
Panel: TypeAlias = PublicPanel | PrivatePanel


@dataclass(frozen=True, slots=True)
class LoggedMessage:
    id: Reference
    at: int
    """Counts the messages of all logs in the order in which they were first posted."""
    log: Log
    panel: Panel = field(repr=False)
    size: Size | None = field(default=None, repr=False)
    """Of its picture; None if that is not shown."""
    topic: str = ""
    """In an aside log only the newest message on a topic stays."""

    def frame(self) -> Frame:
        shown = panel_json(self.panel, self.size)
        return {"id": self.id, "where": surface_of(self.log).value, "panel": shown}


class ChatLogs:
    def __init__(self, randomness: Randomness) -> None:
        self._randomness = randomness
        self._logs: BoundedDict[Log, OrderedDict[Reference, LoggedMessage]] = BoundedDict(LOGS)
        self._passed: BoundedDict[Log, deque[Picture]] = BoundedDict(LOGS)
        self._count = count()
        # The milliseconds of this start, so that no two starts give the same reference.
        self._start = f"{time.time_ns() // 1_000_000:x}"

    async def put(
        self,
        log: Log,
        panel: Panel,
        over: Reference | None = None,
        topic: str = "",
        *,
        read: bool = True,
    ) -> LoggedMessage:
        """In place of an older message, or after all others. A picture is only drawn if somebody
        has the log before them."""
        size = await picture_size(panel.picture) if read else None
        old, at = self.find(log, over), next(self._count)
        if old is None:
            message = LoggedMessage(over or self._reference(at), at, log, panel, size, topic)
        else:
            self._keep_picture(old, panel)
            message = replace(old, panel=panel, size=size)
        self._keep(message)
        return message

    async def draw(self, logs: Iterable[Log]) -> None:
        """What was put while nobody read it."""
        for message in self.past(logs):
            if message.size is None and is_drawn(message.panel):
                size = await picture_size(message.panel.picture)
                if self.find(message.log, message.id) is message:
                    self._keep(replace(message, size=size))

    def retire(self, log: Log, reference: Reference) -> None:
        if message := self.find(log, reference):
            self._keep(replace(message, panel=without_buttons(message.panel)))

    def remove_older(self, newest: LoggedMessage) -> LoggedMessage | None:
        """Returns the removed message on the same topic, if there was one."""
        kept = self._logs[newest.log]
        on_topic = (m for m in kept.values() if m.topic == newest.topic and m is not newest)
        found = next(on_topic, None)
        return None if found is None else kept.pop(found.id)

    def remove(self, message: LoggedMessage) -> None:
        self._logs.get(message.log, OrderedDict()).pop(message.id, None)

    def find(self, log: Log, reference: Reference | None) -> LoggedMessage | None:
        return self._logs.get(log, OrderedDict()).get(reference or "")

    def picture(self, log: Log, key: str) -> Picture | None:
        """Of a message that is there, or was replaced a moment ago."""
        kept = self._logs.get(log, OrderedDict()).values()
        shown = (message.panel.picture for message in kept if is_drawn(message.panel))
        every = (*shown, *self._passed.get(log, ()))
        return next((picture for picture in every if picture and picture.key == key), None)

    def past(self, logs: Iterable[Log]) -> list[LoggedMessage]:
        """All messages of several logs, in the order in which they were posted."""
        kept = [self._logs.get(log, OrderedDict()).values() for log in logs]
        return sorted((message for log in kept for message in log), key=lambda m: m.at)

    def _keep(self, message: LoggedMessage) -> None:
        messages = self._logs.get(message.log, OrderedDict())
        messages[message.id] = message
        self._logs[message.log] = messages
        _drop_oldest(messages)

    def _keep_picture(self, old: LoggedMessage, new: Panel) -> None:
        picture = old.panel.picture
        if picture is not None and is_drawn(old.panel) and picture != new.picture:
            passed = self._passed.get(old.log, deque(maxlen=PASSED))
            passed.append(picture)
            self._passed[old.log] = passed

    def _reference(self, at: int) -> Reference:
        return f"{self._start}-{at:x}-{self._randomness.token_hex(4)}"


def first_reference(chat: Group | GuestId) -> Reference:
    """The same after a restart, so that pages do not show the greeting of a chat twice."""
    return f"{0:08x}-0-{sha256(chat.encode()).hexdigest()[:8]}"


def is_reference(text: str) -> bool:
    """Whether it may be one of ours, also from before a restart."""
    return _REFERENCE.fullmatch(text) is not None


def readable(guest: GuestId, group: Group | None) -> tuple[Log, ...]:
    """What a guest may read in their private chat, or in a group."""
    if group is None:
        return (PrivateLog(guest),)
    return GroupLog(group), AsideLog(guest, group)


def surface_of(log: Log) -> Surface:
    match log:
        case GroupLog():
            return Surface.GROUP
        case PrivateLog():
            return Surface.PRIVATE
        case AsideLog():
            return Surface.ASIDE


def _drop_oldest(messages: OrderedDict[Reference, LoggedMessage]) -> None:
    while len(messages) > KEPT:
        messages.popitem(last=False)
    pictured = [message for message in messages.values() if is_drawn(message.panel)]
    for message in pictured[:-PICTURED]:
        panel = without_picture(message.panel)
        messages[message.id] = replace(message, panel=panel, size=None)
