"""Tournaments with as many entrants as an event may have."""

from collections.abc import Callable
from random import Random
from time import process_time

from engine.tournament import bracket, danese
from engine.tournament.draws import MOST_ENTRANTS, Entrant, drawn
from engine.tournament.groups import divided
from engine.tournament.qualification import qualified
from engine.tournament.shares import Share, TournamentMatch
from engine.tournament.standings import standings
from tests.bench.measure import Row

LOT = [str(number) for number in range(MOST_ENTRANTS)]
ENTRANTS = [Entrant(number, f"Nome {number}") for number in range(MOST_ENTRANTS)]


def rows() -> list[Row]:
    rounds = _danese()
    return [
        Row("danese, order and pairs of a round, slowest of 44", max(rounds), "ms CPU", "20"),
        Row("the same, mean", sum(rounds) / len(rounds), "ms CPU"),
        Row("a bracket drawn from 21 groups", _ms(_bracket), "ms CPU", "1 (0.3 measured)"),
        Row("a draw of all entrants", _ms(_draw), "ms CPU", "1 (0.2 measured)"),
    ]


def _danese() -> list[float]:
    """Each round of an event of the most rounds, with results at random."""
    chance, matches, times = Random(64), list[TournamentMatch](), list[float]()
    for _ in range(danese.most_rounds(MOST_ENTRANTS)):
        start = process_time()
        ranking = [place.player for place in standings(matches, LOT)]
        found = danese.next_round(ranking, matches)
        times.append((process_time() - start) * 1000)
        for pair in found.pairs:
            mp, conceded = chance.randrange(1, 150), chance.randrange(100)
            shares = Share(20, mp, conceded), Share(0, -mp, conceded + mp)
            matches.append(TournamentMatch(pair if chance.random() < 0.5 else pair[::-1], shares))
    return times


def _bracket() -> None:
    field = qualified(divided(LOT, 3), 32, lambda player: (int(player),))
    bracket.draw(field, LOT)


def _draw() -> None:
    drawn("groups", ENTRANTS, bytes(32))


def _ms(work: Callable[[], None]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000
