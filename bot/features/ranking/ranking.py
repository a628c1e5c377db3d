"""Rankings: of one chat or of all, over a period, in one of five orders."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.standings import MOST_RANKS, Order, Period, Rank, SeasonEnd
from bot.requests.given import RankingBoard
from common.addresses import Chat
from common.ids import PlayerId
from storage.periods import periods, season_key, season_number
from storage.protocol import Storage
from storage.results import RankedBy, RankingKey, Standing

MOST_SEASONS = 8


@dataclass(frozen=True, slots=True)
class RankingQuery:
    """Which ranking is wanted: of one chat, or of all if there is no chat."""

    game: str
    order: Order
    period: Period
    chat: Chat | None
    player: PlayerId | None = None
    """The player whose place is added if it is not on the page."""
    season: int = 0
    """The number of a season that is over; 0: the period that runs."""


async def ranking(
    storage: Storage, board: RankingBoard, now: float, asked: RankingQuery
) -> tuple[Rank, ...]:
    """The first page of the ranking, and the place of the player who asks."""
    if asked.order is Order.CHIPS and asked.chat is None:
        return ()  # chips are won in a chat
    running = periods(now, storage.zone)[asked.period]
    period = season_key(asked.season) if asked.season else running
    kept = RankingKey(asked.game, asked.chat, period)
    by = RankedBy(asked.order)
    page = await storage.standings(kept, by, MOST_RANKS, board.floor)
    if asked.player is not None and asked.player not in {one.player for one in page}:
        own = await storage.standing(kept, by, asked.player, board.floor)
        page = page if own is None else (*page, own)
    first = board.chips if asked.order is Order.CHIPS else 0
    return tuple(_rank(one, first) for one in page)


async def seasons(
    storage: Storage, now: float, game: str, chat: Chat | None
) -> Sequence[SeasonEnd]:
    """The newest seasons that are over, with their champions by match points.

    Nothing adds to them any more. A person who is forgotten has no name there, either, and the
    table of everybody shows those who want to be in it now.
    """
    running, found = periods(now, storage.zone)["season"], list[SeasonEnd]()
    for key, first in await storage.seasons(game, chat, MOST_SEASONS + 1):
        if key != running:
            champions = tuple(_rank(one, 0) for one in first if one.place == 1)
            found.append(SeasonEnd(season_number(key), champions))
    return found[:MOST_SEASONS]


def _rank(standing: Standing, first: int) -> Rank:
    return Rank(
        place=standing.place,
        player=standing.player,
        name=standing.name,
        value=first + standing.value,
        matches=standing.matches,
        reliability=standing.reliability,
    )
