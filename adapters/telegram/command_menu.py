"""The commands that Telegram offers while somebody writes: by place, and by his language."""

import logging

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from adapters.ports import Desk
from adapters.text import DEFAULT, LANGUAGES

log = logging.getLogger(__name__)

LONGEST_DESCRIPTION = 256


async def publish_commands(bot: Bot, desk: Desk) -> None:
    """If it fails, they can be written all the same."""
    try:
        for language in ("", *LANGUAGES):
            commands = await _commands(desk, language or DEFAULT)
            for scope in (BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()):
                await _told(bot, commands, scope, language)
    except TelegramError as error:
        log.warning("the commands could not be made known: %s", type(error).__name__)


async def _told(
    bot: Bot, commands: list[BotCommand], scope: BotCommandScope, language: str
) -> None:
    """An empty language is for all who have none of ours."""
    await bot.set_my_commands(commands, scope, language or None)


async def _commands(desk: Desk, language: str) -> list[BotCommand]:
    known = await desk.commands(language)
    return [BotCommand(name, what[:LONGEST_DESCRIPTION]) for name, what in known.items()]
