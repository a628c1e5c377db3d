"""Setups, actions and states as JSON: reading gives back what was written."""

import json
from random import Random

import pytest

from engine.cards import card, either
from engine.game import AutomaticCut, Cut, Json, NextDeal, Ready, Resign, Seat, Setup, Timeout
from engine.scopa import SCOPA
from engine.scopa.actions import Action, Play, PlayerAction
from engine.scopa.presets import Rules
from engine.scopa.state import Playing, State
from tests.engine.scopa.positions import play, played, position, setup, whole_match
from tests.players.scopa import plays, simple

ACTIONS: list[tuple[Action, Json]] = [
    (play("7D"), ["play", "7D#1"]),
    (play("7D", ""), ["play", "7D#1", ""]),
    (play("7D", "3H 4S"), ["play", "7D#1", "3H#1 4S#1"]),
    (Play(either("7D"), (either("3H"), card("4S"))), ["play", "7D", "3H 4S#1"]),
    (Cut(17), ["cut", 17]),
    (Cut(17, "più"), ["cut", 17, "più"]),
    (Ready(), ["ready"]),
    (Resign(), ["resign"]),
    (Timeout(3), ["timeout", 3]),
    (AutomaticCut(), ["automatic_cut"]),
    (NextDeal(), ["next_deal"]),
]


def through_json(data: Json) -> Json:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("action", "data"), ACTIONS)
def test_actions(action: Action, data: Json) -> None:
    assert SCOPA.dump_action(action) == data
    assert SCOPA.load_action(through_json(data)) == action


@pytest.mark.parametrize(
    "data",
    [[], ["draw"], ["play"], ["play", 3], ["play", "7D", 3], ["cut"], ["ready", 1], "play", None],
)
def test_what_is_no_action(data: Json) -> None:
    with pytest.raises(ValueError, match=r"^no action of this game$"):
        SCOPA.load_action(data)


@pytest.mark.parametrize(
    "made",
    [
        setup(),
        setup(4, 21, seed=77, first_dealer=3),
        setup(2, 16, rules=Rules(players=(2,), target=16, targets=(16,), redeal_kings=4)),
    ],
)
def test_setups(made: Setup[Rules]) -> None:
    again = SCOPA.load_setup(through_json(SCOPA.dump_setup(made)))
    assert again == made


def at_random(random: Random, state: State) -> tuple[Seat, PlayerAction]:
    """Play any legal card; do everything else as the simple player does."""
    phase = state.phase
    if not isinstance(phase, Playing):
        return simple(state)
    card, taken = random.choice(plays(state.deal, state.deal.hands[phase.seat]))
    return phase.seat, Play(card, tuple(taken))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_state_of_a_match(players: int, seed: int) -> None:
    random, made = Random(seed), setup(players, seed=seed)
    for step in whole_match(made, lambda state: at_random(random, state)):
        assert SCOPA.load(made, through_json(SCOPA.dump(step.state))) == step.state


@pytest.mark.parametrize("seat", range(4))
def test_a_match_that_somebody_left(seat: Seat) -> None:
    state = position("7S | 2H | 3H | 4H", "7C", totals=(3, 5), piles=("KC KD", "AC"), scope=(1, 0))
    for left in (state, played(state, "7S").state):
        over = SCOPA.apply(left, seat, Resign()).state
        assert SCOPA.load(state.setup, through_json(SCOPA.dump(over))) == over


def test_who_is_ready_already() -> None:
    state = played(position("7S |||", "7C", stock="", capturer=1), "7S").state
    for seat in (3, 1):
        state = SCOPA.apply(state, seat, Ready()).state
    assert SCOPA.load(state.setup, through_json(SCOPA.dump(state))) == state
    assert SCOPA.dump(state)["phase"] == ["between", 1, 3]


def test_a_state_is_short() -> None:
    state = SCOPA.apply(SCOPA.begin(setup(4, first_dealer=1)).state, 2, Cut(5)).state
    assert len(json.dumps(SCOPA.dump(state))) < 250


def test_what_is_no_state() -> None:
    data = SCOPA.dump(position("7S | 2S", "4C"))
    with pytest.raises(ValueError, match=r"^no phase of Scopa$"):
        SCOPA.load(setup(), data | {"phase": ["waiting"]})
