"""How strong players are, computed from the finished matches; it can be rebuilt at any time."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from openskill.models import PlackettLuce, PlackettLuceRating

from common.addresses import Chat, group_of
from common.ids import PlayerId
from common.threads import Threads
from storage.errors import Conflict
from storage.results import FinishedMatch, PlayerResult, Rating, Results

_MODEL = PlackettLuce()
AT_ONCE = 100
"""How many matches one transaction adds to the ratings."""


class RatedResults(Results, Protocol):
    async def joined(self) -> int:
        """How many players were joined with others so far."""


class Ratings:
    """Adds finished matches to the ratings, in order. The storage knows which are missing."""

    def __init__(self, results: RatedResults, threads: Threads) -> None:
        self._results = results
        self._threads = threads

    async def catch_up(self) -> None:
        """Add all that are missing: after two rated chats became one, these are all matches."""
        while await self.update():
            pass

    async def update(self) -> int:
        """Add the oldest matches that are missing; returns how many."""
        matches = await self._results.unrated(AT_ONCE)
        if not matches:
            return 0
        joined = await self._results.joined()
        known = await self._known(matches)
        ratings = await self._threads.run(_all_rated, matches, known)
        try:
            tables = [match.table for match in matches]
            await self._results.keep_ratings(tables, ratings, joined)
        except Conflict:
            return 0  # ratings were deleted or joined meanwhile; the next call starts anew
        return len(matches)

    async def _known(self, matches: Sequence[FinishedMatch]) -> Sequence[Rating]:
        players: dict[tuple[str, Chat | None], set[PlayerId]] = {}
        for match in matches:
            for chat in (None, group_of(match.chat)):
                own = players.setdefault((match.game, chat), set())
                own.update(result.player for result in match.players)
        return [
            rating
            for (game, chat), those in players.items()
            for rating in await self._results.ratings(game, chat, those)
        ]


def _all_rated(matches: Sequence[FinishedMatch], known: Sequence[Rating]) -> Sequence[Rating]:
    """The players' ratings after these matches."""
    newest = {(one.game, one.chat): dict[PlayerId, Rating]() for one in known}
    for one in known:
        newest[one.game, one.chat][one.player] = one
    for match in matches:
        for chat in (None, group_of(match.chat)):
            own = newest.setdefault((match.game, chat), {})
            own.update((one.player, one) for one in rated(match, chat, own))
    return [one for ratings in newest.values() for one in ratings.values()]


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
