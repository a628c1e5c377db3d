"""Counts the messages of others below each of ours: after some, ours is out of sight."""

from collections import Counter

from adapters.bounded import BoundedDict
from adapters.discord.names import SentMessage

BURIED = 10
"""After so many messages of others, a message is posted anew below them instead of edited."""
IN_VIEW = 5
REMEMBERED = 2000


class BurialTracker:
    """Counts only: what people write is neither read nor kept."""

    def __init__(self) -> None:
        self._written: Counter[int] = Counter()
        """Messages of others by channel."""
        self._before: BoundedDict[SentMessage, int] = BoundedDict(REMEMBERED)
        """How many there were when a message of ours was posted."""

    def __contains__(self, message: SentMessage) -> bool:
        return message in self._before

    def count_message(self, channel: int) -> None:
        if channel in self._written:
            self._written[channel] += 1

    def add(self, message: SentMessage) -> None:
        """Count what is written below this message from now on."""
        self._written.setdefault(message.channel, 0)
        self._before[message] = self._written[message.channel]
        if len(self._before) == REMEMBERED:
            self._forget_quiet_channels()

    def is_buried(self, message: SentMessage) -> bool:
        """For a message from before the start this is not known, so counting begins now."""
        if message not in self._before:
            self.add(message)
        return self._written[message.channel] - self._before[message] >= BURIED

    def is_in_view(self, message: SentMessage) -> bool:
        """False for a message from before the start, for which it is not known."""
        if message not in self._before:
            return False
        return self._written[message.channel] - self._before[message] < IN_VIEW

    def remove(self, message: SentMessage) -> None:
        self._before.pop(message, None)

    def _forget_quiet_channels(self) -> None:
        used = {message.channel for message in self._before}
        for channel in self._written.keys() - used:
            del self._written[channel]
