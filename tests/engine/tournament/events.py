"""Made-up matches of a tournament."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from engine.tournament.shares import Player, Share, TournamentMatch

NAMES = "ABCDEFGH"


def won(
    winner: Player, loser: Player, mp: int = 10, conceded: tuple[int, int] = (0, 0)
) -> TournamentMatch:
    shares = (Share(20, mp, conceded[0]), Share(0, -mp, conceded[1]))
    return TournamentMatch((winner, loser), shares)


def drawn(one: Player, other: Player) -> TournamentMatch:
    return TournamentMatch((one, other), (Share(10), Share(10)))


def some_matches(players: Sequence[Player], part: float, chance: Random) -> list[TournamentMatch]:
    """Of a part of all pairs, with few different results, so that many are equal."""
    pairs = [pair for pair in combinations(players, 2) if chance.random() < part]
    return [_some_match(*pair, chance) for pair in pairs]


def _some_match(one: Player, other: Player, chance: Random) -> TournamentMatch:
    if chance.random() < 0.5:
        one, other = other, one
    if chance.random() < 0.1:
        return drawn(one, other)
    absent = frozenset({other} if chance.random() < 0.1 else ())
    mp, conceded = chance.choice((10, 20)), (chance.choice((0, 5)), 10)
    match = won(one, other, mp, conceded)
    return TournamentMatch(match.players, match.shares, absent)
