"""Groups and their rounds (T2)."""

from itertools import chain, combinations

import pytest

from engine.tournament.berger import rounds, to_play
from engine.tournament.groups import divided, group_sizes
from tests.engine.tournament.events import drawn, won


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("entrants", range(3, 65))
def test_as_few_groups_as_the_size_allows(entrants: int, size: int) -> None:
    """Of all numbers of groups, the smallest whose groups fit, else the largest that may be."""
    divisions = {
        number: sorted((len(range(n, entrants, number)) for n in range(number)), reverse=True)
        for number in range(1, entrants + 1)
    }
    allowed = {number: sizes for number, sizes in divisions.items() if sizes[-1] >= 3}
    fitting = [number for number, sizes in allowed.items() if sizes[0] <= size]
    expected = allowed[min(fitting, default=max(allowed))]
    assert list(group_sizes(entrants, size)) == expected


@pytest.mark.parametrize(("entrants", "size"), [(2, 4), (0, 3), (8, 2), (8, 7)])
def test_what_cannot_be_divided(entrants: int, size: int) -> None:
    with pytest.raises(ValueError, match="no groups"):
        group_sizes(entrants, size)


def test_groups_are_filled_in_the_order_of_the_draw() -> None:
    assert divided("abcdefghijk", 4) == (tuple("abcd"), tuple("efgh"), tuple("ijk"))


@pytest.mark.parametrize("number", range(65))
def test_everyone_meets_everyone_once_and_nobody_plays_twice_in_a_round(number: int) -> None:
    players = [str(n) for n in range(number)]
    played = rounds(players)
    pairs = [frozenset(pair) for matches in played for pair in matches]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(players, 2)))
    for matches in played:
        assert len(matches) == number // 2
        assert len(set(chain.from_iterable(matches))) == number // 2 * 2


def test_six_players_by_the_table_of_berger() -> None:
    found = [" ".join(one + other for one, other in matches) for matches in rounds("123456")]
    assert found == ["16 25 34", "64 53 12", "26 31 45", "65 14 23", "36 42 51"]


def test_matches_with_a_result_are_not_played_again() -> None:
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    assert to_play(pairs, [won("c", "a"), drawn("b", "a")]) == (("b", "c"),)
