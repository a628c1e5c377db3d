"""The patient player keeps to the rules, is deterministic, and leaves the close to the other."""

from random import Random

import pytest

from engine.computer import NotAwaited
from engine.game import ByDeals, Cut, Ready
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Open
from engine.scala40.computer.patient import LEFT, patient
from tests.engine.computer_table import Moment, played, setup
from tests.engine.scala40.position import sit
from tests.players.plain import scala40 as draws_and_discards


def moments(profile: str, seed: int) -> list[Moment]:
    rng = Random(f"{profile} {seed}")
    match = setup(SCALA40, profile, ByDeals(1), rng)
    made: list[Moment] = []
    for moment in played(SCALA40, match, [draws_and_discards, patient], rng):
        made.append(moment)
        if len(made) == 400:
            break
    return [moment for moment in made if moment.seat == 1]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("profile", SCALA40.profiles)
def test_she_opens_and_goes_no_further(profile: str, seed: int) -> None:
    hers = moments(profile, seed)
    assert {type(m.action) for m in hers} <= {Cut, Ready, Draw, Discard, Open}
    assert all(
        len(SCALA40.hand(m.state, 1).hand) >= LEFT for m in hers if type(m.action) is Discard
    )


def test_she_does_open() -> None:
    assert any(type(m.action) is Open for seed in range(8) for m in moments("online", seed))


def test_she_does_the_same_whenever_she_sees_the_same() -> None:
    for m in moments("online", 3):
        hand, table = SCALA40.hand(m.state, 1), SCALA40.table(m.state)
        assert patient(hand, table, m.events, m.seed) == m.action


def test_she_waits_for_her_turn() -> None:
    state = sit("KH 9D 4S", "2D 3S 8H")
    with pytest.raises(NotAwaited):
        patient(SCALA40.hand(state, 1), SCALA40.table(state), (), bytes(32))
