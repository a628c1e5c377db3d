"""Old matches of Scopa, replayed (see `tests/replays.py`)."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from engine.game import Cut, Seat, Setup, Timeout
from engine.scopa import SCOPA
from engine.scopa.actions import Action
from engine.scopa.presets import Rules
from engine.scopa.state import Playing, State
from tests.engine.scopa.positions import setup
from tests.players.scopa import simple
from tests.replays import Golden

Choose: TypeAlias = Callable[[State], tuple[Seat | None, Action]]


def until_time_runs_out(state: State) -> tuple[Seat | None, Action]:
    if isinstance(state.phase, Playing) and state.deal.number == 2:
        return None, Timeout(state.phase.seat)
    return simple(state)


def with_a_word(state: State) -> tuple[Seat | None, Action]:
    seat, action = simple(state)
    return seat, Cut(action.place, "sette bello") if isinstance(action, Cut) else action


FIRST_VERSION = ("two-players", "pairs", "kings-and-timeout", "words")
"""Recorded before R12 said what a match is worth that somebody leaves."""
# In the second match, three kings are face up, so that deal is repeated.
MATCHES: dict[str, tuple[Setup[Rules], Choose]] = {
    "2-pairs": (setup(4, 16, seed=2), with_a_word),
    "2-kings-and-timeout": (setup(2, 21, seed=20), until_time_runs_out),
}


@pytest.mark.parametrize("match", MATCHES)
def test_replay(match: str) -> None:
    kinds = Golden(SCOPA).check(match, *MATCHES[match])
    assert {"Played", "DealScored", "MatchEnded"} <= kinds


@pytest.mark.parametrize("match", FIRST_VERSION)
def test_replay_of_the_first_version(match: str) -> None:
    assert {"Played", "DealScored", "MatchEnded"} <= Golden(SCOPA).replay(match)
