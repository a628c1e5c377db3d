"""What picked cards can be laid as: one meld, in each of its meanings, or several melds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import TypeAlias

from engine.cards import ACE, EITHER, FACE, RANK, Card, Faces, Pile, is_joker
from engine.scala40 import melds, picked
from engine.scala40.actions import Laying
from engine.scala40.judge import OPENING, clean_needed
from engine.scala40.presets import Rules

MOST_WAYS = 12


@dataclass(frozen=True, slots=True, repr=False)
class Piece:
    """Cards as they would lie in a meld, with the meanings of the jokers."""

    cards: Pile
    faces: Faces

    @property
    def stands(self) -> Faces:
        return bytes(f for c, f in zip(self.cards, self.faces, strict=True) if is_joker(c))

    @property
    def points(self) -> int:
        return melds.points(self.faces)

    @property
    def laying(self) -> Laying:
        """The meld by its physical cards, as a draft stores it."""
        return Laying(tuple(self.cards), tuple(self.stands))

    @property
    def named(self) -> Laying:
        """The meld by faces: of identical cards, the rules use one that must be played (D5)."""
        return Laying(tuple(EITHER + FACE[c] for c in self.cards), tuple(self.stands))


Way: TypeAlias = tuple[Piece, ...]


def points(way: Way) -> int:
    return sum(piece.points for piece in way)


def clean(way: Way) -> int:
    """E2: the points of the melds without jokers."""
    return sum(piece.points for piece in way if not piece.stands)


def opens(way: Way, rules: Rules) -> bool:
    return points(way) >= OPENING and clean(way) >= clean_needed(rules)


def keeps_a_discard(rest: Pile) -> bool:
    """J1: is a card left that may be discarded?"""
    return len(rest) > 1 or (len(rest) == 1 and not is_joker(rest[0]))


def piece_of(laying: Laying) -> Piece | None:
    """A meld whose jokers are all declared; if no copy is named, any copy will do."""
    cards = bytes(name if name < EITHER else 2 * FACE[name] for name in laying.cards)
    readings = melds.readings(bytes(FACE[c] for c in cards), laying.stands)
    return _piece(cards, readings[0]) if readings else None


def way_of(layings: Iterable[Laying]) -> Way:
    """The melds as they would lie."""
    pieces = map(piece_of, layings)
    return tuple(piece for piece in pieces if piece is not None)


@lru_cache(maxsize=1 << 8)
def as_one(cards: Pile, rules: Rules) -> Way:
    """Every meld that these cards can form together, the default one first (F5)."""
    if melds.fault(bytes(FACE[c] for c in cards), (), rules.max_jokers_per_meld) is not None:
        return ()
    found: dict[Faces, Piece] = {}
    for order in _orders(cards):
        for reading in melds.readings(bytes(FACE[c] for c in order), ()):
            piece = _piece(order, reading)
            alike = piece.faces if melds.is_run(piece.faces) else bytes(sorted(piece.faces))
            found.setdefault(alike, piece)
    return tuple(found.values())


def piles(cards: Pile, rules: Rules) -> tuple[Pile, ...]:
    """The cards as one meld, or split into several; empty if neither is possible."""
    return (cards,) if as_one(cards, rules) else picked.parted(cards, rules)


def ways(cards: Pile, rules: Rules) -> tuple[Way, ...]:
    """Everything that laying these cards can mean."""
    single = as_one(cards, rules)
    if single:
        return tuple((piece,) for piece in single)
    parts = picked.parted(cards, rules)
    several = product(*(as_one(part, rules) for part in parts))
    return tuple(islice(several, MOST_WAYS)) if parts else ()


def _orders(cards: Pile) -> Iterator[Pile]:
    """F1: in two cases, only the order of the cards distinguishes one long run from another."""
    for ace in (ACE, melds.HIGH_ACE):
        naturals = _sorted(cards, ace)
        jokers = bytes(c for c in cards if is_joker(c))
        yield naturals + jokers
        yield jokers + naturals


def _sorted(cards: Pile, ace: int) -> Pile:
    """The natural cards by rank, with the ace at one end or the other."""
    places = [(RANK[FACE[c]], c) for c in cards if not is_joker(c)]
    return bytes(c for _, c in sorted((ace if p == ACE else p, c) for p, c in places))


def _piece(cards: Sequence[Card], reading: melds.Reading) -> Piece:
    return Piece(bytes(cards[i] for i in reading.order), reading.faces)
