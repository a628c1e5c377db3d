"""What a player could have done in a turn, judged only by what they saw then."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import cast

from adapters.panels.french_cards import card_text
from adapters.panels.game import TurnNote
from adapters.panels.scala40 import planning
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.hint import steps_text
from adapters.panels.scala40.planning import Plan
from engine.cards import ONE, Card, is_joker
from engine.game import Seat
from engine.scala40 import scoring
from engine.scala40.computer.advice import BetterDiscard, better_discard
from engine.scala40.events import Event
from engine.scala40.melds import places_for

CLOSING = 100
"""What a missed closing costs besides the points in hand, so that it comes first."""
JOKER = 25
MUCH = 12
"""A discard that costs fewer points is not named."""


def note(moments: Sequence[Sight]) -> TurnNote | None:
    """The costliest one; `moments` are those of the turn, from before its first move on."""
    *before, after = moments
    found = [*_missed(before, after)]
    if _gave_from_hand(before[-1], after):
        found += [*_joker_discarded(before, after), *_attaching_discarded(before, after)]
    return max(found, key=lambda one: one.cost, default=None)


def asked(moments: Sequence[Sight]) -> Callable[[], BetterDiscard | None] | None:
    """Ask what maestro would have discarded instead."""
    *before, after = moments
    sight, top = before[-1], after.table.top
    if top is None or is_joker(top) or not _gave_from_hand(sight, after):
        return None
    past = cast("Sequence[Event]", sight.past)
    return partial(better_discard, sight.hand, sight.table, past, top)


def opinion(moments: Sequence[Sight], better: object) -> TurnNote | None:
    """No certainty, as the notes are."""
    *before, after = moments
    top = after.table.top
    if top is None or not isinstance(better, BetterDiscard) or better.points < MUCH:
        return None
    text = after.words("scala40-note-master", kept=card_text(top), card=card_text(better.card))
    return TurnNote(better.points, len(before) - 1, text)


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


def _gave_from_hand(before: Sight, after: Sight) -> bool:
    """A closing discard is no mistake."""
    top = after.table.top
    return top is not None and top in before.hand.hand and bool(after.hand.hand)


def _joker_discarded(before: Sequence[Sight], after: Sight) -> Iterator[TurnNote]:
    top = after.table.top
    if top is not None and is_joker(top):
        yield TurnNote(JOKER, len(before) - 1, after.words("scala40-note-joker"))


def _attaching_discarded(before: Sequence[Sight], after: Sight) -> Iterator[TurnNote]:
    """A card that the player could have laid themselves, or that the next one could."""
    sight, top, following = before[-1], after.table.top, _next(after)
    if top is None or is_joker(top) or not _attaches(sight, top):
        return
    mine = any(one.card == top for one in sight.hand.may.attachments) and len(after.hand.hand) > 1
    if mine or (_may_attach(after, following) and _has_another(sight, top)):
        key = "scala40-note-lay" if mine else "scala40-note-give"
        said = {"card": card_text(top), "name": after.names[following]}
        cost = scoring.hand_points(after.table.rules, ONE[top])
        yield TurnNote(cost, len(before) - 1, after.words(key, **said))


def _attaches(sight: Sight, card: Card) -> bool:
    """I2"""
    most = sight.table.rules.max_jokers_per_meld
    return any(places_for(meld, card, most) for meld in sight.table.melds)


def _has_another(sight: Sight, card: Card) -> bool:
    """To discard, that nobody could attach."""
    others = (one for one in sight.hand.may.discards if one != card and not is_joker(one))
    return any(not _attaches(sight, one) for one in others)


def _may_attach(sight: Sight, seat: Seat) -> bool:
    """I3"""
    blocked = sight.table.rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    return sight.table.seats[seat].opened and not blocked


def _next(sight: Sight) -> Seat:
    seats = sight.table.seats
    order = (*seats[sight.hand.seat + 1 :], *seats[: sight.hand.seat])
    return next(one.seat for one in order if one.in_match)
