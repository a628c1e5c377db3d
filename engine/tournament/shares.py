"""What a match of a tournament is worth to each side: VP, MP and points conceded (T, T4)."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Length, MatchNumbers, Result
from engine.match import LOSS, WIN

Player: TypeAlias = str
"""An entrant: one player, or a fixed pair."""
Pair: TypeAlias = tuple[Player, Player]


@dataclass(frozen=True, slots=True)
class Share:
    """What one match, or several together, are worth to one side."""

    vp: int = 0
    mp: int = 0
    conceded: int = 0
    matches: int = 1

    def __add__(self, other: "Share") -> "Share":
        return Share(
            self.vp + other.vp,
            self.mp + other.mp,
            self.conceded + other.conceded,
            self.matches + other.matches,
        )


@dataclass(frozen=True, slots=True)
class TournamentMatch:
    """A match that counts, with the share of each side. A bye is a match with one side."""

    players: tuple[Player, ...]
    shares: tuple[Share, ...]
    absent: frozenset[Player] = frozenset()
    """Those who did not come: then the match was decided by T4."""

    def share(self, player: Player) -> Share:
        return self.shares[self.players.index(player)]


def played(players: Pair, result: Result, numbers: MatchNumbers) -> TournamentMatch:
    """A match played to its end."""
    conceded = numbers.conceded(result.totals)
    worth = zip(result.victory_points, result.match_points, conceded, strict=True)
    return TournamentMatch(players, tuple(Share(*values) for values in worth))


def bye(player: Player) -> TournamentMatch:
    """T6: a bye counts as a match won."""
    return TournamentMatch((player,), (Share(WIN),))


def no_show(
    players: Pair, absent: Set[Player], length: Length, numbers: MatchNumbers
) -> TournamentMatch:
    """T4: an absent side loses more than it could at the table; there is no replay."""
    worth = numbers.no_show(length)
    came, missing = Share(WIN, worth.gained), Share(LOSS, -worth.lost, worth.conceded)
    shares = tuple(missing if player in absent else came for player in players)
    return TournamentMatch(players, shares, frozenset(absent))


def total(shares: Iterable[Share]) -> Share:
    return sum(shares, start=Share(matches=0))
