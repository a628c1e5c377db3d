"""Groups that forbid photos: their tables are shown in words."""

import logging
from collections.abc import Callable, Coroutine

from adapters.bounded import BoundedDict
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.answer_tasks import AnswerTasks

log = logging.getLogger(__name__)

REMEMBERED = 5000
TRIED_AGAIN = 24 * 3600.0
"""Seconds after a group has refused a photo."""


class PhotoPermissions:
    def __init__(self, now: Callable[[], float], background: AnswerTasks) -> None:
        self._now = now
        self._background = background
        self._forbidden_until = BoundedDict[int, float](REMEMBERED)
        """Past times are kept, so that the sentence is sent to each group only once."""
        self.on_forbidden: Callable[[ChatTopic], Coroutine[object, None, None]] | None = None

    def are_forbidden(self, place: ChatTopic) -> bool:
        return self._now() < self._forbidden_until.get(place.chat, 0.0)

    def note_refusal(self, place: ChatTopic) -> None:
        log.info("photos are forbidden in %d: its tables are shown as text", place.chat)
        if place.chat not in self._forbidden_until and self.on_forbidden is not None:
            self._background.run(self.on_forbidden(place))
        self._forbidden_until[place.chat] = self._now() + TRIED_AGAIN

    def recall(self, place: ChatTopic) -> None:
        """A message there is in words because photos were refused before we were started."""
        if place.chat not in self._forbidden_until:
            self._forbidden_until[place.chat] = self._now() + TRIED_AGAIN
