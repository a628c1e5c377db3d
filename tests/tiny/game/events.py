"""The public events."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import game
from engine.cards import Card
from engine.game import DealBegan, DeckCut, LeaveReason, MatchEnded, SaidReady, Seat, SeedRevealed


@dataclass(frozen=True, slots=True)
class Played(game.Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(game.Event):
    seat: Seat
    points: tuple[int, ...]
    """All tricks so far, including this one."""


@dataclass(frozen=True, slots=True)
class Left(game.Event):
    seat: Seat
    reason: LeaveReason


Event: TypeAlias = (
    DealBegan | DeckCut | Played | TrickTaken | SeedRevealed | SaidReady | Left | MatchEnded
)
