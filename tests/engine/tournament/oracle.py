"""Rule T once more, by definition and without the engine's ways: slow, for up to eight entrants."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from engine.tournament.shares import Player, TournamentMatch

Pairing = list[tuple[int, int]]
Matches = Sequence[TournamentMatch]

# T3


def order(matches: Matches, lot: Sequence[Player]) -> list[Player]:
    """The only order of all in which everybody stands above everybody who comes later."""
    right = [
        found
        for found in permutations(lot)
        if all(
            parted(one, other, matches, lot)[0] == one
            for place, one in enumerate(found)
            for other in found[place + 1 :]
        )
    ]
    (only,) = right
    return list(only)


def parted(
    one: Player, other: Player, matches: Matches, lot: Sequence[Player]
) -> tuple[Player, str]:
    """The better of two, and the criterion that parts them, starting from all of them as equals."""
    equals = set(lot)
    while True:
        name, values = next(
            (name, values)
            for name, values in criteria(equals, matches, lot)
            if len(set(values.values())) > 1
        )
        if values[one] != values[other]:
            return (one if values[one] > values[other] else other), name
        equals = {player for player in equals if values[player] == values[one]}


def sorted_order(matches: Matches, lot: Sequence[Player]) -> list[Player]:
    """The same for many entrants: part all of them by the first criterion that can, and so on."""
    found: list[Player] = []
    to_part = [set(lot)]
    while to_part:
        equals = to_part.pop(0)
        if len(equals) == 1:
            found += equals
            continue
        values = next(
            values for _, values in criteria(equals, matches, lot) if len(set(values.values())) > 1
        )
        best_first = sorted(set(values.values()), reverse=True)
        to_part[:0] = [{p for p in equals if values[p] == value} for value in best_first]
    return found


def criteria(
    equals: Collection[Player], matches: Matches, lot: Sequence[Player]
) -> Iterator[tuple[str, Mapping[Player, int]]]:
    """The more, the better."""
    among = [match for match in matches if set(match.players) <= set(equals)]
    met = {frozenset(match.players) for match in among}
    all_met = all(frozenset((a, b)) in met for a in equals for b in equals if a != b)
    yield "vp", {player: added(player, matches, "vp") for player in equals}
    if all_met:
        yield (
            "head_to_head",
            {p: added(p, (m for m in among if len(m.players) == 2), "vp") for p in equals},
        )
    yield "mp", {player: added(player, matches, "mp") for player in equals}
    yield "conceded", {player: -added(player, matches, "conceded") for player in equals}
    yield "lot", {player: -list(lot).index(player) for player in equals}


def added(player: Player, matches: Iterable[TournamentMatch], what: str) -> int:
    found = 0
    for match in matches:
        for place, name in enumerate(match.players):
            if name == player:
                found += getattr(match.shares[place], what)
    return found


# Pairings


def pairings(places: Sequence[int]) -> Iterator[Pairing]:
    """Every way to put all of them in pairs."""
    if not places:
        yield []
        return
    for place in range(1, len(places)):
        rest = [*places[1:place], *places[place + 1 :]]
        yield from ([(places[0], places[place]), *pairs] for pairs in pairings(rest))


def danese(number: int, met: Collection[frozenset[int]]) -> Pairing:
    """T6: the fewest repeats, then the smallest list of differences."""

    def worth(pairs: Pairing) -> tuple[int, list[int]]:
        return sum(frozenset(pair) in met for pair in pairs), [b - a for a, b in pairs]

    return min(pairings(range(number)), key=worth)


def fewest(number: int, bad: Callable[[int, int], tuple[int, int]]) -> tuple[int, int]:
    """T2: the fewest matches of two firsts, and then of two of one group."""

    def total(pairs: Pairing) -> tuple[int, int]:
        found = [bad(a, b) for a, b in pairs]
        return sum(firsts for firsts, _ in found), sum(same for _, same in found)

    return min(map(total, pairings(range(number))))
