"""Numbers and names of what is stored."""

from typing import TypeAlias

TableId: TypeAlias = int

PlayerId: TypeAlias = int

EventId: TypeAlias = int

Document: TypeAlias = str

ClockName: TypeAlias = str
"""The name of a clock that the bot keeps; a deadline is due when its own clock has reached it."""

Source: TypeAlias = str
"""The bot that received an update: `telegram:424242`."""
