"""People and the places where they meet, as platforms tell of them."""

from dataclasses import dataclass
from typing import TypeAlias

Account: TypeAlias = str
"""A person on a platform: `telegram:123`."""

Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`"""


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
