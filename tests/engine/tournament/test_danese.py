"""The rounds of danese (T6)."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import ByPoints
from engine.scala40.worth import NUMBERS
from engine.tournament import danese
from engine.tournament.matching import Graph
from engine.tournament.shares import TournamentMatch, bye, no_show
from engine.tournament.standings import standings
from tests.engine.tournament import oracle
from tests.engine.tournament.events import NAMES, won


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 5), (10, 7), (20, 14), (64, 44)],
)
def test_the_most_rounds(entrants: int, rounds: int) -> None:
    assert danese.most_rounds(entrants) == rounds


def test_the_first_round_is_by_lot() -> None:
    first = danese.next_round("DACBE", [])
    assert (first.pairs, first.bye, first.repeats) == ((("D", "A"), ("C", "B")), "E", 0)


def test_the_lowest_with_the_fewest_byes_rests() -> None:
    assert danese.next_round("ABC", [bye("C")]).bye == "B"
    assert danese.next_round("ABC", [bye("C"), bye("B")]).bye == "A"
    assert danese.next_round("ABC", [bye("A"), bye("C"), bye("B")]).bye == "C"


def test_a_match_decided_by_t4_is_no_meeting() -> None:
    absent = no_show(("A", "B"), {"B"}, ByPoints(101), NUMBERS)
    assert danese.next_round("ABCD", [absent]).pairs == (("A", "B"), ("C", "D"))
    assert danese.next_round("ABCD", [won("A", "B")]).pairs == (("A", "C"), ("B", "D"))
    assert danese.next_round("AB", [won("A", "B"), won("B", "A")]).repeats == 1


def test_a_repeat_at_the_top_may_be_the_smallest_list() -> None:
    """B, C and F can only meet D; somebody must meet again, and the first two do."""
    met = [*combinations("ABCF", 2), ("A", "E"), ("B", "E"), ("C", "E"), ("F", "E")]
    found = danese.pairing("ABCDEF", {frozenset(pair) for pair in met}, {})
    assert found.repeats == 2
    assert found.pairs == (("A", "B"), ("C", "D"), ("E", "F"))


@given(st.sampled_from([2, 4, 6, 8]), st.floats(0, 1), st.integers(0))
def test_no_pairing_is_better(number: int, part: float, seed: int) -> None:
    chance = Random(seed)
    met = {frozenset(p) for p in combinations(range(number), 2) if chance.random() < part}
    ranking = NAMES[:number]
    named = {frozenset(ranking[n] for n in pair) for pair in met}
    found = danese.pairing(ranking, named, {})
    pairs = [(ranking.index(one), ranking.index(two)) for one, two in found.pairs]
    assert pairs == oracle.danese(number, met)
    assert found.repeats == sum(frozenset(pair) in met for pair in pairs)


@given(st.integers(1, 9), st.floats(0, 1), st.integers(0))
def test_no_matching_joins_more(number: int, part: float, seed: int) -> None:
    chance = Random(seed)
    joins = {pair for pair in combinations(range(number), 2) if chance.random() < part}
    neighbours = [0] * number
    for one, two in joins:
        neighbours[one] |= 1 << two
        neighbours[two] |= 1 << one
    mates = Graph(neighbours, (1 << number) - 1).joined({})
    assert all(mates[mate] == place for place, mate in mates.items())
    assert {(min(pair), max(pair)) for pair in mates.items()} <= joins
    best = max(
        sum(pair in joins for pair in pairs)
        for pairs in oracle.pairings(range(number + number % 2))
    )
    assert len(mates) == 2 * best


@given(st.integers(3, 24), st.integers(0))
def test_within_the_most_rounds_nobody_meets_again(number: int, seed: int) -> None:
    """Nobody rests twice either, as long as somebody has not rested."""
    chance = Random(seed)
    lot = [f"p{n}" for n in chance.sample(range(number), number)]
    matches: list[TournamentMatch] = []
    for _ in range(danese.most_rounds(number)):
        ranking = [place.player for place in standings(matches, lot)]
        found = danese.next_round(ranking, matches)
        assert number < 7 or found.repeats == 0
        playing = {player for pair in found.pairs for player in pair}
        assert len(playing) == number // 2 * 2
        assert playing | {found.bye} - {None} == set(lot)
        pairs = [pair if chance.random() < 0.5 else pair[::-1] for pair in found.pairs]
        matches += [won(one, two, chance.randrange(200)) for one, two in pairs]
        matches += [bye(found.bye)] if found.bye else []
    byes = [match.players for match in matches if len(match.players) == 1]
    assert len(byes) == len(set(byes))
