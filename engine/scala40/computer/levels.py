"""The computer players of Scala 40 besides the plain one: easy, hard and master.

Easy plays like the plain player, but carelessly. Hard rates every way to end its turn by what the
next draw may bring, what the hand would cost, and what it leaves to the others. Master takes the
best of these ways and plays them out on deals that it imagines.
"""

from collections.abc import Sequence
from functools import partial
from itertools import count

from engine.scala40.actions import Attach, Discard, Draw, Lay, PlayerAction, Swap, Take
from engine.scala40.assistant import plays, seen
from engine.scala40.computer.card_value import keeping, sight
from engine.scala40.computer.comparison import Continuation, Trial
from engine.scala40.computer.evaluation import Facing, facing, opponents, outlook
from engine.scala40.computer.imagined_deals import Guesses
from engine.scala40.computer.next_draw import MOST_LEFT, steps
from engine.scala40.computer.plain import gave_up, greedy
from engine.scala40.computer.playouts import drawn, ended, taken
from engine.scala40.computer.seen_cards import memory
from engine.scala40.computer.turns import PossibleTurn, choices
from engine.scala40.computer.weights import WEIGHTS
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView
from engine.shuffle import ONE_IN, chances

CARELESS = 8.0
"""The easy player misjudges a card's value by up to this much."""
OVERLOOKED = 0.4
"""How often the easy player overlooks what it could take or lay."""
DISCARDS = 6
"""How many possible discards of a turn are examined closely."""
ROUNDS = 480
"""The most playouts that the master runs for one decision."""
BEST, WORTH_A_THOUGHT = 5, 2.5
"""The master examines this many ways, and none that looks this many points worse than the best."""


def easy(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    numbers = chances(seed)
    action = greedy(hand, table, events, seed)
    overlooks = next(numbers) < OVERLOOKED * ONE_IN
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


def master(
    hand: HandView,
    table: TableView,
    events: Sequence[Event],
    seed: bytes,
    rounds: int = ROUNDS,
) -> PlayerAction:
    plain = _plain(hand, table, events, seed)
    if plain is not None:
        return plain
    ways = _ways(hand, table, events)
    guesses = Guesses(hand, table, memory(hand, table, events))
    if len(ways) < 2 or rounds < 2 * len(ways) or not guesses.possible:
        return _considered(hand, table, events, seed)
    numbers = chances(seed)
    ours = frozenset(range(len(table.seats))) - {seat.seat for seat in opponents(hand, table)}
    deals = (guesses.deal(numbers) for _ in count())
    return Trial(table.rules, ours, deals).best(ways, rounds).first


def weighed(
    hand: HandView, table: TableView, events: Sequence[Event]
) -> list[tuple[float, PossibleTurn]]:
    """The possible turns with their ratings, the best first."""
    before = _before(hand, table, events)
    found = [
        (outlook(before, choice.after, choice.discard), choice)
        for choice in choices(hand, table, before.look, DISCARDS)
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


def _plain(
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
    taking = seen.with_discard(hand, table)
    if plays.best(taking) is None:
        return Draw()
    return Take() if not taking.opened or plays.closing(taking) else None


def _considered(
    hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
) -> PlayerAction:
    if not table.drawn:
        return Take() if _gain(hand, table, events) >= 0 else Draw()
    found = weighed(hand, table, events)
    return _first(found[0][1]) if found else greedy(hand, table, events, seed)


def _gain(hand: HandView, table: TableView, events: Sequence[Event]) -> float:
    """How much better taking is than drawing, judged by how many cards will fit nowhere."""
    before = _before(hand, table, events)
    weights = WEIGHTS["both" if before.opened else "alone"]
    _, ways = steps(seen.position(hand, table), before.copies)
    left = plays.fewest(seen.with_discard(hand, table))
    drawing = sum(weights[f"left {number}"] * way for number, way in enumerate(ways))
    return weights[f"left {min(MOST_LEFT, left - 1)}"] - drawing


def _before(hand: HandView, table: TableView, events: Sequence[Event]) -> Facing:
    look = sight(hand, table, events)
    return facing(hand, table, look, memory(hand, table, events).copies)


def _first(choice: PossibleTurn) -> PlayerAction:
    return choice.actions[0] if choice.actions else Discard(choice.discard)


def _ways(hand: HandView, table: TableView, events: Sequence[Event]) -> list[Continuation]:
    """The ways that the master compares."""
    if not table.drawn:
        return [
            Continuation(_gain(hand, table, events), Take(), taken),
            Continuation(0.0, Draw(), drawn),
        ]
    found = weighed(hand, table, events)[:BEST]
    return [
        Continuation(
            looks, _first(choice), partial(ended, actions=choice.actions, card=choice.discard)
        )
        for looks, choice in found
        if looks > found[0][0] - WORTH_A_THOUGHT
    ]
