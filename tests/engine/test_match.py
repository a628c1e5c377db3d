"""How deals make up a match: who is out, who wins, the places (M), and what it is worth (N)."""

import pytest

from engine import match
from engine.match import Score


def score(*totals: int, wins: tuple[int, ...] = (), out: tuple[set[int], ...] = ()) -> Score:
    return Score(totals, wins or (0,) * len(totals), tuple(map(frozenset, out)))


def test_a_deal_adds_points_and_a_win() -> None:
    after = match.add_deal(score(40, 90, 60), (0, 11, 25), winner=0)
    assert after.totals == (40, 101, 85)
    assert after.wins == (1, 0, 0)


def test_somebody_who_reaches_the_target_is_out() -> None:
    after = match.eliminate(score(100, 101, 102), 101, reentry=False)
    assert after.out == (frozenset({2}), frozenset({1}))
    assert after.still_in == (0,)
    assert match.eliminate(score(100, 20), 101, reentry=False) == score(100, 20)


def test_several_out_at_once_rank_by_lower_total_and_equals_share_the_place() -> None:
    after = match.eliminate(score(20, 130, 110, 130, 30), 101, reentry=False)
    assert after.out == (frozenset({1, 3}), frozenset({2}))
    over = match.eliminate(match.add_deal(after, (0, 0, 0, 0, 80), 0), 101, reentry=False)
    assert match.places(over, winner=0) == (1, 4, 3, 4, 2)


def test_re_entry_is_at_the_highest_total_of_those_still_in_and_once() -> None:
    back = match.eliminate(score(40, 120, 70, 101), 101, reentry=True)
    assert back.totals == (40, 70, 70, 70)
    assert back.reentered == {1, 3}
    assert back.out == ()
    again = match.eliminate(match.add_deal(back, (0, 31, 40, 30), 0), 101, reentry=True)
    assert again.totals == (40, 101, 100, 100)
    assert again.reentered == {1, 2, 3}
    assert again.out == (frozenset({1}),)


def test_re_entry_leaves_out_who_was_out_before() -> None:
    before = score(40, 150, 120, out=({1},))
    back = match.eliminate(before, 101, reentry=True)
    assert back.totals == (40, 150, 40)
    assert back.gone == {1}


def test_a_leaver_is_last_of_those_still_in() -> None:
    before = score(10, 20, 120, 30, out=({2},))
    after = match.leave(before, seat=1, total=95)
    assert after.totals == (10, 95, 120, 30)
    assert after.left == {1}
    assert after.still_in == (0, 3)
    assert match.places(after, winner=3) == (2, 3, 4, 1)


def test_in_pairs_a_leaver_takes_their_line_with_them() -> None:
    after = match.leave(score(10, 20), seat=3, total=95)
    assert after.totals == (10, 95)
    assert after.still_in == (0,)
    assert after.left == {3}


@pytest.mark.parametrize(
    ("totals", "wins", "number", "winner"),
    [
        ((0, 65), (2, 0), 3, 0),
        ((0, 65), (1, 0), 3, None),
        ((45, 65), (1, 1), 3, None),
        ((45, 65), (2, 1), 3, 0),
        ((45, 20), (2, 1), 3, 0),
        ((45, 20), (1, 1), 2, 1),
        ((45, 45), (1, 1), 2, None),
        ((45, 45), (2, 1), 2, 0),
        ((90, 20), (2, 1), 4, None),
        ((30, 40, 50), (1, 1, 1), 3, 0),
        ((30, 30, 10), (2, 2, 1), 5, None),
        ((30, 20, 10), (2, 2, 1), 5, 1),
        ((30, 20, 10), (3, 0, 1), 5, 0),
        ((30, 20, 10), (2, 0, 1), 5, None),
        ((10,), (1,), 1, 0),
    ],
)
def test_most_deals_won_then_fewer_points_then_one_more_deal(
    totals: tuple[int, ...], wins: tuple[int, ...], number: int, winner: int | None
) -> None:
    assert match.winner_by_deals(score(*totals, wins=wins), number) == winner


def test_by_deals_only_those_still_in_can_win() -> None:
    assert match.winner_by_deals(score(0, 10, 20, wins=(2, 1, 0), out=({0},)), 5) is None
    assert match.winner_by_deals(score(0, 10, 20, wins=(2, 0, 0), out=({0}, {2})), 5) == 1


def test_places_of_those_still_in_go_by_deals_won_then_points() -> None:
    standing = score(50, 40, 40, 40, wins=(3, 1, 1, 0))
    assert match.places(standing, winner=0) == (1, 2, 2, 4)


@pytest.mark.parametrize(
    ("totals", "winner", "base", "points"),
    [
        ((0, 70), 0, 0, (70, -70)),
        ((40, 110), 0, 40, (70, -70)),
        ((40, 110, 150), 0, 40, (180, -70, -110)),
        ((95, 80), 0, 95, (0, 0)),
        ((60, 130, 55), 0, 60, (70, -70, 0)),
        ((45, 65), 0, 0, (65, -65)),
    ],
)
def test_match_points(
    totals: tuple[int, ...], winner: int, base: int, points: tuple[int, ...]
) -> None:
    assert match.match_points(totals, winner, (base,) * len(totals)) == points


@pytest.mark.parametrize(
    ("winner_points", "difference"),
    [(27, 3), (25, 2), (26, 3), (0, 0), (5, 0), (6, 1), (10, 1), (70, 7), (75, 7), (76, 8)],
)
def test_cash_difference(winner_points: int, difference: int) -> None:
    assert match.cash_difference(winner_points) == difference


def test_victory_points() -> None:
    assert match.victory_points(3, winner=1) == (0, 20, 0)


def test_partners_are_one_side() -> None:
    assert [Score.fresh(2).side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [Score.fresh(4).side(seat) for seat in range(4)] == [0, 1, 2, 3]
