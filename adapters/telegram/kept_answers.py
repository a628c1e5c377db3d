"""Answers that stay in a group: messages that are brought up to date, one for each score sheet."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.panel import PublicPanel
from adapters.ports import Barred, Gone, NotEditable
from adapters.shown_sheet import shown_sheet
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.messages import Messages
from adapters.telegram.replies import Replies

log = logging.getLogger(__name__)

REMEMBERED = 1000
Retire: TypeAlias = Callable[[], Awaitable[None]]


class KeptAnswers:
    def __init__(self, replies: Replies, messages: Messages) -> None:
        self._replies, self._messages = replies, messages
        self._waiting: dict[tuple[str, int], _Update] = {}
        """What a message is to show as soon as the limits of its chat allow."""
        self._newest = BoundedDict[tuple[str, int], MessageRef](REMEMBERED)
        """By chat and score sheet."""
        self._choices = BoundedDict[tuple[str, int], Retire](REMEMBERED)
        """By chat and person: how the message is retired in which they have chosen what is written
        on a new score sheet."""

    def note_choice(self, place: ChatTopic, user: int, retire: Retire) -> None:
        """Once their sheet is shown, the message of their choice is retired."""
        self._choices[place.name, user] = retire

    async def post(self, place: ChatTopic, panel: PublicPanel, user: int = 0) -> None:
        """In a new message; an older copy of a score sheet loses its buttons, and the message in
        which this user has chosen it is retired."""
        shown, sheet = await self._replies.show_to_chat(place, panel), shown_sheet(panel)
        if shown is None or sheet is None:
            return
        retire_choice = self._choices.pop((place.name, user), None)
        if retire_choice is not None:
            await retire_choice()
        key = (place.name, sheet)
        before, self._newest[key] = self._newest.get(key), shown
        if before is not None and before.message != shown.message:
            await self._replies.retire(place, before)

    async def update(self, place: ChatTopic, shown: MessageRef, panel: PublicPanel) -> None:
        """Of several updates that wait, only the newest is sent."""
        key = (place.name, shown.message)
        if key in self._waiting:
            self._waiting[key].panel = panel
            return
        update = self._waiting[key] = _Update(panel)

        async def send() -> None:
            del self._waiting[key]
            await self._send(place, shown, update.panel)

        try:
            await self._replies.within_limits(place.name, send)
        except Barred:
            log.info("Telegram does not let us answer in a group")
        if self._waiting.get(key) is update:
            del self._waiting[key]  # it could not be sent

    async def _send(self, place: ChatTopic, shown: MessageRef, panel: PublicPanel) -> None:
        try:
            await self._messages.put(place, panel, shown)
        except (NotEditable, Gone):
            await self._messages.put(place, panel)


@dataclass(slots=True)
class _Update:
    panel: PublicPanel
