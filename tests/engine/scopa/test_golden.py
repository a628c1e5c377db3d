"""Old matches, replayed: a change of the rules, or of what is seen, does not pass unseen.

`RECORD_GOLDEN=1` plays and records them anew, which is right only if `SCOPA.version` grew, or if
what changed are the views alone.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from engine.game import AutomaticCut, Json, NextDeal, Seat, Setup, Timeout
from engine.scopa import SCOPA
from engine.scopa.actions import Action, Play
from engine.scopa.presets import Rules
from engine.scopa.state import Cutting, Playing, State
from tests.engine.scopa.positions import setup
from tests.players.scopa import plays, simple

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = os.environ.get("RECORD_GOLDEN", "0") not in {"", "0"}

Choose: TypeAlias = Callable[[State], tuple[Seat | None, Action]]


def at_random(state: State) -> tuple[Seat | None, Action]:
    """Any card; cuts and next deals are left to the table."""
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


# In the third, three kings lie on the table and it is dealt again.
MATCHES: dict[str, tuple[Setup[Rules], Choose]] = {
    "two-players": (setup(2, 11, seed=1), simple),
    "pairs": (setup(4, 16, seed=2), at_random),
    "kings-and-timeout": (setup(2, 21, seed=20), until_time_runs_out),
}


def plain(value: object) -> Json:
    """Any part of a view as JSON, whatever its `repr` hides."""
    if is_dataclass(value):
        return [
            type(value).__name__,
            {f.name: plain(getattr(value, f.name)) for f in fields(value)},
        ]
    if isinstance(value, tuple):
        return list(map(plain, value))
    if isinstance(value, frozenset):
        return sorted(value)
    return value.hex() if isinstance(value, bytes) else value


def digest(state: State) -> str:
    """What all views together say, in short."""
    views = [SCOPA.table(state), *(SCOPA.hand(state, s) for s in range(state.setup.players))]
    return sha256(json.dumps(plain(tuple(views))).encode()).hexdigest()[:16]


def record(made: Setup[Rules], choose: Choose) -> Iterator[Json]:
    state = SCOPA.begin(made).state
    yield [SCOPA.dump_setup(made), digest(state)]
    while SCOPA.result(state) is None:
        seat, action = choose(state)
        state = SCOPA.apply(state, seat, action).state
        yield [seat, SCOPA.dump_action(action), digest(state)]


@pytest.mark.parametrize("match", MATCHES)
def test_replay(match: str) -> None:
    file = GOLDEN / f"scopa-{match}.json"
    if RECORD:
        lines = ",\n".join(map(json.dumps, record(*MATCHES[match])))
        file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    (made, begun), *steps = json.loads(file.read_text(encoding="utf-8"))
    state = SCOPA.begin(SCOPA.load_setup(made)).state
    assert digest(state) == begun
    for number, (seat, action, seen) in enumerate(steps):
        state = SCOPA.apply(state, seat, SCOPA.load_action(action)).state
        assert digest(state) == seen, f"step {number}"
    assert SCOPA.result(state) is not None
