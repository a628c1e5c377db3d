"""How fast a platform lets the bot send: the rates that the outbox keeps.

Every request to a platform counts: new messages, edits, and removing the buttons of an old panel.
"""

from dataclasses import dataclass

from common.addresses import Chat


@dataclass(frozen=True, slots=True)
class Rate:
    """At most this many messages in any period of this many seconds."""

    messages: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The rates of a platform; all of them apply. An empty tuple means no limit."""

    in_group: tuple[Rate, ...] = ()
    """In each group."""
    in_private: tuple[Rate, ...] = ()
    """In each private chat."""
    in_all: tuple[Rate, ...] = ()
    """In all chats together."""
    groups: str = ""
    """The beginning of every group's name; all other chats are private."""
    topics: str = ""
    """Separates the name of a group from that of its topic; topics share their group's limits."""

    def chat_of(self, to: Chat) -> Chat:
        return Chat(to.partition(self.topics)[0]) if self.topics else to

    def of(self, to: Chat) -> tuple[Rate, ...]:
        return self.in_group if to.startswith(self.groups) else self.in_private


NONE = Limits()

TELEGRAM = Limits(
    in_group=(Rate(1, 1.0), Rate(20, 60.0)),
    in_private=(Rate(1, 1.0),),
    in_all=(Rate(30, 1.0),),
    groups="telegram:-",
    topics="/",
)

DISCORD = Limits(
    in_group=(Rate(5, 5.0),),
    in_private=(Rate(5, 5.0),),
    in_all=(Rate(25, 1.0),),
    groups="discord:#",
)
"""Discord allows fifty requests a second in all, and one message may need two: to open a private
chat and write there, or to read an old message and remove its buttons."""
