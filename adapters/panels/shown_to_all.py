"""The button that shows everybody in a chat what one person has looked up there."""

from dataclasses import replace
from enum import IntEnum

from adapters.panel import Line
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE


class LookedUp(IntEnum):
    """What the button shows: its number stands in the chats."""

    RANKING = 0
    """With the numbers of `Verb.RANKING`."""
    DAILY = 1
    CLUB = 2
    SCORE_SHEET = 3
    """The choices for a new one."""


def with_button(sheet: PanelDraft, what: LookedUp, words: Words, *args: int) -> PanelDraft:
    """Return the sheet with the button below its own."""
    key = Keyboard(NO_TABLE, 0, words).key("statistics-share", Verb.SHOW_ALL, what, *args)
    return replace(sheet, buttons=(*sheet.buttons, (key,)))


def with_name(sheet: PanelDraft, name: str, words: Words) -> PanelDraft:
    """Return the sheet with a last line that names the person who shows it."""
    line = Line(words("shown-by", name=short(name)))
    return replace(sheet, blocks=(*sheet.blocks, line))
