"""A panel as a message of Discord: one container with text, picture, cards to choose, and buttons.

Everything is kept within Discord's limits, so that no panel is refused for its size.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TypeAlias

import discord
from discord import ButtonStyle, ComponentType

from adapters.discord import markdown
from adapters.discord.custom_ids import ComponentKind, pack_custom_id
from adapters.discord.json_view import Component, JsonView
from adapters.drawing import DRAWING, NotDrawn
from adapters.panel import Button, Buttons, Pick, Picker, PrivatePanel, PublicPanel, Style, beside
from adapters.text.times import with_zone

Panel: TypeAlias = PublicPanel | PrivatePanel

MOST_COMPONENTS = 40
"""In a message, nested ones included."""
MOST_TEXT = 4000
MOST_OPTIONS = 25
BUTTONS_IN_ROW = 5
LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_PLACEHOLDER = 150
LONGEST_ALT = 1024
PICTURE = "carte.png"
NEW = "\N{SQUARED NEW}"

_Gallery = discord.MediaGalleryComponent
_STYLES = {
    Style.PLAIN: ButtonStyle.secondary.value,
    Style.MAIN: ButtonStyle.primary.value,
    Style.DANGER: ButtonStyle.danger.value,
}


@dataclass(frozen=True, slots=True)
class RenderedPanel:
    """A panel as Discord takes it."""

    panel: Panel = field(repr=False)
    note: str = field(repr=False)
    view: JsonView = field(repr=False)
    png: bytes | None = field(default=None, repr=False)
    kept: discord.Attachment | None = None
    """The picture, if the message that is edited has it already."""

    @property
    def files(self) -> list[discord.File]:
        """New ones each time, since the library sends a file only once."""
        return [] if self.png is None else [discord.File(io.BytesIO(self.png), PICTURE)]

    @property
    def attachments(self) -> Sequence[discord.Attachment | discord.File]:
        """The attachments that the message has after an edit."""
        return self.files if self.kept is None else [self.kept]

    @property
    def texts(self) -> list[str]:
        return self.view.texts

    @property
    def call(self) -> str:
        """The text with which the message is created if it calls somebody: a notification shows
        no components, and a message with components has no other text. Empty if nobody is called.
        """
        lines = markdown.lines_with_mentions(self.panel.blocks)
        if isinstance(self.panel, PublicPanel) and not lines:
            return ""
        title = markdown.escaped(with_zone(self.panel.title))
        return "\n".join([title, *lines] if title else lines)

    @property
    def mentions(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in markdown.mentioned_users(self.panel.blocks)]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


async def render(
    panel: Panel, note: str = "", kept: discord.Attachment | None = None
) -> RenderedPanel:
    """`note`: a remark above the panel; `kept`: its picture, if that needs no drawing."""
    png = None
    if panel.picture is not None and kept is None:
        try:
            png = await DRAWING.picture(panel.picture)
        except NotDrawn:
            panel = replace(panel, picture=None)
    return RenderedPanel(panel, note, layout(panel, note), png, kept)


def layout(panel: Panel, note: str = "") -> JsonView:
    return JsonView(list(_items(panel, note)))


def without_buttons(message: discord.Message) -> JsonView:
    """The message as it is, but with nothing to press. Its picture is shown by the address that
    Discord has given it, since it is not among the attachments of the message."""
    galleries = [g for g in _walk(message.components) if isinstance(g, _Gallery)]
    pictures = [_picture(i.media.url, i.description) for g in galleries for i in g.items]
    return JsonView([*map(_display, texts_of(message)), *pictures])


def texts_of(message: discord.Message) -> list[str]:
    return [p.content for p in _walk(message.components) if isinstance(p, discord.TextDisplay)]


def picture_of(message: discord.Message) -> int | None:
    """The file that the message shows."""
    for gallery in _walk(message.components):
        if isinstance(gallery, _Gallery):
            return gallery.items[0].media.attachment_id
    return None


def _walk(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))


def _items(panel: Panel, note: str) -> Iterator[Component]:
    places, picker = count(), _picker(panel)
    yield _display(_text(panel, picker, note))
    if panel.picture is not None:
        yield _picture(f"attachment://{PICTURE}", panel.picture.alt_text[:LONGEST_ALT])
    rows = [] if picker is None else list(_cards(picker, places))
    if isinstance(panel, PrivatePanel) and panel.choice is not None:
        rows.append([_more(panel.choice.buttons[:MOST_OPTIONS], places, panel.choice.label)])
    yield from map(_action_row, rows)
    taken = 2 + bool(panel.picture) + _size(rows)
    yield from map(_action_row, _button_rows(panel.buttons, MOST_COMPONENTS - taken, places))


def _display(text: str) -> Component:
    return {"type": ComponentType.text_display.value, "content": text}


def _picture(url: str, described: str | None) -> Component:
    item = {"media": {"url": url}, **({"description": described} if described else {})}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _action_row(components: Sequence[Component]) -> Component:
    return {"type": ComponentType.action_row.value, "components": components}


def _picker(panel: Panel) -> Picker | None:
    return panel.picker if isinstance(panel, PrivatePanel) else None


# Text


def _text(panel: Panel, picker: Picker | None, note: str) -> str:
    """What a picture shows is not repeated; the cards of a hand are shortened last."""
    above = [markdown.quoted(note), markdown.heading(panel.title) if panel.title.strip() else ""]
    drawn = panel.picture is not None
    cards = "" if picker is None or drawn else " ".join(map(_card, picker.cards))
    room = MOST_TEXT - sum(len(part) + 1 for part in (*above, cards))
    body = markdown.to_markdown(beside(panel.blocks) if drawn else panel.blocks)
    parts = (*above, _shortened(body, max(0, room)), cards)
    text = "\n".join(part for part in parts if part)
    return _shortened(text, MOST_TEXT) or "\N{ZERO WIDTH SPACE}"


def _card(pick: Pick) -> str:
    card = f"`{pick.card.text}`"
    lifted = f"__**{card}**__" if pick.picked else card
    return f"{lifted}{NEW}" if pick.marked else lifted


def _shortened(text: str, most: int) -> str:
    """As many whole lines as fit."""
    if len(text) <= most:
        return text
    if most < 2:
        return ""
    head = text[: most - 2]
    return f"{head.rpartition(chr(10))[0] or head}\n…"


# Cards


def _cards(picker: Picker, places: "count[int]") -> Iterator[Sequence[Component]]:
    """One list to choose any number from, or one button for each card; or neither."""
    picks = picker.cards[:MOST_OPTIONS]
    if picker.all_at_once:
        custom_id = pack_custom_id(ComponentKind.CARDS, next(places), picker.all_at_once)
        chosen = _list(custom_id, [_option(pick) for pick in picks], 0, len(picks))
        yield [{**chosen, **_placeholder(picker.label)}]
        return
    buttons = [Button(p.card.text, p.token) for p in picks if p.token]
    for row in _in_rows(buttons):
        yield _row(row, places)


def _option(pick: Pick) -> Component:
    spoken = pick.card.spoken[:LONGEST_OPTION]
    return {
        "label": pick.card.text,
        "value": str(pick.index),
        "default": pick.picked,
        **({"description": spoken} if spoken else {}),
        **({"emoji": {"name": NEW}} if pick.marked else {}),
    }


def _list(custom_id: str, options: Sequence[Component], least: int, most: int) -> Component:
    return {
        "type": ComponentType.select.value,
        "custom_id": custom_id,
        "options": options,
        "min_values": least,
        "max_values": most,
    }


# Buttons


def _button_rows(
    buttons: Buttons, room: int, places: "count[int]"
) -> Iterator[Sequence[Component]]:
    """The panel's own rows if they fit, or else full rows; the rest goes into lists."""
    every = [button for row in buttons for button in row]
    rows = [part for row in buttons for part in _in_rows(row)]
    if _size(rows) > room:
        rows = _in_rows(every)
    left: list[Button] = []
    while _size(rows) + 2 * len(_in_rows(left, MOST_OPTIONS)) > room:
        left.insert(0, rows[-1][-1])
        rows = _in_rows(every[: -len(left)])
    yield from (_row(row, places) for row in rows)
    yield from ([_more(part, places)] for part in _in_rows(left, MOST_OPTIONS))


def _in_rows(buttons: Sequence[Button], most: int = BUTTONS_IN_ROW) -> list[Sequence[Button]]:
    return [buttons[i : i + most] for i in range(0, len(buttons), most)]


def _size(rows: Sequence[Sequence[object]]) -> int:
    return sum(1 + len(row) for row in rows)


def _row(buttons: Sequence[Button], places: "count[int]") -> Sequence[Component]:
    return [_button(button, next(places)) for button in buttons]


def _button(button: Button, place: int) -> Component:
    return {
        "type": ComponentType.button.value,
        "label": button.label[:LONGEST_LABEL],
        "custom_id": pack_custom_id(ComponentKind.BUTTON, place, button.token),
        "style": _STYLES[button.style],
    }


def _more(buttons: Sequence[Button], places: "count[int]", label: str = "") -> Component:
    options = {b.token: {"label": b.label[:LONGEST_OPTION], "value": b.token} for b in buttons}
    custom_id = pack_custom_id(ComponentKind.MORE_BUTTONS, next(places))
    return {**_list(custom_id, list(options.values()), 1, 1), **_placeholder(label)}


def _placeholder(label: str) -> Component:
    return {"placeholder": label[:LONGEST_PLACEHOLDER]} if label else {}
