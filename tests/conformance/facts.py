"""What a case expects, and what was found: each kind of answer has its own comparison."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.cards import EITHER, FACE, FACE_OF_NAME, Card, Face, is_joker, name, show

Json: TypeAlias = Any


@dataclass(frozen=True)
class Fact:
    """Something found, and a check whether what a case says about it is right."""

    found: object
    agrees: Callable[[Json], bool]


Facts: TypeAlias = Callable[[str], Fact | None]
"""What was found, by the key of `expected`; None if the runner does not know the key."""
Laid: TypeAlias = Sequence[tuple[Card, Face]]
"""A meld: each card with its face, or with the face a joker stands for."""


def words(cards: Json) -> list[str]:
    """Cards from a list or from one string."""
    return cards.split() if isinstance(cards, str) else list(cards)


def same(found: object) -> Fact:
    """Equal and of the same type: true is not 1."""
    return Fact(found, lambda wanted: _same(found, wanted))


def either(*facts: Fact) -> Fact:
    """The format leaves open which of these is meant."""
    found = [fact.found for fact in facts]
    return Fact(found, lambda wanted: any(fact.agrees(wanted) for fact in facts))


def members(found: Collection[str]) -> Fact:
    """A set of names."""
    return Fact(sorted(found), lambda wanted: sorted(words(wanted)) == sorted(found))


def by_name(facts: Callable[[str], Fact | None], found: object) -> Fact:
    """A value for each of some names; only the given names are compared."""

    def agrees(wanted: Json) -> bool:
        looked_up = {key: facts(key) for key in wanted}
        return bool(wanted) and all(
            fact is not None and fact.agrees(wanted[key]) for key, fact in looked_up.items()
        )

    return Fact(found, agrees)


def bag(cards: Iterable[Card]) -> Fact:
    """Cards in any order; a copy only counts if it is numbered."""
    held = list(cards)
    return Fact([show(c) for c in held], lambda wanted: _bag(held, words(wanted)))


def laid(meld: Laid) -> Fact:
    """One meld, card by card; a joker is written `JK=9C`."""
    return Fact([shown(c, f) for c, f in meld], lambda wanted: _laid(meld, words(wanted)))


def table(melds: Sequence[Laid], index: Callable[[str], int]) -> Fact:
    """All melds in the order in which they were laid, or some of them by their ids."""

    def agrees(wanted: Json) -> bool:
        if isinstance(wanted, Mapping):
            some = {index(key): _cards(meld) for key, meld in wanted.items()}
            return all(i < len(melds) and _laid(melds[i], cards) for i, cards in some.items())
        every = [_cards(meld) for meld in wanted]
        return len(every) == len(melds) and all(map(_laid, melds, every))

    return Fact([[shown(c, f) for c, f in meld] for meld in melds], agrees)


def ranking(places: Mapping[str, int]) -> Fact:
    """Names, the best first, with or without lists for shared places; or the place of each name."""

    def agrees(wanted: Json) -> bool:
        if isinstance(wanted, Mapping):
            dense = sorted(set(places.values()))
            counted = {key: dense.index(place) + 1 for key, place in places.items()}
            return any(wanted.items() <= numbered.items() for numbered in (places, counted))
        return _ranked(places, wanted)

    return Fact(dict(places), agrees)


def shown(card: Card, face: Face) -> str:
    """`9C`, or `JK=9C` for a joker."""
    return show(EITHER + FACE[card]) + (f"={show(EITHER + face)}" if is_joker(card) else "")


def meanings(text: Json) -> tuple[str, ...]:
    """What jokers stand for, as one card, several in a string, or a list: `9D`, `JK=9D`, ..."""
    parts = re.findall(r"[^\s,;+&/|]+", text) if isinstance(text, str) else list(text)
    return tuple(part.rpartition("=")[2] for part in parts)


def _same(found: object, wanted: Json) -> bool:
    return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)


def _bag(held: list[Card], wanted: list[str]) -> bool:
    names = [name(word) for word in wanted]
    copies = [c for c in names if c < EITHER]
    rest = Counter(held)
    rest.subtract(copies)
    if min(rest.values(), default=0) < 0:
        return False
    faces = Counter(FACE[c] for c in rest.elements())
    return faces == Counter(c - EITHER for c in names if c >= EITHER)


def _laid(meld: Laid, wanted: list[str]) -> bool:
    return len(meld) == len(wanted) and all(map(_fits, meld, wanted))


def _fits(card_and_face: tuple[Card, Face], word: str) -> bool:
    card, face = card_and_face
    named, _, stands = word.partition("=")
    called = name(named)
    is_it = card == called if called < EITHER else FACE[card] == called - EITHER
    return is_it and (not stands or FACE_OF_NAME[stands] == face)


def _cards(meld: Json) -> list[str]:
    return words(meld["cards"] if isinstance(meld, Mapping) else meld)


def _ranked(places: Mapping[str, int], wanted: Sequence[Json]) -> bool:
    """A worse place never comes before a better one; names in one list share their place."""
    groups = [[item] if isinstance(item, str) else list(item) for item in wanted]
    in_order = [key for group in groups for key in group]
    if not set(in_order) <= places.keys():
        return False
    found = [places[key] for key in in_order]
    if found != sorted(found):
        return False
    shares = [len({places[key] for key in group}) == 1 for group in groups]
    if all(isinstance(item, str) for item in wanted):
        return True
    last = [max(places[key] for key in group) for group in groups]
    return all(shares) and len(set(last)) == len(last)
