"""What the statistics count for one player, and what the count of a deal gives each side."""

from engine.game import ByPoints, DealPoints, Setup, Tally
from engine.scala40 import SCALA40
from engine.scala40.events import Closed, DealScored, Drew
from engine.scopa import SCOPA
from engine.scopa import events as scopa
from engine.scopa.scoring import score


def test_counts_are_added_up() -> None:
    total = Tally(1, 2, 3, 4) + Tally(10, 20, 30, 40)
    assert total == Tally(deals=11, closings=22, closings_in_hand=33, points_paid=44)


def test_of_scala_40() -> None:
    match = Setup(SCALA40.rules("online", {}), 4, ByPoints(101), bytes(32), pairs=True)
    assert SCALA40.tally(match, Closed(2, in_hand=True)) == {
        2: Tally(closings=1, closings_in_hand=1)
    }
    assert SCALA40.tally(match, Closed(1, in_hand=False)) == {1: Tally(closings=1)}
    scored = SCALA40.tally(match, DealScored(0, (0, 35), (0, 35)))
    assert scored == {seat: Tally(deals=1, points_paid=35 * (seat % 2)) for seat in range(4)}
    assert SCALA40.tally(match, Drew(0)) == {}


def test_of_scopa() -> None:
    match = Setup(SCOPA.rules("scopa_online", {}), 4, ByPoints(11), bytes(32), pairs=True)
    ended = scopa.DealScored(score((b"", b""), (0, 0)), (0, 0))
    assert SCOPA.tally(match, ended) == dict.fromkeys(range(4), Tally(deals=1))
    assert SCOPA.tally(match, scopa.HandsDealt(3)) == {}


def test_what_a_deal_of_scala_40_gives() -> None:
    assert SCALA40.counted(DealScored(0, (0, 35), (10, 45))) == DealPoints((0, 35), 0)
    assert SCALA40.counted(Closed(0, in_hand=False)) is None


def test_what_a_deal_of_scopa_gives() -> None:
    """At equal points it is nobody's."""
    for scope, winner in (((2, 0), 0), ((0, 1), 1), ((1, 1), None)):
        ended = scopa.DealScored(score((b"", b""), scope), (9, 9))
        assert SCOPA.counted(ended) == DealPoints(scope, winner)
    assert SCOPA.counted(scopa.HandsDealt(3)) is None
