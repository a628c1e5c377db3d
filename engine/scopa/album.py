"""What players do for the first time in a match of Scopa."""

from collections.abc import Collection, Iterator, Sequence

from engine.album import Fact, Told
from engine.game import RuleSet, Seat, Setup
from engine.scopa.events import DealScored
from engine.scopa.scoring import Award, Scored
from engine.scopa.state import side


def facts(
    setup: Setup[RuleSet], told: Sequence[Told], _: Collection[Seat]
) -> Iterator[tuple[Seat, Fact, int]]:
    for revision, event in told:
        if isinstance(event, DealScored):
            for seat in range(setup.players):
                for fact in _of_side(event.scored, side(seat)):
                    yield seat, fact, revision


def _of_side(scored: Scored, ours: int) -> Iterator[Fact]:
    if len(scored.awards[ours]) == len(Award):
        yield Fact.FOUR_POINTS
    if scored.counts[ours].scope >= 3:
        yield Fact.THREE_SCOPE
    if scored.points[ours] and not scored.points[1 - ours]:
        yield Fact.NO_POINT
