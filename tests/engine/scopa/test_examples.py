"""The worked examples of Scopa in `rules/examples.json`, each in a suitable form."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards import pile
from engine.game import Cut
from engine.scopa import SCOPA, scoring, table
from engine.scopa.events import HandsDealt, Played
from engine.scopa.scoring import Count
from engine.scopa.state import Playing
from tests.engine.scopa.positions import ONLINE, setup
from tests.players.scopa import simple

EXAMPLES = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parents[3] / "rules" / "examples.json").read_text(encoding="utf-8")
    )
    if example["game"] == "scopa"
}


@pytest.mark.parametrize("example", ["C08", "C10"])
def test_check_deal(example: str) -> None:
    """Which tables lead to a redeal; `test_dealing` tests that the dealer stays the same."""
    lying = pile(" ".join(EXAMPLES[example]["setup"]["dealt_table"]))
    assert table.redeals(ONLINE, lying) is EXAMPLES[example]["expected"]["redeal"]


def test_score_counts() -> None:
    ours, theirs = (Count(**side) for side in EXAMPLES["C12"]["setup"].values())
    expected = EXAMPLES["C12"]["expected"]
    assert scoring.compare(ours, theirs).points == (expected["P1"], expected["P2"])


def test_deal_in_four() -> None:
    example: Any = EXAMPLES["C18"]
    compass = ["N", "E", "S", "W"]
    dealer = compass.index(example["setup"]["dealer"])
    begun = SCOPA.begin(setup(4, first_dealer=dealer)).state
    state = SCOPA.apply(begun, SCOPA.waiting(begun).seats[0], Cut(5)).state
    expected = example["expected"]
    assert [len(hand) for hand in state.deal.hands] == [expected["each"]] * 4
    assert len(state.deal.table) == expected["table"]
    order, hands = [], 1
    while isinstance(state.phase, Playing):
        step = SCOPA.apply(state, *simple(state))
        state = step.state
        order += [compass[event.seat] for event in step.events if isinstance(event, Played)]
        hands += sum(isinstance(event, HandsDealt) for event in step.events)
    assert order == expected["turn_order"] * 9
    assert hands == expected["mani"]
    sides = SCOPA.table(state).seats
    lines = [{compass[seat.seat] for seat in sides if seat.side == side} for side in range(2)]
    assert lines == [set(pair) for pair in example["setup"]["pairs"]]
    assert sum(side.pile for side in SCOPA.table(state).sides) == 40


def test_no_example_is_left_out() -> None:
    assert set(EXAMPLES) == {"C08", "C10", "C12", "C18"}
    assert all(name.startswith("C") for name in EXAMPLES)
