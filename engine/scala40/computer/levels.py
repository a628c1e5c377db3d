"""The computer players *facile* and *difficile* of Scala 40.

The easy one plays like the plain player, but carelessly. The hard one rates every way to end its
turn by what the next draw may bring, what the hand would cost, and what it leaves to the others.
"""

from collections.abc import Mapping, Sequence

from engine.scala40.actions import Attach, Discard, Draw, Lay, PlayerAction, Swap, Take
from engine.scala40.assistant import plays, seen
from engine.scala40.computer.card_value import keeping, sight
from engine.scala40.computer.evaluation import Facing, facing, outlook
from engine.scala40.computer.next_draw import MOST_LEFT, steps
from engine.scala40.computer.plain import gave_up, greedy
from engine.scala40.computer.seen_cards import memory
from engine.scala40.computer.turns import PossibleTurn, choices, usual_plans
from engine.scala40.computer.weights import WEIGHTS
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView
from engine.shuffle import ONE_IN, chances

CARELESS = 8.0
"""The easy player misjudges a card's value by up to this much."""
OVERLOOKED: Mapping[type[PlayerAction], float] = {Take: 0.4, Lay: 0.25, Attach: 0.5, Swap: 0.7}
"""How often the easy player overlooks what it could do: beginners see the melds in their own hand,
but often forget the table.
"""
DISCARDS = 6
"""How many possible discards of a turn are examined closely."""


def easy(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    numbers = chances(seed)
    action = greedy(hand, table, events, seed)
    overlooks = next(numbers) < OVERLOOKED.get(type(action), 0.0) * ONE_IN
    match action:
        case Take() if overlooks and hand.may.draw:
            return Draw()
        case Lay() | Attach() | Swap() if overlooks and hand.may.discards:
            return _careless(hand, table, events, seed)
        case Discard():
            return _careless(hand, table, events, seed)
        case _:
            return action


def hard(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    return _plain(hand, table, events, seed) or _considered(hand, table, events, seed)


def weighed(
    hand: HandView, table: TableView, events: Sequence[Event]
) -> list[tuple[float, PossibleTurn]]:
    """The possible turns with their ratings, the best first."""
    before = situation(hand, table, events)
    found = [
        (outlook(before, choice.after, choice.discard), choice)
        for choice in choices(hand, table, before.look, DISCARDS, usual_plans)
    ]
    return sorted(found, key=lambda weighed: weighed[0], reverse=True)


def _careless(
    hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
) -> PlayerAction:
    look, numbers = sight(hand, table, ()), chances(seed + b"discard")
    liked = [
        (keeping(look, card) + CARELESS * next(numbers) / ONE_IN, card)
        for card in hand.may.discards
    ]
    return Discard(min(liked)[1]) if liked else greedy(hand, table, events, seed)


def obvious(
    hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
) -> PlayerAction | None:
    """Actions that need no thought: cuts, the next deal, closing, a turn that was taken back."""
    if hand.cut_places or hand.may_ready or table.turn != hand.seat or gave_up(hand, events):
        return greedy(hand, table, events, seed)
    if table.drawn:
        closing = plays.closing(seen.position(hand, table))
        return closing.closing[0] if closing else None
    if not (hand.may.draw and hand.may.take):
        return Draw() if hand.may.draw else Take()
    return Draw() if plays.best(seen.with_discard(hand, table)) is None else None


def _plain(
    hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
) -> PlayerAction | None:
    """Besides what is obvious: an opening and a close with the last discard are always taken."""
    action = obvious(hand, table, events, seed)
    if action is not None or table.drawn:
        return action
    taking = seen.with_discard(hand, table)
    return Take() if not taking.opened or plays.closing(taking) else None


def _considered(
    hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
) -> PlayerAction:
    if not table.drawn:
        return Take() if gain_of_taking(hand, table, events) >= 0 else Draw()
    found = weighed(hand, table, events)
    return _first(found[0][1]) if found else greedy(hand, table, events, seed)


def gain_of_taking(hand: HandView, table: TableView, events: Sequence[Event]) -> float:
    """How much better taking is than drawing, judged by how many cards will fit nowhere."""
    before = situation(hand, table, events)
    weights = WEIGHTS["both" if before.opened else "alone"]
    _, ways = steps(seen.position(hand, table), before.copies)
    left = plays.fewest(seen.with_discard(hand, table))
    drawing = sum(weights[f"left {number}"] * way for number, way in enumerate(ways))
    return weights[f"left {min(MOST_LEFT, left - 1)}"] - drawing


def situation(hand: HandView, table: TableView, events: Sequence[Event]) -> Facing:
    look = sight(hand, table, events)
    return facing(hand, table, look, memory(hand, table, events).copies)


def _first(choice: PossibleTurn) -> PlayerAction:
    return choice.actions[0] if choice.actions else Discard(choice.discard)
