"""How the announcements of one kind of event are put into words."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from adapters.news import News
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from common.addresses import Account, Chat
from common.ids import PlayerId
from common.views import View
from storage.events import EventRecord

EventPanel: TypeAlias = Callable[[EventRecord, Chat, News, Words], Awaitable[PanelDraft | None]]
"""The panel of an announcement to this chat or person; None if it is outdated."""
PersonalPanel: TypeAlias = Callable[
    [EventRecord, Account, News, Words], Awaitable[PanelDraft | None]
]


@dataclass(frozen=True, slots=True)
class PersonalScreen:
    """By which an announcement to a person is found again."""

    view: View
    once: bool = True
    """Nothing is sent if there is a message already; otherwise the new one takes its place."""


PersonalView: TypeAlias = Callable[[EventRecord, PlayerId, News], PersonalScreen | None]
"""The screen of the announcement that this person gets now; None: it only arrives."""


@dataclass(frozen=True, slots=True)
class EventPanels:
    announced: EventPanel
    """In the chat or private chat to which the announcement goes."""
    mentioned: PersonalPanel | None = None
    """In a chat of the event, for a person who cannot be written to in private. Without it, such an
    announcement is dropped."""
    view: PersonalView | None = None
    """Makes the announcements to a person screens. Without it, they only arrive."""
    rings: Callable[[News], bool] = lambda _: True
    """Whether it notifies the person to whom it goes in private."""
    group_view: Callable[[EventRecord], View] | None = None
    """Makes the announcements to a group one screen: a newer one takes the place of an older one.
    Without it, they only arrive."""
