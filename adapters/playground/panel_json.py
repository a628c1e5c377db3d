"""Panels as JSON, in the form in which the page reads them (see `wire_format`)."""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from adapters.drawing import DRAWING, NotDrawn
from adapters.panel import (
    Block,
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
from adapters.text.times import Piece, SaidTime, Timed

PanelJson: TypeAlias = Mapping[str, object]
TextJson: TypeAlias = str | Sequence[object]
"""Words, or pieces of which some are times."""
Picture: TypeAlias = PublicPicture | PrivatePicture
Size: TypeAlias = tuple[int, int]


async def picture_size(picture: Picture | None) -> Size | None:
    """None if there is no picture, or if drawing it has failed."""
    if picture is None:
        return None
    try:
        return _size(await DRAWING.picture(picture))
    except NotDrawn:
        return None


def panel_json(panel: PublicPanel | PrivatePanel, size: Size | None) -> PanelJson:
    """Of the picture only what the page needs to fetch it; without a size only its words."""
    private = panel if isinstance(panel, PrivatePanel) else None
    return {
        "title": text_json(panel.title),
        "blocks": [_block(block) for block in panel.blocks],
        "picker": None if private is None else _picker(private.picker),
        "buttons": [
            [{"label": b.label, "token": b.token, "style": b.style.value} for b in row]
            for row in panel.buttons
        ],
        "picture": _picture(panel.picture, size),
        "places": [
            {"name": place.name, "press": place.press, "lay": place.lay}
            for place in (() if private is None else private.places)
        ],
    }


def without_buttons(panel: PublicPanel | PrivatePanel) -> PublicPanel | PrivatePanel:
    """With nothing to press, and no time that runs."""
    blocks = tuple(block for block in panel.blocks if not isinstance(block, Until))
    if isinstance(panel, PublicPanel):
        return replace(panel, blocks=blocks, buttons=())
    picker = None if panel.picker is None else _without_tokens(panel.picker)
    return replace(panel, blocks=blocks, buttons=(), picker=picker, places=())


def without_picture(panel: PublicPanel | PrivatePanel) -> PublicPanel | PrivatePanel:
    """With the words of its picture only; what it is drawn from is not kept."""
    match panel:
        case PublicPanel(picture=PublicPicture(key, _, told)):
            return replace(panel, picture=PublicPicture(key, bytes, told))
        case PrivatePanel(picture=PrivatePicture(key, _, told)):
            return replace(panel, picture=PrivatePicture(key, bytes, told))
        case _:
            return panel


def is_drawn(panel: PublicPanel | PrivatePanel) -> bool:
    """Whether it has a picture of which more than the words is kept."""
    return panel.picture is not None and panel.picture.draw is not bytes


def tokens(panel: PublicPanel | PrivatePanel) -> Iterator[str]:
    """Of everything that can be pressed on it."""
    yield from (button.token for row in panel.buttons for button in row)
    if isinstance(panel, PrivatePanel) and (picker := panel.picker):
        every = (picker.all_at_once, picker.in_order, *(pick.token for pick in picker.cards))
        yield from filter(None, every)


def _without_tokens(picker: Picker) -> Picker:
    cards = tuple(replace(pick, token="") for pick in picker.cards)
    return replace(picker, cards=cards, all_at_once="", in_order="")


def _block(block: Block) -> PanelJson:
    match block:
        case Line(text, strong, drawn, fixed):
            said = str(text) if fixed else text_json(text)
            return {"kind": "line", "text": said, "strong": strong, "drawn": drawn, "fixed": fixed}
        case Row(title, cards, note, hidden):
            faces = [_card(card) for card in cards]
            return {"kind": "row", "title": title, "cards": faces, "note": note, "hidden": hidden}
        case Until(text, due, then):
            return {"kind": "until", "text": text_json(text), "due": due, "then": then}


def text_json(text: str) -> TextJson:
    """With its times apart, which the page shows by the reader's own clock. A day of the calendar
    is the same for all."""
    return [_piece(piece) for piece in text.pieces] if isinstance(text, Timed) else text


def _piece(piece: Piece) -> object:
    if isinstance(piece, SaidTime):
        at = {"at": piece.at, "shows": piece.shows.value, "text": piece.text}
        return at if piece.zone else piece.text
    return piece


def _card(card: Glyph) -> PanelJson:
    return {"text": card.text, "spoken": card.spoken, "suit": card.suit}


def _picker(picker: Picker | None) -> PanelJson | None:
    if picker is None:
        return None
    cards = [_pick(pick) for pick in picker.cards]
    return {"all": picker.all_at_once, "order": picker.in_order, "cards": cards}


def _pick(pick: Pick) -> PanelJson:
    return {
        "index": pick.index,
        "card": _card(pick.card),
        "picked": pick.picked,
        "marked": pick.marked,
        "token": pick.token,
    }


def _picture(picture: Picture | None, size: Size | None) -> PanelJson | None:
    if picture is None:
        return None
    if size is None:
        return {"told": picture.alt_text, "key": "", "size": [0, 0], "cards": [], "places": []}
    cards = picture.cards() if isinstance(picture, PrivatePicture) else ()
    boxes = {"cards": list(map(_box, cards)), "places": list(map(_box, picture.places()))}
    return {"told": picture.alt_text, "key": picture.key, "size": list(size), **boxes}


def _box(spot: Spot) -> PanelJson:
    return {"name": spot.name, "box": [spot.left, spot.top, spot.wide, spot.high]}


def _size(png: bytes) -> Size:
    """Width and height stand at the same place in every PNG."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height
