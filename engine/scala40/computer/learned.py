"""The computer player *maestro*: a network judges every way to end the turn.

The network has learned from deals that it played against itself (`make train`).
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.scala40.actions import Discard, Draw, PlayerAction, Take
from engine.scala40.assistant import plays, seen
from engine.scala40.computer.card_value import sight
from engine.scala40.computer.judgement import Judgement
from engine.scala40.computer.levels import hard, obvious
from engine.scala40.computer.plain import greedy
from engine.scala40.computer.turns import PossibleTurn, all_plans, choices, choices_with_discard
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView

PLAYERS = 2
"""The networks are asked at tables of so many players."""


def master(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    if not knows(table):
        return hard(hand, table, events, seed)
    action = obvious(hand, table, events, seed)
    if action is not None:
        return action
    if not table.drawn:
        return Take() if _takes(hand, table, events) else Draw()
    best = best_turn(hand, table, events)
    if best is None:
        return greedy(hand, table, events, seed)
    return best.actions[0] if best.actions else Discard(best.discard)


def knows(table: TableView) -> bool:
    """With more players, no network was shown to be stronger than *difficile*."""
    return sum(seat.in_match for seat in table.seats) == PLAYERS


def best_turn(hand: HandView, table: TableView, events: Sequence[Event]) -> PossibleTurn | None:
    """The best way to end a turn in which the card has been drawn or taken."""
    look = sight(hand, table, events)
    turns = choices(hand, table, look, len(hand.hand), all_plans)
    found = _judged(Judgement(hand, table, events), turns)
    return max(found, key=lambda judged: judged[0], default=(0.0, None))[1]


def _takes(hand: HandView, table: TableView, events: Sequence[Event]) -> bool:
    """Is there a turn with the last discard that is better than a card from the stock?"""
    if plays.closing(seen.with_discard(hand, table)):
        return True
    judgement = Judgement(hand, table, events)
    drawing = judgement.before_drawing(seen.position(hand, table))
    turns = choices_with_discard(hand, table, sight(hand, table, events))
    return any(value > drawing for value, _ in _judged(judgement, turns))


def _judged(
    judgement: Judgement, turns: Iterable[PossibleTurn]
) -> Iterator[tuple[float, PossibleTurn]]:
    return ((judgement.after(turn.after, turn.discard), turn) for turn in turns)
