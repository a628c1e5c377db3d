"""Rule N4, in play chips: what is won is what is lost."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.stakes import settled
from engine.game import ByPoints, Result, Setup
from engine.match import cash_difference
from engine.scala40 import SCALA40
from engine.scala40.presets import Rules

SEED = bytes(32)


def setup(players: int, pairs: bool = False) -> Setup[Rules]:
    return Setup(SCALA40.profiles["online"], players, ByPoints(101), SEED, pairs)


def result(*match_points: int, cash: int | None) -> Result:
    winner = match_points.index(max(match_points))
    nothing = (0,) * len(match_points)
    return Result(winner, nothing, nothing, match_points, nothing, cash, frozenset())


@pytest.mark.parametrize(
    ("players", "pairs", "points", "cash", "stake", "moved"),
    [
        (2, False, (27, -27), 3, 1, [3, -3]),
        (2, False, (-25, 25), 2, 5, [-10, 10]),
        (2, False, (3, -3), None, 2, [6, -6]),
        (2, False, (27, -27), 3, 0, [0, 0]),
        (4, True, (70, -70), 7, 1, [7, -7, 7, -7]),
        (3, False, (90, -60, -30), 9, 2, [18, -12, -6]),
        (3, False, (20, -10, -10), 2, 1, [2, -1, -1]),
        (3, False, (0, 0, 0), 0, 1, [0, 0, 0]),
    ],
)
def test_settled(
    players: int, pairs: bool, points: tuple[int, ...], cash: int, stake: int, moved: list[int]
) -> None:
    chips = settled(setup(players, pairs), result(*points, cash=cash), stake)
    assert [chips[seat] for seat in range(players)] == moved


def test_after_leaving_the_difference_is_paid_without_the_least_of_match_points() -> None:
    """N4, O4: the leaver has no difference, and the other loser pays it all."""
    ended = replace(result(65, -50, -15, cash=1), differences=(15, 0, -15))
    assert settled(setup(3), ended, 2) == {0: 2, 1: 0, 2: -2}


@given(st.lists(st.integers(0, 300), min_size=1, max_size=4), st.integers(0, 100))
def test_nothing_is_made_or_lost(paid: list[int], stake: int) -> None:
    points = (sum(paid), *(-p for p in paid))
    cash = cash_difference(sum(paid))
    chips = settled(setup(len(points)), result(*points, cash=cash), stake)
    assert sum(chips.values()) == 0
    assert chips[0] == cash * stake
    assert all(chips[seat] <= 0 for seat in range(1, len(points)))
