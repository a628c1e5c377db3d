"""Takes each kind of update to the module that handles it."""

from functools import partial

from telegram import Bot, Update

from adapters.ports import Desk
from adapters.telegram.addresses import place_of_message
from adapters.telegram.commands import Commands
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
        if message := update.message:
            self._services.messages.note_message(message.chat.id, message.message_id)

    async def prepare(self, update: Update) -> Step | None:
        """Ask Telegram whatever has to be known first, before the person's turn."""
        if update.callback_query is not None:
            return await self._presses.prepare(update.callback_query)
        if update.my_chat_member is not None:
            return partial(self._membership.changed, update.my_chat_member)
        message = update.message
        if message is None:
            return None
        if message.migrate_to_chat_id or message.migrate_from_chat_id:
            return partial(self._membership.migrated, message)
        return await self._commands.prepare(message)

    def failed(self, update: Update) -> None:
        """Tell the person that something went wrong."""
        query, message = update.callback_query, update.message
        trouble = words_for(update.effective_user)("telegram-trouble")
        if query is not None:
            self._services.background.run(self._services.queries.answer(query, trouble))
        elif message is not None and message.text:
            place = place_of_message(message)
            self._services.background.run(self._services.replies.say(place, trouble))
