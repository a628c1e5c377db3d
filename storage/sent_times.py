"""What was sent to chats lately, so that a restart keeps to the limits of a platform."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from common.addresses import Chat


class SentTimes(Protocol):
    async def keep_sent_times(self, chat: Chat, times: Sequence[float], forget: float) -> None:
        """Keep when something was sent to a chat, instead of what was kept before.

        Chats to which nothing was sent since `forget` are forgotten.
        """

    async def sent_times(self) -> Mapping[Chat, tuple[float, ...]]:
        """The times that were kept, the oldest first."""
