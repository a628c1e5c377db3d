"""Hands on which small faults of the meld assistant show, with the answers that are right.

They were found among thousands made at random: each shows a change of the assistant that the other
tests do not notice. `RECORD_GOLDEN=1` records the answers anew. In `make soak` the exact solver
confirms what it can answer.
"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.game import Json
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.endings import Endings
from engine.scala40.assistant.packing import Packing
from engine.scala40.assistant.position import Position
from engine.scala40.state import State
from tests.properties.effort import SOAK
from tests.properties.scala40 import solver
from tests.properties.scala40.begun import begun
from tests.properties.scala40.test_assistant import asked, closes, done, left, opened_left
from tests.replays import FOLDER, RECORD

FILE = FOLDER / "scala40-hands.json"


def made(number: int) -> tuple[State, Random]:
    """The turn of that number, and what is left to chance in the questions about it."""
    rng = Random(f"answers {number}")
    opened = rng.random() < 0.55
    state = begun(rng, rng.randint(2 if opened else 6, 14), opened)
    return state, Random(rng.random())


def answers(state: State, rng: Random) -> dict[str, Json]:
    """What the assistant says of a turn; all that it proposes is played by the rules."""
    position = asked(state)
    found = {"turn": turn(state, position)}
    if not position.opened:
        found["opening"] = opening(state, position)
    found["keeping"] = turn(state, position.keeping(some_of(position, rng)))
    best = plays.best(position)
    if best is not None and best.actions:
        later = done(state, best.actions[: rng.randint(1, len(best.actions))])
        found["later"] = turn(later, asked(later))
    without = opened_without_taken(state, position)
    if without is not None:
        assert asked(without).completing == (position.taken in {*asked(without).hand})
        found["completing"] = turn(without, asked(without))
    return found


def turn(state: State, position: Position) -> Json:
    """The fewest points and the cards left with them, whether it can close, the fewest cards."""
    best, closing = plays.best(position), plays.closing(position)
    return [left(state, best), closes(state, closing), plays.fewest(position)]


def opening(state: State, position: Position) -> Json:
    some = openings.some(position)
    assert openings.exists(position) == (some is not None)
    assert (opened_left(state, some) is None) == (some is None)
    return [opened_left(state, openings.best(position)), openings.missing(position)]


def some_of(position: Position, rng: Random) -> bytes:
    """One or two cards to keep, not the one taken."""
    free = [card for card in position.hand if card != position.taken]
    return bytes(rng.sample(free, min(len(free), rng.randint(1, 2))))


def opened_without_taken(state: State, position: Position) -> State | None:
    """An opening is laid, and the card taken is not in it yet (D2)."""
    if position.opened or position.taken is None:
        return None
    kept = position._replace(taken=None, owed=False).keeping(bytes((position.taken,)))
    found = openings.best(kept)
    return None if found is None else done(state, [found.action])


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many positions are looked at, and how many choices are asked how they can be played."""
    counts: Counter[str] = Counter()

    def count(kind: type, name: str) -> None:
        inner = getattr(kind, name)

        def counted(*args: Any) -> Any:
            counts[name] += 1
            return inner(*args)

        monkeypatch.setattr(kind, name, counted)

    count(Packing, "pack")
    count(Endings, "of")
    return counts


def recorded() -> list[Json]:
    rows: list[Json] = json.loads(FILE.read_text(encoding="utf-8"))
    return rows


def record(looked: Counter[str]) -> None:
    lines = []
    for number, *_ in recorded():
        looked.clear()
        found = answers(*made(number))
        lines.append(json.dumps([number, found, looked["pack"], looked["of"]]))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def test_the_answers_are_as_recorded_and_take_no_more_steps(looked: Counter[str]) -> None:
    if RECORD:
        record(looked)
    for number, expected, packed, played in recorded():
        looked.clear()
        found = answers(*made(number))
        assert json.loads(json.dumps(found)) == expected, f"hand {number}"
        assert looked["pack"] <= packed, f"hand {number}"
        assert looked["of"] <= played, f"hand {number}"


def test_the_solver_agrees_with_what_is_recorded() -> None:
    rows = recorded() if SOAK else recorded()[:2]
    for number, expected, *_ in rows:
        state, _ = made(number)
        position = asked(state)
        best, closing, _ = expected["turn"]
        assert solver.best(position) == (best and tuple(best)), f"hand {number}"
        assert solver.closes(position) == closing, f"hand {number}"
        if not position.opened:
            dearest, _ = expected["opening"]
            only = solver.best(position, only_opening=True)
            assert only == (dearest and tuple(dearest)), f"hand {number}"
