"""Which messages are out of sight, and have to be put up anew at the bottom of their chat.

In supergroups, where messages are numbered chat by chat, those below a message can be counted. In
other groups, and where privacy mode keeps from us what people write, a table counts as out of sight
when it is old; it is put up anew when the turn passes.
"""

from collections.abc import Callable

from adapters.bounded import BoundedDict
from adapters.telegram.addresses import ChatTopic, MessageRef

REMEMBERED = 5000
BURIED_AFTER = 25
"""A message with so many newer ones below it is out of sight."""
OLD_AFTER = 300.0
"""Seconds."""
SUPERGROUPS_BELOW = -(10**12)


class BurialTracker:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._newest = BoundedDict[int, int](REMEMBERED)
        """Of each supergroup, the number of its newest message."""
        self.hears_all = False
        """Privacy mode is off."""
        self._heard = BoundedDict[int, None](REMEMBERED)
        """Groups in which we have heard what people write to each other."""
        self._since = BoundedDict[tuple[int, int], float](REMEMBERED)
        """When a message was sent, or first edited after a start."""
        self._turns = BoundedDict[tuple[int, int], str](REMEMBERED)
        """Whose turn it shows."""

    def note_message(self, chat: int, message: int) -> None:
        if chat < SUPERGROUPS_BELOW:
            self._newest[chat] = max(message, self._newest.get(chat, 0))

    def note_talk(self, chat: int) -> None:
        """We get messages of this chat that are not for us."""
        self._heard[chat] = None

    def note_shown(self, place: ChatTopic, ref: MessageRef, turn: str) -> None:
        key = (place.chat, ref.message)
        self._turns[key] = turn
        self._since.setdefault(key, self._now())

    def is_buried(self, place: ChatTopic, ref: MessageRef, turn: str) -> bool:
        """Whether it is to be put up anew, instead of being edited to show this turn."""
        if self._newest.get(place.chat, 0) - ref.message >= BURIED_AFTER:
            return True
        if place.private or self._counts(place.chat):
            return False
        key = (place.chat, ref.message)
        passed = self._turns.get(key, turn) != turn
        return passed and self._now() >= self._since.get(key, self._now()) + OLD_AFTER

    def _counts(self, chat: int) -> bool:
        """Whether we would know of all that is written there."""
        return chat < SUPERGROUPS_BELOW and (self.hears_all or chat in self._heard)
