"""Groups, their order, and who goes on (rule T)."""

import pytest

from engine.tournament import (
    Bracket,
    GroupMatch,
    GroupStanding,
    Share,
    bracket,
    no_show,
    standings,
    to_play,
)


def won(winner: str, loser: str, mp: int = 10, conceded: tuple[int, int] = (0, 0)) -> GroupMatch:
    shares = (Share(20, mp, conceded[0]), Share(0, -mp, conceded[1]))
    return GroupMatch((winner, loser), shares)


def drawn(one: str, other: str) -> GroupMatch:
    return GroupMatch((one, other), (Share(10), Share(10)))


def group(text: str, matches: int = 3) -> list[GroupStanding]:
    """`a1 60 80, a2 40 -5`: players with VP and MP, in order."""
    rows = (row.split() for row in text.split(","))
    return [GroupStanding(name, Share(int(vp), int(mp), matches=matches)) for name, vp, mp in rows]


def order(*matches: GroupMatch, lot: str) -> str:
    return "".join(standing.player for standing in standings(matches, lot))


# T2


def test_everyone_meets_everyone_once() -> None:
    assert to_play("abc", []) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert to_play("abc", [won("c", "a"), drawn("b", "a")]) == [("b", "c")]


# T4


def test_a_no_show_costs_the_whole_target() -> None:
    match = no_show(present="a", absent="b", target=101)
    assert match.share("a") == Share(20, 50)
    assert match.share("b") == Share(0, -101, conceded=151)
    assert match.share("c") == Share(matches=0)


def test_a_no_show_is_not_played_again() -> None:
    assert to_play("ab", [no_show(present="b", absent="a", target=101)]) == []


# T3


def test_victory_points_come_first() -> None:
    assert order(won("b", "a", mp=1), won("c", "a", mp=90), drawn("b", "c"), lot="abc") == "cba"
    assert order(won("b", "a", mp=1), won("b", "c", mp=1), won("c", "a", mp=90), lot="abc") == "bca"


def test_then_head_to_head_among_equals() -> None:
    matches = [won("a", "b", mp=1), won("b", "c", mp=90), won("a", "c"), won("b", "d", mp=90)]
    assert order(*matches, won("d", "a", mp=1), lot="dcba")[:2] == "ab"


def test_matches_against_others_are_no_head_to_head() -> None:
    matches = [won("a", "b", mp=1), won("b", "c", mp=50), drawn("a", "d"), drawn("b", "d")]
    assert order(*matches, won("c", "a", mp=1), lot="bacd")[:2] == "ab"


def test_then_match_points() -> None:
    circle = [won("a", "b", mp=5), won("b", "c", mp=9), won("c", "a", mp=7)]
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


def test_standings_add_up() -> None:
    matches = [won("a", "b", mp=7, conceded=(1, 2)), won("c", "a", mp=4, conceded=(3, 5))]
    first, second, third = standings(matches, "abc")
    assert (first.player, first.share) == ("c", Share(20, 4, 3, matches=1))
    assert (second.player, second.share) == ("a", Share(20, 3, 6, matches=2))
    assert (third.player, third.share) == ("b", Share(0, -7, 2, matches=1))


# Who goes on


A = group("a1 60 80, a2 40 9, a3 20 5, a4 0 -94")
B = group("b1 60 80, b2 40 9, b3 20 -12, b4 0 -77")


def test_the_first_two_go_on() -> None:
    assert bracket([A, B], places=4) == Bracket(("a1", "a2", "b1", "b2"), ())


@pytest.mark.parametrize(
    ("places", "others"),
    [(5, ("a3",)), (6, ("a3", "b3")), (7, ("a3", "b3", "b4")), (9, ("a3", "b3", "b4", "a4"))],
)
def test_then_the_best_of_the_others(places: int, others: tuple[str, ...]) -> None:
    assert bracket([A, B], places).ripescaggi == others


def test_victory_points_weigh_more_than_match_points() -> None:
    poor = group("b1 60 80, b2 60 9, b3 0 99")
    assert bracket([poor, A], places=5).ripescaggi == ("a3",)


def test_groups_of_different_size_are_compared_by_the_match() -> None:
    small = group("b1 40 80, b2 20 9, b3 20 4", matches=2)
    assert bracket([A, small], places=5).ripescaggi == ("b3",)
    as_good = group("b1 60 80, b2 60 9, b3 40 8", matches=6)
    assert bracket([as_good, A], places=5).ripescaggi == ("a3",)


def test_equals_go_by_the_group_drawn_first() -> None:
    twin = group("b1 60 80, b2 40 9, b3 20 5")
    assert bracket([A, twin], places=5).ripescaggi == ("a3",)
    assert bracket([twin, A], places=5).ripescaggi == ("b3",)


def test_a_full_bracket_takes_nobody_else() -> None:
    assert bracket([A, B], places=2) == Bracket(("a1", "a2", "b1", "b2"), ())


def test_who_never_played_is_last() -> None:
    idle = [*group("b1 60 80, b2 40 9"), GroupStanding("b3", Share(matches=0))]
    assert bracket([A, idle], places=6).ripescaggi == ("a3", "b3")
