"""A group that plays one match at one table (T8)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.game import Result
from engine.tournament import one_table
from engine.tournament.one_table import (
    Finish,
    TableGroup,
    in_order,
    per_target,
    qualified_from_tables,
)
from engine.tournament.shares import Player

A = [Finish("a1", 120), Finish("a2", 155, 7), Finish("a3", 180, 5), Finish("a4", 160, 5)]
B = [Finish("b1", 0), Finish("b2", 210, 4), Finish("b3", 170, 3)]


def written(target: int, rows: Iterable[Finish], absent: Sequence[Player] = ()) -> TableGroup:
    return one_table.written(target, target + 50, rows, absent)


def places(group: TableGroup) -> dict[Player, int]:
    return {place.player: place.place for place in group.places}


def test_places_by_the_deal_that_put_a_player_out() -> None:
    assert places(written(151, reversed(A))) == {"a1": 1, "a2": 2, "a4": 3, "a3": 4}


def test_totals_that_are_written_down_in_order() -> None:
    """The order says who went out first; a higher total may have gone out later."""
    rows = [("a", 87), ("b", 171), ("c", 155), ("d", 155), ("e", 160)]
    found = written(151, in_order(151, rows))
    assert places(found) == {"a": 1, "b": 2, "c": 3, "d": 3, "e": 5}
    by_time = written(151, in_order(151, [("a", 60), ("b", 70), ("c", 155)]))
    assert places(by_time) == {"a": 1, "b": 2, "c": 3}


def test_equal_totals_of_one_deal_share_the_place() -> None:
    rows = [Finish("a", 90), Finish("b", 160, 3), Finish("c", 160, 3), Finish("d", 151, 1)]
    assert places(written(151, rows)) == {"a": 1, "b": 2, "c": 2, "d": 4}


def test_who_is_still_in_at_a_cap_ranks_by_total() -> None:
    rows = [Finish("a", 90), Finish("b", 40), Finish("c", 151, 3)]
    assert places(written(151, rows)) == {"b": 1, "a": 2, "c": 3}


def test_who_leaves_ranks_below_those_who_go_out_at_the_end_of_that_deal() -> None:
    rows = [Finish("a", 9), Finish("b", 30, 3, left=True), Finish("c", 240, 3), Finish("d", 152, 2)]
    group = written(151, rows)
    assert places(group) == {"a": 1, "c": 2, "b": 3, "d": 4}
    assert {place.player: place.total for place in group.places}["b"] == 201


def test_the_absent_are_last_and_share_the_place() -> None:
    group = written(151, [Finish("a", 9), Finish("b", 155, 2)], absent=["c", "d"])
    assert places(group) == {"a": 1, "b": 2, "c": 3, "d": 3}
    assert [place.total for place in group.places] == [9, 155, 201, 201]


def test_a_match_that_was_played_here() -> None:
    result = Result(2, (2, 4, 1, 2), (155, 60, 30, 155), (), (), None, frozenset((1,)))
    group = one_table.finished(151, 201, "abcd", result, absent=["e"])
    assert places(group) == {"c": 1, "a": 2, "d": 2, "b": 4, "e": 5}
    assert [place.total for place in group.places] == [30, 155, 155, 201, 201]
    assert [place.player for place in group.places if place.left] == ["b"]


def test_who_goes_on() -> None:
    groups = [written(151, A), written(151, B, absent=["b4"])]
    found = qualified_from_tables(groups, 4, ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"])
    assert (found.firsts, found.seconds) == (("b1", "a1"), ("a2", "b2"))
    assert (found.size, found.reserves) == (4, ("a4", "b3", "a3", "b4"))
    more = qualified_from_tables(groups, 8, ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"])
    assert more.ripescaggi == ("a4", "b3", "a3", "b4")


@pytest.mark.parametrize(("lot", "seconds"), [("abcxyz", "b"), ("acbxyz", "c")])
def test_where_the_second_place_is_shared_the_lot_says_who(lot: str, seconds: str) -> None:
    rows = [Finish("a", 90), Finish("b", 160, 3), Finish("c", 160, 3)]
    other = [Finish("x", 90), Finish("y", 170, 3), Finish("z", 180, 3)]
    found = qualified_from_tables([written(151, rows), written(151, other)], 4, lot)
    assert found.seconds == (seconds, "y")


def test_the_absent_never_go_on_directly() -> None:
    """The place goes to the best of the others of all groups."""
    groups = [written(101, [Finish("a", 0)], absent=["b", "c"]), written(151, B)]
    found = qualified_from_tables(groups, 4, ["a", "b", "c", "b1", "b2", "b3"])
    assert (found.firsts, found.seconds, found.ripescaggi) == (("a", "b1"), ("b2",), ("b3",))
    assert found.reserves == ("b", "c")


def test_others_are_compared_by_total_and_target_then_by_lot() -> None:
    groups = [
        written(
            100, [Finish("a", 0), Finish("b", 110, 9), Finish("c", 120, 8), Finish("d", 130, 8)]
        ),
        written(
            200, [Finish("w", 0), Finish("x", 210, 9), Finish("y", 220, 8), Finish("z", 240, 8)]
        ),
        written(100, [Finish("e", 0), Finish("f", 110, 9), Finish("g", 1, 1, left=True)]),
    ]
    measure = per_target(groups, "zcabdwxyefg")
    assert sorted("cdyzg", key=measure) == ["y", "z", "c", "d", "g"]


@pytest.mark.parametrize("seed", range(40))
def test_places_by_definition(seed: int) -> None:
    """A place is 1 and the number of those who are better; the order of rows does not matter."""
    chance = Random(seed)
    rows = [Finish(name, chance.choice((151, 160)), chance.choice((3, 4, None))) for name in "abcd"]
    rows = [replace(row, left=row.out is not None and chance.random() < 0.3) for row in rows]
    group = written(151, chance.sample(rows, len(rows)))
    for row in rows:
        better = sum(is_better(other, row) for other in rows)
        assert places(group)[row.player] == 1 + better


def is_better(one: Finish, other: Finish) -> bool:
    if one.out != other.out:
        return one.out is None or (other.out is not None and one.out > other.out)
    if one.left != other.left:
        return other.left
    return one.total < other.total
