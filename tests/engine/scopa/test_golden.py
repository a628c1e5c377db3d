"""Old matches of Scopa, replayed (see `tests/replays.py`)."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from engine.game import AutomaticCut, Cut, NextDeal, Seat, Setup, Timeout
from engine.scopa import SCOPA
from engine.scopa.actions import Action, Play
from engine.scopa.presets import Rules
from engine.scopa.state import Cutting, Playing, State
from tests.engine.scopa.positions import setup
from tests.players.scopa import plays, simple
from tests.replays import Golden

Choose: TypeAlias = Callable[[State], tuple[Seat | None, Action]]


def at_random(state: State) -> tuple[Seat | None, Action]:
    """Play any card; cuts and next deals are left to the table."""
    match state.phase:
        case Playing(seat):
            random = Random(SCOPA.table(state).proof.commitment + state.deal.stock.hex())
            card, taken = random.choice(plays(state.deal, state.deal.hands[seat]))
            return seat, Play(card, tuple(taken))
        case Cutting():
            return None, AutomaticCut()
        case _:
            return None, NextDeal()


def until_time_runs_out(state: State) -> tuple[Seat | None, Action]:
    if isinstance(state.phase, Playing) and state.deal.number == 2:
        return None, Timeout(state.phase.seat)
    return simple(state)


def with_a_word(state: State) -> tuple[Seat | None, Action]:
    seat, action = simple(state)
    return seat, Cut(action.place, "sette bello") if isinstance(action, Cut) else action


# In the third match, three kings are face up, so that deal is repeated.
MATCHES: dict[str, tuple[Setup[Rules], Choose]] = {
    "two-players": (setup(2, 11, seed=1), simple),
    "pairs": (setup(4, 16, seed=2), at_random),
    "kings-and-timeout": (setup(2, 21, seed=20), until_time_runs_out),
    "words": (setup(2, 11, seed=20), with_a_word),
}


@pytest.mark.parametrize("match", MATCHES)
def test_replay(match: str) -> None:
    kinds = Golden(SCOPA).check(match, *MATCHES[match])
    assert {"Played", "DealScored", "MatchEnded"} <= kinds
