"""Names and numbers that the protocols use."""

from typing import TypeAlias

TableId: TypeAlias = int


PlayerId: TypeAlias = int


EventId: TypeAlias = int


Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`"""


Account: TypeAlias = str
"""A person on a platform: `telegram:123`, `discord:456`."""


Document: TypeAlias = str


ClockName: TypeAlias = str
"""The name of a clock that the bot keeps; a deadline is due when its own clock has reached it."""


Source: TypeAlias = str
"""The bot that received an update: `telegram:424242`."""
