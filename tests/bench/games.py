"""The rows that every game has, measured through its public interface."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Generic, TypeVar

from engine.game import Game, Seat, Setup
from tests.bench.measure import Row, bytes_each, per_second, percentiles_us

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Asked:
    """The required figures, as the table shows them."""

    apply: str = ""
    deals: str = ""
    views: str = ""
    query: str = ""
    json: str = ""
    size: str = ""
    memory: str = ""


@dataclass(frozen=True)
class Bench(Generic[S, A]):
    """A game with a simple legal player and the matches on which it is measured."""

    game: Game[Any, S, A, Any, Any, Any]
    player: Callable[[S], tuple[Seat, A]]
    setup: Callable[[bytes], Setup[Any]]
    is_live: Callable[[S], bool]
    deals_of: Callable[[S], int]
    asked: Asked
    matches: int = 40

    def rows(self) -> list[Row]:
        played = [self._play(seed) for seed in self._seeds()]
        steps = [step for match in played for step in match]
        live = [state for state, _, _ in steps if self.is_live(state)]
        return [
            *self._play_rows(played),
            *self._view_rows(live),
            *self._ledger_rows(live),
            self._memory_row(live),
        ]

    def _seeds(self) -> list[bytes]:
        return [sha256(f"bench {i}".encode()).digest() for i in range(self.matches)]

    def _play(self, seed: bytes) -> list[tuple[S, Seat, A]]:
        """A whole match: each state, with the seat and its action."""
        state = self.game.begin(self.setup(seed)).state
        steps = []
        while self.game.result(state) is None:
            seat, action = self.player(state)
            steps.append((state, seat, action))
            state = self.game.apply(state, seat, action).state
        return steps

    def _play_rows(self, played: list[list[tuple[S, Seat, A]]]) -> list[Row]:
        """The matches are replayed: each action is applied to the state before it."""
        apply = self.game.apply
        begins = [steps[0][0] for steps in played]
        actions = [[(seat, action) for _, seat, action in steps] for steps in played]

        def judged() -> int:
            for begin, steps in zip(begins, actions, strict=True):
                state = begin
                for seat, action in steps:
                    state = apply(state, seat, action).state
            return sum(map(len, actions))

        def deals() -> int:
            return sum(self.deals_of(self._play(seed)[-1][0]) for seed in self._seeds())

        return [
            Row("actions applied, fully judged", per_second(judged), "/s", self.asked.apply),
            Row("complete deals with a simple player", per_second(deals), "/s", self.asked.deals),
        ]

    def _view_rows(self, live: list[S]) -> list[Row]:
        game = self.game

        def views() -> int:
            for state in live:
                game.table(state)
            return len(live)

        def hands() -> int:
            for state in live:
                game.hand(state, game.waiting(state).seats[0])
            return len(live)

        queries = [partial(game.hand, state, game.waiting(state).seats[0]) for state in live]
        middle, slow = percentiles_us(queries)
        return [
            Row("views of the table", per_second(views), "/s", self.asked.views),
            Row("views of the hand on turn, legal moves included", per_second(hands), "/s"),
            Row("the same, median of single calls", middle, "us"),
            Row("the same, 99th percentile of single calls", slow, "us", self.asked.query),
        ]

    def _ledger_rows(self, live: list[S]) -> list[Row]:
        game = self.game
        setup = self.setup(self._seeds()[0])
        write = json.JSONEncoder(separators=(",", ":")).encode

        def there_and_back() -> int:
            for state in live:
                game.load(setup, json.loads(write(game.dump(state))))
            return len(live)

        sizes = [len(write(game.dump(state))) for state in live]
        return [
            Row("state to JSON and back", per_second(there_and_back), "/s", self.asked.json),
            Row("state as JSON, mean", sum(sizes) / len(sizes), "bytes"),
            Row("state as JSON, largest", max(sizes), "bytes", self.asked.size),
        ]

    def _memory_row(self, live: list[S]) -> Row:
        game = self.game
        setup = json.dumps(game.dump_setup(self.setup(self._seeds()[0])))
        texts = [json.dumps(game.dump(state)) for state in live[:: max(1, len(live) // 2000)]]

        def table(i: int) -> S:
            return game.load(game.load_setup(json.loads(setup)), json.loads(texts[i]))

        each = bytes_each(table, len(texts))
        return Row("memory of a live deal, setup included", each, "bytes", self.asked.memory)
