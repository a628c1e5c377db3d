"""A club as a value: the table of its season, results that come again, identities."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.features.club import club
from bot.features.club.club import BookEntry, Club, Season, Secretary
from bot.features.club.club_results import ClubPlayer, EventResult, ResultPlace
from common.ids import EventId, PlayerId
from engine.tournament.season import POINTS_BY_PLACE, SeasonRule

DAY = 24 * 3600.0
SEASON = Season("Inverno", 10 * DAY, 20 * DAY, SeasonRule(best=2))
PLAYERS = [ClubPlayer(PlayerId(number)) for number in range(1, 5)]
PLAYERS += [ClubPlayer(name=name) for name in ("Lia", "Mario", "Ugo")]


@st.composite
def results(draw: st.DrawFn) -> list[EventResult]:
    """On any day, some of them twice."""
    every = []
    for event in draw(st.lists(st.integers(1, 6), max_size=9)):
        order = draw(st.permutations(PLAYERS))[: draw(st.integers(1, len(PLAYERS)))]
        places = tuple(ResultPlace(place, (one,)) for place, one in enumerate(order, 1))
        every.append(EventResult(EventId(event), draw(st.integers(8, 22)) * DAY, "Serata", places))
    return every


def own_sums(results: Sequence[EventResult]) -> dict[ClubPlayer, int]:
    newest = {one.event: one for one in results}.values()
    got: dict[ClubPlayer, list[int]] = {}
    for result in newest:
        if 10 * DAY <= result.at < 20 * DAY:
            for place in result.places:
                points = [*POINTS_BY_PLACE, *[0] * 10][place.place - 1]
                got.setdefault(place.players[0], []).append(points)
    return {player: sum(sorted(points)[-2:]) for player, points in got.items()}


@given(results())
def test_the_table_is_a_sum_over_the_evenings_of_its_days(results: list[EventResult]) -> None:
    kept = Club("T", seasons=(SEASON,))
    for result in results:
        kept = club.with_result(kept, result, now=11 * DAY)
    table = club.table_of(kept, SEASON)
    assert {row.player: row.points for row in table} == own_sums(results)
    assert club.read_club(club.write_club(kept)) == kept


def evening(event: int, *players: ClubPlayer) -> EventResult:
    places = tuple(ResultPlace(place, (one,)) for place, one in enumerate(players, 1))
    return EventResult(EventId(event), 12 * DAY, "Serata", places)


def test_what_comes_again_changes_nothing() -> None:
    once = club.with_result(Club("T", seasons=(SEASON,)), evening(7, PLAYERS[0]), 13 * DAY)
    assert club.with_result(once, evening(7, PLAYERS[0]), 14 * DAY) == once
    doubled = club.doubled(once, 7, double=True)
    assert club.with_result(doubled, evening(7, PLAYERS[0]), 15 * DAY) == doubled
    assert club.with_result(doubled, evening(7, PLAYERS[1]), SEASON.closes) == doubled


def test_people_who_became_one_have_one_row_in_a_season_that_goes_on() -> None:
    kept = Club("T", seasons=(SEASON,), book=(BookEntry(2019, PLAYERS[1]),))
    for event, player in ((7, PLAYERS[0]), (8, PLAYERS[1])):
        kept = club.with_result(kept, evening(event, player), 13 * DAY)
    kept = replace(
        kept,
        secretaries=(Secretary(PlayerId(2)), Secretary(PlayerId(1), 99.0), Secretary(PlayerId(3))),
    )
    now = club.identified(kept, {PlayerId(2): PlayerId(1)}, people=[PlayerId(1)])
    assert [(row.player, row.points) for row in club.table_of(now, SEASON)] == [(PLAYERS[0], 20)]
    assert now.secretaries == (Secretary(PlayerId(1)),)
    assert now.book == (BookEntry(2019, PLAYERS[0]),)
    over = club.closed(kept, SEASON.closes)
    still = club.identified(over, {PlayerId(2): PlayerId(1)}, people=[PlayerId(1)])
    assert club.table_of(still, over.seasons[0]) == club.table_of(kept, SEASON)


def test_an_account_is_known_by_its_number_alone() -> None:
    assert ClubPlayer(PlayerId(1), "Anna") == ClubPlayer(PlayerId(1))


def test_names_that_are_taken_out_stay_apart() -> None:
    lia, ugo = ClubPlayer(name="Lia"), ClubPlayer(name="Ugo")
    kept = club.with_result(Club("T", seasons=(SEASON,)), evening(7, lia, ugo), 13 * DAY)
    kept = club.without_name(club.without_name(kept, "LIA"), "ugo")
    assert [row.points for row in club.table_of(kept, SEASON)] == [10, 7]
    assert "Lia" not in club.write_club(kept)
    assert club.without_name(kept, "Lia") == kept
