"""What one player of Scopa knows: what he holds, what lies open, and what he remembers.

It is built from his own view, the table's and what everybody saw since the deal began, so a mind
that thinks about a `Sight` cannot cheat.
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
class Sight:
    seat: Seat
    hand: Bits
    lying: Bits
    piles: tuple[Bits, Bits]
    """Captured, by side, as far as he remembers."""
    counts: tuple[int, ...]
    """So many cards in each hand."""
    stock: int
    capturer: Seat | None
    plays: Remembered
    """Those of these hands, each with what lay on the table before it."""

    @property
    def side(self) -> Side:
        return side(self.seat)

    @property
    def unseen(self) -> Bits:
        return ALL & ~(self.hand | self.lying | self.piles[0] | self.piles[1])

    @property
    def next_held(self) -> int:
        """So many cards does the next player hold when his turn comes."""
        return self.counts[self.seat - 1] or min(3, self.stock)

    @property
    def complete(self) -> bool:
        """Does he remember everything that was captured?"""
        elsewhere = sum(self.counts) - self.counts[self.seat] + self.stock
        return self.unseen.bit_count() == elsewhere

    @property
    def ours(self) -> Bits:
        return self.piles[self.side]

    @property
    def theirs(self) -> Bits:
        return self.piles[1 - self.side]


def sight(hand: HandView, table: TableView, events: Sequence[Event]) -> Sight:
    played = _played(events)
    return Sight(
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
    """Backwards from what lies there now; so many were played of these hands."""
    found = []
    for event in reversed(played[len(played) - these :]):
        lying = lying | bits(event.captured) if event.captured else lying ^ bits(ONE[event.card])
        found.append((lying, event))
    return tuple(reversed(found))
