"""The public events: they contain only what everybody may see.

The first six are also the moves of a turn, which `turn.after` applies without judging them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine import game
from engine.cards import Card, Face
from engine.game import (
    DealBegan,
    DeckCut,
    LastDealAnnounced,
    MatchEnded,
    SaidReady,
    Seat,
    SeedRevealed,
    Side,
)
from engine.scala40.actions import End
from engine.scala40.melds import Meld


class VoidReason(StrEnum):
    """K2: why a deal is void."""

    STALEMATE = "stalemate"
    NOTHING_TO_DRAW = "nothing_to_draw"
    IDLE_RENEWALS = "idle_renewals"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Drew(game.Event):
    """The player drew from the stock; only they see the card, in their own view."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Took(game.Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Opened(game.Event):
    seat: Seat
    melds: tuple[Meld, ...]
    points: int
    clean: int


@dataclass(frozen=True, slots=True)
class Laid(game.Event):
    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class Attached(game.Event):
    seat: Seat
    card: Card
    to: int
    end: End
    face: Face


@dataclass(frozen=True, slots=True)
class Swapped(game.Event):
    seat: Seat
    card: Card
    to: int
    place: int
    joker: Card


Move: TypeAlias = Drew | Took | Opened | Laid | Attached | Swapped


@dataclass(frozen=True, slots=True)
class TookBack(game.Event):
    """This many moves of the unfinished turn were taken back."""

    seat: Seat
    moves: int


@dataclass(frozen=True, slots=True)
class PutBack(game.Event):
    """The discard taken this turn is back on the pozzo."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(game.Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TwinAnnounced(game.Event):
    """D5: the discard is the identical twin of the card taken in this turn."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(game.Event):
    """C3: thirteen cards each and one face up; jokers turned up before it were shuffled back."""

    turned: Card
    jokers_back: int


@dataclass(frozen=True, slots=True)
class StockEnded(game.Event):
    """K1: the pozzo without its last card is shuffled and waits for the cut."""

    cutter: Seat


@dataclass(frozen=True, slots=True)
class CutPassed(game.Event):
    """The dealer or the cutter has left; these are the new ones."""

    dealer: Seat
    cutter: Seat


@dataclass(frozen=True, slots=True)
class StockRenewed(game.Event):
    cards: int


@dataclass(frozen=True, slots=True)
class Voted(game.Event):
    seat: Seat
    agree: bool


@dataclass(frozen=True, slots=True)
class Closed(game.Event):
    seat: Seat
    in_hand: bool


@dataclass(frozen=True, slots=True)
class DealScored(game.Event):
    """L1: what each side pays; the hands themselves are shown in the table's view."""

    winner: Side
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealVoided(game.Event):
    reason: VoidReason


@dataclass(frozen=True, slots=True)
class Eliminated(game.Event):
    sides: frozenset[Side]


@dataclass(frozen=True, slots=True)
class Reentered(game.Event):
    sides: frozenset[Side]
    total: int


@dataclass(frozen=True, slots=True)
class Left(game.PlayerLeft):
    """O1: the leaver's points so far, the cards they really held, and the penalty."""

    hand_points: int
    total: int


Event: TypeAlias = (
    Move
    | TookBack
    | PutBack
    | Discarded
    | TwinAnnounced
    | DealBegan
    | DeckCut
    | Dealt
    | StockEnded
    | CutPassed
    | StockRenewed
    | Voted
    | Closed
    | DealScored
    | DealVoided
    | SeedRevealed
    | Eliminated
    | Reentered
    | SaidReady
    | LastDealAnnounced
    | Left
    | MatchEnded
)
