"""Melds and points once more, written only from `rules/SCALA40.md`.

It uses no code of the engine: every run and every set is listed, and a meld is legal if it is in
the list (B, E1, F1 to F5, G1, G2, H1).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Literal, TypeAlias

from engine.cards import Card, Face, Faces, Pile

End: TypeAlias = Literal["low", "high"]
Spot: TypeAlias = tuple[End, Face]
"""The end at which a card is attached to a meld, and the card it stands for."""

JOKER: Face = 52


def face(card: Card) -> Face:
    return card // 2 if card < 104 else JOKER


def is_joker(card: Card) -> bool:
    return card >= 104


def rank(f: Face) -> int:
    return f % 13 + 1


def is_ace(f: Face) -> bool:
    return f != JOKER and rank(f) == 1


def same_rank(f: Face) -> bytes:
    """The cards of the same rank in cuori, quadri, fiori and picche."""
    return bytes(range(f % 13, 52, 13))


def _runs() -> Iterator[Faces]:
    """F1: from three to fourteen cards, with the ace before the 2 or after the king."""
    for first in (0, 13, 26, 39):
        suit = [*range(first, first + 13), first]
        for length in range(3, 15):
            for low in range(15 - length):
                yield bytes(suit[low : low + length])


def _sets() -> Iterator[Faces]:
    """F2: three or four suits of one rank."""
    for ace_to_king in range(13):
        yield same_rank(ace_to_king)
        yield from map(bytes, combinations(same_rank(ace_to_king), 3))


RUNS = tuple(_runs())
SETS = tuple(_sets())
SHAPES = RUNS + SETS
_IS_RUN = frozenset(RUNS)
_IS_SET = frozenset(SETS)
_OF_LENGTH = {n: [s for s in SHAPES if len(s) == n] for n in range(15)}
_BITS = {shape: sum(1 << f for f in set(shape)) for shape in SHAPES}
_COUNTED = {shape: Counter(shape) for shape in SHAPES}


def is_run(faces: Faces) -> bool:
    return faces in _IS_RUN


def is_set(faces: Faces) -> bool:
    return bytes(sorted(faces)) in _IS_SET


def worth(faces: Faces) -> int:
    """B1, B2, E1: the points of a meld, with jokers counted as the cards they stand for."""
    if is_run(faces):
        return sum(1 if i == 0 and is_ace(f) else value(f) for i, f in enumerate(faces))
    return sum(map(value, faces))


def value(f: Face) -> int:
    """B1, with a high ace."""
    return 11 if is_ace(f) else min(rank(f), 10)


def shapes(
    named: Sequence[Face], stands: Sequence[Face | None], most_jokers: int | None
) -> dict[Faces, Faces]:
    """The runs and sets that these cards can be, with the meanings of the jokers in each."""
    jokers = list(named).count(JOKER)
    naturals = Counter(f for f in named if f != JOKER)
    declared = Counter(f for f in stands if f is not None)
    if not naturals or len(stands) > jokers or jokers > _at_most(most_jokers):
        return {}
    aces = sum(naturals[f] for f in naturals if is_ace(f))
    found = {}
    for shape in _OF_LENGTH.get(len(named), []):
        stood = _COUNTED[shape] - naturals
        two_aces = aces > 1 and is_run(shape)
        if naturals <= _COUNTED[shape] and declared <= stood and not two_aces:
            found[shape] = bytes(sorted(stood.elements()))
    return found


def is_legal(named: Sequence[Face], stands: Sequence[Face | None], most_jokers: int | None) -> bool:
    """F5: a meld whose jokers can only have one meaning."""
    return len(set(shapes(named, stands, most_jokers).values())) == 1


@lru_cache(maxsize=1 << 14)
def takes(cards: bytes, faces: Faces, card: Face, most_jokers: int | None) -> frozenset[Spot]:
    """G1, G2: where a meld on the table takes a card, and as which card."""
    held = [face(c) for c in cards]
    if card == JOKER and held.count(JOKER) >= _at_most(most_jokers):
        return frozenset()
    as_what = bytes(range(JOKER)) if card == JOKER else bytes((card,))
    if is_set(faces):
        return frozenset(("high", f) for f in as_what if is_set(faces + bytes((f,))))
    if is_ace(card) and any(map(is_ace, held)):  # F1
        return frozenset()
    low: set[Spot] = {("low", f) for f in as_what if is_run(bytes((f,)) + faces)}
    high: set[Spot] = {("high", f) for f in as_what if is_run(faces + bytes((f,)))}
    return frozenset(low | high)


def gives_joker(cards: bytes, faces: Faces, card: Face, any_suit: bool) -> int | None:
    """H1: the place of the joker that this card swaps."""
    held = [face(c) for c in cards]
    jokers = [i for i, f in enumerate(held) if f == JOKER]
    if card == JOKER or not jokers:
        return None
    if is_run(faces) and is_ace(card) and any(map(is_ace, held)):  # F1
        return None
    declared = [i for i in jokers if faces[i] == card]
    if declared or not (any_suit and is_set(faces)):
        return declared[0] if declared else None
    return jokers[0] if card in same_rank(faces[0]) and card not in faces else None


def melds_in(hand: Iterable[Card], most_jokers: int | None) -> Iterator[tuple[int, int, Faces]]:
    """Every meld of a hand: its natural cards by their places, the number of jokers, and its shape.

    A joker may also lie in place of a card that is held.
    """
    places: dict[Face, list[int]] = {}
    for place, card in enumerate(hand):
        places.setdefault(face(card), []).append(place)
    jokers = min(len(places.pop(JOKER, [])), _at_most(most_jokers))
    for shape in within_reach(places, jokers, SHAPES):
        for naturals in _chosen(shape, places, jokers):
            yield sum(1 << n for n in naturals), len(shape) - len(naturals), shape


def within_reach(faces: Iterable[Face], jokers: int, shapes: Iterable[Faces]) -> Iterator[Faces]:
    """The shapes that lack at most as many cards as there are jokers."""
    held = sum(1 << f for f in set(faces))
    for shape in shapes:
        if len(shape) - (held & _BITS[shape]).bit_count() <= jokers:
            yield shape


def _chosen(
    shape: Faces, places: Mapping[Face, Sequence[int]], jokers: int
) -> Iterator[tuple[int, ...]]:
    """The ways to fill a shape: a copy of the card at each place, or a joker."""
    for filled in product(*[(*places.get(f, ()), None) for f in shape]):
        naturals = tuple(place for place in filled if place is not None)
        aces = sum(is_ace(f) for f, place in zip(shape, filled, strict=True) if place is not None)
        if naturals and len(shape) - len(naturals) <= jokers and (aces < 2 or is_set(shape)):
            yield naturals


def opens(hand: Pile, must: Card, most_jokers: int | None, clean: int, may_close: bool) -> bool:
    """D3: can disjoint melds of this hand open, with `must` among them, and leave a discard?

    Every choice of melds is tried.
    """
    every = sorted(set(melds_in(hand, most_jokers)), key=lambda meld: -worth(meld[2]))
    found: set[tuple[int, int, int, int]] = {(0, 0, 0, 0)}
    for cards, jokers, shape in every:
        points = worth(shape)
        for laid, used, total, free in tuple(found):
            if laid & cards:
                continue
            now = (
                laid | cards,
                used + jokers,
                min(40, total + points),
                free if jokers else min(clean, free + points),
            )
            if now in found or now[1] > sum(map(is_joker, hand)):
                continue
            if now[2:] == (40, clean) and _fits(hand, must, now[0], now[1], may_close):
                return True
            found.add(now)
    return False


def _fits(hand: Pile, must: Card, laid: int, jokers: int, may_close: bool) -> bool:
    """The taken card is used, and J1 and J2 leave a discard."""
    naturals = sum(not is_joker(c) for c in hand) - laid.bit_count()
    rest = len(hand) - laid.bit_count() - jokers
    used = jokers > 0 if is_joker(must) else bool(laid >> hand.index(must) & 1)
    return used and (rest > 1 or (rest == 1 and naturals == 1 and may_close))


def in_hand(hand: bytes, ace_in_hand: str) -> int:
    """B3: what the cards left in a hand cost."""
    held = [face(c) for c in hand]
    aces = sum(map(is_ace, held))
    one = {"1_if_exactly_one_ace": aces == 1, "1_if_only_card": len(held) == 1, "11": False}
    points = sum(25 if f == JOKER else value(f) for f in held)
    return points - 10 * aces if one[ace_in_hand] else points


def _at_most(most_jokers: int | None) -> int:
    return 4 if most_jokers is None else most_jokers
