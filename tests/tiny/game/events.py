"""The public events."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Card
from engine.game import DealBegan, DeckCut, LeaveReason, MatchEnded, SaidReady, Seat, SeedRevealed


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    seat: Seat
    points: tuple[int, ...]
    """All tricks so far, including this one."""


@dataclass(frozen=True, slots=True)
class Left:
    seat: Seat
    reason: LeaveReason


Event: TypeAlias = (
    DealBegan | DeckCut | Played | TrickTaken | SeedRevealed | SaidReady | Left | MatchEnded
)
