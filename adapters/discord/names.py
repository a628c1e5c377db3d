"""The bot's names for Discord's people and channels, and its references to sent messages."""

import re
from dataclasses import dataclass

import discord

from adapters.ports import Reference
from common.addresses import Account, Chat
from common.people import Person, clean_name

PLATFORM = "discord"
CHANNELS = "discord:#"
"""The prefix of channels and threads; everything else on Discord is a person."""
_ACCOUNT = re.compile(r"discord(?:@[0-9]{1,20})?:([0-9]{1,20})")
_CHAT = re.compile(r"discord(?:@[0-9]{1,20})?:#([0-9]{1,20})")
_REFERENCE = re.compile(r"([0-9]{1,20})/([0-9]{1,20})(/hand)?")


def account_of(user: int) -> Account:
    return Account(f"{PLATFORM}:{user}")


def chat_of(channel: int) -> Chat:
    return Chat(f"{CHANNELS}{channel}")


def user_in(account: Chat) -> int | None:
    """None if the account is not one of Discord.

    >>> user_in("discord:12"), user_in("discord:#12"), user_in("telegram:12")
    (12, None, None)
    """
    found = _ACCOUNT.fullmatch(account)
    return None if found is None else int(found[1])


def channel_in(chat: Chat) -> int | None:
    """
    >>> channel_in("discord:#12"), channel_in("discord:12")
    (12, None)
    """
    found = _CHAT.fullmatch(chat)
    return None if found is None else int(found[1])


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message of the bot, with its channel, since direct messages cannot be found without it."""

    channel: int
    message: int
    temporary: bool = False
    """A hand or a call: it is deleted when another one replaces it."""

    def reference(self) -> Reference:
        return f"{self.channel}/{self.message}{'/hand' if self.temporary else ''}"


def sent_message(reference: Reference | None) -> SentMessage | None:
    """
    >>> sent_message("7/12"), sent_message("seven")
    (SentMessage(channel=7, message=12, temporary=False), None)
    """
    found = _REFERENCE.fullmatch(reference or "")
    return None if found is None else SentMessage(int(found[1]), int(found[2]), bool(found[3]))


def person_of(interaction: discord.Interaction) -> Person:
    """The person who pressed or asked, as Discord describes them."""
    user = interaction.user
    return Person(
        account=account_of(user.id),
        name=clean_name(user.display_name) or user.name,
        username=user.name,
        administers=interaction.permissions.manage_guild,
        language=str(interaction.locale),
    )
