"""What can be pressed on a board: the same tokens as the buttons of the chats.

A token is written without its beginning, which is the same for all offers of a table or a hand.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import cast

from adapters.panel import Button, Style
from adapters.panels import board_types as types
from adapters.panels.game import HandHelp, HandLayout, Offer, Pressed, ShownGame, ShownHand
from adapters.panels.shared import CUT
from adapters.panels.verbs import Verb
from adapters.sights import Stage
from adapters.token import pack, unpack
from common.ids import NO_TABLE, TableId


class Group(StrEnum):
    """Where an offer stands."""

    MAIN = "main"
    AT_ONCE = "at_once"
    """Beside the main ones, and not in the chats: what can be done without picking a card."""
    MORE = "more"
    RARE = "rare"
    MENU = "menu"


class Add(StrEnum):
    """Which numbers the page adds to the token."""

    CARD = "card"
    CARDS = "cards"
    ORDER = "order"
    PLACE = "place"
    COMPUTERS = "computers"
    """The place of a level, and how many computer players."""


STILL = frozenset({Stage.PAUSED, Stage.CLOSED})
"""Nobody can play then."""
IN_MENU = frozenset(
    {
        Verb.HOUSE,
        Verb.PAUSE,
        Verb.GIVE_TIME,
        Verb.HURRY,
        Verb.RESIGN,
        Verb.VERIFY,
        Verb.RULES,
        Verb.NO_SPECTATORS,
        Verb.SHOW_HANDS,
        Verb.REMARK,
    }
)


def beginning(table: TableId, revision: int) -> str:
    """Of all tokens with this table and revision."""
    return pack(table, revision, "x", ())[:-1]


def of_hand(
    layout: HandLayout, helped: HandHelp, holding: ShownHand, panels: ShownGame, stage: Stage
) -> list[types.Offer]:
    if stage in STILL:
        return []
    at_once = ((Group.AT_ONCE, offer) for offer in helped.at_once)
    rows = ((Group.MAIN, offer) for row in layout.offers for offer in row)
    minor = ((Group.MORE, offer) for offer in layout.minor)
    rare = ((Group.RARE, offer) for offer in layout.rare)
    found = (*at_once, *rows, *minor, *rare)
    labelled = [_offer(offer, group, holding, panels) for group, offer in found]
    return [*labelled, *_spots(layout, holding)]


def of_buttons(buttons: Iterable[Button], begins: str) -> list[types.Offer]:
    return [_of_button(button, begins) for button in buttons]


def _offer(offer: Offer, group: Group, holding: ShownHand, panels: ShownGame) -> types.Offer:
    start, end = panels.board.ends((offer.verb, offer.args), holding)
    token, tool = _end(offer.verb, offer.args), panels.board.tools.get(offer.verb)
    more = {"from": start, "to": end, "tool": tool}
    return _values(offer.verb, token, offer.label, offer.style, group, more)


def _of_button(button: Button, begins: str) -> types.Offer:
    verb, token = unpack(button.token).verb, button.token.removeprefix(begins)
    group = Group.MENU if verb in IN_MENU else Group.MAIN
    return _values(verb, token, button.label, button.style, group, {})


def _values(
    verb: str, token: str, label: str, style: Style, group: Group, more: Mapping[str, object]
) -> types.Offer:
    """Without what is empty or usual, so that a move stays small."""
    unusual: dict[str, object] = {} if style is Style.PLAIN else {"style": style.value}
    if group is not Group.MAIN:
        unusual["group"] = group.value
    named = {"label": label, **more}
    shown = {key: value for key, value in named.items() if value}
    return cast("types.Offer", {"verb": verb, "token": token, **shown, **unusual})


def _spots(layout: HandLayout, holding: ShownHand) -> Iterator[types.Offer]:
    """What is done by moving cards instead of pressing a button."""
    if layout.choose:
        yield _spot((layout.choose, ()), "", Add.CARDS)
    if layout.arrange:
        yield _spot((layout.arrange, ()), "", Add.ORDER)
    for hotspot in layout.hotspots:
        if hotspot.lay is not None:
            yield _spot(hotspot.lay, hotspot.name, Add.CARD)
    if holding.hand.cut_places:
        yield _spot((CUT, ()), "", Add.PLACE)


def _spot(pressed: Pressed, end: str, add: Add) -> types.Offer:
    verb, args = pressed
    start = "" if add is Add.PLACE else "hand"
    more = {"from": start, "to": end, "add": add.value}
    return _values(verb, _end(verb, args), "", Style.PLAIN, Group.MAIN, more)


def _end(verb: str, args: tuple[int, ...]) -> str:
    return pack(NO_TABLE, 0, verb, args).removeprefix(beginning(NO_TABLE, 0))
