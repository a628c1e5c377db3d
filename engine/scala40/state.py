"""The state of a match of Scala 40: frozen values whose `repr` never shows a hidden card."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from engine.cards import Card, Pile
from engine.game import Result, Seat, Setup
from engine.match import Score
from engine.scala40.events import Move, VoidReason
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player on turn has done since their turn began."""

    seat: Seat
    drawn: bool = False
    """Whether the player has drawn a card or taken the discard."""
    taken: Card | None = None
    """The discard the player took, which they may not discard (D5)."""
    owed: bool = False
    """Whether the taken card must still be played (D2, D4)."""
    barred: bool = False
    """The taken card attached when it was discarded, so it may not attach this turn (I3)."""
    put_back: bool = False
    """The player took the discard and put it back (D3)."""
    opened_now: bool = False
    """The player opened in this turn: a close would be from hand (J3)."""
    jokers: tuple[tuple[Card, int], ...] = ()
    """Jokers swapped out and not played yet, each with the meld it came from (H2)."""
    freed: frozenset[int] = frozenset()
    """Melds from which a joker was taken in this turn: none of these jokers may go there (H2)."""


@cache
def begun(seat: Seat, drawn: bool = False, put_back: bool = False) -> Turn:
    """A turn in which nothing is laid yet; cached, because there are only a few different ones."""
    return Turn(seat, drawn, put_back=put_back)


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """The cards of one deal and what the players have done."""

    number: int
    """The number of the deal in the match, counting void deals: its seed is derived from it."""
    dealer: Seat
    seats: tuple[Seat, ...]
    """The seats still in the deal, clockwise, the lowest first."""
    hands: tuple[Pile, ...]
    """The hands by seat, sorted by card number."""
    turn: Turn
    stock: Pile = b""
    """The stock; the top card is last."""
    pozzo: Pile = b""
    """The pozzo; the last discard is last."""
    melds: tuple[Meld, ...] = ()
    opened: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    """The players who have completed a turn (J2)."""
    cuts: tuple[int, ...] = ()
    """The cut of the deal, then those of each renewal."""
    word: str = ""
    """The word that the deal's cutter added, if any (C2)."""
    idle: int = 0
    """How many renewals there were since a card was last laid, attached or swapped (K2)."""
    attaching: bool = False
    """Whether the last discard attached when it was discarded (I3)."""

    def __repr__(self) -> str:
        held = ", ".join(str(len(hand)) for hand in self.hands)
        return f"<Deal {self.number}: hands {held}; stock {len(self.stock)}; {self.turn}>"

    @property
    def cards(self) -> Pile:
        """Every card of the deal, wherever it is."""
        laid = (meld.cards for meld in self.melds)
        return b"".join((*self.hands, self.stock, self.pozzo, *laid))

    def next(self, seat: Seat) -> Seat:
        """C4: clockwise, the next seat that is still in the deal."""
        return self.seats[bisect_right(self.seats, seat) % len(self.seats)]

    def previous(self, seat: Seat) -> Seat:
        return self.seats[bisect_left(self.seats, seat) - 1]

    def with_hand(self, seat: Seat, hand: Pile) -> tuple[Pile, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Cutting:
    """Waiting for a cut: of the whole deck, or of the renewed stock."""

    seat: Seat
    renewal: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Playing:
    """A turn in progress: the deal at its start, and the moves since."""

    start: Deal
    moves: tuple[Move, ...] = ()

    def __repr__(self) -> str:
        return f"<Playing: {len(self.moves)} moves>"


@dataclass(frozen=True, slots=True)
class Scored:
    """L1: what each side paid, and who won."""

    closer: Seat
    in_hand: bool
    points: tuple[int, ...]


Outcome: TypeAlias = Scored | VoidReason


@dataclass(frozen=True, slots=True)
class Between:
    """A deal has ended; the hands are shown until all are ready for the next one."""

    outcome: Outcome
    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended; the outcome is that of the last deal, if it was scored."""

    result: Result
    outcome: Outcome | None = None


Phase: TypeAlias = Cutting | Playing | Between | Over


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup[Rules]
    score: Score
    deal: Deal
    """The deal as it stands, including the unfinished turn."""
    phase: Phase
    votes: frozenset[Seat] = frozenset()
    """The players who have voted to void this deal."""
