"""Finished matches, and the ratings that follow from them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol
from zoneinfo import ZoneInfo

from common.addresses import Chat
from common.ids import PlayerId, TableId
from storage.periods import EVER


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What a finished match brought one player; never changed afterwards."""

    player: PlayerId
    seat: int
    side: int
    place: int
    match_points: int
    victory_points: int
    left: bool
    """The player lost by timeout, or left the match."""
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0
    chips: int = 0
    total: int | None = None
    """The points of the player's side at the end of the match, where they are known."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match. One that does not count is kept, but changes no ranking."""

    counts: bool
    players: tuple[PlayerResult, ...]
    only_leavers: bool = False
    """It does not count, except for the reliability of those who have left it."""


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match, for rankings and statistics."""

    table: TableId
    chat: Chat
    game: str
    ended: float
    players: tuple[PlayerResult, ...]


FIRST_MU, FIRST_SIGMA = 25.0, 25.0 / 3.0
"""The rating before the first match."""
LEAST_SIGMA = 0.001


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in one game, among all players or (`chat`) those of one chat."""

    player: PlayerId
    game: str
    chat: Chat | None
    mu: float
    sigma: float
    matches: int

    @property
    def shown(self) -> float:
        """What is shown: the strength that the player has at least, almost surely."""
        return round(self.mu - 3 * self.sigma, 2)


def combined(one: Rating, other: Rating) -> Rating:
    """The rating of a person who has played with two accounts.

    Each rating is what the account's matches have told of the same strength, beginning with what is
    thought of everybody. So what they have told is added up, and the beginning counts once.
    """
    known = [(1 / max(each.sigma, LEAST_SIGMA) ** 2, each.mu) for each in (one, other)]
    begun = 1 / FIRST_SIGMA**2
    weight = sum(weight for weight, _ in known)
    told = weight - begun
    if told < begun:  # not by our ratings: they know more than nothing
        told, begun = weight, 0.0
    mu = (sum(weight * mu for weight, mu in known) - begun * FIRST_MU) / told
    return replace(one, mu=mu, sigma=told**-0.5, matches=one.matches + other.matches)


class RankedBy(StrEnum):
    """By what a ranking is ordered, the highest first."""

    MATCH_POINTS = "match_points"
    VICTORY_POINTS = "victory_points"
    WINS = "wins"
    CHIPS = "chips"
    """Won in all matches of the chat, less those that were lost."""
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class RankingKey:
    """The matches that count together: of one game, everywhere or in a group, at some time."""

    game: str
    chat: Chat | None = None
    """A group, with its topics; None: everywhere, where only players are shown who chose it."""
    period: str = EVER
    """A key of `storage/periods.py`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in a ranking. Equal players share a place, and no place follows twice."""

    place: int
    player: PlayerId
    name: str | None
    """None for a player who asked to be forgotten."""
    value: float
    matches: int
    abandoned: int
    """Matches that the player left, or lost by timeout."""
    left_early: int = 0
    """The same, of matches that count for nothing else."""

    @property
    def reliability(self) -> float:
        """The share of matches that the player did not leave."""
        left = self.abandoned + self.left_early
        return 1 - left / (self.matches + self.left_early)


@dataclass(frozen=True, slots=True)
class Totals:
    """What a player's matches in a ranking come to."""

    matches: int = 0
    wins: int = 0
    abandoned: int = 0
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0
    best_streak: int = 0
    """The most matches won in a row."""
    left_early: int = 0
    """Matches that the player left, and that count for nothing else."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """Matches of one player against another, not as partners, and who came out better."""

    matches: int = 0
    won: int = 0
    lost: int = 0


class Results(Protocol):
    """Finished matches, and the standings and ratings that follow from them.

    Matches are in the order in which they were kept, even if the clock was set back. A match in
    which two of the players turned out to be one person counts no more.
    """

    async def played(self) -> tuple[FinishedMatch, ...]:
        """The matches that count, in order."""

    async def latest_matches(self, player: PlayerId, limit: int) -> tuple[FinishedMatch, ...]:
        """The player's newest matches, also those that do not count, the newest first."""

    async def matches_between(
        self, group: Chat, first: float, end: float
    ) -> tuple[FinishedMatch, ...]:
        """The matches that count and were played in a group, in order, which ended from the first
        moment on and before the other."""

    async def unrated(self, limit: int = 1000) -> tuple[FinishedMatch, ...]:
        """The first matches that count and are not in the ratings yet, in order."""

    async def keep_ratings(
        self, matches: Sequence[TableId], ratings: Sequence[Rating], joined: int | None = None
    ) -> None:
        """Keep the ratings after some matches, and that they contain them, in one transaction.

        `Conflict` if the ratings are out of date: unless these are the first unrated matches, or
        after one of the players was joined with another. `joined` is how many players were joined
        when the ratings before these matches were read.
        """

    async def ratings(
        self, game: str, chat: Chat | None, players: Collection[PlayerId] | None = None
    ) -> tuple[Rating, ...]:
        """Ratings of these players, or of all, in the order of their numbers."""

    @property
    def zone(self) -> ZoneInfo:
        """The time zone in which the periods of rankings begin."""

    async def counting(self) -> float | None:
        """Which part of the matches the standings contain, while they are counted up again after
        an upgrade or in another time zone; None if they contain them all."""

    async def count_more(self, since: int | None) -> int | None:
        """Count some more matches up, in a short transaction; returns how far the counting has
        come, or None if no match is missing. `since`: what the last step has returned, if any.

        `Conflict` if another process has gone on from there: it counts, and this one need not.
        """

    async def standings(
        self, ranking: RankingKey, by: RankedBy, limit: int, floor: int = 0
    ) -> tuple[Standing, ...]:
        """The first players of a ranking, in order, equal ones in the order of their numbers.

        Ratings are shown from `floor` rated matches on.
        """

    async def seasons(
        self, game: str, chat: Chat | None, limit: int
    ) -> tuple[tuple[str, tuple[Standing, ...]], ...]:
        """The keys of the newest seasons with a ranking, the newest first, each with its first
        three players by match points."""

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        """One player in such a ranking, if it shows them."""

    async def totals(self, ranking: RankingKey, player: PlayerId) -> Totals:
        """What the player's matches in a ranking come to, whether it shows them or not."""

    async def meetings(self, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
        """How a player did against another, in a ranking of all time."""

    async def newest_matches(self, player: PlayerId) -> dict[str, TableId]:
        """The table of the player's newest match of each game, the newest of all last."""
