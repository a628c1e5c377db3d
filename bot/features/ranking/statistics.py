"""Statistics of one player, also against a friend."""

from dataclasses import dataclass

from adapters.standings import HeadToHead, Statistics
from common.addresses import Chat
from common.ids import PlayerId
from storage.protocol import Storage
from storage.results import RankingKey


@dataclass(frozen=True, slots=True)
class About:
    """Whose statistics: at which game, in one chat or in all, and against whom."""

    player: PlayerId
    game: str
    chat: Chat | None = None
    friend: PlayerId | None = None


async def statistics(storage: Storage, floor: int, about: About) -> Statistics:
    totals = await storage.totals(RankingKey(about.game, about.chat), about.player)
    ratings = await storage.ratings(about.game, about.chat, [about.player])
    return Statistics(
        matches=totals.matches,
        wins=totals.wins,
        deals=totals.deals,
        closings=totals.closings,
        closings_in_hand=totals.closings_in_hand,
        points_paid=totals.points_paid / totals.deals if totals.deals else 0.0,
        best_streak=totals.best_streak,
        abandonments=totals.abandoned + totals.left_early,
        rating=next((rating.shown for rating in ratings if rating.matches >= floor), None),
        against=None if about.friend is None else await _against(storage, about, about.friend),
    )


async def _against(storage: Storage, about: About, friend: PlayerId) -> HeadToHead:
    met = await storage.meetings(RankingKey(about.game, about.chat), about.player, friend)
    return HeadToHead(met.matches, met.won, met.lost)
