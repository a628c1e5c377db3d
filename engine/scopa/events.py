"""The public events: they contain only what everybody may see."""

from dataclasses import dataclass
from typing import TypeAlias

from engine import game
from engine.cards import Card, Pile
from engine.game import (
    DealBegan,
    DeckCut,
    LastDealAnnounced,
    MatchEnded,
    SaidReady,
    Seat,
    SeedRevealed,
)
from engine.scopa.scoring import Scored


@dataclass(frozen=True, slots=True)
class Redealt(game.Event):
    """R4: too many kings were face up, so the same dealer deals again."""

    table: Pile


@dataclass(frozen=True, slots=True)
class Dealt(game.Event):
    """R4: three cards each, and four face up."""

    table: Pile


@dataclass(frozen=True, slots=True)
class HandsDealt(game.Event):
    """R8: three more cards each, and how many are left in the stock."""

    stock: int


@dataclass(frozen=True, slots=True)
class Played(game.Event):
    seat: Seat
    card: Card
    captured: Pile
    scopa: bool


@dataclass(frozen=True, slots=True)
class LeftoversTaken(game.Event):
    """R8: the cards left on the table at the end go to the player who captured last."""

    seat: Seat
    cards: Pile


@dataclass(frozen=True, slots=True)
class DealScored(game.Event):
    scored: Scored
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left(game.PlayerLeft):
    """R12: a player has left."""


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
    | LastDealAnnounced
    | Left
    | MatchEnded
)
