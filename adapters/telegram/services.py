"""What everybody who answers has at hand."""

from collections.abc import Callable

from telegram import Bot

from adapters.ports import Pace
from adapters.telegram.background import Errands
from adapters.telegram.callback_queries import Queries
from adapters.telegram.dm_access import Reach
from adapters.telegram.ephemeral import Asides
from adapters.telegram.members import Persons
from adapters.telegram.messages import Board
from adapters.telegram.replies import Telling


class Hall:
    def __init__(self, bot: Bot, now: Callable[[], float]) -> None:
        self.board = Board(bot, now)
        self.errands = Errands()
        self.persons = Persons(bot)
        self.queries = Queries(bot, now)
        self.asides = Asides(bot, now, self.queries)
        self.reach = Reach(bot)
        self.telling = Telling(bot, self.board, self.reach)

    def keep_pace(self, pace: Pace) -> None:
        self.board.pace = self.telling.pace = pace
        self.asides.keep_pace(pace)

    async def close(self, seconds: float) -> None:
        await self.errands.finish(seconds)
        await self.queries.stop(seconds)
        await self.board.stop()
