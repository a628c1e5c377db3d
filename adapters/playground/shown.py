"""Panels as the page reads them: plain JSON, nothing added and no words."""

import asyncio
import logging
from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

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
    Until,
)

log = logging.getLogger(__name__)

Shown: TypeAlias = Mapping[str, Any]


async def shown(panel: PublicPanel | PrivatePanel) -> Shown:
    """A panel with its picture, if it has one, drawn beside the event loop."""
    match panel:
        case PublicPanel(title, blocks, buttons, picture):
            return _panel(title, blocks, None, buttons, await _picture(picture))
        case PrivatePanel(_, title, blocks, picker, buttons, picture):
            return _panel(title, blocks, picker, buttons, await _picture(picture))


def retired(panel: Shown) -> Shown:
    """The same, with nothing left to press, and no time that runs."""
    blocks = [block for block in panel["blocks"] if block["kind"] != "until"]
    return {**panel, "blocks": blocks, "buttons": [], "picker": _still(panel["picker"])}


def unpictured(panel: Shown) -> Shown:
    """The same, with the words of its picture only."""
    picture = panel["picture"]
    return {**panel, "picture": picture and {**picture, "url": ""}}


def tokens(panel: Shown) -> Iterator[str]:
    """Everything that can be pressed on it."""
    for row in panel["buttons"]:
        yield from (button["token"] for button in row)
    if picker := panel["picker"]:
        everything = [picker["all"], *(pick["token"] for pick in picker["cards"])]
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
    }


def _block(block: Block) -> Shown:
    match block:
        case Line(text, strong):
            return {"kind": "line", "text": text, "strong": strong}
        case Row(title, cards, note, hidden):
            faces = [_card(card) for card in cards]
            return {"kind": "row", "title": title, "cards": faces, "note": note, "hidden": hidden}
        case Until(text, due):
            return {"kind": "until", "text": text, "due": due}


def _card(card: Glyph) -> Shown:
    return {"text": card.text, "spoken": card.spoken, "suit": card.suit}


def _picker(picker: Picker) -> Shown:
    return {"all": picker.all_at_once, "cards": [_pick(pick) for pick in picker.cards]}


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
    return {"all": "", "cards": [{**pick, "token": ""} for pick in picker["cards"]]}


async def _picture(picture: PublicPicture | PrivatePicture | None) -> Shown | None:
    if picture is None:
        return None
    try:
        drawn = await asyncio.to_thread(picture.draw)
    except Exception as fault:  # noqa: BLE001 - its words are shown; its message might name a card
        log.error("a picture could not be drawn: %s", type(fault).__name__)  # noqa: TRY400
        return {"url": "", "told": picture.told}
    url = f"data:image/png;base64,{b64encode(drawn).decode('ascii')}"
    return {"url": url, "told": picture.told}
