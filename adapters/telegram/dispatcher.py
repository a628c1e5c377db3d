"""Takes each kind of update to the module that handles it."""

from functools import partial

from telegram import Bot, Message, Update

from adapters.ports import Desk
from adapters.telegram.addresses import place_of_message
from adapters.telegram.commands import Commands, is_talk
from adapters.telegram.members import words_for
from adapters.telegram.membership import Membership
from adapters.telegram.presses import Presses
from adapters.telegram.services import Services
from adapters.telegram.update_order import Step


class Dispatcher:
    def __init__(self, bot: Bot, desk: Desk, services: Services) -> None:
        self._services = services
        self._presses = Presses(desk, services)
        self._membership = Membership(bot, desk, services)
        self._commands = Commands(desk, services, bot.username)

    def arrives(self, update: Update) -> None:
        """Called before the update waits for its turn."""
        if update.callback_query is not None:
            self._services.queries.arrives(update.callback_query)
            self._services.messages.sent_once.pressed(update.callback_query)
        if update.message is not None:
            self._note(update.message)

    def _note(self, message: Message) -> None:
        """What any message tells about its chat, whether it is for us or not."""
        messages = self._services.messages
        place = place_of_message(message)
        messages.numbers.note(message.chat.id, message.message_id)
        messages.burial.note_message(place, message.message_id)
        if is_talk(message):
            messages.burial.note_talk(message.chat.id)
        if message.left_chat_member is not None:
            self._services.members.left(message.chat.id, message.left_chat_member.id)
        if message.forum_topic_reopened is not None:
            messages.topics.reopen(place)

    def waits(self, update: Update) -> None:
        """Called when it has to be found out first who answers the update."""
        if update.callback_query is not None:
            self._services.queries.leave_open(update.callback_query)

    def was_done(self, update: Update) -> None:
        """Called when it is found out that its effect was saved."""
        if update.callback_query is not None:
            self._services.background.run(self._services.queries.answer(update.callback_query))

    async def prepare(self, update: Update) -> Step | None:
        """Ask Telegram for what has to be known first, before the person's turn."""
        if update.callback_query is not None:
            return await self._presses.prepare(update.callback_query)
        if update.my_chat_member is not None:
            return partial(self._membership.changed, update.my_chat_member)
        message = update.message
        if message is None:
            return None
        if message.migrate_to_chat_id or message.migrate_from_chat_id:
            return partial(self._membership.migrated, message)
        if message.left_chat_member is not None:
            return partial(self._membership.person_left, message.chat.id, message.left_chat_member)
        return await self._commands.prepare(message)

    def can_tell(self, update: Update) -> bool:
        """Tell whether a person has asked for something."""
        message = update.message
        return update.callback_query is not None or bool(message is not None and message.text)

    async def say_that_it_failed(self, update: Update) -> bool:
        """Has the person been told?"""
        query, message = update.callback_query, update.message
        trouble = words_for(update.effective_user)("telegram-trouble")
        if query is not None:
            return await self._services.queries.answer(query, trouble)
        assert message is not None
        return await self._services.replies.say(place_of_message(message), trouble)
