"""What the meld assistant makes of a turn, asked about what its player sees and nothing more."""

from dataclasses import dataclass, field
from functools import lru_cache

from adapters.panels.scala40.draft import Sight, opened
from engine.cards import JOKER, ONE, Card, Pile, find, without
from engine.scala40.actions import TurnAction
from engine.scala40.assistant import openings, plays, seen
from engine.scala40.assistant.position import Position

STEPS = 2_000
"""So many steps at most may a search take: few milliseconds, and hardly a turn is worth more."""
KEPT = 1 << 8
"""Answers that are remembered, for screens drawn anew. They are found by a whole position, the hand
in it: only whoever holds these very cards is ever told."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves that can follow one another: they close the deal, or leave as little as can be."""

    actions: tuple[TurnAction, ...] = field(repr=False)
    closes: bool
    left: Pile = field(repr=False)
    """Where nothing closes, the discard is still among these."""
    points: int


def plan(sight: Sight) -> Plan | None:
    """None where nothing comes to a legal end, which before the opening takes an opening."""
    return _planned(seen.position(sight.hand, sight.table))


def with_discard(sight: Sight) -> Plan | None:
    """The same, had he taken the last discard."""
    if sight.table.top is None:
        return None
    return _planned(seen.with_discard(sight.hand, sight.table))


def discard_helps(sight: Sight) -> bool:
    """It opens or closes; or it goes onto the table, and leaves no more than there is without."""
    taking, top = with_discard(sight), sight.table.top
    if taking is None or taking.closes or not opened(sight):
        return taking is not None
    before = _points(seen.position(sight.hand, sight.table))
    return top not in {*taking.left} and (before is None or taking.points <= before)


def missing(sight: Sight, gone: Pile = b"") -> int:
    """Points that the best melds lack to open, without these cards."""
    return openings.missing(_left(sight, gone))


def openers(sight: Sight, discard: Card) -> Pile:
    """With which discards of others he could open next, once this card has gone; not with those of
    which he sees every copy."""
    later = _left(sight, ONE[discard])._replace(may_close=True)
    return bytes(
        2 * f for f in openings.openers(later) if len(find(_seen(sight), f)) < _all(sight, f)
    )


def _seen(sight: Sight) -> Pile:
    top = b"" if sight.table.top is None else ONE[sight.table.top]
    return sight.hand.hand + top + b"".join(meld.cards for meld in sight.table.melds)


def _all(sight: Sight, face: int) -> int:
    return sight.table.rules.jokers if face == JOKER else 2


def _left(sight: Sight, gone: Pile) -> Position:
    position = seen.position(sight.hand, sight.table)
    return position._replace(hand=without(position.hand, gone))


@lru_cache(maxsize=KEPT)
def _planned(position: Position) -> Plan | None:
    closing = plays.closing(position, STEPS)
    play = closing or plays.best(position, STEPS)
    if play is None:
        return None
    actions = play.actions if closing is None else closing.closing
    return Plan(actions, closing is not None, play.left, play.points)


@lru_cache(maxsize=KEPT)
def _points(position: Position) -> int | None:
    """What the best play leaves, where there is one."""
    play = plays.best(position, STEPS)
    return None if play is None else play.points
