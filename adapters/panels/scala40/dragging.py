"""Cards moved by dragging: into the player's own order, onto a meld, or onto the pozzo.

Each drag does what a button would do after picking the card.
"""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panels.game import Arranged, Decision, Drafted, Hotspot, NotOffered
from adapters.panels.scala40 import order, picked_cards
from adapters.panels.scala40.action_button import ActionButton
from adapters.panels.scala40.draft import Draft, Sight, loose

ARRANGE = "arrange"
ONTO = "onto"
"""Drag a card onto a meld."""
AWAY = "away"
"""Drag a card onto the pozzo."""
VERBS = frozenset((ARRANGE, ONTO, AWAY))


def hotspots(sight: Sight) -> Iterator[Hotspot]:
    """The places in the picture of the table where something can be done now."""
    may = sight.hand.may
    if may.draw:
        yield Hotspot("stock", press=("draw", ()))
    if may.take or may.discards:
        take = ("take", ()) if may.take else None
        yield Hotspot("pozzo", take, (AWAY, ()) if may.discards else None)
    taking = {one.to for one in may.attachments} | {one.to for one in may.swaps}
    for to in sorted(taking):
        yield Hotspot(f"meld-{to + 1}", lay=(ONTO, (to,)))


def decide(verb: str, args: tuple[int, ...], sight: Sight) -> Decision[Draft]:
    match verb, args:
        case "arrange", _:
            return _arranged(args, sight)
        case "onto", (to, index):
            return _laid(index, sight, to)
        case "away", (index,):
            return _laid(index, sight, None)
        case _:
            return NotOffered()


def _arranged(args: tuple[int, ...], sight: Sight) -> Decision[Draft]:
    hand, shown = sight.hand.hand, order.order_on_screen(sight)
    row = [hand[place] for place in args if 0 <= place < len(hand)]
    if len(row) < len(args) or sorted(row) != sorted(shown) or not sight.hand.may_vote:
        return NotOffered()
    return Arranged(order.place_cards(row, sight), sight.draft)


def _laid(index: int, sight: Sight, to: int | None) -> Decision[Draft]:
    """If there are several ways, the player sees them as buttons, with the card picked."""
    hand = sight.hand.hand
    if not 0 <= index < len(hand) or hand[index] not in loose(sight):
        return NotOffered()
    draft = replace(sight.draft, picked=bytes((hand[index],)), asked=None)
    holding = replace(sight, draft=draft)
    found = list(_discarding(holding) if to is None else _onto(holding, to))
    match found:
        case []:
            return NotOffered()
        case [option]:
            return option.pressed(holding)
        case _:
            return Drafted(draft)


def _discarding(sight: Sight) -> Iterator[ActionButton]:
    return picked_cards.discarding(sight)


def _onto(sight: Sight, to: int) -> Iterator[ActionButton]:
    for option in (*picked_cards.attaching(sight), *picked_cards.swapping(sight)):
        if option.offer.args[1] == to:
            yield option
