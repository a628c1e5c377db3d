"""What has been said: the last messages of each chat, in memory only.

A shelf is one chat as one kind of reader sees it: a group for all, a person's private chat, or what
he alone sees in a group. References outlive us: after a restart a message we know nothing of may
still be replaced, for the pages that have kept it.
"""

import re
import secrets
import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import TypeAlias

from adapters.panel import PrivatePanel, PublicPanel
from adapters.playground.guest_ids import Group, GuestId
from adapters.playground.panel_json import Picture, Shown, retired, shown, unpictured
from adapters.playground.wire_format import Frame
from adapters.ports import Reference, Surface

KEPT = 200
"""Messages of a shelf."""
PICTURED = 8
"""Of these, the newest that keep their picture."""
PASSED = 8
"""Pictures that others have replaced: some page may still be about to fetch them."""
SHELVES = 2000
_REFERENCE = re.compile(r"[0-9a-f]{8,16}-[0-9a-f]{1,12}-[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class GroupShelf:
    group: Group


@dataclass(frozen=True, slots=True)
class PrivateShelf:
    guest: GuestId


@dataclass(frozen=True, slots=True)
class AsideShelf:
    guest: GuestId
    group: Group


Shelf: TypeAlias = GroupShelf | PrivateShelf | AsideShelf


@dataclass(frozen=True, slots=True)
class Message:
    id: Reference
    at: int
    """In the order in which messages were first put up, over all shelves."""
    shelf: Shelf
    panel: Shown = field(repr=False)
    picture: Picture | None = field(default=None, repr=False)
    """Drawn anew for whoever fetches it, if nobody remembers it."""
    topic: str = ""
    """Of what somebody sees aside in a group, only the newest on a topic stays."""

    def frame(self) -> Frame:
        return {"id": self.id, "where": surface_of(self.shelf).value, "panel": self.panel}


class History:
    def __init__(self) -> None:
        self._shelves: OrderedDict[Shelf, OrderedDict[Reference, Message]] = OrderedDict()
        self._passed: dict[Shelf, deque[Picture]] = defaultdict(lambda: deque(maxlen=PASSED))
        self._count = count()
        # Milliseconds of this start: no two starts give the same reference.
        self._start = f"{time.time_ns() // 1_000_000:x}"

    def put(
        self,
        shelf: Shelf,
        panel: Shown,
        over: Reference | None = None,
        topic: str = "",
        picture: Picture | None = None,
    ) -> Message:
        """A panel in place of an older message, or after all the others."""
        at = next(self._count)
        old = self.find(shelf, over)
        if old is None:
            message = Message(over or self._reference(at), at, shelf, panel, picture, topic)
        else:
            if old.picture is not None and old.picture != picture:
                self._passed[shelf].append(old.picture)
            message = replace(old, panel=panel, picture=picture)
        self._keep(message)
        return message

    async def put_shown(
        self, shelf: Shelf, panel: PublicPanel | PrivatePanel, over: Reference | None = None
    ) -> Message:
        return self.put(shelf, await shown(panel), over, picture=panel.picture)

    def retire(self, shelf: Shelf, reference: Reference) -> None:
        if message := self.find(shelf, reference):
            self._keep(replace(message, panel=retired(message.panel)))

    def remove(self, shelf: Shelf, topic: str) -> Message | None:
        """The message on a topic, which is gone."""
        kept = self._shelves.get(shelf, OrderedDict())
        found = next((message for message in kept.values() if message.topic == topic), None)
        return None if found is None else kept.pop(found.id)

    def find(self, shelf: Shelf, reference: Reference | None) -> Message | None:
        return self._shelves.get(shelf, OrderedDict()).get(reference or "")

    def picture(self, shelf: Shelf, key: str) -> Picture | None:
        """That stands there, or stood there a moment ago."""
        kept = self._shelves.get(shelf, OrderedDict()).values()
        stand = (message.picture for message in kept)
        every = (*stand, *self._passed.get(shelf, ()))
        return next((picture for picture in every if picture and picture.key == key), None)

    def past(self, shelves: Iterable[Shelf]) -> list[Message]:
        """What stands on several shelves, in the order in which it was put there."""
        kept = [self._shelves.get(shelf, OrderedDict()).values() for shelf in shelves]
        return sorted((message for shelf in kept for message in shelf), key=lambda m: m.at)

    def _keep(self, message: Message) -> None:
        shelf = self._shelves.setdefault(message.shelf, OrderedDict())
        shelf[message.id] = message
        self._shelves.move_to_end(message.shelf)
        _thinned(shelf)
        while len(self._shelves) > SHELVES:
            gone, _ = self._shelves.popitem(last=False)
            self._passed.pop(gone, None)

    def _reference(self, at: int) -> Reference:
        return f"{self._start}-{at:x}-{secrets.token_hex(4)}"


def first_of(group: Group) -> Reference:
    """A group's first message, the same after a restart: pages that have it do not see it twice."""
    return f"{0:08x}-0-{sha256(group.encode()).hexdigest()[:8]}"


def is_reference(text: str) -> bool:
    """Might it be one that we have given, now or before a restart?"""
    return _REFERENCE.fullmatch(text) is not None


def readable(guest: GuestId, group: Group | None) -> tuple[Shelf, ...]:
    """What he may read in his private chat, or in a group."""
    if group is None:
        return (PrivateShelf(guest),)
    return GroupShelf(group), AsideShelf(guest, group)


def surface_of(shelf: Shelf) -> Surface:
    match shelf:
        case GroupShelf():
            return Surface.GROUP
        case PrivateShelf():
            return Surface.PRIVATE
        case AsideShelf():
            return Surface.ASIDE


def _thinned(shelf: OrderedDict[Reference, Message]) -> None:
    while len(shelf) > KEPT:
        shelf.popitem(last=False)
    pictured = [message for message in shelf.values() if message.picture]
    for message in pictured[:-PICTURED]:
        shelf[message.id] = replace(message, panel=unpictured(message.panel), picture=None)
