"""How the announcements of one kind of event are put into words."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from adapters.news import News
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account, Chat
from adapters.text import Words
from storage.events import EventRecord

EventPanel: TypeAlias = Callable[
    [EventRecord, Chat | Account, News, Words], Awaitable[PanelDraft | None]
]
"""The panel of an announcement to this chat or person; None if it is outdated."""


@dataclass(frozen=True, slots=True)
class EventPanels:
    announced: EventPanel
    """In the chat or private chat to which the announcement goes."""
    mentioned: EventPanel | None = None
    """In a chat of the event, for a person who cannot be written to in private. Without it, such an
    announcement is dropped."""
