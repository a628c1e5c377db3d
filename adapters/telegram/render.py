"""Renders a panel as a Telegram message: a text with buttons, and perhaps a picture above."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from math import ceil
from typing import TypeAlias

from adapters.panel import (
    Block,
    Button,
    Buttons,
    Called,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
    Row,
    Style,
    Until,
    beside,
)
from adapters.panels.phrases import clock, span
from adapters.ports import AskedWords
from adapters.telegram.addresses import PLATFORM, chat_topic
from adapters.text import words
from adapters.text.times import SaidTime, Shows, rendered
from common.addresses import kind_of

KeyboardButton: TypeAlias = dict[str, str | dict[str, str]]
Keyboard: TypeAlias = dict[str, list[list[KeyboardButton]]]
ForceReply: TypeAlias = dict[str, str | bool]
"""All as the Bot API reads them: the library's objects cost more than the whole text."""

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
LONGEST_PLACEHOLDER = 64
LONGEST_EPHEMERAL = 1024
"""Longer ephemeral messages cannot be edited."""
MOST_AHEAD = 1098 * 24 * 3600
"""Seconds: Telegram takes no time that is later."""
IN_DAYS = 2 * 24 * 3600
"""Longer times are written in days."""
ROW_LENGTH = 8
MOST_BUTTONS = 100
_FORMATS = {
    Shows.TIME: "t",
    Shows.DATE: "d",
    Shows.DATE_AND_TIME: "dt",
    Shows.WEEKDAY_AND_TIME: "wdt",
}
_TAG = re.compile("<[^<>]*>")
_PICKED, _MARKED, _HIDDEN = "✅", "🆕", "🂠"
_STYLES: Mapping[Style, KeyboardButton] = {
    Style.PLAIN: {},
    Style.MAIN: {"style": "primary"},
    Style.DANGER: {"style": "danger"},
}

Picture: TypeAlias = PublicPicture | PrivatePicture


@dataclass(frozen=True, slots=True)
class Rendered:
    """Everything that a message shows."""

    lines: tuple[str, ...] = field(repr=False)
    """In Telegram's HTML."""
    brief: tuple[str, ...] = field(repr=False)
    """The lines without those that a picture shows."""
    keyboard: Keyboard | None = field(repr=False)
    picture: Picture | None = field(default=None, repr=False)
    temporary: bool = False
    """The message is deleted when another takes its place."""
    reply: ForceReply | None = None
    """Instead of a keyboard, if the message is new."""

    def text(self, longest: int = LONGEST_TEXT) -> str:
        """As many whole lines as fit."""
        return "\n".join(_fitting(self.lines, longest))

    @property
    def caption(self) -> str:
        """The lines that the picture does not show."""
        return "\n".join(_fitting(self.brief, LONGEST_CAPTION))


def render(panel: PublicPanel | PrivatePanel, now: float) -> Rendered:
    match panel:
        case PublicPanel(title, blocks, buttons, picture):
            lines = _lines(title, blocks, None, now)
            brief = lines if picture is None else _lines(title, beside(blocks), None, now)
            temporary = panel.passing or panel.replaceable
            return Rendered(lines, brief, _keyboard(None, buttons), picture, temporary)
        case PrivatePanel(_, title, blocks, picker, buttons, picture):
            lines = _lines(title, blocks, picker, now)
            brief = lines if picture is None else _lines(title, beside(blocks), None, now)
            return Rendered(lines, brief, _keyboard(picker, buttons), picture, temporary=True)


def render_question(panel: PublicPanel, asked: AskedWords, now: float) -> Rendered:
    """Instead of its buttons, the input field opens for a reply of the person who is mentioned."""
    example = (asked.example or asked.label)[:LONGEST_PLACEHOLDER]
    reply: ForceReply = {
        "force_reply": True,
        "selective": True,
        "input_field_placeholder": example,
    }
    return replace(render(panel, now), keyboard=None, reply=reply)


def text_message(text: str, now: float, keyboard: Keyboard | None = None) -> Rendered:
    lines = (_sentence(text, now),)
    return Rendered(lines, lines, keyboard)


def link_button(label: str, url: str) -> Keyboard:
    return {"inline_keyboard": [[{"text": label, "url": url}]]}


# The text


def _lines(
    title: str, blocks: tuple[Block, ...], picker: Picker | None, now: float
) -> tuple[str, ...]:
    heading = f"<b>{_sentence(title, now)}</b>" if title else ""
    lines = [heading, *(_block(block, now) for block in blocks)]
    if picker is not None and not any(pick.token for pick in picker.cards):
        lines.append(escape(_joined([p.card.text for p in picker.cards]), quote=False))
    return tuple(line for line in lines if line)


def _block(block: Block, now: float) -> str:
    match block:
        case Line(text, fixed=True):
            return f"<pre>{escape(text, quote=False)}</pre>"
        case Line(text, strong):
            text = _sentence(text, now, block.calls)
            return f"<b>{text}</b>" if strong and text else text
        case Row():
            return escape(_row(block), quote=False)
        case Until(text, due, then, language):
            left = _time_left(due - now, language)
            left = f'<tg-time unix="{ceil(due)}" format="r">{left}</tg-time>'
            return f"{_sentence(text, now)} {left}{escape(then, quote=False)}"


def _sentence(text: str, now: float, calls: tuple[Called, ...] = ()) -> str:
    """Write a sentence with its mentions, and with its times as entities, which apps show in the
    reader's own time zone; older ones show the text."""

    def plain(marked: str) -> str:
        return _with_mentions(escape(marked, quote=False), calls)

    return rendered(text, plain, partial(_time, now))


def _time(now: float, time: SaidTime) -> str:
    """Write a time as an entity, or as text if it lies before 1970 or too far ahead: Telegram would
    refuse the whole message."""
    text = escape(time.text, quote=False)
    if not 0 <= time.at < now + MOST_AHEAD:
        return text
    return f'<tg-time unix="{time.at}" format="{_FORMATS[time.shows]}">{text}</tg-time>'


def _with_mentions(text: str, calls: tuple[Called, ...]) -> str:
    """With each name as a link to an account, so that Telegram notifies the person."""
    linked = ""
    for called in calls:
        name = escape(called.name, quote=False)
        if kind_of(called.account) == PLATFORM and name in text:
            before, _, text = text.partition(name)
            user = chat_topic(called.account).chat
            linked += f'{before}<a href="tg://user?id={user}">{name}</a>'
    return linked + text


def _row(row: Row) -> str:
    """`Pozzo: 9♥ 10♥ J♥ (30)`"""
    faces = _joined([*(card.text for card in row.cards), *([_HIDDEN] * row.hidden)])
    shown = f"{faces} ({row.note})" if faces and row.note else faces or row.note
    return f"{row.title}: {shown}" if row.title and shown else row.title or shown


def _joined(faces: list[str]) -> str:
    """Cards whose names have several words are separated by commas.

    >>> _joined(["9♥", "10♥"]), _joined(["7 coppe", "Asso spade"])
    ('9♥ 10♥', '7 coppe, Asso spade')
    """
    return (", " if any(" " in face for face in faces) else " ").join(faces)


def _time_left(seconds: float, language: str) -> str:
    """For apps that cannot show a running time.

    >>> _time_left(75.2, "it"), _time_left(86400, "it"), _time_left(7 * 86400 - 5, "it")
    ('⏱ 1:15', '⏱ 24:00:00', '⏱ 7 giorni')
    """
    if language and seconds >= IN_DAYS:
        return f"⏱ {span(seconds, words(language))}"
    return f"⏱ {clock(seconds)}"


def _fitting(lines: tuple[str, ...], longest: int) -> Iterator[str]:
    room = longest - 2
    for line in lines:
        room -= _length(line) + 1
        if room < 0:
            yield "…"
            return
        yield line


def _length(line: str) -> int:
    """As Telegram counts, or a little more: it counts an escaped `&` as one."""
    return len(_TAG.sub("", line).encode("utf-16-le")) // 2


# The keyboard


def _keyboard(picker: Picker | None, buttons: Buttons) -> Keyboard | None:
    rows = [] if picker is None else _card_rows(picker)
    for row in buttons:
        rows += _split([_button(button) for button in row], ROW_LENGTH)
    while sum(map(len, rows)) > MOST_BUTTONS:
        rows.pop()
    return {"inline_keyboard": rows} if rows else None


def _card_rows(picker: Picker) -> list[list[KeyboardButton]]:
    """One button per card, in rows of about equal length."""
    buttons = [_card_button(pick) for pick in picker.cards if pick.token]
    rows = ceil(len(buttons) / ROW_LENGTH)
    return _split(buttons, ceil(len(buttons) / rows)) if buttons else []


def _card_button(pick: Pick) -> KeyboardButton:
    mark = _PICKED if pick.picked else _MARKED if pick.marked else ""
    return {"text": f"{mark}{pick.card.text}", "callback_data": pick.token}


def _button(key: Button) -> KeyboardButton:
    if key.url:
        return {"text": key.label, "url": key.url}
    return {"text": key.label, "callback_data": key.token, **_STYLES[key.style]}


def _split(row: list[KeyboardButton], length: int) -> list[list[KeyboardButton]]:
    return [row[i : i + length] for i in range(0, len(row), length)]
