"""Rates a way to end a turn of Scala 40, in points; winning the deal counts extra.

The situation is described by named numbers, each of which has a weight. The weights were fitted to
the results of different ways to end the same turn on the same deals (`weights`). So a
single value means nothing; only differences between ways do.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.cards import FACE, Card, Face, is_joker
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Bits
from engine.scala40.computer.card_value import KEPT_MELD, TRIOS, DiscardSituation, promise
from engine.scala40.computer.next_draw import opening_chance, share, steps, taken_up
from engine.scala40.computer.seen_cards import Copies
from engine.scala40.computer.weights import WEIGHTS
from engine.scala40.scoring import hand_points
from engine.scala40.views import HandView, SeatView, TableView

MANY = 9
"""Above this number of cards in a hand, the exact number does not matter."""
FEW, SOME = 2, 4
"""With this many cards or fewer, a deal is about to end, or may end soon."""
FAR = 20
"""A hand that lacks more points than this is far from opening."""


class Facing(NamedTuple):
    """What a player considers besides their own cards."""

    look: DiscardSituation
    copies: Copies
    cards: int
    """The fewest cards that any opponent holds."""
    opened: bool
    """Has any opponent opened?"""
    next_cards: int
    next_opened: bool


def facing(hand: HandView, table: TableView, look: DiscardSituation, copies: Copies) -> Facing:
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
    """All other players who are still in, except a partner."""
    ours = {hand.seat} if hand.partner is None else {hand.seat, (hand.seat + 2) % 4}
    return [seat for seat in table.seats if seat.in_match and seat.seat not in ours]


def outlook(facing: Facing, after: Position, discard: Card) -> float:
    """Rate the end of a turn; higher is better."""
    if not after.opened:
        return _weighed(WEIGHTS["closed"], dict(closed(facing, after, discard)))
    weights = WEIGHTS["both" if facing.opened else "alone"]
    return _weighed(weights, dict(opened(facing, after, discard)))


def opened(facing: Facing, after: Position, discard: Card) -> Iterator[tuple[str, float]]:
    """For a player who has opened: how the race to close stands."""
    left, ways = steps(after, facing.copies)
    yield from ((f"left {number}", way) for number, way in enumerate(ways))
    held = dict(_held(facing, after))
    yield from held.items()
    yield "kept", len(after.hand) - left
    yield "n", len(after.hand) / 10
    fits = taken_up(after.melds)
    if facing.opened:
        few = min(facing.cards, MANY)
        yield f"theirs {few}", 1
        yield f"room {min(few, 5)}", share(fits, facing.copies)
        yield from _pressed(facing.cards, held)
    yield from _given(facing, fits, discard)


def closed(facing: Facing, after: Position, discard: Card) -> Iterator[tuple[str, float]]:
    """For a player who has not opened: how far away 40 and the end are, and what failing costs."""
    fits = taken_up(after.melds)
    told = {
        "one": 1.0,
        "left": plays.fewest(after._replace(opened=True)) / 10,
        **_way_to_open(facing, after),
        **dict(_held(facing, after)),
        **dict(_given(facing, fits, discard)),
    }
    yield from told.items()
    if not told["missing"]:
        yield from _waiting(told)
    if facing.opened:
        yield from ((f"{name}, late", value) for name, value in told.items())
        yield "few", facing.cards <= FEW
        yield "cards", facing.cards / 5
        yield "room", share(fits, facing.copies)
        yield "fitting", sum(fits >> FACE[card] & 1 for card in after.hand if not is_joker(card))


def _way_to_open(facing: Facing, after: Position) -> dict[str, float]:
    missing = openings.missing(after)
    return {
        "ready": not missing,
        "opens": opening_chance(after, facing.copies) if missing else 0.0,
        "missing": min(missing, FAR) / 10,
        "far": max(0, missing - FAR) / 10,
    }


def _waiting(told: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """A player who could open but waits is hoping for something better."""
    yield from ((f"{name}, ready", told[name]) for name in ("left", "points", "promise"))
    yield "joker, ready", told["joker"] or told["jokers"]


def _pressed(cards: int, held: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    """The cards in hand are more likely to be paid for if a player is about to close."""
    if cards <= SOME:
        yield "points, near" if cards <= FEW else "points, mid", held["points"]
        yield "joker, near", held["joker"] or held["jokers"]


def _held(facing: Facing, after: Position) -> Iterator[tuple[str, float]]:
    """What the cards in hand may still become, and what they would cost."""
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
    """The approximate chance that the next player holds two cards for a meld with the discard."""
    unseen = max(2, sum(copies))
    pairs = sum(copies[a] * copies[b] for a, b in map(tuple, TRIOS[f]))
    return min(1.0, pairs * cards * (cards - 1) / (unseen * (unseen - 1)))


def _weighed(weights: Mapping[str, float], told: Mapping[str, float]) -> float:
    return sum(weights.get(name, 0.0) * value for name, value in told.items())


def _onwards(hand: HandView, table: TableView) -> Iterator[SeatView]:
    """The seats in order, beginning with the next one."""
    return iter(table.seats[hand.seat + 1 :] + table.seats[: hand.seat + 1])
