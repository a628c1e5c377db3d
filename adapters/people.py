"""People and the places where they meet, as platforms tell of them."""

import re
import unicodedata
from dataclasses import dataclass
from typing import TypeAlias

Account: TypeAlias = str
"""A person on a platform: `telegram:123`."""

Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`; a topic of one is a chat too: `…/7`."""

LONGEST_NAME = 64
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters, to Unicode, of which nothing is to be seen."""
_JOINS = re.compile(
    "(?<=[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)
"""What makes one picture of several: a family."""


def group_of(chat: Chat) -> Chat:
    """A group is one, whatever the topic: so are its settings, its rankings and its play chips.

    >>> group_of("telegram:-100/7"), group_of("telegram:-100")
    ('telegram:-100', 'telegram:-100')
    """
    return chat.partition("/")[0]


def clean_name(said: str) -> str:
    """A name that can be shown anywhere: one line, nothing invisible, not too long.

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
    """Whoever stands at the desk, as his platform tells of him."""

    account: Account
    name: str
    username: str | None = None
    administers: bool = False
    """The chat in which he asks, says the platform."""
    language: str | None = None
    """What the platform believes he reads: `it`, `en-GB`."""


@dataclass(frozen=True, slots=True)
class NamedAccount:
    """An account, as people recognise it."""

    account: Account
    name: str
    username: str | None = None

    @property
    def platform(self) -> str:
        return self.account.partition(":")[0]
