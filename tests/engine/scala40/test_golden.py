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
MATCHES: dict[str, Setup[Any]] = {
    "2-online": setup("online", 2, ByPoints(101)),
    "2-casa": setup("casa", 3, ByDeals(2)),
    "2-torneo": setup("torneo", 5, ByDeals(2)),
    "2-jokers": setup(
        "online",
        2,
        ByPoints(101),
        max_jokers_per_meld=None,
        set_joker_swap="any_missing_suit",
        taken_joker_must_be_played=False,
    ),
    "2-votes": setup("casa", 3, ByDeals(2)),
}
RESTLESS = {"2-torneo": 0.01, "2-votes": 0.1}
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


def test_replays() -> None:
    golden = Golden(SCALA40)
    kinds = [golden.check(name, made, Players(name)) for name, made in MATCHES.items()]
    for each in kinds:
        assert each >= EVERYWHERE
    assert set().union(*kinds) >= SOMEWHERE


@pytest.mark.parametrize("match", FIRST_VERSION)
def test_replays_of_the_first_version(match: str) -> None:
    assert Golden(SCALA40).replay(match) >= EVERYWHERE
