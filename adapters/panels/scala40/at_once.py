"""What can be played at once, without picking a card: only a board has these buttons, and only
where the table allows hints.

In a lesson they are not shown, because beginners should make the moves by hand.
"""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panel import Style
from adapters.panels.french_cards import card_text
from adapters.panels.scala40 import groups, hint_button, planning
from adapters.panels.scala40.action_button import ActionButton, action_button
from adapters.panels.scala40.draft import Sight, mask
from adapters.panels.scala40.melding import Piece, points
from adapters.panels.scala40.phrasing import brief
from engine.cards import ONE
from engine.scala40.actions import Discard, Lay, Open, TakeBack

AT_ONCE = "at_once"


def buttons(sight: Sight) -> Iterator[ActionButton]:
    draft = sight.draft
    begun = draft.picked or draft.prepared or draft.asked or draft.sorting
    if begun or sight.learning or not sight.hints:
        return
    found = _advised(sight) if draft.hinted else _possible(sight)
    for place, option in enumerate(found):
        style = Style.MAIN if place == 0 else Style.PLAIN
        yield replace(option, offer=replace(option.offer, style=style))


def _possible(sight: Sight) -> Iterator[ActionButton]:
    closing = planning.closing(sight) if sight.hand.may.open or sight.hand.may.lay else ()
    for action in closing[:1]:
        if not isinstance(action, Discard):
            label = sight.words("scala40-close-with", move=hint_button.label_of(sight, action))
            yield action_button(label, AT_ONCE, action, hint_button.args_of(sight, action))
    if not closing:
        yield from _laying(sight)


def _laying(sight: Sight) -> Iterator[ActionButton]:
    way = groups.opening(sight)
    if way:
        label = sight.words("scala40-open", points=points(way))
        laid = b"".join(piece.cards for piece in way)
        action = Open(tuple(piece.named for piece in way))
        yield action_button(label, AT_ONCE, action, (mask(laid, sight),))
    for piece in groups.in_hand(sight) if sight.hand.may.lay else ():
        if _may_lay(sight, piece):
            label = sight.words("scala40-lay-one", cards=brief(piece.faces), points=piece.points)
            yield action_button(label, AT_ONCE, Lay(piece.named), (mask(piece.cards, sight),))


def _may_lay(sight: Sight, piece: Piece) -> bool:
    """Whether the player can end their turn afterwards (J1, J2)."""
    left = len(sight.hand.hand) - len(piece.cards)
    return left > 1 or (left == 1 and sight.table.may_close)


def _advised(sight: Sight) -> Iterator[ActionButton]:
    """What the hint advises, unless it has a button anyway (`hint_button.moves`)."""
    match sight.draft.advised:
        case Discard(card) as action if len(sight.hand.hand) > 1:
            label = _suggested(sight, "scala40-discard", card=card_text(card))
            yield action_button(label, AT_ONCE, action, (mask(ONE[card], sight),))
        case TakeBack() as action:
            yield action_button(_suggested(sight, "scala40-take-back"), AT_ONCE, action, (0,))
        case _:
            pass


def _suggested(sight: Sight, key: str, **about: str) -> str:
    return sight.words("scala40-suggested", move=sight.words(key, **about))
