"""The order of a group, of all'italiana or of danese (T3)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournament.shares import Share, TournamentMatch, bye
from engine.tournament.standings import standings
from tests.engine.tournament import oracle
from tests.engine.tournament.events import NAMES, drawn, some_matches, won


def order(*matches: TournamentMatch, lot: str) -> str:
    return "".join(place.player for place in standings(matches, lot))


def test_victory_points_come_first() -> None:
    assert order(won("b", "a", mp=1), won("c", "a", mp=90), drawn("b", "c"), lot="abc") == "cba"


def test_then_head_to_head_among_equals() -> None:
    matches = [won("a", "b", mp=1), won("b", "c", mp=90), won("a", "c"), won("b", "d", mp=90)]
    assert order(*matches, won("d", "a", mp=1), lot="dcba")[:2] == "ab"


def test_matches_against_others_are_no_head_to_head() -> None:
    matches = [won("a", "b", mp=1), won("b", "c", mp=50), drawn("a", "d"), drawn("b", "d")]
    assert order(*matches, won("c", "a", mp=1), lot="bacd")[:2] == "ab"


def test_head_to_head_is_passed_over_unless_all_equals_have_met() -> None:
    matches = [won("a", "b", mp=1), won("b", "x", mp=50), won("c", "x", mp=30)]
    assert order(*matches, lot="abcx") == "bcax"


def test_a_match_decided_by_t4_counts_as_met() -> None:
    absent = TournamentMatch(("b", "a"), (Share(20, 50), Share(0, -101, 151)), frozenset("a"))
    others = [won("a", "c", mp=90), won("a", "d", mp=90), won("b", "c", mp=1), won("d", "b", mp=99)]
    assert order(*others, absent, lot="abcd")[:2] == "ba"


def test_all_matches_among_equals_count_if_they_met_twice() -> None:
    matches = [won("a", "b"), won("a", "b"), won("b", "c", mp=99), won("b", "d", mp=99)]
    assert order(*matches, lot="bacd")[:2] == "ab"


def test_then_match_points() -> None:
    circle = [won("a", "b", mp=5), won("b", "c", mp=9), won("c", "a", mp=6)]
    assert order(*circle, lot="abc") == "bac"


def test_then_fewer_points_conceded() -> None:
    circle = [
        won("a", "b", conceded=(30, 40)),
        won("b", "c", conceded=(0, 10)),
        won("c", "a", conceded=(9, 11)),
    ]
    assert order(*circle, lot="abc") == "cba"


@pytest.mark.parametrize("lot", ["abc", "cab", "bca"])
def test_then_the_lot(lot: str) -> None:
    assert order(won("a", "b"), won("b", "c"), won("c", "a"), lot=lot) == lot


def test_those_left_equal_start_again_among_themselves() -> None:
    matches = [won("a", "b", 30), won("d", "a", 30, (0, 10)), won("b", "d", 30, (0, 10))]
    matches += [won("c", "a", 20), won("c", "b", 30), won("c", "d", 20)]
    found = standings(matches, "abcd")
    reasons = [(place.player, place.below_by) for place in found]
    assert reasons == [("c", None), ("d", "vp"), ("a", "head_to_head"), ("b", "mp")]


def test_standings_add_up() -> None:
    matches = [won("a", "b", mp=7, conceded=(1, 2)), won("c", "a", mp=4, conceded=(3, 5))]
    first, second, third = standings([*matches, bye("b")], "abc")
    assert (first.player, first.share) == ("c", Share(20, 4, 3, matches=1))
    assert (second.player, second.share) == ("a", Share(20, 3, 6, matches=2))
    assert (third.player, third.share) == ("b", Share(20, -7, 2, matches=2))


def test_nobody_has_played() -> None:
    assert order(lot="bca") == "bca"
    assert order(lot="") == ""


@given(st.integers(2, 5), st.floats(0, 1), st.integers(0))
def test_the_order_is_the_only_one_by_definition(number: int, part: float, seed: int) -> None:
    chance = Random(seed)
    matches = some_matches(NAMES[:number], part, chance)
    lot = chance.sample(NAMES[:number], number)
    assert [place.player for place in standings(matches, lot)] == oracle.order(matches, lot)


@given(st.integers(2, 8), st.floats(0, 1), st.integers(0))
def test_neighbours_are_parted_by_the_criterion_that_is_named(
    number: int, part: float, seed: int
) -> None:
    chance = Random(seed)
    matches = [*some_matches(NAMES[:number], part, chance), bye("A")]
    lot = chance.sample(NAMES[:number], number)
    above, *others = standings(matches, lot)
    assert above.below_by is None
    for place in others:
        parted = oracle.parted(above.player, place.player, matches, lot)
        assert parted == (above.player, place.below_by)
        above = place


@given(st.integers(2, 8), st.integers(0))
def test_the_order_does_not_depend_on_the_order_of_matches(number: int, seed: int) -> None:
    chance = Random(seed)
    matches, lot = some_matches(NAMES[:number], 0.8, chance), NAMES[:number]
    assert standings(matches, lot) == standings(chance.sample(matches, len(matches)), lot)
