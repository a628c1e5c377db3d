"""The actions that a player of Scala 40 may send, legal or not."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine import game
from engine.cards import Face, Name
from engine.game import CapReached, Cut, Ready, Resign, SystemAction

End: TypeAlias = Literal["low", "high"]


@dataclass(frozen=True, slots=True)
class Laying:
    """The cards named for one meld, in any order, and what its jokers stand for, in their order.

    If no meaning is given for a joker (None, or a missing entry), only one may be possible.
    """

    cards: tuple[Name, ...]
    stands: tuple[Face | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw(game.Action):
    """Draw the top of the stock."""


@dataclass(frozen=True, slots=True)
class Take(game.Action):
    """Take the last discard."""


@dataclass(frozen=True, slots=True)
class Open(game.Action):
    """Lay the first melds, which must be worth 40 together."""

    melds: tuple[Laying, ...]


@dataclass(frozen=True, slots=True)
class Lay(game.Action):
    """Lay one more meld after opening."""

    meld: Laying


@dataclass(frozen=True, slots=True)
class Attach(game.Action):
    """Add a card to a meld on the table, naming the end and the card it stands for if needed."""

    card: Name
    to: int
    end: End | None = None
    stands: Face | None = None


@dataclass(frozen=True, slots=True)
class Swap(game.Action):
    """Put a card in a joker's place and take the joker."""

    card: Name
    to: int


@dataclass(frozen=True, slots=True)
class Discard(game.Action):
    """Discard, which ends the turn."""

    card: Name


@dataclass(frozen=True, slots=True)
class TakeBack(game.Action):
    """Take back the last move of this turn, or all of them; a draw from the stock stays."""

    whole: bool = False


@dataclass(frozen=True, slots=True)
class VoteVoid(game.Action):
    """Vote to void this deal, or withdraw the vote."""

    agree: bool


TurnAction: TypeAlias = Draw | Take | Open | Lay | Attach | Swap | Discard | TakeBack
PlayerAction: TypeAlias = TurnAction | VoteVoid | Cut | Ready | Resign
Action: TypeAlias = PlayerAction | SystemAction | CapReached
