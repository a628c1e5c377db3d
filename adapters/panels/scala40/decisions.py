"""What a press does: only what is offered now, whatever was sent."""

from dataclasses import replace

from adapters.panels import shared
from adapters.panels.game import Act, Decision, Drafted, NotOffered
from adapters.panels.scala40 import dragging, hint, offers, quick_discard
from adapters.panels.scala40.draft import Draft, Sight, current, loose
from engine.cards import Card, Pile
from engine.game import Cut, Ready

PICK = "pick"
CHOOSE = "choose"


def decide(verb: str, args: tuple[int, ...], sight: Sight) -> Decision[Draft]:
    sight = current(sight)
    common = shared.decide(verb, args)
    if common is not None:
        return common if _fits(common, sight) else NotOffered()
    if verb in {PICK, CHOOSE}:
        return _picked(verb, args, sight)
    if verb == quick_discard.TAP:
        return quick_discard.tapped(args, sight)
    if verb in dragging.VERBS:
        return dragging.decide(verb, args, sight)
    for option in offers.all_buttons(sight):
        if (option.offer.verb, option.offer.args) == (verb, args):
            return _hinted(sight) if verb == offers.HINT else option.pressed(sight)
    return NotOffered()


def _hinted(sight: Sight) -> Drafted[Draft]:
    """The advice, and from now on its button."""
    draft = replace(sight.draft, hinted=True, advised=hint.advice(sight))
    return Drafted(draft, hint.advice_text(sight))


def _fits(common: Act, sight: Sight) -> bool:
    match common.action:
        case Cut(place):
            return 1 <= place <= sight.hand.cut_places
        case Ready():
            return sight.hand.may_ready
        case _:
            return False


def _picked(verb: str, args: tuple[int, ...], sight: Sight) -> Decision[Draft]:
    """Cards of a prepared meld are not on screen and cannot be picked."""
    hand, draft = sight.hand.hand, sight.draft
    cards = [hand[place] for place in args if 0 <= place < len(hand)]
    one_too_many = verb == PICK and len(args) != 1
    if len(cards) < len(args) or one_too_many or not _free(cards, sight):
        return NotOffered()
    picked = frozenset(cards) ^ frozenset(draft.picked) if verb == PICK else frozenset(cards)
    return Drafted(replace(draft, picked=_in_order(picked, hand), asked=None))


def _free(cards: list[Card], sight: Sight) -> bool:
    return sight.hand.may_vote and frozenset(cards).issubset(loose(sight))


def _in_order(cards: frozenset[Card], hand: Pile) -> Pile:
    return bytes(card for card in hand if card in cards)
