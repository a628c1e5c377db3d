"""The computer player *maestro*: a network judges every way to end the turn.

The network has learned from deals that it played against itself (`make train`). In pairs and by the
profile *torneo*, which it has not learned, the rating of *difficile* counts too: the two make
different mistakes.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from engine.scala40.actions import Discard, Draw, PlayerAction, Take
from engine.scala40.assistant import plays, seen
from engine.scala40.assistant.position import needs_clean
from engine.scala40.computer.card_value import sight
from engine.scala40.computer.evaluation import outlook
from engine.scala40.computer.judgement import PER_POINT, Judgement
from engine.scala40.computer.levels import gain_of_taking, obvious, situation
from engine.scala40.computer.plain import greedy
from engine.scala40.computer.turns import PossibleTurn, all_plans, choices, choices_with_discard
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView

Judged: TypeAlias = tuple[float, PossibleTurn]
ALONE, TOGETHER = 0.0, 0.5
"""What a point of the rating of *difficile* counts beside one of the network."""
BEST = 6
"""So many turns, those that the network likes best, are rated by both."""


def master(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    action = obvious(hand, table, events, seed)
    if action is not None:
        return action
    if not table.drawn:
        return Take() if _takes(hand, table, events) else Draw()
    best = best_turn(hand, table, events)
    if best is None:
        return greedy(hand, table, events, seed)
    return best.actions[0] if best.actions else Discard(best.discard)


def share(hand: HandView, table: TableView) -> float:
    """What the rating of *difficile* counts."""
    return TOGETHER if hand.partner is not None or needs_clean(table.rules) else ALONE


def best_turn(hand: HandView, table: TableView, events: Sequence[Event]) -> PossibleTurn | None:
    """The best way to end a turn in which the card has been drawn or taken."""
    found = liked(hand, table, events)
    if len(found) > 1 and share(hand, table):
        found = _best_first(_rated_by_both(hand, table, events, found[:BEST]))
    return found[0][1] if found else None


def liked(hand: HandView, table: TableView, events: Sequence[Event]) -> list[Judged]:
    """The ways to end the turn with what the network says of them, the best first."""
    look = sight(hand, table, events)
    turns = choices(hand, table, look, len(hand.hand), all_plans)
    return _best_first(_judged(Judgement(hand, table, events), turns))


def _rated_by_both(
    hand: HandView, table: TableView, events: Sequence[Event], found: Iterable[Judged]
) -> Iterator[Judged]:
    before, other = situation(hand, table, events), share(hand, table)
    for value, turn in found:
        yield value / PER_POINT + other * outlook(before, turn.after, turn.discard), turn


def _takes(hand: HandView, table: TableView, events: Sequence[Event]) -> bool:
    """Is there a turn with the last discard that is better than a card from the stock?"""
    if plays.closing(seen.with_discard(hand, table)):
        return True
    judgement = Judgement(hand, table, events)
    turns = choices_with_discard(hand, table, sight(hand, table, events))
    values = [value for value, _ in _judged(judgement, turns)]
    if not values:
        return False
    gain = (max(values) - judgement.before_drawing(seen.position(hand, table))) / PER_POINT
    other = share(hand, table)
    return gain + (other * gain_of_taking(hand, table, events) if other else 0) > 0


def _best_first(found: Iterable[Judged]) -> list[Judged]:
    return sorted(found, key=lambda judged: judged[0], reverse=True)


def _judged(judgement: Judgement, turns: Iterable[PossibleTurn]) -> Iterator[Judged]:
    return ((judgement.after(turn.after, turn.discard), turn) for turn in turns)
