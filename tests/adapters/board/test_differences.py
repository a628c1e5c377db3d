"""Differences lead from any sight to any other, and are never longer than the whole value."""

import copy

import orjson
from hypothesis import given
from hypothesis import strategies as st

from adapters.board.differences import changes
from tests.adapters.board.visitor import patch

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["7H#1", "JK#2", ""]),
    lambda inside: (
        st.lists(inside, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inside, max_size=4)
    ),
    max_leaves=12,
)
SIGHTS = st.dictionaries(st.sampled_from("abcdef"), VALUES, max_size=5)


@given(SIGHTS, SIGHTS)
def test_what_has_changed_makes_the_new_of_the_old(
    old: dict[str, object], new: dict[str, object]
) -> None:
    sight = copy.deepcopy(old)
    patch(sight, orjson.loads(orjson.dumps(changes(old, new))))
    assert orjson.dumps(sight, option=orjson.OPT_SORT_KEYS) == orjson.dumps(
        new, option=orjson.OPT_SORT_KEYS
    )


def test_a_card_that_leaves_a_hand_is_one_change() -> None:
    hand = [f"{rank}H#1" for rank in range(2, 11)]
    assert changes({"held": hand}, {"held": hand[:3] + hand[4:]}) == [(("held",), 3, 1, [])]
    assert changes({"held": hand}, {"held": hand}) == []
