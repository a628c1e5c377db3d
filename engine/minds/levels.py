"""Which computer players there are, by game and level.

A mind is a function of its own view, the table's, the events since the deal began, and a seed.
Those that think long are `Deep`: they are asked in a process of their own, and when they take too
long, somebody quicker is asked instead.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.minds import scala40, scala40_levels, scopa, scopa_levels

Mind: TypeAlias = Callable[[Any, Any, Sequence[Any], bytes], Any]


@dataclass(frozen=True, slots=True)
class Deep:
    """Both are functions of a module, so that another process finds them too."""

    mind: Mind
    instead: Mind
    """Answers where `mind` did not in time."""

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
"""By the game's name. The first of each is the one that is offered unasked."""
