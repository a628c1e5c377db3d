"""Where a match of Scala 40 stands: frozen values, whose `repr` never shows a hidden card."""

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
    """What the player on turn has done since his turn began."""

    seat: Seat
    drawn: bool = False
    """The stock or the pozzo has given him his card."""
    taken: Card | None = None
    """The discard he took, which he may not discard (D5)."""
    owed: bool = False
    """He must still play the card he took (D2, D4)."""
    barred: bool = False
    """It attached when it was discarded, and may not attach this turn (I3)."""
    put_back: bool = False
    """He took the discard and put it back (D3)."""
    opened_now: bool = False
    """He opened in this turn: a close would be from hand (J3)."""
    jokers: tuple[tuple[Card, int], ...] = ()
    """Jokers swapped out and not played yet, each with the meld it came from (H2)."""
    freed: frozenset[int] = frozenset()
    """Melds from which a joker was taken in this turn: none of these goes there again (H2)."""


@cache
def begun(seat: Seat, drawn: bool = False, put_back: bool = False) -> Turn:
    """A turn in which nothing is laid yet: there are so few of these that they are shared."""
    return Turn(seat, drawn, put_back=put_back)


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """The cards of one deal and who has done what."""

    number: int
    """Which of the match's deals, void ones counted: it names the seed."""
    dealer: Seat
    seats: tuple[Seat, ...]
    """Those still in the deal, clockwise, the lowest first."""
    hands: tuple[Pile, ...]
    """By seat, in the order of the cards' numbers."""
    turn: Turn
    stock: Pile = b""
    """The top is last."""
    pozzo: Pile = b""
    """The last discard is last."""
    melds: tuple[Meld, ...] = ()
    opened: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    """Who has completed a turn (J2)."""
    cuts: tuple[int, ...] = ()
    """The deal's, then each renewal's."""
    word: str = ""
    """Which the deal's cutter added, if any (C2)."""
    idle: int = 0
    """Renewals since a card was last laid, attached or swapped (K2)."""
    attaching: bool = False
    """The last discard attached when it was discarded (I3)."""

    def __repr__(self) -> str:
        held = ", ".join(str(len(hand)) for hand in self.hands)
        return f"<Deal {self.number}: hands {held}; stock {len(self.stock)}; {self.turn}>"

    @property
    def cards(self) -> Pile:
        """Every card of the deal, wherever it is."""
        laid = (meld.cards for meld in self.melds)
        return b"".join((*self.hands, self.stock, self.pozzo, *laid))

    def next(self, seat: Seat) -> Seat:
        """C4: clockwise, the next seat still in the deal."""
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
    """A turn in progress: the deal as it began, and the moves since."""

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
    """A deal has ended; hands are shown until all are ready for the next."""

    outcome: Outcome
    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended, with the last deal's outcome where that deal was scored."""

    result: Result
    outcome: Outcome | None = None


Phase: TypeAlias = Cutting | Playing | Between | Over


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup[Rules]
    score: Score
    deal: Deal
    """As it stands, the unfinished turn included."""
    phase: Phase
    votes: frozenset[Seat] = frozenset()
    """Who agrees that this deal be void."""
