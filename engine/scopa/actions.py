"""What a player of Scopa may ask for, whether or not it is legal."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import game
from engine.cards import Name
from engine.game import CommonAction, Cut, Ready, Resign


@dataclass(frozen=True, slots=True)
class Play(game.Action):
    """Play a card, and take these from the table: none, or (None) the only ones it can take."""

    card: Name
    capture: tuple[Name, ...] | None = None


PlayerAction: TypeAlias = Play | Cut | Ready | Resign
Action: TypeAlias = Play | CommonAction
