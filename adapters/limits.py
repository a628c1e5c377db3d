"""How fast a platform lets the bot send: the rates that the outbox keeps.

Every request to a platform counts: new messages, edits, and removing the buttons of an old panel.
"""

from dataclasses import dataclass

from common.addresses import Chat, name_on_platform


@dataclass(frozen=True, slots=True)
class Rate:
    """At most this many messages in any period of this many seconds."""

    messages: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The rates of a platform; all of them apply. An empty tuple means no limit."""

    in_group: tuple[Rate, ...] = ()
    """In each group, with all its topics."""
    in_private: tuple[Rate, ...] = ()
    """In each private chat."""
    in_all: tuple[Rate, ...] = ()
    """In all chats together."""
    groups: str = ""
    """How the names of groups begin on the platform; all other chats are private."""

    def of(self, to: Chat) -> tuple[Rate, ...]:
        return self.in_group if name_on_platform(to).startswith(self.groups) else self.in_private


NONE = Limits()

TELEGRAM = Limits(
    in_group=(Rate(1, 1.0), Rate(20, 60.0)),
    in_private=(Rate(1, 1.0),),
    in_all=(Rate(30, 1.0),),
    groups="-",
)

DISCORD = Limits(
    in_group=(Rate(5, 5.0),),
    in_private=(Rate(5, 5.0),),
    in_all=(Rate(25, 1.0),),
    groups="#",
)
"""Discord allows fifty requests a second in all, and one message may need two: to open a private
chat and write there, or to read an old message and remove its buttons."""
