"""People and the places where they meet, as platforms tell of them."""

from dataclasses import dataclass
from typing import TypeAlias

Account: TypeAlias = str
"""A person on a platform: `telegram:123`."""

Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`; a topic of one is a chat too: `…/7`."""


def group_of(chat: Chat) -> Chat:
    """A group is one, whatever the topic: so are its settings, its rankings and its play chips.

    >>> group_of("telegram:-100/7"), group_of("telegram:-100")
    ('telegram:-100', 'telegram:-100')
    """
    return chat.partition("/")[0]


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
