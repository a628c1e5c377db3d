"""Discarding with one press, for players who want that.

A joker, or a card that may not be discarded, is only picked: then a button discards it, or the hand
says why that is not possible.
"""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panels.french_cards import card_text
from adapters.panels.game import Decision, Drafted, NotOffered, Offer, QuickDiscard
from adapters.panels.scala40 import order, picked_cards
from adapters.panels.scala40.action_button import ActionButton, plain
from adapters.panels.scala40.draft import Draft, Sight, loose
from engine.cards import FACE, Face, is_joker

TAP = "tap"
CHOOSING = "choosing"


def taps(sight: Sight) -> bool:
    """Whether pressing a card discards it."""
    draft = sight.draft
    begun = draft.picked or draft.prepared or draft.choosing or draft.sorting
    return sight.quick_discard is QuickDiscard.TAP and _may(sight) and not begun


def switch(sight: Sight) -> Iterator[ActionButton]:
    if taps(sight):
        chosen = Drafted(replace(sight.draft, choosing=True))
        yield plain(sight.words("scala40-choose-cards"), CHOOSING, chosen)


def listed(sight: Sight) -> Iterator[Offer]:
    """One offer for each face; not while something else is being done."""
    begun = sight.draft.picked or sight.draft.sorting or sight.draft.asked
    if sight.quick_discard is not QuickDiscard.LIST or not _may(sight) or begun:
        return
    seen = set[Face]()
    for card in order.order_on_screen(sight):
        if card in sight.hand.may.discards and FACE[card] not in seen:
            seen.add(FACE[card])
            yield Offer(card_text(card), TAP, (sight.hand.hand.index(card),))


def tapped(args: tuple[int, ...], sight: Sight) -> Decision[Draft]:
    hand, offered = sight.hand.hand, taps(sight) or any(listed(sight))
    if len(args) != 1 or not offered or args[0] not in range(len(hand)):
        return NotOffered()
    card = hand[args[0]]
    if card not in loose(sight):
        return NotOffered()
    picked = replace(sight, draft=replace(sight.draft, picked=bytes((card,))))
    discard = None if is_joker(card) else next(picked_cards.discarding(picked), None)
    return Drafted(picked.draft) if discard is None else discard.pressed(picked)


def _may(sight: Sight) -> bool:
    return bool(sight.hand.may.discards) and not sight.learning
