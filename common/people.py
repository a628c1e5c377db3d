"""People, as platforms report them."""

import re
import unicodedata
from dataclasses import dataclass

from common.addresses import Account, kind_of

LONGEST_NAME = 64
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters although they are invisible."""
_JOINS = re.compile(
    "(?<=[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)
"""A joiner that makes one emoji of several, such as a family."""


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
