"""Tournaments of any game: what a group match brings, who leads a group, who goes on (rule T).

Standing in a group is a matter of victory points, match points and points conceded, whatever the
game that was played for them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import lcm
from typing import TypeAlias

from engine.match import LOSS, PENALTY, WIN

Player: TypeAlias = str
DIRECT = 2
"""So many of each group go on by their place (T2)."""


@dataclass(frozen=True, slots=True)
class Share:
    """What matches bring one player."""

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
class Match:
    """A group match that counts, and the share of each player in it."""

    players: tuple[Player, Player]
    shares: tuple[Share, Share]

    def share(self, player: Player) -> Share:
        """Nothing, for who was not in it."""
        if player not in self.players:
            return Share(matches=0)
        return self.shares[self.players.index(player)]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player and all he has got in his group."""

    player: Player
    share: Share


@dataclass(frozen=True, slots=True)
class Bracket:
    """Who goes on: by place in the group, and as the best of the others."""

    direct: tuple[Player, ...]
    ripescaggi: tuple[Player, ...]


def no_show(present: Player, absent: Player, target: int) -> Match:
    """T4: who does not come has lost more than at the table, and the match is not played again."""
    lost = Share(LOSS, -target, conceded=target + PENALTY)
    return Match((present, absent), (Share(WIN, PENALTY), lost))


def to_play(group: Iterable[Player], matches: Iterable[Match]) -> list[tuple[Player, Player]]:
    """T2: everyone meets everyone, once."""
    met = {frozenset(match.players) for match in matches}
    return [pair for pair in combinations(group, 2) if frozenset(pair) not in met]


def standings(matches: Sequence[Match], lot: Sequence[Player]) -> tuple[Standing, ...]:
    """T3: a group in its order, the lot deciding last: its players as they were drawn."""
    shares = {player: _sum(match.share(player) for match in matches) for player in lot}

    def rank(player: Player) -> tuple[int, ...]:
        share = shares[player]
        equals = [p for p in lot if shares[p].victory_points == share.victory_points]
        among = _sum(m.share(player) for m in matches if set(m.players) <= set(equals))
        return (-share.victory_points, -among.victory_points, -share.match_points, share.conceded)

    return tuple(Standing(player, shares[player]) for player in sorted(lot, key=rank))


def bracket(groups: Sequence[Sequence[Standing]], places: int) -> Bracket:
    """T2, T3: the first of each group, and of the others the best until the places are filled.

    Groups may differ in size, so others are compared by the match: VP, then MP. Where that leaves
    two equal, the group that was drawn first decides, then the place in it.
    """
    direct = [standing.player for group in groups for standing in group[:DIRECT]]
    others = sorted(chain(*(group[DIRECT:] for group in groups)), key=_by_the_match(groups))
    room = max(0, places - len(direct))
    return Bracket(tuple(direct), tuple(standing.player for standing in others[:room]))


def _by_the_match(
    groups: Sequence[Sequence[Standing]],
) -> Callable[[Standing], tuple[int, int]]:
    """Rates as whole numbers: of all that everybody would have after equally many matches."""
    every = lcm(*(max(1, standing.share.matches) for group in groups for standing in group))

    def rate(standing: Standing) -> tuple[int, int]:
        share = standing.share
        times = every // max(1, share.matches)
        return -share.victory_points * times, -share.match_points * times

    return rate


def _sum(shares: Iterable[Share]) -> Share:
    return sum(shares, start=Share(matches=0))
