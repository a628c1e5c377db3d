"""Which messages are out of sight, and have to be put up anew at the bottom of their chat.

In supergroups, where messages are numbered chat by chat, those below a message can be counted; in
topics, those that we hear of. In other groups, and where privacy mode hides what people write, a
table counts as out of sight when it is old; it is put up anew when the turn passes.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from adapters.bounded import BoundedDict
from adapters.telegram.addresses import ChatTopic, MessageRef

REMEMBERED = 5000
IN_VIEW = 5
"""A message with at most so many newer ones below it is in view."""
BURIED_AFTER = 25
"""A message with so many newer ones below it is out of sight."""
OLD_AFTER = 300.0
"""Seconds."""
SUPERGROUPS_BELOW = -(10**12)


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """One of ours, as far as it matters when it is to be put up anew."""

    since: float
    """When it was sent, or first edited after a start."""
    turn: str
    written: int
    """How many messages had been written in its topic."""


class BurialTracker:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._newest = BoundedDict[int, int](REMEMBERED)
        """Of each supergroup, the number of its newest message."""
        self._written = BoundedDict[ChatTopic, int](REMEMBERED)
        """How many messages we have heard of in each topic."""
        self.hears_all = False
        """Privacy mode is off."""
        self._heard = BoundedDict[int, None](REMEMBERED)
        """Groups in which we have heard what people write to each other."""
        self._shown = BoundedDict[tuple[int, int], ShownMessage](REMEMBERED)

    def note_message(self, place: ChatTopic, message: int) -> None:
        """Note that somebody has written in this chat or topic."""
        if place.chat < SUPERGROUPS_BELOW:
            self._newest[place.chat] = max(message, self._newest.get(place.chat, 0))
            self._written[place] = self._written.get(place, 0) + 1

    def note_talk(self, chat: int) -> None:
        """Note that the bot also gets messages of this chat that are not for it."""
        self._heard[chat] = None

    def note_shown(self, place: ChatTopic, ref: MessageRef, turn: str) -> None:
        self._shown[(place.chat, ref.message)] = replace(self._known(place, ref, turn), turn=turn)

    def is_buried(self, place: ChatTopic, ref: MessageRef, turn: str) -> bool:
        """Whether a new message should show this turn, instead of an edit of this one."""
        known = self._known(place, ref, turn)
        if self._messages_below(place, ref, known) >= BURIED_AFTER:
            return True
        if place.private or self._counts(place.chat):
            return False
        return known.turn != turn and self._now() >= known.since + OLD_AFTER

    def is_in_view(self, place: ChatTopic, ref: MessageRef) -> bool:
        """With the command that asks for it, which is the newest message."""
        newest = self._newest.get(place.chat)
        return newest is not None and newest - ref.message <= IN_VIEW

    def _known(self, place: ChatTopic, ref: MessageRef, turn: str) -> ShownMessage:
        """A message from before the start counts as new."""
        new = ShownMessage(self._now(), turn, self._written.get(place, 0))
        return self._shown.get((place.chat, ref.message), new)

    def _messages_below(self, place: ChatTopic, ref: MessageRef, known: ShownMessage) -> int:
        """The numbers of a forum's messages do not tell how many are in which topic."""
        if place.topic is not None:
            return self._written.get(place, 0) - known.written
        return self._newest.get(place.chat, 0) - ref.message

    def _counts(self, chat: int) -> bool:
        """Whether we would know of all that is written there."""
        return chat < SUPERGROUPS_BELOW and (self.hears_all or chat in self._heard)
