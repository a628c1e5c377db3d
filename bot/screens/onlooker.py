"""Who is told of tables: one for each platform, which puts what it is told before its people."""

from enum import Enum
from typing import Protocol

from adapters.news import News
from adapters.people import Account, Chat
from adapters.sights import HandSight, TableId, TableSight


class Begins(Enum):
    """What begins for the owner of a hand."""

    NOTHING = "nothing"
    TURN = "turn"
    DEAL = "deal"


class Onlooker(Protocol):
    def show(self, table: TableSight, news: tuple[News, ...]) -> None:
        """The newest of a table, for all; taken over at once, without waiting for anything."""

    def whisper(self, hand: HandSight, begins: Begins) -> None:
        """The newest of a hand, for its owner alone; taken over at once."""

    async def announce(self, to: Chat | Account, table: TableId | None, news: News) -> None:
        """Say it for sure; when this returns, the platform has taken it.

        `Unreachable` means not now, `Barred` and `Gone` that it never can be said there; any other
        error that it could not be made. It may come twice, when we were stopped in between.
        """
