"""T3: the criteria that put equals in order, one class each, named as the rule names them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Protocol, TypeAlias

from engine.tournament.shares import Player, Share, TournamentMatch

Shares: TypeAlias = Mapping[Player, Share]


class Criterion(Protocol):
    """A reason to place one of several equals before another."""

    @property
    def name(self) -> str: ...

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        """A number for each of the equals; the lower is the better."""


class VictoryPoints:
    name = "vp"

    def __init__(self, shares: Shares) -> None:
        self._shares = shares

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        return [-self._shares[player].vp for player in equals]


class HeadToHeadPoints:
    """The sum of VP in all matches among the equals; passed over unless all of them have met."""

    name = "head_to_head"

    def __init__(self, matches: Iterable[TournamentMatch]) -> None:
        self._won: dict[Player, dict[Player, int]] = defaultdict(lambda: defaultdict(int))
        for match in matches:
            for player, share in zip(match.players, match.shares, strict=True):
                for other in match.players:
                    self._won[player][other] += share.vp

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        if not all(other in self._won[player] for player, other in combinations(equals, 2)):
            return [0] * len(equals)
        return [-self._among(player, equals) for player in equals]

    def _among(self, player: Player, equals: Collection[Player]) -> int:
        return sum(self._won[player][other] for other in equals if other != player)


class MatchPoints:
    """The MP of the whole group."""

    name = "mp"

    def __init__(self, shares: Shares) -> None:
        self._shares = shares

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        return [-self._shares[player].mp for player in equals]


class FewerConceded:
    """The points conceded in the whole group."""

    name = "conceded"

    def __init__(self, shares: Shares) -> None:
        self._shares = shares

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        return [self._shares[player].conceded for player in equals]


class ByLot:
    name = "lot"

    def __init__(self, lot: Sequence[Player]) -> None:
        self._places = {player: place for place, player in enumerate(lot)}

    def values(self, equals: Sequence[Player]) -> Sequence[int]:
        return [self._places[player] for player in equals]
