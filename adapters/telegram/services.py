"""The objects that presses, commands and membership share."""

from collections.abc import Callable, Coroutine

from adapters.lobby_answers import LobbyAnswers
from adapters.ports import SendLimiter
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.callback_queries import CallbackQueries
from adapters.telegram.counted_bot import CountedBot
from adapters.telegram.dm_access import DmAccess
from adapters.telegram.ephemeral import EphemeralMessages
from adapters.telegram.kept_answers import KeptAnswers
from adapters.telegram.members import ChatMembers
from adapters.telegram.messages import Messages
from adapters.telegram.replies import Replies


class Services:
    def __init__(self, counted_bot: CountedBot, now: Callable[[], float]) -> None:
        bot = counted_bot.bot
        self.count = counted_bot.count
        self.messages = Messages(bot, now)
        self.background = AnswerTasks("telegram: an answer could not be sent")
        self.members = ChatMembers(bot)
        self.queries = CallbackQueries(bot, now)
        self.ephemeral = EphemeralMessages(
            bot, now, self.queries, self.members, self.messages.boards
        )
        self.dm_access = DmAccess(bot, now)
        self.lobby_answers = LobbyAnswers[Callable[[], Coroutine[object, None, None]]]()
        self.replies = Replies(bot, self.messages, self.dm_access, now)
        self.kept = KeptAnswers(self.replies, self.messages)

    def limit_by(self, pace: SendLimiter) -> None:
        self.replies.pace = self.ephemeral.pace = self.messages.pace = pace

    async def close(self, seconds: float) -> None:
        await self.background.finish(seconds)
        await self.queries.stop(seconds)
        await self.messages.stop()
