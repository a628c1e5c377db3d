"""When every side has completed a turn, so that a match was played."""

from collections.abc import Collection

import pytest

from engine.turns import Turns

Step = tuple[Collection[int], Collection[int]]


def after(steps: Collection[Step], sides: int) -> Turns:
    """Each step: the seats that complete a turn, and those who are in the match before it."""
    turns = Turns()
    for seats, still_in in steps:
        turns = turns.after(seats, still_in, sides)
    return turns


@pytest.mark.parametrize(
    ("sides", "steps", "enough"),
    [
        (2, [((0,), (0, 1))], False),
        (2, [((0,), (0, 1)), ((1,), (0, 1))], True),
        (2, [((0,), (0, 1)), ((), (0,))], False),
        (3, [((0,), (0, 1, 2)), ((1,), (0, 1, 2))], False),
        (3, [((0,), (0, 1, 2)), ((1,), (0, 1))], True),
        (3, [((0,), (0, 1)), ((), (0, 1)), ((), (0,))], False),
        (3, [((1, 2), (0, 1, 2)), ((), (1, 2))], True),
        (2, [((0,), (0, 1, 2, 3)), ((2,), (0, 1, 2, 3))], False),
        (2, [((0,), (0, 1, 2, 3)), ((3,), (0, 1, 2, 3))], True),
    ],
)
def test_every_side_that_is_still_in_has_completed_one(
    sides: int, steps: list[Step], enough: bool
) -> None:
    assert after(steps, sides).enough == enough


def test_what_was_played_stays_so() -> None:
    turns = after([((0,), (0, 1)), ((1,), (0, 1))], 2)
    assert turns.after((), (0,), 2) is turns
