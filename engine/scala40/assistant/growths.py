"""What can be attached to the melds on the table: chains of cards at their ends, and single jokers.

Chains of two cards are enough: the last three cards of a longer chain are a meld of their own,
unless they are jokers. Jokers alone are placed at the end of a search, as many as there is space
for.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.cards import ACE, FACE, RANK, Face, Faces, Pile, face, is_joker
from engine.scala40 import melds
from engine.scala40.assistant.packing import STOCK_BITS, Option, Stock
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import BEST_WORTH, MOST_JOKERS, Bits, Shape, bits
from engine.scala40.melds import GrowthPlace, Meld, worth_in_set

LOW, HIGH, JOKER_SLOT, ACE_SLOT = 1, 2, 4, 8
"""What each meld has only once: its two ends, space for a joker, and space for a natural ace."""
SLOTS = 4


class AddedCard(NamedTuple):
    """A card on a meld; it may be a joker."""

    place: GrowthPlace
    joker: bool


class Chain(NamedTuple):
    """Cards that are attached to one end, one after the other."""

    naturals: Bits
    jokers: int
    slots: int
    lost: int
    """Points that do not count for an opening, because attached cards never do."""
    parts: tuple[AddedCard, ...]


class Growth(NamedTuple):
    """A chain that is attached to one of the table's melds."""

    to: int
    parts: tuple[AddedCard, ...]
    naturals: Bits


Choice: TypeAlias = Shape | Growth
"""What a search chooses: a new meld, or cards for a meld on the table."""


class JokerSpace(NamedTuple):
    """A place with space for jokers."""

    used: Stock
    to: int
    places: tuple[GrowthPlace, ...]


@lru_cache(maxsize=1 << 12)
def chains(cards: Pile, faces: Faces, most_jokers: int | None) -> tuple[Chain, ...]:
    """What can be attached to a meld at its ends, with at least one natural card in each chain."""
    return tuple(
        Chain(
            bits([part.place.face for part in parts if not part.joker]),
            sum(part.joker for part in parts),
            _slots(faces, parts, most_jokers),
            _lost(parts),
            parts,
        )
        for places in _ways(faces)
        for parts in _filled(places)
        if _fits(cards, faces, parts, most_jokers)
    )


@lru_cache(maxsize=1 << 12)
def reached(cards: Pile, faces: Faces) -> Bits:
    """The faces that can be attached to a meld, alone or in a chain."""
    reached = 0
    for chain in chains(cards, faces, None):
        reached |= chain.naturals
    return reached


@lru_cache(maxsize=1 << 12)
def _alone(cards: Pile, faces: Faces, most_jokers: int | None) -> tuple[Chain, ...]:
    """The places where jokers alone can be attached to a meld."""
    room = MOST_JOKERS if most_jokers is None else most_jokers - sum(map(is_joker, cards))
    ways = [way[:room] for way in _ways(faces, longest=MOST_JOKERS) if room > 0]
    longest = {way[0]: way for way in sorted(ways, key=len)}
    parts = [tuple(AddedCard(place, joker=True) for place in way) for way in longest.values()]
    return tuple(
        Chain(0, len(way), _slots(faces, way, most_jokers), _lost(way), way) for way in parts
    )


class Exchange(NamedTuple):
    """A card that may take a joker's place (H1)."""

    to: int
    face: Face
    place: int


class MeldGrowths(NamedTuple):
    """What the melds on the table offer to the player on turn."""

    reached: Bits
    """The faces that can be attached to one of the melds."""
    chains: Mapping[Bits, Sequence[Option]]
    """For the bit of each face: the chains whose lowest natural card it is."""
    stock: Stock
    """Every meld's ends and places, and one place for the twin of a barred card."""
    exchanges: tuple[Exchange, ...]
    swapping: Bits
    """The faces in `exchanges`."""


def table(position: Position) -> MeldGrowths:
    rules = position.rules
    any_suit = rules.set_joker_swap == "any_missing_suit"
    return _table(position.melds, rules.max_jokers_per_meld, any_suit)


@lru_cache(maxsize=1 << 10)
def _table(melds: tuple[Meld, ...], most_jokers: int | None, any_suit: bool) -> MeldGrowths:
    found: dict[Bits, list[Option]] = {}
    faces = 0
    for to, meld in enumerate(melds):
        faces |= reached(meld.cards, meld.faces)
        for naturals, jokers, slots, lost, parts in chains(meld.cards, meld.faces, most_jokers):
            used = jokers | slots << STOCK_BITS + SLOTS * to
            option = (naturals, used, lost, Growth(to, parts, naturals))
            found.setdefault(naturals & -naturals, []).append(option)
    stock = (1 << SLOTS * len(melds) + 1) - 1 << STOCK_BITS
    exchanges = tuple(e for to, meld in enumerate(melds) for e in _exchanges(to, meld, any_suit))
    return MeldGrowths(faces, found, stock, exchanges, bits([e.face for e in exchanges]))


def _exchanges(to: int, meld: Meld, any_suit: bool) -> Iterator[Exchange]:
    jokers = meld.jokers
    any_suit = any_suit and not melds.is_run(meld.faces)
    rank = RANK[meld.faces[0]]
    for f in [face(suit, rank) for suit in range(4)] if jokers and any_suit else sorted({*jokers}):
        place = melds.joker_for(meld, 2 * f, any_suit)
        if place is not None:
            yield Exchange(to, f, place)


def growths(position: Position, table: MeldGrowths, two: Bits) -> Mapping[Bits, Sequence[Option]]:
    """The chains that may be attached, by lowest face; of a barred card, only its twin (I3)."""
    barred = _barred(position)
    if not barred & table.reached:
        return table.chains
    return {
        low: [_twin(option, barred, position) for option in chains if not option[0] & barred & ~two]
        for low, chains in table.chains.items()
    }


def _twin(option: Option, barred: Bits, position: Position) -> Option:
    naturals, used, lost, growth = option
    spare = 1 << STOCK_BITS + SLOTS * len(position.melds)
    return naturals, used + spare if naturals & barred else used, lost, growth


@lru_cache(maxsize=1 << 10)
def spots(melds: tuple[Meld, ...], most_jokers: int | None) -> tuple[JokerSpace, ...]:
    """The places for jokers alone on these melds."""
    return tuple(
        JokerSpace(slots << STOCK_BITS + SLOTS * to, to, tuple(part.place for part in parts))
        for to, meld in enumerate(melds)
        for _, _, slots, _, parts in _alone(meld.cards, meld.faces, most_jokers)
    )


def _barred(position: Position) -> Bits:
    """The face of a card that may only be laid; its twin may be attached."""
    taken = position.taken
    if taken is None or is_joker(taken) or not position.only_laid:
        return 0
    return 1 << FACE[taken] if taken in position.playable else 0


def _ways(faces: Faces, longest: int = 2) -> Iterator[tuple[GrowthPlace, ...]]:
    """The sequences of places beyond each end, up to this length."""
    for first in melds.places(faces):
        yield (first,)
        way: tuple[GrowthPlace, ...] = (first,)
        grown = _grown(faces, first)
        while melds.is_run(faces) and len(way) < longest:
            further = [place for place in melds.places(grown) if place.end == first.end]
            if not further:
                break
            way, grown = (*way, further[0]), _grown(grown, further[0])
            yield way


def _grown(faces: Faces, place: GrowthPlace) -> Faces:
    added = bytes((place.face,))
    return added + faces if place.end == "low" else faces + added


def _filled(places: tuple[GrowthPlace, ...]) -> Iterator[tuple[AddedCard, ...]]:
    """The places filled with natural cards, or with a joker in one of two places."""
    yield tuple(AddedCard(place, joker=False) for place in places)
    for i in range(len(places) if len(places) > 1 else 0):
        yield tuple(AddedCard(place, joker=i == k) for k, place in enumerate(places))


def _fits(cards: Pile, faces: Faces, parts: tuple[AddedCard, ...], most_jokers: int | None) -> bool:
    jokers = sum(map(is_joker, cards)) + sum(part.joker for part in parts)
    ace = melds.is_run(faces) and _brings_ace(parts)
    has_ace = any(RANK[FACE[c]] == ACE for c in cards)
    return not (ace and has_ace) and (most_jokers is None or jokers <= most_jokers)


def _slots(faces: Faces, parts: tuple[AddedCard, ...], most_jokers: int | None) -> int:
    """A set counts as having one end, even if two cards are missing."""
    end = LOW if parts[0].place.end == "low" else HIGH
    joker = JOKER_SLOT if most_jokers is not None and any(p.joker for p in parts) else 0
    return end | joker | (ACE_SLOT if melds.is_run(faces) and _brings_ace(parts) else 0)


def _brings_ace(parts: tuple[AddedCard, ...]) -> bool:
    return any(RANK[part.place.face] == ACE and not part.joker for part in parts)


def _lost(parts: tuple[AddedCard, ...]) -> int:
    return sum(BEST_WORTH if part.joker else worth_in_set(part.place.face) for part in parts)
