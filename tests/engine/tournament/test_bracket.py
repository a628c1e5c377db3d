"""Who goes on from the groups, and the draw of the bracket (T2, T3, T5)."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import ByPoints
from engine.scala40.worth import NUMBERS
from engine.tournament import bracket, knockout
from engine.tournament.qualification import Qualified, knock_out, power_of_two, qualified
from engine.tournament.ripescaggi import by_match, counted, per_match
from engine.tournament.shares import Player, Share, no_show
from tests.engine.tournament import oracle
from tests.engine.tournament.events import won

A = "a1 60 80, a2 40 9, a3 20 5, a4 0 -94"
B = "b1 60 80, b2 40 8, b3 20 -12, b4 0 -77"
C = "c1 60 70, c2 40 7, c3 20 2, c4 0 -80"


def field(*texts: str, asked: int, matches: int = 3, withdrawn: Sequence[str] = ()) -> Qualified:
    """`a1 60 80, a2 40 -5`: the players of a group with VP and MP, in final order."""
    groups = [[row.split() for row in text.split(",")] for text in texts]
    worth = {
        name: (*per_match(Share(int(vp), int(mp), matches=matches)), place)
        for place, (name, vp, mp) in enumerate(row for group in groups for row in group)
    }
    names = [[name for name, _, _ in group] for group in groups]
    return qualified(names, asked, worth.__getitem__, withdrawn)


# Ripescaggi


def test_unequal_groups_are_compared_by_the_match() -> None:
    assert per_match(Share(20, 5, 30, 2)) == (0, -10, Fraction(-5, 2), 15)
    assert per_match(Share(20, 5, 30, 2)) < per_match(Share(20, 90, 0, 3))
    assert per_match(Share(20, 6, 90, 2)) < per_match(Share(20, 5, 0, 2))
    assert per_match(Share(20, 5, 30, 2)) < per_match(Share(20, 5, 31, 2))
    assert per_match(Share(0, -500, 900, 9)) < per_match(Share(matches=0))


def test_a_no_show_is_left_out_for_the_side_that_came_only() -> None:
    absent = no_show(("a", "b"), {"b"}, ByPoints(101), NUMBERS)
    matches = [won("a", "c", 7, (1, 2)), absent, won("b", "c")]
    assert counted("a", matches) == Share(20, 7, 1, 1)
    assert counted("b", matches) == Share(20, -91, 151, 2)
    neither = no_show(("a", "b"), {"a", "b"}, ByPoints(101), NUMBERS)
    assert counted("a", [neither]) == Share(0, -101, 151, 1)


def test_the_lot_decides_at_last() -> None:
    measure = by_match([won("a", "x"), won("b", "y")], lot="ybax")
    assert sorted("abxy", key=measure) == list("bayx")


# Who goes on


def test_the_first_two_go_on() -> None:
    found = field(A, B, asked=4)
    assert (found.firsts, found.seconds) == (("a1", "b1"), ("a2", "b2"))
    assert (found.size, found.ripescaggi, found.byes) == (4, (), ())
    assert found.reserves == ("a3", "b3", "b4", "a4")


@pytest.mark.parametrize(
    ("asked", "size", "ripescaggi", "byes"),
    [
        (2, 8, 0, 2),
        (4, 8, 0, 2),
        (8, 8, 2, 0),
        (16, 16, 6, 4),
        (32, 16, 6, 4),
    ],
)
def test_the_size_of_a_bracket(asked: int, size: int, ripescaggi: int, byes: int) -> None:
    found = field(A, B, C, asked=asked)
    assert (found.size, len(found.ripescaggi), len(found.byes)) == (size, ripescaggi, byes)


def test_byes_go_to_firsts_then_seconds_then_ripescaggi() -> None:
    found = field(A, B, asked=32)
    assert found.size == 8
    assert field(A, B, C, asked=16).byes == ("a1", "b1", "c1", "a2")
    five = field("a1 80 9, a2 60 8, a3 40 7, a4 20 6, a5 0 5", asked=8)
    assert (five.size, five.byes) == (8, ("a1", "a2", "a3"))


def test_a_first_who_withdraws_leaves_the_second_as_first() -> None:
    found = field(A, B, C, asked=4, withdrawn=["a1"])
    assert found.firsts == ("b1", "c1", "a2")
    assert found.seconds == ("b2", "c2")
    assert found.ripescaggi == ("a3",)
    assert (found.size, found.byes) == (8, ("b1", "c1"))
    assert "a1" not in found.reserves


def test_the_next_by_ripescaggi_takes_the_place() -> None:
    found = field(A, B, C, asked=8, withdrawn=["c2", "a3"])
    assert found.ripescaggi == ("c3", "b3", "b4")
    assert found.reserves == ("c4", "a4")


def test_a_bracket_is_no_larger_than_those_who_are_left_need() -> None:
    found = field("a1 40 9, a2 20 5, a3 0 4", "b1 40 9, b2 20 5, b3 0 4", asked=4)
    assert found.size == 4
    left = field("a1 40 9, a2 20 5, a3 0 4", asked=4, withdrawn=["a2"])
    assert (left.size, left.players) == (2, ("a1", "a3"))
    assert bracket.draw(field("a1 40 9, a2 20 5", asked=2, withdrawn=["a2"]), ["a1"]) == ("a1",)


# The first round


@given(st.integers(1, 21), st.sampled_from([2, 4, 8, 16, 32]), st.integers(0))
def test_every_draw_is_as_good_as_it_can_be(number: int, asked: int, seed: int) -> None:
    """Byes spread; no two firsts meet; of one group only as many as must."""
    chance = Random(seed)
    sizes = [chance.randint(3, 6) for _ in range(number)]
    if sum(sizes) > 64:
        sizes = [3] * number
    groups = [[f"{group}.{place}" for place in range(size)] for group, size in enumerate(sizes)]
    players = [player for group in groups for player in group]
    lot = chance.sample(players, len(players))
    withdrawn = chance.sample(players, chance.choice((0, 0, 1, min(2, number))))
    found = qualified(groups, asked, lambda player: (lot.index(player),), withdrawn)
    slots = bracket.draw(found, chance.sample(players, len(players)))

    assert sorted(filter(None, slots)) == sorted(found.players)
    assert len(slots) == found.size == power_of_two(found.size)
    pairs = knockout.matches_of(slots)
    playing = [player for pair in pairs for player in pair]
    assert sorted([*playing, *found.byes]) == sorted(found.players)
    assert_spread(slots)

    assert sum(is_bad(found, *pair)[0] for pair in pairs) == 0
    same = sum(is_bad(found, *pair)[1] for pair in pairs)
    largest = max((playing_of(playing, group) for group in groups), default=0)
    assert same == max(0, largest - len(pairs))
    if len(playing) <= 8:
        assert (0, same) == oracle.fewest(
            len(playing), lambda one, two: is_bad(found, playing[one], playing[two])
        )


def is_bad(found: Qualified, one: Player, two: Player) -> tuple[int, int]:
    firsts = one in found.firsts and two in found.firsts
    return int(firsts), int(one.partition(".")[0] == two.partition(".")[0])


def playing_of(playing: Sequence[Player], group: Sequence[Player]) -> int:
    return sum(player in group for player in playing)


def assert_spread(slots: bracket.Slots) -> None:
    """Of all halves, of all quarters and so on, none has two byes more than another."""
    part = len(slots)
    while part > 2:
        part //= 2
        byes = [slots[start : start + part].count(None) for start in range(0, len(slots), part)]
        assert max(byes) - min(byes) <= 1


@pytest.mark.parametrize("number", range(2, 65))
def test_byes_of_a_knock_out_alone(number: int) -> None:
    drawn = [str(n) for n in range(number)]
    found = knock_out(drawn)
    slots = bracket.draw(found, drawn)
    assert found.byes == tuple(drawn[: power_of_two(number) - number])
    assert_spread(slots)
    assert sorted(filter(None, slots)) == sorted(drawn)


def test_the_two_best_byes_are_in_different_halves() -> None:
    found = field(A, B, C, asked=16)
    for seed in range(20):
        lot = Random(seed).sample(found.players, len(found.players))
        slots = bracket.draw(found, lot)
        halves = [slots.index(player) // 8 for player in found.byes]
        assert sorted(halves[:2]) == sorted(halves[2:]) == [0, 1]


def test_the_lot_decides_who_meets() -> None:
    found = field(A, B, asked=4)
    drawn = {
        bracket.draw(found, lot) for lot in (["a1", "b1", "a2", "b2"], ["b1", "a2", "a1", "b2"])
    }
    assert drawn == {("a1", "b2", "b1", "a2"), ("b1", "a2", "a1", "b2")}
    eight = {
        frozenset(map(frozenset, knockout.matches_of(bracket.draw(knock_out(lot), lot))))
        for lot in (Random(seed).sample("abcdefgh", 8) for seed in range(50))
    }
    assert len(eight) > 25
