"""A game as the bot serves it: its rules, its panels, its computer players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from adapters.panels.game import GamePanels
from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


class Mind(Protocol):
    """A computer player: it is given views, never a state, and answers with an action."""

    def __call__(self, hand: Any, table: Any, events: Sequence[Any], seed: bytes, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Served:
    """One line of the house's menu."""

    game: AnyGame
    panels: GamePanels[Any, Any, Any]
    """How it is shown."""
    minds: Mapping[str, Mind]
    """Computer players by their level."""
