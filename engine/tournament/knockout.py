"""Knock-out from round to round, to the places at the end; finals after a league (T2, T4, T6)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.tournament.bracket import Slots
from engine.tournament.shares import Pair, Player

Winners: TypeAlias = Mapping[Pair, Player | None]
"""Who goes on from each match of a round; None if neither side came (T4)."""


def matches_of(slots: Slots) -> tuple[Pair, ...]:
    """The matches of a round, without the byes."""
    return tuple((one, two) for one, two in _ties(slots) if one is not None and two is not None)


def next_round(slots: Slots, winners: Winners) -> Slots:
    """Once all matches of a round have been played."""
    return tuple(_goes_on(one, two, winners) for one, two in _ties(slots))


def semifinal_losers(rounds: Sequence[Slots]) -> tuple[Player, ...]:
    """They share the third place, or two of them play for it."""
    return _dropped(*rounds[-3:-1]) if len(rounds) >= 3 else ()


def final_places(
    rounds: Sequence[Slots], third: Player | None = None
) -> tuple[tuple[int, tuple[Player, ...]], ...]:
    """Each place with those who share it; `third` has won a match for the third place.

    The last of the rounds holds the winner alone, or nobody: then both finalists are second.
    """
    places = {1: tuple(player for player in rounds[-1] if player is not None)}
    for before, after in zip(rounds[-2::-1], rounds[:0:-1], strict=True):
        places[len(after) + 1] = _dropped(before, after)
    if third is not None:
        places |= _with_third(places[3], third)
    return tuple((place, players) for place, players in sorted(places.items()) if players)


def league_final(order: Sequence[Player], players: int) -> Slots:
    """T6: a final of the first two, or semifinals: first against fourth, second against third."""
    first, second, third, fourth = (dict(enumerate(order)).get(place) for place in range(4))
    return (first, second) if players == 2 else (first, fourth, second, third)


def replaced(slots: Slots, withdrawn: Player, reserve: Player | None) -> Slots:
    """T5: until the first card of the bracket, a reserve takes the place as drawn.

    Without one the opponent has a bye. Later, the opponent wins the match that is not played.
    """
    return tuple(reserve if player == withdrawn else player for player in slots)


def _ties(slots: Slots) -> Iterator[tuple[Player | None, Player | None]]:
    """A round of a single player has none."""
    return zip(slots[::2], slots[1::2], strict=False)


def _goes_on(one: Player | None, two: Player | None, winners: Winners) -> Player | None:
    if one is not None and two is not None:
        return winners[one, two]
    return two if one is None else one


def _dropped(before: Slots, after: Slots) -> tuple[Player, ...]:
    return tuple(player for player in before if player is not None and player not in after)


def _with_third(losers: tuple[Player, ...], third: Player) -> dict[int, tuple[Player, ...]]:
    return {3: (third,), 4: tuple(player for player in losers if player != third)}
