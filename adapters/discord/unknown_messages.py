"""Messages that the bot has posted without knowing it, because it was stopped before Discord's
answer could be kept. They lose their buttons when one of these is pressed first."""

import logging

import discord

from adapters.bounded import BoundedDict
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import SentMessage, sent_message
from adapters.ports import Barred, Desk, Gone, Unreachable
from adapters.token import Token

log = logging.getLogger(__name__)


REMEMBERED = 2000


class UnknownMessages:
    def __init__(self, desk: Desk, messages: ChannelMessages) -> None:
        self._desk = desk
        self._messages = messages
        self._known: BoundedDict[int, None] = BoundedDict(REMEMBERED)
        self.found = 0

    async def disarm(self, interaction: discord.Interaction, token: Token) -> None:
        """Only the screens of tables are kept. Replies are none of them, nor is what belongs to no
        table or has no revision."""
        message = interaction.message
        if message is None or message.flags.ephemeral or message.interaction_metadata:
            return
        try:
            if token.table and token.revision and not await self._is_known(message, token):
                self.found += 1
                log.info("an unknown message was pressed: it loses its buttons")
                await self._messages.retire(SentMessage(message.channel.id, message.id))
        except (Unreachable, Gone, Barred) as error:
            log.info("an unknown message keeps its buttons: %s", type(error).__name__)

    async def _is_known(self, message: discord.Message, token: Token) -> bool:
        if message.id in self._known or self._messages.has_posted(message):
            return True
        shown = map(sent_message, await self._desk.references(token.table))
        if all(sent is None or sent.message != message.id for sent in shown):
            return False
        self._known[message.id] = None
        return True
