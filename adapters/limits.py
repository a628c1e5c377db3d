"""How much a platform takes: the numbers that the outbox keeps to.

Whatever is asked of a platform counts: posting, editing, taking the buttons off an old panel.
"""

from dataclasses import dataclass

from adapters.people import Account, Chat


@dataclass(frozen=True, slots=True)
class Rate:
    """At most so many messages within any so many seconds."""

    messages: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Several rates hold together; where there is none, anything goes."""

    in_group: tuple[Rate, ...] = ()
    """In each group."""
    in_private: tuple[Rate, ...] = ()
    """In each person's own chat."""
    in_all: tuple[Rate, ...] = ()
    """Wherever it goes."""
    groups: str = ""
    """What the names of groups begin with; every other chat is a private one."""
    topics: str = ""
    """What parts a chat's name from that of a topic in it: they share what the chat allows."""

    def chat_of(self, to: Chat | Account) -> str:
        return to.partition(self.topics)[0] if self.topics else to

    def of(self, to: Chat | Account) -> tuple[Rate, ...]:
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
"""In all Discord takes fifty requests a second, and one thing shown may take two of them: to open
somebody's door and write to him, to read an old table and take its buttons off."""
