"""Rankings: of one chat or of all, over a period, in one of five orders."""

from dataclasses import dataclass

from adapters.standings import MOST_RANKS, Order, Period, Rank
from storage.names import Chat, PlayerId
from storage.periods import periods
from storage.protocol import Storage
from storage.results import RankedBy, RankingKey, Standing


@dataclass(frozen=True, slots=True)
class RankingBoard:
    """The operator's settings for rankings."""

    floor: int = 5
    """How many matches a player needs before a rating is shown."""
    chips: int = 1000
    """The play chips that each player starts with in a chat."""


@dataclass(frozen=True, slots=True)
class RankingQuery:
    """Which ranking is wanted: of one chat, or of all if there is no chat."""

    game: str
    order: Order
    period: Period
    chat: Chat | None
    player: PlayerId | None = None
    """The player whose place is added if it is not on the page."""


async def ranking(
    storage: Storage, board: RankingBoard, now: float, asked: RankingQuery
) -> tuple[Rank, ...]:
    """The first page of the ranking, and the place of the player who asks."""
    if asked.order is Order.CHIPS and asked.chat is None:
        return ()  # chips are won in a chat
    kept = RankingKey(asked.game, asked.chat, periods(now, storage.zone)[asked.period])
    by = RankedBy(asked.order)
    page = await storage.standings(kept, by, MOST_RANKS, board.floor)
    if asked.player is not None and asked.player not in {one.player for one in page}:
        own = await storage.standing(kept, by, asked.player, board.floor)
        page = page if own is None else (*page, own)
    first = board.chips if asked.order is Order.CHIPS else 0
    return tuple(_rank(one, first) for one in page)


def _rank(standing: Standing, first: int) -> Rank:
    return Rank(
        place=standing.place,
        player=standing.player,
        name=standing.name,
        value=first + standing.value,
        matches=standing.matches,
        reliability=1 - standing.abandoned / standing.matches,
    )
