"""Which cards a player of Scala 40 has seen since the deal began, and which they have not."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from engine.cards import FACE, JOKER, Card, Pile, deck
from engine.game import Seat
from engine.scala40.events import (
    Attached,
    Dealt,
    Discarded,
    Drew,
    Event,
    Laid,
    Left,
    Opened,
    StockRenewed,
    Swapped,
    Took,
    TookBack,
)
from engine.scala40.views import HandView, TableView

Copies: TypeAlias = tuple[int, ...]
"""How many copies of each face; jokers come last."""


class Memory(NamedTuple):
    pozzo: Pile
    """As far as the player remembers it; the last discard is at the end."""
    held: tuple[tuple[Card, Seat], ...]
    """Cards that another player took openly and still holds."""
    unseen: Pile
    """Cards in the stock or in other hands, or discarded before the player began to watch."""

    @property
    def copies(self) -> Copies:
        found = [0] * (JOKER + 1)
        for card in self.unseen:
            found[FACE[card]] += 1
        return tuple(found)


def memory(hand: HandView, table: TableView, events: Sequence[Event]) -> Memory:
    standing = _standing(events)
    pozzo, held = _pozzo(standing), _held(standing)
    if table.top is not None and table.top not in pozzo:
        pozzo.append(table.top)
    others = {card: seat for card, seat in held.items() if seat != hand.seat}
    laid = chain.from_iterable(meld.cards for meld in table.melds)
    known = {*hand.hand, *(hand.partner or b""), *laid, *pozzo, *others}
    unseen = bytes(card for card in deck(table.rules.jokers) if card not in known)
    return Memory(bytes(pozzo), tuple(others.items()), unseen)


def _pozzo(standing: Iterable[Event]) -> list[Card]:
    pozzo: list[Card] = []
    for event in standing:
        match event:
            case Dealt(turned):
                pozzo = [turned]
            case Discarded(_, card):
                pozzo.append(card)
            case StockRenewed():
                del pozzo[:-1]
            case Took(_, card):
                pozzo = [c for c in pozzo if c != card]
            case _:
                pass
    return pozzo


def _held(standing: Iterable[Event]) -> dict[Card, Seat]:
    """Cards that were taken openly and have not been played yet."""
    held: dict[Card, Seat] = {}
    for event in standing:
        _played(held, event)
        match event:
            case Took(seat, card) | Swapped(seat, joker=card):
                held[card] = seat
            case Left(gone):
                held = {card: seat for card, seat in held.items() if seat != gone}
            case _:
                pass
    return held


def _standing(events: Sequence[Event]) -> list[Event]:
    """The events without the moves that were taken back."""
    standing: list[Event] = []
    for event in events:
        if isinstance(event, TookBack):
            moves = [i for i, e in enumerate(standing) if isinstance(e, _MOVES)]
            for i in reversed(moves[len(moves) - event.moves :]):
                del standing[i]
        else:
            standing.append(event)
    return standing


_MOVES = (Drew, Took, Opened, Laid, Attached, Swapped)


def _played(held: dict[Card, Seat], event: Event) -> None:
    """Remove the cards that have gone onto the table or the pozzo."""
    match event:
        case Opened(_, melds):
            gone = b"".join(meld.cards for meld in melds)
        case Laid(_, meld):
            gone = meld.cards
        case Attached(_, card) | Swapped(_, card) | Discarded(_, card):
            gone = bytes((card,))
        case _:
            gone = b""
    for card in gone:
        held.pop(card, None)
