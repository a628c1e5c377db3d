"""Typed results: what each is worth, and which are refused (M1, M2, N1, N2, T6, T8)."""

import pytest

from engine.game import ByDeals, ByPoints, Length, MatchNumbers, Result
from engine.scala40 import worth as scala40
from engine.scopa import worth as scopa
from engine.tournament.event.actions import Record, TournamentRefusal
from engine.tournament.event.model import (
    DealsScore,
    NoShow,
    PlayedScore,
    PointsScore,
    ScheduledMatch,
    Score,
    TableScore,
)
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import counted_matches, table_groups
from engine.tournament.one_table import Finish
from engine.tournament.shares import Share
from tests.engine.tournament.event.driver import Driver

Refused = TournamentRefusal
POINTS, FEW, MOST = ByPoints(101), scala40.NUMBERS, scopa.NUMBERS


def drawn(length: Length, numbers: MatchNumbers = FEW) -> tuple[Driver, ScheduledMatch]:
    event = Driver.drawn(Formula.LEAGUE, 2, length=length, final_length=length, numbers=numbers)
    return event, event.open[0]


@pytest.mark.parametrize(
    ("length", "numbers", "score", "shares"),
    [
        (POINTS, FEW, PointsScore((87, 162)), ((20, 75, 87), (0, -75, 162))),
        (POINTS, FEW, PointsScore((90, 20), True), ((0, -70, 90), (20, 70, 20))),
        (ByPoints(11), MOST, PointsScore((12, 11)), ((20, 1, 11), (0, -1, 12))),
        (ByDeals(3), FEW, DealsScore((2, 1)), ((20, 0, 0), (0, 0, 0))),
        (ByDeals(3), FEW, DealsScore((1, 2), (65, 30)), ((0, -65, 65), (20, 65, 30))),
        (ByDeals(3), FEW, DealsScore((1, 0), None, True), ((20, 0, 0), (0, 0, 0))),
        (ByDeals(2), FEW, DealsScore((1, 1), (30, 40)), ((20, 40, 30), (0, -40, 40))),
        (ByDeals(4), FEW, DealsScore((3, 2)), ((20, 0, 0), (0, 0, 0))),
    ],
)
def test_what_a_typed_result_is_worth(
    length: Length, numbers: MatchNumbers, score: Score, shares: tuple[tuple[int, int, int], ...]
) -> None:
    event, match = drawn(length, numbers)
    event.record(match, score)
    (found,) = counted_matches(event.now)
    assert found.shares == tuple(Share(*values) for values in shares)


@pytest.mark.parametrize(
    ("length", "numbers", "score", "refusal"),
    [
        (POINTS, FEW, PointsScore((87, 90)), Refused.NOBODY_AT_TARGET),
        (POINTS, FEW, PointsScore((101, 120)), Refused.ALL_AT_TARGET),
        (POINTS, FEW, PointsScore((50, 50), True), Refused.EQUAL),
        (POINTS, FEW, PointsScore((-1, 120)), Refused.BAD_POINTS),
        (POINTS, FEW, PointsScore((1, 10000)), Refused.BAD_POINTS),
        (POINTS, FEW, DealsScore((2, 1)), Refused.WRONG_FORM),
        (POINTS, FEW, TableScore(()), Refused.WRONG_FORM),
        (POINTS, FEW, NoShow(frozenset()), Refused.WRONG_PLAYERS),
        (POINTS, FEW, NoShow(frozenset("17")), Refused.WRONG_PLAYERS),
        (ByPoints(11), MOST, PointsScore((11, 11)), Refused.EQUAL),
        (ByPoints(11), MOST, PointsScore((10, 9)), Refused.NOBODY_AT_TARGET),
        (ByDeals(3), FEW, PointsScore((87, 162)), Refused.WRONG_FORM),
        (ByDeals(3), FEW, DealsScore((3, 0)), Refused.BAD_DEALS),
        (ByDeals(3), FEW, DealsScore((1, 1)), Refused.BAD_DEALS),
        (ByDeals(3), FEW, DealsScore((2, 2)), Refused.BAD_DEALS),
        (ByDeals(3), FEW, DealsScore((2, -1)), Refused.BAD_DEALS),
        (ByDeals(3), FEW, DealsScore((1, 1), None, True), Refused.EQUAL),
        (ByDeals(2), FEW, DealsScore((1, 1), (30, 30)), Refused.EQUAL),
        (ByDeals(2), FEW, DealsScore((3, 1)), Refused.BAD_DEALS),
    ],
)
def test_impossible_results(
    length: Length, numbers: MatchNumbers, score: Score, refusal: TournamentRefusal
) -> None:
    event, match = drawn(length, numbers)
    event.refuses(Record(match.number, score), refusal)


def test_a_match_of_others_is_refused() -> None:
    event = Driver.drawn(Formula.LEAGUE, 4)
    one, two = event.open
    result = Result(0, (1, 2), (0, 110), (110, -110), (20, 0), 11, frozenset())
    event.refuses(Record(one.number, PlayedScore(two.sides, result)), Refused.WRONG_PLAYERS)
    event.refuses(Record(99, PointsScore((1, 102))), Refused.UNKNOWN_MATCH)
    event.record(one, PlayedScore(one.sides[::-1], result))
    event.refuses(Record(one.number, PointsScore((1, 102))), Refused.ALREADY_RECORDED)
    assert counted_matches(event.now)[0].players == one.sides[::-1]


# T8


@pytest.mark.parametrize(
    ("rows", "by_time", "refusal"),
    [
        ([("1", 50, None), ("2", 60, None), ("3", 110, 4)], False, Refused.ONE_MUST_REMAIN),
        ([("1", 50, 5), ("2", 120, 4), ("3", 110, 4)], False, Refused.ONE_MUST_REMAIN),
        ([("1", 101, None), ("2", 120, 4), ("3", 110, 4)], False, Refused.ALL_AT_TARGET),
        ([("1", 50, None), ("2", 100, 4), ("3", 110, 4)], False, Refused.NOBODY_AT_TARGET),
        ([("1", 50, None), ("2", 50, None), ("3", 110, 4)], True, Refused.EQUAL),
        ([("1", 50, None), ("1", 110, 4)], False, Refused.WRONG_PLAYERS),
        ([("7", 50, None)], False, Refused.WRONG_PLAYERS),
        ([("1", -3, None)], False, Refused.BAD_POINTS),
        ([("1", 110, 4)], False, Refused.ONE_MUST_REMAIN),
    ],
)
def test_impossible_results_at_one_table(
    rows: list[tuple[str, int, int | None]], by_time: bool, refusal: TournamentRefusal
) -> None:
    event = Driver.drawn(Formula.TABLES, 3, bracket=2)
    (match,) = event.open
    score = TableScore(tuple(Finish(*row) for row in rows), by_time)
    event.refuses(Record(match.number, score), refusal)
    event.refuses(Record(match.number, PointsScore((1, 102))), Refused.WRONG_FORM)
    event.refuses(Record(match.number, NoShow(frozenset("1"))), Refused.WRONG_FORM)


def test_one_table_and_a_final() -> None:
    """By time two are left; who is not named did not come."""
    event = Driver.drawn(Formula.TABLES, 4, bracket=2)
    (match,) = event.open
    event.record(match, TableScore((Finish("1", 70), Finish("2", 60), Finish("3", 110, 4)), True))
    (group,) = table_groups(event.now)
    assert [(row.player, row.place, row.total) for row in group.places] == [
        ("2", 1, 60),
        ("1", 2, 70),
        ("3", 3, 110),
        ("4", 4, 151),
    ]
    event.draw()
    event.win("1")
    assert final_places(event.now) == ((1, ("1",)), (2, ("2",)), (3, ("3",)), (4, ("4",)))


def test_a_table_to_which_nobody_came() -> None:
    event = Driver.drawn(Formula.TABLES, 3, bracket=2)
    (match,) = event.open
    event.record(match, TableScore(()))
    (group,) = table_groups(event.now)
    assert [(row.place, row.absent) for row in group.places] == [(1, True)] * 3
    event.draw()
    event.win_all()
    assert len(final_places(event.now)) == 3


def test_one_table_that_was_played_here() -> None:
    event = Driver.drawn(Formula.TABLES, 4, bracket=2)
    (match,) = event.open
    result = Result(
        1, (3, 1, 2), (150, 40, 120), (-110, 190, -80), (0, 20, 0), None, frozenset({0})
    )
    event.record(match, PlayedScore(("4", "2", "1"), result))
    (group,) = table_groups(event.now)
    assert [(row.player, row.total) for row in group.places] == [
        ("2", 40),
        ("1", 120),
        ("4", 151),
        ("3", 151),
    ]
