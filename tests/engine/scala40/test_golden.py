"""Old matches of Scala 40, replayed (see `tests/replays.py`)."""

from random import Random
from typing import Any

import pytest

from engine.game import ByDeals, ByPoints, Seat, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Action
from engine.scala40.state import State
from tests.engine.scala40.position import setup
from tests.players.scala40_wild import a_temper
from tests.properties.scala40.people import Company
from tests.replays import Golden

FIRST_VERSION = ("online", "casa", "torneo", "pairs", "switches", "restless", "votes", "plain")
"""Recorded before H2 forbade the detour via another meld, and before C2 had words."""
SECOND_VERSION = ("2-online", "2-casa", "2-torneo", "2-jokers", "2-votes")
"""Recorded before O4 had a least of match points."""
MATCHES: dict[str, Setup[Any]] = {
    "3-left": setup("casa", 2, ByDeals(3)),
    "3-three": setup("online", 3, ByPoints(101)),
}
RESTLESS = {"3-left": 0.02, "3-three": 0.01}
EVERYWHERE = {"Opened", "Attached", "Drew", "Discarded", "MatchEnded"}
SOMEWHERE = {
    *("Took", "Laid", "Swapped", "TookBack", "PutBack", "StockEnded"),
    *("StockRenewed", "DealVoided", "Voted", "Left", "Closed", "DealScored", "Eliminated"),
}


class Players:
    """Players who do anything legal, but mostly play well."""

    def __init__(self, match: str) -> None:
        rng = Random(match)
        self.company = Company(rng, 0.15, a_temper(rng), restless=RESTLESS.get(match, 0.001))

    def __call__(self, state: State) -> tuple[Seat | None, Action]:
        first = SCALA40.waiting(state).seats[0]
        return self.company.next_action(state, SCALA40.hand(state, first))


@pytest.mark.parametrize("match", MATCHES)
def test_replays(match: str) -> None:
    kinds = Golden(SCALA40).check(match, MATCHES[match], Players(match))
    assert kinds >= EVERYWHERE | {"Left"}


def test_replays_of_the_second_version() -> None:
    kinds = [Golden(SCALA40).replay(match) for match in SECOND_VERSION]
    for each in kinds:
        assert each >= EVERYWHERE
    assert set().union(*kinds) >= SOMEWHERE


@pytest.mark.parametrize("match", FIRST_VERSION)
def test_replays_of_the_first_version(match: str) -> None:
    assert Golden(SCALA40).replay(match) >= EVERYWHERE
