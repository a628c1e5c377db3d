"""What the next card can do for a hand of Scala 40, calculated exactly over all unseen cards.

A drawn card that fits nowhere leaves the hand as it was; only the others are examined one by one.
"""

from functools import lru_cache
from typing import TypeAlias

from engine.cards import ACE, FACE, FIRST_JOKER, JOKER, RANK, Card, Face, Faces, Pile
from engine.scala40 import melds
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.growths import reached
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Bits, bits, planes, useful
from engine.scala40.computer.seen_cards import Copies
from engine.scala40.melds import Meld, is_run, places
from engine.scala40.turn import with_card

MOST_LEFT = 8
"""Above this number of cards left, the exact number does not matter."""

Steps: TypeAlias = tuple[float, ...]
"""The probability that the next draw closes, and of each number of cards left that fit nowhere."""


def steps(position: Position, copies: Copies) -> tuple[int, Steps]:
    """How many cards of a hand fit nowhere now, and how the next draw may change that."""
    left = plays.fewest(position)
    ways = [0] * (MOST_LEFT + 1)
    for f, number in _grouped(position, copies):
        then = plays.fewest(drawing(position, f))
        ways[0 if then == 1 else min(MOST_LEFT, then - 1, left)] += number
    return left, tuple(way / max(1, sum(copies)) for way in ways)


def opening_chance(position: Position, copies: Copies) -> float:
    """The probability that the next draw opens."""
    faces = (f for f in range(JOKER + 1) if copies[f])
    opens = sum(copies[f] for f in faces if openings.exists(drawing(position, f)))
    return opens / max(1, sum(copies))


def drawing(position: Position, f: Face) -> Position:
    """The position with one more card, in any copy that is free."""
    return position._replace(hand=with_card(position.hand, _copy(f, position.hand)))


def taken_up(laid: tuple[Meld, ...]) -> Bits:
    """The faces that some meld on the table takes as it stands, except jokers (I2)."""
    found = 0
    for meld in laid:
        found |= _takes(meld.cards, meld.faces)
    return found


@lru_cache(maxsize=1 << 12)
def _takes(cards: Pile, faces: Faces) -> Bits:
    """F1: a run takes no second natural ace."""
    ace = is_run(faces) and any(RANK[FACE[c]] == ACE for c in cards)
    return bits([f for _, f in places(faces) if not (ace and RANK[f] == ACE)])


def share(faces: Bits, copies: Copies) -> float:
    """The probability that an unseen card has one of these faces or is a joker."""
    fitting = sum(number for f, number in enumerate(copies[:JOKER]) if faces >> f & 1)
    return (fitting + copies[JOKER]) / max(1, sum(copies))


def _grouped(position: Position, copies: Copies) -> list[tuple[Face, int]]:
    """How many unseen copies each useful face has; one useless face stands for all of them."""
    one, _, jokers = planes(position.hand)
    most = position.rules.max_jokers_per_meld
    jokers = jokers if most is None else min(jokers, most)
    near = _near(position)
    found = {f: number for f, number in enumerate(copies) if number}
    idle = [f for f in found if f != JOKER and not (near | useful(one | 1 << f, jokers)) >> f & 1]
    if idle:
        found[idle[0]] = sum(map(found.__getitem__, idle))
    return [(f, number) for f, number in found.items() if f not in idle[1:]]


def _near(position: Position) -> Bits:
    """The faces that can be attached to a meld on the table or can swap a joker."""
    found = 0
    any_suit = position.rules.set_joker_swap == "any_missing_suit"
    for meld in position.melds:
        found |= reached(meld.cards, meld.faces)
        if meld.jokers:
            found |= bits([f for f in range(52) if _swaps(meld, f, any_suit)])
    return found


def _swaps(meld: Meld, f: Face, any_suit: bool) -> bool:
    return melds.joker_for(meld, 2 * f, any_suit) is not None


def _copy(f: Face, hand: Pile) -> Card:
    if f == JOKER:
        return next(c for c in range(FIRST_JOKER, FIRST_JOKER + 4) if c not in hand)
    return 2 * f if 2 * f not in hand else 2 * f + 1
