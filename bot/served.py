"""A game as the bot serves it: its rules, its panels, its computer players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from adapters.panels.game import GamePanels
from adapters.sights import Wishes
from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


class Mind(Protocol):
    """A computer player: it is given views, never a state, and answers with an action."""

    def __call__(self, hand: Any, table: Any, events: Sequence[Any], seed: bytes, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first hand to learn by: the same cards for everybody, against somebody patient."""

    wishes: Wishes
    seed: bytes = field(repr=False)
    cut: int
    """Where the pack is cut, which the pupil need not know yet."""
    level: str
    """Under which the patient one sits at no other table."""
    mind: Mind


@dataclass(frozen=True, slots=True)
class Served:
    """One line of the house's menu."""

    game: AnyGame
    panels: GamePanels[Any, Any, Any]
    """How it is shown."""
    minds: Mapping[str, Mind]
    """Computer players by their level."""
    lesson: Lesson | None = None

    def mind(self, level: str) -> Mind:
        """A level's, the patient one's too."""
        if self.lesson is not None and level == self.lesson.level:
            return self.lesson.mind
        return self.minds[level]
