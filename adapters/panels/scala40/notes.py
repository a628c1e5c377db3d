"""What a player could have done in a turn, judged only by what they saw then."""

from collections.abc import Iterator, Sequence

from adapters.panels.french_cards import card_text
from adapters.panels.game import TurnNote
from adapters.panels.scala40 import planning
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.hint import steps_text
from adapters.panels.scala40.planning import Plan
from engine.cards import is_joker
from engine.scala40 import scoring

CLOSING = 100
"""What a missed closing costs besides the points in hand, so that it comes first."""
JOKER = 25


def note(moments: Sequence[Sight]) -> TurnNote | None:
    """The costliest one; `moments` are those of the turn, from before its first move on."""
    *before, after = moments
    found = [*_missed(before, after), *_joker_discarded(before, after)]
    return max(found, key=lambda one: one.cost, default=None)


def _missed(before: Sequence[Sight], after: Sight) -> Iterator[TurnNote]:
    """Before the draw, and then before anything is laid."""
    if not after.hand.hand:
        return
    for place, sight in enumerate(before):
        may = sight.hand.may
        plan = planning.with_discard(sight) if may.take else None
        if may.open or may.lay:
            plan = planning.plan(sight)
        if plan is not None:
            yield from _judged(place, sight, plan, after)
        if may.open or may.lay:
            return


def _judged(place: int, sight: Sight, plan: Plan, after: Sight) -> Iterator[TurnNote]:
    """An opening counts only if the player did not open in this turn at all."""
    kept = scoring.hand_points(sight.table.rules, after.hand.hand)
    if plan.closes:
        yield TurnNote(CLOSING + kept, place, _text(sight, plan, "close", kept))
    elif not opened(after) and plan.points < kept:
        yield TurnNote(kept - plan.points, place, _text(sight, plan, "open", kept))


def _text(sight: Sight, plan: Plan, what: str, kept: int) -> str:
    top, took = sight.table.top, sight.hand.may.take
    card = card_text(top) if took and top is not None else ""
    key = f"scala40-note-take-{what}" if card else f"scala40-note-{what}"
    steps = steps_text(sight, plan)
    return sight.words(key, card=card, steps=steps, points=plan.points, kept=kept)


def _joker_discarded(before: Sequence[Sight], after: Sight) -> Iterator[TurnNote]:
    top, place = after.table.top, len(before) - 1
    if top is None or not is_joker(top) or not after.hand.hand:
        return
    if top in before[-1].hand.hand and top not in after.hand.hand:
        yield TurnNote(JOKER, place, after.words("scala40-note-joker"))
