"""What can be played with the picked cards, as buttons that take at most two rows."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from adapters.panel import Style
from adapters.panels.french_cards import card_text
from adapters.panels.game import Offer, in_rows
from adapters.panels.scala40 import picked_cards
from adapters.panels.scala40.action_button import ActionButton, ButtonOutcome
from adapters.panels.scala40.draft import Sight, mask

ROWS = 2
ENDS = ("low", "high")
WHERE = "where"
"""Which of many melds a picked card goes to."""
MOST_MELDS = 12
"""Where a single card can go there are fewer; of many cards, one at a time is played."""


def fitting(sight: Sight) -> tuple[tuple[ActionButton, ...], ...]:
    """In long words, in short ones, or with one button for all melds; a lesson has long words."""
    for found in (turn_buttons(sight), turn_buttons(sight, brief=True)):
        rows = in_rows(_highlighted(sight, found), lambda option: option.offer.label)
        if len(rows) <= ROWS or sight.learning:
            return tuple(rows)
    folded = (*_laying(sight), _where(sight), *picked_cards.discarding(sight))
    return tuple(in_rows(_highlighted(sight, folded), lambda option: option.offer.label))


def turn_buttons(sight: Sight, brief: bool = False) -> Iterator[ActionButton]:
    yield from _laying(sight)
    yield from _onto_melds(sight, brief)
    yield from picked_cards.discarding(sight)


def _highlighted(sight: Sight, found: Iterable[ActionButton]) -> Iterator[ActionButton]:
    """With the first one as the main button, unless a card has to be drawn first: a discard comes
    last, and that of a joker is never the main one.
    """
    draws = sight.hand.may.draw or sight.hand.may.take
    for place, option in enumerate(found):
        main = place == 0 and not draws and option.offer.style is Style.PLAIN
        yield replace(option, offer=replace(option.offer, style=Style.MAIN)) if main else option


def _laying(sight: Sight) -> Iterator[ActionButton]:
    yield from picked_cards.laying(sight)
    yield from picked_cards.opening(sight)
    yield from picked_cards.preparing(sight)


def _onto_melds(sight: Sight, brief: bool) -> Iterator[ActionButton]:
    if len(sight.draft.picked) == 1 or not picked_cards.is_meld(sight):
        yield from picked_cards.attaching(sight, brief)
        yield from picked_cards.swapping(sight, brief)


def _where(sight: Sight) -> ActionButton:
    found = _onto_melds(sight, brief=True)
    outcomes = [ButtonOutcome(_place(sight, one.offer), one.pressed(sight)) for one in found]
    offer = Offer(sight.words("scala40-where"), WHERE, (mask(sight.draft.picked, sight),))
    return ActionButton(offer, tuple(outcomes[:MOST_MELDS]))


def _place(sight: Sight, offer: Offer) -> str:
    place, to, *end = offer.args
    card = card_text(sight.hand.hand[place])
    label = sight.words(f"scala40-{offer.verb}-where", card=card, number=to + 1)
    return sight.words(f"scala40-attach-{ENDS[end[0]]}", attach=label) if end else label
