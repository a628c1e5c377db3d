"""The state of a match of Scopa: frozen values whose `repr` never shows a hidden card."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Pile
from engine.game import Result, Seat, Setup, Side
from engine.scopa.events import Played
from engine.scopa.presets import Rules


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """The cards of one deal and what the players have done."""

    number: int
    """The number of the deal in the match: its seed is derived from it."""
    dealer: Seat
    hands: tuple[Pile, ...]
    """The hands by seat, sorted by card number."""
    stock: Pile = b""
    """The stock; the top card is last."""
    table: Pile = b""
    """The cards face up; the one that has lain there longest is first."""
    piles: tuple[Pile, ...] = (b"", b"")
    """The cards that each side has captured."""
    scope: tuple[int, ...] = (0, 0)
    """How many scope each side has made."""
    capturer: Seat | None = None
    """The player who captured last."""
    last: Played | None = None
    cuts: tuple[int, ...] = ()
    """The cut of the deck, once it is cut."""
    word: str = ""
    """The word that the cutter added, if any (R4)."""

    def __repr__(self) -> str:
        held, taken = ([len(pile) for pile in piles] for piles in (self.hands, self.piles))
        lying = f"table {len(self.table)}, stock {len(self.stock)}"
        return f"<Deal {self.number}: hands {held}, piles {taken}, {lying}>"

    @property
    def cards(self) -> Pile:
        """Every card of the deal, wherever it is."""
        return b"".join((*self.hands, self.stock, self.table, *self.piles))

    @property
    def ended(self) -> bool:
        return bool(self.cuts) and not self.stock and not any(self.hands)

    def next(self, seat: Seat) -> Seat:
        """R3: anticlockwise, against the order of joining."""
        return (seat - 1) % len(self.hands)

    def previous(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hands)


def side(seat: Seat) -> Side:
    """R3: partners sit opposite each other."""
    return seat % 2


@dataclass(frozen=True, slots=True)
class Cutting:
    """Waiting for the cut."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Playing:
    """Waiting for a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Between:
    """A deal has been scored, and is shown until all are ready for the next one."""

    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    result: Result


Phase: TypeAlias = Cutting | Playing | Between | Over


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup[Rules]
    totals: tuple[int, ...]
    """The points of each side."""
    deal: Deal
    phase: Phase
    last_deal: bool = False
    """The cap is reached, and the last deal announced (T6)."""
