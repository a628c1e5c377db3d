"""How much a card in hand is worth keeping: what it may still become, and what it would cost."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias

from engine.cards import ACE, FACE, RANK, Card, Face, Pile, face, is_joker
from engine.scala40.events import Discarded, Event, StockRenewed
from engine.scala40.melds import HIGH_ACE, WORTH, face_at, places_for
from engine.scala40.views import HandView, TableView

JOKER_IN_HAND = 25
KEPT_MELD, KEPT_PAIR, HOPE = 12.0, 1.0, 0.2
"""For a card in a meld, for each copy that would complete a meld, and for a more distant chance."""
HELPS_OTHERS = 8.0
COST_OPENED, COST_CLOSED = 0.4, 0.1
"""A point in hand weighs more after opening: before that, the hand costs 100 anyway (L2)."""
TWIN = 0.4

Trio: TypeAlias = frozenset[Face]


def _trios() -> Iterator[Trio]:
    """All melds of three cards."""
    for suit in range(4):
        for low in range(1, HIGH_ACE - 1):
            yield frozenset(face_at(suit, place) for place in range(low, low + 3))
    for rank in range(1, 14):
        yield from map(frozenset, combinations([face(suit, rank) for suit in range(4)], 3))


TRIOS: tuple[tuple[Trio, ...], ...] = tuple(
    tuple(trio - {f} for trio in _trios() if f in trio) for f in range(52)
)
"""For each face, the pairs that form a meld with it."""


class DiscardSituation(NamedTuple):
    """What a player knows when they choose a card to discard."""

    faces: Counter[Face]
    """The faces of the player's own cards."""
    seen: Counter[Face]
    """The faces of all known cards, wherever they are: these copies cannot be drawn any more."""
    opened: bool
    others_opened: bool
    table: TableView


def sight(hand: HandView, table: TableView, events: Sequence[Event]) -> DiscardSituation:
    """The player's own cards, those on the table, and the discards since the last renewal."""
    laid = chain.from_iterable(meld.cards for meld in table.melds)
    own = Counter(FACE[c] for c in hand.hand)
    known = {*hand.hand, *laid, *_discarded(events)}
    others = (seat for seat in table.seats if seat.seat != hand.seat)
    return DiscardSituation(
        faces=own,
        seen=Counter(FACE[c] for c in known),
        opened=table.seats[hand.seat].opened,
        others_opened=any(seat.opened for seat in others),
        table=table,
    )


def cost(card: Card) -> int:
    """B3, without the exceptions for a single ace."""
    if is_joker(card):
        return JOKER_IN_HAND
    rank = RANK[FACE[card]]
    return WORTH[HIGH_ACE if rank == ACE else rank]


def keeping(look: DiscardSituation, card: Card) -> float:
    """The value of keeping a card; a joker has the highest."""
    if is_joker(card):
        return 1000
    weight = COST_OPENED if look.opened else COST_CLOSED
    helps = HELPS_OTHERS if look.others_opened and _attaches(look.table, card) else 0
    return promise(look, FACE[card]) + helps - weight * cost(card)


def promise(look: DiscardSituation, f: Face) -> float:
    """The value of the melds that the card belongs to or could complete."""
    whole = sum(_hope(look, others) for others in TRIOS[f])
    return whole * (TWIN if look.faces[f] > 1 else 1)


def _hope(look: DiscardSituation, others: Trio) -> float:
    missing = [f for f in others if not look.faces[f]]
    if not missing:
        return KEPT_MELD
    comes = min(2 - look.seen[f] for f in missing)
    return comes * (KEPT_PAIR if len(missing) == 1 else HOPE)


def _attaches(table: TableView, card: Card) -> bool:
    most = table.rules.max_jokers_per_meld
    return any(places_for(meld, card, most) for meld in table.melds)


def _discarded(events: Sequence[Event]) -> Pile:
    """The discards since the stock was last renewed; one of them may be in a hand by now."""
    renewed = max(
        (i for i, event in enumerate(events) if isinstance(event, StockRenewed)), default=0
    )
    since = events[renewed:]
    return bytes(event.card for event in since if isinstance(event, Discarded))
