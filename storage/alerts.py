"""People who want to know when a table opens in a group."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from common.addresses import Account, Chat
from common.ids import Document, TableId

PAUSE = 300.0
"""Seconds between two messages to one person, who should not be notified each time if tables are
opened and closed again and again."""


@dataclass(frozen=True, slots=True)
class Alert:
    account: Account
    """The messages go to the private chat of this account."""
    chat: Chat
    """The group."""
    name: str = ""
    """The group's name when the person asked."""
    once: bool = True
    """One message, about the next table; otherwise one about each."""
    quiet_from: int = 0
    quiet_until: int = 0
    """No messages are sent from the first hour of the day up to the second. If both are equal,
    there are no quiet hours."""

    def is_quiet(self, hour: int) -> bool:
        """Whether no messages are sent at this hour.

        >>> [Alert("a", "b", "", False, 23, 8).is_quiet(hour) for hour in (22, 23, 7, 8)]
        [False, True, True, False]
        >>> [Alert("a", "b", "", False, 9, 12).is_quiet(hour) for hour in (8, 9, 11, 12)]
        [False, True, True, False]
        """
        length, since = self.quiet_until - self.quiet_from, hour - self.quiet_from
        return since % 24 < length % 24


class Alerts(Protocol):
    """An account has at most one alert for a group. They go with the account when it is forgotten,
    and follow a group that becomes another."""

    async def set_alert(self, alert: Alert) -> None:
        """In the place of an older one. `Unknown` for an account without a player."""

    async def end_alert(self, account: Account, chat: Chat) -> None: ...

    async def send_alerts(
        self,
        table: TableId,
        chat: Chat,
        at: float,
        hour: int,
        content: Callable[[Alert], Document],
    ) -> int:
        """Announce a table to the people who asked for it, unless they sit there, the hour is quiet
        for them, or they got such a message less than `PAUSE` ago. A request for one table ends
        with its message. Returns the number of messages. `content` may be called on another thread.
        """
