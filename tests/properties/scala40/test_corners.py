"""Everything that can happen happens somewhere here: every event, every reason, every refusal."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from engine import game
from engine.game import Illegal, LastDealAnnounced, LeaveReason, Step
from engine.scala40 import SCALA40
from engine.scala40.actions import Take
from engine.scala40.events import DealVoided, Event, VoidReason
from engine.scala40.refusals import Refusal
from engine.scala40.state import Cutting, Playing, State
from tests.players.scala40_wild import a_temper
from tests.properties.effort import MUTATION, amount
from tests.properties.scala40.asked import (
    completes,
    hidden_is_hidden,
    listed_is_accepted,
    refusals_tell_nothing,
    turn_can_end,
)
from tests.properties.scala40.hostile import hostile
from tests.properties.scala40.people import Company
from tests.properties.scala40.positions import CORNERS, early
from tests.properties.scala40.watched import Watched, judged

UNREACHABLE = {repr(Refusal.NOTHING_TO_TAKE), LastDealAnnounced.__name__}
"""There is always a card on the pozzo when a turn begins, as the last test shows. The last deal is
announced only in matches with a cap, which have tests of their own."""
EVERYTHING = {
    *(kind.__name__ for kind in get_args(Event)),
    *(repr(why) for whys in (VoidReason, LeaveReason, game.Refusal, Refusal) for why in whys),
} - UNREACHABLE

LEAST = amount(test=40, soak=5_000, mutation=15)
MOST = 10 * LEAST


def test_everything_is_reached() -> None:
    rng = Random(40)
    reached: Counter[str] = Counter()
    for played in range(MOST):
        reached += one_corner(rng)
        if played >= LEAST and (MUTATION or reached.keys() >= EVERYTHING):
            break
    assert MUTATION or reached.keys() == EVERYTHING


def one_corner(rng: Random) -> Counter[str]:
    """Some turns from a rare position, by players who do anything legal."""
    match = Watched.from_position(rng.choice(CORNERS)(rng))
    company = Company(rng, rng.choice((0.2, 0.8, 1.0)), a_temper(rng), restless=0.03)
    for _ in range(60):
        if SCALA40.result(match.state) is not None:
            break
        look_closely(match, rng)
        impatient = isinstance(match.state.phase, Cutting) and rng.random() < 0.2
        happens = company.out_of_turn if impatient else company.next_action
        events = match.play(*happens(match.state, match.view))
        if DealVoided(VoidReason.NOTHING_TO_DRAW) in events:
            assert not could_go_on(match.state)
    look_closely(match, rng)
    match.replay()
    return match.reached


def look_closely(match: Watched, rng: Random) -> None:
    for _ in range(4):
        match.offer(*hostile(rng, match.state))
    if isinstance(match.state.phase, Playing):
        turn_can_end(match.state)
    if rng.random() < 0.02:
        hidden_is_hidden(match.state, rng)
        refusals_tell_nothing(match.state, rng)
        listed_is_accepted(match.state, rng)
        match.untouched()


def could_go_on(ended: State) -> bool:
    """Was there a legal turn that began by taking the discard?"""
    deal = ended.deal
    again = replace(ended, deal=deal, phase=Playing(deal))
    taking = judged(again, deal.turn.seat, Take())
    return isinstance(taking, Step) and completes(taking.state, deal.turn.seat, set())


@pytest.mark.parametrize("seed", range(3))
def test_no_pozzo_no_taking(seed: int) -> None:
    """No play leads there: of the last two discards, one stays."""
    state = early(Random(seed))
    deal = replace(state.deal, stock=state.deal.pozzo + state.deal.stock, pozzo=b"")
    state = replace(state, deal=deal, phase=Playing(deal))
    refused = judged(state, deal.turn.seat, Take())
    assert isinstance(refused, Illegal)
    assert refused.refusal is Refusal.NOTHING_TO_TAKE
