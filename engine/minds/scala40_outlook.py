"""How good it looks to have ended a turn of Scala 40 so: in points, and a bonus for deals won.

What is seen is told in numbers, each of which has its weight. The weights were fitted to deals that
were played (`scala40_weights`), so they mean nothing one by one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.cards import FACE, Card, Face, is_joker
from engine.minds.scala40_memory import Copies
from engine.minds.scala40_outs import opening_chance, share, steps, taken_up
from engine.minds.scala40_weights import WEIGHTS
from engine.minds.scala40_worth import KEPT_MELD, TRIOS, Sight, promise
from engine.scala40.assistant import openings
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Bits
from engine.scala40.scoring import hand_points
from engine.scala40.views import HandView, SeatView, TableView

MANY = 9
"""With more cards than these in somebody's hand, it does not matter how many more."""
FAR = 20
"""So many points are a long way to an opening."""


class Facing(NamedTuple):
    """What a player looks at besides his own cards."""

    look: Sight
    copies: Copies
    cards: int
    """The fewest that an opponent has."""
    opened: bool
    """Has any opponent opened?"""
    next_cards: int
    next_opened: bool


def facing(hand: HandView, table: TableView, look: Sight, copies: Copies) -> Facing:
    against = opponents(hand, table)
    following = next(seat for seat in _onwards(hand, table) if seat in against)
    return Facing(
        look,
        copies,
        cards=min(seat.cards for seat in against),
        opened=any(seat.opened for seat in against),
        next_cards=following.cards,
        next_opened=following.opened,
    )


def opponents(hand: HandView, table: TableView) -> list[SeatView]:
    """All others who still play, but for a partner."""
    ours = {hand.seat} if hand.partner is None else {hand.seat, (hand.seat + 2) % 4}
    return [seat for seat in table.seats if seat.in_match and seat.seat not in ours]


def outlook(facing: Facing, after: Position, discard: Card) -> float:
    """The more, the better it is to end a turn so."""
    if not after.opened:
        return _weighed(WEIGHTS["closed"], dict(closed(facing, after, discard)))
    weights = WEIGHTS["both" if facing.opened else "alone"]
    return _weighed(weights, dict(opened(facing, after, discard)))


def opened(facing: Facing, after: Position, discard: Card) -> Iterator[tuple[str, float]]:
    """A race to close."""
    left, ways = steps(after, facing.copies)
    yield from ((f"left {number}", way) for number, way in enumerate(ways))
    yield from _held(facing, after)
    yield "kept", len(after.hand) - left
    fits = taken_up(after.melds)
    if facing.opened:
        few = min(facing.cards, MANY)
        yield f"theirs {few}", 1
        yield f"room {min(few, 5)}", share(fits, facing.copies)
    yield from _given(facing, fits, discard)


def closed(facing: Facing, after: Position, discard: Card) -> Iterator[tuple[str, float]]:
    """How far it is to 40, and how dear it would be not to get there."""
    missing = openings.missing(after)
    fits = taken_up(after.melds)
    told = {
        "one": 1.0,
        "opens": opening_chance(after, facing.copies),
        "missing": min(missing, FAR) / 10,
        "far": max(0, missing - FAR) / 10,
        **dict(_held(facing, after)),
        **dict(_given(facing, fits, discard)),
    }
    yield from told.items()
    if facing.opened:
        yield from ((f"{name}, late", value) for name, value in told.items())
        yield "few", facing.cards < 3
        yield "cards", facing.cards / 5
        yield "room", share(fits, facing.copies)
        yield "fitting", sum(fits >> FACE[card] & 1 for card in after.hand if not is_joker(card))


def _held(facing: Facing, after: Position) -> Iterator[tuple[str, float]]:
    """What may still become of the cards in hand, and what they would cost."""
    jokers = sum(map(is_joker, after.hand))
    look = facing.look._replace(faces=Counter(FACE[card] for card in after.hand))
    naturals = [FACE[card] for card in after.hand if not is_joker(card)]
    yield "promise", sum(min(KEPT_MELD, promise(look, f)) for f in naturals) / 10
    yield "joker", jokers == 1
    yield "jokers", jokers > 1
    yield "points", hand_points(after.rules, after.hand) / 10


def _given(facing: Facing, fits: Bits, discard: Card) -> Iterator[tuple[str, float]]:
    """What the next player may do with the discard."""
    fitting = is_joker(discard) or fits >> FACE[discard] & 1
    if not fitting:
        yield "gift", _gift(FACE[discard], facing.copies, facing.next_cards)
    elif facing.next_opened:
        yield "fits" if facing.next_cards > 1 else "fits the last", 1


def _gift(f: Face, copies: Copies, cards: int) -> float:
    """About how likely he has two cards that make a meld with it."""
    unseen = max(2, sum(copies))
    pairs = sum(copies[a] * copies[b] for a, b in map(tuple, TRIOS[f]))
    return min(1.0, pairs * cards * (cards - 1) / (unseen * (unseen - 1)))


def _weighed(weights: Mapping[str, float], told: Mapping[str, float]) -> float:
    return sum(weights.get(name, 0.0) * value for name, value in told.items())


def _onwards(hand: HandView, table: TableView) -> Iterator[SeatView]:
    """From the next seat on."""
    return iter(table.seats[hand.seat + 1 :] + table.seats[: hand.seat + 1])
