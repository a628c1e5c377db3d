"""How far picked cards are from melds: which form some already, and what the others lack."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from engine.cards import FACE, JOKER, Face, Pile, find, without
from engine.scala40 import melds, search
from engine.scala40.judge import clean_needed
from engine.scala40.presets import Rules

MOST_COVERS = 200
MOST_LEFT = 4
"""If more cards are left over, nobody is told what they lack."""

Cover: TypeAlias = tuple[search.Candidate, ...]
ByLowest: TypeAlias = dict[search.Bits, list[search.Candidate]]


class Parted(NamedTuple):
    """Cards as melds, and those that are left over."""

    melds: tuple[Pile, ...]
    left: Pile


@lru_cache(maxsize=1 << 8)
def parted(cards: Pile, rules: Rules) -> tuple[Pile, ...]:
    """The melds that use up all these cards; empty if there are none."""
    return _best(cards, rules, left=0) or ()


@lru_cache(maxsize=1 << 8)
def begun(cards: Pile, rules: Rules) -> Parted:
    """The melds among these cards that leave the fewest over."""
    for left in range(min(MOST_LEFT, len(cards) - 3) + 1):
        found = _best(cards, rules, left)
        if found is not None:
            return Parted(found, without(cards, b"".join(found)))
    return Parted((), cards)


@lru_cache(maxsize=1 << 8)
def completing(cards: Pile, rules: Rules) -> tuple[Face, ...]:
    """The faces each of which makes a meld of these cards; a joker can be laid for it."""
    named, most = bytes(FACE[card] for card in cards), rules.max_jokers_per_meld
    every = (bytes((face,)) for face in range(JOKER))
    return tuple(new[0] for new in every if melds.fault(named + new, (), most) is None)


def _best(cards: Pile, rules: Rules, left: int) -> tuple[Pile, ...] | None:
    """The best split has the most clean points if they count, then the most points, then the fewest
    melds."""
    have, needed = search.holding(cards), clean_needed(rules)
    covers = islice(_covers(have, _by_lowest(have, rules), left), MOST_COVERS)
    best = max(covers, key=lambda cover: _worth(cover, needed), default=None)
    return None if best is None else _dealt(cards, best)


def _by_lowest(have: search.HandFaces, rules: Rules) -> ByLowest:
    """Every meld of these cards, by the lowest of its natural cards."""
    found: ByLowest = {}
    for candidate in search.candidates(have, rules.max_jokers_per_meld, exact=True):
        found.setdefault(candidate.naturals & -candidate.naturals, []).append(candidate)
    return found


def _covers(have: search.HandFaces, every: ByLowest, left: int) -> Iterator[Cover]:
    """All ways to leave over just so many cards; the meld with the lowest natural card always comes
    first."""
    if have.cards <= left or not have.one:
        if have.cards == left:
            yield ()
        return
    lowest = have.one & -have.one
    for candidate in every.get(lowest, ()):
        if search.fits(have, candidate):
            for others in _covers(search.less(have, candidate), every, left):
                yield (candidate, *others)
    if left:
        yield from _covers(search.without_lowest(have), every, left - 1)


def _worth(cover: Cover, needed: int) -> tuple[int, int, int]:
    clean = sum(c.points for c in cover if not c.jokers)
    return min(clean, needed), sum(c.points for c in cover), -len(cover)


def _dealt(cards: Pile, cover: Cover) -> tuple[Pile, ...]:
    """The physical cards of each meld."""
    left = cards
    parts: list[Pile] = []
    for candidate in cover:
        part = b""
        for name in candidate.laying.cards:
            copy = find(left, FACE[name])[:1]
            left = left.replace(copy, b"")
            part += copy
        parts.append(part)
    return tuple(parts)
