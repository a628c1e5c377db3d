"""What a match is worth (T, T4)."""

import pytest

from engine.game import ByDeals, ByPoints, Length, MatchNumbers, Result
from engine.scala40 import worth as scala40
from engine.scopa import worth as scopa
from engine.tournament.shares import Share, bye, no_show, played, total

RESULT = Result(1, (2, 1), (110, 40), (-70, 70), (0, 20), 7, frozenset())


def test_where_few_points_win_each_side_concedes_its_own_count() -> None:
    match = played(("a", "b"), RESULT, scala40.NUMBERS)
    assert match.share("a") == Share(0, -70, 110)
    assert match.share("b") == Share(20, 70, 40)
    assert not match.absent


def test_where_most_points_win_each_side_concedes_what_the_other_made() -> None:
    result = Result(1, (2, 1), (9, 11), (-2, 2), (0, 20), None, frozenset())
    match = played(("a", "b"), result, scopa.NUMBERS)
    assert match.share("a") == Share(0, -2, 11)
    assert match.share("b") == Share(20, 2, 9)


@pytest.mark.parametrize(
    ("length", "numbers", "came", "absent"),
    [
        (ByPoints(101), scala40.NUMBERS, Share(20, 50, 0), Share(0, -101, 151)),
        (ByPoints(151), scala40.NUMBERS, Share(20, 50, 0), Share(0, -151, 201)),
        (ByDeals(1), scala40.NUMBERS, Share(20, 50, 0), Share(0, -100, 100)),
        (ByDeals(3), scala40.NUMBERS, Share(20, 50, 0), Share(0, -100, 200)),
        (ByDeals(4), scala40.NUMBERS, Share(20, 50, 0), Share(0, -100, 300)),
        (ByDeals(5), scala40.NUMBERS, Share(20, 50, 0), Share(0, -100, 300)),
        (ByPoints(11), scopa.NUMBERS, Share(20, 6, 0), Share(0, -11, 11)),
        (ByPoints(16), scopa.NUMBERS, Share(20, 8, 0), Share(0, -16, 16)),
        (ByPoints(21), scopa.NUMBERS, Share(20, 11, 0), Share(0, -21, 21)),
        (ByDeals(3), scopa.NUMBERS, Share(20, 50, 0), Share(0, -100, 200)),
    ],
)
def test_a_no_show(length: Length, numbers: MatchNumbers, came: Share, absent: Share) -> None:
    match = no_show(("a", "b"), {"b"}, length, numbers)
    assert (match.share("a"), match.share("b")) == (came, absent)
    assert match.absent == {"b"}
    neither = no_show(("a", "b"), {"a", "b"}, length, numbers)
    assert neither.shares == (absent, absent)


def test_a_bye_counts_as_a_match_won() -> None:
    assert bye("a").share("a") == Share(20, 0, 0, matches=1)


def test_shares_add_up() -> None:
    assert total([Share(20, 5, 1), Share(0, -7, 2)]) == Share(20, -2, 3, matches=2)
    assert total([]) == Share(0, 0, 0, matches=0)
