"""How Discord's people and channels are called here, and where a message of ours hangs."""

import re
from dataclasses import dataclass

import discord

from adapters.people import Account, Chat, Person, clean_name
from adapters.ports import Reference

PLATFORM = "discord"
CHANNELS = "discord:#"
"""What the names of channels and threads begin with; anything else is a person."""
_ACCOUNT = re.compile(r"discord:([0-9]{1,20})")
_CHAT = re.compile(r"discord:#([0-9]{1,20})")
_HANGING = re.compile(r"([0-9]{1,20})/([0-9]{1,20})(/hand)?")


def account_of(user: int) -> Account:
    return f"{PLATFORM}:{user}"


def chat_of(channel: int) -> Chat:
    return f"{CHANNELS}{channel}"


def user_in(account: Account) -> int | None:
    """Whose number it is, if it is an account here.

    >>> user_in("discord:12"), user_in("discord:#12"), user_in("telegram:12")
    (12, None, None)
    """
    form = _ACCOUNT.fullmatch(account)
    return None if form is None else int(form[1])


def channel_in(chat: Chat) -> int | None:
    """
    >>> channel_in("discord:#12"), channel_in("discord:12")
    (12, None)
    """
    form = _CHAT.fullmatch(chat)
    return None if form is None else int(form[1])


@dataclass(frozen=True, slots=True)
class Hanging:
    """A message of ours: its channel is kept with it, since a person's own has to be asked for."""

    channel: int
    message: int
    passing: bool = False
    """A hand, or something said in passing: when another comes, it goes."""

    def reference(self) -> Reference:
        return f"{self.channel}/{self.message}{'/hand' if self.passing else ''}"


def hanging(reference: Reference | None) -> Hanging | None:
    """
    >>> hanging("7/12"), hanging("seven")
    (Hanging(channel=7, message=12, passing=False), None)
    """
    form = _HANGING.fullmatch(reference or "")
    return None if form is None else Hanging(int(form[1]), int(form[2]), bool(form[3]))


def person(interaction: discord.Interaction) -> Person:
    """Whoever pressed or asked, as Discord tells of him."""
    user = interaction.user
    return Person(
        account=account_of(user.id),
        name=clean_name(user.display_name) or user.name,
        username=user.name,
        administers=interaction.permissions.manage_guild,
        language=str(interaction.locale),
    )
