"""The actions that a player may send, and the one refusal that other games do not have."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine import game
from engine.cards import Card
from engine.game import CommonAction, Cut, Ready, Resign


@dataclass(frozen=True, slots=True)
class Play(game.Action):
    card: Card


PlayerAction: TypeAlias = Play | Cut | Ready | Resign
Action: TypeAlias = Play | CommonAction


class Refusal(StrEnum):
    NOT_IN_HAND = "not_in_hand"
