"""A panel as a message of Discord: one container with text, picture, cards to choose, and buttons.

Everything is kept within Discord's limits, so that no panel is refused for its size.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TypeAlias

import discord
from discord import ui

from adapters.discord import markdown
from adapters.discord.custom_ids import ComponentKind, pack_custom_id
from adapters.drawing import DRAWING, NotDrawn
from adapters.panel import Button, Buttons, Pick, Picker, PrivatePanel, PublicPanel, Style, beside

Panel: TypeAlias = PublicPanel | PrivatePanel
Item: TypeAlias = ui.Item[ui.LayoutView]
ButtonRow: TypeAlias = ui.ActionRow[ui.LayoutView]

MOST_COMPONENTS = 40
"""In a message, nested ones included."""
MOST_TEXT = 4000
MOST_OPTIONS = 25
BUTTONS_IN_ROW = 5
LONGEST_LABEL = 80
LONGEST_OPTION = 100
LONGEST_ALT = 1024
PICTURE = "carte.png"
NEW = "\N{SQUARED NEW}"

_STYLES = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.DANGER: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class RenderedPanel:
    """A panel as Discord takes it."""

    panel: Panel = field(repr=False)
    note: str = field(repr=False)
    view: ui.LayoutView = field(repr=False)
    png: bytes | None = field(default=None, repr=False)
    kept: discord.Attachment | None = None
    """The picture, if the message that is edited has it already."""

    @property
    def files(self) -> list[discord.File]:
        """New ones each time, since the library sends a file only once."""
        return [] if self.png is None else [discord.File(io.BytesIO(self.png), PICTURE)]

    @property
    def attachments(self) -> Sequence[discord.Attachment | discord.File]:
        """Of the message once it is edited."""
        return self.files if self.kept is None else [self.kept]

    @property
    def texts(self) -> list[str]:
        return [i.content for i in self.view.walk_children() if isinstance(i, ui.TextDisplay)]

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


def layout(panel: Panel, note: str = "") -> ui.LayoutView:
    items = list(_items(panel, note))
    container: ui.Container[ui.LayoutView] = ui.Container(*items)
    return _view(container)


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """The message as it is, but with nothing to press. Its picture is shown by the address that
    Discord has given it, since it is not among the attachments of the message."""
    container: ui.Container[ui.LayoutView] = ui.Container(*map(ui.TextDisplay, texts_of(message)))
    for gallery in _walk(message.components):
        if isinstance(gallery, discord.MediaGalleryComponent):
            container.add_item(ui.MediaGallery(*map(_same_picture, gallery.items)))
    return _view(container)


def texts_of(message: discord.Message) -> list[str]:
    return [p.content for p in _walk(message.components) if isinstance(p, discord.TextDisplay)]


def picture_of(message: discord.Message) -> int | None:
    """The file that the message shows."""
    for gallery in _walk(message.components):
        if isinstance(gallery, discord.MediaGalleryComponent):
            return gallery.items[0].media.attachment_id
    return None


def _same_picture(item: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(item.media.url, description=item.description)


def _walk(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))


def _view(container: ui.Container[ui.LayoutView]) -> ui.LayoutView:
    """Presses are recognised by their custom_id, so the library need not remember the view."""
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


def _items(panel: Panel, note: str) -> Iterator[Item]:
    places, picker = count(), _picker(panel)
    yield ui.TextDisplay(_text(panel, picker, note))
    if panel.picture is not None:
        alt = panel.picture.alt_text[:LONGEST_ALT] or None
        yield ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt))
    chosen = [] if picker is None else list(_cards(picker, places))
    yield from chosen
    taken = 2 + bool(panel.picture) + sum(1 + len(row.children) for row in chosen)
    yield from _button_rows(panel.buttons, MOST_COMPONENTS - taken, places)


def _picker(panel: Panel) -> Picker | None:
    return panel.picker if isinstance(panel, PrivatePanel) else None


# Text


def _text(panel: Panel, picker: Picker | None, note: str) -> str:
    """If there is no room for everything, the lines that a picture shows are left out first, and
    the cards of the hand last."""
    above = [markdown.quoted(note), markdown.heading(panel.title) if panel.title.strip() else ""]
    cards = "" if picker is None else " ".join(map(_card, picker.cards))
    room = MOST_TEXT - sum(len(part) + 1 for part in (*above, cards))
    body = markdown.to_markdown(panel.blocks)
    if len(body) > room and panel.picture is not None:
        body = markdown.to_markdown(beside(panel.blocks))
    parts = (*above, _shortened(body, max(0, room)), cards)
    text = "\n".join(part for part in parts if part)
    return _shortened(text, MOST_TEXT) or "\N{ZERO WIDTH SPACE}"


def _card(pick: Pick) -> str:
    card = f"`{pick.card.text}`"
    lifted = f"__**{card}**__" if pick.picked else card
    return f"{lifted}{NEW}" if pick.marked else lifted


def _shortened(text: str, most: int) -> str:
    """Whole lines, as many as there is room for."""
    if len(text) <= most:
        return text
    if most < 2:
        return ""
    head = text[: most - 2]
    return f"{head.rpartition(chr(10))[0] or head}\n…"


# Cards


def _cards(picker: Picker, places: "count[int]") -> Iterator[ButtonRow]:
    """One list to choose any number from, or one button for each card; or neither."""
    picks = picker.cards[:MOST_OPTIONS]
    if picker.all_at_once:
        custom_id = pack_custom_id(ComponentKind.CARDS, next(places), picker.all_at_once)
        options = [_option(pick) for pick in picks]
        yield _list(custom_id, options, 0, len(options))
        return
    buttons = [Button(p.card.text, p.token) for p in picks if p.token]
    for row in _in_rows(buttons):
        yield _row(row, places)


def _option(pick: Pick) -> discord.SelectOption:
    return discord.SelectOption(
        label=pick.card.text,
        value=str(pick.index),
        description=pick.card.spoken[:LONGEST_OPTION] or None,
        emoji=NEW if pick.marked else None,
        default=pick.picked,
    )


def _list(custom_id: str, options: list[discord.SelectOption], least: int, most: int) -> ButtonRow:
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=custom_id, options=options, min_values=least, max_values=most
    )
    return ui.ActionRow(select)


# Buttons


def _button_rows(buttons: Buttons, room: int, places: "count[int]") -> Iterator[ButtonRow]:
    """The panel's own rows if there is room, or else full rows; the rest goes into lists."""
    every = [button for row in buttons for button in row]
    rows = [part for row in buttons for part in _in_rows(row)]
    if _size(rows) > room:
        rows = _in_rows(every)
    left: list[Button] = []
    while _size(rows) + 2 * len(_in_rows(left, MOST_OPTIONS)) > room:
        left.insert(0, rows[-1][-1])
        rows = _in_rows(every[: -len(left)])
    yield from (_row(row, places) for row in rows)
    yield from (_more(part, places) for part in _in_rows(left, MOST_OPTIONS))


def _in_rows(buttons: Sequence[Button], most: int = BUTTONS_IN_ROW) -> list[Sequence[Button]]:
    return [buttons[i : i + most] for i in range(0, len(buttons), most)]


def _size(rows: Sequence[Sequence[Button]]) -> int:
    return sum(1 + len(row) for row in rows)


def _row(buttons: Sequence[Button], places: "count[int]") -> ButtonRow:
    return ui.ActionRow(*(_button(button, next(places)) for button in buttons))


def _button(button: Button, place: int) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=button.label[:LONGEST_LABEL],
        custom_id=pack_custom_id(ComponentKind.BUTTON, place, button.token),
        style=_STYLES[button.style],
    )


def _more(buttons: Sequence[Button], places: "count[int]") -> ButtonRow:
    options: dict[str, discord.SelectOption] = {
        b.token: discord.SelectOption(label=b.label[:LONGEST_OPTION], value=b.token)
        for b in buttons
    }
    custom_id = pack_custom_id(ComponentKind.MORE_BUTTONS, next(places))
    return _list(custom_id, list(options.values()), 1, 1)
