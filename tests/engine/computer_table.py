"""Whole matches played by computer players only, who see what a seat may see."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.game import DealBegan, Game, Length, Result, Seat, Setup

Mind = Callable[[Any, Any, Sequence[Any], bytes], Any]
AnyGame = Game[Any, Any, Any, Any, Any, Any]
MOST_ACTIONS = 20_000


@dataclass(frozen=True)
class Moment:
    """A decision that a player had to make, and the one they made."""

    state: Any
    seat: Seat
    events: tuple[Any, ...]
    seed: bytes
    action: Any


def setup(
    game: AnyGame, profile: str, length: Length, rng: Random, players: int = 2, pairs: bool = False
) -> Setup[Any]:
    return Setup(game.profiles[profile], players, length, rng.randbytes(32), pairs)


def played(
    game: AnyGame, setup: Setup[Any], minds: Sequence[Mind], rng: Random
) -> Iterator[Moment]:
    """Every decision of a match, with a list of players used by seat; each must be accepted."""
    step = game.begin(setup)
    events = list(step.events)
    for _ in range(MOST_ACTIONS):
        waiting = game.waiting(step.state).seats
        if not waiting:
            return
        seat, seed, state = rng.choice(waiting), rng.randbytes(32), step.state
        mind = minds[seat % len(minds)]
        action = mind(game.hand(state, seat), game.table(state), tuple(events), seed)
        yield Moment(state, seat, tuple(events), seed, action)
        step = game.apply(state, seat, action)
        begun = any(isinstance(event, DealBegan) for event in step.events)
        events = [*step.events] if begun else [*events, *step.events]
    raise AssertionError("it does not end")


def result(game: AnyGame, setup: Setup[Any], minds: Sequence[Mind], rng: Random) -> Result:
    *_, last = played(game, setup, minds, rng)
    ended = game.result(game.apply(last.state, last.seat, last.action).state)
    assert ended is not None
    return ended
