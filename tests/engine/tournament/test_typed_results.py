"""Results as people type them."""

import pytest

from engine.game import ByDeals, ByPoints
from engine.scala40 import worth as scala40
from engine.scopa import worth as scopa
from engine.tournament.club_choices import FORMULAS, ClubChoices, numbers, read_choices
from engine.tournament.event.model import DealsScore, PointsScore, ScheduledMatch, TournamentRound
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.typed_results import BadResult, TypedFault, read_results
from tests.engine.tournament.event.driver import rules

ROUND = TournamentRound(
    TournamentStage.FIRST, 1, tuple(ScheduledMatch(n, (str(2 * n), str(2 * n + 1))) for n in (7, 8))
)
NAMES = {"14": "Carla", "15": "Ugo", "16": "Ada Bianchi", "17": "Bruno", "18": "Adamo"}
GAMES = {"scala40": scala40.NUMBERS, "scopa": scopa.NUMBERS}
POINTS, DEALS = rules(Formula.DANESE), rules(Formula.DANESE, length=ByDeals(3))


@pytest.mark.parametrize(
    "line",
    [
        *("2 87 162", "T2 87 162", "t2: 87, 162", " 2.  87-162 ", "2: 87 - 162"),
        *("tavolo 2: 87 a 162", "Table 2 87 to 162 points", "2 87 e 162"),
        *("Ada Bianchi 87 Bruno 162", "bruno 162, ada 87", "Bruno: 162 - Ada Bianchi: 87"),
        "Ada 87 a Bruno 162",
    ],
)
def test_points_are_written_in_several_ways(line: str) -> None:
    (read,) = read_results(line, ROUND, POINTS, NAMES)
    assert (read.match.number, read.score) == (8, PointsScore((87, 162)))


def test_several_lines_and_the_end_by_time() -> None:
    first, second = read_results("1 40 30 tempo\n\n2 1 2 TIME\n", ROUND, POINTS)
    assert first.score == PointsScore((40, 30), by_time=True)
    assert second.score == PointsScore((1, 2), by_time=True)
    assert (first.line, second.line) == (1, 2)


def test_deals_and_perhaps_the_points() -> None:
    first, second = read_results("1 2-1\n2 0-2 87 30", ROUND, DEALS)
    assert first.score == DealsScore((2, 1))
    assert second.score == DealsScore((0, 2), (87, 30))


def test_names_stand_in_place_of_the_table() -> None:
    first, second = read_results("Ugo 40 Carla 30 tempo\n2 1 2 tempo", ROUND, POINTS, NAMES)
    assert (first.match.number, first.score) == (7, PointsScore((30, 40), by_time=True))
    assert second.match.number == 8
    (read,) = read_results("Bruno 2 Ada Bianchi 1", ROUND, DEALS, NAMES)
    assert read.score == DealsScore((1, 2))


@pytest.mark.parametrize(
    "line",
    ["Ada 87 Ugo 162", "Ada 87 Ada 162", "Ad 87 Bruno 162", "Ada 87", "Ada 87 Bruno 162 boh"],
)
def test_names_that_are_not_those_of_one_match_are_no_result(line: str) -> None:
    with pytest.raises(BadResult) as caught:
        read_results(line, ROUND, POINTS, NAMES)
    assert caught.value.fault is TypedFault.NO_TABLE


BAD = {
    "": TypedFault.NO_TABLE,
    "1 87 162\n,;": TypedFault.NO_TABLE,
    "Anna 87 162": TypedFault.NO_TABLE,
    "0 87 162": TypedFault.UNKNOWN_TABLE,
    "3 87 162": TypedFault.UNKNOWN_TABLE,
    "1": TypedFault.NEEDS_POINTS,
    "1 87": TypedFault.NEEDS_POINTS,
    "1 87 162 3": TypedFault.NEEDS_POINTS,
    "1 -5 162": TypedFault.NEEDS_POINTS,
    "1 87 99999": TypedFault.NEEDS_POINTS,
    "1 1 1\n" * 65: TypedFault.TOO_MANY_LINES,
}


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(BadResult) as caught:
        read_results(text, ROUND, POINTS)
    assert caught.value.fault is BAD[text]


@pytest.mark.parametrize("text", ["1 2", "1 2-1 5", "1 87 162"])
def test_deals_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadResult):
        read_results(text, ROUND, DEALS)


@pytest.mark.parametrize("formula", range(len(FORMULAS)))
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_choice_that_is_offered_makes_rules(game: int, formula: int) -> None:
    chosen = ClubChoices(GAMES).chosen("game", game).chosen("formula", formula)
    for name, places in chosen.offered.items():
        for place in places:
            made = chosen.chosen(name, place)
            assert read_choices(GAMES, numbers(made)) == made
            assert made.rules.numbers is tuple(GAMES.values())[made.game]


def test_forged_choices_are_refused() -> None:
    assert read_choices(GAMES, ()) is None
    for place in range(10):
        for forged in (-1, 99):
            wrong = [*numbers(ClubChoices(GAMES))]
            wrong[place] = forged
            assert read_choices(GAMES, tuple(wrong)) is None


def test_at_one_table_matches_are_to_points() -> None:
    by_deals = ClubChoices(GAMES).chosen("length", 3)
    assert isinstance(by_deals.rules.length, ByDeals)
    table = by_deals.chosen("formula", FORMULAS.index(Formula.TABLES))
    assert isinstance(table.rules.length, ByPoints)
