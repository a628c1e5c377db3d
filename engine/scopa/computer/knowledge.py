"""What one player of Scopa knows: their own cards, the table, and what they remember.

It is built from the player's own view, the table's view and the public events since the deal began,
so a player that thinks about a `SeatKnowledge` cannot cheat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import ONE
from engine.game import DealBegan, Seat, Side
from engine.scopa.computer.bitsets import ALL, Bits, bits
from engine.scopa.events import Event, Played
from engine.scopa.state import side
from engine.scopa.views import HandView, TableView

Remembered: TypeAlias = tuple[tuple[Bits, Played], ...]


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    seat: Seat
    hand: Bits
    lying: Bits
    piles: tuple[Bits, Bits]
    """The captured cards of each side, as far as the player remembers them."""
    counts: tuple[int, ...]
    """The number of cards in each hand."""
    stock: int
    capturer: Seat | None
    plays: Remembered
    """The plays since the last hands were dealt, each with the table before it."""

    @property
    def side(self) -> Side:
        return side(self.seat)

    @property
    def unseen(self) -> Bits:
        return ALL & ~(self.hand | self.lying | self.piles[0] | self.piles[1])

    @property
    def next_held(self) -> int:
        """The number of cards that the next player will hold on their turn."""
        return self.counts[self.seat - 1] or min(3, self.stock)

    @property
    def complete(self) -> bool:
        """Does the player remember everything that was captured?"""
        elsewhere = sum(self.counts) - self.counts[self.seat] + self.stock
        return self.unseen.bit_count() == elsewhere

    @property
    def ours(self) -> Bits:
        return self.piles[self.side]

    @property
    def theirs(self) -> Bits:
        return self.piles[1 - self.side]


def sight(hand: HandView, table: TableView, events: Sequence[Event]) -> SeatKnowledge:
    played = _played(events)
    return SeatKnowledge(
        seat=hand.seat,
        hand=bits(hand.hand),
        lying=bits(table.table),
        piles=_piles(played),
        counts=tuple(seat.cards for seat in table.seats),
        stock=table.stock,
        capturer=table.capturer,
        plays=_plays(bits(table.table), played, sum(3 - seat.cards for seat in table.seats)),
    )


def _played(events: Sequence[Event]) -> list[Played]:
    began = max((i for i, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
    return [event for event in events[began:] if isinstance(event, Played)]


def _piles(played: list[Played]) -> tuple[Bits, Bits]:
    piles = [0, 0]
    for event in played:
        if event.captured:
            piles[side(event.seat)] |= bits(event.captured + ONE[event.card])
    return piles[0], piles[1]


def _plays(lying: Bits, played: list[Played], these: int) -> Remembered:
    """The last `these` plays, with the table before each, found backwards from the table now."""
    found = []
    for event in reversed(played[len(played) - these :]):
        lying = lying | bits(event.captured) if event.captured else lying ^ bits(ONE[event.card])
        found.append((lying, event))
    return tuple(reversed(found))
