"""The deals of the days: their secrets, and who has played them."""

from dataclasses import dataclass
from typing import Protocol

from common.addresses import NOBODY, Chat
from common.ids import PlayerId, TableId
from engine.daily import DailyRank


@dataclass(frozen=True, slots=True)
class DailyEntry:
    """A person plays the deal of a day."""

    day: int
    """The number of the day."""
    game: str
    pool: int
    player: PlayerId
    chat: Chat = NOBODY
    """The group with whose people they compare themselves; empty: none."""


@dataclass(frozen=True, slots=True)
class DailyScore:
    points: int | None
    """None if the person has left; nobody does worse."""


@dataclass(frozen=True, slots=True)
class DailyPlay:
    entry: DailyEntry
    table: TableId
    begun: float
    score: DailyScore | None = None
    """None while they play."""


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A person in the table of a day or of a month."""

    player: PlayerId
    name: str
    value: float | None
    """Points of a day, None for a person who has left; the mean share of a month."""
    days: int = 1


@dataclass(frozen=True, slots=True)
class DailyMonth:
    """The table of a month."""

    until: int | None = None
    """The last day that counts in it; None before there is any."""
    rows: tuple[DailyRow, ...] = ()


class DailyDeals(Protocol):
    """A person plays the deal of a day once in each game, with any of their accounts.

    A table for it is opened by `Ledger.open_table`, and its score is part of the change that ends
    it.
    """

    async def daily_secret(self, chain: int, new: str) -> str:
        """The last secret of a chain; `new` if it has none yet."""

    async def daily_play(self, day: int, game: str, player: PlayerId) -> DailyPlay | None: ...

    async def daily_rank(self, play: DailyPlay) -> DailyRank:
        """A finished play among those of other people in its pool."""

    async def daily_count(self, day: int, game: str, chat: Chat = NOBODY) -> int:
        """How many people have finished it; with a chat, of those who compare themselves there."""

    async def daily_table(
        self, day: int, game: str, chat: Chat, limit: int
    ) -> tuple[DailyRow, ...]:
        """Those who have finished it and compare themselves in this chat, the best first."""

    async def days_played(self, game: str, player: PlayerId, since: int) -> tuple[int, ...]:
        """The days since this one on which they finished it, in order."""

    async def close_days(self, month: int, days: range, game: str) -> bool:
        """These days of a month are over: a person who has not finished has left. They count for
        those who were not alone in their pool. A month is known by its first day.

        It does a part, in a short transaction, and returns whether there may be another one. What
        a day has come to counts in the table of the month after the last part.
        """

    async def daily_month(
        self, month: int, game: str, chat: Chat, least: int, limit: int, since: float
    ) -> DailyMonth:
        """By the mean share of the best days, those with at least so many days, the best first.
        With a chat only the days on which they compared themselves there; else those who are in
        public rankings and have an account since this time."""
