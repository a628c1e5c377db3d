"""What players do for the first time in a match of Scala 40."""

from collections.abc import Collection, Iterator, Sequence

from engine.album import Fact, Told
from engine.game import ByPoints, RuleSet, Seat, Setup
from engine.scala40.events import Closed, DealScored, Opened

BRINK = 11
"""Points that are missing to the end: of 101, a player has 90."""


def facts(
    setup: Setup[RuleSet], told: Sequence[Told], winners: Collection[Seat]
) -> Iterator[tuple[Seat, Fact, int]]:
    for revision, event in told:
        match event:
            case Opened(seat, points=40):
                yield seat, Fact.FORTY, revision
            case Closed(seat, in_hand=True):
                yield seat, Fact.IN_HAND, revision
            case DealScored(totals=totals) if isinstance(setup.length, ByPoints):
                line = setup.length.target - BRINK
                for seat in winners:
                    if totals[seat % len(totals)] >= line:
                        yield seat, Fact.COMEBACK, revision
            case _:
                pass
