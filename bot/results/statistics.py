"""Statistics of one player, also against a friend."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.standings import HeadToHead, Statistics
from bot.results.ratings import shown
from storage.ledger import Chat, FinishedMatch, PlayerId, PlayerResult, Storage


@dataclass(frozen=True, slots=True)
class About:
    """Whose statistics: at which game, in one chat or in all, and against whom."""

    player: PlayerId
    game: str
    chat: Chat | None = None
    friend: PlayerId | None = None


async def statistics(storage: Storage, floor: int, about: About) -> Statistics:
    player, friend = about.player, about.friend
    matches = await storage.played(about.game, about.chat, player=player)
    own = [_result(match, player) for match in matches]
    ratings = [r for r in await storage.ratings(about.game, about.chat) if r.player == player]
    rating = next((shown(r) for r in ratings if r.matches >= floor), None)
    deals = sum(r.deals for r in own)
    return Statistics(
        matches=len(own),
        wins=sum(r.place == 1 for r in own),
        deals=deals,
        closings=sum(r.closings for r in own),
        closings_in_hand=sum(r.closings_in_hand for r in own),
        points_paid=sum(r.points_paid for r in own) / deals if deals else 0.0,
        best_streak=best_streak(own),
        abandonments=sum(r.left for r in own),
        rating=rating,
        against=None if friend is None else head_to_head(matches, player, friend),
    )


def best_streak(own: Sequence[PlayerResult]) -> int:
    """The most matches won in a row."""
    best = now = 0
    for result in own:
        now = now + 1 if result.place == 1 else 0
        best = max(best, now)
    return best


def head_to_head(
    matches: Sequence[FinishedMatch], player: PlayerId, friend: PlayerId
) -> HeadToHead:
    """The matches in which two players were on different sides, and who placed better."""
    met = [
        (_result(match, player), _result(match, friend))
        for match in matches
        if any(p.player == friend for p in match.players)
    ]
    against = [(mine, theirs) for mine, theirs in met if mine.side != theirs.side]
    return HeadToHead(
        matches=len(against),
        won=sum(mine.place < theirs.place for mine, theirs in against),
        lost=sum(mine.place > theirs.place for mine, theirs in against),
    )


def _result(match: FinishedMatch, player: PlayerId) -> PlayerResult:
    return next(p for p in match.players if p.player == player)
