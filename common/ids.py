"""Numbers and names of what is stored."""

from typing import NewType, TypeAlias

TableId = NewType("TableId", int)
NO_TABLE = TableId(0)
"""Of what belongs to none, such as the buttons below a ranking."""

PlayerId = NewType("PlayerId", int)
NO_PLAYER = PlayerId(0)

EventId = NewType("EventId", int)
NO_EVENT = EventId(0)

Document: TypeAlias = str

ClockName: TypeAlias = str
"""The name of a clock that the bot keeps; a deadline is due when its own clock has reached it."""

Source: TypeAlias = str
"""The bot that received an update: `telegram:424242`."""
