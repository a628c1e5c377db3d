"""Old matches of Scala 40, replayed (see `tests/replays.py`)."""

from random import Random
from typing import Any

from engine.game import ByDeals, ByPoints, Seat, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Action
from engine.scala40.state import State
from tests.engine.scala40.position import setup
from tests.players.scala40 import simple
from tests.players.scala40_wild import a_temper
from tests.properties.scala40.people import Company
from tests.replays import Golden

MATCHES: dict[str, Setup[Any]] = {
    "online": setup("online", 2, ByPoints(101)),
    "casa": setup("casa", 3, ByPoints(101)),
    "torneo": setup("torneo", 5, ByPoints(151)),
    "pairs": setup("casa", 4, ByDeals(3), pairs=True),
    "switches": setup(
        "torneo", 3, ByPoints(101), jokers=4, set_joker_swap="any_missing_suit", reentry="once"
    ),
    "restless": setup("online", 4, ByPoints(201)),
    "votes": setup("casa", 3, ByDeals(2)),
}
RESTLESS = {"restless": 0.02, "votes": 0.1}
EVERYWHERE = {"Opened", "Attached", "Drew", "Discarded", "MatchEnded"}
SOMEWHERE = {
    *("Took", "Laid", "Swapped", "TookBack", "PutBack", "StockEnded"),
    *("StockRenewed", "DealVoided", "Voted", "Left", "Closed", "DealScored", "Eliminated"),
}


class Players:
    """People who do as they like, but mostly well."""

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


def test_replay_of_a_plain_match() -> None:
    kinds = Golden(SCALA40).check("plain", setup("online", 2, ByPoints(101)), simple)
    assert {"Opened", "Laid", "Attached", "Closed", "Eliminated", "MatchEnded"} <= kinds
