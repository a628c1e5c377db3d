"""The menu of commands that Telegram offers to a person, by kind of chat and language."""

import logging

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from adapters.ports import Desk
from adapters.text import DEFAULT, LANGUAGES

log = logging.getLogger(__name__)

LONGEST_DESCRIPTION = 256


async def publish_commands(bot: Bot, desk: Desk) -> None:
    """If this fails, commands can still be typed."""
    try:
        for language in ("", *LANGUAGES):
            known = await desk.commands(language or DEFAULT)
            menu = [BotCommand(name, what[:LONGEST_DESCRIPTION]) for name, what in known.items()]
            for scope in (BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()):
                # An empty language is for people who use none of ours.
                await bot.set_my_commands(menu, scope, language or None)
    except TelegramError as error:
        log.warning("the menu of commands could not be published: %s", type(error).__name__)
