"""The deals of the days: which one is today's, how a person did, and the table of the month."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from hashlib import sha256
from itertools import pairwise
from zoneinfo import ZoneInfo

from bot.tables.daily_table import PERSON, DealOfTheDay, closes, number_of
from bot.tables.replayed_deals import ReplayedDeals
from common.addresses import Chat
from common.ids import PlayerId, TableId
from engine import daily
from engine.daily import DailyChain, DailyRank
from engine.game import Tally
from storage.daily import DailyMonth, DailyPlay
from storage.protocol import Storage

KNOWN_FOR = 30 * 24 * 3600.0
"""In the table of everybody are people who have had an account for so many seconds."""
LONGEST_SERIES = 400
"""How many days are looked back for a series of days."""
MOST_ROWS = 20
NOTHING = Tally()


@dataclass(frozen=True, slots=True)
class OwnDay:
    """How a person stands with the deal of a day."""

    play: DailyPlay | None
    rank: DailyRank | None
    """None until they have finished."""
    count: int
    """How many people have finished it."""
    series: int


def today(storage: Storage, now: float) -> date:
    return today_in(storage.zone, now)


def today_in(zone: ZoneInfo, now: float) -> date:
    return datetime.fromtimestamp(now, zone).date()


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


def days_over(zone: ZoneInfo, now: float) -> tuple[int, range]:
    """The month that runs, known by its first day, and those of its days that are over."""
    day = today_in(zone, now)
    first, late = number_of(day.replace(day=1)), closes(day - timedelta(days=1), zone) <= now
    return first, range(first, number_of(day) - (0 if late else 1))


async def month(
    storage: Storage, now: float, game: str, chat: Chat, excluded: Collection[PlayerId]
) -> DailyMonth:
    """The table of this month's days that are over. `excluded`: people who are not in that of
    everybody."""
    first, _ = days_over(storage.zone, now)
    limit = MOST_ROWS + len(excluded)
    found = await storage.daily_month(first, game, chat, daily.LEAST_DAYS, limit, now - KNOWN_FOR)
    rows = [row for row in found.rows if chat or row.player not in excluded]
    return replace(found, rows=tuple(rows[:MOST_ROWS]))


async def closing_turn(replayed: ReplayedDeals, table: TableId) -> int | None:
    """In which of their own turns the person closed; None if they did not, or if that is not known
    any more."""
    played = await replayed.deals(table)
    if not played.ended or played.ended[0].setup is None:
        return None
    own = set[int]()
    for before, step in pairwise(await replayed.steps(played, played.ended[0])):
        if before.match.table_view.turn == PERSON:
            own.add(step.turn)
        if any(
            step.match.tally(event).get(PERSON, NOTHING).closings for event in step.frame.events
        ):
            return len(own)
    return None
