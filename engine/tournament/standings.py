"""T3: the order of a group, of all'italiana or of danese."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.tournament.criteria import (
    ByLot,
    Criterion,
    FewerConceded,
    HeadToHeadPoints,
    MatchPoints,
    VictoryPoints,
)
from engine.tournament.shares import Player, Share, TournamentMatch


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """A player in the order of a group, with the sum of their results."""

    player: Player
    share: Share
    below_by: str | None
    """The name of the criterion that parted them from the player just above."""


def standings(matches: Sequence[TournamentMatch], lot: Sequence[Player]) -> tuple[GroupPlace, ...]:
    """All players of the lot in their order; the lot decides last."""
    shares = sums(matches, lot)
    criteria = (
        VictoryPoints(shares),
        HeadToHeadPoints(matches),
        MatchPoints(shares),
        FewerConceded(shares),
        ByLot(lot),
    )
    ordered = _ordered(lot, criteria)
    return tuple(GroupPlace(player, shares[player], below_by) for player, below_by in ordered)


def sums(matches: Iterable[TournamentMatch], players: Iterable[Player]) -> dict[Player, Share]:
    """What all matches together are worth to each player."""
    shares = {player: Share(matches=0) for player in players}
    for match in matches:
        for player, share in zip(match.players, match.shares, strict=True):
            shares[player] += share
    return shares


def _ordered(
    equals: Sequence[Player], criteria: Sequence[Criterion]
) -> Iterator[tuple[Player, str | None]]:
    """Each player with the name of the criterion that parted them from the one just above.

    The first criterion that separates some of them counts. Those who are still equal start again
    among themselves; in VP they are equal, so in effect at head-to-head.
    """
    if len(equals) < 2:
        yield from ((player, None) for player in equals)
        return
    parting, classes = next(
        (criterion, classes)
        for criterion in criteria
        if len(classes := _classes(criterion, equals)) > 1
    )
    for place, tied in enumerate(classes):
        (first, _), *others = _ordered(tied, criteria)
        yield first, parting.name if place else None
        yield from others


def _classes(criterion: Criterion, equals: Sequence[Player]) -> list[list[Player]]:
    """Those who are equal by the criterion together, the best first."""
    classes = defaultdict[int, list[Player]](list)
    for player, value in zip(equals, criterion.values(equals), strict=True):
        classes[value].append(player)
    return [classes[value] for value in sorted(classes)]
