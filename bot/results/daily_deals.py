"""The deals of the days: which one is today's, how a person did, and the table of the month."""

from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from hashlib import sha256

from engine import daily
from engine.daily import DailyChain, DailyRank
from storage.daily import DailyPlay, DailyRow
from storage.names import Chat, PlayerId
from storage.protocol import Storage

FIRST = date(2026, 11, 1)
"""The day of deal number 1."""
BEST_DAYS, LEAST_DAYS = 20, 10
"""A month's table takes the mean of the best days, and shows people from so many days on."""
LONGEST_SERIES = 400
"""So many days are looked back for a series of days."""
MOST_ROWS = 20


@dataclass(frozen=True, slots=True)
class DealOfTheDay:
    """One deal of one day, as the program knows it."""

    day: date
    game: str
    pool: int
    seed: bytes = field(repr=False)

    @property
    def number(self) -> int:
        return number_of(self.day)


@dataclass(frozen=True, slots=True)
class OwnDay:
    """How a person stands with the deal of a day."""

    play: DailyPlay | None
    rank: DailyRank | None
    """None until they have finished."""
    count: int
    """How many people have finished it."""
    series: int


def number_of(day: date) -> int:
    return (day - FIRST).days + 1


def today(storage: Storage, now: float) -> date:
    return datetime.fromtimestamp(now, storage.zone).date()


def pool_of(chat: Chat, player: PlayerId) -> int:
    """The people of one group have the same deals."""
    source = chat or f"player {player}"
    return int.from_bytes(sha256(source.encode()).digest()[:4]) % daily.POOLS


async def chain_of(storage: Storage, day: date, new: Callable[[], bytes]) -> DailyChain:
    number = daily.chain_of(number_of(day))
    return DailyChain(number, bytes.fromhex(await storage.daily_secret(number, new().hex())))


async def deal(
    storage: Storage, day: date, game: str, pool: int, new: Callable[[], bytes]
) -> DealOfTheDay:
    chain = await chain_of(storage, day, new)
    secret = chain.secret(number_of(day))
    return DealOfTheDay(day, game, pool, daily.seed(secret, game, pool))


async def own_day(storage: Storage, day: date, game: str, player: PlayerId) -> OwnDay:
    number = number_of(day)
    play = await storage.daily_play(number, game, player)
    rank = None if play is None or play.score is None else await storage.daily_rank(play)
    played = await storage.days_played(game, player, number - LONGEST_SERIES)
    count = await storage.daily_count(number, game)
    return OwnDay(play, rank, count, daily.series(played, number))


async def month(storage: Storage, day: date, game: str, chat: Chat) -> tuple[DailyRow, ...]:
    """Of the month of this day, without today: today's deal is not over."""
    first = number_of(day.replace(day=1))
    last = first + monthrange(day.year, day.month)[1]
    days = range(first, min(last, number_of(day)))
    rows = await storage.daily_month(days, game, chat, BEST_DAYS, LEAST_DAYS)
    return rows[:MOST_ROWS]
