"""The computer players, by game and level.

A computer player is a function of its own view, the table's view, the events since the deal began,
and a seed. Those that think for long are `Deep`: they run in a separate process, and when they take
too long, a quicker player answers instead.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.minds import scala40, scala40_levels, scopa, scopa_levels

Mind: TypeAlias = Callable[[Any, Any, Sequence[Any], bytes], Any]


@dataclass(frozen=True, slots=True)
class Deep:
    """A slow computer player. Another process must be able to import both functions."""

    mind: Mind
    instead: Mind
    """Answers when `mind` was too slow."""

    def __call__(self, hand: Any, table: Any, events: Sequence[Any], seed: bytes) -> Any:
        return self.mind(hand, table, events, seed)


LEVELS: Mapping[str, Mapping[str, Mind]] = {
    "scala40": {
        "medio": scala40.greedy,
        "difficile": scala40_levels.hard,
        "maestro": Deep(scala40_levels.master, instead=scala40_levels.hard),
        "facile": scala40_levels.easy,
    },
    "scopa": {
        "medio": scopa.greedy,
        "difficile": scopa_levels.hard,
        "maestro": Deep(scopa_levels.master, instead=scopa_levels.hard),
        "facile": scopa_levels.easy,
    },
}
"""By the game's name. The first level of each game is the default."""
