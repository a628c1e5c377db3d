"""Brings what the desk answers to where it may be seen, within the limits."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from io import BytesIO
from typing import TypeVar

from telegram import Bot, InputFile, User
from telegram.error import TelegramError

from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account
from adapters.ports import Barred, Gone, NotEditable, Pace, Paper, Unreachable
from adapters.telegram.addresses import ChatTopic, MessageRef, account_of, hung_of
from adapters.telegram.dm_access import DmAccess
from adapters.telegram.errors import told
from adapters.telegram.messages import Messages
from adapters.telegram.render import Rendered, link, sentence
from adapters.telegram.words import words_for

log = logging.getLogger(__name__)

CARDS = "hand"
"""Whoever follows a link for the sake of his cards says so."""
T = TypeVar("T")


class Replies:
    """What cannot be brought is not brought: whoever asked can ask again."""

    def __init__(self, bot: Bot, board: Messages, reach: DmAccess) -> None:
        self._bot = bot
        self._board = board
        self._reach = reach
        self.pace: Pace | None = None

    async def public(
        self, spot: ChatTopic, panel: PublicPanel, over: MessageRef | None = None
    ) -> None:
        try:
            await self._put(spot, panel, over)
        except Barred:
            log.info("an answer may not be shown in a group")

    async def private(
        self,
        user: User,
        panel: PrivatePanel,
        over: MessageRef | None = None,
        group: ChatTopic | None = None,
    ) -> None:
        """In his own chat; if we may not write there, the group is told how to open it."""
        if panel.owner != account_of(user.id):
            raise PermissionError("a panel of somebody else's")
        try:
            await self._put(ChatTopic(user.id), panel, over)
        except Barred:
            await self._closed(user, group)

    async def retire(self, spot: ChatTopic, hung: MessageRef) -> None:
        with suppress(Gone, Barred):
            await self._ask(spot.name, lambda: self._board.close(spot, hung))

    async def line(self, spot: ChatTopic, text: str) -> None:
        await self._shown(spot, sentence(text))

    async def whisper(self, user: User, text: str) -> None:
        await self._shown(ChatTopic(user.id), sentence(text))

    async def paper(self, user: User, paper: Paper, group: ChatTopic | None = None) -> None:
        """As a file, in his own chat."""
        file = InputFile(BytesIO(paper.content.encode()), paper.name)
        try:
            await self._ask(
                account_of(user.id), lambda: told(self._bot.send_document(user.id, file))
            )
        except Barred:
            await self._closed(user, group)

    async def invite(self, user: User, group: ChatTopic) -> None:
        """We may not write to him: how he can change that."""
        words = words_for(user)
        text = words("telegram-cannot-write", name=user.first_name)
        look = sentence(text, link(words("telegram-open"), self.link(CARDS)))
        await self._shown(group, look)

    def link(self, start: str) -> str:
        """Opens our chat with whoever follows it."""
        return f"https://t.me/{self._bot.username}?start={start}"

    async def _closed(self, user: User, group: ChatTopic | None) -> None:
        self._reach.shuts(user.id)
        if group is not None:
            await self.invite(user, group)

    async def _shown(self, spot: ChatTopic, look: Rendered) -> None:
        try:
            await self._ask(spot.name, lambda: self._board.show(spot, look))
        except Barred:
            log.info("a sentence may not be said")

    async def _put(
        self, spot: ChatTopic, panel: PublicPanel | PrivatePanel, over: MessageRef | None
    ) -> None:
        try:
            await self._ask(spot.name, lambda: self._board.put(spot, panel, over))
        except NotEditable as fault:
            old = hung_of(fault.old)
            if await self._ask(spot.name, lambda: self._board.put(spot, panel)):
                await self.retire(spot, old)
        except Gone:
            await self._ask(spot.name, lambda: self._board.put(spot, panel))

    async def _ask(self, to: Account, call: Callable[[], Awaitable[T]]) -> T | None:
        """What has failed is not tried again: it may have been done."""
        assert self.pace is not None
        try:
            return await self.pace.ask(to, call)
        except Unreachable:
            log.debug("an answer is not brought")  # whoever asks too much fills no log
        except TelegramError as error:
            log.warning("an answer did not arrive: %s", type(error).__name__)
        return None
