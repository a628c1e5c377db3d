"""T2: the rounds of a group or of all'italiana, by the tables of Berger."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from engine.tournament.shares import Pair, Player, TournamentMatch

Round: TypeAlias = tuple[Pair, ...]


def rounds(players: Sequence[Player]) -> tuple[Round, ...]:
    """Everyone meets everyone once, nobody twice in a round; with an odd number, one rests."""
    if len(players) < 2:
        return ()
    odd = len(players) % 2 == 1
    circle, fixed = (players, None) if odd else (players[:-1], players[-1])
    return tuple(_round(circle, fixed, number) for number in range(len(circle)))


def to_play(pairs: Iterable[Pair], matches: Collection[TournamentMatch]) -> tuple[Pair, ...]:
    """The pairs of a group or of one round whose match has no result yet."""
    met = {frozenset(match.players) for match in matches}
    return tuple(pair for pair in pairs if frozenset(pair) not in met)


def _round(circle: Sequence[Player], fixed: Player | None, number: int) -> Round:
    """One player of the circle meets the fixed one or rests; the others meet across the circle."""
    size, half = len(circle), len(circle) // 2 + 1
    pivot = number * half % size
    across = ((circle[(pivot + i) % size], circle[pivot - i]) for i in range(1, half))
    if fixed is None:
        return tuple(across)
    first = (fixed, circle[pivot]) if number % 2 else (circle[pivot], fixed)
    return (first, *across)
