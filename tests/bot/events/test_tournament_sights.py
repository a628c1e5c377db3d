"""What everybody sees of a tournament agrees with its state."""

from itertools import pairwise

from engine.game import ByDeals
from engine.tournament.event.actions import CloseEntries, Correct, Exclude, Record
from engine.tournament.event.model import DealsScore, NoShow, PointsScore
from engine.tournament.event.rules import Formula, TournamentStage
from tests.adapters.panels.tournament.played import driven, names, play, seen
from tests.engine.tournament.event.driver import Driver, rules


def test_a_drawn_round_has_tables_names_and_no_result() -> None:
    sight = seen(driven(Formula.DANESE, names(7)))
    (sheet,) = sight.rounds
    assert (sheet.number, sheet.rounds, sheet.missing) == (1, 3, 3)
    assert [match.table for match in sheet.matches] == [1, 2, 3]
    playing = {side.name for match in sheet.matches for side in match.sides}
    assert playing | {one.name for one in sheet.resting} == set(names(7))
    assert all(side.place is None for match in sheet.matches for side in match.sides)
    assert all(match.group is None for match in sheet.matches)
    assert (sight.bracket, sight.places) == (None, ())


def test_a_result_has_points_and_what_they_are_worth() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    match = driver.open[0]
    driver.do(Record(match.number, PointsScore((87, 162))))
    shown = seen(driver).rounds[0].matches[0]
    assert shown.over
    assert [(side.place, side.points, side.vp, side.mp) for side in shown.sides] == [
        (1, 87, 20, 75),
        (2, 162, 0, -75),
    ]
    driver.do(Correct(match.number, PointsScore((162, 80)), "slip"))
    shown = seen(driver).rounds[0].matches[0]
    assert shown.corrected
    assert [side.place for side in shown.sides] == [2, 1]


def test_deals_and_the_absent_are_shown() -> None:
    driver = driven(Formula.LEAGUE, names(4), length=ByDeals(3))
    one, two = driver.open
    driver.do(Record(one.number, DealsScore((1, 2))))
    driver.do(Record(two.number, NoShow(frozenset(two.sides))))
    first, second = seen(driver).rounds[0].matches
    assert [(side.deals, side.points, side.place) for side in first.sides] == [
        (1, None, 2),
        (2, None, 1),
    ]
    assert [(side.absent, side.place) for side in second.sides] == [(True, 2), (True, 2)]


def test_groups_are_in_order_and_say_why() -> None:
    driver = play(driven(Formula.GROUPS, names(8)), rounds=3)
    groups = seen(driver).groups
    assert [group.group for group in groups] == [0, 1]
    for group in groups:
        assert [row.place for row in group.rows] == [1, 2, 3, 4]
        for above, row in pairwise(group.rows):
            assert above.vp >= row.vp
            assert (row.below_by is not None) == (above.vp == row.vp)


def test_who_is_excluded_is_marked() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    driver.do(Exclude("2"))
    (table,) = seen(driver).groups
    assert [row.number for row in table.rows if row.gone] == [2]


def test_a_bracket_is_whole_before_it_is_played() -> None:
    sight = seen(driven(Formula.KNOCK_OUT, names(13)))
    assert sight.bracket is not None
    first, second, *later = sight.bracket.rounds
    assert [len(ties) for ties in sight.bracket.rounds] == [8, 4, 2, 1]
    assert sum(tie.bye for tie in first) == 3
    there = [side for tie in second for side in tie.sides if side is not None]
    assert len(there) == 3
    assert all(tie.sides == (None, None) for ties in later for tie in ties)
    assert sight.rounds[0].slots == 16


def test_winners_go_on_in_the_bracket_at_once() -> None:
    driver = driven(Formula.KNOCK_OUT, names(8))
    match = driver.open[0]
    driver.record(match, PointsScore((20, 160)))
    bracket = seen(driver).bracket
    assert bracket is not None
    following = bracket.rounds[1][0].sides[0]
    assert following is not None
    assert str(following.number) == match.sides[0]
    assert following.place is None


def test_a_whole_tournament_ends_with_its_places() -> None:
    sight = seen(play(driven(Formula.GROUPS, names(14), third_place=True)))
    assert [place.place for place in sight.podium] == [1, 2, 3]
    assert sum(len(place.entrants) for place in sight.places) == 14
    bracket = sight.bracket
    assert bracket is not None
    assert bracket.third is not None
    final = bracket.rounds[-1][0].winner
    assert final is not None
    assert final.number == sight.podium[0].entrants[0].number
    assert sight.rounds[-1].stage is TournamentStage.BRACKET


def test_at_one_table_there_are_places_and_no_table_of_points() -> None:
    sight = seen(play(driven(Formula.TABLES, names(9)), rounds=1))
    assert sight.groups == ()
    for match in sight.rounds[0].matches:
        assert [side.place for side in match.sides] == list(range(1, len(match.sides) + 1))


def test_draws_have_what_proves_them() -> None:
    sight = seen(driven(Formula.GROUPS, names(8)))
    groups, lot = sight.draws
    assert groups.before == sight.published
    assert lot.before == groups.secret
    assert groups.listed.splitlines()[:2] == ["groups", "1\tAnna\t"]


def test_a_repeated_draw_says_why_and_the_first_one_stays() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    driver.redraw("slip")
    assert [draw.reason for draw in seen(driver).draws] == ["", "slip"]


def test_of_a_lot_drawn_by_hand_only_the_order_is_shown() -> None:
    driver = Driver(rules(Formula.LEAGUE))
    driver.enter(4)
    driver.do(CloseEntries())
    driver.draw(typed=(3, 1, 4, 2))
    (draw,) = seen(driver).draws
    assert [one.number for one in draw.order] == [3, 1, 4, 2]
    assert (draw.listed, draw.secret, draw.before) == ("", "", "")
