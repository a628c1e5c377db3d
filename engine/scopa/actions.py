"""The actions that a player of Scopa may send, legal or not."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import game
from engine.cards import Name
from engine.game import CommonAction, Cut, Ready, Resign


@dataclass(frozen=True, slots=True)
class Play(game.Action):
    """Play a card and take these cards from the table; None takes the only cards possible."""

    card: Name
    capture: tuple[Name, ...] | None = None


PlayerAction: TypeAlias = Play | Cut | Ready | Resign
Action: TypeAlias = Play | CommonAction
