"""Kills a program that runs in the test's own process, as seen from its platform and its storage:
from that moment on nothing that it asks for is done, and nothing that was done is answered.
"""

import pickle
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from inspect import iscoroutinefunction
from typing import Any

from common.addresses import Chat
from storage.effect import storage_failed
from storage.errors import Unavailable

WRITTEN = "written"


@dataclass
class Crash:
    """At the n-th boundary that is reached: before a request is carried out, after it was carried
    out but before it is answered, or after a change of the storage."""

    at: int = 0
    """0 kills nothing, but counts."""
    reached: list[str] = field(default_factory=list)
    dead: bool = False
    in_flight: list[str] = field(default_factory=list)
    """Requests that were carried out, but whose answer nobody was there to read."""
    unwritten: list[Chat] = field(default_factory=list)
    """The chats of new messages that were sent and are not stored yet: the program cannot know
    all of them when it starts again."""

    def reaches(self, boundary: str) -> bool:
        """Is the program dead, now or since before?"""
        if not self.dead:
            self.reached.append(boundary)
            self.dead = len(self.reached) == self.at
        return self.dead

    def begin(self, at: int) -> None:
        """To count from here."""
        self.at = at
        self.reached.clear()
        self.unwritten.clear()

    def kill(self) -> None:
        self.dead = True

    def sent(self, chat: str) -> None:
        """A new message was put up there."""
        self.unwritten.append(Chat(chat))

    def written(self, places: Collection[str] | None) -> bool:
        """What was sent to these places is stored now; None: everywhere."""
        self.unwritten = [
            chat
            for chat in self.unwritten
            if places is not None and not any(place.endswith(f":{chat}") for place in places)
        ]
        return self.reaches(WRITTEN)


class Watched:
    """A storage in memory whose changes are boundaries."""

    def __init__(self, storage: Any, crash: Crash) -> None:
        self._storage, self._crash = storage, crash
        self._seen = self._content()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._storage, name)
        return self._guarded(found) if iscoroutinefunction(found) else found

    def _guarded(self, method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def guarded(*values: Any, **named: Any) -> Any:
            self._demand_life(self._crash.dead)
            result = await method(*values, **named)
            if self._has_changed():
                self._demand_life(self._crash.written(_written_places(method.__name__, values)))
            return result

        return guarded

    def _has_changed(self) -> bool:
        before, self._seen = self._seen, self._content()
        return before != self._seen

    def _content(self) -> bytes:
        return pickle.dumps(self._storage.world)

    def _demand_life(self, dead: bool) -> None:
        if dead:
            storage_failed()
            raise Unavailable("the program is dead")


def _written_places(method: str, values: tuple[Any, ...]) -> Collection[str] | None:
    """Of which messages this change stores that they were sent. An announcement is known to be sent
    once it is deleted."""
    if method == "delivered":
        return None
    return {screen.place for screen in values[0]} if method == "keep_screens" else ()
