"""Messages that the bot has sent without knowing it: Telegram's answer was lost, or the process was
killed or replaced before the answer could be kept. They lose their buttons when one of these is
pressed first."""

import logging

from telegram import Message

from adapters.ports import Desk, Press, Surface, Unreachable
from adapters.telegram.addresses import ChatTopic, MessageRef, chat_of, message_ref
from adapters.telegram.messages import Messages
from adapters.telegram.replies import Replies

log = logging.getLogger(__name__)


class UnknownMessages:
    def __init__(self, desk: Desk, messages: Messages, replies: Replies) -> None:
        self._desk = desk
        self._replies = replies
        self.is_known_here = messages.has_shown
        """Has this process sent the message?"""

    async def disarm(self, message: Message, place: ChatTopic, press: Press) -> bool:
        """Was it unknown? Only the screens of tables are kept; their buttons have a revision."""
        if (
            not press.revision
            or press.surface is Surface.ASIDE
            or await self._is_kept(message, press)
        ):
            return False
        log.info("an unknown message was pressed: it loses its buttons")
        ref = MessageRef(message.message_id, bool(message.photo), temporary=place.private)
        await self._replies.retire(place, ref)
        return True

    async def _is_kept(self, message: Message, press: Press) -> bool:
        """Also if the storage cannot be asked now."""
        try:
            shown = await self._desk.references(press.table, chat_of(message.chat.id))
        except Unreachable:
            return True
        return message.message_id in [message_ref(reference).message for reference in shown]
