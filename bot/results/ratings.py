"""How strong players are, computed from the finished matches; it can be rebuilt at any time."""

import asyncio
from collections.abc import Mapping, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from adapters.people import group_of
from storage.errors import Conflict
from storage.names import Chat, PlayerId
from storage.results import FinishedMatch, PlayerResult, Rating, Results

_MODEL = PlackettLuce()
AT_ONCE = 100
"""How many matches are rated while a person waits for a ranking."""


class Ratings:
    """Updates the ratings match by match, in order."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._entering = asyncio.Lock()

    async def update(self, most: int = AT_ONCE) -> int:
        """Rate the oldest unrated matches; returns how many."""
        async with self._entering:
            matches = await self._results.unrated(most)
            try:
                for match in matches:
                    await self._enter(match)
            except Conflict:
                return 0  # the ratings were deleted meanwhile; the next call starts anew
            return len(matches)

    async def rebuild(self) -> int:
        await self._results.forget_ratings()
        done = 0
        while more := await self.update():
            done += more
        return done

    async def _enter(self, match: FinishedMatch) -> None:
        players = [result.player for result in match.players]
        rows: list[Rating] = []
        for chat in (None, group_of(match.chat)):
            ratings = await self._results.ratings(match.game, chat, players)
            known = {rating.player: rating for rating in ratings}
            rows += rated(match, chat, known)
        await self._results.keep_ratings(match.table, rows)


def rated(
    match: FinishedMatch, chat: Chat | None, known: Mapping[PlayerId, Rating]
) -> Sequence[Rating]:
    """The players' ratings after a match; partners form a team."""
    sides = _sides(match)
    teams = [[_rating(known.get(p.player)) for p in side] for side in sides]
    ranks = [float(side[0].place) for side in sides]
    after = _MODEL.rate(teams, ranks=ranks)
    return [
        Rating(p.player, match.game, chat, new.mu, new.sigma, _matches(known, p.player) + 1)
        for side, team in zip(sides, after, strict=True)
        for p, new in zip(side, team, strict=True)
    ]


def _sides(match: FinishedMatch) -> list[list[PlayerResult]]:
    numbers = sorted({p.side for p in match.players})
    return [[p for p in match.players if p.side == number] for number in numbers]


def _rating(known: Rating | None) -> PlackettLuceRating:
    return _MODEL.rating() if known is None else _MODEL.rating(mu=known.mu, sigma=known.sigma)


def _matches(known: Mapping[PlayerId, Rating], player: PlayerId) -> int:
    return known[player].matches if player in known else 0
