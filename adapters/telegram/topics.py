"""Topics of forums in which we cannot write, because they were closed or deleted. What belongs
there appears in the topic "General" instead, which has no number."""

from collections.abc import Callable, Collection

from adapters.bounded import BoundedDict
from adapters.telegram.addresses import ChatTopic
from common.addresses import Chat

REMEMBERED = 1000
TRIED_AGAIN = 3600.0
"""Seconds after a refusal: somebody may have opened the topic again without our hearing of it."""


class Topics:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._closed_until = BoundedDict[ChatTopic, float](REMEMBERED)

    def open_place(self, place: ChatTopic) -> ChatTopic:
        """Where a new message for this place is sent."""
        closed = self._now() < self._closed_until.get(place, 0.0)
        return ChatTopic(place.chat) if closed else place

    def appearing_in(self, place: ChatTopic) -> Collection[Chat]:
        """The topics whose messages are sent there."""
        return [
            closed.name
            for closed in self._closed_until
            if closed != place and self.open_place(closed) == place
        ]

    def close(self, place: ChatTopic) -> None:
        self._closed_until[place] = self._now() + TRIED_AGAIN

    def reopen(self, place: ChatTopic) -> None:
        self._closed_until.pop(place, None)
