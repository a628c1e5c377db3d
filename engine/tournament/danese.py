"""T6: the rounds of danese: each plays against a neighbour in the order, with few repeats."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.tournament.matching import Graph, Mates, bits
from engine.tournament.shares import Pair, Player, TournamentMatch


@dataclass(frozen=True, slots=True)
class DaneseRound:
    pairs: tuple[Pair, ...]
    """The pair of the best player first."""
    bye: Player | None
    repeats: int
    """How many of the pairs have met before."""


def most_rounds(entrants: int) -> int:
    """With six entrants, a fourth round could force a repeat."""
    return 3 if entrants == 6 else entrants * 7 // 10


def next_round(ranking: Sequence[Player], matches: Collection[TournamentMatch]) -> DaneseRound:
    """The ranking is by T3; before the first round it is the lot."""
    byes = Counter(match.players[0] for match in matches if len(match.players) == 1)
    return pairing(ranking, have_met(matches), byes)


def have_met(matches: Iterable[TournamentMatch]) -> set[frozenset[Player]]:
    """A match decided by T4 does not count."""
    return {frozenset(m.players) for m in matches if len(m.players) == 2 and not m.absent}


def pairing(
    ranking: Sequence[Player], met: Collection[frozenset[Player]], byes: Mapping[Player, int]
) -> DaneseRound:
    """The fewest repeats, and then the smallest differences in rank, from the top."""
    bye = _bye(ranking, byes) if len(ranking) % 2 else None
    players = [player for player in ranking if player != bye]
    pairs = tuple((players[one], players[two]) for one, two in _closest(_not_met(players, met)))
    return DaneseRound(pairs, bye, sum(frozenset(pair) in met for pair in pairs))


def _bye(ranking: Sequence[Player], byes: Mapping[Player, int]) -> Player:
    """The lowest in rank among those with the fewest byes."""
    return min(reversed(ranking), key=lambda player: byes.get(player, 0))


def _not_met(players: Sequence[Player], met: Collection[frozenset[Player]]) -> list[int]:
    """For each place of the ranking, those of the others whom the player has not met."""
    return [
        sum(1 << n for n, other in enumerate(players) if frozenset((player, other)) not in met)
        & ~(1 << place)
        for place, player in enumerate(players)
    ]


def _closest(not_met: Sequence[int]) -> Iterator[tuple[int, int]]:
    """From the top, each takes the nearest one who leaves no more repeats than there must be.

    As many as possible who have not met are joined. All others must meet again, so as many pairs
    are repeats as are missing there.
    """
    graph = Graph(not_met, (1 << len(not_met)) - 1)
    mates = graph.joined({})
    while graph.places:
        first, *others = bits(graph.places)
        second, mates = next(
            (other, rest)
            for other in others
            if (rest := _without(graph, mates, first, other)) is not None
        )
        yield first, second
        graph = graph.without(first, second)


def _without(graph: Graph, mates: Mates, one: int, other: int) -> Mates | None:
    """As many pairs as before without these two, or one less if they were such a pair."""
    rest = graph.without(one, other)
    needed = len(mates) - 2 * graph.may_join(one, other)
    if needed > rest.places.bit_count():
        return None
    left = {place: mate for place, mate in mates.items() if not {place, mate} & {one, other}}
    left = rest.joined(left)
    return left if len(left) == needed else None
