"""Tournaments of any game: the value of a group match, the order of a group, who goes on (rule T).

The order of a group depends on victory points, match points and points conceded, not on the game.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import lcm
from typing import TypeAlias

from engine.match import LOSS, PENALTY, WIN

Player: TypeAlias = str
DIRECT = 2
"""How many players of each group go on directly by their place (T2)."""


@dataclass(frozen=True, slots=True)
class Share:
    """What matches are worth to one player."""

    victory_points: int = 0
    match_points: int = 0
    conceded: int = 0
    matches: int = 1

    def __add__(self, other: "Share") -> "Share":
        return Share(
            self.victory_points + other.victory_points,
            self.match_points + other.match_points,
            self.conceded + other.conceded,
            self.matches + other.matches,
        )


@dataclass(frozen=True, slots=True)
class GroupMatch:
    """A group match that counts, and the share of each player in it."""

    players: tuple[Player, Player]
    shares: tuple[Share, Share]

    def share(self, player: Player) -> Share:
        """The player's share, which is empty if they did not play in this match."""
        if player not in self.players:
            return Share(matches=0)
        return self.shares[self.players.index(player)]


@dataclass(frozen=True, slots=True)
class GroupStanding:
    """A player and the sum of their results in the group."""

    player: Player
    share: Share


@dataclass(frozen=True, slots=True)
class Bracket:
    """The players who go on: by their place in the group, and as the best of the others."""

    direct: tuple[Player, ...]
    ripescaggi: tuple[Player, ...]


def no_show(present: Player, absent: Player, target: int) -> GroupMatch:
    """T4: an absent player loses more than they could at the table, and there is no replay."""
    lost = Share(LOSS, -target, conceded=target + PENALTY)
    return GroupMatch((present, absent), (Share(WIN, PENALTY), lost))


def to_play(group: Iterable[Player], matches: Iterable[GroupMatch]) -> list[tuple[Player, Player]]:
    """T2: everyone meets everyone once; these are the matches not played yet."""
    met = {frozenset(match.players) for match in matches}
    return [pair for pair in combinations(group, 2) if frozenset(pair) not in met]


def standings(matches: Sequence[GroupMatch], lot: Sequence[Player]) -> tuple[GroupStanding, ...]:
    """T3: a group in its order; the lot, which is the order of the draw, decides last."""
    shares = {player: _sum(match.share(player) for match in matches) for player in lot}

    def rank(player: Player) -> tuple[int, ...]:
        share = shares[player]
        equals = [p for p in lot if shares[p].victory_points == share.victory_points]
        among = _sum(m.share(player) for m in matches if set(m.players) <= set(equals))
        return (-share.victory_points, -among.victory_points, -share.match_points, share.conceded)

    return tuple(GroupStanding(player, shares[player]) for player in sorted(lot, key=rank))


def bracket(groups: Sequence[Sequence[GroupStanding]], places: int) -> Bracket:
    """T2, T3: the first players of each group, and the best others until all places are filled.

    Groups may differ in size, so the others are compared by points per match: VP, then MP. If two
    are still equal, the group that was drawn first decides, then the place in it.
    """
    direct = [standing.player for group in groups for standing in group[:DIRECT]]
    others = sorted(chain(*(group[DIRECT:] for group in groups)), key=_by_the_match(groups))
    room = max(0, places - len(direct))
    return Bracket(tuple(direct), tuple(standing.player for standing in others[:room]))


def _by_the_match(
    groups: Sequence[Sequence[GroupStanding]],
) -> Callable[[GroupStanding], tuple[int, int]]:
    """A sort key by points per match, scaled to whole numbers by a common number of matches."""
    every = lcm(*(max(1, standing.share.matches) for group in groups for standing in group))

    def rate(standing: GroupStanding) -> tuple[int, int]:
        share = standing.share
        times = every // max(1, share.matches)
        return -share.victory_points * times, -share.match_points * times

    return rate


def _sum(shares: Iterable[Share]) -> Share:
    return sum(shares, start=Share(matches=0))
