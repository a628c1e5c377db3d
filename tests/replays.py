"""Old matches, replayed: a change of the rules, or of what is seen, does not pass unseen.

`RECORD_GOLDEN=1` plays and records the newest ones anew, which is right only if the game's version
grew, or if what changed are the views alone. Matches of older versions are replayed, and never
recorded again.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.game import Game, Json, Seat, Setup

FOLDER = Path(__file__).parent / "golden"
RECORD = os.environ.get("RECORD_GOLDEN", "0") not in {"", "0"}

ADDED: dict[str, dict[str, object]] = {
    "HandView": {"freed": frozenset()},
    "Proof": {"word": ""},
    "TableView": {"last_deal": False},
    "ByPoints": {"cap": None},
    "ByDeals": {"cap": None},
    "Result": {"differences": ()},
}
"""What views tell since the first matches were recorded, and what it was then: where it still is
that, a digest leaves it out."""

RENAMED = {"FirstRules": "Rules", "SecondRules": "Rules"}

S = TypeVar("S")
A = TypeVar("A")


class Golden(Generic[S, A]):
    """The recorded matches of one game: a line a step, with a digest of all that is seen then."""

    def __init__(self, game: Game[Any, S, A, Any, Any, Any]) -> None:
        self.game = game

    def check(
        self, match: str, setup: Setup[Any], choose: Callable[[S], tuple[Seat | None, A]]
    ) -> set[str]:
        """Replay a recorded match; the kinds of event that came up in it."""
        if RECORD:
            lines = ",\n".join(map(json.dumps, self._played(setup, choose)))
            self._file(match).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        return self.replay(match)

    def replay(self, match: str) -> set[str]:
        return self._replayed(json.loads(self._file(match).read_text(encoding="utf-8")))

    def _file(self, match: str) -> Path:
        return FOLDER / f"{self.game.name}-{match}.json"

    def _replayed(self, lines: list[Json]) -> set[str]:
        (written, begun), *steps = lines
        setup = self.game.load_setup(written)
        state = self.game.begin(setup).state
        assert self._digest(setup, state) == begun, "the beginning"
        kinds: set[str] = set()
        for number, (seat, action, seen) in enumerate(steps):
            step = self.game.apply(state, seat, self.game.load_action(action))
            state = step.state
            kinds |= {type(event).__name__ for event in step.events}
            assert self._digest(setup, state) == seen, f"step {number}: {seat} {action}"
        assert self.game.result(state) is not None
        return kinds

    def _played(
        self, setup: Setup[Any], choose: Callable[[S], tuple[Seat | None, A]]
    ) -> Iterator[Json]:
        state = self.game.begin(setup).state
        yield [self.game.dump_setup(setup), self._digest(setup, state)]
        while self.game.result(state) is None:
            seat, action = choose(state)
            state = self.game.apply(state, seat, action).state
            yield [seat, self.game.dump_action(action), self._digest(setup, state)]

    def _digest(self, setup: Setup[Any], state: S) -> str:
        """What all views and the ledger's form say together, in short."""
        hands = [self.game.hand(state, seat) for seat in range(setup.players)]
        seen = plain((self.game.table(state), *hands)), self.game.dump(state)
        return sha256(json.dumps(seen).encode()).hexdigest()[:16]


def plain(value: object) -> Json:
    """Any part of a view as JSON, whatever its `repr` hides."""
    if is_dataclass(value):
        kind = type(value).__name__
        return [
            RENAMED.get(kind, kind),
            {
                name: plain(told)
                for name, told in ((f.name, getattr(value, f.name)) for f in fields(value))
                if not _was_so(kind, name, told)
            },
        ]
    if isinstance(value, tuple):
        return list(map(plain, value))
    if isinstance(value, frozenset):
        return sorted(value)
    return value.hex() if isinstance(value, bytes) else value


def _was_so(kind: str, name: str, told: object) -> bool:
    added = ADDED.get(kind, {})
    return name in added and added[name] == told
