"""The planned rounds are those that are played, and the minutes are those that were measured."""

from dataclasses import replace

import pytest

from engine.game import ByDeals, ByPoints, CapOfMinutes, Length, MatchMinutes
from engine.scopa.worth import NUMBERS
from engine.tournament.event.duration import minutes, plan
from engine.tournament.event.rules import Formula, TournamentStage
from tests.engine.tournament.event.driver import Driver, rules

CAPPED = ByPoints(101, CapOfMinutes(35))


@pytest.mark.parametrize(
    ("length", "entrants", "hours"),
    [
        (ByPoints(101), 8, 7.2),
        (ByDeals(3), 8, 2.6),
        (CAPPED, 8, 3.5),
        (ByPoints(101), 16, 10.2),
        (ByDeals(3), 16, 3.4),
        (CAPPED, 16, 4.2),
        (ByPoints(151), 16, 14),
    ],
)
def test_groups_of_four_and_a_bracket(length: Length, entrants: int, hours: float) -> None:
    asked = rules(Formula.GROUPS, length=length, final_length=length)
    assert minutes(asked, entrants) / 60 == pytest.approx(hours, rel=0.12)


def test_danese_of_twelve() -> None:
    asked = rules(Formula.DANESE, rounds=4)
    assert minutes(asked, 12) / 60 == pytest.approx(7.7, rel=0.05)


def test_scopa_takes_longer_to_more_points() -> None:
    shorter, longer = (
        rules(Formula.KNOCK_OUT, numbers=NUMBERS, final_length=ByPoints(target))
        for target in (11, 21)
    )
    assert 60 <= minutes(shorter, 2) < minutes(longer, 2)


@pytest.mark.parametrize("formula", Formula)
@pytest.mark.parametrize("entrants", [3, 5, 8, 13, 18])
def test_the_rounds_that_are_played(formula: Formula, entrants: int) -> None:
    event = Driver.drawn(formula, entrants, bracket=8, finalists=4, group_size=4)
    event.play()
    tables = [(played.stage, len(played.matches)) for played in event.now.rounds if played.matches]
    planned = [(round_.stage, round_.tables) for round_ in plan(event.now.rules, entrants)]
    assert tables == [one for one in planned if one[1]]


def test_each_game_says_its_minutes() -> None:
    slow = replace(NUMBERS, minutes=lambda _: MatchMinutes(60, 10))
    asked = rules(Formula.KNOCK_OUT, numbers=slow, final_length=ByPoints(11))
    assert [one.minutes for one in plan(asked, 8)] == [80, 70, 60]


def test_stages_are_told_apart() -> None:
    stages = [planned.stage for planned in plan(rules(Formula.GROUPS), 8)]
    assert stages == [*[TournamentStage.FIRST] * 3, *[TournamentStage.BRACKET] * 2]
