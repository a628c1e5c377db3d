"""Random deals of every kind, in the trainer and in the engine."""

import pytest

from engine.cards import JOKER
from tests.properties.effort import amount
from tests.training import mirror
from tests.training.lockstep import KINDS, Kind, play_deals
from training import board

DEALS = amount(test=6, soak=1_000, mutation=6)
"""For each kind."""
ACTIONS = ["Attach", "Discard", "Draw", "Lay", "Open", "Swap", "Take"]


@pytest.mark.parametrize("kind", [pytest.param(kind, id=name) for name, kind in KINDS.items()])
def test_every_turn_is_legal_and_has_the_same_effect(kind: Kind) -> None:
    assert sorted(play_deals(kind, DEALS, seed=2)) == ACTIONS


def test_a_joker_that_is_discarded_is_a_joker() -> None:
    assert mirror.index(JOKER) == board.JOKER
    assert mirror.face_of(board.JOKER) == JOKER
