"""The menu of commands that Telegram offers to a person, by kind of chat and language."""

import logging

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonWebApp,
    WebAppInfo,
)
from telegram.constants import BotCommandScopeType
from telegram.error import TelegramError

from adapters.panels.help import command_of
from adapters.policies import command_policy
from adapters.ports import Desk
from adapters.text import DEFAULT, LANGUAGES, words

log = logging.getLogger(__name__)

LONGEST_DESCRIPTION = 256


def _entry(name: str, what: str, in_group: bool) -> BotCommand:
    """A group does not read commands whose answer is for one person, if their app can do that."""
    alone = {"is_ephemeral": True} if in_group and command_policy(command_of(name)).alone else None
    return BotCommand(name, what[:LONGEST_DESCRIPTION], api_kwargs=alone)


async def publish_commands(bot: Bot, desk: Desk) -> None:
    """If this fails, commands can still be typed."""
    try:
        for language in ("", *LANGUAGES):
            known = await desk.commands(language or DEFAULT)
            for scope in (BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()):
                in_group = scope.type == BotCommandScopeType.ALL_GROUP_CHATS
                menu = [_entry(name, what, in_group) for name, what in known.items()]
                # An empty language is for people who use none of ours.
                await bot.set_my_commands(menu, scope, language or None)
    except TelegramError as error:
        log.warning("the menu of commands could not be published: %s", type(error).__name__)


async def set_menu_button(bot: Bot, board: str) -> None:
    """In private chats the button beside the input field opens the board, at this address."""
    button = MenuButtonWebApp(words(DEFAULT)("telegram-menu-board"), WebAppInfo(board))
    await bot.set_chat_menu_button(menu_button=button)
