"""People, accounts and chats, as platforms report them."""

import re
import unicodedata
from dataclasses import dataclass
from typing import TypeAlias

Account: TypeAlias = str
"""A person on a platform: `telegram:123`. If the installation has several bots there, each of the
others has its number in its addresses: `telegram@42:123`. So a private chat is one per person and
bot, and the accounts of one person with all these bots are linked from the start."""

Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`; a topic of one is a chat too: `…/7`. It names its
bot as an account does."""

LONGEST_NAME = 64
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters although they are invisible."""
_JOINS = re.compile(
    "(?<=[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)
"""A joiner that makes one emoji of several, such as a family."""


def group_of(chat: Chat) -> Chat:
    """The group of a topic; settings, rankings and play chips belong to the whole group.

    >>> group_of("telegram:-100/7"), group_of("telegram:-100")
    ('telegram:-100', 'telegram:-100')
    """
    return chat.partition("/")[0]


def kind_of(platform: str) -> str:
    """The platform on which a bot is; also that of an address.

    >>> kind_of("telegram@42"), kind_of("telegram@42:-100"), kind_of("telegram")
    ('telegram', 'telegram', 'telegram')
    """
    return platform.partition(":")[0].partition("@")[0]


def without_bot(address: str) -> str:
    """A person or a chat, whichever bot of the platform meets them.

    >>> without_bot("telegram@42:-100/7"), without_bot("telegram:5"), without_bot("")
    ('telegram:-100/7', 'telegram:5', '')
    """
    platform, separator, rest = address.partition(":")
    return f"{kind_of(platform)}{separator}{rest}"


def met_by(platform: str, address: str) -> str:
    """The same person or chat as another bot of their platform knows them.

    >>> met_by("telegram@42", "telegram:5"), met_by("telegram", "telegram@42:-100/7")
    ('telegram@42:5', 'telegram:-100/7')
    """
    return f"{platform}:{address.partition(':')[2]}"


def clean_name(said: str) -> str:
    """A name that can be shown anywhere: one line, no invisible characters, not too long.

    >>> clean_name("  Anna\\n\\u202e  <b>Maria</b> ")
    'Anna <b>Maria</b>'
    >>> clean_name("\\u3164\\u2800"), clean_name("\\ufe0f\\u0301")
    ('', '')
    """
    said = said[: 4 * LONGEST_NAME]
    spaced = "".join(" " if sign.isspace() or sign in _BLANK else sign for sign in said)
    joins = {found.start() for found in _JOINS.finditer(spaced)}
    seen = "".join(
        sign
        for at, sign in enumerate(spaced)
        if at in joins or unicodedata.category(sign)[0] != "C"
    )
    name = " ".join(seen.split())[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(sign)[0] not in "MZ" for sign in name) else ""


@dataclass(frozen=True, slots=True)
class Person:
    """The person behind a request, as the platform describes them."""

    account: Account
    name: str
    username: str | None = None
    administers: bool = False
    """Whether they are an administrator of the chat of the request."""
    language: str | None = None
    """The language of their client: `it`, `en-GB`."""
    chat_has_administrators: bool = True


@dataclass(frozen=True, slots=True)
class NamedAccount:
    """An account with the names by which people know it."""

    account: Account
    name: str
    username: str | None = None

    @property
    def platform(self) -> str:
        return kind_of(self.account)
