"""T3: how players of different groups are compared: by what a match was worth on average."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from engine.tournament.shares import Player, Share, TournamentMatch, total

Measure: TypeAlias = Callable[[Player], tuple[int | Fraction, ...]]
"""Sorts players of different groups, the best first."""


def counted(player: Player, matches: Iterable[TournamentMatch]) -> Share:
    """A match decided by T4 is left out for the side that came, and counts for the absent one."""
    own = (match for match in matches if player in match.players)
    return total(m.share(player) for m in own if not m.absent or player in m.absent)


def per_match(share: Share) -> tuple[int | Fraction, ...]:
    """VP, MP, fewer conceded, each per match; without a match left, after all others."""
    if not share.matches:
        return (1,)
    return (
        0,
        Fraction(-share.vp, share.matches),
        Fraction(-share.mp, share.matches),
        Fraction(share.conceded, share.matches),
    )


def by_match(matches: Sequence[TournamentMatch], lot: Sequence[Player]) -> Measure:
    """The measure of ripescaggi; at last the lot decides."""
    return lambda player: (*per_match(counted(player, matches)), lot.index(player))
