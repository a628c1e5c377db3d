"""Panels as the page reads them: plain JSON, nothing added and no words."""

import logging
import struct
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from adapters.panel import (
    Block,
    Buttons,
    Glyph,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
    Row,
    Spot,
    Until,
)
from adapters.threads import DRAWING
from engine.game import Json

log = logging.getLogger(__name__)

Shown: TypeAlias = Mapping[str, Json]
Picture: TypeAlias = PublicPicture | PrivatePicture


async def shown(panel: PublicPanel | PrivatePanel) -> Shown:
    """A panel with what is to be known of its picture, if it has one, drawn beside the event loop;
    the picture itself is fetched by its key."""
    match panel:
        case PublicPanel(title, blocks, buttons, picture):
            return _panel(title, blocks, None, buttons, await _picture(picture, ()))
        case PrivatePanel(_, title, blocks, picker, buttons, picture, places):
            cards = () if picture is None else picture.cards
            drawn = await _picture(picture, cards)
            return {
                **_panel(title, blocks, picker, buttons, drawn),
                "places": [{"name": p.name, "press": p.press, "lay": p.lay} for p in places],
            }


def retired(panel: Shown) -> Shown:
    """The same, with nothing left to press, and no time that runs."""
    blocks = [block for block in panel["blocks"] if block["kind"] != "until"]
    still = _still(panel["picker"])
    return {**panel, "blocks": blocks, "buttons": [], "picker": still, "places": []}


def unpictured(panel: Shown) -> Shown:
    """The same, with the words of its picture only."""
    picture = panel["picture"]
    return {**panel, "picture": picture and {**picture, "key": ""}}


def tokens(panel: Shown) -> Iterator[str]:
    """Everything that can be pressed on it."""
    for row in panel["buttons"]:
        yield from (button["token"] for button in row)
    if picker := panel["picker"]:
        several = (picker["all"], picker["order"])
        everything = [*several, *(pick["token"] for pick in picker["cards"])]
        yield from filter(None, everything)


def _panel(
    title: str,
    blocks: tuple[Block, ...],
    picker: Picker | None,
    buttons: Buttons,
    picture: Shown | None,
) -> Shown:
    return {
        "title": title,
        "blocks": [_block(block) for block in blocks],
        "picker": None if picker is None else _picker(picker),
        "buttons": [
            [{"label": b.label, "token": b.token, "style": b.style.value} for b in row]
            for row in buttons
        ],
        "picture": picture,
        "places": [],
    }


def _block(block: Block) -> Shown:
    match block:
        case Line(text, strong, drawn):
            return {"kind": "line", "text": text, "strong": strong, "drawn": drawn}
        case Row(title, cards, note, hidden):
            faces = [_card(card) for card in cards]
            return {"kind": "row", "title": title, "cards": faces, "note": note, "hidden": hidden}
        case Until(text, due):
            return {"kind": "until", "text": text, "due": due}


def _card(card: Glyph) -> Shown:
    return {"text": card.text, "spoken": card.spoken, "suit": card.suit}


def _picker(picker: Picker) -> Shown:
    cards = [_pick(pick) for pick in picker.cards]
    return {"all": picker.all_at_once, "order": picker.in_order, "cards": cards}


def _pick(pick: Pick) -> Shown:
    return {
        "index": pick.index,
        "card": _card(pick.card),
        "picked": pick.picked,
        "marked": pick.marked,
        "token": pick.token,
    }


def _still(picker: Shown | None) -> Shown | None:
    if picker is None:
        return None
    cards = [{**pick, "token": ""} for pick in picker["cards"]]
    return {"all": "", "order": "", "cards": cards}


async def _picture(picture: Picture | None, cards: tuple[Spot, ...]) -> Shown | None:
    if picture is None:
        return None
    told = {"told": picture.alt_text, "cards": [], "places": []}
    try:
        drawn = await DRAWING.run(picture.draw)
    except Exception as fault:  # noqa: BLE001 - its words are shown; its message might name a card
        log.error("a picture could not be drawn: %s", type(fault).__name__)  # noqa: TRY400
        return {**told, "key": "", "size": [0, 0]}
    boxes = {"cards": list(map(_box, cards)), "places": list(map(_box, picture.places))}
    return {**told, **boxes, "key": picture.key, "size": _size(drawn)}


def _box(spot: Spot) -> Shown:
    return {"name": spot.name, "box": [spot.left, spot.top, spot.wide, spot.high]}


def _size(png: bytes) -> list[int]:
    """Its width and height, where every PNG has them."""
    return list(struct.unpack(">II", png[16:24]))
