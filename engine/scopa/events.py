"""What everybody sees happen: public facts only, so that nothing ever needs scrubbing."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import game
from engine.cards import Card, Pile
from engine.game import DealBegan, DeckCut, LeaveReason, MatchEnded, SaidReady, Seat, SeedRevealed
from engine.scopa.scoring import Scored


@dataclass(frozen=True, slots=True)
class Redealt(game.Event):
    """R4: with so many kings face up, the deal is made again by the same dealer."""

    table: Pile


@dataclass(frozen=True, slots=True)
class Dealt(game.Event):
    """R4: three cards each, and four face up."""

    table: Pile


@dataclass(frozen=True, slots=True)
class HandsDealt(game.Event):
    """R8: three more each, and so many left in the stock."""

    stock: int


@dataclass(frozen=True, slots=True)
class Played(game.Event):
    seat: Seat
    card: Card
    captured: Pile
    scopa: bool


@dataclass(frozen=True, slots=True)
class LeftoversTaken(game.Event):
    """R8: what lay on the table at the end, to whoever captured last."""

    seat: Seat
    cards: Pile


@dataclass(frozen=True, slots=True)
class DealScored(game.Event):
    scored: Scored
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left(game.Event):
    """R12"""

    seat: Seat
    reason: LeaveReason


Event: TypeAlias = (
    DealBegan
    | DeckCut
    | Redealt
    | Dealt
    | HandsDealt
    | Played
    | LeftoversTaken
    | DealScored
    | SeedRevealed
    | SaidReady
    | Left
    | MatchEnded
)
