"""What the meld assistant suggests for a turn, based only on what its player sees."""

from dataclasses import dataclass, field
from functools import lru_cache

from adapters.panels.scala40.draft import Sight, opened
from engine.cards import JOKER, ONE, Card, Pile, find, without
from engine.scala40.actions import TurnAction
from engine.scala40.assistant import openings, plays, seen
from engine.scala40.assistant.position import Position

STEPS = 2_000
"""The most steps that a search may take: a few milliseconds, which is enough for most turns."""
KEPT = 1 << 8
"""How many answers are cached, for screens that are drawn again. The key is the whole position with
the hand, so an answer is only found by a player who holds these very cards.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves to make in order: they close the deal, or leave as few points as possible."""

    actions: tuple[TurnAction, ...] = field(repr=False)
    closes: bool
    left: Pile = field(repr=False)
    """If the plan does not close, the discard is still among these cards."""
    points: int


def plan(sight: Sight) -> Plan | None:
    """None if no play can be completed; before the opening, a play must contain an opening."""
    return _planned(seen.position(sight.hand, sight.table))


def with_discard(sight: Sight) -> Plan | None:
    """The plan after taking the last discard."""
    if sight.table.top is None:
        return None
    return _planned(seen.with_discard(sight.hand, sight.table))


def closing(sight: Sight) -> tuple[TurnAction, ...]:
    """The moves that close the deal in this turn, if there are any."""
    found = _closing(seen.position(sight.hand, sight.table))
    return () if found is None else found.closing


def discard_helps(sight: Sight) -> bool:
    """Does it open or close, or can it be played without leaving more points than otherwise?"""
    taking, top = with_discard(sight), sight.table.top
    if taking is None or taking.closes or not opened(sight):
        return taking is not None
    before = _points(seen.position(sight.hand, sight.table))
    return top not in {*taking.left} and (before is None or taking.points <= before)


def missing(sight: Sight, gone: Pile = b"") -> int:
    """The points that the best melds lack to open, without these cards."""
    return openings.missing(_left(sight, gone))


def openers(sight: Sight, discard: Card) -> Pile:
    """The discards of others with which the player could open next, after discarding this card.
    Cards of which they see every copy are left out.
    """
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
    closing = _closing(position)
    play = closing or plays.best(position, STEPS)
    if play is None:
        return None
    actions = play.actions if closing is None else closing.closing
    return Plan(actions, closing is not None, play.left, play.points)


@lru_cache(maxsize=KEPT)
def _closing(position: Position) -> plays.TurnPlay | None:
    return plays.closing(position, STEPS)


@lru_cache(maxsize=KEPT)
def _points(position: Position) -> int | None:
    """The points that the best play leaves; None if there is no play."""
    play = plays.best(position, STEPS)
    return None if play is None else play.points
